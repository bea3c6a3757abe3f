package entropytest

import (
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
	public, err := note.NewEd25519VerifierKey(name, ed25519.NewKeyFromSeed(seed[:]).Public().(ed25519.PublicKey))
	if err != nil {
		t.Fatal(err)
	}
	const ed25519Signature = 1 // the algorithm's byte in a note's key
	hash := strings.Split(strings.TrimPrefix(public, name+"+"), "+")[0]
	return fmt.Sprintf("PRIVATE+KEY+%s+%s+%s", name, hash, base64.StdEncoding.EncodeToString(append([]byte{ed25519Signature}, seed[:]...))), public
}
