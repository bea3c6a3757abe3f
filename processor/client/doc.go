// Package client handles the text formats of the desktop client on which many of these games are
// played. It reads the history and the summaries that players paste as a position, and says where
// they differ from the map or contradict themselves. It also writes a position as such a summary.
// The client itself is not needed.
//
// Start from Read and from Print. The package knows no rules. It does not check whether a move was
// legal, only whether the units were there and could have got that far.
package client
