package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Intercept sends fighters up against a raid.
type Intercept struct {
	At
	None  bool
	Units []Stack
	Space board.SpaceID
	If    []Condition
	Limits
}

// Phase returns ConductCombat.
func (Intercept) Phase() Phase { return ConductCombat }

// String prints "intercept: 2 fighters in Western Germany if escorts = 0".
func (o Intercept) String() string {
	s := "intercept: "
	if o.None {
		s += "none"
	} else {
		s += most(o.Units)
	}
	return s + in(o.Space) + conditions(o.If) + o.Limits.String()
}

// bindIntercept binds what the words say.
func (b *binder) bindIntercept(s *notation.Statement) {
	o := Intercept{At: At{s.Span}, None: s.None, Units: b.sent(s), If: b.conditions(s), Limits: limits(s)}
	if len(s.Path) > 0 {
		o.Space = b.space(s.Path[0], b.hasPlanes, "where aircraft stand")
	}
	b.add(o)
}

func (o Intercept) subject() string { return "intercept " + string(o.Space) }

func (o Intercept) standsAs() (string, []board.SpaceID) { return "intercept", []board.SpaceID{o.Space} }

func (o Intercept) depends() []Condition { return o.If }

func (o Intercept) contradicts(b Order) bool {
	c := b.(Intercept)
	return o.None != c.None || sameTypes(o.Units, c.Units)
}
