package order

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Convoy says whether the power's ships raid convoys, in one zone or everywhere.
type Convoy struct {
	At
	Space board.SpaceID // empty: everywhere
	None  bool
}

// Liberation names the units that the power is given when its capital is first
// liberated.
type Liberation struct {
	At
	Units []Stack
}

// LandFirst lists where the power's aircraft go when another's attack leaves them
// nowhere to land: to the first that is in reach.
type LandFirst struct {
	At
	// To are territories, zones with a carrier, or AnyDeck.
	To []board.SpaceID
}

// AnyDeck stands for any carrier in reach among places to land.
const AnyDeck board.SpaceID = notation.DeckWord

// Phase returns ConductCombat: it is for other powers' turns.
func (Convoy) Phase() Phase { return ConductCombat }

// Phase returns ConductCombat.
func (Liberation) Phase() Phase { return ConductCombat }

// Phase returns ConductCombat.
func (LandFirst) Phase() Phase { return ConductCombat }

// landFirst binds where homeless aircraft go.
func (b *binder) landFirst(s *notation.Statement) {
	o := LandFirst{At: At{s.Span}}
	for _, r := range s.Path {
		to := AnyDeck
		if r.Text != notation.DeckWord || len(r.Names) > 0 {
			to = b.space(r, nil, "")
		}
		if to != "" && slices.Contains(o.To, to) {
			b.fail(r.Span, "twice", nil, "%s stands twice in the list", to)
		}
		o.To = append(o.To, to)
	}
	b.add(o)
}

// String prints "convoy SZ 97: none" or "convoy: all".
func (o Convoy) String() string {
	s := "convoy"
	if o.Space != "" {
		s += " " + string(o.Space)
	}
	if o.None {
		return s + ": none"
	}
	return s + ": all"
}

// String prints "liberation: 2 infantry, 1 tank".
func (o Liberation) String() string { return "liberation: " + list(o.Units) }

// String prints "land first: Scotland, carriers".
func (o LandFirst) String() string {
	s := "land first: "
	for i, to := range o.To {
		if i > 0 {
			s += ", "
		}
		s += string(to)
	}
	return s
}
