package order

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// reactionVerbs are the orders that answer an attack.
var reactionVerbs = []verb{
	{of: notation.ScrambleVerb, bind: (*binder).bindScramble, sealed: "to scramble"},
	{of: notation.InterceptVerb, bind: (*binder).bindIntercept, sealed: "to intercept"},
	{of: notation.KamikazeVerb, bind: (*binder).bindKamikaze, sealed: "for kamikaze"},
}

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

// Kamikaze spends tokens on ships in a zone.
type Kamikaze struct {
	At
	None bool
	// On gives N tokens to a ship of Type; with All one to each ship of that type, in this
	// sequence, as far as the limits go.
	On    []Stack
	Space board.SpaceID
	If    []Condition
	Limits
}

// Phase returns ConductCombat.
func (Kamikaze) Phase() Phase { return ConductCombat }

// String prints "kamikaze SZ 6: 2 on aircraft carrier".
func (o Kamikaze) String() string {
	s := "kamikaze"
	if o.Space != "" {
		s += " " + string(o.Space)
	}
	s += ":"
	if o.None {
		s += " none"
	}
	for i, t := range o.On {
		if i > 0 {
			s += ","
		}
		if t.All {
			s += " all on " + word(t.Type, 1)
		} else {
			s += fmt.Sprintf(" %d on %s", t.N, word(t.Type, 1))
		}
	}
	return s + conditions(o.If) + o.Limits.String()
}

// bindKamikaze binds what the words say.
func (b *binder) bindKamikaze(s *notation.Statement) {
	o := Kamikaze{At: At{s.Span}, None: s.None, Space: b.spaceOf(s, 0), If: b.conditions(s), Limits: limits(s)}
	if !s.None {
		o.On = b.stacks(s.Units, "", nil)
	}
	if slices.ContainsFunc(o.On, func(st Stack) bool { return st.Type == "" }) {
		b.fail(s.Span, "no-units", nil, "it is not said how many tokens go on which ship; write it like \"kamikaze SZ 6: 2 on carrier\"")
		return
	}
	if len(o.On) == 0 && !s.None {
		b.fail(s.Span, "no-units", nil, "it is not said which ships the kamikazes attack; write it like \"kamikaze SZ 6: 2 on carrier\"")
	}
	b.add(o)
}

func (o Kamikaze) subject() string { return "kamikaze " + string(o.Space) }

func (o Kamikaze) standsAs() (string, []board.SpaceID) { return "kamikaze", []board.SpaceID{o.Space} }

func (o Kamikaze) depends() []Condition { return o.If }

func (o Kamikaze) contradicts(b Order) bool {
	c := b.(Kamikaze)
	return o.None != c.None || sameTypes(o.On, c.On)
}

func (Kamikaze) knowsOdds() {}

// OddsFor names the orders that know odds.
const OddsFor = "a scramble, for kamikaze and for a retreat"

// KnowsOdds reports whether the odds are known when the order is checked.
func KnowsOdds(o Order) bool {
	_, knows := o.(knowsOdds)
	return knows
}

// knowsOdds is an order against an attack whose odds are known when it is checked.
type knowsOdds interface{ knowsOdds() }
