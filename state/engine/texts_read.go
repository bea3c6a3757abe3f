//go:build !verify

package engine

// readsTexts says that this program reads the texts of mails.
const readsTexts = true
