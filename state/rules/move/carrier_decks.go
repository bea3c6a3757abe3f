// Shown by DEC-18, G40-0.3.3, G40-2.6.6, WX-07.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// flyer is an aircraft that needs a landing place, with the spaces it can
// reach, best first. Territories take any number.
type flyer struct {
	id      state.UnitID
	options []board.SpaceID
}

// deck is a carrier, or several that cannot move, with its free room and the
// zones it can be in when the aircraft land, best first.
type deck struct {
	id      state.UnitID // 0: not the power's own ship on the board
	bought  bool
	room    int
	options []board.SpaceID
}

// deckPlan says where each aircraft lands and where each deck goes for it;
// empty for decks that are free to stay.
type deckPlan struct {
	where []board.SpaceID
	at    []board.SpaceID
}

// deckSearch looks for a landing place for all aircraft at once: every deck is
// in one zone only and takes no more than it has room for.
//
// Rules: G40-2.6.1, G40-2.6.3.
type deckSearch struct {
	b      *board.Board
	fs     []flyer
	ds     []deck
	turn   []int // flyers, those with the fewest choices first
	plan   deckPlan
	free   []int
	budget int
}

// findDecks gives every aircraft a landing place, or reports that this is impossible.
// Past its budget of tries it reports success without having found a plan; a proof may
// rely on that, and forced landings repair it.
func findDecks(b *board.Board, fs []flyer, ds []deck) (deckPlan, bool) {
	return newDeckSearch(b, fs, ds, 50000).find()
}

func newDeckSearch(b *board.Board, fs []flyer, ds []deck, budget int) *deckSearch {
	s := &deckSearch{b: b, fs: fs, ds: ds, budget: budget}
	s.plan = deckPlan{where: make([]board.SpaceID, len(fs)), at: make([]board.SpaceID, len(ds))}
	return s
}

// find searches.
func (s *deckSearch) find() (deckPlan, bool) {
	fs := s.fs
	room, needy := 0, 0
	for i, d := range s.ds {
		room += d.room
		s.free = append(s.free, d.room)
		if len(d.options) == 1 {
			s.plan.at[i] = d.options[0]
		}
	}
	for i, f := range fs {
		if len(f.options) == 0 {
			return s.plan, false
		}
		if !s.ashore(f) {
			needy++
		}
		s.turn = append(s.turn, i)
	}
	if needy > room {
		return s.plan, false
	}
	slices.SortStableFunc(s.turn, func(x, y int) int {
		if a, b := s.ashore(fs[x]), s.ashore(fs[y]); a != b {
			return rules.TrueLast(a) - rules.TrueLast(b)
		}
		return len(fs[x].options) - len(fs[y].options)
	})
	return s.plan, s.try(0)
}

// ashore reports whether the aircraft can reach land.
func (s *deckSearch) ashore(f flyer) bool {
	return slices.ContainsFunc(f.options, func(o board.SpaceID) bool { return !s.b.IsSea(o) })
}

// try places the flyers from the k-th on.
func (s *deckSearch) try(k int) bool {
	if k == len(s.turn) {
		return true
	}
	if s.budget--; s.budget < 0 {
		return true
	}
	i := s.turn[k]
	for _, z := range s.fs[i].options {
		s.plan.where[i] = z
		if !s.b.IsSea(z) {
			if s.try(k + 1) {
				return true
			}
			continue
		}
		if s.tryDecks(k, z) {
			return true
		}
	}
	s.plan.where[i] = ""
	return false
}

// tryDecks places the k-th flyer on a deck in the zone: one that is there, or else one
// that can come. Decks that are alike are tried once.
func (s *deckSearch) tryDecks(k int, z board.SpaceID) bool {
	for d := range s.ds {
		if s.plan.at[d] == z && s.free[d] > 0 {
			s.free[d]--
			if s.try(k + 1) {
				return true
			}
			s.free[d]++
			return false
		}
	}
	tried := -1
	for _, d := range s.nearDecks(z) {
		if s.plan.at[d] != "" || s.free[d] == 0 || !slices.Contains(s.ds[d].options, z) ||
			tried >= 0 && slices.Equal(s.ds[d].options, s.ds[tried].options) && s.free[d] == s.free[tried] {
			continue
		}
		tried = d
		s.plan.at[d] = z
		s.free[d]--
		if s.try(k + 1) {
			return true
		}
		s.free[d]++
		s.plan.at[d] = ""
	}
	return false
}

