package gamelog

import (
	"crypto/ed25519"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
)

// Checkpoint says: the log of this game had this many records, and this is the hash
// over them. Every summary carries a signed one.
type Checkpoint struct {
	Game string
	Size int
	Root Hash
}

// Origin is the first line of a game's checkpoints.
func Origin(game string) string { return "adjutant/" + game }

// String writes the three lines that are signed.
func (c Checkpoint) String() string {
	return fmt.Sprintf("%s\n%d\n%s\n", Origin(c.Game), c.Size, c.Root)
}

// Checkpoint returns the head as an unsigned checkpoint.
func (h Head) Checkpoint() Checkpoint {
	return Checkpoint{Game: h.game, Size: h.size, Root: h.Root()}
}

// Signed returns the head as a signed checkpoint. It is the same as the one that Append
// returned with the last record.
func (h Head) Signed(signer note.Signer) ([]byte, error) { return sign(h, signer) }

func sign(h Head, signer note.Signer) ([]byte, error) {
	return note.Sign(&note.Note{Text: h.Checkpoint().String()}, signer)
}

// Key is a host's public key, written as one line "name+hash+key" (the form of
// golang.org/x/mod/sumdb/note). It checks both the signatures of a log and the
// proofs of its seeds.
type Key struct {
	text     string
	verifier note.Verifier
	public   ed25519.PublicKey
}

// ParseKey reads a public key.
func ParseKey(text string) (Key, error) {
	v, err := note.NewVerifier(text)
	if err != nil {
		return Key{}, fmt.Errorf("public key %q: %w", text, err)
	}
	// The form has already been checked: name, hash, and in base64 one byte that names the
	// algorithm followed by the key.
	b, err := base64.StdEncoding.Strict().DecodeString(strings.SplitN(text, "+", 3)[2])
	if err != nil || len(b) != 1+ed25519.PublicKeySize {
		return Key{}, fmt.Errorf("public key %q: not an Ed25519 key", text)
	}
	if err := checkStrong(b[1:]); err != nil {
		return Key{}, fmt.Errorf("public key %q: %w", text, err)
	}
	return Key{text: text, verifier: v, public: b[1:]}, nil
}

// String returns the key as ParseKey reads it.
func (k Key) String() string { return k.text }

// Open checks the signature of a checkpoint and reads it. Blanks around it and the line
// ends of mail programs do no harm.
func (k Key) Open(signed []byte) (Checkpoint, error) {
	text := strings.ReplaceAll(string(signed), "\r\n", "\n")
	n, err := note.Open([]byte(strings.TrimSpace(text)+"\n"), note.VerifierList(k.verifier))
	if err != nil {
		return Checkpoint{}, fmt.Errorf("checkpoint: %w", err)
	}
	return parseCheckpoint(n.Text)
}

func parseCheckpoint(text string) (Checkpoint, error) {
	var c Checkpoint
	lines := strings.Split(text, "\n")
	if len(lines) != 4 {
		return c, errors.New("checkpoint: three lines were expected")
	}
	game, ok := strings.CutPrefix(lines[0], Origin(""))
	if !ok || !ValidGame(game) {
		return c, fmt.Errorf("checkpoint: %q is not a game's log", lines[0])
	}
	c.Game = game
	var err error
	if c.Size, err = strconv.Atoi(lines[1]); err != nil {
		return c, fmt.Errorf("checkpoint: size %q is not a number", lines[1])
	}
	root, err := tlog.ParseHash(lines[2])
	if err != nil {
		return c, fmt.Errorf("checkpoint: %q is not a hash", lines[2])
	}
	c.Root = root
	if c.String() != text || c.Size < 0 {
		return c, errors.New("checkpoint: not written the way it is always written")
	}
	return c, nil
}

// splitSigned returns a signed checkpoint's text and its one signature line.
func splitSigned(signed []byte) (text, signature string, err error) {
	text, signature, ok := strings.Cut(string(signed), "\n\n")
	if !ok || strings.Count(signature, "\n") != 1 || !strings.HasPrefix(signature, signatureMark) || !strings.HasSuffix(signature, "\n") {
		return "", "", errors.New("a checkpoint has one signature")
	}
	return text + "\n", strings.TrimSuffix(signature, "\n"), nil
}

// signatureMark begins a signature line.
const signatureMark = "— "

// Name is the key's name.
func (k Key) Name() string { return k.verifier.Name() }

// followed is the key that signs the record of an input, and the key for the next
// record, given the key in force before.
func (k Key) followed(in state.Input) (by, next Key, err error) {
	if in.Kind != state.Host || in.Action != state.RotateKey && in.Action != state.ReplaceKey && in.Action != state.NameSuccessor {
		return k, k, nil
	}
	next, err = ParseKey(in.Key)
	switch {
	case err != nil:
		return k, k, err
	case next.text == k.text:
		return k, k, errors.New("it is the key that signs already")
	case next.Name() != k.Name():
		return k, k, fmt.Errorf("it is called %s, and the key before %s", next.Name(), k.Name())
	}
	switch in.Action {
	case state.NameSuccessor:
		return k, k, nil
	case state.ReplaceKey:
		return next, next, nil
	}
	return k, next, nil
}
