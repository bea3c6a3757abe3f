package combat

import (
	"encoding/binary"
	"math"
	"math/bits"
)

// weighedSteps is far beyond what one choice takes in the largest battles. It only
// makes sure that nothing goes on for ever: beyond it the plain order is used.
const weighedSteps = 4_000_000

// coarseness says how far an outlook on a battle thins out the hits of many dice, by
// the product of the hits that both sides can take when it begins. Small fleets are
// calculated in full. So are all armies: their losses leave a choice only when the last
// land units are hit. It does not change while a battle goes on, so a state always has
// the same value.
func (t *Table) coarseness() int64 {
	if t.Spec.Kind == LandBattle {
		return 0
	}
	size := 1
	for side := range t.start {
		hits := 0
		for i, n := range t.start[side] {
			if hits += n; t.Groups[side][i].Tips >= 0 {
				hits += n
			}
		}
		size *= hits
	}
	switch {
	case size <= 200:
		return 0
	case size <= 700:
		return 1
	case size <= 1600:
		return 2
	case size <= 2500:
		return 4
	}
	return 6
}

// An outlook works out the value of a battle to its attacker from any state on. It chooses
// default losses where the clause leaves a choice (see losses_best.go and spare.go).
//
// The value of a battle is expected IPC: what the attackers have left, minus what the
// defenders have left, plus the price of the territory if it is taken. Both sides go on
// as they would by default, each with the default losses that are best for it. The
// value is a sum over all dice, found by recursion: a round only ever removes units,
// and the chance that it changes nothing is divided out.
//
// It uses only whole numbers, so every machine makes the same choice.
type outlook struct {
	t     *Table
	s     State // scratch
	sides [2]outlookSide
	// worth is the value of states at the end of a round: by round, by the defenders'
	// state, by the attackers'.
	worth [lastRound + 1][][]int64
	fires map[outlookFire]*outlookVolley
	// mids are the volleys after surprise strikes that hit something.
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
	// left is how many of the most steps may still be taken; once it is below 0, no result
	// counts.
	left, most int
	salvos     []Salvo
}

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

// outlookFire is everything that the dice of a side's state depend on.
type outlookFire struct {
	side    Side
	id      int32
	step    Step
	strikes bool
	aims    Aims
}

// outlookVolley is what dice thrown at once may lead to. There is one for each
// outlookFire, so its address identifies it.
type outlookVolley struct{ list []outlookHits }

// outlookLost is everything that the losses of a side's state by dice depend on.
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

// price is the value to the attackers of taking the territory, in IPC: what the Spec
// says, and never less than their most expensive unit, because DEC-38 gives up an
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

// row holds the values of the attackers' states in a round, against a state of the
// defenders.
func (o *outlook) row(at outlookNode) []int64 {
	rows := o.worth[at.round]
	for int(at.side[Defender]) >= len(rows) {
		rows = append(rows, nil)
		o.worth[at.round] = rows
	}
	return rows[at.side[Defender]]
}

// over is the value of a battle that is over.
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

// standing is what the units of a side would be worth if the battle ended now: what
// they cost, except for aircraft at sea that are left without a deck (DEC-07).
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

// mulDiv is v*m/d, rounded towards zero, for m and d that are not negative.
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

// outlookLosses are the states that hits may bring a side to, and their chance.
type outlookLosses struct {
	n      int
	to     [2]int32
	chance int64
}
