// Package bench is what a player works with between his turns, at a desk of his own: he
// drafts orders and sees how they are read, works out battles, and plays a position on.
// Nothing of it touches a game. The command "odds" and the pages in a browser are this
// package.
//
// Start from Bench, whose Draft, Play, Fight and Show each answer a question of a page, and
// from Battle, which is a battle as somebody describes it. The package reads no file and no
// clock, and its dice follow from a seed.
package bench
