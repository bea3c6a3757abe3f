// Package forum carries a game's reports into a forum and back: it lays a turn out
// as posts, from the log alone, and says of a text that somebody copied out of a
// thread whether the log says the same.
//
// Start from Turns and Turn.Posts, and from Check for the way back.
package forum
