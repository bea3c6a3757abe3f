package entropytest

import (
	"bytes"
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"
)

// Key returns the private and the public half of the key for a host's name, as entropy.Generate
// writes them. Each name, with each list of additional words, always has the same key. The
// environment variable ADJUTANT_TEST_KEYS, set to any text, changes all of them, to show which
// tests depend on their dice.
func Key(t testing.TB, name string, which ...string) (private, public string) {
	t.Helper()
	seed := sha256.Sum256(fmt.Appendf(nil, "%q %q %q", name, which, os.Getenv("ADJUTANT_TEST_KEYS")))
	k := signing(t, name, seed[:])
	return k.Private, k.Public
}

// Signing is a key with which a test writes a log itself.
type Signing struct {
	Secret ed25519.PrivateKey
	Signer note.Signer
	// Private and Public are its halves as entropy.Generate writes them.
	Private, Public string
}

// Numbered returns the key of a host's name and a number. ADJUTANT_TEST_KEYS does not change it.
func Numbered(t testing.TB, name string, n byte) Signing {
	t.Helper()
	return signing(t, name, bytes.Repeat([]byte{n}, ed25519.SeedSize))
}

func signing(t testing.TB, name string, seed []byte) Signing {
	t.Helper()
	k := Signing{Secret: ed25519.NewKeyFromSeed(seed)}
	var err error
	if k.Public, err = note.NewEd25519VerifierKey(name, k.Secret.Public().(ed25519.PublicKey)); err != nil {
		t.Fatal(err)
	}
	const ed25519Signature = 1 // the algorithm's byte in a note's key
	hash := strings.Split(strings.TrimPrefix(k.Public, name+"+"), "+")[0]
	k.Private = fmt.Sprintf("PRIVATE+KEY+%s+%s+%s", name, hash, base64.StdEncoding.EncodeToString(append([]byte{ed25519Signature}, seed...)))
	if k.Signer, err = note.NewSigner(k.Private); err != nil {
		t.Fatal(err)
	}
	return k
}
