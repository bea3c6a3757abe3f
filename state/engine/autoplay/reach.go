package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mayWalk reports whether land units may stand in the territory.
func (p *player) mayWalk(s board.SpaceID) bool {
	c := p.g.Control[s]
	return c == p.me || p.atWar() && p.belligerent(c)
}

// move writes a noncombat move.
func (p *player) move(sts []order.Stack, path ...board.SpaceID) {
	p.add(order.Move{In: order.NoncombatMove, Units: sts, Path: path})
}

// belligerent reports whether a power is at war with anybody.
func (p *player) belligerent(q ruleset.PowerID) bool {
	return slices.ContainsFunc(p.g.Wars, func(w ruleset.War) bool { return w.A == q || w.B == q })
}

// walk moves land units by land to the best space that they can reach, except for some
// per cent of them. If they may split up, some of those of a type may stay.
func (p *player) walk(stay int, split bool, better func(to, best board.SpaceID) bool) {
	for _, s := range slices.Clone(p.there) {
		if p.b.IsSea(s) {
			continue
		}
		for _, t := range p.types(s) {
			u := p.rs.Unit(t)
			if u.Class != ruleset.Land || p.percent(stay) {
				continue
			}
			reach := p.b.Reach(s, u.Move, func(_, to board.SpaceID) bool { return p.friendly(to) })
			best := s
			for _, to := range reach.Spaces() {
				if p.mayWalk(to) && better(to, best) {
					best = to
				}
			}
			if best == s {
				continue
			}
			n := p.spaces[s][t]
			if split && n > 1 && p.percent(40) {
				n = 1 + p.below(n)
			}
			p.spaces[s][t] -= n
			p.move([]order.Stack{{N: n, Type: t}}, s, best)
		}
	}
}
