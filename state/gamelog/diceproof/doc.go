// Package diceproof checks what dice rest on: the proofs of the host's key (RFC 9381, the suite
// ECVRF-EDWARDS25519-SHA512-ELL2) and the signatures of a beacon's rounds (BLS12-381, keys in
// G2, signatures in G1).
//
// Start from checked.go. The program for drafts, which runs in a browser, checks no log: it is
// built without the mathematics of both (unchecked.go) and is smaller for it.
package diceproof

// Size is how many bytes a proof of the host's key has.
const Size = 80
