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

// Key is a host's key of a name, its private and its public half, as entropy.Generate
// writes them. Each name, with each list of further words, has its own, and always the
// same one; the environment variable ADJUTANT_TEST_KEYS, set to any text, makes others of
// all of them, to see which tests lean on their dice.
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
