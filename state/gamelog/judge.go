package gamelog

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
)

// Decide decides one input again: it returns the game after it and the events.
// For the first input g is nil; for the others Audit does not need the game after them.
// It must take its dice from d.
type Decide func(g *state.Game, in state.Input, d dice.Source) (after *state.Game, events []state.Event, err error)

// SetUp returns the game that record 0 opens, from what the record holds.
type SetUp func(r Record) (*state.Game, error)

// Judge is what Audit asks about the rules.
type Judge struct {
	Begin SetUp
	// Decides reports whether Decide gives the same result today as when the log was
	// written, because the rules are of the same revision. For the first input g is nil.
	Decides func(g *state.Game, in state.Input) bool
	Decide  Decide
	// Withheld, if not nil, finds a sealed order that a Seed with these dice calls upon
	// although it says it does not. It is called only where all orders that stand sealed
	// are known.
	Withheld func(before *state.Game, in state.Input, known []state.Opening, d dice.Source) (o state.Opening, found bool)
	// Each calls do for each number below n, in any order or many at a time, and returns
	// when all are done; nil means one after the other. This package starts no goroutines
	// itself.
	Each func(n int, do func(i int))
	// Progress, if not nil, is called now and then with the number of records checked so
	// far.
	Progress func(done int)
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
	// Decided is set if all of it was decided again with the same outcome; else it was
	// decided by another revision, and only a program with that revision can decide it
	// again.
	Decided bool `json:"decided"`
}

// Verify is Audit for a log that the rules still decide, in full, as it was decided.
func (l *Log) Verify(key string, decide Decide) error {
	_, err := l.Audit(key, Judge{Decide: decide})
	return err
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

// Fold returns the game that the first upTo records make (-1 for all), without
// deciding anything. The position after each is compared with its digest; the error is
// an *Error that names the first that differs. each, if not nil, is shown every record
// with the games before and after it, the first with none before.
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

// read returns the game after a record by its events, and checks its digest.
func (l *Log) read(i int, g *state.Game, begin SetUp) (*state.Game, error) {
	after, _, err := l.after(i, g, "", begin)
	return after, err
}

// after is read that also returns the OpenDigest. A host can sign events that make no
// sense; they are a fault like any other. before is the OpenDigest of the game before
// the record, "" if it is not known.
func (l *Log) after(i int, g *state.Game, before string, begin SetUp) (after *state.Game, open string, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = l.fault(i, nil, "its events cannot happen: %v", r)
		}
	}()
	r := l.Records[i]
	if i > 0 && len(r.Events) == 0 && r.Digest == l.Records[i-1].Digest && before != "" {
		return g, before, nil // nothing happened: the position is the one before
	}
	if i == 0 {
		if after, err = begin(r); err != nil {
			return nil, "", l.fault(i, err, "the game cannot be set up")
		}
	} else {
		after = state.Fold(g, r.Events)
	}
	digest, open := after.Digests()
	if digest != r.Digest {
		return nil, "", l.fault(i, nil, "the position after it has the digest %s, the log says %s", digest, r.Digest)
	}
	return after, open, nil
}
