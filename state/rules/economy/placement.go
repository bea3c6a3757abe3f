// Shown by A50-3.2, G40-1.6.2, G40-1.7.2, G42-019.

package economy

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// placeFacility places bases and complexes as ordered; an upgrade may be
// ordered to its territory, too.
//
// Rules: G40-1.5.2, G40-1.6.1, G40-1.6.3, G40-1.7.1, G40-1.7.2.
func (m *mobilization) placeFacility(o order.Place, u *ruleset.Unit, n int) {
	if n == 1 && slices.ContainsFunc(m.waiting, func(b state.Bought) bool { return b.Type == u.Type && b.At == o.Space && b.N > 0 }) {
		return // an upgrade goes where it was bought for
	}
	if n > 1 {
		m.w.Refuse(o, "one-of-a-kind", "G40-1.7.1", "%s holds at most one %s", o.Space, u.Name)
		return
	}
	if no := rules.MayBuild(m.w.G, m.p, u.Type, o.Space); no != nil {
		m.w.Refuse(o, "cannot-build-there", no.Rule, "%s cannot be placed: %s", rules.Article(u.Name), no.Why)
		return
	}
	if m.plans(u, o.Space) {
		m.w.Refuse(o, "one-of-a-kind", "G40-1.7.1", "%s holds at most one %s", o.Space, u.Name)
		return
	}
	purse := m.w.Rules().Purse(m.p, o.Space).ID
	for i := range m.waiting {
		if b := &m.waiting[i]; b.Type == u.Type && b.At == "" && b.N > 0 && b.Purse == purse {
			m.build(b, o.Space)
			return
		}
	}
	m.w.Refuse(o, "not-bought", "G40-1.10.2", "%s did not buy %s that could stand in %s", rules.CityOf(m.w.Rules(), purse), rules.Article(u.Name), o.Space)
}

// plans reports whether a facility of that kind is already going to be built there.
func (m *mobilization) plans(u *ruleset.Unit, s board.SpaceID) bool {
	return slices.ContainsFunc(m.built, func(f state.FacilityBuilt) bool {
		other := m.w.Rules().Unit(f.Facility)
		return f.Space == s && (f.Facility == u.Type || other.Capacity > 0 && u.Capacity > 0)
	})
}

// build takes a facility out of those that wait.
func (m *mobilization) build(b *state.Bought, s board.SpaceID) {
	b.N--
	grows := m.w.Rules().Unit(b.Type).UpgradeFrom != ""
	m.built = append(m.built, state.FacilityBuilt{Purse: b.Purse, Space: s, Facility: b.Type, Upgrade: b.At != "" && grows, Founded: b.At != "" && !grows})
}

// placeRest places what the orders left over: upgrades where they belong,
// carriers under the aircraft that wait for them, the rest where only one place
// is possible. If there is a choice left it asks, or decides if decide is set.
//
// Rules: G40-1.5.6, G40-1.5.9, G40-2.6.4, DEC-48.
func (m *mobilization) placeRest(decide bool) {
	m.catchAircraft()
	for i := range m.waiting {
		b := &m.waiting[i]
		for b.N > 0 && m.w.Rules().Unit(b.Type).Class == ruleset.Facility {
			sites := m.facilitySites(b)
			if len(sites) == 0 {
				break
			}
			if len(sites) > b.N && !decide {
				m.ask(b, sites)
				return
			}
			m.build(b, sites[0])
		}
	}
	for m.placeNext(decide) {
	}
}

// facilitySites lists where a waiting facility could go, the capital first.
func (m *mobilization) facilitySites(b *state.Bought) []board.SpaceID {
	if b.At != "" {
		if to, _ := rules.MayUpgrade(m.w.G, m.p, b.At); to == b.Type {
			return []board.SpaceID{b.At}
		}
		return nil
	}
	sites := slices.DeleteFunc(rules.BuildSites(m.w.G, m.p, b.Purse, b.Type), func(s board.SpaceID) bool {
		return m.plans(m.w.Rules().Unit(b.Type), s)
	})
	return m.capitalFirst(b.Purse, sites)
}