// nearDecks lists the decks, beginning with those that are already in the zone.
func (s *deckSearch) nearDecks(z board.SpaceID) []int {
	var there, other []int
	for d := range s.ds {
		if o := s.ds[d].options; len(o) > 0 && o[0] == z && !s.ds[d].bought {
			there = append(there, d)
		} else {
			other = append(other, d)
		}
	}
	return append(there, other...)
}

// decks lists the decks that the power's aircraft could land on: its own
// undamaged carriers where they are or can still go, friends' where they are,
// and bought ones where they can be placed.
//
// Rules: G40-2.6.1, G40-2.6.2, G40-2.6.3, G40-2.6.6, G40-3.8.7, DEC-18.
func (m *Mover) decks() []deck {
	var ds []deck
	seen, held := map[board.SpaceID]bool{}, m.heldCarriers()
	for i := range m.g.Units {
		u := &m.g.Units[i]
		spec := m.rs.Unit(u.Type)
		if spec.Decks == 0 || u.Damaged || !rules.TakesGuests(m.w, u.Power, m.p, m.half(u.At)) {
			continue
		}
		if u.Power != m.p {
			if !seen[u.At] {
				seen[u.At] = true
				ds = append(ds, deck{room: m.friendlyRoom(u.At), options: []board.SpaceID{u.At}})
			}
			continue
		}
		room := spec.Decks
		for _, ship := range guestDecks(m.g, m.p, u.At) {
			if ship == u.ID {
				room--
			}
		}
		d := deck{id: u.ID, room: room, options: []board.SpaceID{u.At}}
		if !held[u.ID] {
			d.options = m.deckZones(u)
		}
		ds = append(ds, d)
	}
	return append(ds, m.boughtDecks()...)
}

// friendlyRoom is the free room on friends' decks in a zone.
func (m *Mover) friendlyRoom(z board.SpaceID) int {
	room, guests := 0, 0
	for _, u := range m.g.UnitsAt(z) {
		spec := m.rs.Unit(u.Type)
		switch {
		case u.Power == m.p || !rules.Friends(m.g, m.p, u.Power):
		case spec.Decks > 0 && !u.Damaged:
			if rules.TakesGuests(m.w, u.Power, m.p, m.half(z)) {
				room += spec.Decks
			}
		case spec.Class == ruleset.Air && u.Aboard == 0:
			guests++
		}
	}
	return max(room-guests, 0)
}

// deckZones lists where one of the power's carriers can be when aircraft land: where it
// is and, if it is free to move in noncombat movement, what it reaches through zones
// that are friendly or that the power's attacks this turn may clear.
//
// Rules: G40-2.6.1, G40-2.6.2, G40-2.7.7.
func (m *Mover) deckZones(u *state.Unit) []board.SpaceID {
	zones := []board.SpaceID{u.At}
	if m.idle(u) != "" || m.taken[u.ID] != nil || m.combat() && m.fightIn(u.At) {
		return zones
	}
	limit := m.left(u)
	steps := map[board.SpaceID]int{u.At: 0}
	for i := 0; i < len(zones); i++ {
		from := zones[i]
		if steps[from] == limit {
			continue
		}
		for _, n := range m.b.Neighbours(from) {
			if _, known := steps[n]; known || !m.openLater(from, n) {
				continue
			}
			steps[n] = steps[from] + 1
			zones = append(zones, n)
		}
	}
	return slices.DeleteFunc(zones, func(z board.SpaceID) bool {
		return z != u.At && (rules.MayEndAt(m.g, m.p, u.Type, z) != nil || rules.MayAnchor(m.g, u, z) != nil)
	})
}

// openLater reports whether a carrier may be able to go from one zone to the next in
// this turn's noncombat movement.
func (m *Mover) openLater(from, to board.SpaceID) bool {
	s := m.b.Space(to)
	if s.Kind != board.SeaZone || s.NoShips || s.Impassable || rules.ClosedZone(m.g, m.p, ruleset.Sea, to, ruleset.BarsEnter) != nil {
		return false
	}
	if ok, _ := rules.CanalOpen(m.w, m.p, from, to, false); !ok {
		return false
	}
	return !m.zones[to].hostile || m.combat() && m.fightIn(to)
}

