// Package reading reads the mails of players as a careful opponent would.
//
// The text is cut into chunks with all their meanings (notation/phrase); a
// sentence is a row of units, places and words; places play roles for units:
// whence, whither, by way of, landing. All roles that the words allow are tried
// against the position: where such units stand, what they reach, what is
// hostile. If exactly one reading can be carried out it is taken; of two neither
// is preferred, and the player is asked.
//
// Start from [Read]. It judges no rule: what it reads, the engine checks.
package reading
