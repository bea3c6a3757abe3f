// Package gamelog is the record of a game: how it is written, how it is hashed
// and signed, and how anybody checks it without the host and without a network.
//
// Start from Head, where a log has come to: Head.Append turns a Record into
// bytes and a signed Checkpoint. ReadLog reads a log file back and checks its
// structure; Log.Fold reads the game out of it and Log.Audit checks all of it, and
// decides again what the rules still decide as they did. Key is the host's
// public key. The package stores nothing and knows no clock; what the rules say
// comes in as a function.
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
// reason, every event, and the digest of the position after it. It is text
// (see EncodeRecord), and there is one way only to write it: what is read is
// written again and must give the same bytes.
//
// Tree. The records of a game are the leaves of a hash tree as in RFC 6962
// (golang.org/x/mod/sumdb/tlog, SHA-256): the leaf's hash is
// SHA-256(0x00, record bytes), that of an inner node SHA-256(0x01, left, right).
//
// Checkpoint. After each record the host signs three lines: the origin
// "adjutant/" and the game's id, the number of records, and the tree's root
// hash in base64. The signature is a signed note (golang.org/x/mod/sumdb/note,
// Ed25519). Every summary mailed carries the newest checkpoint, so that each
// mailbox is a witness: Log.Witness holds a log against any of them.
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
// The lines "root" and "—" behind a record are its checkpoint: with the origin
// and the number of records they are the signed note of that moment. So a
// change by anybody without the key is pinned to the first record that was
// changed, not only noticed at the end. The header is checked against record 0,
// which names the game and the key under the first signature.
//
// Seed. Orders come first, dice after: orders are a record, and only a later
// record of kind "seed" can roll for them. Its seed is the output of the verifiable
// random function of RFC 9381 (ECVRF-EDWARDS25519-SHA512-ELL2) of the host's key
// over a message. In a game whose opening names the source of its dice ("dice":
// "vrf") the message is, each part with its length in front as eight bytes, most
// significant first:
//
//	"adjutant seed v2"
//	the game's id
//	the active power, the round and the phase, as in "Germany/3/combat-move"
//	the 32 bytes of the position's digest, with zeros in place of sealed hashes
//
// The seed names the last two as "moment" and "over". For one key and one message
// there is one output that verifies. The key stands in record 0; the rest is the
// position with the orders that stand, which every player is shown. Neither the time
// of a mail, nor its hash or its text, nor remarks, nor the number of records change
// a die. What SPEC.md says to the byte is what another checker needs.
//
// Calls. With every source but "vrf" a record of kind "call" fixes the orders that
// stand. Behind it come the values of the other side's players, the signature of the
// round of a public beacon that the call names, or dice that somebody threw, and no
// orders; then the seed, which is the hash over the values and, with "vrf+players" and
// "vrf+beacon", the output of the host's function. A player may fix a
// list of values ahead, a chain of hashes; then no others of his count. SPEC.md has it
// all, Call and Fallen the code.
//
// The dice are those of a dice.Stream with the label "game id/moment", by the
// formula in package dice. A roll's purpose there is its reason up to ": ", and its
// number counts the rolls for that purpose in that turn and phase.
//
// Going back. Nothing is ever cut from a log: a host input with action "goback"
// makes the game as it was after the record that it names, and its event holds
// that game in full. If the game then comes to the first, second ... roll for a
// purpose in a turn and phase for which that roll fell before, its dice are those of
// the seed by which it fell first, whatever orders were changed. After an edit of
// the position all rolls of a turn and phase count as undone. So nobody can have
// dice that were seen rolled again.
//
// Older games. An opening without "dice" has seeds over the message "adjutant seed
// v1", the game's id, the seed's record number n as eight bytes, the root hash over
// the n records before it, and the moment. The stream's label is "game id/n", its
// purposes are whole reasons, and its numbers count all rolls of the record. After a
// return to a position with orders for which dice fell before (the digest before the
// seed is the same), the seed says "again" with the index of the earlier record,
// repeats its seed, and its label names that index.
//
// Start. The event of record 0 holds how the ruleset began (every option, war,
// holder and neutral), the whole position told against it, and the SHA-256 of the
// board's and of the ruleset's data. What the events make of it is the game at any
// record, whatever the ruleset's data have become; the digest of each record is
// that of the position's text, told against the same start. The input of record 0
// names the ruleset's revision and the version of the program.
//
// Upgrade. A game that is under way when the host runs a program with another
// revision of the rules goes over to it by a record of kind "upgrade", which names
// the revision and the program; its event holds the options that are others now.
//
// Verify. Log.Audit checks the structure; then for each record in order the
// that its input has the fields of its kind and no others, the proof of its seed,
// that dice which fell before are taken up, that the dice recorded are those of the seed, that a return to an earlier
// record is to the game as it was, and that the events make the position with the
// digest. That holds for ever. Of records whose revision of the rules the program
// holds it checks, too, that the input, decided again with the dice of the seed,
// makes the same rolls, events and digest; for the others it says which version of
// the program decided them. It names the first record that does not hold. It needs
// the file, the public key and the rules, and nothing else.
//
// Loss. If the host lost records, because his store had to be put back from an
// older copy, the log goes on from the last one that is left with a host input of
// action "loss". It names how many records the log had; a checkpoint over more
// than are left then fits the log no longer, and the record says why. Orders given
// again have other dice, for the log before them is another.
//
// # What it does not show
//
// That the host wrote down every mail he received: a mail that never became a
// record is missed by its sender only. That the host, who alone can compute
// seeds before they are in the log, did not hold an input back, stamp it
// differently, change the order of inputs or add one of his own to move to another
// seed: what a checkpoint that is out covers, he cannot change any more, and what
// he adds behind it stands in the log for all to see.
// A log cut off after a record is a valid shorter log: hold it against the
// newest checkpoint in any mailbox.
package gamelog