// placeNext places units of the first waiting type that has room, and reports
// whether there may be more to do.
func (m *mobilization) placeNext(decide bool) bool {
	var open []*state.Bought
	var spaces [][]board.SpaceID
	for i := range m.waiting {
		b := &m.waiting[i]
		if b.N <= 0 || m.w.Rules().Unit(b.Type).Class == ruleset.Facility {
			continue
		}
		if ss := m.spacesFor(b); len(ss) > 0 {
			open, spaces = append(open, b), append(spaces, ss)
		}
	}
	if len(open) == 0 {
		return false
	}
	if !decide {
		for i, b := range open {
			if len(spaces[i]) > 1 {
				m.ask(b, spaces[i])
				return false
			}
		}
		if len(open) > 1 && m.competing(open) {
			m.askWhich(open, spaces[0][0])
			return false
		}
	}
	return m.placeOne(open[0].Type, spaces[0][0], m.candidates(open[0].Type, spaces[0][0], ""), m.last)
}

// competing reports whether the waiting units of one treasury are more than its
// sites can make.
func (m *mobilization) competing(open []*state.Bought) bool {
	for _, b := range open {
		units, room := 0, 0
		for _, c := range open {
			if c.Purse == b.Purse && c.Taken == b.Taken {
				units += c.N
			}
		}
		for _, s := range m.sites {
			if s.purse == b.Purse && s.free == b.Taken {
				room += s.left
			}
		}
		if units > room {
			return true
		}
	}
	return false
}

// spacesFor lists where a unit of the kind could still appear. Aircraft are assumed to
// go on land.
func (m *mobilization) spacesFor(b *state.Bought) []board.SpaceID {
	brd := m.w.Rules().Board
	sea, big := m.w.Rules().Unit(b.Type).Class == ruleset.Sea, isCapitalShip(m.w.Rules().Unit(b.Type))
	var ss []board.SpaceID
	add := func(s board.SpaceID) {
		if !slices.Contains(ss, s) {
			ss = append(ss, s)
		}
	}
	for _, st := range m.sites {
		if st.purse != b.Purse || st.free != b.Taken || st.left <= 0 || !st.makes(b.Type) || big && st.capital <= 0 {
			continue
		}
		if !sea {
			add(st.space)
			continue
		}
		for _, z := range brd.Neighbours(st.space) {
			if brd.IsSea(z) && !brd.Space(z).NoShips {
				add(z)
			}
		}
	}
	slices.SortStableFunc(ss, board.Compare)
	return m.capitalFirst(b.Purse, ss)
}

// capitalFirst moves the treasury's capital, or the zones beside it, to the
// front.
func (m *mobilization) capitalFirst(id ruleset.PurseID, ss []board.SpaceID) []board.SpaceID {
	purse, _ := m.w.Rules().PurseByID(id)
	slices.SortStableFunc(ss, func(a, b board.SpaceID) int {
		return rank(m.w.Rules().Board, purse.Capital, a) - rank(m.w.Rules().Board, purse.Capital, b)
	})
	return ss
}

func rank(b *board.Board, capital, s board.SpaceID) int {
	switch {
	case s == capital:
		return 0
	case b.IsSea(s) && b.Adjacent(capital, s):
		return 1
	}
	return 2
}

// ask refuses because the player has not said where units go.
func (m *mobilization) ask(b *state.Bought, ss []board.SpaceID) {
	m.refuse("placement-missing", "%s still to be placed: in %s (%s%s)",
		rules.Count(m.w.Rules(), b.N, b.Type), rules.SpaceList(ss, "or"), m.proposal(b, ss), m.orKeep())
}

// askWhich refuses because the player has not said which units are placed and
// which go back.
func (m *mobilization) askWhich(open []*state.Bought, at board.SpaceID) {
	words := make([]string, len(open))
	for i, b := range open {
		words[i] = rules.Count(m.w.Rules(), b.N, b.Type)
	}
	m.refuse("placement-missing", "%s wait to be placed, and there is not room for all: say which (%s%s)",
		rules.Join(words, "and"), m.proposal(open[0], []board.SpaceID{at}), m.orKeep())
}

