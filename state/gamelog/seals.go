package gamelog

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
)

// A host can read sealed orders, and could keep one shut that the rules call upon. So
// in a game whose opening says "seals":"declared" each Seed names the orders that stand
// sealed and that it does not open, as unused. Once any record opens an order,
// everybody can try it where it was said to be unused.

// DeclaresSeals reports whether the opening of a stored log says so.
func DeclaresSeals(records []Sealed) (bool, error) {
	if len(records) == 0 {
		return false, nil
	}
	o, err := OutlineOf(records[0].Record)
	if err != nil {
		return false, err
	}
	var in state.Input
	err = state.DecodeJSON(o.Input, &in)
	return in.Seals == state.SealsDeclared, err
}

// openings are the sealed orders that the log opens.
func (l *Log) openings() map[string]state.Opening {
	m := map[string]state.Opening{}
	for _, r := range l.Records {
		for _, o := range r.Input.Opened {
			m[o.Hash()] = o
		}
	}
	return m
}

// sealsDeclared checks that a Seed opens each order that stands sealed, or declares
// it unused.
func (a *audit) sealsDeclared(t task) error {
	l, in := a.log, t.in
	switch {
	case l.Records[0].Input.Seals == "":
		if in.Unused != nil {
			return l.fault(t.at, nil, "it declares sealed orders unused, and this game does not say so of any")
		}
		return nil
	case in.Kind != state.Seed:
		return nil
	}
	want := state.Unopened(t.before, in.Opened)
	for _, hash := range want {
		if !slices.Contains(in.Unused, hash) {
			return l.fault(t.at, nil, "the order sealed as %s is neither opened nor declared unused", hash)
		}
	}
	if !slices.Equal(in.Unused, want) {
		return l.fault(t.at, nil, "what it declares unused is not what stands sealed")
	}
	return nil
}

// withheld tries the orders that a Seed says it does not call upon, if all that stood
// sealed have been opened since.
func (a *audit) withheld(t task) error {
	if len(t.in.Unused) == 0 || a.judge.Withheld == nil {
		return nil
	}
	var known []state.Opening
	for _, hash := range t.before.SealedHashes() {
		o, ok := a.opened[hash]
		if !ok {
			return nil
		}
		known = append(known, o)
	}
	source, err := Dice(t.head, t.in, t.fallen)
	if err != nil {
		return err
	}
	if o, found := a.judge.Withheld(t.before, t.in, known, source); found {
		return a.log.fault(t.at, nil, "it declares unused the sealed order `%s` of %s, which it calls upon", o.Order, o.Power)
	}
	return nil
}

// Shut is an order that stood sealed and that no record has opened.
type Shut struct {
	Hash string `json:"hash"`
	// Seeds are the records that declare it unused.
	Seeds []int `json:"seeds"`
}

// StillShut lists the orders that Seeds declare unused and that were never opened:
// only whoever gave one can show what it says.
func (l *Log) StillShut() []Shut {
	opened := l.openings()
	var out []Shut
	for i, r := range l.Records {
		for _, hash := range r.Input.Unused {
			if _, ok := opened[hash]; ok {
				continue
			}
			n := slices.IndexFunc(out, func(s Shut) bool { return s.Hash == hash })
			if n < 0 {
				n, out = len(out), append(out, Shut{Hash: hash})
			}
			out[n].Seeds = append(out[n].Seeds, i)
		}
	}
	return out
}
