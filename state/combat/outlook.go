package combat

import (
	"encoding/binary"
	"math"
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
	// worth is what states are worth at the end of a round: by round, by the defenders'
	// state, by the attackers'.
	worth [lastRound + 1][][]int64
	fires map[outlookFire]*outlookVolley
	// mids are the volleys after surprise strikes that hit somebody.
	mids map[outlookMid]int64
	// coarse says how far the hits of many dice are thinned out.
	coarse int64
	// open is set for a side whose losses follow the default order, with a choice.
	open [2]bool
	ways [2][]spare
	// price is what taking the territory is worth, in IPC.
	price int64
	// rounds is how many rounds differ from later ones: a retreat may name one.
	rounds int
	// left is how many of most steps may still be taken; below 0 nothing that was worked
	// out counts.
	left, most int
	salvos     []Salvo
}

// The units that the outlook counts in: parts of an IPC and of certainty. A
// battle of 2000 IPC times certainty fits an int64 with room to spare.
const (
	ipcPart   = 1 << 16
	certain   = 1 << 30
	faintest  = 1 << 11 // rarer hits, one in half a million, are left out
	scant     = 1 << 20 // and in large battles one in a thousand
	sameWorth = ipcPart / 100
	unknown   = math.MinInt64
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
	taken lossTable
	lost  map[outlookLost][]outlookLosses
}

// outlookFire is all that the dice of a side's state depend on.
type outlookFire struct {
	side    Side
	id      int32
	step    Step
	strikes bool
	aims    Aims
}

// outlookVolley is what may come of dice that are thrown at once. There is one for
// each outlookFire, so that its address stands for it.
type outlookVolley struct{ list []outlookHits }

// outlookLost is all that the losses of a side's state by dice depend on.
type outlookLost struct {
	id   int32
	fire *outlookVolley
	subs bool
	// captor is set where a side without a choice keeps a land unit back.
	captor bool
}

// outlookMid is a state between surprise strikes and volleys.
type outlookMid struct {
	at      outlookNode
	strikes [2]bool
}

// outlookHits is a number of hits with its chance.
type outlookHits struct {
	hits   Hits
	chance int64
}

func newOutlook(t *Table) *outlook {
	o := &outlook{
		t: t, s: t.Start(), price: t.price(), rounds: 1,
		fires: map[outlookFire]*outlookVolley{}, mids: map[outlookMid]int64{}, coarse: t.coarseness(), most: weighedSteps,
	}
	for side := range o.sides {
		o.sides[side] = outlookSide{ids: map[string]int32{}, lost: map[outlookLost][]outlookLosses{}}
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

// row are the worths of the attackers' states in a round, against a state of the
// defenders.
func (o *outlook) row(at outlookNode) []int64 {
	rows := o.worth[at.round]
	for int(at.side[Defender]) >= len(rows) {
		rows = append(rows, nil)
		o.worth[at.round] = rows
	}
	return rows[at.side[Defender]]
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

// fire lists the hits that a side may score in a step.
func (o *outlook) fire(side Side, at outlookNode, step Step, strikes [2]bool) *outlookVolley {
	s := o.load(at, strikes)
	key := outlookFire{side, at.side[side], step, strikes[side], o.t.Aims(s, side)}
	if v, ok := o.fires[key]; ok {
		return v
	}
	o.salvos = o.t.Salvos(s, step, side, o.salvos[:0])
	v := &outlookVolley{hitChances(o.salvos, o.t.Spec.Options.LowLuck, o.coarse)}
	o.fires[key] = v
	return v
}
