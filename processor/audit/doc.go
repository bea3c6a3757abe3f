// Package audit checks what a game leaves behind: its log, bundles of it, saved mails and
// copied reports, each by itself and against each other. The verify command and the page
// that verifies in a browser are both this package.
//
// Start from Question, which holds what to check, and its method Check, which returns an Answer
// with a text for people and values for scripts. The package reads no files and no clock.
package audit
