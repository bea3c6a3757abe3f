// Package bench is what a player works with between his turns: he drafts orders and sees how they
// are read, works out battles, and plays on from a position. None of it touches a game. The command
// "odds" and the pages in a browser use this package.
//
// Start from Bench, whose methods Draft, Play, Fight and Show each answer a question from a page,
// and from Battle, which is a battle as somebody describes it. The package reads no files and no
// clock, and its dice come from a seed.
package bench