// proposal is an order that places as many of the waiting units as there is room for in
// one of the spaces: the one where aircraft wait for a new carrier, else the first.
func (m *mobilization) proposal(b *state.Bought, ss []board.SpaceID) string {
	at := ss[0]
	if m.w.Rules().Unit(b.Type).Decks > 0 {
		if z := m.waitingFor(m.candidates(b.Type, at, "")); slices.Contains(ss, z) {
			at = z
		}
	}
	n := 1 // a land holds one facility of a kind
	if m.w.Rules().Unit(b.Type).Class != ruleset.Facility {
		n = m.room(b, at)
	}
	return "`place: " + rules.Count(m.w.Rules(), n, b.Type) + " " + string(at) + "`"
}

// room is how many of the waiting units could be placed in the space in addition to
// what is already placed.
func (m *mobilization) room(b *state.Bought, at board.SpaceID) int {
	try := *m
	try.sites, try.waiting, try.units = slices.Clone(m.sites), slices.Clone(m.waiting), slices.Clone(m.units)
	n := 0
	for n < b.N && try.placeOne(b.Type, at, m.candidates(b.Type, at, ""), m.last) {
		n++
	}
	return n
}

// orKeep says how to keep units, where that is allowed.
//
// Rules: A50-7.6.
func (m *mobilization) orKeep() string {
	if keepsUnplaced(m.w.G) {
		return ", or `pass place` to keep them for a later turn"
	}
	return ""
}

// emit emits what was placed.
func (m *mobilization) emit() {
	for i := range m.units {
		if m.units[i].at >= 0 {
			m.arrive(i)
		}
	}
	for _, f := range m.built {
		m.w.Emit(f)
	}
}

// arrive emits the i-th unit and all others with the same place, site and treasury.
func (m *mobilization) arrive(i int) {
	first := m.units[i]
	if u := m.w.Rules().Unit(first.kind); u.Class == ruleset.Nuclear {
		m.store(u, first)
		return
	}
	ev := state.Arrived{Space: first.space, Why: "mobilized", Rule: "G40-1.5.1", Purse: first.purse,
		From: m.sites[first.at].space, Placed: true, Taken: first.taken, Damaged: first.damaged}
	if first.taken {
		ev.Why, ev.Rule, ev.From = "taken from another power", "EX-035", ""
	}
	for j := i; j < len(m.units); j++ {
		u := &m.units[j]
		if u.space == first.space && u.at == first.at && u.purse == first.purse && m.w.Rules().Unit(u.kind).Class != ruleset.Nuclear && u.taken == first.taken && u.damaged == first.damaged {
			ev.Units = append(ev.Units, state.Piece{ID: m.w.G.NextID + state.UnitID(len(ev.Units)), Type: u.kind, Power: m.p})
			u.at = -1
		}
	}
	m.w.Emit(ev)
}

// store emits all new nuclear weapons of a kind in a territory.
//
// Rules: EXG-73, EXG-76.
func (m *mobilization) store(u *ruleset.Unit, first placed) {
	ev := state.Stored{Power: m.p, Purse: first.purse, Type: u.Type, Space: first.space, Rule: "EXG-73"}
	if u.LaunchedFrom != "" {
		ev.Rule = "EXG-76"
	}
	for j := range m.units {
		if x := &m.units[j]; x.kind == u.Type && x.space == first.space && x.purse == first.purse && x.at >= 0 {
			ev.N++
			x.at = -1
		}
	}
	m.w.Emit(ev)
}

// giveBack returns what could not be placed.
//
// Rules: G40-1.3.5, G40-1.5.9, G40-1.6.2, G42-020, G42-098, S42-1.11, DIFF-32.
func (m *mobilization) giveBack() {
	if keepsUnplaced(m.w.G) {
		return
	}
	for _, purse := range m.w.Rules().Power(m.p).Purses {
		ev := state.Refunded{Purse: purse.ID}
		for _, b := range m.waiting {
			if b.Purse == purse.ID && b.N > 0 {
				ev.Items = append(ev.Items, b)
				if !losesUnplaced(m.w.G) {
					ev.IPC += b.N * b.Cost
				}
			}
		}
		if len(ev.Items) > 0 {
			m.w.Emit(ev)
		}
	}
}
