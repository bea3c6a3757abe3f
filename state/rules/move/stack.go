// Shown by G40-1.4.4, G40-2.2.2, G40-2.6.6, G42-035.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// stackMoves makes the moves of an order: one for each stack, with the spaces that units of
// its class go through, and with the origin found where the player named none.
func (m *Mover) stackMoves(c *command, o order.Move) []*stackMove {
	o.Path = slices.Compact(slices.Clone(o.Path)) // a territory and its city name one place
	if len(o.Path) == 0 || len(o.Path) == 1 && o.Path[0] == "" {
		m.refuse(c, rules.Because("no-destination", "G40-2.1.2", "the order names no place to go to"))
		return nil
	}
	var stackMoves []*stackMove
	for _, st := range o.Units {
		if st.Type == "" {
			stackMoves = append(stackMoves, m.everything(c, o, st)...)
			continue
		}
		spec := m.rs.Unit(st.Type)
		if spec == nil || spec.Class == ruleset.Facility {
			m.refuse(c, rules.Because("cannot-move", "G40-0.3.5", "facilities never move"))
			continue
		}
		if spec.Class == ruleset.Nuclear {
			if bad := m.carryBombs(c, o, st, spec); bad != nil {
				m.refuse(c, bad)
			}
			continue
		}
		way := o.Path
		if spec.Class == ruleset.Sea {
			if bad := m.endsOnLand(o, spec); bad != nil {
				m.refuse(c, bad)
				continue
			}
			way = m.seaWay(o, st)
			if spec.Holds && !st.All && m.hasLand(o) {
				m.named[c] += st.N
			}
		}
		if j := (&stackMove{c: c, st: st, way: way, landing: o.Landing}); m.hasGoal(j) {
			stackMoves = append(stackMoves, j)
		}
	}
	return m.findOrigins(c, stackMoves)
}

// hasGoal refuses a way that leads nowhere.
func (m *Mover) hasGoal(j *stackMove) bool {
	spec := m.rs.Unit(j.st.Type)
	switch {
	case len(j.way) == 0:
		m.refuse(j.c, rules.Because("ships-on-land", "G40-2.1.2", spec.Plural+" go by sea, and the order names no sea zone"))
	case len(j.way) == 2 && j.way[0] == j.way[1], len(j.way) == 1 && !spec.Holds && spec.Class != ruleset.Sea:
		m.refuse(j.c, nowhere(j.goal()))
	default:
		return true
	}
	return false
}

// nowhere says that a way begins and ends in one space.
func nowhere(s board.SpaceID) *rules.Refusal {
	return rules.Because("no-destination", "G40-2.1.2", "the order leads nowhere: it begins and ends in "+string(s))
}

// endsOnLand refuses to send ships to a territory when no land units go with
// them.
//
// Rules: G40-2.1.2, G40-2.10.4.
func (m *Mover) endsOnLand(o order.Move, spec *ruleset.Unit) *rules.Refusal {
	to := o.Path[len(o.Path)-1]
	switch {
	case m.b.IsSea(to) || m.hasLand(o):
		return nil
	case spec.Holds:
		return rules.Because("what-lands", "G40-2.10.4", "transports stay at sea: name the units that they land in "+string(to))
	}
	return rules.Because("ships-on-land", "G40-2.1.2", "ships cannot enter "+string(to)+": it is land")
}

// hasLand reports whether the order moves land units.
func (m *Mover) hasLand(o order.Move) bool {
	return slices.ContainsFunc(o.Units, func(st order.Stack) bool {
		spec := m.rs.Unit(st.Type)
		return spec != nil && spec.Class == ruleset.Land || st.Type == ""
	})
}

