package combat

import "slices"

// mootSteps is as many phases as a walk through everything that can come of a battle goes
// through. A walk that needs more finds that the answer matters.
const mootSteps = 4_000

// walk goes through everything that can come of a battle: all dice, and all choices of both
// sides except those that are ordered already.
type walk struct {
	t       *Table
	side    Side
	kind    Questions
	chooser *Chooser
	left    int // steps
	rounds  int // as many as are told apart: an order of retreat may name one
	// seen are states from which no answer is known to matter, alike pairs of states that
	// are not known to go on differently.
	seen  map[string]bool
	alike map[[2]string]bool
	// ends are the only ends of states, empty for those that have several.
	ends map[string]string
}

func newWalk(b *Battle, side Side, kind Questions) *walk {
	sp := b.Spec
	for side := range sp.Choices {
		c := &sp.Choices[side]
		if len(c.Losses)+len(c.Keep)+len(c.Owned) == 0 && !c.Decks {
			c.Ask |= AskLosses
		}
		if c.Submerge == DiveDefault {
			c.Ask |= AskSubmerge
		}
		if Side(side) == Attacker && !c.Retreat.Set {
			c.Ask |= AskRetreat
		}
	}
	leave := &sp.Choices[Attacker].Retreat
	w := &walk{side: side, kind: kind, left: mootSteps, rounds: 1 + max(leave.FromRound, leave.AfterRound), seen: map[string]bool{}, alike: map[[2]string]bool{}, ends: map[string]string{}}
	w.t = NewTable(&sp)
	w.chooser = NewChooser(w.t)
	return w
}

func (w *walk) spent() bool { return w.left <= 0 }

// course is one way in which a battle can go on by a phase: the state after it, what was
// thrown and what was picked.
type course struct {
	State
	asked  *Question
	thrown []Salvo
	picks  []int
}

// next lists the ways in which a battle can go on by one phase.
func (w *walk) next(s *State) (out []course) {
	w.each(s, func(c course) bool {
		out = append(out, c)
		return true
	})
	if w.spent() {
		return nil
	}
	return out
}

// each calls yield with each way in which a battle can go on by one phase, until yield says
// that it is enough. It ends early if the walk is spent.
func (w *walk) each(s *State, yield func(course) bool) {
	for p := new(picker); ; {
		if w.left--; w.left <= 0 {
			return
		}
		c := course{State: s.Clone()}
		f := fight{t: w.t, s: &c.State, th: p, losing: w.chooser, giver: p}
		q, err := f.step()
		if err == nil && q != nil {
			f.reply = p.reply(w.t, s, q)
			_, err = f.step()
		}
		if err != nil { // a walk's dice never fail
			w.left = 0
			return
		}
		if c.asked = q; q == nil {
			c.asked = p.gave
		}
		c.thrown, c.picks = p.thrown, slices.Clone(p.picks)
		if !yield(c) || !p.onward() {
			return
		}
	}
}

// key tells states apart. Of a battle that is over it is what is left where: at sea units
// under water have not gone away, and how it ended makes no difference unless the attackers
// retreated. Which of the attackers had dived before that is not known, so they are told
// apart.
func (w *walk) key(s *State) string {
	over := s.Phase == PhaseOver
	b := []byte{byte(s.Phase), byte(min(s.Round, w.rounds))}
	put := func(ns []int) {
		for _, n := range ns {
			b = append(b, byte(n), byte(n>>8))
		}
	}
	for side := range s.Alive {
		apart := !over || w.t.Spec.Kind == LandBattle || Side(side) == Attacker
		for i, n := range s.Alive[side] {
			if apart {
				put([]int{n, s.Safe[side][i]})
			} else {
				put([]int{n + s.Safe[side][i]})
			}
		}
		if !over {
			put(s.Marked[side])
			put(s.Hits[side][:])
			if s.Strikes[side] {
				b = append(b, 1)
			} else {
				b = append(b, 0)
			}
		}
	}
	if over && (w.t.Spec.Kind == LandBattle || s.Outcome == Retreated) {
		b = append(b, s.Outcome...)
	}
	return string(b)
}
