package entropy

import (
	"crypto/hmac"
	"crypto/sha256"
)

// Word is a value that only the holder of the key can make from a text. It is always the same for
// the same text, so it can confirm something without anything being stored meanwhile. It reveals
// nothing about the key or any seed.
func (h *Host) Word(text string) []byte {
	key := sha256.Sum256(append([]byte("adjutant word\x00"), h.key.Seed()...))
	mac := hmac.New(sha256.New, key[:])
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
