package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// invade lands on hostile coasts what transports in reach carry, if it is enough,
// beginning with the coast nearest to a goal.
func (p *player) invade() {
	goals := p.goals()
	p.byWay(goals)
	for _, to := range goals {
		if p.tooSoon([]board.SpaceID{to}) {
			continue
		}
		for _, z := range p.zones(to) {
			if p.warships(z) && !slices.Contains(p.attacked, z) || !p.dares(p.landing(z, to), p.defense(to)) {
				continue
			}
			if p.assault(z, to) {
				p.escort(z)
				break
			}
		}
	}
}

// landing estimates what can be landed from a zone: what is aboard in reach of
// it, and what transports there can fetch.
func (p *player) landing(z, to board.SpaceID) int {
	n := 0
	for _, at := range p.near(z).Spaces() {
		for _, st := range p.cargo(at) {
			u := p.rs.Unit(st.Type)
			n += st.N * (u.Attack + u.Hits)
		}
		ashore := 0
		for _, s := range p.b.Neighbours(at) {
			if s != to && !p.b.IsSea(s) {
				ashore += p.strength(s, attackingLand)
			}
		}
		n += min(ashore, 5*p.spaces[at][ruleset.Transport])
	}
	return n
}

// calm is what ships can reach from a zone without meeting enemy warships.
func (p *player) calm(z board.SpaceID) *board.Reach {
	return p.b.Reach(z, 2, func(_, x board.SpaceID) bool {
		return p.b.IsSea(x) && !p.b.Space(x).NoShips && !p.warships(x)
	})
}

// carryBySea carries land units by sea towards a goal, and warships along.
func (p *player) carryBySea() {
	home := p.homeward()
	for _, at := range slices.Clone(p.there) {
		if !p.b.IsSea(at) {
			continue
		}
		zones := slices.Clone(p.calm(at).Spaces())
		p.byWay(zones)
		ahead := zones[0]
		for range p.spaces[at][ruleset.Transport] {
			sts, from := p.freight(at, "")
			shore, best := p.shore(zones)
			switch {
			case len(sts) == 0:
			case shore != "" && p.nearer(shore) <= p.nearer(ahead) && p.nearer(shore) < p.nearer(from):
				p.voyage(sts, at, from, [2]board.SpaceID{best, shore})
				p.spaces[at][ruleset.Transport]--
				continue
			case p.nearer(ahead) < p.nearer(from):
				p.add(order.Move{In: order.NoncombatMove, Units: sts, Path: legs(from, at, ahead), Aboard: true})
				p.spaces[at][ruleset.Transport]--
				continue
			default:
				p.give(from, sts)
			}
			break
		}
		p.unloadOrSail(at, zones)
		p.goHome(at, zones, home)
		if sts := p.take(at, -1, func(u *ruleset.Unit) bool { return u.Class == ruleset.Sea && !u.Holds }); len(sts) > 0 && ahead != at {
			p.move(sts, at, ahead)
		}
	}
}

// legs joins places to a path, leaving out repetitions.
func legs(ss ...board.SpaceID) []board.SpaceID { return slices.Compact(ss) }

// shore finds the friendly coast nearest to a goal beside one of the zones.
func (p *player) shore(zones []board.SpaceID) (shore, zone board.SpaceID) {
	for _, z := range zones {
		for _, s := range p.b.Neighbours(z) {
			if p.friendly(s) && p.mayWalk(s) && (shore == "" || p.nearer(s) < p.nearer(shore)) {
				shore, zone = s, z
			}
		}
	}
	return shore, zone
}

// unloadOrSail brings what is aboard nearer to a goal.
func (p *player) unloadOrSail(at board.SpaceID, zones []board.SpaceID) {
	cargo := p.cargo(at)
	if len(cargo) == 0 {
		return
	}
	shore, zone := p.shore(zones)
	switch {
	case shore != "" && p.nearer(shore) <= p.nearer(zones[0]):
		p.voyage(cargo, at, "", [2]board.SpaceID{zone, shore})
	case zones[0] != at:
		if n := p.spaces[at][ruleset.Transport]; n > 0 {
			p.spaces[at][ruleset.Transport] = 0
			p.move([]order.Stack{{N: n, Type: ruleset.Transport}}, at, zones[0])
		}
	}
}

// homeward is how far every zone is from the nearest one beside a complex of the
// power's own.
func (p *player) homeward() map[board.SpaceID]int {
	d := map[board.SpaceID]int{}
	var queue []board.SpaceID
	for _, s := range p.sites() {
		for _, z := range p.zones(s.space) {
			if _, seen := d[z]; !seen {
				d[z] = 0
				queue = append(queue, z)
			}
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, n := range p.b.Neighbours(queue[i]) {
			if _, seen := d[n]; !seen && p.b.IsSea(n) && !p.b.Space(n).NoShips {
				d[n] = d[queue[i]] + 1
				queue = append(queue, n)
			}
		}
	}
	return d
}

// goHome sends empty transports back to fetch more.
func (p *player) goHome(at board.SpaceID, zones []board.SpaceID, home map[board.SpaceID]int) {
	n := p.spaces[at][ruleset.Transport]
	if n == 0 || len(p.cargo(at)) > 0 {
		return
	}
	best := at
	for _, z := range zones {
		if home[z] < home[best] {
			best = z
		}
	}
	if best != at {
		p.spaces[at][ruleset.Transport] = 0
		p.move([]order.Stack{{N: n, Type: ruleset.Transport}}, at, best)
	}
}
