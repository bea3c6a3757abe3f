package gamelog

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// Decide decides one input again: it returns the game after it and the events.
// For the first input g is nil. It must take its dice from d.
type Decide func(g *state.Game, in state.Input, d dice.Source) (after *state.Game, events []state.Event, err error)

// SetUp returns the game that record 0 opens, from what the record holds.
type SetUp func(r Record) (*state.Game, error)

// Judge is what Audit asks about the rules.
type Judge struct {
	Begin SetUp
	// Decides reports whether Decide gives the same today as when the log was
	// written, because the rules are of the same revision. For the first input g
	// is nil.
	Decides func(g *state.Game, in state.Input) bool
	Decide  Decide
}

// Stretch is a part of a log that was decided by one revision of the rules.
type Stretch struct {
	// From and To are its first and last record.
	From int `json:"from"`
	To   int `json:"to"`
	// Revision is the ruleset's, Program the version of the program that decided
	// it; empty in a log that does not say.
	Revision int    `json:"revision"`
	Program  string `json:"program,omitempty"`
	// Decided is set if all of it was decided again with the same outcome; else it
	// was decided by another revision, and only a program that holds that one can.
	Decided bool `json:"decided"`
}

// Verify is Audit of a log all of which the rules decide as it was decided.
func (l *Log) Verify(key string, decide Decide) error {
	_, err := l.Audit(key, Judge{Decide: decide})
	return err
}

// Audit checks the whole log. Always, whatever the rules have become: its
// structure (see VerifyStructure), the proof of every seed, that no dice were
// thrown twice for the same position and orders, that the dice recorded are those
// of the seed, that each return to an earlier record is to the game as it was
// then, and that the events make the position whose digest each record has. As
// far as the judge still decides as the log does, too: that each input, decided
// again, throws the same dice and gives the same events; the stretches say where.
// The error is an *Error that names the first record that does not hold.
func (l *Log) Audit(key string, j Judge) ([]Stretch, error) {
	if err := l.VerifyStructure(key); err != nil {
		return nil, err
	}
	k, err := ParseKey(l.Key)
	if err != nil {
		return nil, l.fault(Header, err, "the key cannot be used")
	}
	head := Head{game: l.Game}
	var g *state.Game
	var seeds Seeds
	var fallen Fallen
	var stretches []Stretch
	past, targets := map[int]*state.Game{}, l.targets()
	for i, r := range l.Records {
		switch source := l.Records[0].Input.Dice; {
		case r.Input.Kind != state.Seed:
		case r.Input.Dice != source:
			return nil, l.fault(i, nil, "its dice come from %q, and those of the game from %q", r.Input.Dice, source)
		case source != "":
			if err := k.checkPositionSeed(l.Game, g, r.Input); err != nil {
				return nil, l.fault(i, err, "its seed is not proved")
			}
		default:
			if err := seeds.checkSeed(k, head, g, r.Input); err != nil {
				return nil, l.fault(i, err, "its seed is not proved")
			}
			seeds.Add(g.Digest(), i, r.Input)
		}
		in, err := checkBack(r, past[r.Input.To])
		if err != nil {
			return nil, l.fault(i, err, "it does not go back")
		}
		decides := j.Decides == nil || j.Decides(g, in)
		if decides {
			g, err = l.decideAgain(i, head, g, in, &fallen, j.Decide)
		} else {
			g, err = l.readAgain(i, head, g, in, &fallen, j.Begin)
		}
		if err != nil {
			return nil, err
		}
		fallen.Add(r.Input, r.Rolls)
		stretches = addRecord(stretches, r, g, decides)
		if targets[i] {
			past[i] = g
		}
		head, _ = head.add(l.leaves[i].text)
	}
	return stretches, nil
}

