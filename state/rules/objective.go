package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ObjectivesMet lists what the national objectives of a treasury pay now, on
// the board as it stands after mobilization. One-time objectives that were paid
// before are left out.
//
// Rules: G40-5.1.4, G40-5.1.6, G40-5.1.9, G40-5.4, A2-019, DIFF-52.
func ObjectivesMet(g *state.Game, purse ruleset.PurseID) []state.ObjectivePaid {
	var met []state.ObjectivePaid
	if !ObjectivesPlayed(g) {
		return nil
	}
	for i := range g.Rules.Objectives {
		o := &g.Rules.Objectives[i]
		if !paysInto(g.Rules, o, purse) || o.Once && g.Markers[paidMarker(o.ID)] > 0 {
			continue
		}
		if n := objectiveValue(g, o); n != 0 {
			met = append(met, state.ObjectivePaid{ID: o.ID, Title: o.Title, IPC: n})
		}
	}
	return met
}

// paysInto reports whether the objective belongs to the treasury: the one it
// names, or the first of its power.
//
// Rules: A2-036, A2-039.
func paysInto(rs *ruleset.Ruleset, o *ruleset.Objective, purse ruleset.PurseID) bool {
	if o.Purse != "" {
		return o.Purse == purse
	}
	p := rs.Power(o.Power)
	return p != nil && p.Purses[0].ID == purse
}

// objectiveValue is what an objective pays now.
func objectiveValue(g *state.Game, o *ruleset.Objective) int {
	for i := range o.When {
		if !holds(g, o.Power, &o.When[i]) {
			return 0
		}
	}
	if o.Each {
		return o.IPC * counted(g, o.Power, o.Pays)
	}
	return o.IPC
}

// MarkPaid remembers the one-time objectives that were paid.
//
// Rules: G40-5.1.6, A2-029, G42-049.
func MarkPaid(w *Work, paid []state.ObjectivePaid) {
	for _, p := range paid {
		for i := range w.Rules().Objectives {
			if o := &w.Rules().Objectives[i]; o.ID == p.ID && o.Once {
				w.mark(paidMarker(o.ID), 1, o.Title)
			}
		}
	}
}
