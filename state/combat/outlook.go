package combat

import (
	"encoding/binary"
	"math/bits"
)

// An outlook works out what a battle is worth to its attacker from any state on.
// It chooses default losses where the clause leaves a choice (see losses_best.go).
//
// The worth of a battle is expected IPC: what the attackers have left, less what
// the defenders have left, and the price of the territory if it is taken. Both
// sides go on as the battle does unasked, each with the default losses that are
// best for it. The worth is a sum over all dice, found by recursion: a round only
// ever takes units away, and the chance that it changes nothing is divided out.
//
// All of it is whole numbers, so that every machine comes to the same choice.
type outlook struct {
	t     *Table
	s     State // scratch
	sides [2]outlookSide
	worth map[uint64]int64
	fires map[outlookFire][]outlookHits
	// open is set for a side whose losses follow the default order, with a choice.
	open [2]bool
	ways [2][]spare
	// price is what taking the territory is worth, in IPC.
	price int64
	// rounds is how many rounds differ from later ones: a retreat may name one.
	rounds int
	// left is how many steps may still be taken; below 0 nothing that was worked
	// out counts.
	left   int
	salvos []Salvo
}

// The units that the outlook counts in: parts of an IPC and of certainty. A
// battle of 2000 IPC times certainty fits an int64 with room to spare.
const (
	ipcPart   = 1 << 16
	certain   = 1 << 30
	faintest  = 1 << 11 // rarer hits, one in half a million, are left out
	sameWorth = ipcPart / 100
	lastRound = 12 // later rounds count as this one
)

// outlookNode is the end of a round: the round, as far as it matters, and a state
// of each side.
type outlookNode struct {
	round int
	side  [2]int32
}

// outlookSide numbers the states of one side.
type outlookSide struct {
	ids   map[string]int32
	list  [][]int
	subs  []bool // whether there are submarines in the state
	taken map[outlookTake]int32
}

// outlookTake is all that the losses of a side's state depend on, packed: the
// state's number, the hits, whether the enemy has submarines, and what is spared.
type outlookTake uint64

func takeKey(id int32, h Hits, subs bool, by spare) outlookTake {
	key := uint64(id)
	for _, n := range h {
		key = key<<10 | uint64(n)
	}
	for _, is := range [...]bool{subs, by.captor, by.decks} {
		if key <<= 1; is {
			key++
		}
	}
	return outlookTake(key)
}

// outlookFire is all that the dice of a side's state depend on.
type outlookFire struct {
	side    Side
	id      int32
	step    Step
	strikes bool
	aims    Aims
}

// outlookHits is a number of hits with its chance.
type outlookHits struct {
	hits   Hits
	chance int64
}

func newOutlook(t *Table) *outlook {
	o := &outlook{
		t: t, s: t.Start(), price: t.price(), rounds: 1,
		worth: map[uint64]int64{}, fires: map[outlookFire][]outlookHits{},
	}
	for side := range o.sides {
		o.sides[side] = outlookSide{ids: map[string]int32{}, taken: map[outlookTake]int32{}}
		o.open[side], o.ways[side] = t.lossesOpen(Side(side)), t.ways(Side(side))
	}
	if b := &t.Spec.Choices[Attacker].Retreat; b.Set {
		o.rounds = min(max(1, b.AfterRound, b.FromRound), lastRound)
	}
	return o
}

// price is what it is worth to the attackers to take the territory, in IPC: what
// the Spec says, and never less than their dearest unit, for DEC-38 gives an
// aircraft for it.
//
// Rules: DEC-38.
func (t *Table) price() int64 {
	price := t.Spec.Prize
	for i := range t.Groups[Attacker] {
		if t.start[Attacker][i] > 0 {
			price = max(price, t.Groups[Attacker][i].Cost)
		}
	}
	return int64(price)
}

