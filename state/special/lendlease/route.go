package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// journey is a search for a way.
type journey struct {
	brd  *board.Board
	from board.SpaceID
	step step
	// ends reports whether the way may end in a space, and what bars it there.
	ends func(s board.SpaceID) (ok bool, bar *denial)
	// via are places to pass in this order.
	via []board.SpaceID
	// bars is the number of steps against the law that the way may have: more
	// than none only to tell what is in the way.
	bars int
}

// stage is where a search has come to.
type stage struct {
	at     board.SpaceID
	before int
	passed int
	bar    *denial
}

// node is a stage without the way to it; the goal is the node behind the last
// space.
type node struct{ at, passed int }

// find returns the shortest lawful way, and of those the one whose spaces come
// first in the order of Compare; nil if there is none. If bars allows it,
// and there is no lawful way, it is one with the fewest bars, which are returned
// in order.
func (j *journey) find() (path []board.SpaceID, bars []*denial) {
	// Stages with as many bars are looked at in the order found.
	levels := make([][]int, j.bars+2)
	stages := []stage{{at: j.from, before: -1}}
	levels[0] = []int{0}
	best := map[node]int{{j.brd.Index(j.from), 0}: 0}
	for bar := range levels[:j.bars+1] {
		for k := 0; k < len(levels[bar]); k++ {
			i := levels[bar][k]
			x := stages[i]
			if x.at == "" {
				return j.trace(stages, i)
			}
			if best[node{j.brd.Index(x.at), x.passed}] < bar {
				continue // reached with fewer bars meanwhile
			}
			push := func(p stage, n node) {
				at := bar
				if p.bar != nil {
					at++
				}
				if had, seen := best[n]; seen && had <= at || at > j.bars {
					return
				}
				best[n] = at
				stages = append(stages, p)
				levels[at] = append(levels[at], len(stages)-1)
			}
			if x.passed == len(j.via) {
				if ok, no := j.ends(x.at); ok {
					push(stage{before: i, passed: x.passed, bar: no}, node{-1, x.passed})
				}
			}
			for _, n := range j.brd.Neighbours(x.at) {
				ok, no := j.step(x.at, n)
				if !ok {
					continue
				}
				next := stage{at: n, before: i, passed: x.passed, bar: no}
				if x.passed < len(j.via) && n == j.via[x.passed] {
					next.passed++
				}
				push(next, node{j.brd.Index(n), next.passed})
			}
		}
	}
	return nil, nil
}

// trace writes the way down.
func (j *journey) trace(stages []stage, i int) (path []board.SpaceID, bars []*denial) {
	for ; i >= 0; i = stages[i].before {
		if stages[i].at != "" {
			path = append(path, stages[i].at)
		}
		if stages[i].bar != nil {
			bars = append(bars, stages[i].bar)
		}
	}
	slices.Reverse(path)
	slices.Reverse(bars)
	return path, bars
}
