package player

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

// newCode makes a word that confirms something, in the form that the command `confirm` accepts. It
// has forty bits of entropy, and only a few tries are allowed in an hour.
func newCode() string {
	b := make([]byte, 8)
	rand.Read(b) // never fails: the program ends if the machine has no entropy
	return CodeOf(b)
}

// CodeOf writes bytes as such a word.
func CodeOf(b []byte) string {
	const letters = "abcdefghjkmnpqrstuvwxyz23456789x"
	word := make([]byte, 8)
	for i := range word {
		word[i] = letters[int(b[i])%len(letters)]
	}
	return "c-" + string(word)
}

// HashCode is what is stored of such a word.
func HashCode(code string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(strings.TrimSpace(code))))
	return hex.EncodeToString(sum[:])
}
