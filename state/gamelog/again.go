package gamelog

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// Seeds remembers, by the digest of the game before each seed, the record whose
// dice fell there first. A game that went back to such a point with the same orders has
// the same digest and reuses the same dice: what was seen is never rolled again. The
// zero value remembers nothing.
type Seeds struct{ first map[string]FirstSeed }

// FirstSeed is a seed and the record that contains it.
type FirstSeed struct {
	Record int
	Seed   string
}

// Input is the Seed input that reuses these dice.
func (f FirstSeed) Input() state.Input {
	return state.Input{Kind: state.Seed, Seed: f.Seed, Again: f.Record}
}

// At returns the seed whose dice fell first in a game of that digest.
func (s Seeds) At(digest string) (FirstSeed, bool) {
	f, ok := s.first[digest]
	return f, ok
}

// Add remembers the Seed input of a record. An input that reuses earlier dice adds
// nothing.
func (s *Seeds) Add(before string, record int, in state.Input) {
	if in.Again != 0 {
		return
	}
	if s.first == nil {
		s.first = map[string]FirstSeed{}
	}
	if _, ok := s.first[before]; !ok {
		s.first[before] = FirstSeed{Record: record, Seed: in.Seed}
	}
}

// ReadSeeds finds the seeds of a stored log. It reads no more of the records
// than it needs.
func ReadSeeds(records []Sealed) (Seeds, error) {
	var s Seeds
	before := ""
	for i, r := range records {
		lines := bytes.SplitN(r.Record, []byte{'\n'}, 3)
		if len(lines) < 3 {
			return s, fmt.Errorf("record %d is cut off", i)
		}
		if bytes.HasPrefix(lines[1], []byte(`input {"input":"seed"`)) {
			var in state.Input
			if err := readLine(lines[1], "input", &in); err != nil {
				return s, fmt.Errorf("record %d: %w", i, err)
			}
			s.Add(before, i, in)
		}
		text := bytes.TrimSuffix(r.Record, []byte{'\n'})
		before = string(bytes.TrimPrefix(text[bytes.LastIndexByte(text, '\n')+1:], []byte("digest ")))
	}
	return s, nil
}

// checkSeed checks the seed of an input at the head: either its dice did not fall
// before, or they are the ones that fell.
func (s Seeds) checkSeed(k Key, h Head, g *state.Game, in state.Input) error {
	first, fell := s.At(g.Digest())
	switch {
	case !fell && in.Again != 0:
		return fmt.Errorf("it takes up the dice of record %d, but the game was never there with these orders", in.Again)
	case !fell:
		return k.CheckSeed(h, Moment(g), in)
	case in.Again == 0:
		return fmt.Errorf("dice fell for this position and these orders in record %d, and are thrown again", first.Record)
	case in.Again != first.Record:
		return fmt.Errorf("it takes up the dice of record %d instead of those of record %d", in.Again, first.Record)
	case in.Seed != first.Seed || in.Proof != "":
		return fmt.Errorf("its seed is not that of record %d", first.Record)
	}
	return nil
}

// checkBack checks a record that goes back: the game that its event holds must
// be the one after the record it names. It returns the input to decide again,
// with what the log leaves out.
func checkBack(r Record, target *state.Game) (state.Input, error) {
	in := r.Input
	if in.Kind != state.Host || in.Action != state.GoBack {
		return in, nil
	}
	if len(r.Events) == 0 || target == nil {
		return in, errors.New("it goes back to no earlier record")
	}
	ev, ok := r.Events[0].(state.WentBack)
	if !ok {
		return in, errors.New("its event is not that of going back")
	}
	back, err := state.DecodeSnapshotIn(target, ev.Position)
	if err != nil {
		return in, err
	}
	got, err := state.Snapshot(back)
	if err != nil {
		return in, err
	}
	want, err := state.Snapshot(target)
	if err != nil {
		return in, err
	}
	if !bytes.Equal(got, want) {
		return in, fmt.Errorf("the game that it goes back to is not the one after record %d", in.To)
	}
	in.Position = string(ev.Position)
	return in, nil
}

// written is an input as the log has it: the position that a game goes back to is in
// the event.
func written(in state.Input) state.Input {
	if in.Kind == state.Host && in.Action == state.GoBack {
		in.Position = ""
	}
	return in
}

// targets are the records that later ones go back to.
func (l *Log) targets() map[int]bool {
	m := map[int]bool{}
	for i, r := range l.Records {
		if r.Input.Kind == state.Host && r.Input.Action == state.GoBack && r.Input.To < i {
			m[r.Input.To] = true
		}
	}
	return m
}
