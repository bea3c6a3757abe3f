// Package client speaks the texts of the desktop client on which many of these games
// are played: it reads the history and the summaries that players paste into a
// position, says where they differ from the map and from what they say themselves,
// and writes a position as such a summary. Nothing of the client is needed for it.
//
// Start from Read and from Print. The package knows no rule: whether a move was legal
// is not looked at, only whether the units were there and could have come so far.
package client
