package beacontest

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"

	"github.com/cloudflare/circl/sign/bls"

	"github.com/adjutant-game/adjutant/state"
)

// Beacon is such a chain with its secret key.
type Beacon struct {
	Chain state.Chain
	key   *bls.PrivateKey[bls.KeyG2SigG1]
}

// New makes a beacon from a seed; the same seed gives the same beacon. Its first round
// came at the start of 2026, and one comes every three seconds.
func New(seed byte) *Beacon {
	key, err := bls.KeyGen[bls.KeyG2SigG1](bytes.Repeat([]byte{seed}, 32), nil, nil)
	if err != nil {
		panic("beacontest: " + err.Error()) // the seed is long enough
	}
	public, err := key.PublicKey().MarshalBinary()
	if err != nil {
		panic("beacontest: " + err.Error())
	}
	hash := sha256.Sum256(public)
	return &Beacon{key: key, Chain: state.Chain{
		Hash: hex.EncodeToString(hash[:]), Key: hex.EncodeToString(public), Genesis: 1767225600, Period: 3, Delay: 60,
	}}
}

// Round is the signature of a round, in hex.
func (b *Beacon) Round(n uint64) string {
	message := sha256.Sum256(binary.BigEndian.AppendUint64(nil, n))
	return hex.EncodeToString(bls.Sign(b.key, message[:]))
}
