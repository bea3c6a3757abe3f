// Package dice is where dice come from. A Source is handed to everything that
// rolls; the engine makes no randomness of its own.
//
// Start from Stream, which turns a seed into dice that anybody can work out again;
// Scripted, which throws faces written down in advance (for tests, examples and
// position files); and Recorder, which keeps what was rolled and why.
//
// # The formula
//
// A Stream is made from a seed (any number of bytes; the log's seeds have 64)
// and a label. Its first call of Roll has number 1, the next number 2, and so
// on. With
//
//	HMAC(k, m)  HMAC-SHA-256
//	u64(x)      x as eight bytes, most significant first
//	text(s)     u64(length of s in bytes) followed by the bytes of s
//
// the dice of one roll are found like this:
//
//	key      = HMAC("adjutant dice v1", seed)
//	block(j) = HMAC(key, text(label) text(why) u64(roll number) u64(j) 0x01)
//
// with j = 0, 1, 2, ... The blocks, 32 bytes each, are read one after the other,
// byte by byte. A byte of 252 or more is skipped, because 252 is the largest multiple
// of six that a byte can count to; any other byte b shows the face b mod 6 + 1. Reading
// stops when the roll has all its dice. (key is HKDF-Extract, and block(j) is the first
// block of HKDF-Expand, both of RFC 5869.)
//
// In a game's log the label is "game/moment" of the record that holds the seed, why is
// the reason of the roll up to the first ": ", and the number counts the rolls of that
// reason in that moment.
//
// So every face has the same chance, each roll has its own bytes, and the number of
// dice in a roll does not affect any other roll.
//
// The package does not know what a seed is made of: package gamelog says how a
// game's seeds are proved.
package dice
