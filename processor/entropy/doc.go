// Package entropy makes the seeds of a game's dice, each with the proof that it is
// the only one for its place in the log.
//
// Host holds a host's signing key. From the key and the head of a game's log
// there is exactly one seed that verifies (a verifiable random function, RFC
// 9381, suite ECVRF-EDWARDS25519-SHA512-ELL2): the host cannot pick another,
// and nobody without the key can know it beforehand. The same key signs the
// log's checkpoints.
//
// Start from NewHost, and Generate for a key.
//
// The package gives whole seeds only; the dice of a seed come from package
// dice, and checking a proof is in package gamelog, which is pure.
package entropy
