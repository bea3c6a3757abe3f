// Shown by BH-051, BH-075, BH-116.

package move

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// passClosed judges a step of p's ships or aircraft into a zone: it is barred if a
// limit closes the zone even to those who pass.
//
// Rules: BH-075, BH-116, BH-134.
func (m *Mover) passClosed(class ruleset.Class, z board.SpaceID) (verdict, bool) {
	x := rules.ClosedZone(m.g, m.p, class, z, ruleset.BarsEnter)
	if x == nil {
		return verdict{}, false
	}
	return bar("closed-zone", x.Rule, rules.Whose(m.g, m.p, class)+" may not enter {to}, not even to pass, "+x.Why), true
}

// overClosed judges a flight of p over land that a limit closes to it: it is barred,
// unless by option the limit closes only the ground.
//
// Rules: BH-051.
func (m *Mover) overClosed(to board.SpaceID) (verdict, bool) {
	x := rules.ClosedLand(m.g, m.p, to)
	if x == nil || m.g.Options.ClosedLand == "overflown" {
		return verdict{}, false
	}
	return bar("closed-land", x.Rule, "{to} is closed to "+rules.Whose(m.g, m.p, ruleset.Air)+", not even to fly over, "+x.Why), true
}
