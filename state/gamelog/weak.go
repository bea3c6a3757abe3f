package gamelog

import (
	"encoding/hex"
	"errors"
	"slices"
)

// weakPoints are the public keys, ignoring their highest bit, whose point is of small
// order: all eight of them, and the other ways to write them. Anybody can make
// signatures under such a key, so they prove nothing: a host with one could deny what
// he signed.
var weakPoints = []string{
	"0000000000000000000000000000000000000000000000000000000000000000",
	"0100000000000000000000000000000000000000000000000000000000000000",
	"26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
	"c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
	"ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
	"eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
}

// checkStrong refuses an Ed25519 key under which anybody can sign.
func checkStrong(public []byte) error {
	b := slices.Clone(public)
	b[len(b)-1] &= 0x7f
	if slices.Contains(weakPoints, hex.EncodeToString(b)) {
		return errors.New("anybody can sign under this key")
	}
	return nil
}
