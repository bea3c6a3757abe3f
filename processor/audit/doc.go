// Package audit checks what a game leaves behind: its log, bundles of it, saved mails and
// copied reports, each by itself and against each other. The verify command and the page
// that verifies in a browser are both this package.
//
// Start from Question, which holds what is to be checked, and its Check, which gives an
// Answer with a text for people and values for scripts. It reads no file and no clock.
package audit
