package combat

// strikes is the value of the surprise strikes of a round and what follows, and the
// chance that all of it comes back to self, which the value leaves out.
func (o *outlook) strikes(at outlookNode, strikes [2]bool, self outlookNode) (sum, loop int64) {
	hits := [2][]outlookHits{{{chance: certain}}, {{chance: certain}}}
	for _, side := range [...]Side{Attacker, Defender} {
		if strikes[side] {
			hits[side] = o.fire(side, at, StepSurprise, strikes).list
		}
	}
	for _, a := range hits[Attacker] {
		for _, d := range hits[Defender] {
			p := a.chance * d.chance / certain
			v, again := o.struck(at, strikes, a.hits, d.hits, self)
			sum, loop = sum+p*v/certain, loop+p*again/certain
		}
	}
	return sum, loop
}

// struck is the value of surprise strikes with the given hits.
func (o *outlook) struck(at outlookNode, strikes [2]bool, a, d Hits, self outlookNode) (best, loop int64) {
	ds := o.losses(Defender, at, a)
	for i := range ds.n {
		at.side[Defender] = ds.to[i]
		as, mid, back := o.losses(Attacker, at, d), int64(0), int64(0)
		for j := range as.n {
			after := at
			after.side[Attacker] = as.to[j]
			v, again := o.afterStrikes(after, strikes, self)
			if j == 0 || v > mid {
				mid, back = v, again
			}
		}
		if i == 0 || mid < best {
			best, loop = mid, back
		}
	}
	return best, loop
}

// afterStrikes returns the same as volleys, and remembers it where strikes hit
// something, because many rounds lead to the same state.
func (o *outlook) afterStrikes(at outlookNode, strikes [2]bool, self outlookNode) (sum, loop int64) {
	if at.side == self.side {
		return o.volleys(at, strikes, self)
	}
	key := outlookMid{at, strikes}
	sum, ok := o.mids[key]
	if !ok {
		sum, _ = o.volleys(at, strikes, outlookNode{round: -1})
		o.mids[key] = sum
	}
	return sum, 0
}

// volleys is the value of the volleys of a round and what follows, and the chance that
// it comes back to self.
func (o *outlook) volleys(at outlookNode, strikes [2]bool, self outlookNode) (sum, loop int64) {
	attack := o.fire(Attacker, at, StepAttack, strikes)
	defend := o.fire(Defender, at, StepDefend, strikes)
	for _, ds := range o.lost(Defender, at, attack) {
		best, back := int64(0), int64(0)
		for i := range ds.n {
			after := at
			after.side[Defender] = ds.to[i]
			v, again := o.defended(after, defend, self)
			if i == 0 || v < best {
				best, back = v, again
			}
		}
		if o.left < 0 {
			return 0, 0
		}
		sum, loop = sum+ds.chance*best/certain, loop+ds.chance*back/certain
	}
	return sum, loop
}

// defended is the value of a round after the defender's losses, with the defender's
// fire still to come.
func (o *outlook) defended(at outlookNode, defend *outlookVolley, self outlookNode) (sum, loop int64) {
	list := o.lost(Attacker, at, defend)
	o.left -= len(list)
	end := at
	end.round = min(at.round, o.rounds)
	row := o.row(end)
	for k := range list {
		as, best := &list[k], int64(0)
		for i, to := range as.to[:as.n] {
			if end.side[Attacker] = to; end == self {
				loop += as.chance // nothing else was open: nothing was hit
				best = 0
				break
			}
			v := int64(unknown)
			if int(to) < len(row) {
				v = row[to]
			}
			if v == unknown {
				v = o.ended(end)
				row = o.row(end)
			}
			if i == 0 || v > best {
				best = v
			}
		}
		sum += as.chance * best
	}
	return sum / certain, loop
}

// lost lists what the enemy's dice may do to a side. Hits with the same result count as
// one.
func (o *outlook) lost(side Side, at outlookNode, v *outlookVolley) []outlookLosses {
	st := &o.sides[side]
	key := outlookLost{at.side[side], v, o.sides[side.Other()].subs[at.side[side.Other()]], o.plain(side, at).captor}
	if list, ok := st.lost[key]; ok {
		return list
	}
	list := make([]outlookLosses, 0, len(v.list))
next:
	for i := range v.list {
		l := o.losses(side, at, v.list[i].hits)
		for j := range list {
			if k := &list[j]; k.n == l.n && k.to == l.to {
				k.chance += v.list[i].chance
				continue next
			}
		}
		l.chance = v.list[i].chance
		list = append(list, l)
	}
	st.lost[key] = list
	return list
}

// plain is what a side that has no choice holds back.
func (o *outlook) plain(side Side, at outlookNode) spare {
	if side == Attacker && !o.open[side] && o.t.Spec.Kind == LandBattle {
		return o.t.plainSpare(o.load(at, [2]bool{}), side)
	}
	return spares[0]
}

