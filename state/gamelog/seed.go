package gamelog

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog/diceproof"
)

// seedContext begins every message that a seed is proved over, so that a proof made for
// something else can never pass as a seed.
const seedContext = "adjutant seed v1"

// SeedMessage is what the host's key proves a seed over: the game, the place in
// the log, the hash over all records before it, and whose turn and phase it is.
// Each part is preceded by its length as eight bytes, most significant first; the place
// is itself such a number.
func SeedMessage(h Head, moment string) []byte {
	root := h.Root()
	var b []byte
	for _, part := range [][]byte{
		[]byte(seedContext),
		[]byte(h.game),
		binary.BigEndian.AppendUint64(nil, uint64(h.size)),
		root[:],
		[]byte(moment),
	} {
		b = binary.BigEndian.AppendUint64(b, uint64(len(part)))
		b = append(b, part...)
	}
	return b
}

// Moment says whose turn and which phase it is, like "Germany/3/combat-move": the last
// part of SeedMessage.
func Moment(g *state.Game) string {
	return fmt.Sprintf("%s/%d/%s", g.Active, g.Round, g.Phase)
}

// CheckSeed checks the proof of a Seed input that stands at the head, and that
// its seed is the one proved.
func (k Key) CheckSeed(h Head, moment string, in state.Input) error {
	return k.proves(in, SeedMessage(h, moment), "the seed's proof does not fit the host's key and this place in the log")
}

// proves checks that the seed of an input is the one that its proof gives over a message; misfit says
// what is wrong if the proof does not fit.
func (k Key) proves(in state.Input, message []byte, misfit string) error {
	seed, err := unhex(in.Seed)
	if err != nil {
		return fmt.Errorf("seed: %w", err)
	}
	proof, err := unhex(in.Proof)
	if err != nil {
		return fmt.Errorf("proof: %w", err)
	}
	if len(proof) != diceproof.Size {
		return fmt.Errorf("the proof has %d bytes instead of %d", len(proof), diceproof.Size)
	}
	ok, proved := diceproof.Check(k.public, proof, message)
	if !ok {
		return errors.New(misfit)
	}
	if !bytes.Equal(proved, seed) {
		return errors.New("the seed is not the one that its proof gives")
	}
	return nil
}

// Dice returns the dice of an input that stands at the head. For a Seed of a game
// whose opening names a source: those of the seed, or those that fell before. For any other Seed
// the stream of its seed, labeled with game and place ("g42/17"), or with the place where the dice
// fell first if it reuses them; for any other input none at all, so a roll fails.
func Dice(h Head, in state.Input, f *Fallen) (dice.Source, error) {
	if in.Kind != state.Seed {
		return dice.Script(), nil
	}
	if in.Dice != "" {
		return f.throws(h.game, in)
	}
	seed, err := unhex(in.Seed)
	if err != nil {
		return nil, fmt.Errorf("seed: %w", err)
	}
	place := h.size
	if in.Again != 0 {
		place = in.Again
	}
	return dice.NewStream(seed, h.game+"/"+strconv.Itoa(place)), nil
}

// unhex reads hexadecimal digits, lower case only.
func unhex(s string) ([]byte, error) {
	if !isHex([]byte(s)) {
		return nil, errors.New("not hexadecimal")
	}
	return hex.DecodeString(s)
}
