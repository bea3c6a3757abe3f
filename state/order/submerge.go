package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Submerge tells submarines to dive or to fight.
type Submerge struct {
	At
	Space board.SpaceID
	Dive  bool
	If    []Condition
	// Lasting is set if it was given as a standing order in the power's own turn.
	Lasting bool
}

// Phase returns ConductCombat.
func (Submerge) Phase() Phase { return ConductCombat }

// String prints "submarines: dive in SZ 97 unless destroyers = 0".
func (o Submerge) String() string {
	s := "submarines: fight"
	if o.Dive {
		s = "submarines: dive"
	}
	return lasting(o.Lasting) + s + in(o.Space) + conditions(o.If)
}

// bindSubmerge binds what the words say.
func (b *binder) bindSubmerge(s *notation.Statement) {
	if limits(s) != (Limits{}) {
		b.fail(s.Span, "unsupported", nil, "submarines dive or fight together: leave out how many")
		return
	}
	b.add(Submerge{At: At{s.Span}, Space: b.spaceOf(s, 0), Dive: s.What == "dive", If: b.conditions(s), Lasting: s.Lasting})
}

func (o Submerge) subject() string { return "submerge " + string(o.Space) }

func (o Submerge) standsAs() (string, []board.SpaceID) { return "submarines", []board.SpaceID{o.Space} }

func (o Submerge) depends() []Condition { return o.If }

func (o Submerge) contradicts(b Order) bool { return o.Dive != b.(Submerge).Dive }
