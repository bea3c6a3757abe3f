package entropy

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"golang.org/x/crypto/nacl/secretbox"
	"golang.org/x/crypto/scrypt"
)

// A private key under a passphrase is three lines: what the file is; the cost and the salt of
// scrypt, which makes a key from the passphrase; and a nonce followed by the NaCl box with the
// private key.
const (
	sealedHead = "adjutant key under a passphrase 1"
	// costs of scrypt: 64 MB and a quarter of a second for each guess.
	sealedN, sealedR, sealedP = 1 << 16, 8, 1
	// mostN limits the cost that a file can ask for.
	mostN     = 1 << 20
	saltSize  = 16
	nonceSize = 24
)

// LeastPassphrase is the least number of characters in a passphrase.
const LeastPassphrase = 8

// IsSealed reports whether the text of a key's file is under a passphrase.
func IsSealed(text string) bool { return strings.HasPrefix(strings.TrimSpace(text), sealedHead) }

// Seal puts a private key under a passphrase.
func Seal(private, passphrase string) (string, error) {
	if len([]rune(passphrase)) < LeastPassphrase {
		return "", fmt.Errorf("a passphrase has at least %d characters", LeastPassphrase)
	}
	salt, nonce := make([]byte, saltSize), [nonceSize]byte{}
	if _, err := rand.Read(salt); err != nil {
		return "", err
	}
	if _, err := rand.Read(nonce[:]); err != nil {
		return "", err
	}
	key, err := stretch(passphrase, salt, sealedN, sealedR, sealedP)
	if err != nil {
		return "", err
	}
	box := secretbox.Seal(nonce[:], []byte(strings.TrimSpace(private)), &nonce, key)
	enc := base64.StdEncoding.EncodeToString
	return fmt.Sprintf("%s\nscrypt %d %d %d %s\nsecretbox %s\n", sealedHead, sealedN, sealedR, sealedP, enc(salt), enc(box)), nil
}

// Unseal returns the private key that Seal has put under a passphrase. An error never shows either.
func Unseal(text, passphrase string) (string, error) {
	bad := errors.New("the key's file is damaged")
	lines := strings.Split(strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n")), "\n")
	if len(lines) != 3 || lines[0] != sealedHead {
		return "", bad
	}
	var n, r, p int
	var salt64, box64 string
	if _, err := fmt.Sscanf(lines[1], "scrypt %d %d %d %s", &n, &r, &p, &salt64); err != nil || n > mostN || r > 32 || p > 16 {
		return "", bad
	}
	if _, err := fmt.Sscanf(lines[2], "secretbox %s", &box64); err != nil {
		return "", bad
	}
	salt, err := base64.StdEncoding.DecodeString(salt64)
	box, err2 := base64.StdEncoding.DecodeString(box64)
	if err != nil || err2 != nil || len(box) < nonceSize {
		return "", bad
	}
	key, err := stretch(passphrase, salt, n, r, p)
	if err != nil {
		return "", bad
	}
	private, ok := secretbox.Open(nil, box[nonceSize:], (*[nonceSize]byte)(box), key)
	if !ok {
		return "", errors.New("the passphrase is not that of the key")
	}
	return string(private), nil
}

// stretch makes a key from a passphrase.
func stretch(passphrase string, salt []byte, n, r, p int) (*[32]byte, error) {
	b, err := scrypt.Key([]byte(passphrase), salt, n, r, p, 32)
	if err != nil {
		return nil, err
	}
	return (*[32]byte)(b), nil
}
