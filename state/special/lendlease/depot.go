// Shown by BH-023.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The places where a power receives without a complex, and those on the way through
// Persia.
const (
	archangel       board.SpaceID = "Archangel"
	volgograd       board.SpaceID = "Volgograd"
	caucasus        board.SpaceID = "Caucasus"
	persia          board.SpaceID = "Persia"
	northwestPersia board.SpaceID = "Northwest Persia"
	persianGulf     board.SpaceID = "SZ 80"
	burma           board.SpaceID = "Burma"
)

// zonesOfReception are where a power receives as if there were a complex, which is
// never out of order and takes in one unit per turn, as the power does.
//
// Rules: BH-027, BH-038, BH-040.
var zonesOfReception = map[ruleset.PowerID][]board.SpaceID{
	ussr:  {archangel},
	china: {burma, "Szechwan", "Yunnan"},
}

// depot is a territory in which a power may receive.
type depot struct {
	at board.SpaceID
	// special is set where no complex is needed.
	special bool
	// sound is set where the complex counts as intact, whatever its damage.
	sound bool
}

// counted is the depot with a complex that counts as intact.
func (d depot) counted() depot { d.sound = true; return d }

// zoneRule is the rule that names a power's zones.
var zoneRule = map[ruleset.PowerID]string{ussr: "BH-038", china: "BH-040"}

// depots lists where the power may receive at all: its complexes and its special zones,
// in the order of reports. China has only the zones.
//
// Rules: BH-023, BH-038, BH-040, BH-041.
func depots(g *state.Game, p ruleset.PowerID) []depot {
	var ds []depot
	special := zonesOfReception[p]
	for _, s := range special {
		if g.Control[s] == p || p == china && s == burma && rules.Friends(g, p, g.Control[s]) {
			ds = append(ds, depot{at: s, special: true})
		}
	}
	for i := range g.Facilities {
		f := &g.Facilities[i]
		if p != china && g.Rules.Unit(f.Type).Capacity > 0 && g.Control[f.Space] == p && !slices.Contains(special, f.Space) {
			ds = append(ds, depot{at: f.Space})
		}
	}
	slices.SortStableFunc(ds, func(a, b depot) int { return board.Compare(a.at, b.at) })
	return ds
}

// closed reports why the depot takes nothing in now, or nil. made is what the power has
// placed from a complex this turn.
//
// Rules: BH-023, BH-026, BH-027, BH-047, BH-065, G40-1.5.8.
func (r *reception) closed(d depot) *obstacle {
	g, no := r.g, obstruct
	if no := r.atPeace(d.at); no != nil {
		return no
	}
	if purse := g.Rules.Purse(r.p, d.at); r.p != china && !rules.HoldsCapital(g, purse.ID) {
		rule := "BH-026"
		if r.p == ussr {
			rule = "BH-065"
		}
		return no("capital-lost", rule, string(purse.Capital)+" is in enemy hands, so nothing is received in "+string(d.at))
	}
	if d.special {
		if r.p != china && !rules.HeldSinceStart(g, r.p, d.at) {
			return no("just-taken", "G40-1.5.8", string(d.at)+" was taken this turn")
		}
		return nil
	}
	f := rules.ComplexAt(g, d.at)
	name := "the " + g.Rules.Unit(f.Type).Name + " in " + string(d.at)
	now := *f
	if f.New && r.upgraded[d.at] { // this turn it makes what it made before
		now.Type, now.New = g.Rules.Unit(f.Type).UpgradeFrom, false
	}
	if d.sound {
		now.Damage = 0
	}
	switch made := r.made[d.at]; {
	case now.New || !rules.HeldSinceStart(g, r.p, d.at):
		return no("just-taken", "G40-1.5.8", name+" cannot be used before the next turn")
	case !intact(g, &now):
		out := no("complex-out", "BH-027", name+" does not work ("+itoa(f.Damage)+" damage)")
		out.help = "a repair would open it"
		return out
	case economy.Capacity(g, &now)-made < 1:
		return no("complex-full", "BH-027", name+" has no room left this turn")
	}
	return nil
}

// intact reports whether the complex works well enough to receive: it makes at least
// one unit or, by option, has no damage at all.
//
// Rules: BH-027.
func intact(g *state.Game, f *state.Facility) bool {
	if g.Options.LendIntact == "undamaged" {
		return f.Damage == 0
	}
	return capacity(g, f) > 0
}
