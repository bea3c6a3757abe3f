// Shown by G42-072.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
)

// kamikazeTargets lists the units in a zone among which tokens find their ships:
// those of the attacker and, where any ship may be hit, the surface warships of other
// enemies after them. Damaged ships of a kind come first.
//
// Rules: G40-3.4.3, G42-072.
func kamikazeTargets(g *state.Game, z board.SpaceID) []*state.Unit {
	own := damagedFirst(fighting(g, z, ownOf(g)))
	if !kamikazeAnyShip(g) {
		return own
	}
	return append(own, damagedFirst(fighting(g, z, func(u *state.Unit) bool {
		return u.Power != g.Active && g.AtWar(u.Power, KamikazePower(g)) && g.Rules.Unit(u.Type).Surface
	}))...)
}

// kamikazeAnyShip reports whether tokens may strike ships of powers that do not attack.
//
// Rules: G42-072.
func kamikazeAnyShip(g *state.Game) bool { return g.Options.KamikazeTargets == "zone" }

func damagedFirst(us []*state.Unit) []*state.Unit {
	slices.SortStableFunc(us, func(a, b *state.Unit) int {
		return rules.TrueLast(b.Damaged) - rules.TrueLast(a.Damaged)
	})
	return us
}
