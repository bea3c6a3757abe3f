// Shown by EX-068, EX-070.

package nuclear

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// weapons are the kinds of nuclear weapons.
func weapons(rs *ruleset.Ruleset) (us []*ruleset.Unit) {
	for i := range rs.Units {
		if rs.Units[i].Class == ruleset.Nuclear {
			us = append(us, &rs.Units[i])
		}
	}
	return us
}

// Levies are the bases that take a new missile: working ones on original land that
// store none. They do not use the capacity of complexes.
//
// Rules: EXG-76.
func (Special) Levies(g *state.Game, p ruleset.PowerID) (ls []rules.Levy) {
	for _, u := range weapons(g.Rules) {
		for _, f := range g.Facilities {
			if u.LaunchedFrom == f.Type && g.Control[f.Space] == p && whyNotStored(g, p, u, f.Space) == nil {
				ls = append(ls, rules.Levy{Space: f.Space, Type: u.Type, N: 1})
			}
		}
	}
	return ls
}

// WhyNoLevy says why a new weapon cannot appear in a territory.
//
// Rules: EXG-73, EXG-76.
func (Special) WhyNoLevy(g *state.Game, p ruleset.PowerID, t ruleset.UnitType, s board.SpaceID) *rules.Refusal {
	switch u := g.Rules.Unit(t); {
	case u.Class != ruleset.Nuclear || g.Control[s] != p:
		return nil
	case u.LaunchedFrom != "":
		return whyNotStored(g, p, u, s)
	case rules.OriginalOwner(g, s) != p:
		return rules.Forbid("EXG-73", string(s)+" was not "+g.Rules.Adjective(p)+" at first, and new "+u.Plural+" appear only on such land")
	}
	return nil
}

// whyNotStored says why a base takes no new missile.
//
// Rules: EXG-76.
func whyNotStored(g *state.Game, p ruleset.PowerID, u *ruleset.Unit, s board.SpaceID) *rules.Refusal {
	base := g.Rules.Unit(u.LaunchedFrom)
	switch f := g.Facility(s, base.Type); {
	case rules.OriginalOwner(g, s) != p:
		return rules.Forbid("EXG-76", string(s)+" was not "+g.Rules.Adjective(p)+" at first, and new "+u.Plural+" appear only on such land")
	case f == nil || f.New || !rules.IsOperative(g, s, base.Type) || !rules.HeldSinceStart(g, p, s):
		return rules.Forbid("EXG-76", string(s)+" has no "+base.Name+" that works since the turn began")
	case g.Weapons(u.Type, p, s) > 0:
		return rules.Forbid("EXG-76", "the "+base.Name+" in "+string(s)+" stores one already, and no more than that")
	}
	return nil
}

// ControlChanged destroys the weapons in land that changes hands: nobody gets them.
//
// Rules: EXG-73, EXG-76, EXG-78.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	for _, u := range weapons(w.Rules()) {
		for _, p := range w.Rules().Powers {
			n := w.G.Weapons(u.Type, p.ID, ev.Space)
			if n == 0 || w.G.Control[ev.Space] == p.ID {
				continue
			}
			rule := "EXG-73"
			if u.LaunchedFrom != "" {
				rule = "EXG-76"
			}
			w.Emit(state.MarkerSet{Marker: state.WeaponMarker(u, p.ID, ev.Space), Rule: rule,
				Says: rules.Count(w.Rules(), n, u.Type) + " of " + string(p.ID) + " in " + string(ev.Space) + " " + be(n) + " destroyed: the land changes hands"})
		}
	}
}

func be(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Income pays nothing for land that was hit by an atomic weapon.
//
// Reading: the peacetime limit, influence and the floor of a surrender count what the land
// is worth, which does not change: only what is collected is reduced.
//
// Rules: EXG-75.
func (Special) Income(g *state.Game, purse ruleset.Purse, ev *state.IncomeCollected) {
	n, lands := rules.FalloutLoss(g, ev.Power, purse.ID)
	if n = min(n, ev.Total); n == 0 {
		return
	}
	ev.Total -= n
	if ev.Why != "" {
		ev.Why += ", "
	}
	ev.Why += rules.Itoa(n) + " lost in " + rules.SpaceList(lands, "and") + ", where an atomic weapon fell"
}

// EndTurn lets land pay again after it has missed its income once.
//
// Rules: EXG-75.
func (Special) EndTurn(w *rules.Work) {
	if !rules.AnyMarker(w.G, rules.Fallout("")) {
		return
	}
	for _, s := range w.Rules().Board.Spaces() {
		if w.G.Markers[rules.Fallout(s.ID)] > 0 && w.G.Control[s.ID] == w.G.Active {
			w.Emit(state.MarkerSet{Marker: rules.Fallout(s.ID)})
		}
	}
}

// Remembers says which markers it sets.
func (Special) Remembers(rs *ruleset.Ruleset, m string) bool {
	if s, ok := strings.CutPrefix(m, rules.Fallout("")); ok {
		return rs.Board.Space(board.SpaceID(s)) != nil
	}
	return slices.ContainsFunc(weapons(rs), func(u *ruleset.Unit) bool {
		rest, ok := strings.CutPrefix(m, u.Plural+" of ")
		p, s, _ := strings.Cut(rest, " in ")
		return ok && rs.Power(ruleset.PowerID(p)) != nil && rs.Board.Space(board.SpaceID(s)) != nil
	})
}

// Notes say where weapons wait, and which land misses its next income.
//
// Rules: EXG-73, EXG-75, EXG-76.
func (Special) Notes(g *state.Game) (notes []string) {
	for _, p := range g.Rules.Powers {
		var parts []string
		for _, u := range weapons(g.Rules) {
			if !rules.AnyMarker(g, u.Plural+" of "+string(p.ID)) {
				continue
			}
			for _, s := range g.Rules.Board.Spaces() {
				if n := g.Weapons(u.Type, p.ID, s.ID); n > 0 {
					parts = append(parts, rules.Count(g.Rules, n, u.Type)+" in "+string(s.ID))
				}
			}
		}
		if len(parts) > 0 {
			notes = append(notes, string(p.ID)+" has "+rules.Join(parts, "and"))
		}
	}
	if rules.AnyMarker(g, rules.Fallout("")) {
		for _, s := range g.Rules.Board.Spaces() {
			if g.Markers[rules.Fallout(s.ID)] > 0 {
				notes = append(notes, string(s.ID)+" pays nothing in the next income of its holder: an atomic weapon fell there")
			}
		}
	}
	return notes
}
