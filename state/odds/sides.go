package odds

import "github.com/adjutant-game/adjutant/state/combat"

// sideStates numbers the states of one side that a battle reaches, and keeps what was
// worked out about each, because most of them meet many states of the enemy.
type sideStates struct {
	ids  map[string]int32
	list []sideState
	// place is a scratch list by state: where it stands in a list of outcomes,
	// plus one.
	place []int32
}

// sideState is a state of one side.
type sideState struct {
	alive, safe []int
	// hp is the number of hits that it can still take.
	hp    int
	fires []fire
	// taken says which states hits turn it into, as a number plus one, or 0 if not known:
	// by whether the enemy has submarines and whether the attackers may still capture, then
	// by the limited hits (see limited), then by those on any target.
	taken [facings][][]int32
}

// fire is what a side throws in a step, and what it may score.
type fire struct {
	key  fireKey
	hits hitChances
}

// fireKey is everything that the dice of a side's state depend on.
type fireKey struct {
	surprise, strikes bool
	aims              combat.Aims
}

// next is a state that something may lead to, with its chance.
type next struct {
	id int32
	p  float64
}

// number returns the number of a side's state.
func (x *exact) number(side combat.Side, s *combat.State) int32 {
	x.key = appendCounts(appendCounts(x.key[:0], s.Alive[side]), s.Safe[side])
	st := &x.sides[side]
	if id, ok := st.ids[string(x.key)]; ok {
		return id
	}
	id := int32(len(st.list))
	st.ids[string(x.key)] = id
	n := len(s.Alive[side])
	both := append(append(make([]int, 0, 2*n), s.Alive[side]...), s.Safe[side]...)
	hp := 0
	for i, n := range s.Alive[side] {
		if hp += n; x.t.Groups[side][i].Tips >= 0 {
			hp += n
		}
	}
	st.list = append(st.list, sideState{alive: both[:n], safe: both[n:], hp: hp})
	st.place = append(st.place, 0)
	return id
}

// fire returns what a side may score in a step. Marked units, which only a
// bombardment leaves for a round, fire as well but are in no numbered state.
func (x *exact) fire(side combat.Side, id int32, step combat.Step) *hitChances {
	s := &x.s
	for _, n := range s.Marked[side] {
		if n > 0 {
			x.loose = x.dist.of(x.salvosOf(side, step), combat.LowLuck(&x.t.Spec.Options))
			return &x.loose
		}
	}
	key := fireKey{step == combat.StepSurprise, s.Strikes[side], x.t.Aims(s, side)}
	st := &x.sides[side].list[id]
	for i := range st.fires {
		if st.fires[i].key == key {
			return &st.fires[i].hits
		}
	}
	st.fires = append(st.fires, fire{key, x.dist.of(x.salvosOf(side, step), combat.LowLuck(&x.t.Spec.Options))})
	return &st.fires[len(st.fires)-1].hits
}

func (x *exact) salvosOf(side combat.Side, step combat.Step) []combat.Salvo {
	x.salvos = x.t.Salvos(&x.s, step, side, x.salvos[:0])
	return x.salvos
}

// facings is the number of ways in which the enemy may look to a side.
const facings = 4

// facing numbers what a side looks at in its enemy when it takes hits (see
// Table.Take).
func (x *exact) facing(side combat.Side) (n int) {
	if x.t.Submarines(&x.s, side.Other()) > 0 {
		n = 1
	}
	if side == combat.Attacker && x.sp.Kind == combat.LandBattle && x.t.MayCapture(&x.s) {
		n += 2
	}
	return n
}

// outcomes lists the states that hits may turn a side's state into, each once.
func (x *exact) outcomes(side combat.Side, id int32, h *hitChances, out []next) []next {
	st := &x.sides[side]
	subs := x.facing(side)
	into := func(to int32, p float64) {
		if n := st.place[to]; n > 0 {
			out[n-1].p += p
			return
		}
		out = append(out, next{to, p})
		st.place[to] = int32(len(out))
	}
	for l, o := range h[combat.OnlyAir] {
		if l == 0 || o == 0 {
			continue
		}
		some := *h // few battles have such hits: their results are not remembered
		some[combat.OnlyAir] = certainly
		some.each(func(hits combat.Hits, p float64) {
			hits[combat.OnlyAir] = l
			into(x.taking(side, hits), p*o)
		})
	}
	for k, r := range h[combat.NotAir] {
		r *= h[combat.OnlyAir][0]
		for j, q := range h[combat.NotSubs] {
			row := st.row(id, subs, limited(j, k), len(h[combat.AnyTarget]))
			for i, p := range h[combat.AnyTarget] {
				if p *= q * r; p == 0 {
					continue
				}
				if row[i] == 0 {
					row[i] = 1 + x.taking(side, combat.Hits{combat.AnyTarget: i, combat.NotSubs: j, combat.NotAir: k})
				}
				into(row[i]-1, p)
			}
		}
	}
	for i := range out {
		st.place[out[i].id] = 0
	}
	return out
}

// limited numbers pairs of hits that are not for submarines, and not for
// aircraft: along the diagonals, so that few hits have low numbers.
func limited(notSubs, notAir int) int {
	n := notSubs + notAir
	return n*(n+1)/2 + notAir
}

// row returns the list of what up to n-1 hits on any target turn a state into, if it
// takes limited hits as well.
func (st *sideStates) row(id int32, subs, at, n int) []int32 {
	rows := &st.list[id].taken[subs]
	for len(*rows) <= at {
		*rows = append(*rows, nil)
	}
	r := &(*rows)[at]
	if len(*r) < n {
		*r = append(*r, make([]int32, n-len(*r))...)
	}
	return *r
}

// taking gives hits to a side of x.s and returns the state that it comes to;
// x.s stays as it is.
func (x *exact) taking(side combat.Side, h combat.Hits) int32 {
	alive := x.s.Alive[side]
	x.before = append(x.before[:0], alive...)
	x.t.Take(&x.s, side, h, false)
	id := x.number(side, &x.s)
	copy(alive, x.before)
	return id
}
