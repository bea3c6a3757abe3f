package order

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// aheadVerbs are the orders about what rarely comes up and is mostly decided ahead, or
// allowed once and for all.
var aheadVerbs = []verb{
	{of: notation.ConvoyVerb, bind: (*binder).bindConvoy},
	{of: notation.LiberationVerb, bind: (*binder).bindLiberation},
	{of: notation.LandFirstVerb, bind: (*binder).landFirst},
	{of: notation.ChooseVerb, bind: (*binder).choose},
	{of: notation.PermitVerb, bind: (*binder).permit},
	{of: notation.AskVerb, bind: (*binder).askLeave},
}

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

// bindConvoy binds "convoy SZ 97: none".
func (b *binder) bindConvoy(s *notation.Statement) {
	b.add(Convoy{At: At{s.Span}, Space: b.spaceOf(s, 0), None: s.None})
}

// bindLiberation binds "liberation: 2 infantry, 1 tank".
func (b *binder) bindLiberation(s *notation.Statement) {
	b.add(Liberation{At{s.Span}, b.stacks(s.Units, "", nil)})
}

// askLeave binds "ask canal Suez".
func (b *binder) askLeave(s *notation.Statement) {
	b.add(AskLeave{At: At{s.Span}, Canal: b.canal(s.From, s.Span)})
}

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

func (o Convoy) subject() string { return "convoy " + string(o.Space) }

func (o Convoy) standsAs() (string, []board.SpaceID) { return "convoy", []board.SpaceID{o.Space} }

func (Liberation) subject() string { return "liberation" }

func (Liberation) standsAs() (string, []board.SpaceID) { return "liberation", nil }

func (LandFirst) subject() string { return "land first" }

func (o LandFirst) standsAs() (string, []board.SpaceID) { return "landing", o.To }
