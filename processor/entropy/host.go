package entropy

import (
	"crypto/ed25519"
	"crypto/rand"
	"encoding/base64"
	"encoding/hex"
	"errors"
	"fmt"
	"strings"

	"gitlab.com/yawning/edwards25519-extra/vrf"
	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Host is a host's private key: it proves seeds and signs checkpoints.
type Host struct {
	signer note.Signer
	key    ed25519.PrivateKey
	public string
	// others are more keys of the same host: see Ring.
	others []*Host
}

// Generate makes a new key under the name, which is the host's (like
// "games.example.org") and has neither blanks nor plus signs. The private half
// is one line of text to be kept secret; the public half is what every player
// gets.
func Generate(name string) (private, public string, err error) {
	if name == "" || strings.ContainsAny(name, " \t\r\n+") {
		return "", "", fmt.Errorf("key name %q: it must not be empty and has neither blanks nor plus signs", name)
	}
	return note.GenerateKey(rand.Reader, name)
}

// NewHost reads a private key as Generate writes it; white space around it is ignored. An error
// never shows the key.
func NewHost(private string) (*Host, error) {
	private = strings.TrimSpace(private)
	signer, err := note.NewSigner(private)
	if err != nil {
		return nil, errors.New("private key: not of the form PRIVATE+KEY+name+hash+key")
	}
	// The form has been checked already: in base64, one byte that names the algorithm, followed by
	// the seed of the Ed25519 key.
	parts := strings.SplitN(private, "+", 5)
	b, err := base64.StdEncoding.DecodeString(parts[len(parts)-1])
	if err != nil || len(b) != 1+ed25519.SeedSize {
		return nil, errors.New("private key: not an Ed25519 key")
	}
	key := ed25519.NewKeyFromSeed(b[1:])
	public, err := note.NewEd25519VerifierKey(signer.Name(), key.Public().(ed25519.PublicKey))
	if err != nil {
		return nil, fmt.Errorf("private key: %w", err)
	}
	return &Host{signer: signer, key: key, public: public}, nil
}

// Public returns the public key, as gamelog.ParseKey reads it and as the
// opening of a game carries it.
func (h *Host) Public() string { return h.public }

// Signer signs checkpoints.
func (h *Host) Signer() note.Signer { return h.signer }

// PositionSeed returns the Seed input that belongs to a game as it stands, if its opening names the
// source "vrf". mixed is what else the log mixes in: see gamelog.MixedOf.
func (h *Host) PositionSeed(game string, g *state.Game, mixed ...[]byte) state.Input {
	in := state.Input{Kind: state.Seed, Dice: state.VRF, Moment: gamelog.Moment(g), Over: g.OpenDigest()}
	over, err := hex.DecodeString(in.Over)
	if err != nil {
		panic("entropy: " + err.Error()) // a digest is hexadecimal
	}
	in.Seed, in.Proof = h.prove(gamelog.PositionSeedMessage(game, in.Moment, over, mixed...))
	return in
}

// CalledSeed returns the Seed input that answers a call once nothing is awaited any more.
func (h *Host) CalledSeed(game, source string, c *gamelog.Call, mixed ...[]byte) state.Input {
	in := state.Input{Kind: state.Seed, Dice: source, Moment: c.Moment, Over: c.Over}
	var random []byte
	if c.NeedsHost(source) {
		over, err := hex.DecodeString(c.Over)
		if err != nil {
			panic("entropy: " + err.Error()) // a digest is hexadecimal
		}
		var out string
		out, in.Proof = h.prove(gamelog.PositionSeedMessage(game, c.Moment, over, mixed...))
		if random, err = hex.DecodeString(out); err != nil {
			panic("entropy: " + err.Error())
		}
	}
	in.Seed = hex.EncodeToString(gamelog.SeedOf(game, c, random))
	if source == state.VRF {
		in.Seed = hex.EncodeToString(random)
	}
	return in
}

// prove returns the seed for a message and its proof, in hex.
func (h *Host) prove(message []byte) (seed, proof string) {
	p := vrf.Prove(h.key, message)
	s, err := vrf.ProofToHash(p)
	if err != nil {
		panic("entropy: " + err.Error()) // a proof just made is well formed
	}
	return hex.EncodeToString(s), hex.EncodeToString(p)
}

// Seed returns the Seed input that belongs at the head of a log, in the game as
// it stands there, if its opening names no source of dice.
func (h *Host) Seed(head gamelog.Head, g *state.Game) state.Input {
	in := state.Input{Kind: state.Seed}
	in.Seed, in.Proof = h.prove(gamelog.SeedMessage(head, gamelog.Moment(g)))
	return in
}
