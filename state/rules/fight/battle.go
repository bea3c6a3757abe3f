// Shown by DEC-34, G40-1.11.2, G40-1.11.3.

package fight

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// conduct is the Conduct Combat phase of one turn.
type conduct struct {
	w *rules.Work
	// now is the battle that is being fought, if any.
	now *battle
}

// battle is one sea or land battle being fought.
type battle struct {
	w                    *rules.Work
	b                    state.Battle
	kind                 combat.Kind
	attackers, defenders []*state.Unit
	bombard              []*state.Unit
	// landing is set for a sea battle before a landing there.
	landing board.SpaceID

	// under is the battle itself once it has begun.
	under *combat.Battle

	pieces map[int]state.Piece
	cargo  map[int][]int
	lost   [2]int
	fled   []state.Piece
	// places are where ships or land units may retreat to, the best first.
	places []board.SpaceID
}

// lasting are the active power's standing orders for its own attacks.
//
// Rules: G40-10.1.1.
func (f *battle) lasting() []order.Order {
	var out []order.Order
	for _, o := range f.w.Standing.Of(f.w.G.Active) {
		switch o := o.(type) {
		case order.LossOrder:
			if o.Lasting {
				out = append(out, o)
			}
		case order.Retreat:
			out = append(out, o)
		}
	}
	return out
}

// mainPower is the power with most of the units; if equal, the one that controls the
// territory, else the first in turn order.
//
// Rules: DEC-08.
func mainPower(g *state.Game, s board.SpaceID, us []*state.Unit) ruleset.PowerID {
	var best ruleset.PowerID
	count := map[ruleset.PowerID]int{}
	for _, u := range us {
		count[u.Power]++
	}
	for _, u := range us {
		p := u.Power
		if best == "" || count[p] > count[best] || count[p] == count[best] && p == g.Control[s] && best != p {
			best = p
		}
	}
	return best
}

// holds reports whether the active power has a land unit in the territory that
// can take control.
func (c *conduct) holds(s board.SpaceID) bool {
	for _, u := range c.w.G.UnitsAt(s) {
		if u.Power == c.w.G.Active && u.Aboard == 0 && c.w.Rules().Unit(u.Type).Captures {
			return true
		}
	}
	return false
}

// why says how the territory fell.
func (f *battle) why() string {
	if len(f.defenders) == 0 {
		return "entered without a fight"
	}
	return "won in battle"
}

// winner is the power that is left: the attacker, or the defender with the most units.
func (f *battle) winner(o combat.Outcome) ruleset.PowerID {
	switch o {
	case combat.AttackerWon:
		return f.w.G.Active
	case combat.DefenderWon, combat.Retreated:
		return mainPower(f.w.G, f.b.Space, f.defenders)
	}
	return ""
}

// left lists the survivors on both sides that are still in the space.
func (f *battle) left(b *combat.Battle) []state.Piece {
	var ps []state.Piece
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		for _, id := range b.Left(side) {
			ps = append(ps, f.pieces[id])
		}
	}
	// Aircraft that broke off stay in the space until noncombat movement.
	fled := f.fled
	f.fled = nil
	for _, p := range fled {
		if f.w.Rules().Unit(p.Type).Class == ruleset.Air {
			ps = append(ps, p)
		} else {
			f.fled = append(f.fled, p)
		}
	}
	return ps
}

func (f *battle) unit(u *state.Unit) combat.Unit {
	f.pieces[int(u.ID)] = rules.Piece(u)
	return combat.Unit{ID: int(u.ID), Type: u.Type, Power: u.Power, Damaged: u.Damaged, Seaborne: u.Seaborne, Airborne: u.Airborne}
}
