package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// noncombat writes landings, the taking of friendly neutrals, marches towards
// the front, voyages and transports.
func (p *player) noncombat() {
	p.land()
	p.specialWays()
	p.welcome()
	if p.temper == bold {
		p.carryBySea()
		p.advance()
	} else {
		p.ferry()
		p.march()
		p.sail()
	}
	if p.percent(20) {
		p.add(order.Stay{})
	}
}

// welcome moves into neutrals that lean to the power's side, and into land of the Dutch
// for their friends.
func (p *player) welcome() {
	for _, s := range sorted(p.g.Control) {
		n, neutral := p.g.Neutrals[s]
		if !(neutral && p.leans(n) == p.side) && !(p.g.Control[s] == ruleset.Dutch && p.side == ruleset.Allies) {
			continue
		}
		for _, from := range p.b.Neighbours(s) {
			if p.b.IsSea(from) || p.percent(30) {
				continue
			}
			if sts := p.take(from, 1, attackingLand); len(sts) > 0 {
				p.move(sts[:1], from, s)
				p.give(from, sts[1:])
				break
			}
		}
	}
}

// front is the distance of every territory from the nearest hostile one by
// land, and by sea for those that have no way there.
func (p *player) front(sea bool) map[board.SpaceID]int {
	d := map[board.SpaceID]int{}
	var queue []board.SpaceID
	for _, s := range sorted(p.g.Control) {
		if n, neutral := p.g.Neutrals[s]; p.hostile(s) && !(neutral && n.Alignment == ruleset.Strict) {
			d[s] = 0
			queue = append(queue, s)
		}
	}
	for i := 0; i < len(queue); i++ {
		for _, n := range p.b.Neighbours(queue[i]) {
			if _, seen := d[n]; !seen && (p.friendly(n) || sea && p.b.IsSea(n)) {
				d[n] = d[queue[i]] + 1
				queue = append(queue, n)
			}
		}
	}
	return d
}

// march moves land units towards the front, and some of them anywhere.
func (p *player) march() {
	front := p.front(false)
	p.walk(35, true, func(to, best board.SpaceID) bool {
		d, ok := front[to]
		b, known := front[best]
		return ok && (!known || d < b) || p.percent(3)
	})
}

// sail moves ships about, and those in a fleet together.
func (p *player) sail() {
	for _, z := range slices.Clone(p.there) {
		if !p.b.IsSea(z) || p.percent(60) {
			continue
		}
		reach := p.b.Reach(z, 2, func(_, to board.SpaceID) bool {
			return p.b.IsSea(to) && !p.b.Space(to).NoShips && !p.warships(to)
		})
		to := pick(&p.chance, reach.Spaces())
		sts := p.take(z, -1, func(u *ruleset.Unit) bool { return u.Class == ruleset.Sea && p.percent(80) })
		if to == z || len(sts) == 0 {
			continue
		}
		p.move(sts, z, to)
	}
}

// ferry carries land units by transport from places far from the front to places near
// it, or leaves them aboard.
func (p *player) ferry() {
	front := p.front(true)
	for _, at := range slices.Clone(p.there) {
		if !p.b.IsSea(at) {
			continue
		}
		reach := p.b.Reach(at, 2, func(_, x board.SpaceID) bool {
			return p.b.IsSea(x) && !p.b.Space(x).NoShips && !p.warships(x)
		})
		var coasts [][2]board.SpaceID
		for _, z := range reach.Spaces() {
			for _, s := range p.b.Neighbours(z) {
				if p.friendly(s) && p.mayWalk(s) {
					coasts = append(coasts, [2]board.SpaceID{z, s})
				}
			}
		}
		if cargo := p.cargo(at); len(cargo) > 0 && len(coasts) > 0 && p.percent(80) {
			c := pick(&p.chance, coasts)
			p.voyage(cargo, at, "", c)
			continue
		}
		for range p.spaces[at][ruleset.Transport] {
			sts, from := p.freight(at, "")
			if len(sts) == 0 || p.percent(30) {
				p.give(from, sts)
				break
			}
			var better [][2]board.SpaceID
			for _, c := range coasts {
				if d, ok := front[c[1]]; ok && d < front[from] && c[1] != from {
					better = append(better, c)
				}
			}
			switch {
			case len(better) > 0:
				p.voyage(sts, at, from, pick(&p.chance, better))
			case p.percent(40):
				p.add(order.Move{In: order.NoncombatMove, Units: sts, Path: []board.SpaceID{from, pick(&p.chance, reach.Spaces())}, Aboard: true})
			default:
				p.give(from, sts)
				continue
			}
			p.spaces[at][ruleset.Transport]--
		}
	}
}

// voyage writes the route of cargo: from a territory, or from the zone where it is
// aboard.
func (p *player) voyage(sts []order.Stack, at, from board.SpaceID, to [2]board.SpaceID) {
	path := []board.SpaceID{at}
	if from != "" {
		path = []board.SpaceID{from, at}
	}
	if to[0] != at {
		path = append(path, to[0])
	}
	p.move(sts, append(path, to[1])...)
}
