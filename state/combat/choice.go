package combat

// by is the word for the log.
func (a *Answer) by() string {
	if a.By == "" {
		return "answer"
	}
	return a.By
}

// Eligible lists the ids of a side's units among which the hits of a question about
// losses can be divided, and reports whether there is anything to choose: units of at
// least two kinds, and fewer hits than they can take.
//
// Rules: G40-3.7.11, G40-3.8.6, G40-3.8.7, DEC-06, DEC-38.
func (b *Battle) Eligible(q *Question) (ids []int, choice bool) {
	t, s, h := b.table, &b.State, q.Hits
	total := h.Total()
	if q.Planes {
		return b.eligiblePlanes(total)
	}
	transportsToo := true
	for i, n := range s.Alive[q.Side] {
		g := &t.Groups[q.Side][i]
		if n > 0 && !g.transport && eligible(g, h) {
			transportsToo = false
		}
	}
	kinds, room := map[string]bool{}, 0
	for i, n := range s.Alive[q.Side] {
		g := &t.Groups[q.Side][i]
		if n == 0 || !eligible(g, h) || g.transport && !transportsToo || g.aaa && !mayLoseAAA(&t.Spec.Options) {
			continue
		}
		ids = append(ids, b.Roster[q.Side][i]...)
		kinds[string(g.Type)] = true
		room += n
		if g.Tips >= 0 {
			room += n
		}
	}
	return ids, len(kinds) > 1 && total < room
}

// eligiblePlanes is Eligible for hits of antiaircraft fire.
//
// Rules: G40-3.9.7, DEC-39.
func (b *Battle) eligiblePlanes(hits int) (ids []int, choice bool) {
	kinds := map[string]bool{}
	for _, i := range b.table.planes {
		if b.State.Alive[Attacker][i] > 0 {
			ids = append(ids, b.Roster[Attacker][i]...)
			kinds[string(b.table.Groups[Attacker][i].Type)] = true
		}
	}
	return ids, len(kinds) > 1 && hits < len(ids)
}

// eligible reports whether any of the hits may go to a unit of the group.
func eligible(g *Group, h Hits) bool {
	switch {
	case g.sub:
		return h[AnyTarget]+h[NotAir] > 0
	case g.air:
		return h[AnyTarget]+h[NotSubs]+h[OnlyAir] > 0
	}
	return h.Total() > h[OnlyAir]
}

// MayDive is the number of submarines that the side of a question about
// submerging has.
func (b *Battle) MayDive(q *Question) int { return b.table.Submarines(&b.State, q.Side) }
