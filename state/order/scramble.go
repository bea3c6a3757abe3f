package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Scramble sends aircraft up from their base over a zone that is attacked.
type Scramble struct {
	At
	// None: "no scramble".
	None  bool
	Units []Stack
	From  board.SpaceID // base territory; empty: any
	To    board.SpaceID // sea zone; empty: any
	If    []Condition
	Limits
}

// Phase returns ConductCombat.
func (Scramble) Phase() Phase { return ConductCombat }

// String prints "scramble SZ 97: 2 fighters from Southern Italy if attackers
// <= 3".
func (o Scramble) String() string {
	s := "scramble"
	if o.To != "" {
		s += " " + string(o.To)
	}
	s += ": "
	switch {
	case o.None:
		s += "none"
	default:
		s += most(o.Units)
	}
	if o.From != "" {
		s += " from " + string(o.From)
	}
	return s + conditions(o.If) + o.Limits.String()
}

// bindScramble binds what the words say.
func (b *binder) bindScramble(s *notation.Statement) {
	o := Scramble{At: At{s.Span}, None: s.None, Units: b.sent(s), From: b.space(s.From, b.hasPlanes, "where aircraft stand"), If: b.conditions(s), Limits: limits(s)}
	if o.To = b.spaceOf(s, 0); o.To != "" && !b.rs.Board.IsSea(o.To) && o.From == "" {
		o.From, o.To = o.To, ""
	}
	b.add(o)
}

func (o Scramble) subject() string { return "scramble " + string(o.From) + ">" + string(o.To) }

func (o Scramble) standsAs() (string, []board.SpaceID) {
	return "scramble", []board.SpaceID{o.To, o.From}
}

func (o Scramble) depends() []Condition { return o.If }

func (o Scramble) contradicts(b Order) bool {
	c := b.(Scramble)
	return o.None != c.None || sameTypes(o.Units, c.Units)
}

func (Scramble) knowsOdds() {}
