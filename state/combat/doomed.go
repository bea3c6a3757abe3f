package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
)

// doomed reports whether a side has nothing left to choose about its losses because the next
// fire at it, if there is any, is sure to hit all that it has left. It looks at battles on
// land in a round, where the attackers leave together if they do.
func (w *walk) doomed(s *State) bool {
	if w.kind != AskLosses || w.t.Spec.Kind != LandBattle || s.Phase < PhaseRound || w.mayLeaveInPart(s) {
		return false
	}
	foe := w.side.Other()
	lost := 0 // of the enemy's units at most, before they fire
	if w.side == Defender {
		switch s.Phase {
		case PhaseAttackLosses:
			return false // hits are to be taken now
		case PhaseDefend:
			lost = w.mostHits(s)
		case PhaseDefendLosses:
			lost = s.Hits[Defender].Total()
		}
	} else if s.Phase == PhaseDefendLosses {
		return false
	}
	return w.sureHits(s, foe, lost) >= w.room(s, w.side)
}

// mayLeaveInPart reports whether some attackers may break off while others fight on.
func (w *walk) mayLeaveInPart(s *State) bool {
	fought := *s
	fought.Round = max(s.Round, 1)
	who := w.t.MayLeave(&fought)
	return who != LeaveAll && who != LeaveNone || w.t.anyLeft(s, Attacker, func(g *Group) bool { return g.Seaborne }) || w.t.airAlone()
}

// room is how many hits a side can take.
func (w *walk) room(s *State, side Side) (n int) {
	for i, alive := range s.Alive[side] {
		g := &w.t.Groups[side][i]
		if g.aaa && !mayLoseAAA(&w.t.Spec.Options) {
			continue
		}
		n += alive
		if g.Tips >= 0 {
			n += alive
		}
	}
	return n
}

// mostHits is how many hits the defenders can score when they fire now.
func (w *walk) mostHits(s *State) (n int) {
	salvos := w.t.Salvos(s, StepDefend, Defender, nil)
	if LowLuck(&w.t.Spec.Options) {
		for class := AnyTarget; class <= OnlyAir; class++ {
			points, _ := pointsOf(salvos, class)
			n += (points + dice.Sides - 1) / dice.Sides
		}
		return n
	}
	for i := range salvos {
		_, most := hitsOf(&salvos[i])
		n += most
	}
	return n
}

// sureHits is how many hits a side is sure to score with what it has now, even if it loses
// that many units before. Each of them takes its own value along, and one point for each
// unit that it raises.
func (w *walk) sureHits(s *State, side Side, lost int) int {
	step := StepAttack
	if side == Defender {
		step = StepDefend
	}
	points, sure := 0, 0
	for _, v := range w.t.Salvos(s, step, side, nil) {
		if v.Class != OnlyAir {
			points += v.N * v.At
			n, _ := hitsOf(&v)
			sure += n
		}
	}
	if !LowLuck(&w.t.Spec.Options) {
		if lost > 0 {
			return 0
		}
		return sure
	}
	var most []int // what a unit takes along
	for i, n := range s.Alive[side] {
		g := &w.t.Groups[side][i]
		value := g.Defense
		if side == Attacker {
			value = w.raised(g)
		}
		most = append(most, slices.Repeat([]int{value}, n)...)
	}
	slices.SortStableFunc(most, func(a, b int) int { return b - a })
	for _, v := range most[:min(lost, len(most))] {
		points -= v
	}
	return max(points, 0) / dice.Sides
}

// raised is the most that an attacker adds to the points of its side: what it hits at when
// others raise it, and one for each unit that it raises itself.
func (w *walk) raised(g *Group) int {
	n := g.Attack
	if g.supported {
		n = max(n, 2)
	}
	n = max(n, g.paired)
	if g.bestOf > 1 {
		n++
	}
	n = n*max(g.dice, 1) + g.supports
	pairs := w.t.has(Attacker, func(o *Group) bool { return o.paired > o.Attack })
	if g.partner && pairs {
		n++
	}
	if g.leads && pairs {
		n++
	}
	return n
}
