// Package site writes the pages of games into a folder and serves them.
//
// Start from Read, which makes the pages of one game from its log, and from Folder, which
// writes them: only what has changed, and it takes away what is not to be read any more.
// A game's pages show what reports show, which everybody who may read them has been sent;
// sealed orders, standing orders, questions, messages and addresses are in none of them.
package site
