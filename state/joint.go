package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Awaits is the power whose turn waits after its battles until the active power's turn
// is over; empty if none does.
func (g *Game) Awaits() ruleset.PowerID {
	if g.Joint == nil || g.Joint.GoesOn {
		return ""
	}
	return g.Joint.First
}

// GoesOn reports whether the active power has resumed its turn, after the power that
// shares it.
func (g *Game) GoesOn() bool { return g.Joint != nil && g.Joint.GoesOn && g.Joint.First == g.Active }

func (j *Joint) clone() *Joint {
	if j == nil {
		return nil
	}
	c := *j
	c.HostileZones, c.Declared = slices.Clone(j.HostileZones), slices.Clone(j.Declared)
	c.Fought, c.Kamikazed = slices.Clone(j.Fought), slices.Clone(j.Kamikazed)
	return &c
}

// writeTurnEnd writes the events that close a turn, or a part of one. A shared turn
// counts as one turn for who held what when it began.
func writeTurnEnd(g *Game, ev Event) {
	was, t := g.Turn.Was, &g.Turn
	// Units that were bought but not placed keep waiting if the ruleset says so.
	fresh := Turn{Was: map[board.SpaceID]ruleset.PowerID{}, Bought: t.Bought}
	switch e := ev.(type) {
	case TurnWaits:
		g.Joint = &Joint{First: e.Power, HostileZones: t.HostileZones, Declared: t.Declared, Fought: t.Fought, Kamikazed: t.Kamikazed}
		g.Turn = fresh
		g.Turn.Was = was
		g.rest()
	case TurnEnded:
		g.Turn = fresh
		if g.Awaits() != "" {
			g.Turn.Was = was
		} else {
			g.Joint = nil
		}
		g.rest()
		for i := range g.Facilities {
			g.Facilities[i].New = false
		}
	case TurnGoesOn:
		j := g.Joint
		if j == nil {
			j = &Joint{First: e.Power}
		}
		fresh.Was, fresh.HostileZones, fresh.Declared, fresh.Fought, fresh.Kamikazed = was, j.HostileZones, j.Declared, j.Fought, j.Kamikazed
		g.Turn, g.Joint = fresh, &Joint{First: e.Power, GoesOn: true}
		g.Active, g.Round, g.Phase = e.Power, e.Round, order.NoncombatMove
	}
}

// rest clears what units remember of a turn, except for those of the power whose turn
// waits.
func (g *Game) rest() {
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power != g.Awaits() || g.Awaits() == "" {
			*u = Unit{ID: u.ID, Type: u.Type, Power: u.Power, At: u.At, Damaged: u.Damaged, Mark: u.Mark, Aboard: u.Aboard}
		}
	}
}