// seaWay is the part of a way that ships go: its sea zones. If it began on land, the
// ships are in its first zone, or else come from a place that was not named.
func (m *Mover) seaWay(o order.Move, st order.Stack) []board.SpaceID {
	var way []board.SpaceID
	for _, s := range o.Path {
		if s != "" && m.b.IsSea(s) {
			way = append(way, s)
		}
	}
	if len(way) == 0 || m.b.IsSea(o.Path[0]) {
		return way
	}
	for _, id := range m.here[way[0]] {
		if m.g.Unit(id).Type == st.Type {
			return way
		}
	}
	return append([]board.SpaceID{""}, way...)
}

// everything makes moves of all types found in the origin that may go there.
func (m *Mover) everything(c *command, o order.Move, st order.Stack) []*stackMove {
	if o.Path[0] == "" {
		m.refuse(c, rules.Because("no-origin", "G40-2.1.2", "say where everything is to leave from"))
		return nil
	}
	if len(o.Path) == 1 {
		m.refuse(c, nowhere(o.Path[0]))
		return nil
	}
	var stackMoves []*stackMove
	for i := range m.rs.Units {
		spec := &m.rs.Units[i]
		here := slices.ContainsFunc(m.here[o.Path[0]], func(id state.UnitID) bool {
			u := m.g.Unit(id)
			return u.Type == spec.Type && m.idle(u) == "" && !(spec.Class == ruleset.Land && u.Aboard != 0 && m.b.IsSea(o.Path[len(o.Path)-1]))
		})
		if !here || m.combat() && spec.NoncombatOnly {
			continue
		}
		j := &stackMove{c: c, st: order.Stack{All: true, But: st.But, Type: spec.Type}, way: o.Path, landing: o.Landing}
		if spec.Class == ruleset.Sea {
			j.way = m.seaWay(o, j.st)
		}
		if len(j.way) > 0 {
			stackMoves = append(stackMoves, j)
		}
	}
	if len(stackMoves) == 0 {
		m.refuse(c, rules.Because("no-such-units", "G40-2.1.1", "nothing in "+string(o.Path[0])+" can move"))
	}
	return stackMoves
}

// findOrigins fills in the origin of moves without one: the only space from
// which all stacks of a class could go.
func (m *Mover) findOrigins(c *command, stackMoves []*stackMove) []*stackMove {
	for _, class := range []ruleset.Class{ruleset.Land, ruleset.Air, ruleset.Sea} {
		var lost []*stackMove
		for _, j := range stackMoves {
			if j.origin() == "" && m.rs.Unit(j.st.Type).Class == class {
				lost = append(lost, j)
			}
		}
		if len(lost) == 0 {
			continue
		}
		from := m.possibleOrigins(lost)
		switch len(from) {
		case 1:
			for _, j := range lost {
				j.way = append([]board.SpaceID{from[0]}, j.way[1:]...)
			}
			m.w.Note(c.Order, "origin", "read as from %s, the only place these units can come from", from[0])
			continue
		case 0:
			m.refuse(c, rules.Because("no-origin", "G40-2.1.2", "no place holds units that could go so to "+string(lost[0].goal())+"; name the place they leave"))
		default:
			var hints []string
			for _, s := range from[:min(3, len(from))] {
				hints = append(hints, string(s))
			}
			m.refuse(c, rules.Because("which-origin", "G40-2.1.2", "units for this order could come from "+rules.Quantity(len(from), "place")+"; name the one they leave", hints...))
		}
		stackMoves = slices.DeleteFunc(stackMoves, func(j *stackMove) bool { return j.origin() == "" })
	}
	return stackMoves
}

// possibleOrigins lists the spaces from which every one of the moves could go if
// no other order took its units.
func (m *Mover) possibleOrigins(stackMoves []*stackMove) []board.SpaceID {
	var from []board.SpaceID
	for _, s := range rules.SortedSpaces(m.here) {
		fits := true
		for _, j := range stackMoves {
			trial := *j
			trial.way = append([]board.SpaceID{s}, j.way[1:]...)
			if s == trial.way[1] || !m.couldGo(&trial) {
				fits = false
				break
			}
		}
		if fits {
			from = append(from, s)
		}
	}
	return from
}

