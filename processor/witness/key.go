package witness

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// GenerateKey makes the key of a witness. The private half is one line of text to be
// kept secret, in the form that signed notes have for such keys.
func GenerateKey(name string) (private, public string, err error) {
	secret := make([]byte, ed25519.SeedSize)
	if _, err := rand.Read(secret); err != nil {
		return "", "", err
	}
	s, err := gamelog.NewWitnessSigner(name, secret, func() int64 { return 0 })
	if err != nil {
		return "", "", err
	}
	code := base64.StdEncoding.EncodeToString(append([]byte{privateKind}, secret...))
	return fmt.Sprintf("PRIVATE+KEY+%s+%08x+%s", name, s.KeyHash(), code), s.String(), nil
}

// privateKind marks the private key of a witness among those of signed notes.
const privateKind = 4

// ReadKey reads a private key as GenerateKey writes it. An error never shows the key.
func ReadKey(private string) (Key, error) {
	parts := strings.SplitN(strings.TrimSpace(private), "+", 5)
	if len(parts) != 5 || parts[0] != "PRIVATE" || parts[1] != "KEY" {
		return Key{}, errors.New("this is not a private key")
	}
	b, err := base64.StdEncoding.Strict().DecodeString(parts[4])
	if err != nil || len(b) != 1+ed25519.SeedSize {
		return Key{}, errors.New("the private key is damaged")
	}
	if b[0] != privateKind {
		return Key{}, errors.New("this is not the key of a witness but of a host: make one with adjutant keygen --witness")
	}
	signer := func(at int64) (*gamelog.WitnessSigner, error) {
		return gamelog.NewWitnessSigner(parts[2], b[1:], func() int64 { return at })
	}
	s, err := signer(0)
	if err != nil {
		return Key{}, err
	}
	if fmt.Sprintf("%08x", s.KeyHash()) != parts[3] {
		return Key{}, errors.New("the private key is damaged: its parts do not fit each other")
	}
	return Key{signer: signer, public: s.String()}, nil
}
