// Package programtest shows a mail's page as mail programs show it: with the tags and
// styles that Gmail, Outlook and Apple Mail keep, by their known rules, as far as they can
// affect this project's pages. The rules are those that caniemail.com collects from tests
// in the programs, as of June 2026.
//
// Start from Check, which names what a program would spoil, and Programs for what each of them
// shows.
package programtest
