package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
)

// A picker goes through all dice and all answers of a phase: each pick is 0 at first, and
// onward goes to the next combination.
type picker struct {
	picks, most []int
	at          int
	thrown      []Salvo
	gave        *Question
}

// pick returns a number from 0 to most.
func (p *picker) pick(most int) int {
	if p.at == len(p.picks) {
		p.picks, p.most = append(p.picks, 0), append(p.most, most)
	}
	p.at++
	return p.picks[p.at-1]
}

// onward goes to the next combination; it reports false after the last one.
func (p *picker) onward() bool {
	p.at, p.thrown, p.gave = 0, nil, nil
	for n := len(p.picks); n > 0; n-- {
		if p.picks[n-1] < p.most[n-1] {
			p.picks, p.most = p.picks[:n], p.most[:n]
			p.picks[n-1]++
			return true
		}
	}
	return false
}

// Throw picks how many of the dice hit, of each class of hits. With low luck all but one
// die of each class are sure.
func (p *picker) Throw(t *Table, _ *State, step Step, _ Side, salvos []Salvo) error {
	for i := range salvos {
		salvos[i].Hits = 0
	}
	switch {
	case LowLuck(&t.Spec.Options):
		for class := AnyTarget; class <= OnlyAir; class++ {
			points, first := pointsOf(salvos, class)
			if first < 0 {
				continue
			}
			salvos[first].Hits = points / dice.Sides
			if points%dice.Sides > 0 {
				salvos[first].Hits += p.pick(1)
			}
		}
	case step == StepAAA && t.hitsByDie():
		for i := range salvos {
			sure, most := hitsOf(&salvos[i])
			salvos[i].Hits = sure + p.pick(most-sure)
		}
	default:
		for class := AnyTarget; class <= OnlyAir; class++ {
			p.throwClass(salvos, class)
		}
	}
	p.thrown = append(p.thrown, salvos...)
	return nil
}

// throwClass picks the hits of one class and shares them out.
func (p *picker) throwClass(salvos []Salvo, class HitClass) {
	open := 0
	for i := range salvos {
		if salvos[i].Class == class {
			sure, most := hitsOf(&salvos[i])
			open += most - sure
		}
	}
	open = p.pick(open)
	for i := range salvos {
		if salvos[i].Class == class {
			sure, most := hitsOf(&salvos[i])
			more := min(open, most-sure)
			salvos[i].Hits = sure + more
			open -= more
		}
	}
}

// pointsOf adds up the values of a class of hits, and returns the first salvo that has it.
func pointsOf(salvos []Salvo, class HitClass) (points, first int) {
	first = -1
	for i := range salvos {
		if salvos[i].Class == class {
			if first < 0 {
				first = i
			}
			points += salvos[i].N * salvos[i].At
		}
	}
	return points, first
}

// hitsOf is how many hits a salvo scores at least and at most.
func hitsOf(v *Salvo) (sure, most int) {
	if v.At >= dice.Sides {
		return v.N, v.N
	}
	if v.At <= 0 {
		return 0, 0
	}
	return 0, v.N
}

// reply picks an answer to a question that is not about the losses of a battle.
func (p *picker) reply(t *Table, s *State, q *Question) *Answer {
	switch q.Kind {
	case AskSubmerge:
		return &Answer{Submerge: p.pick(1) * t.Submarines(s, q.Side)}
	case AskRetreat:
		return &Answer{Retreat: p.pick(1) == 1}
	}
	a := &Answer{}
	left := map[string]int{}
	var types []Loss
	for _, i := range t.planes {
		g := &t.Groups[Attacker][i]
		if n := s.Alive[Attacker][i]; n > 0 {
			if left[string(g.Type)] == 0 {
				types = append(types, Loss{Type: g.Type, N: 1})
			}
			left[string(g.Type)] += n
		}
	}
	for range q.Hits.Total() {
		types = slices.DeleteFunc(types, func(l Loss) bool { return left[string(l.Type)] == 0 })
		if len(types) == 0 {
			break
		}
		l := types[p.pick(len(types)-1)]
		left[string(l.Type)]--
		a.Losses = append(a.Losses, l)
	}
	return a
}

// give picks which units of a side take hits, one hit after the other, those first that
// fewer units can take. Transports come last, and of one power's units of a type those that
// their side would rather lose come first, as in every order of loss.
func (p *picker) give(t *Table, s *State, side Side, h Hits, stay bool) {
	p.gave = &Question{Kind: AskLosses, Side: side, Hits: h}
	for _, class := range [...]HitClass{OnlyAir, NotAir, NotSubs, AnyTarget} {
		last := 0
		for left := h[class]; left > 0; left-- {
			could := takers(t, s, side, class)
			if len(could) == 0 {
				break
			}
			// Each choice once: in the order of the kinds of units, where that can be.
			room, on := 0, []int(nil)
			for _, i := range slices.Backward(could) {
				if room += roomOf(t, s, side, i); kindOf(t, side, i) >= last && room >= left || t.Groups[side][i].Damaged {
					on = append(on, i)
				}
			}
			if len(on) > 0 {
				could = on
			}
			i := could[p.pick(len(could)-1)]
			last = kindOf(t, side, i)
			t.hit(s, side, i, 1, stay, nil)
		}
	}
}

// sameKind reports whether two groups are units of a type and a power that nobody chooses
// between.
func sameKind(a, b *Group) bool {
	return a.Type == b.Type && a.Power == b.Power && a.Tips >= 0 == (b.Tips >= 0)
}

// kindOf is the first group of the same kind.
func kindOf(t *Table, side Side, group int) int {
	return slices.IndexFunc(t.Groups[side], func(g Group) bool { return sameKind(&g, &t.Groups[side][group]) })
}

// roomOf is how many hits the groups of the same kind can take.
func roomOf(t *Table, s *State, side Side, group int) (n int) {
	for i, alive := range s.Alive[side] {
		if g := &t.Groups[side][i]; sameKind(g, &t.Groups[side][group]) {
			if n += alive; g.Tips >= 0 {
				n += alive
			}
		}
	}
	return n
}

// takers lists the groups that can take a hit, one for the units of a type and a power.
func takers(t *Table, s *State, side Side, class HitClass) []int {
	var all []int
	transports := true
	for i, n := range s.Alive[side] {
		g, h := &t.Groups[side][i], Hits{}
		h[class] = 1
		if n == 0 || !eligible(g, h) || g.aaa && !mayLoseAAA(&t.Spec.Options) {
			continue
		}
		all = append(all, i)
		transports = transports && g.transport
	}
	var out []int
	for _, i := range all {
		g := &t.Groups[side][i]
		if g.transport && !transports {
			continue
		}
		at := slices.IndexFunc(out, func(j int) bool { return sameKind(&t.Groups[side][j], g) })
		switch {
		case at < 0:
			out = append(out, i)
		case rank(g) < rank(&t.Groups[side][out[at]]):
			out[at] = i
		}
	}
	slices.SortStableFunc(out, func(i, j int) int { return kindOf(t, side, i) - kindOf(t, side, j) })
	return out
}
