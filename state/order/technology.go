package order

import (
	"strconv"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Rocket fires the rockets of a base at a facility.
type Rocket struct {
	At
	From, To board.SpaceID
	// Target is the facility; empty: DEC-41's default.
	Target ruleset.UnitType
}

// Airborne drops infantry from a territory with an air base on one that is
// attacked.
type Airborne struct {
	At
	Units    []Stack
	From, To board.SpaceID
}

// WarBonds says which of two treasuries gets the war bonds of this turn.
type WarBonds struct {
	At
	// IPC goes to the treasury, or all of it; the rest to the other.
	IPC   int
	All   bool
	Purse ruleset.PurseID
}

// Phase returns CombatMove: rockets are aimed with the combat moves.
func (Rocket) Phase() Phase { return CombatMove }

// Phase returns CombatMove.
func (Airborne) Phase() Phase { return CombatMove }

// Phase returns CollectIncome.
func (WarBonds) Phase() Phase { return CollectIncome }

// rocket binds the fire of rockets.
func (b *binder) rocket(s *notation.Statement) {
	o := Rocket{At: At{s.Span}}
	if !b.ends(s, nil, &o.From, &o.To) {
		return
	}
	if len(s.Targets) > 1 {
		b.fail(s.Span, "one-target", nil, "the rockets of one base hit one facility")
		return
	}
	for _, c := range s.Targets {
		o.Target = b.facility(c, o.To)
	}
	b.add(o)
}

// airborne binds a drop of paratroopers.
func (b *binder) airborne(s *notation.Statement) {
	o := Airborne{At: At{s.Span}}
	if !b.ends(s, s.Units, &o.From, &o.To) {
		return
	}
	o.Units = b.stacks(s.Units, o.From, b.stand(o.From))
	b.add(o)
}

// bonds binds where war bonds go.
func (b *binder) bonds(s *notation.Statement) {
	o := WarBonds{At: At{s.Span}, IPC: s.N, All: s.Max, Purse: b.purse(s.Who)}
	if p := b.rs.Power(b.power); o.Purse == "" && p != nil {
		o.Purse = p.Purses[0].ID
	}
	b.add(o)
}

// String prints "rockets: Western Germany -> United Kingdom, target: minor
// complex".
func (o Rocket) String() string {
	s := "rockets: " + arrows([]board.SpaceID{o.From, o.To})
	if o.Target != "" {
		s += ", target: " + word(o.Target, 1)
	}
	return s
}

// String prints "airborne: 2 infantry United Kingdom -> Normandy Bordeaux".
func (o Airborne) String() string {
	return "airborne: " + list(o.Units) + " " + arrows([]board.SpaceID{o.From, o.To})
}

// String prints "war bonds: 3 to UK Pacific".
func (o WarBonds) String() string {
	n := strconv.Itoa(o.IPC)
	if o.All {
		n = "all"
	}
	return "war bonds: " + n + " to " + string(o.Purse)
}
