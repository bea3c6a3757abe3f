// Package forum brings a game's reports into a forum and back. It lays out a turn as posts, from
// the log alone. It also says whether a text that somebody copied from a thread agrees with the
// log.
//
// Start from Turns and Turn.Posts, and from Check for the way back.
package forum
