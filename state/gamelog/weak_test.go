package gamelog

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"strings"
	"testing"
)

// keyText writes 32 bytes as the public key of a host or, with kind 4, of a witness.
func keyText(kind byte, public []byte) string {
	b := append([]byte{kind}, public...)
	return fmt.Sprintf("games.example.org+%08x+%s", keyHash("games.example.org", b), base64.StdEncoding.EncodeToString(b))
}

// Under a key of small order the signature of the neutral point and zero holds for one
// of a few texts, whoever made it: each of the list is such a key, and neither a host
// nor a witness can have it. An honest key is not one of them.
func TestWeakKeys(t *testing.T) {
	anybodys := make([]byte, ed25519.SignatureSize)
	anybodys[0] = 1 // the neutral point, and the number 0
	open := func(public []byte) bool {
		for n := range 400 {
			if ed25519.Verify(public, fmt.Append(nil, "text ", n), anybodys) {
				return true
			}
		}
		return false
	}
	weak := 0
	for _, text := range weakPoints {
		for _, sign := range []byte{0, 0x80} {
			public, err := hex.DecodeString(text)
			if err != nil {
				t.Fatal(err)
			}
			public[31] |= sign
			if !open(public) { // no point at all, such as the one with a sign that its zero cannot have
				continue
			}
			weak++
			if _, err := ParseKey(keyText(1, public)); err == nil || !strings.Contains(err.Error(), "anybody can sign") {
				t.Errorf("a host may have the key %x: %v", public, err)
			}
			if _, err := ParseWitnessKey(keyText(4, public)); err == nil || !strings.Contains(err.Error(), "anybody can sign") {
				t.Errorf("a witness may have the key %x: %v", public, err)
			}
		}
	}
	if weak < 8 {
		t.Errorf("%d of the keys are such that anybody can sign under them; there are eight points", weak)
	}
	honest := ed25519.NewKeyFromSeed(make([]byte, ed25519.SeedSize)).Public().(ed25519.PublicKey)
	if open(honest) {
		t.Error("anybody can sign under an honest key")
	}
	if _, err := ParseKey(keyText(1, honest)); err != nil {
		t.Error(err)
	}
	if _, err := ParseWitnessKey(keyText(4, honest)); err != nil {
		t.Error(err)
	}
}
