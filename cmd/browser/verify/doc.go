//go:build wasip1

// Verify is the part of the program that runs in the page for checking logs, bundles, mails and
// reports: the verify command's own code.
//
// Start from main.go, which is all of it: the answers come from package processor/audit.
package main
