package gamelog

import (
	"encoding/hex"
	"fmt"
	"slices"

	"golang.org/x/mod/sumdb/tlog"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog/diceproof"
)

// ExcerptDice says what an excerpt shows about its dice.
type ExcerptDice struct {
	// Rolls and Dice are how many its records hold; Proved of the rolls follow from
	// proofs of the host's key.
	Rolls, Dice, Proved int
	// Sources are where the others come from, according to the records: an excerpt alone
	// does not show how their seeds were made.
	Sources []string
	// Again are records with dice that are said to have fallen before the excerpt.
	Again []int
}

// CheckDice checks the dice of the records: each seed gives only these dice in this
// game, turn and phase, and the key gives only this seed for the position that the
// record names. The error is an *Error that names the first record with other dice.
func (x *Excerpt) CheckDice(k Key) (d ExcerptDice, err error) {
	defer func() {
		if r := recover(); r != nil { // a host can sign nonsense
			err = fmt.Errorf("its dice cannot happen: %v", r)
		}
	}()
	records, err := x.Records()
	if err != nil {
		return d, err
	}
	fell := map[purpose]uint64{}
	for _, r := range records {
		d.Rolls += len(r.Rolls)
		for _, roll := range r.Rolls {
			d.Dice += len(roll.Faces)
		}
		in := r.Input
		if in.Kind != state.Seed || len(r.Rolls) == 0 {
			continue
		}
		proved := in.Dice == state.VRF && in.Proof != ""
		if proved {
			if err := x.checkProof(k, in); err != nil {
				return d, &Error{Index: r.Index, What: "its seed is not proved", Err: err}
			}
		} else if source := sourceWord(in); !slices.Contains(d.Sources, source) {
			d.Sources = append(d.Sources, source)
		}
		if slices.Contains(x.Again, r.Index) {
			d.Again = append(d.Again, r.Index)
			continue
		}
		if in.Seed == "" || in.Dice == "" {
			continue
		}
		if err := x.throw(r, fell); err != nil {
			return d, err
		}
		if proved {
			d.Proved += len(r.Rolls)
		}
	}
	return d, nil
}

// sourceWord is where the dice of a seed come from, in a word.
func sourceWord(in state.Input) string {
	if in.Dice == "" {
		return "the log up to there"
	}
	return string(in.Dice)
}

// checkProof checks that the key gives exactly this seed for what the input names.
func (x *Excerpt) checkProof(k Key, in state.Input) error {
	over, err := unhex(in.Over)
	if err != nil {
		return err
	}
	proof, err := unhex(in.Proof)
	if err != nil || len(proof) != diceproof.Size {
		return fmt.Errorf("the proof %q is none", in.Proof)
	}
	ok, seed := diceproof.Check(k.public, proof, PositionSeedMessage(x.Game, in.Moment, over, x.Mixed...))
	switch {
	case !ok:
		return fmt.Errorf("the proof does not fit the host's key, %s and the position that it names", in.Moment)
	case hex.EncodeToString(seed) != in.Seed:
		return fmt.Errorf("the seed is not the one that its proof gives")
	}
	return nil
}

// throw throws the dice of a record again. fell counts the rolls for each purpose.
func (x *Excerpt) throw(r Record, fell map[purpose]uint64) error {
	seed, err := unhex(r.Input.Seed)
	if err != nil {
		return &Error{Index: r.Index, What: "its seed is not hexadecimal"}
	}
	stream := dice.NewStream(seed, x.Game+"/"+r.Input.Moment)
	for n, roll := range r.Rolls {
		p := purpose{r.Input.Moment, purposeOf(roll.Why)}
		fell[p]++
		if faces := stream.Nth(fell[p], len(roll.Faces), p.why); !slices.Equal(faces, roll.Faces) {
			return &Error{Index: r.Index, What: fmt.Sprintf("roll %d (%s) shows %v, its seed gives %v", n+1, roll.Why, roll.Faces, faces)}
		}
	}
	return nil
}

// Differs is the first record of the excerpt that is not the log's, or -1 for none.
func (x *Excerpt) Differs(l *Log) int {
	for k, h := range x.Hashes {
		i := x.First + k
		if i >= len(l.leaves) || h != tlog.RecordHash(l.leaves[i].text) {
			return i
		}
	}
	return -1
}
