package ruleset

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// powersFile is the form of powers.toml.
type powersFile struct {
	// Order is the turn order.
	Order []PowerID `toml:"order"`
	// Alliances is set where powers make their own sides.
	Alliances bool        `toml:"alliances"`
	Wars      [][]PowerID `toml:"wars"`
	// Nobody are the holders that no player plays.
	Nobody map[PowerID]nobodyFile `toml:"nobody"`
	Power  map[PowerID]powerFile  `toml:"power"`
	Roles  Roles                  `toml:"roles"`
}

type nobodyFile struct {
	Adjective string   `toml:"adjective"`
	Colour    string   `toml:"colour"`
	Words     []string `toml:"words"`
}

type powerFile struct {
	Side      Side        `toml:"side"`
	Code      string      `toml:"code"`
	Adjective string      `toml:"adjective"`
	Article   string      `toml:"article"`
	Colour    string      `toml:"colour"`
	Words     []string    `toml:"words"`
	Purses    []purseFile `toml:"purses"`
	// PlayedWith is the power whose player also plays this one.
	PlayedWith PowerID `toml:"played_with"`
}

type purseFile struct {
	// ID and Half are left out for a power's only treasury.
	ID      PurseID       `toml:"id"`
	Half    string        `toml:"half"`
	Capital board.SpaceID `toml:"capital"`
	Start   int           `toml:"start"`
	Income  int           `toml:"income"`
	Words   []string      `toml:"words"`
}

// readPowers reads powers.toml: powers in turn order, and the first wars.
func (l *loader) readPowers() error {
	const file = "powers.toml"
	var pf powersFile
	if err := l.toml(file, &pf); err != nil {
		l.lost = true
		return err
	}
	r := l.r
	r.Alliances = pf.Alliances
	for _, id := range slices.Sorted(maps.Keys(pf.Nobody)) {
		f := pf.Nobody[id]
		r.Nobody = append(r.Nobody, Holder{ID: id, Adjective: cmp.Or(f.Adjective, string(id)), Colour: f.Colour, Aliases: f.Words})
	}
	described := slices.Sorted(maps.Keys(pf.Power))
	var errs []error
	for i, id := range pf.Order {
		f, ok := pf.Power[id]
		if !ok {
			l.lost = true
			errs = append(errs, l.faultAt(file, fmt.Sprintf("order[%d]", i), "%q is in the order of turns, but not described%s", id, meant(id, described)))
			continue
		}
		if _, twice := r.powers.Of(id); twice {
			errs = append(errs, l.faultAt(file, fmt.Sprintf("order[%d]", i), "%q has two turns", id))
			continue
		}
		p, err := f.power(id, r)
		if err != nil {
			errs = append(errs, l.faultAt(file, "power."+string(id), "%s: %w", id, err))
			if p.Purses == nil { // other code relies on one
				p.Purses = []Purse{{ID: PurseID(id)}}
			}
		}
		r.powers.Add(id)
		r.Powers = append(r.Powers, p)
	}
	var own powersFile // its own errors are those of the first reading
	_ = l.decode(l.file(l.top(), file), &own)
	for _, id := range slices.Sorted(maps.Keys(own.Power)) {
		if !slices.Contains(pf.Order, id) {
			errs = append(errs, l.faultAt(file, "power."+string(id), "%q is described, but not in the order of turns%s", id, meant(id, pf.Order)))
		}
	}
	for i := range r.Powers {
		if p := &r.Powers[i]; p.PlayedWith != "" && (r.Power(p.PlayedWith) == nil || r.Power(p.PlayedWith).PlayedWith != "" || r.Side(p.PlayedWith) != p.Side) {
			errs = append(errs, l.faultAt(file, "power."+string(p.ID)+".played_with", "%s: %q is not a power of its side that has a player%s", p.ID, p.PlayedWith, meant(p.PlayedWith, pf.Order)))
		}
	}
	if len(pf.Order) == 0 {
		l.lost = true
		errs = append(errs, l.faultAt(file, "order", "no order of turns"))
	}
	if l.lost {
		return errors.Join(errs...)
	}
	r.Roles = pf.Roles
	return errors.Join(append(errs, l.castRoles(), l.readWars(file, pf.Wars))...)
}

func (f *powerFile) power(id PowerID, r *Ruleset) (Power, error) {
	p := Power{ID: id, Side: f.Side, Code: f.Code, Adjective: f.Adjective, Article: f.Article, Colour: f.Colour, Aliases: f.Words, PlayedWith: f.PlayedWith}
	switch {
	case r.Alliances && f.Side != "":
		return p, fmt.Errorf("it has the side %q, and here powers make their own", f.Side)
	case !r.Alliances && f.Side != Axis && f.Side != Allies:
		return p, fmt.Errorf("%q is not a side (Axis, Allies)", f.Side)
	}
	if f.Code == "" || len(f.Purses) == 0 {
		return p, fmt.Errorf("a code and a treasury are needed")
	}
	for _, pf := range f.Purses {
		q := Purse{ID: pf.ID, Capital: pf.Capital, Start: pf.Start, Income: pf.Income, Aliases: pf.Words}
		if len(f.Purses) == 1 {
			q.ID = PurseID(id)
		} else {
			half, err := board.ParseHalf(pf.Half)
			if err != nil || q.ID == "" {
				return p, fmt.Errorf("each of several treasuries needs an id and a half of the map")
			}
			q.Half = half
		}
		if s := r.Board.Space(q.Capital); q.Capital != "" && (s == nil || s.Kind != board.Territory) {
			return p, fmt.Errorf("the capital %q is not a territory%s", q.Capital, meant(q.Capital, r.spaceIDs()))
		}
		p.Purses = append(p.Purses, q)
	}
	p.Capital = p.Purses[0].Capital
	return p, nil
}

// readWars makes the pairs at war when the game begins; without politics everybody is
// at war with the whole other side (DIFF-02).
func (l *loader) readWars(file string, pairs [][]PowerID) error {
	r := l.r
	if !r.Options.Politics {
		pairs = nil
		for _, a := range r.Powers {
			for _, b := range r.Powers {
				if a.Side == Axis && b.Side == Allies {
					pairs = append(pairs, []PowerID{a.ID, b.ID})
				}
			}
		}
	}
	var errs []error
	bad := func(i int, format string, args ...any) {
		errs = append(errs, l.faultAt(file, fmt.Sprintf("wars[%d]", i), format, args...))
	}
	for i, w := range pairs {
		if len(w) != 2 {
			bad(i, "a war is between two powers, not %v", w)
			continue
		}
		a, b := r.Power(w[0]), r.Power(w[1])
		if a == nil || b == nil || a == b || a.Side == b.Side && !r.Alliances {
			bad(i, "no war is possible between %q and %q", w[0], w[1])
			continue
		}
		war := War{min(a.ID, b.ID), max(a.ID, b.ID)}
		if slices.Contains(r.Wars, war) {
			bad(i, "the war of %s and %s is given twice", war.A, war.B)
			continue
		}
		r.Wars = append(r.Wars, war)
	}
	slices.SortStableFunc(r.Wars, func(x, y War) int {
		return slices.Compare([]PowerID{x.A, x.B}, []PowerID{y.A, y.B})
	})
	return errors.Join(errs...)
}
