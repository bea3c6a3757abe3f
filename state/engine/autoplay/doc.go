// Package autoplay writes orders for a game as a simple player would: text in
// the players' own notation, for whatever stage the turn is in. It plays badly and
// knows the rules only roughly. Its purpose is variety, so that programs can play whole
// games: tests, and anybody who wants a second player to try things with.
//
// By itself it seldom brings a game to an end. A Plan makes one side try to win and
// lets the other throw its armies away. Then either side can be made to win, after
// eight rounds or a little more.
//
// Start from Orders, or Plan.Orders, which writes the lines of one mail, and Settle,
// which asks the engine about them, drops what it refuses and gives its reasons.
// Standing writes orders for the turns of others, Answer an answer to a question.
//
// The package is pure: the same game and the same seed give the same lines.
package autoplay
