package autoplay

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// compass is the length of the way from every space to the nearest of the
// territories that win the game, over land and sea: a step costs 1, going aboard costs
// more.
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

// near is what ships can reach from a zone in a turn.
func (p *player) near(z board.SpaceID) *board.Reach {
	return p.b.Reach(z, 2, func(_, x board.SpaceID) bool { return p.b.IsSea(x) && !p.b.Space(x).NoShips })
}

// embarking is what going aboard costs on the way to a goal, in steps on land:
// less where a complex of the side makes transports.
func (p *player) embarking(s board.SpaceID) int {
	if p.complex(s) && p.friendly(s) {
		return 5
	}
	return 12
}

// passable reports whether a way can lead through the space.
func (p *player) passable(s board.SpaceID) bool {
	sp := p.b.Space(s)
	n, neutral := p.g.Neutrals[s]
	return !sp.Impassable && !sp.NoLand && !sp.NoShips && !(neutral && n.Alignment == ruleset.Strict)
}
