package autoplay

import (
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// strength sums what free units of a space attack with.
func (p *player) strength(s board.SpaceID, fits func(*ruleset.Unit) bool) int {
	n := 0
	for _, t := range p.types(s) {
		if u := p.rs.Unit(t); fits(u) {
			n += p.spaces[s][t] * (u.Attack + u.Hits)
		}
	}
	return n
}

// drive attacks by land, beginning nearest to a goal, each time with twice what is
// needed if there are enough units.
func (p *player) drive() {
	goals := p.goals()
	p.byWay(goals)
	for _, to := range goals {
		var from []board.SpaceID
		have := 0
		for _, s := range p.b.Neighbours(to) {
			if n := p.strength(s, attackingLand); n > 0 && !p.b.IsSea(s) && p.nearer(to) <= p.nearer(s)+1 {
				have += n
				from = append(from, s)
			}
		}
		need := p.defense(to)
		if len(from) == 0 || !p.dares(have, need) || p.tooSoon([]board.SpaceID{to}) {
			continue
		}
		p.strike(from, to, need)
	}
}

// strike sends land units from these territories until there are enough.
func (p *player) strike(from []board.SpaceID, to board.SpaceID, need int) {
	sent := 0
	for _, s := range from {
		if sent > 0 && sent >= 2*need {
			return
		}
		limit := -1
		if need == 0 {
			limit = 1 + p.below(2)
		}
		sent += p.strength(s, attackingLand)
		if sts := p.take(s, limit, attackingLand); len(sts) > 0 {
			p.attack(order.Move{Units: sts, Path: []board.SpaceID{s, to}, Empty: need == 0 && p.percent(20)})
		}
	}
}

// sacrifice throws half of the land units of a territory at an enemy that is too strong
// for them.
func (p *player) sacrifice() {
	for _, to := range p.goals() {
		for _, s := range p.b.Neighbours(to) {
			have := p.strength(s, attackingLand)
			if p.b.IsSea(s) || !p.dares(have, p.defense(to)) {
				continue
			}
			n := 0
			for _, t := range p.types(s) {
				n += p.spaces[s][t]
			}
			if sts := p.take(s, (n+1)/2, attackingLand); len(sts) > 0 {
				p.attack(order.Move{Units: sts, Path: []board.SpaceID{s, to}})
			}
		}
	}
}

// advance moves land units by land as near to a goal as they can get.
func (p *player) advance() {
	p.walk(5, false, func(to, best board.SpaceID) bool { return p.nearer(to) < p.nearer(best) })
}