// addRecord adds a record, after which the game is g, to the last stretch or
// begins another.
func addRecord(ss []Stretch, r Record, g *state.Game, decided bool) []Stretch {
	n := len(ss)
	if begins := r.Input.Kind == state.Open || r.Input.Kind == state.Upgrade; n == 0 || begins || ss[n-1].Revision != g.Revision || ss[n-1].Decided != decided {
		s := Stretch{From: r.Index, To: r.Index, Revision: g.Revision, Program: r.Input.Program, Decided: decided}
		if !begins {
			s.Program = programOf(ss, g.Revision)
		}
		return append(ss, s)
	}
	ss[n-1].To = r.Index
	return ss
}

// programOf is the program that last decided by the revision.
func programOf(ss []Stretch, revision int) string {
	for _, s := range slices.Backward(ss) {
		if s.Revision == revision {
			return s.Program
		}
	}
	return ""
}

func (l *Log) decideAgain(i int, head Head, g *state.Game, in state.Input, f *Fallen, decide Decide) (*state.Game, error) {
	r := l.Records[i]
	source, err := Dice(head, in, f)
	if err != nil {
		return nil, l.fault(i, err, "it has no dice")
	}
	rec := dice.NewRecorder(source)
	after, events, err := decide(g, in, rec)
	if err != nil {
		return nil, l.fault(i, err, "the rules refuse its input")
	}
	if what, err := difference(r, rec.Rolls(), events); err != nil || what != "" {
		return nil, l.fault(i, err, "%s", what)
	}
	return after, l.checkDigest(i, after)
}

// readAgain checks a record that cannot be decided again: its dice are those of
// its seed, and its events make its position.
func (l *Log) readAgain(i int, head Head, g *state.Game, in state.Input, f *Fallen, begin SetUp) (*state.Game, error) {
	r := l.Records[i]
	source, err := Dice(head, in, f)
	if err != nil {
		return nil, l.fault(i, err, "it has no dice")
	}
	for n, roll := range r.Rolls {
		faces, err := source.Roll(len(roll.Faces), roll.Why)
		if err != nil {
			return nil, l.fault(i, err, "roll %d (%s) has no dice", n+1, roll.Why)
		}
		if !slices.Equal(faces, roll.Faces) {
			return nil, l.fault(i, nil, "roll %d (%s) shows %v, the log says %v", n+1, roll.Why, faces, roll.Faces)
		}
	}
	return l.read(i, g, begin)
}

// Fold returns the game that the first upTo records make (-1 for all), without
// deciding anything. The position after each is held against its digest; the
// error is an *Error that names the first that differs. each, if not nil, is shown
// every record with the games before and after it, the first with none before.
func (l *Log) Fold(upTo int, begin SetUp, each func(r Record, before, after *state.Game)) (*state.Game, error) {
	if upTo < 0 || upTo > len(l.Records) {
		upTo = len(l.Records)
	}
	if upTo == 0 {
		return nil, fmt.Errorf("game %s: the log has no record", l.Game)
	}
	var g *state.Game
	for i, r := range l.Records[:upTo] {
		after, err := l.read(i, g, begin)
		if err != nil {
			return nil, err
		}
		if each != nil {
			each(r, g, after)
		}
		g = after
	}
	return g, nil
}

// read returns the game after a record by its events, and checks its digest. A
// host can sign events that make no sense; they are a fault like any other.
func (l *Log) read(i int, g *state.Game, begin SetUp) (after *state.Game, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = l.fault(i, nil, "its events cannot happen: %v", r)
		}
	}()
	r := l.Records[i]
	if i == 0 {
		if after, err = begin(r); err != nil {
			return nil, l.fault(i, err, "the game cannot be set up")
		}
	} else {
		after = state.Fold(g, r.Events)
	}
	return after, l.checkDigest(i, after)
}

// checkDigest compares the game after a record with the digest that it has.
func (l *Log) checkDigest(i int, after *state.Game) error {
	if got, want := after.Digest(), l.Records[i].Digest; got != want {
		return l.fault(i, nil, "the position after it has the digest %s, the log says %s", got, want)
	}
	return nil
}
