//go:build !bench

package diceproof

import (
	"crypto/ed25519"
	"fmt"

	"github.com/cloudflare/circl/sign/bls"
	"gitlab.com/yawning/edwards25519-extra/vrf"
)

// Check reports whether a proof of Size bytes is the key's for a message, and gives the 64
// bytes that it proves.
func Check(key ed25519.PublicKey, proof, message []byte) (ok bool, proved []byte) {
	return vrf.Verify(key, proof, message)
}

// Proved gives the 64 bytes that a proof proves, whoever made it. The error says that it is
// none.
func Proved(proof []byte) ([]byte, error) { return vrf.ProofToHash(proof) }

// IsBeaconKey reports whether bytes are a beacon's key.
func IsBeaconKey(key []byte) bool {
	var public bls.PublicKey[bls.KeyG2SigG1]
	return public.UnmarshalBinary(key) == nil && public.Validate()
}

// CheckRound reports whether a signature is the beacon's of a message. The error says that the
// key is none.
func CheckRound(key, message, signature []byte) (bool, error) {
	var public bls.PublicKey[bls.KeyG2SigG1]
	if err := public.UnmarshalBinary(key); err != nil {
		return false, fmt.Errorf("the beacon's key: %w", err)
	}
	return bls.Verify(&public, message, signature), nil
}
