// Package gamelog is the record of a game: how it is written, how it is hashed
// and signed, and how anybody checks it without the host and without a network.
//
// Start from Head, the current end of a log: Head.Append turns a Record into bytes and
// a signed Checkpoint. ReadLog reads a log file back and checks its structure; Log.Fold
// reads the game out of it; Log.Audit checks all of it and decides again whatever the
// rules still decide as they did. Key is the host's public key. The package stores
// nothing and knows no clock; the rules are passed in as a function.
//
// One step of a game, in the words of this package:
//
//	source, _ := gamelog.Dice(head, in, fallen)    // a seed's dice, or none
//	rec := dice.NewRecorder(source)
//	events, err := engine.Decide(game, in, rec)    // the rules
//	after := state.Fold(game, events)
//	next, sealed, err := head.Append(gamelog.Record{
//		Input: in, Rolls: rec.Rolls(), Events: events, Digest: after.Digest(),
//	}, signer)
//	// commit sealed; then next and after are what holds
//
// # The scheme, for one who wants to judge it
//
// Record. A record holds the input as it was received, every roll with its
// reason, every event, and the digest of the position after it. It is text (see
// EncodeRecord), and there is only one way to write it: what is read is written again
// and must give the same bytes.
//
// Tree. The records of a game are the leaves of a hash tree as in RFC 6962
// (golang.org/x/mod/sumdb/tlog, SHA-256): the leaf's hash is
// SHA-256(0x00, record bytes), that of an inner node SHA-256(0x01, left, right).
//
// Checkpoint. After each record the host signs three lines: the origin
// "adjutant/" and the game's id, the number of records, and the tree's root
// hash in base64. The signature is a signed note (golang.org/x/mod/sumdb/note,
// Ed25519). Every summary that is mailed carries the newest checkpoint, so each mailbox
// is a witness: Log.Witness compares a log with any of them.
//
// File. EncodeLog writes
//
//	adjutant log 1
//	game g42
//	key games.example.org+1a2b3c4d+AXyz...
//
//	record 0
//	input {"input":"open","game":"g42",...}
//	event {"event":"opened",...}
//	digest 5f2c...
//	root kx3L...=
//	— games.example.org 7y9...=
//
//	record 1
//	...
//
//	adjutant/g42
//	2
//	Wq8z...=
//
//	— games.example.org 9Pm...=
//
// The lines "root" and "—" after a record are its checkpoint: with the origin and the
// number of records they are the signed note of that moment. So a change by anybody
// without the key is traced to the first record that was changed, not just noticed at
// the end. The header is checked against record 0, which names the game and the key
// under the first signature.
//
// Seed. Orders come first, dice after: orders are a record, and only a later record of
// kind "seed" can roll for them. Its seed is the output of the verifiable random
// function of RFC 9381 (ECVRF-EDWARDS25519-SHA512-ELL2), with the host's key, over a
// message. In a game whose opening names the source of its dice ("dice": "vrf") the
// message consists of these parts, each preceded by its length as eight bytes, most
// significant first:
//
//	"adjutant seed v2"
//	the game's id
//	the active power, the round and the phase, as in "Germany/3/combat-move"
//	the 32 bytes of the position's digest, with zeros in place of sealed hashes
//
// The seed names the last two as "moment" and "over". For one key and one message
// there is one output that verifies. The key is in record 0; the rest is the position
// with the orders that stand, which every player is shown. The time, hash or text of a
// mail, remarks and the number of records do not change a die. SPEC.md gives every
// byte, for authors of another checker.
//
// Calls. With every source except "vrf" a record of kind "call" fixes the orders that
// stand. After it come the values of the other side's players, the signature of the
// public beacon's round that the call names, or dice that somebody threw, but no
// orders. Then comes the seed, which is the hash over the values and, with
// "vrf+players" and "vrf+beacon", the output of the host's function. A player may fix a
// list of values ahead, a chain of hashes; after that no other values of that player
// count. SPEC.md has the details, Call and Fallen the code.
//
// The dice are those of a dice.Stream with the label "game id/moment", by the
// formula in package dice. A roll's purpose there is its reason up to ": ", and its
// number counts the rolls for that purpose in that turn and phase.
//
// Going back. Nothing is ever cut from a log: a host input with action "goback"
// restores the game as it was after the record that it names, and its event holds that
// game in full. The game may then come again to the first, second ... roll for a
// purpose in a turn and phase. If that roll fell before, its dice are those of the seed
// by which it fell first, whatever orders were changed. After an edit of the position
// all rolls of a turn and phase count as undone. So nobody can have dice rolled again
// that were already seen.
//
// Older games. In a game whose opening has no "dice", seeds are over the message
// "adjutant seed v1", the game's id, the seed's record number n as eight bytes, the
// root hash over the n records before it, and the moment. The stream's label is "game
// id/n", its purposes are whole reasons, and its numbers count all rolls of the record.
// After a return to a position with orders for which dice fell before (the digest
// before the seed is the same), the seed says "again" with the index of the earlier
// record, repeats its seed, and its label names that index.
//
// Start. The event of record 0 holds how the ruleset began (every option, war, holder
// and neutral), the whole position as the difference from it, and the SHA-256 of the
// board's and of the ruleset's data. Applying the events to it gives the game at any
// record, however the ruleset's data have changed; the digest of each record is that of
// the position's text, as the difference from the same start. The input of record 0
// names the ruleset's revision and the version of the program.
//
// Upgrade. When the host runs a program with another revision of the rules, a game that
// is under way changes to it by a record of kind "upgrade", which names the revision
// and the program; its event holds the options that have changed.
//
// Verify. Log.Audit checks the structure. Then it checks for each record, in order, that its input has the
// fields of its kind and no others, the proof of its seed, that dice which fell before are reused, that the
// dice recorded are those of the seed, that a return to an earlier record is to the game as it was, and that
// the events make the position with the digest. All this stays checkable for ever. For records whose revision
// of the rules the program holds it also checks that the input, decided again with the dice of the seed,
// makes the same rolls, events and digest; for the others it says which version of the program decided them.
// It names the first record that does not hold. It needs the file, the public key and the rules, and nothing
// else.
//
// Loss. If the host lost records, because the store had to be restored from an older
// copy, the log goes on from the last one that is left with a host input of action
// "loss". It says how many records the log had. A checkpoint over more records than are
// left no longer fits the log, and this record says why. Orders that are given again
// get different dice, because the log before them is different.
//
// # What it does not show
//
// It does not show that the host wrote down every mail he received: only the sender
// misses a mail that never became a record. Nor does it show that the host, who alone
// can compute seeds before they are in the log, did not hold an input back, stamp it
// differently, change the order of inputs or add one of his own to get another seed.
// What a published checkpoint covers he can no longer change, and what he adds after it
// is in the log for all to see. A log cut off after a record is a valid shorter log:
// compare it with the newest checkpoint in any mailbox.
package gamelog
