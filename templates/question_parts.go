package templates

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// attacks reports whether a question is for the attacker of a battle, who answers such
// questions ahead with the combat moves.
func attacks(g *state.Game, d state.Decision) bool {
	return d.Power == g.Active && (d.Round > 0 || d.Ahead)
}

// span is the part of a battle that a question asked ahead is about.
func span(d state.Decision) string {
	if d.From > 0 {
		return "in the rest of the battle"
	}
	return "in the whole battle"
}

// fireOf names the fire that hits come from.
func fireOf(s combat.Step) string {
	switch s {
	case combat.StepBombard:
		return "the bombardment"
	case combat.StepSurprise:
		return "the surprise strike"
	case combat.StepAttack:
		return "the attack"
	case combat.StepDefend:
		return "the defense"
	}
	return "the enemy's fire"
}

// places lists spaces: "Poland or Germany".
func places(ss []board.SpaceID, word string) string { return listWith(spaceNames(ss), word) }

// spaceNames are the names of spaces.
func spaceNames(ss []board.SpaceID) []string {
	parts := make([]string, len(ss))
	for i, s := range ss {
		parts[i] = string(s)
	}
	return parts
}

// stack is a number of units of a type.
type stack struct {
	t ruleset.UnitType
	n int
}

// stacks counts pieces by type, cheapest first.
func (w words) stacks(ps []state.Piece) []stack {
	var ss []stack
	for _, p := range ps {
		i := slices.IndexFunc(ss, func(s stack) bool { return s.t == p.Type })
		if i < 0 {
			ss = append(ss, stack{p.Type, 0})
			i = len(ss) - 1
		}
		ss[i].n++
	}
	slices.SortStableFunc(ss, func(a, b stack) int {
		return cmp.Or(cmp.Compare(w.unit(a.t).Cost, w.unit(b.t).Cost), w.compareUnits(a.t, b.t))
	})
	return ss
}

// some names n, and then as many as may be, of each type to choose among.
func (w words) some(d state.Decision, n int) []string {
	var out []string
	for _, s := range w.stacks(d.Units) {
		out = append(out, w.count(n, s.t))
		if most := min(s.n, d.N); most > n {
			out = append(out, w.count(most, s.t))
		}
	}
	return out
}

// firstOf takes n units from the stacks, in order.
func (w words) firstOf(ss []stack, n int) string {
	var parts []string
	for _, s := range ss {
		if k := min(s.n, n); k > 0 {
			parts = append(parts, w.count(k, s.t))
			n -= k
		}
	}
	return strings.Join(parts, ", ")
}
