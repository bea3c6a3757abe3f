//go:build js

// Verify is the part of the program that runs in a page where logs, bundles, mails and
// reports are checked: the verify command's own code.
//
// Start from main.go, which is all of it: the answers are package processor/audit.
package main
