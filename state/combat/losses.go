package combat

// Take gives hits to units of a side in its order of loss and returns how many
// had no eligible target. Units that still fire are marked, others are gone at
// once.
//
// The result depends on the side's own units. Of the enemy's units only those not hit
// yet matter: whether there are submarines among them (Submarines), and whether the
// attackers may still capture (MayCapture).
//
// As many hits as possible are absorbed. Hits are matched to units by Hall's condition
// while the order of loss is walked; since sets of units that can be matched form a
// matroid, the walk finds the largest set.
// Rules: G40-3.7.10, G40-3.7.11, G40-3.8.3, G40-3.8.4, G40-3.8.6, G40-3.8.7, EX-057.
func (t *Table) Take(s *State, side Side, h Hits, stayToFire bool) (wasted int) {
	return t.take(s, side, h, stayToFire, t.losses[side], choice{by: t.plainSpare(s, side)}, nil)
}

func (t *Table) take(s *State, side Side, h Hits, stay bool, order []lossEntry, c choice, rec recorder) int {
	left := h.Total()
	onSubs, onAir := h[AnyTarget]+h[NotAir], h[AnyTarget]+h[NotSubs]+h[OnlyAir]
	onOthers := left - h[OnlyAir] // of all that do not fly
	step, taken := 0, 0           // of a step that takes only a limited number
	spared := -1                  // the first entry that spared carriers for their aircraft
	for i := 0; i < len(order) && left > 0; i++ {
		e := &order[i]
		n := s.Alive[side][e.group]
		if n == 0 {
			continue
		}
		g := &t.Groups[side][e.group]
		kept := t.held(s, side, e, c.by)
		if rec != nil {
			explain(rec, e, min(n, left) > n-t.held(s, side, e, spares[0]), &c)
		}
		n = min(n-kept, left)
		if e.hold == holdDecks && kept > 0 && spared < 0 {
			spared = i
		}
		if spared >= 0 && g.Homeless && g.air {
			n = min(n, 1) // its loss may free a carrier
		}
		if e.most > 0 {
			if e.step != step {
				step, taken = e.step, 0
			}
			n = min(n, e.most-taken)
		}
		if g.sub {
			n = min(n, onSubs)
		} else if g.air {
			n = min(n, onAir)
		}
		if !g.air {
			n = min(n, onOthers)
		}
		if n <= 0 {
			continue
		}
		left -= n
		taken += n
		if g.sub {
			onSubs -= n
		} else if g.air {
			onAir -= n
		}
		if !g.air {
			onOthers -= n
		}
		t.hit(s, side, e.group, n, stay, rec)
		if spared >= 0 && g.Homeless && g.air {
			// The carriers come before the next aircraft, as far as they are free.
			i, spared, step = spared-1, -1, 0
		}
	}
	return left
}

// hit applies n hits to a group: whole ships are tipped, others are marked or
// removed.
func (t *Table) hit(s *State, side Side, group, n int, stay bool, rec recorder) {
	s.Alive[side][group] -= n
	what := changeLost
	switch tips := t.Groups[side][group].Tips; {
	case tips >= 0:
		s.Alive[side][tips] += n
		what = changeTipped
	case stay:
		s.Marked[side][group] += n
		what = changeMarked
	}
	if rec != nil {
		rec.record(side, group, n, what)
	}
}

// held is the number of units of an entry's group that are spared by it now.
func (t *Table) held(s *State, side Side, e *lossEntry, by spare) int {
	groups, alive := t.Groups[side], s.Alive[side]
	kept := e.keep
	if e.vsSubs > kept && t.Submarines(s, side.Other()) > 0 {
		kept = e.vsSubs
	}
	switch e.hold {
	case holdDecks:
		if !by.decks {
			break
		}
		homeless, decks := 0, 0
		for i := range groups {
			if groups[i].Homeless && groups[i].air {
				homeless += alive[i]
			} else if groups[i].decks > 0 && groups[i].Tips >= 0 && i != e.group {
				decks += alive[i] * groups[i].decks
			}
		}
		if d := groups[e.group].decks; homeless > decks && d > 0 {
			kept = max(kept, (homeless-decks+d-1)/d)
		}
	case holdAntiSub:
		if t.Submarines(s, side.Other()) > 0 {
			kept = max(kept, 1-t.others(alive, groups, e.group, isAntiSub))
		}
	case holdSupported:
		supports := 0
		for i := range groups {
			supports += alive[i] * groups[i].supports
		}
		kept = max(kept, supports-t.others(alive, groups, e.group, isSupported))
	}
	if e.captor && by.captor {
		kept = max(kept, 1-t.others(alive, groups, e.group, isCaptor))
	}
	return max(kept, 0)
}
