// Shown by DEC-18, G40-2.10.5, WX-19.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// cargoUnit is one land unit to be carried.
type cargoUnit struct {
	id     state.UnitID
	cargo  *seaCargo
	size   int          // its size: 1 small, 2 large
	aboard state.UnitID // the ship it is on already
}

// transports lists the transports that may carry cargo: the power's own that may move, and
// friends' where they are.
//
// Rules: G40-2.10.2, G40-2.10.5, G40-2.10.9, G40-4.2.3, DEC-18.
func (m *Mover) transports() []*transport {
	var trs []*transport
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if !m.rs.Unit(u.Type).Holds || m.idle(u) != "" {
			continue
		}
		tr := &transport{id: u.ID, mine: u.Power == m.p, at: u.At}
		switch {
		case tr.mine:
			tr.walks = m.walks(u)
		case rules.TakesGuests(m.w, u.Power, m.p, m.half(u.At)):
			tr.walks = [][]board.SpaceID{{u.At}}
		default:
			continue
		}
		tr.fit = tr.walks
		for _, c := range m.g.Cargo(u.ID) {
			tr.old = append(tr.old, m.rs.Unit(c.Type).Load)
		}
		trs = append(trs, tr)
	}
	return trs
}

// walks lists every way a transport can go, shortest first, standing still
// included.
func (m *Mover) walks(u *state.Unit) [][]board.SpaceID {
	l, limit := m.seaStep(m.rs.Unit(u.Type)), m.left(u)
	key := string(u.At) + rules.Itoa(limit) + string(u.Type)
	if known := m.voyages[key]; known != nil {
		return known
	}
	all := [][]board.SpaceID{{u.At}}
	stopped := map[int]bool{}
	for i := 0; i < len(all); i++ {
		w := all[i]
		if len(w) > limit || stopped[i] {
			continue
		}
		for _, n := range m.b.Neighbours(w[len(w)-1]) {
			v := l(w[len(w)-1], n)
			if v.leave == barred {
				continue
			}
			if v.leave == halt {
				stopped[len(all)] = true
			}
			all = append(all, append(slices.Clone(w), n))
		}
	}
	all = slices.DeleteFunc(all, func(w []board.SpaceID) bool {
		return len(w) > 1 && (rules.MayEndAt(m.g, m.p, u.Type, w[len(w)-1]) != nil || rules.MayAnchor(m.g, u, w[len(w)-1]) != nil)
	})
	m.voyages[key] = all
	return all
}

// ordered binds a transport to the way that its own order gives it.
func (tr *transport) ordered(m *Mover, s *shipMove) {
	tr.c = s.c
	tr.walks = slices.DeleteFunc(slices.Clone(tr.walks), func(w []board.SpaceID) bool {
		return w[len(w)-1] != s.way[len(s.way)-1] || !passes(w, s.way)
	})
	tr.fit = tr.walks
}

// passes reports whether the walk goes through the zones in order.
func passes(walk, via []board.SpaceID) bool {
	for _, z := range walk {
		if len(via) > 0 && via[0] == z {
			via = via[1:]
		}
	}
	return len(via) == 0
}

// carries reports whether the cargo's units are aboard this transport already.
func (tr *transport) carries(m *Mover, j *seaCargo) bool {
	return len(j.units) > 0 && m.g.Unit(j.units[0]).Aboard == tr.id
}

// serves reports whether one of the transport's ways suits the cargo, whatever
// else it carries.
func (tr *transport) serves(m *Mover, j *seaCargo) bool {
	return slices.ContainsFunc(tr.walks, func(w []board.SpaceID) bool { return tr.suits(m, w, j) != 0 })
}

