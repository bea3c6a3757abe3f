package entropy

import (
	"crypto/hmac"
	"crypto/sha256"
)

// Word is a value that only the holder of the key can make of a text, always the
// same for the same text: it confirms something without that anything has to be
// kept meanwhile. It tells nothing of the key, and nothing of any seed.
func (h *Host) Word(text string) []byte {
	key := sha256.Sum256(append([]byte("adjutant word\x00"), h.key.Seed()...))
	mac := hmac.New(sha256.New, key[:])
	mac.Write([]byte(text))
	return mac.Sum(nil)
}