// fightIn reports whether units of the power that can attack are in the zone to fight.
func (m *Mover) fightIn(z board.SpaceID) bool {
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.At != z || u.Power != m.p || u.Aboard != 0 {
			continue
		}
		if u.Task == state.Attack && m.rs.Unit(u.Type).Attack > 0 || m.zones[z].hostile && m.rs.Unit(u.Type).Class == ruleset.Sea {
			return true
		}
	}
	return false
}

// boughtDecks lists the carriers that wait to be placed, with the zones beside the
// power's complexes that have worked since the turn began.
//
// Rules: G40-1.5.1, G40-1.5.4, G40-2.6.1, G40-2.6.3.
func (m *Mover) boughtDecks() []deck {
	var ds []deck
	for _, b := range m.g.Turn.Bought {
		spec := m.rs.Unit(b.Type)
		if spec.Decks == 0 {
			continue
		}
		zones := m.yards(b.Purse)
		for range b.N {
			ds = append(ds, deck{bought: true, room: spec.Decks, options: zones})
		}
	}
	return ds
}

// placeDecks fixes new carriers to the zones in which orders place them.
//
// Rules: G40-1.5.4, G40-2.6.4.
func (m *Mover) placeDecks(ds []deck, orders []order.Order) {
	fixed := make([]bool, len(ds))
	for _, o := range orders {
		p, ok := o.(order.Place)
		if !ok {
			continue
		}
		for _, st := range p.Units {
			if spec := m.rs.Unit(st.Type); st.Type != "" && spec.Decks == 0 {
				continue
			}
			left := st.N
			for i := range ds {
				if (left > 0 || st.All) && ds[i].bought && !fixed[i] && slices.Contains(ds[i].options, p.Space) {
					ds[i].options, fixed[i] = []board.SpaceID{p.Space}, true
					left--
				}
			}
		}
	}
}

// yards lists the zones in which the treasury's new ships can be placed.
func (m *Mover) yards(purse ruleset.PurseID) []board.SpaceID {
	var zones []board.SpaceID
	for i := range m.g.Facilities {
		f := &m.g.Facilities[i]
		spec := m.rs.Unit(f.Type)
		if spec.Capacity <= f.Damage || f.New || m.g.Control[f.Space] != m.p || m.g.ControlAtStart(f.Space) != m.p ||
			m.rs.Purse(m.p, f.Space).ID != purse {
			continue
		}
		for _, z := range m.b.Neighbours(f.Space) {
			if s := m.b.Space(z); s.Kind == board.SeaZone && !s.NoShips && !slices.Contains(zones, z) {
				zones = append(zones, z)
			}
		}
	}
	slices.SortStableFunc(zones, board.Compare)
	return zones
}

// zonesIn lists the zones of all decks that a flight from a space can end in,
// nearest first.
func (m *Mover) zonesIn(u *state.Unit, ds []deck) []board.SpaceID {
	if !m.rs.Unit(u.Type).OnDeck {
		return nil
	}
	left := m.left(u)
	d := m.flightsWithin(u.At, max(left, 0))
	var zones []board.SpaceID
	for _, k := range ds {
		for _, z := range k.options {
			if n, ok := d.Distance(z); ok && n <= left && k.room > 0 && !slices.Contains(zones, z) {
				zones = append(zones, z)
			}
		}
	}
	sortNearest(zones, d)
	return zones
}

// sortNearest sorts spaces by their distance, then in the order of Compare.
func sortNearest(ss []board.SpaceID, d *board.Reach) {
	slices.SortStableFunc(ss, func(a, b board.SpaceID) int {
		x, _ := d.Distance(a)
		y, _ := d.Distance(b)
		if x != y {
			return x - y
		}
		return board.Compare(a, b)
	})
}

// landsIn lists the territories that the aircraft can land in, nearest first.
func (m *Mover) landsIn(u *state.Unit) []board.SpaceID {
	left := m.left(u)
	d := m.flightsWithin(u.At, max(left, 0))
	var lands []board.SpaceID
	for _, s := range d.Spaces() {
		if n, _ := d.Distance(s); n > left {
			break
		}
		if !m.b.IsSea(s) && m.mayLandOn(s) == nil {
			lands = append(lands, s)
		}
	}
	sortNearest(lands, d)
	return lands
}
