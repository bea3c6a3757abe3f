// Shown by G40-2.10.5, WX-14, state/rules/no_ship_test.go.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
)

// noShip says why no transport can take a cargo.
//
// Rules: G40-2.10.1, G40-2.10.2, G40-2.10.3, G40-2.10.4.
func (m *Mover) noShip(trs []*transport, j *seaCargo) *rules.Refusal {
	what := m.byType(j.units)
	comes, loads, reaches := false, false, []*transport{}
	for _, tr := range trs {
		for _, w := range tr.walks {
			comes = comes || m.stops(w, &seaCargo{from: j.from}) != 0 // whatever route the order names
			loads = loads || tr.carries(m, j) || m.stops(w, j) != 0
		}
		if tr.serves(m, j) {
			reaches = append(reaches, tr)
		}
	}
	adj := m.rs.Power(m.p).Adjective
	if !loads {
		for _, z := range m.b.Neighbours(j.from) {
			if m.zones[z].hostile && m.b.IsSea(z) && len(m.here[z]) > 0 {
				return rules.Because("hostile-zone", "G40-2.10.3", what+" cannot be loaded in "+string(z)+": enemy warships are there")
			}
		}
		if r := m.inTheWay(trs, j); r != nil {
			return r
		}
		if !comes {
			if r := m.heldBack(j, what); r != nil {
				return r
			}
			return rules.Because("no-transport", "G40-2.10.2", "no "+adj+" transport can come and load "+what+" in "+string(j.from))
		}
	}
	if len(reaches) == 0 {
		if r := m.landsElsewhere(j); r != nil {
			return r
		}
		if r := m.inTheWay(trs, j); r != nil {
			return r
		}
		return rules.Because("no-transport", "G40-2.10.2", "no "+adj+" transport that loads "+what+" in "+string(j.from)+
			" can go on to "+string(j.to)+" this way: a transport moves 2 zones, or 3 from a naval base")
	}
	for _, tr := range reaches {
		if tr.to != "" && tr.to != j.to && !m.b.IsSea(j.to) && tr.hasRoom(m, m.unitsOf(j)[0]) {
			return rules.Because("one-landing", "G40-2.10.4", "the transport that could take "+what+" lands its cargo in "+string(tr.to)+
				": all that a transport unloads goes to one territory")
		}
	}
	used := ""
	for _, tr := range reaches {
		if len(tr.load) > 0 && tr.load[0].cargo.c != j.c {
			used = "; " + quoteOrder(tr.load[0].cargo.c) + " uses transports too"
			break
		}
	}
	return rules.Because("no-room", "G40-2.10.1", "there is no room for "+what+" on "+rules.Quantity(len(reaches), adj+" transport")+
		" that could take them: each carries one land unit and one infantry"+used)
}

// heldBack names the special rule that keeps a transport of the power from loading in a
// zone beside the cargo's land; nil if none does.
//
// Rules: G40-2.10.2, GL-031.
func (m *Mover) heldBack(j *seaCargo, what string) *rules.Refusal {
	for i := range m.g.Units {
		u := &m.g.Units[i]
		if u.Power != m.p || !m.rs.Unit(u.Type).Holds || !m.b.Adjacent(u.At, j.from) {
			continue
		}
		if no := m.whyIdle(u); no != nil && no.Rule != "G40-2.1.1" {
			return rules.Because("no-transport", no.Rule, what+" cannot be loaded in "+string(u.At)+": there is a "+m.rs.Unit(u.Type).Name+" "+no.Why)
		}
	}
	return nil
}

// landsElsewhere refuses a landing from a zone that does not touch the land.
//
// Rules: G40-2.10.4.
func (m *Mover) landsElsewhere(j *seaCargo) *rules.Refusal {
	last := j.from
	if len(j.via) > 0 {
		last = j.via[len(j.via)-1]
	}
	if m.b.IsSea(j.to) || !m.b.IsSea(last) || m.b.Adjacent(last, j.to) {
		return nil
	}
	var zones []string
	for _, z := range m.b.Neighbours(j.to) {
		if m.b.IsSea(z) && !m.b.Space(z).NoShips {
			zones = append(zones, string(z))
		}
	}
	why := string(last) + " does not touch " + string(j.to) + ", so nothing lands there from it: "
	switch len(zones) {
	case 0:
		why += "no sea zone does"
	case 1:
		why += zones[0] + " does"
	default:
		why += rules.Join(zones, "and") + " do"
	}
	return rules.Because("does-not-touch", "G40-2.10.4", why)
}

// inTheWay is the first thing that forbids the way of a transport with enough range for
// the cargo; nil if no transport has the range. Of several ways it takes the one that
// breaks the fewest rules, and of those the shortest.
//
// Rules: G40-2.7.1, G40-2.7.7, G40-2.9.1, G40-4.4.9, G40-4.5.6, G40-4.5.7.
func (m *Mover) inTheWay(trs []*transport, j *seaCargo) *rules.Refusal {
	var least []*rules.Refusal
	for _, tr := range trs {
		if !tr.mine || tr.c != nil {
			continue
		}
		ship := m.g.Unit(tr.id)
		for _, w := range m.anyWalks(tr.at, m.left(ship)) {
			if tr.suits(m, w, j) == 0 {
				continue
			}
			if against := m.against(ship, w); len(against) > 0 && (least == nil || len(against) < len(least)) {
				least = against
			}
		}
	}
	if least == nil {
		return nil
	}
	return least[0]
}

// anyWalks lists the ways along zones of at most limit steps, legal or not, the
// shortest first.
func (m *Mover) anyWalks(from board.SpaceID, limit int) [][]board.SpaceID {
	all := [][]board.SpaceID{{from}}
	for i := 0; i < len(all); i++ {
		w := all[i]
		if len(w) > limit {
			break
		}
		for _, n := range m.b.Neighbours(w[len(w)-1]) {
			if m.b.IsSea(n) {
				all = append(all, append(slices.Clone(w), n))
			}
		}
	}
	return all
}

// against is what the law forbids about a ship's way, step by step and at its end.
func (m *Mover) against(ship *state.Unit, walk []board.SpaceID) []*rules.Refusal {
	l, last := m.seaStep(m.rs.Unit(ship.Type)), len(walk)-1
	var rs []*rules.Refusal
	for i := 1; i <= last; i++ {
		if v := l(walk[i-1], walk[i]); v.leave == barred || v.leave == halt && i < last {
			rs = append(rs, v.refusal(walk[i-1], walk[i]))
		}
	}
	if last == 0 {
		return rs
	}
	if r := rules.MayEndAt(m.g, m.p, ship.Type, walk[last]); r != nil {
		rs = append(rs, r)
	}
	if r := rules.MayAnchor(m.g, ship, walk[last]); r != nil {
		rs = append(rs, r)
	}
	return rs
}