// couldGo tries a move and changes nothing.
func (m *Mover) couldGo(j *stackMove) bool {
	taken := m.taken
	m.taken, m.trial = nil, true
	defer func() { m.taken, m.trial = taken, false }()
	if m.rs.Unit(j.st.Type).Holds {
		_, bad := m.pickShips(shipMove{c: j.c, st: j.st, way: j.way})
		return bad == nil
	}
	_, cargo, bad := m.plan(j)
	if cargo != nil {
		return slices.ContainsFunc(m.transports(), func(tr *transport) bool { return tr.serves(m, cargo) })
	}
	return bad == nil
}

// plan finds out how a move can be done: by a march, or for land units that
// cross water as cargo.
func (m *Mover) plan(j *stackMove) (*march, *seaCargo, *rules.Refusal) {
	spec := m.rs.Unit(j.st.Type)
	switch spec.Class {
	case ruleset.Land:
		return m.planLand(spec, j)
	case ruleset.Air:
		mm, bad := m.planAir(spec, j)
		return mm, nil, bad
	default:
		mm, bad := m.planShips(spec, j)
		return mm, nil, bad
	}
}

// planLand plans land units: on foot, or by transport where water lies between.
//
// Rules: G40-2.2.3, G40-2.2.5, G40-2.4.1, G40-2.12.1.
func (m *Mover) planLand(spec *ruleset.Unit, j *stackMove) (*march, *seaCargo, *rules.Refusal) {
	if m.combat() && spec.NoncombatOnly {
		return nil, nil, rules.Because("noncombat-only", "G40-2.2.5", spec.Plural+" move only in noncombat movement")
	}
	if slices.ContainsFunc(j.way, m.b.IsSea) {
		cargo, bad := m.planCargo(spec, j)
		return nil, cargo, bad
	}
	path, bad := m.landRoute(spec, j.way)
	if bad != nil {
		if d, ok := m.landDistance(j.way); ok && d <= m.landReach(spec) {
			return nil, nil, bad
		}
		cargo, noCargo := m.planCargo(spec, j)
		if noCargo != nil || !slices.ContainsFunc(m.transports(), func(tr *transport) bool { return tr.serves(m, cargo) }) {
			return nil, nil, bad
		}
		if !m.trial {
			m.w.Note(j.c.Order, "by-transport", "read as going by transport: %s cannot be reached by land", j.goal())
		}
		return nil, cargo, nil
	}
	units, bad := m.pick(j.st, j.origin(), j.goal(), func(u *state.Unit) bool { return u.Aboard == 0 }, nil)
	if bad != nil {
		return nil, nil, bad
	}
	mm := &march{c: j.c, units: units, path: path}
	if m.combat() {
		if mm.task, bad = m.landTask(path); bad != nil {
			return nil, nil, bad
		}
	}
	return mm, nil, nil
}

// landDistance is the number of steps by land through all waypoints.
func (m *Mover) landDistance(way []board.SpaceID) (int, bool) {
	path := m.route(func(_, to board.SpaceID) verdict {
		if m.b.IsSea(to) {
			return verdict{}
		}
		return goOn
	}, way, -1)
	return len(path) - 1, path != nil
}

// planAir plans a flight.
//
// Rules: G40-2.5.2, G40-2.6.3, G40-2.6.9.
func (m *Mover) planAir(spec *ruleset.Unit, j *stackMove) (*march, *rules.Refusal) {
	limit := m.longest(j)
	if limit < 0 {
		_, bad := m.pick(j.st, j.origin(), j.goal(), nil, nil)
		return nil, bad
	}
	to := j.goal()
	if m.combat() {
		if bad := m.mayAttackByAir(to); bad != nil {
			return nil, bad
		}
	} else if bad := m.mayLandAt(spec, to); bad != nil {
		return nil, bad
	}
	path, bad := m.airRoute(spec, j.way, limit)
	if bad != nil {
		return nil, bad
	}
	need := len(path) - 1
	if j.landing != "" {
		back, bad := m.wayBack(spec, to, j.landing, limit-need)
		if bad != nil {
			return nil, bad
		}
		need += back
	}
	units, bad := m.pick(j.st, j.origin(), to, func(u *state.Unit) bool { return m.left(u) >= need }, nil)
	if bad != nil {
		return nil, bad
	}
	mm := &march{c: j.c, units: units, path: path, landing: j.landing, task: j.task, targets: j.targets}
	mm.stay = m.leftBehind(j, len(units))
	if m.combat() && mm.task == state.NoTask {
		mm.task = state.Attack
		if m.b.IsSea(to) && !m.zones[to].hostile {
			mm.task = state.Guard
		}
	}
	return mm, nil
}

