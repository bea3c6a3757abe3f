package board

// Pass says whether a mover may go from one space on into the next. It is
// asked for every border on the way, the last one included.
type Pass func(from, to SpaceID) bool

// Reach is what a mover can get to from a space: the spaces with their
// distances, nearest first, and a shortest path to each.
type Reach struct {
	from  SpaceID
	order []SpaceID
	steps map[SpaceID]step
}

// step is how a space was reached first.
type step struct {
	distance int
	before   SpaceID
}

// Reach returns all spaces within max steps of from, which itself is at
// distance 0. A nil pass lets the mover go everywhere; max below 0 sets no
// limit. Of several shortest paths it takes the one whose spaces come first in
// the order of Compare, so that the same question has always the same answer.
func (b *Board) Reach(from SpaceID, max int, pass Pass) *Reach {
	r := &Reach{from: from, steps: map[SpaceID]step{}}
	if b.Space(from) == nil {
		return r
	}
	r.order = append(r.order, from)
	r.steps[from] = step{}
	// Spaces are taken in the order found and neighbours in the order of
	// Compare: so each is found first by the least of its shortest paths.
	for i := 0; i < len(r.order); i++ {
		s := r.order[i]
		d := r.steps[s].distance
		if d == max {
			break
		}
		for _, n := range b.Neighbours(s) {
			if _, found := r.steps[n]; found || pass != nil && !pass(s, n) {
				continue
			}
			r.steps[n] = step{d + 1, s}
			r.order = append(r.order, n)
		}
	}
	return r
}

// Spaces returns the spaces reached, nearest first, the origin in front. It
// must not be changed.
func (r *Reach) Spaces() []SpaceID { return r.order }

// Distance returns the number of steps to the space, and whether it is reached.
func (r *Reach) Distance(to SpaceID) (int, bool) {
	s, ok := r.steps[to]
	return s.distance, ok
}

// Path returns the shortest path from the origin to the space, both included;
// nil if it is not reached.
func (r *Reach) Path(to SpaceID) []SpaceID {
	s, ok := r.steps[to]
	if !ok {
		return nil
	}
	path := make([]SpaceID, s.distance+1)
	for i := s.distance; i >= 0; i-- {
		path[i] = to
		to = r.steps[to].before
	}
	return path
}

// ShortestPath returns the path that Reach takes between the spaces, both
// included; nil if there is none within max steps.
func (b *Board) ShortestPath(from, to SpaceID, max int, pass Pass) []SpaceID {
	return b.Reach(from, max, pass).Path(to)
}

// Distance returns the number of steps between two spaces if nothing stood in
// the way, and whether there is a way at all.
func (b *Board) Distance(from, to SpaceID) (int, bool) {
	return b.Reach(from, -1, nil).Distance(to)
}
