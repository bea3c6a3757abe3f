package gamelog

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/mod/sumdb/note"
)

// A witness makes a cosignature of the transparency log ecosystem
// (c2sp.org/tlog-cosignature), in its Ed25519 form. Package note has the form of signed
// notes and of keys; this file adds the sentence that is signed and the time in it.

// cosignatureKind is the byte that marks such a key among keys of signed notes.
const cosignatureKind = 4

// WitnessKey is the public key of a witness. It is a note.Verifier.
type WitnessKey struct {
	text, name string
	hash       uint32
	public     ed25519.PublicKey
}

// ParseWitnessKey reads the public key of a witness, "name+hash+key".
func ParseWitnessKey(text string) (WitnessKey, error) {
	name, rest, _ := strings.Cut(text, "+")
	hash, code, _ := strings.Cut(rest, "+")
	b, err := base64.StdEncoding.Strict().DecodeString(code)
	k := WitnessKey{text: text, name: name}
	switch {
	case !validKeyName(name):
		return k, fmt.Errorf("witness key %q: it has no name", text)
	case err != nil || len(b) != 1+ed25519.PublicKeySize:
		return k, fmt.Errorf("witness key %q: not an Ed25519 key", text)
	case b[0] != cosignatureKind:
		return k, fmt.Errorf("witness key %q: not the key of a witness, whose kind is %d", text, cosignatureKind)
	}
	if err := checkStrong(b[1:]); err != nil {
		return k, fmt.Errorf("witness key %q: %w", text, err)
	}
	k.public, k.hash = b[1:], keyHash(name, b)
	if hash != fmt.Sprintf("%08x", k.hash) || base64.StdEncoding.EncodeToString(b) != code {
		return k, fmt.Errorf("witness key %q: its parts do not fit each other", text)
	}
	return k, nil
}

// validKeyName reports whether a text can be the name of a key.
func validKeyName(name string) bool {
	return name != "" && !strings.ContainsFunc(name, func(r rune) bool { return unicode.IsSpace(r) || r == '+' || r == unicode.ReplacementChar })
}

// keyHash is the id of a key in signed notes; kind and key are its bytes.
func keyHash(name string, key []byte) uint32 {
	h := sha256.New()
	h.Write([]byte(name + "\n"))
	h.Write(key)
	return binary.BigEndian.Uint32(h.Sum(nil))
}

// String returns the key as ParseWitnessKey reads it.
func (k WitnessKey) String() string { return k.text }

// Name is the name of the witness.
func (k WitnessKey) Name() string { return k.name }

// KeyHash is the id of the key in signed notes.
func (k WitnessKey) KeyHash() uint32 { return k.hash }

// Verify reports whether a signature is this witness's over a text.
func (k WitnessKey) Verify(text, signature []byte) bool {
	if len(signature) != 8+ed25519.SignatureSize {
		return false
	}
	at := binary.BigEndian.Uint64(signature)
	return at > 0 && at <= 1<<63-1 && ed25519.Verify(k.public, cosignedText(at, text), signature[8:])
}

// cosignedText is the sentence that a witness signs.
func cosignedText(at uint64, text []byte) []byte {
	return fmt.Appendf(nil, "cosignature/v1\ntime %d\n%s", at, text)
}

// WitnessSigner is the private key of a witness. It is a note.Signer that dates each
// signature.
type WitnessSigner struct {
	WitnessKey
	private ed25519.PrivateKey
	// now is the time in seconds since 1970.
	now func() int64
}

// NewWitnessSigner makes a signer from the secret part of an Ed25519 key, 32 bytes; now
// is the time in seconds since 1970.
func NewWitnessSigner(name string, secret []byte, now func() int64) (*WitnessSigner, error) {
	if !validKeyName(name) || len(secret) != ed25519.SeedSize {
		return nil, errors.New("a witness has a name without blanks and plus signs, and a key of 32 bytes")
	}
	private := ed25519.NewKeyFromSeed(secret)
	b := append([]byte{cosignatureKind}, private.Public().(ed25519.PublicKey)...)
	k, err := ParseWitnessKey(fmt.Sprintf("%s+%08x+%s", name, keyHash(name, b), base64.StdEncoding.EncodeToString(b)))
	return &WitnessSigner{WitnessKey: k, private: private, now: now}, err
}

// Sign signs a text, with the time.
func (s *WitnessSigner) Sign(text []byte) ([]byte, error) {
	at := s.now()
	if at <= 0 { // nobody accepts a signature without a time
		return nil, errors.New("the clock is not set: a witness dates what it signs")
	}
	b := binary.BigEndian.AppendUint64(nil, uint64(at))
	return append(b, ed25519.Sign(s.private, cosignedText(uint64(at), text))...), nil
}

// Cosignature is one witness's statement.
type Cosignature struct {
	// Name is the witness's, Line the line of its signature without its end.
	Name, Line string
	// At is when it signed, by its own clock, in seconds since 1970.
	At int64
}

// CosignaturesOf picks from signature lines those that witnesses with these keys have
// made over a text, one for each key; lines by others are skipped. It fails if a line
// has the name and number of a key but was not made with it.
func CosignaturesOf(text, lines string, keys []WitnessKey) ([]Cosignature, error) {
	var out []Cosignature
	seen := map[string]bool{}
	for line := range strings.Lines(lines) {
		line = strings.TrimSuffix(line, "\n")
		name, code, ok := strings.Cut(strings.TrimPrefix(line, signatureMark), " ")
		b, err := base64.StdEncoding.DecodeString(code)
		if !ok || err != nil || !isSignature(line) || len(b) < 4 {
			return nil, errors.New("a line is no signature")
		}
		for _, k := range keys {
			if k.name != name || k.hash != binary.BigEndian.Uint32(b) || seen[k.text] {
				continue
			}
			if !k.Verify([]byte(text), b[4:]) {
				return nil, fmt.Errorf("the signature of %s does not hold", name)
			}
			seen[k.text] = true
			out = append(out, Cosignature{Name: name, Line: line, At: int64(binary.BigEndian.Uint64(b[4:]))})
		}
	}
	return out, nil
}

// interfaces that package note asks for.
var (
	_ note.Verifier = WitnessKey{}
	_ note.Signer   = (*WitnessSigner)(nil)
)