// mayLandAt reports whether aircraft may end noncombat movement in the space; whether
// there is a deck is checked when all have moved.
//
// Rules: G40-2.6.3, G40-2.6.9.
func (m *Mover) mayLandAt(spec *ruleset.Unit, to board.SpaceID) *rules.Refusal {
	if r, _ := rules.MayFlyTo(m.g, m.p, to); r != nil {
		return r
	}
	if !m.b.IsSea(to) {
		return m.mayLandOn(to)
	}
	if !spec.OnDeck {
		return rules.Because("cannot-land", "G40-2.6.9", spec.Plural+" cannot land on carriers, so they cannot end in "+string(to))
	}
	return nil
}

// wayBack is the distance to the landing place that the player named.
//
// Rules: G40-2.5.2, G40-2.6.1, G40-2.6.3.
func (m *Mover) wayBack(spec *ruleset.Unit, from, landing board.SpaceID, left int) (int, *rules.Refusal) {
	if bad := m.mayLandAt(spec, landing); bad != nil {
		return 0, bad
	}
	d, ok := m.FlightsFrom(from).Distance(landing)
	if !ok {
		return 0, rules.Because("cannot-land", "G40-2.6.1", spec.Plural+" have no way to fly from "+string(from)+" to "+string(landing))
	}
	if d > left {
		return 0, rules.Because("cannot-land", "G40-2.6.1", spec.Plural+" cannot land in "+string(landing)+": it is "+
			rules.Quantity(d, "space")+" from "+string(from)+", and they have "+rules.Itoa(max(left, 0))+" left there")
	}
	return d, nil
}

// leftBehind is the number of units that "all" means but that do not go.
func (m *Mover) leftBehind(j *stackMove, going int) int {
	if !j.st.All {
		return 0
	}
	n := -going - j.st.But
	for _, id := range m.here[j.origin()] {
		if u := m.g.Unit(id); u.Type == j.st.Type && m.taken[id] == nil {
			n++
		}
	}
	return max(n, 0)
}

// planShips plans ships other than transports.
//
// Rules: G40-2.3.2, G40-2.7.1, G40-2.7.2.
func (m *Mover) planShips(spec *ruleset.Unit, j *stackMove) (*march, *rules.Refusal) {
	limit := m.longest(j)
	if limit < 0 || len(j.way) == 1 {
		units, bad := m.pick(j.st, j.origin(), j.goal(), nil, nil)
		return &march{c: j.c, units: units, path: j.way}, bad
	}
	path, bad := m.seaRoute(spec, j.way, limit)
	if bad != nil {
		return nil, bad
	}
	var kept *rules.Refusal
	units, bad := m.pick(j.st, j.origin(), j.goal(), func(u *state.Unit) bool {
		if m.left(u) < len(path)-1 {
			return false
		}
		r := rules.MayAnchor(m.g, u, j.goal())
		if r != nil {
			kept = r
		}
		return r == nil
	}, nil)
	if bad != nil && kept != nil {
		return nil, kept
	}
	if bad != nil {
		return nil, bad
	}
	return &march{c: j.c, units: units, path: path, task: m.shipTask(j.goal()), stay: m.leftBehind(j, len(units))}, nil
}
