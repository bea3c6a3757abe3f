// Shown by A2-105, G40-2.8.1, G40-2.9.4.

package move

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// seaStep is the law for one step of ships. Enemy surface warships stop ships in combat
// movement and bar them later; submarines go by unless a destroyer is there. Submarines
// and transports stop nobody.
//
// Rules: G40-2.3.1, G40-2.3.3, G40-2.3.4, G40-2.7.1, G40-2.7.3, G40-2.7.7, G40-2.8.1, G40-2.8.2, G40-2.8.4, G40-2.9.4, DIFF-58.
func (m *Mover) seaStep(spec *ruleset.Unit) law {
	return func(from, to board.SpaceID) verdict {
		s := m.b.Space(to)
		if s.Kind != board.SeaZone {
			return bar("ships-on-land", "G40-2.1.2", "ships cannot enter {to}: it is land")
		}
		if s.NoShips || s.Impassable {
			return bar("no-ships", "G40-2.4.8", "ships cannot be in {to}")
		}
		if !rules.MayShipsPass(m.g, m.p, to) {
			return bar("closed-zone", "G40-4.5.7", m.rs.Adjective(m.p)+" ships may not enter {to}, not even to pass, while "+m.rs.The(m.p)+" is not at war in Europe")
		}
		if v, closed := m.passClosed(ruleset.Sea, to); closed {
			return v
		}
		if ok, why := rules.CanalOpen(m.w, m.p, from, to, spec.Sub); !ok {
			return bar("canal-closed", "G40-2.9.1", why)
		}
		z := m.zones[to]
		switch {
		case spec.Sub && z.destroyer:
			return stop("destroyer-stops", "G40-2.8.1", "a submarine must stop in {to}: an enemy destroyer is there")
		case z.subs > 0 && !z.hostile && !spec.Sub && m.g.Options.SubsBlock:
			return stop("submarine-stops", "DIFF-58", "ships must stop in {to}: an enemy submarine is there")
		case spec.Sub || !z.hostile:
			return goOn
		case m.combat():
			return stop("hostile-zone", "G40-2.7.1", "ships must stop in {to}: enemy warships are there")
		}
		return bar("hostile-zone", "G40-2.7.7", "ships cannot enter {to} in noncombat movement: enemy warships are there")
	}
}

// seaRoute finds the way of ships.
//
// Rules: G40-2.7.1, G40-2.7.2.
func (m *Mover) seaRoute(spec *ruleset.Unit, way []board.SpaceID, limit int) ([]board.SpaceID, *rules.Refusal) {
	l := m.seaStep(spec)
	path := m.route(l, way, limit)
	if path == nil {
		return nil, m.noRoute(spec.Plural, l, m.b.IsSea, way, limit)
	}
	if r := rules.MayEndAt(m.g, m.p, spec.Type, path[len(path)-1]); r != nil {
		return nil, r
	}
	return path, nil
}
