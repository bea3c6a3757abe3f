package sender

import (
	"crypto/rand"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/base32"
	"encoding/hex"
	"strings"
)

// NewToken makes a player's secret token, in a form that package mailtext recognises and cuts out
// of everything that is logged or sent on: adj-7f3kq-2wmzt-yb5na-q4ahe. It has a hundred bits of
// entropy.
func NewToken() string {
	b := make([]byte, 13)
	rand.Read(b) // never fails: the program ends if the machine has no entropy
	s := strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(b))
	return "adj-" + s[:5] + "-" + s[5:10] + "-" + s[10:15] + "-" + s[15:20]
}

// HashToken returns what may be stored of a token, its SHA-256 in hex. Case and surrounding blanks
// do not matter.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(strings.ToLower(strings.TrimSpace(token))))
	return hex.EncodeToString(sum[:])
}

// hasToken finds which of the tokens has the hash; -1 if none has. It takes the same
// time whatever the tokens are.
func hasToken(tokens []string, hash string) int {
	found := -1
	for i, t := range tokens {
		if same := subtle.ConstantTimeCompare([]byte(HashToken(t)), []byte(strings.ToLower(hash))); same == 1 {
			found = i
		}
	}
	return found
}
