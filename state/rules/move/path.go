// Shown by A2-093.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
)

// route returns the shortest legal way through all waypoints in order, of at most limit
// steps (below 0: any number); nil if there is none. Of several it takes the one whose
// spaces come first in the order of Compare.
func (m *Mover) route(l law, way []board.SpaceID, limit int) []board.SpaceID {
	type found struct {
		footstep
		before, steps int
	}
	goal := len(way) - 1
	if goal == 0 {
		return slices.Clone(way)
	}
	queue := []found{{footstep{way[0], 0}, -1, 0}}
	seen := map[footstep]bool{queue[0].footstep: true}
	for i := 0; i < len(queue); i++ {
		f := queue[i]
		if f.steps == limit {
			return nil
		}
		for _, n := range m.b.Neighbours(f.at) {
			next := footstep{n, f.passed}
			if n == way[f.passed+1] {
				next.passed++
			}
			if seen[next] {
				continue
			}
			v := l(f.at, n)
			if v.leave == barred || v.leave == halt && next.passed < goal {
				continue
			}
			seen[next] = true
			queue = append(queue, found{next, i, f.steps + 1})
			if next.passed < goal {
				continue
			}
			path := make([]board.SpaceID, f.steps+2)
			for j := len(queue) - 1; j >= 0; j = queue[j].before {
				path[queue[j].steps] = queue[j].at
			}
			return path
		}
	}
	return nil
}

// noRoute says why there is no legal way within the limit: the distance or, if the
// direct way is short enough but the way around is too long, the first step on the
// direct way that the law forbids.
func (m *Mover) noRoute(who string, l law, medium func(board.SpaceID) bool, way []board.SpaceID, limit int) *rules.Refusal {
	from, to := way[0], way[len(way)-1]
	straight := m.route(func(_, to board.SpaceID) verdict {
		if medium(to) {
			return goOn
		}
		return verdict{}
	}, way, -1)
	if straight == nil {
		return rules.Because("no-way", "G40-2.1.2", who+" have no way from "+string(from)+" to "+string(to)+m.otherWay(from, to))
	}
	legal := m.route(l, way, -1)
	if len(straight)-1 <= limit && (legal == nil || len(legal)-1 > limit+2) {
		for i := 1; i < len(straight); i++ {
			v := l(straight[i-1], straight[i])
			if v.leave == barred || v.leave == halt && i < len(straight)-1 {
				return v.refusal(straight[i-1], straight[i])
			}
		}
	}
	steps := len(straight) - 1
	if legal != nil {
		steps = len(legal) - 1
	}
	return rules.Because("too-far", "G40-2.1.2", who+" need "+rules.Quantity(steps, "movement point")+" from "+
		string(from)+" to "+string(to)+" and have "+rules.Itoa(limit))
}

// otherWay says how to order a move between places that land and sea separate.
func (m *Mover) otherWay(from, to board.SpaceID) string {
	switch {
	case !m.b.IsSea(from) && !m.b.IsSea(to):
		return ": over sea they need a transport; with one beside " + string(from) + " name its zones, like `1 infantry Japan -> SZ 6 -> Korea`"
	case m.b.IsSea(from) != m.b.IsSea(to):
		return ": land units move between territories, ships between sea zones"
	}
	return ""
}
