// Shown by BH-023, BH-038.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// reception is the moment at which a power receives: after its own placement, so that
// ships placed this turn open zones.
//
// Rules: BH-023, BH-034.
type reception struct {
	w *rules.Work
	g *state.Game
	p ruleset.PowerID
	// made are the units made this turn by each of its complexes.
	made map[board.SpaceID]int
	// upgraded are the complexes that became larger this turn.
	upgraded map[board.SpaceID]bool
	// agreed are the neutral powers that let lend-lease through their land.
	agreed []ruleset.PowerID
	// seas is what is in the zones, from each maker's point of view.
	seas map[ruleset.PowerID][]waters
}

func newReception(w *rules.Work, p ruleset.PowerID) *reception {
	r := &reception{w: w, g: w.G, p: p, made: map[board.SpaceID]int{}, upgraded: map[board.SpaceID]bool{}, seas: map[ruleset.PowerID][]waters{}}
	if p != w.G.Active {
		return r
	}
	for _, ev := range w.Events {
		switch e := ev.(type) {
		case state.Arrived:
			if e.Placed {
				r.made[e.From] += len(e.Units)
			}
		case state.LentPlaced:
			r.made[e.Space]++
		case state.FacilityBuilt:
			r.upgraded[e.Space] = e.Upgrade
		}
	}
	return r
}

// waiting lists the units that wait for the power, the longest-waiting first.
func (r *reception) waiting() []state.Lent {
	var ls []state.Lent
	for _, l := range r.g.Lent {
		if l.Receiver == r.p && !l.Due {
			ls = append(ls, l)
		}
	}
	return ls
}

// atPeace reports that the power is not at war where it would receive: with
// anybody, or for the Soviet Union, with an enemy of that half of the map.
//
// Rules: BH-023, BH-047.
func (r *reception) atPeace(at board.SpaceID) *obstacle {
	if !r.g.AtWarWithAnybody(r.p) {
		return obstruct("at-peace", "BH-023", string(r.p)+" is at war with nobody, so it receives nothing")
	}
	half := r.g.Rules.Board.Space(at).Half
	if r.p != ussr || half == 0 {
		return nil
	}
	for _, q := range r.g.Rules.Powers {
		home := r.g.Rules.Board.Space(q.Capital)
		if home != nil && home.Half&half != 0 && r.g.AtWar(ussr, q.ID) {
			return nil
		}
	}
	where := "in Europe"
	if half&board.Europe == 0 {
		where = "in the Pacific"
	}
	return obstruct("at-peace", "BH-047", "the Soviet Union is not at war "+where+", so it receives nothing in "+string(at))
}

// held reports what keeps the unit where it is, whatever the route: American goods come
// late unless the United States is at war, and the complex that made it must work.
//
// Rules: BH-027, BH-095, BH-096.
func (r *reception) held(l state.Lent) *obstacle {
	g := r.g
	if l.Sender == usa && !g.AtWarWithAnybody(usa) && !secondTurnOver(g, usa) {
		return obstruct("too-early", "BH-095", "American goods come after the second turn of the United States, or once it is at war")
	}
	f := rules.ComplexAt(g, l.At)
	switch {
	case f == nil:
		return obstruct("complex-out", "BH-027", "no complex is left in "+string(l.At))
	case !intact(g, f):
		return obstruct("complex-out", "BH-027", "the "+g.Rules.Unit(f.Type).Name+" in "+string(l.At)+" does not work ("+itoa(f.Damage)+" damage)").unless("a repair would open it")
	}
	return nil
}

// secondTurnOver reports whether the power has ended its turn of round 2.
func secondTurnOver(g *state.Game, p ruleset.PowerID) bool {
	turn := func(q ruleset.PowerID) int {
		return slices.IndexFunc(g.Rules.Powers, func(x ruleset.Power) bool { return x.ID == q })
	}
	return g.Round > 2 || g.Round == 2 && turn(g.Active) > turn(p)
}
