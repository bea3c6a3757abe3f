package autoplay

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// embarking is what going aboard costs on the way to a goal, in steps on land:
// less where a complex of the side makes transports.
func (p *player) embarking(s board.SpaceID) int {
	if p.complex(s) && p.friendly(s) {
		return 5
	}
	return 12
}

// compass is the length of the way from every space to the nearest of the
// territories that win the game, over land and sea: a step costs 1, to go
// aboard costs more.
func (p *player) compass() map[board.SpaceID]int {
	way := map[board.SpaceID]int{}
	var queue []board.SpaceID
	for _, sp := range p.b.Spaces() {
		if p.prize(sp.ID) && p.hostile(sp.ID) {
			way[sp.ID] = 0
			queue = append(queue, sp.ID)
		}
	}
	for i := 0; i < len(queue); i++ {
		to := queue[i]
		for _, from := range p.b.Neighbours(to) {
			if !p.passable(from) {
				continue
			}
			d := way[to] + 1
			if p.b.IsSea(to) && !p.b.IsSea(from) {
				d = way[to] + p.embarking(from)
			}
			if old, known := way[from]; !known || d < old {
				way[from] = d
				queue = append(queue, from)
			}
		}
	}
	return way
}

// passable reports whether a way can lead through the space.
func (p *player) passable(s board.SpaceID) bool {
	sp := p.b.Space(s)
	n, neutral := p.g.Neutrals[s]
	return !sp.Impassable && !sp.NoLand && !sp.NoShips && !(neutral && n.Alignment == ruleset.Strict)
}

// nearer is the length of the way from the space; far off if none is known.
func (p *player) nearer(s board.SpaceID) int {
	if d, ok := p.way[s]; ok {
		return d
	}
	return 1000
}

// byWay sorts territories or zones by how near to a goal they are.
func (p *player) byWay(ss []board.SpaceID) {
	slices.SortStableFunc(ss, func(a, b board.SpaceID) int { return cmp.Compare(p.nearer(a), p.nearer(b)) })
}

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

// drive attacks by land, the nearest to a goal first, each time with twice what
// is needed if there is so much.
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

// sacrifice throws half of the land units of a territory at an enemy that is
// too strong for them.
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

// advance moves land units by land as near to a goal as they come.
func (p *player) advance() {
	for _, s := range slices.Clone(p.there) {
		if p.b.IsSea(s) {
			continue
		}
		for _, t := range p.types(s) {
			u := p.rs.Unit(t)
			if u.Class != ruleset.Land || p.percent(5) {
				continue
			}
			reach := p.b.Reach(s, u.Move, func(_, to board.SpaceID) bool { return p.friendly(to) })
			best := s
			for _, to := range reach.Spaces() {
				if p.mayWalk(to) && p.nearer(to) < p.nearer(best) {
					best = to
				}
			}
			if best == s {
				continue
			}
			n := p.spaces[s][t]
			p.spaces[s][t] = 0
			p.move([]order.Stack{{N: n, Type: t}}, s, best)
		}
	}
}