// number returns the number of a side's units.
func (o *outlook) number(side Side, alive []int) int32 {
	st := &o.sides[side]
	var buf [64]byte
	key := buf[:0]
	for _, n := range alive {
		key = binary.AppendUvarint(key, uint64(n))
	}
	if id, ok := st.ids[string(key)]; ok {
		return id
	}
	id := int32(len(st.list))
	st.ids[string(key)] = id
	st.list = append(st.list, append([]int(nil), alive...))
	st.subs = append(st.subs, o.t.others(alive, o.t.Groups[side], -1, isSub) > 0)
	return id
}

// load writes the units of both sides into the scratch state.
func (o *outlook) load(at outlookNode, strikes [2]bool) *State {
	s := &o.s
	s.Round, s.Strikes = at.round, strikes
	for side := range o.sides {
		copy(s.Alive[side], o.sides[side].list[at.side[side]])
		clear(s.Marked[side])
	}
	return s
}

// ended is the worth of the end of a round, from which the battle goes on as
// fight.goOn and fight.beginRound have it.
func (o *outlook) ended(at outlookNode) int64 {
	at.round = min(at.round, o.rounds)
	key := uint64(at.round)<<56 | uint64(at.side[Attacker])<<28 | uint64(at.side[Defender])
	if v, ok := o.worth[key]; ok {
		return v
	}
	v := o.goOn(at)
	o.worth[key] = v
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

// over is the worth of a battle that is over.
func (o *outlook) over(s *State) (int64, bool) {
	out, sunk, over := o.t.Over(s)
	if !over {
		return 0, false
	}
	a, d := o.standing(s, Attacker), o.standing(s, Defender)
	switch {
	case out == AttackerWon && o.t.Spec.Kind == LandBattle && o.t.Spec.CanCapture && o.t.anyLeft(s, Attacker, isCaptor):
		a, d = a+o.price*ipcPart, 0
	case sunk && out == DefenderWon:
		a = 0
	case sunk:
		d = 0
	}
	return a - d, true
}

// standing is what the units of a side would be worth if the battle ended now:
// what they cost, but for aircraft at sea that are left without a deck (DEC-07).
func (o *outlook) standing(s *State, side Side) int64 {
	ipc, homeless, decks := 0, 0, 0
	groups := o.t.Groups[side]
	for i := range groups {
		n := s.Alive[side][i]
		ipc += n * groups[i].Cost
		switch {
		case groups[i].Homeless && groups[i].air:
			homeless += n
		case groups[i].decks > 0 && groups[i].Tips >= 0:
			decks += n * groups[i].decks
		}
	}
	if o.t.Spec.Kind == SeaBattle && homeless > decks {
		ipc -= o.cheapest(s, side, homeless-decks)
	}
	return int64(ipc) * ipcPart
}

// cheapest is the cost of the n cheapest aircraft that can land nowhere else.
func (o *outlook) cheapest(s *State, side Side, n int) (ipc int) {
	last := -1
	for n > 0 {
		cost := -1
		for i := range o.t.Groups[side] {
			if g := &o.t.Groups[side][i]; g.Homeless && g.air && g.Cost > last && (cost < 0 || g.Cost < cost) {
				cost = g.Cost
			}
		}
		for i := range o.t.Groups[side] {
			if g := &o.t.Groups[side][i]; g.Homeless && g.air && g.Cost == cost {
				k := min(n, s.Alive[side][i])
				ipc, n = ipc+k*cost, n-k
			}
		}
		last = cost
	}
	return ipc
}

// round is the worth of the beginning of a round; self is the end of the round
// before, to which a round without hits comes back.
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

// mulDiv is v*m/d, rounded to zero, for m and d that are not negative.
func mulDiv(v, m, d int64) int64 {
	neg := v < 0
	if neg {
		v = -v
	}
	hi, lo := bits.Mul64(uint64(v), uint64(m))
	q, _ := bits.Div64(hi, lo, uint64(d))
	if neg {
		return -int64(q)
	}
	return int64(q)
}

// strikes is the worth of the surprise strikes of a round and what follows, and
// the chance that all of it comes back to self, which the worth leaves out.
func (o *outlook) strikes(at outlookNode, strikes [2]bool, self outlookNode) (sum, loop int64) {
	none := []outlookHits{{chance: certain}}
	hits := [2][]outlookHits{none, none}
	for _, side := range [...]Side{Attacker, Defender} {
		if strikes[side] {
			hits[side] = o.fire(side, at, StepSurprise, strikes)
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

// struck is the worth of surprise strikes that made so many hits.
func (o *outlook) struck(at outlookNode, strikes [2]bool, a, d Hits, self outlookNode) (best, loop int64) {
	ds := o.losses(Defender, at, a)
	for i := range ds.n {
		at.side[Defender] = ds.to[i]
		as, mid, back := o.losses(Attacker, at, d), int64(0), int64(0)
		for j := range as.n {
			after := at
			after.side[Attacker] = as.to[j]
			v, again := o.volleys(after, strikes, self)
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

// volleys is the worth of the volleys of a round and what follows, and the chance
// that it comes back to self.
func (o *outlook) volleys(at outlookNode, strikes [2]bool, self outlookNode) (sum, loop int64) {
	attack := o.fire(Attacker, at, StepAttack, strikes)
	defend := o.fire(Defender, at, StepDefend, strikes)
	for _, a := range attack {
		ds, best, back := o.losses(Defender, at, a.hits), int64(0), int64(0)
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
		sum, loop = sum+a.chance*best/certain, loop+a.chance*back/certain
	}
	return sum, loop
}

// defended is the worth of a round after the defender's losses, with the
// defender's fire still to come.
func (o *outlook) defended(at outlookNode, defend []outlookHits, self outlookNode) (sum, loop int64) {
	for _, d := range defend {
		as, best := o.losses(Attacker, at, d.hits), int64(0)
		for i := range as.n {
			after := at
			if after.side[Attacker] = as.to[i]; after == self {
				loop += d.chance // nothing else was open: nobody was hit
				best = 0
				break
			}
			if v := o.ended(after); i == 0 || v > best {
				best = v
			}
		}
		sum += d.chance * best
	}
	return sum / certain, loop
}

// outlookLosses are the states that a side may come to by its hits.
type outlookLosses struct {
	n  int
	to [2]int32
}

// losses lists what a side may make of hits: in every way the clause leaves open,
// or by the plain order where the side has one of its own.
func (o *outlook) losses(side Side, at outlookNode, h Hits) (l outlookLosses) {
	o.left--
	switch {
	case h == Hits{} || o.left < 0:
		l.to[0] = at.side[side]
	case !o.open[side]:
		by := spares[0]
		if side == Attacker && o.t.Spec.Kind == LandBattle {
			by = o.t.plainSpare(o.load(at, [2]bool{}), side)
		}
		l.to[0] = o.take(side, at, h, by)
	default:
		for _, by := range o.ways[side] {
			if to := o.take(side, at, h, by); l.n == 0 || to != l.to[0] {
				l.to[l.n] = to
				l.n++
			}
		}
		return l
	}
	l.n = 1
	return l
}

// take returns the number of what hits make of a side's state.
func (o *outlook) take(side Side, at outlookNode, h Hits, by spare) int32 {
	key := takeKey(at.side[side], h, o.sides[side.Other()].subs[at.side[side.Other()]], by)
	if id, ok := o.sides[side].taken[key]; ok {
		return id
	}
	s := o.load(at, [2]bool{})
	o.t.take(s, side, h, false, o.t.losses[side], choice{by: by}, nil)
	id := o.number(side, s.Alive[side])
	o.sides[side].taken[key] = id
	return id
}

// fire lists the hits that a side may score in a step.
func (o *outlook) fire(side Side, at outlookNode, step Step, strikes [2]bool) []outlookHits {
	s := o.load(at, strikes)
	key := outlookFire{side, at.side[side], step, strikes[side], o.t.Aims(s, side)}
	if list, ok := o.fires[key]; ok {
		return list
	}
	o.salvos = o.t.Salvos(s, step, side, o.salvos[:0])
	list := hitChances(o.salvos, o.t.Spec.Options.LowLuck)
	o.fires[key] = list
	return list
}