// suits says at which spaces of a walk the cargo's units can come aboard, as bits; 0 if
// the walk does not serve them.
//
// Rules: G40-2.10.2, G40-2.10.3, G40-2.10.4, G40-2.10.7, G40-2.10.9.
func (tr *transport) suits(m *Mover, walk []board.SpaceID, j *seaCargo) uint {
	end := walk[len(walk)-1]
	if m.b.IsSea(j.to) {
		if end != j.to {
			return 0
		}
	} else if !m.b.Adjacent(end, j.to) || !m.combat() && m.zones[end].hostile {
		return 0
	}
	if m.b.IsSea(j.from) {
		if walk[0] != j.from || !passes(walk, j.via) {
			return 0
		}
		return 1<<len(walk) - 1
	}
	return m.stops(walk, j)
}

// stops says where along a walk the cargo's units can be loaded so that the rest of it
// passes the named zones, as bits. Zones that are named before the first one beside the
// land are on the way of the empty transport: "Japan > SZ 20 > SZ 6 > Korea".
func (m *Mover) stops(walk []board.SpaceID, j *seaCargo) uint {
	beside := max(0, slices.IndexFunc(j.via, func(z board.SpaceID) bool { return m.b.Adjacent(z, j.from) }))
	var bits uint
	for i, z := range walk {
		if !m.zones[z].hostile && m.b.Adjacent(z, j.from) && passes(walk[:i+1], j.via[:beside]) && passes(walk[i:], j.via[beside:]) {
			bits |= 1 << i
		}
	}
	return bits
}

// hasRoom reports whether the unit fits beside the rest: one land unit of
// any size and one small one.
//
// Rules: G40-2.10.1.
func (tr *transport) hasRoom(m *Mover, f cargoUnit) bool {
	if f.aboard != 0 {
		return f.aboard == tr.id
	}
	n, large := len(tr.old)+1, rules.TrueLast(f.size > 1)
	for _, size := range tr.old {
		large += rules.TrueLast(size > 1)
	}
	for _, l := range tr.load {
		if l.aboard == 0 {
			n, large = n+1, large+rules.TrueLast(l.size > 1)
		}
	}
	return n <= 2 && large <= 1
}

// HasRoom reports whether a unit of the type fits on the transport beside what is
// already aboard.
//
// Rules: G40-2.10.1.
func HasRoom(g *state.Game, ship *state.Unit, t ruleset.UnitType) bool {
	tr := transport{id: ship.ID}
	for _, c := range g.Cargo(ship.ID) {
		tr.old = append(tr.old, g.Rules.Unit(c.Type).Load)
	}
	return tr.hasRoom(nil, cargoUnit{size: g.Rules.Unit(t).Load})
}

// take adds the unit if the transport has room and a way that suits all it
// carries; it reports whether it did.
func (tr *transport) take(m *Mover, f cargoUnit) bool {
	land := !m.b.IsSea(f.cargo.to)
	if land && tr.to != "" && tr.to != f.cargo.to || !tr.hasRoom(m, f) {
		return false
	}
	load := append(slices.Clone(tr.load), f)
	var fit [][]board.SpaceID
	for _, w := range tr.fit {
		if _, _, ok := tr.stopsFor(m, w, load); ok {
			fit = append(fit, w)
		}
	}
	if len(fit) == 0 {
		return false
	}
	tr.fit, tr.load = fit, load
	if land {
		tr.to = f.cargo.to
	}
	return true
}

// stopsFor finds the at most two places of a walk where all cargo comes
// aboard.
//
// Rules: G40-2.10.2.
func (tr *transport) stopsFor(m *Mover, walk []board.SpaceID, load []cargoUnit) (first, second int, ok bool) {
	masks := make([]uint, 0, 2)
	for _, f := range load {
		mask := tr.suits(m, walk, f.cargo)
		if mask == 0 {
			return 0, 0, false
		}
		if f.aboard == 0 {
			masks = append(masks, mask)
		}
	}
	for a := range walk {
		for b := a; b < len(walk); b++ {
			both := uint(1)<<a | uint(1)<<b
			if !slices.ContainsFunc(masks, func(x uint) bool { return x&both == 0 }) {
				return a, b, true
			}
		}
	}
	return 0, 0, false
}

// empty forgets what was assigned.
func (tr *transport) empty() { tr.fit, tr.load, tr.to = tr.walks, nil, "" }

