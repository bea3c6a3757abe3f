//go:build verify

package engine

// readsTexts is false in the page for verifying, which loads little: the records that it can decide
// hold their orders as they were read.
const readsTexts = false
