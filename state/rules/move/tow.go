// Shown by A50-6.3, A50-6.6.

package move

import (
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// towable reports whether units of the type may be taken along by tanks.
//
// Rules: A50-6.6, DIFF-45.
func (m *Mover) towable(spec *ruleset.Unit) bool {
	return spec.Type == ruleset.Infantry && rules.TowsInfantry(m.g, m.p)
}

// landReach is how far land units of the type may go in one move.
//
// Rules: G40-2.4.1, A50-6.6.
func (m *Mover) landReach(spec *ruleset.Unit) int {
	if m.towable(spec) {
		return towedMove
	}
	return spec.Move
}

// towedMove is how far a tank takes an infantry along, in spaces.
const towedMove = 2

// noteTow counts a move for checkTow.
func (m *Mover) noteTow(c *command, spec *ruleset.Unit, n int, path []board.SpaceID) {
	if len(path) != towedMove+1 || spec.Type != ruleset.Tank && !m.towable(spec) {
		return
	}
	key := string(path[0]) + ">" + string(path[towedMove])
	t := m.tows[key]
	if t == nil {
		t = &towing{from: path[0], to: path[towedMove]}
		m.tows[key] = t
	}
	if spec.Type == ruleset.Tank {
		t.tanks += n
		return
	}
	t.infantry, t.last = t.infantry+n, c
}

// checkTow refuses infantry that went two spaces unless each has a tank that started
// and ended with it.
//
// Rules: A50-6.6, DIFF-45.
func (m *Mover) checkTow() {
	for _, key := range rules.SortedKeys(m.tows) {
		if t := m.tows[key]; t.infantry > t.tanks {
			m.refuse(t.last, rules.Because("no-tank-to-tow", "A50-6.6", strconv.Itoa(t.infantry)+" infantry would go two spaces from "+string(t.from)+
				" to "+string(t.to)+" with "+rules.Quantity(t.tanks, "tank")+": each needs a tank of its own that goes the same way"))
		}
	}
}

// dropsFrom reports how many bombers of the power flew from a territory to attack
// another this turn, on a way of at least this many spaces: the same number of
// paratroopers may go with them. The shortest way that ends in the first hostile land
// sets the number of spaces.
//
// Rules: A50-6.3.
func (m *Mover) dropsFrom(from, to board.SpaceID, spaces int) int {
	n := 0
	for _, ev := range m.w.Events {
		e, ok := ev.(state.Moved)
		if !ok || e.Power != m.p || e.Task != state.Attack || e.Path[0] != from || e.Path[len(e.Path)-1] != to || len(e.Path) < spaces {
			continue
		}
		for _, p := range e.Units {
			if p.Type == ruleset.Bomber {
				n++
			}
		}
	}
	return n
}
