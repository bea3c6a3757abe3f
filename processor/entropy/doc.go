// Package entropy makes the seeds of a game's dice, each with a proof that it is the only possible
// one for its place in the log.
//
// Host holds a host's signing key. From the key and the head of a game's log
// there is exactly one seed that verifies (a verifiable random function, RFC
// 9381, suite ECVRF-EDWARDS25519-SHA512-ELL2): the host cannot pick another,
// and nobody without the key can know it beforehand. The same key signs the
// log's checkpoints.
//
// Start from NewHost, and Generate for a key.
//
// The package only makes whole seeds. The dice from a seed come from package dice, and proofs are
// checked in package gamelog, which is pure.
package entropy
