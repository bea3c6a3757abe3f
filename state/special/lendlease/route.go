// Shown by BH-038.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// journey is a search for a route.
type journey struct {
	brd  *board.Board
	from board.SpaceID
	step step
	// ends reports whether the route may end in a space, and what bars it there.
	ends func(s board.SpaceID) (ok bool, bar *obstacle)
	// via are places to pass in this order.
	via []board.SpaceID
	// bars is the number of illegal steps that the route may have: more than 0 only to say
	// what is in the way.
	bars int
}

// stage is a point that a search has reached.
type stage struct {
	at     board.SpaceID
	before int
	passed int
	bar    *obstacle
	cost   reached
}

// node is a stage without the route to it; the goal is the node after the last space.
type node struct{ at, passed int }

// find returns the shortest legal route, and of those the one whose spaces come first
// in the order of Compare; nil if there is none. If there is no legal route and bars
// allows it, it returns the shortest with the fewest bars, and the bars in order.
func (j *journey) find() (path []board.SpaceID, bars []*obstacle) {
	f := &frontier{most: j.bars, best: map[node]reached{}, due: make([][][]int, j.bars+1)}
	f.push(stage{at: j.from, before: -1}, node{j.brd.Index(j.from), 0})
	for bar := range f.due {
		for steps := 0; steps < len(f.due[bar]); steps++ {
			for k := 0; k < len(f.due[bar][steps]); k++ {
				i := f.due[bar][steps][k]
				if f.stages[i].at == "" {
					return f.trace(i)
				}
				if n := (node{j.brd.Index(f.stages[i].at), f.stages[i].passed}); f.best[n] == (reached{bar, steps}) {
					j.spread(f, i)
				}
			}
		}
	}
	return nil, nil
}

// spread goes on from a stage in all directions.
func (j *journey) spread(f *frontier, i int) {
	x := f.stages[i]
	if x.passed == len(j.via) {
		if ok, no := j.ends(x.at); ok {
			f.push(stage{before: i, passed: x.passed, bar: no}, node{-1, x.passed})
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
		f.push(next, node{j.brd.Index(n), next.passed})
	}
}

// frontier is what a search has reached: the stages still to be examined, by the bars
// and the steps before them, in the order found.
type frontier struct {
	most   int
	stages []stage
	best   map[node]reached
	due    [][][]int
}

// reached is the cost of a route to a node: bars count before steps.
type reached struct{ bars, steps int }

// push adds a stage unless its node was already reached at no greater cost.
func (f *frontier) push(x stage, n node) {
	var cost reached
	if x.before >= 0 {
		cost = f.stages[x.before].cost
		cost.steps++
	}
	if x.bar != nil {
		cost.bars++
	}
	had, seen := f.best[n]
	if cost.bars > f.most || seen && (had.bars < cost.bars || had.bars == cost.bars && had.steps <= cost.steps) {
		return
	}
	f.best[n], x.cost = cost, cost
	f.stages = append(f.stages, x)
	for len(f.due[cost.bars]) <= cost.steps {
		f.due[cost.bars] = append(f.due[cost.bars], nil)
	}
	f.due[cost.bars][cost.steps] = append(f.due[cost.bars][cost.steps], len(f.stages)-1)
}

// trace writes down the route to a stage.
func (f *frontier) trace(i int) (path []board.SpaceID, bars []*obstacle) {
	for ; i >= 0; i = f.stages[i].before {
		if f.stages[i].at != "" {
			path = append(path, f.stages[i].at)
		}
		if f.stages[i].bar != nil {
			bars = append(bars, f.stages[i].bar)
		}
	}
	slices.Reverse(path)
	slices.Reverse(bars)
	return path, bars
}
