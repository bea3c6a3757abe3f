package board

// Pass says whether a mover may go from one space on into the next. It is
// asked for every border on the way, the last one included.
type Pass func(from, to SpaceID) bool

// Reach is where a mover can get to from a space: the spaces with their distances,
// nearest first, and a shortest path to each.
type Reach struct {
	b     *Board
	order []SpaceID
	// steps says how each space, by its index, was reached.
	steps []step
}

// step is how a space was reached first: after how many steps, plus one, and
// from which space. The zero value means that the space is not reached.
type step struct{ after, before int32 }

// Reach returns all spaces within max steps of from, which itself is at
// distance 0. A nil pass lets the mover go everywhere; max below 0 sets no
// limit. Of several shortest paths it takes the one whose spaces come first in the
// order of Compare, so the same question always has the same answer.
func (b *Board) Reach(from SpaceID, max int, pass Pass) *Reach {
	return b.search(from, max, pass, -1)
}

// search is Reach that ends when it has found the space with an index; -1 is none.
func (b *Board) search(from SpaceID, max int, pass Pass, until int) *Reach {
	r := &Reach{b: b, steps: make([]step, len(b.spaces))}
	start, ok := b.index.Of(from)
	if !ok {
		return r
	}
	r.order = append(make([]SpaceID, 0, 16), from)
	r.steps[start] = step{after: 1}
	queue := append(make([]int32, 0, 16), int32(start))
	// Spaces are taken in the order found and neighbours in the order of Compare, so each
	// space is found first by the least of its shortest paths.
	for i := 0; i < len(queue); i++ {
		at := queue[i]
		after := r.steps[at].after
		if int(after) == max+1 {
			break
		}
		for k, n := range b.nearBy[at] {
			id := b.near[at][k]
			if r.steps[n].after > 0 || pass != nil && !pass(r.order[i], id) {
				continue
			}
			r.steps[n] = step{after + 1, at}
			queue = append(queue, n)
			r.order = append(r.order, id)
			if int(n) == until {
				return r
			}
		}
	}
	return r
}

// Spaces returns the spaces reached, nearest first, beginning with the origin. It must
// not be changed.
func (r *Reach) Spaces() []SpaceID { return r.order }

// Distance returns the number of steps to the space, and whether it is reached.
func (r *Reach) Distance(to SpaceID) (int, bool) {
	if i, ok := r.b.index.Of(to); ok && r.steps[i].after > 0 {
		return int(r.steps[i].after) - 1, true
	}
	return 0, false
}

// Path returns the shortest path from the origin to the space, both included;
// nil if it is not reached.
func (r *Reach) Path(to SpaceID) []SpaceID {
	d, ok := r.Distance(to)
	if !ok {
		return nil
	}
	path := make([]SpaceID, d+1)
	for i := int32(r.b.Index(to)); d >= 0; d-- {
		path[d] = r.b.spaces[i].ID
		i = r.steps[i].before
	}
	return path
}

// ShortestPath returns the path that Reach takes between the spaces, both
// included; nil if there is none within max steps.
func (b *Board) ShortestPath(from, to SpaceID, max int, pass Pass) []SpaceID {
	return b.Reach(from, max, pass).Path(to)
}

// Distance returns the number of steps between two spaces if nothing is in the way, and
// whether there is a way at all.
func (b *Board) Distance(from, to SpaceID) (int, bool) {
	until, ok := b.index.Of(to)
	if !ok {
		return 0, false
	}
	return b.search(from, -1, nil, until).Distance(to)
}
