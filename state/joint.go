package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
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
	c.Declared = slices.Clone(j.Declared)
	for _, l := range zoneLists {
		*l.waits(&c) = slices.Clone(*l.waits(j))
	}
	return &c
}

// setAside is what the power that goes first finds again when it resumes its turn.
func (t *Turn) setAside(first ruleset.PowerID) *Joint {
	j := &Joint{First: first, Declared: t.Declared}
	for _, l := range zoneLists {
		*l.waits(j) = *l.turn(t)
	}
	return j
}

// restore puts back what was set aside.
func (j *Joint) restore(t *Turn) {
	t.Declared = j.Declared
	for _, l := range zoneLists {
		*l.turn(t) = *l.waits(j)
	}
}

// freshTurn is the turn that follows. Units that were bought but not placed keep waiting
// if the ruleset says so.
func (g *Game) freshTurn() Turn {
	return Turn{Was: map[board.SpaceID]ruleset.PowerID{}, Bought: g.Turn.Bought}
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