// losses lists the ways in which a side may take hits: every way that the clause leaves
// open, or only the plain order if the side has its own.
func (o *outlook) losses(side Side, at outlookNode, h Hits) (l outlookLosses) {
	o.left--
	if h.Total() == 0 || o.left < 0 {
		return outlookLosses{n: 1, to: [2]int32{at.side[side], -1}}
	}
	by := o.plain(side, at)
	key := lossKey(at.side[side], h, o.sides[side.Other()].subs[at.side[side.Other()]], by.captor)
	to, ok := o.sides[side].taken.get(key)
	if !ok {
		if to[1] = -1; !o.open[side] {
			to[0] = o.take(side, at, h, by)
		} else {
			to[0] = o.take(side, at, h, o.ways[side][0])
			if other := o.take(side, at, h, o.ways[side][1]); other != to[0] {
				to[1] = other
			}
		}
		o.sides[side].taken.put(key, to)
	}
	if l.to, l.n = to, 2; to[1] < 0 {
		l.n = 1
	}
	return l
}

// lossKey packs everything that the losses of a side's state depend on: the state's
// number, the hits, whether the enemy has submarines, and whether a side without a
// choice keeps a land unit back.
func lossKey(id int32, h Hits, subs, captor bool) uint64 {
	key := uint64(id)
	for _, n := range h {
		key = key<<10 | uint64(n)
	}
	for _, is := range [...]bool{subs, captor} {
		if key <<= 1; is {
			key++
		}
	}
	return key
}

// take returns the number of what hits make of a side's state.
func (o *outlook) take(side Side, at outlookNode, h Hits, by spare) int32 {
	s := o.load(at, [2]bool{})
	o.t.take(s, side, h, false, o.t.losses[side], choice{by: by}, nil)
	return o.number(side, s.Alive[side])
}

// ended is the value of the end of a round, from which the battle goes on as in
// fight.goOn and fight.beginRound.
func (o *outlook) ended(at outlookNode) int64 {
	at.round = min(at.round, o.rounds)
	if row := o.row(at); int(at.side[Attacker]) < len(row) && row[at.side[Attacker]] != unknown {
		return row[at.side[Attacker]]
	}
	v := o.goOn(at)
	row := o.row(at)
	for int(at.side[Attacker]) >= len(row) {
		row = append(row, unknown)
	}
	row[at.side[Attacker]] = v
	o.worth[at.round][at.side[Defender]] = row
	return v
}

func (o *outlook) goOn(at outlookNode) int64 {
	s := o.load(at, [2]bool{})
	if v, over := o.over(s); over {
		return v
	}
	gone := int64(0)
	begin := at
	if who := o.t.MayLeave(s); who != LeaveNone {
		if leave, _ := o.t.WantsToLeave(s); leave {
			before := o.standing(s, Attacker)
			o.t.leave(s, who, nil)
			clear(s.Safe[Attacker])
			rest := o.standing(s, Attacker)
			if f := o.t.force(s, Attacker); f.total == 0 {
				return before - o.standing(s, Defender)
			}
			gone = before - rest
			begin.side[Attacker] = o.number(Attacker, s.Alive[Attacker])
			if v, over := o.over(s); over {
				return gone + v
			}
		}
	}
	if begin == at && o.t.Abandoned(s) {
		return -o.standing(s, Defender)
	}
	return gone + o.round(begin, at)
}

// round is the value of the beginning of a round; self is the end of the round before,
// to which a round without hits comes back.
func (o *outlook) round(at, self outlookNode) int64 {
	s := o.load(at, [2]bool{})
	dived := int64(0)
	o.t.BeginRound(s)
	strikes := s.Strikes
	for _, side := range [...]Side{Attacker, Defender} {
		if n := o.t.Submarines(s, side); n > 0 && strikes[side] && o.t.WantsToDive(s, side) {
			before := o.standing(s, side)
			o.t.dive(s, side, n, nil)
			clear(s.Safe[side])
			if side == Attacker {
				dived += before - o.standing(s, side)
			} else {
				dived -= before - o.standing(s, side)
			}
			at.side[side] = o.number(side, s.Alive[side])
			if v, over := o.over(s); over {
				return dived + v
			}
		}
	}
	at.round = min(at.round+1, o.rounds)
	self.round = min(self.round, o.rounds)
	var sum, loop int64
	if strikes[Attacker] || strikes[Defender] {
		sum, loop = o.strikes(at, strikes, self)
	} else {
		sum, loop = o.volleys(at, strikes, self)
	}
	if o.left < 0 || loop >= certain {
		return 0
	}
	return dived + mulDiv(sum, certain, certain-loop)
}

// fire lists the hits that a side may score in a step.
func (o *outlook) fire(side Side, at outlookNode, step Step, strikes [2]bool) *outlookVolley {
	s := o.load(at, strikes)
	key := outlookFire{side, at.side[side], step, strikes[side], o.t.Aims(s, side)}
	if v, ok := o.fires[key]; ok {
		return v
	}
	o.salvos = o.t.Salvos(s, step, side, o.salvos[:0])
	v := &outlookVolley{hitChances(o.salvos, LowLuck(&o.t.Spec.Options), o.coarse)}
	o.fires[key] = v
	return v
}
