package ruleset

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// Holder returns the holder with the id that no player plays, or nil.
func (r *Ruleset) Holder(id PowerID) *Holder {
	for i := range r.Nobody {
		if r.Nobody[i].ID == id {
			return &r.Nobody[i]
		}
	}
	return nil
}

// Holders are all that can hold land and units: the powers in turn order, then those
// that nobody plays.
func (r *Ruleset) Holders() []PowerID {
	ps := make([]PowerID, 0, len(r.Powers)+len(r.Nobody))
	for i := range r.Powers {
		ps = append(ps, r.Powers[i].ID)
	}
	for i := range r.Nobody {
		ps = append(ps, r.Nobody[i].ID)
	}
	return ps
}

// Side returns the side of a power; empty for the Dutch and neutrals.
func (r *Ruleset) Side(p PowerID) Side {
	if q := r.Power(p); q != nil {
		return q.Side
	}
	if p == Dutch {
		return Allies
	}
	return ""
}

// Purse returns the treasury that a territory pays into when the power
// controls it. For a power with one treasury that is always that one.
func (r *Ruleset) Purse(p PowerID, s board.SpaceID) *Purse {
	q := r.Power(p)
	if q == nil {
		return nil
	}
	if len(q.Purses) > 1 {
		want := r.Holdings[s].Purse
		for i := range q.Purses {
			if q.Purses[i].ID == want {
				return &q.Purses[i]
			}
		}
	}
	return &q.Purses[0]
}

// PurseByID returns the treasury and its power, or nil.
func (r *Ruleset) PurseByID(id PurseID) (*Purse, *Power) {
	for i := range r.Powers {
		for j := range r.Powers[i].Purses {
			if r.Powers[i].Purses[j].ID == id {
				return &r.Powers[i].Purses[j], &r.Powers[i]
			}
		}
	}
	return nil, nil
}

// Next returns the power that moves after p, and whether a new round begins.
func (r *Ruleset) Next(p PowerID) (PowerID, bool) {
	i, _ := r.powers.Of(p)
	i = (i + 1) % len(r.Powers)
	return r.Powers[i].ID, i == 0
}

// UnitOrder is the place of a unit type in reports, counting from 0.
func (r *Ruleset) UnitOrder(t UnitType) int {
	i, _ := r.units.Of(t)
	return i
}

// Chart returns a breakthrough chart, from 1 on; nil for another number.
//
// Rules: G40-6.2.1, EX-054.
func (r *Ruleset) Chart(n int) *Chart {
	all := r.Charts
	if len(all) == 0 {
		all = charts
	}
	if n < 1 || n > len(all) {
		return nil
	}
	return &all[n-1]
}

// Technologies are those of all charts, in the charts' order.
func (r *Ruleset) Technologies() []Technology {
	var ts []Technology
	for n := 1; r.Chart(n) != nil; n++ {
		ts = append(ts, r.Chart(n).Technologies...)
	}
	return ts
}

// TechnologyWords are other words that players write for a technology.
func (r *Ruleset) TechnologyWords(t Technology) []string { return r.KnownTechnologies[t].Words }

// IsNuclear reports whether a technology is of the nuclear class.
//
// Rules: EX-067.
func (r *Ruleset) IsNuclear(t Technology) bool { return r.KnownTechnologies[t].Nuclear }

// InfluenceGroup is the group of neutrals that a land belongs to for influence; nil if it
// is in none.
//
// Rules: EX-081, EXG-52.
func (r *Ruleset) InfluenceGroup(s board.SpaceID) *InfluenceGroup {
	for i := range r.InfluenceGroups {
		if slices.Contains(r.InfluenceGroups[i].Lands, s) {
			return &r.InfluenceGroups[i]
		}
	}
	return nil
}