// unitsOf lists the cargo's units, large ones first.
func (m *Mover) unitsOf(j *seaCargo) []cargoUnit {
	var fs []cargoUnit
	for _, id := range j.units {
		u := m.g.Unit(id)
		fs = append(fs, cargoUnit{id, j, m.rs.Unit(u.Type).Load, u.Aboard})
	}
	slices.SortStableFunc(fs, func(a, b cargoUnit) int { return b.size - a.size })
	return fs
}

// packer distributes freight among transports and backtracks where that fails, up to a
// budget.
type packer struct {
	m      *Mover
	trs    []*transport
	budget int
	// known remembers the results of steps: transports in one zone have the same ways, and
	// the search asks about them again and again.
	known map[waysOf]int
}

// waysOf identifies a transport's ways (by the first of them and their number), for a
// cargo.
type waysOf struct {
	first *[]board.SpaceID
	n     int
	cargo *seaCargo
}

// steps is the length of the transport's shortest way that suits the cargo, or 0.
func (p *packer) steps(tr *transport, j *seaCargo) int {
	if len(tr.fit) == 0 {
		return 0
	}
	key := waysOf{&tr.fit[0], len(tr.fit), j}
	n, known := p.known[key]
	if !known {
		for _, w := range tr.fit {
			if tr.suits(p.m, w, j) != 0 {
				n = len(w)
				break
			}
		}
		if p.known == nil {
			p.known = map[waysOf]int{}
		}
		p.known[key] = n
	}
	return n
}

// pack loads all cargo, or changes nothing and reports false.
func (p *packer) pack(load []cargoUnit) bool {
	if len(load) == 0 {
		return true
	}
	if p.budget--; p.budget < 0 {
		return false
	}
	f := load[0]
	tried := map[string]bool{}
	for _, tr := range p.ranked(f) {
		key := tr.key()
		if tried[key] {
			continue
		}
		tried[key] = true
		saved := *tr
		if !tr.take(p.m, f) {
			continue
		}
		if p.pack(load[1:]) {
			return true
		}
		*tr = saved
	}
	return false
}

// key distinguishes transports that differ for the search.
func (tr *transport) key() string {
	k := string(tr.at) + "|" + string(tr.to)
	for _, n := range tr.old {
		k += "|" + rules.Itoa(n)
	}
	for _, f := range tr.load {
		k += "|" + string(f.cargo.from) + rules.Itoa(f.size)
	}
	if tr.c != nil || !tr.mine || len(tr.old) > 0 {
		k += "|" + rules.Itoa(int(tr.id))
	}
	return k + "|" + rules.Itoa(len(tr.fit))
}

// ranked lists the transports that serve the unit, best first: those that carry for
// the same landing, those ordered there, those nearest.
func (p *packer) ranked(f cargoUnit) []*transport {
	type score struct {
		tr *transport
		n  int
	}
	var scores []score
	for _, tr := range p.trs {
		steps := p.steps(tr, f.cargo)
		if steps == 0 {
			continue
		}
		n := steps * 10
		switch {
		case len(tr.load) > 0 && tr.load[0].cargo.to == f.cargo.to:
			n -= 2000
		case tr.c != nil:
			n -= 1000
		}
		if !tr.mine {
			n += 5000
		}
		scores = append(scores, score{tr, n})
	}
	slices.SortStableFunc(scores, func(a, b score) int { return a.n - b.n })
	trs := make([]*transport, len(scores))
	for i, s := range scores {
		trs[i] = s.tr
	}
	return trs
}

// transport is a transport that may carry cargo in this phase, with all ways it
// could go. A friend's transport stays where it is.
type transport struct {
	id    state.UnitID
	mine  bool
	at    board.SpaceID
	c     *command // the order that took it, for itself or for its cargo
	walks [][]board.SpaceID
	// fit are the ways that suit all it carries; old is the cargo aboard from
	// before, by room; to is where it unloads.
	fit  [][]board.SpaceID
	old  []int
	load []cargoUnit
	to   board.SpaceID
}
