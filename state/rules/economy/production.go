// Shown by A2-093, A50-3.2, A50-7.2, G42-019.

package economy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// site is a place that new units come from: a complex, or Chinese land.
type site struct {
	space board.SpaceID
	purse ruleset.PurseID
	// left is how many more units it makes this turn, capital how many of them
	// may be capital ships.
	left, capital int
	// free is set for a place where units taken from another power appear: no complex makes
	// them.
	free bool
	// only is the type of units that it makes; empty for all.
	only ruleset.UnitType
	// not lists types that it does not make, although it makes others.
	not []ruleset.UnitType
}

// makes reports whether units of the type can come from the site.
func (s *site) makes(t ruleset.UnitType) bool {
	return s.only == t || s.only == "" && !slices.Contains(s.not, t)
}

// notMade are the nuclear weapons that a complex does not make: missiles, which go to
// bases, and bombs too if the land did not belong to the power at first.
//
// Rules: EXG-73, EXG-76.
func notMade(g *state.Game, p ruleset.PowerID, s board.SpaceID) (ts []ruleset.UnitType) {
	for i := range g.Rules.Units {
		if u := &g.Rules.Units[i]; u.Class == ruleset.Nuclear && (u.LaunchedFrom != "" || rules.OriginalOwner(g, s) != p) {
			ts = append(ts, u.Type)
		}
	}
	return ts
}

// productionSites lists where the power's new units may come from this turn,
// in the order of reports: complexes in land that it has held since the turn began,
// each with its capacity minus its damage; for China its own land.
//
// Rules: EXG-26, G40-1.5.1, G40-1.5.2, G40-1.5.8, G40-1.6.3, G40-1.6.5, G40-1.10.3, A2-094, A2-096, G42-102, G42-103,
// DIFF-33, DIFF-47.
func productionSites(g *state.Game, p ruleset.PowerID) []site {
	var sites []site
	if p == g.Rules.Roles.Guerrilla {
		for _, s := range rules.HomelandSites(g) {
			sites = append(sites, site{space: s, purse: g.Rules.Purse(p, s).ID, left: rules.HomelandRoom(g, s), capital: rules.NoLimit})
		}
		return sites
	}
	for i := range g.Facilities {
		f := &g.Facilities[i]
		if g.Rules.Unit(f.Type).Capacity > 0 && !f.New && rules.HeldSinceStart(g, p, f.Space) {
			sites = append(sites, site{space: f.Space, purse: g.Rules.Purse(p, f.Space).ID, left: Capacity(g, f), capital: capitalShips(g, f), not: notMade(g, p, f.Space)})
		}
	}
	if slices.ContainsFunc(g.Turn.Bought, func(b state.Bought) bool { return b.Taken }) {
		for _, s := range slices.Clone(sites) { // by the rule of placement, in addition to what it makes (EXG-26)
			sites = append(sites, site{space: s.space, purse: s.purse, left: rules.NoLimit, capital: rules.NoLimit, free: true})
		}
	}
	for _, sp := range rules.Specials[rules.Recruiter](g.Rules) {
		for _, l := range sp.Levies(g, p) {
			sites = append(sites, site{space: l.Space, purse: g.Rules.Purse(p, l.Space).ID, left: l.N, only: l.Type})
		}
	}
	return sites
}

// Capacity is how many units the complex makes in a turn.
//
// Rules: G40-1.5.2, G40-0.3.6, DIFF-33.
func Capacity(g *state.Game, f *state.Facility) int {
	if rules.Stopped(g, f.Space) != nil {
		return 0
	}
	n := g.Rules.Unit(f.Type).Capacity
	if g.Options.Production == "value" {
		n = g.Rules.Board.Space(f.Space).IPC
	}
	n += rules.ProductionBonus(g, f) - f.Damage
	for _, s := range rules.Specials[rules.Producer](g.Rules) {
		more, _ := s.Production(g, f.Space)
		n += more
	}
	return max(0, n)
}

// capitalShips is how many carriers and battleships the complex may make in a
// turn. Complexes that will grow when their power goes to war are exempt from the limit
// until then.
//
// Rules: BH-015, BH-016.
func capitalShips(g *state.Game, f *state.Facility) int {
	n := capitalShipsOfMinor(g)
	if n == 0 || g.Rules.Unit(f.Type).UpgradeFrom != "" || rules.GrowsAtWar(g, f.Space) {
		return rules.NoLimit
	}
	return n
}

// isCapitalShip reports whether a unit is a battleship or a carrier.
//
// Rules: G40-0.3.4.
func isCapitalShip(u *ruleset.Unit) bool { return u.Surface && u.Hits > 1 }

// whyNoUnits explains why the power's new land or air units of a type cannot appear in
// the territory.
//
// Rules: G40-1.5.1, G40-1.5.2, G40-1.5.8, G40-1.10.2, G40-1.10.3.
func whyNoUnits(g *state.Game, p ruleset.PowerID, t ruleset.UnitType, s board.SpaceID) *rules.Refusal {
	f := rules.ComplexAt(g, s)
	if no := rules.Stopped(g, s); no != nil {
		return no
	}
	for _, sp := range rules.Specials[rules.Recruiter](g.Rules) {
		if no := sp.WhyNoLevy(g, p, t, s); no != nil {
			return no
		}
	}
	switch {
	case g.Control[s] != p:
		return rules.Forbid("G40-1.5.1", string(s)+" is not under control of "+string(p))
	case p == g.Rules.Roles.Guerrilla && rules.IsHomeland(g.Rules, s):
		return rules.Forbid("A50-7.2", string(s)+" holds three "+g.Rules.Adjective(p)+" units or more, and takes no new ones")
	case p == g.Rules.Roles.Guerrilla:
		return rules.Forbid("G40-1.10.3", string(s)+" is not originally "+g.Rules.Adjective(p)+", and new "+g.Rules.Adjective(p)+" units appear only on such land")
	case f == nil || f.New:
		return rules.Forbid("G40-1.5.1", string(s)+" has no industrial complex that works this turn")
	case g.ControlAtStart(s) != p:
		return rules.Forbid("G40-1.5.8", string(s)+" was taken this turn, and its complex cannot be used before the next")
	case Capacity(g, f) == 0:
		return rules.Forbid("G40-1.5.2", "the "+g.Rules.Unit(f.Type).Name+" in "+string(s)+" has "+rules.Itoa(f.Damage)+" damage and makes nothing this turn")
	}
	return rules.Forbid("G40-1.10.2", "units bought by another economy cannot be placed in "+string(s))
}
