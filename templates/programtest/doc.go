// Package programtest shows a mail's page as mail programs show it: with what Gmail,
// Outlook and Apple Mail keep of tags and styles, by their known rules, as far as pages of
// this project could meet them. The rules are those that caniemail.com gathers from trials
// in the programs, in its state of June 2026.
//
// Start from Check, which names what a program would spoil, and Programs for what each of them
// shows.
package programtest
