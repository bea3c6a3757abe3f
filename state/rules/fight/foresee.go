// Shown by state/engine/battle_odds_test.go.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/rules"
)

// Foreseen is a battle as the combat moves lead to it, before anybody has answered and
// before any die has fallen.
type Foreseen struct {
	Battle state.Battle
	// Spec describes it; it is nil for a raid, which has no rounds, and where one side has
	// no units.
	Spec *combat.Spec
	// Defended is set if any unit is there to defend.
	Defended bool
	// Land is set if the attacker has land units that can take the territory.
	Land bool
	// MayGrow is set if aircraft of the defenders may join.
	MayGrow bool
	// After are the sea zones that must be won first for the landing, without losing what
	// is to land.
	After []board.SpaceID
	// ByOdds is set if the attacker breaks off by the odds, which Spec does not know.
	ByOdds bool
}

// Foresee describes the listed battles of work whose combat moves are carried out. The
// attacker chooses as ordered. The defenders choose by default and nobody joins them,
// whatever they have ordered ahead, because that is secret. The work does not change.
//
// Rules: G40-3.6.2, G40-3.6.3, G40-3.6.4.
func Foresee(w *rules.Work) []Foreseen {
	t := w.Trial()
	c := &conduct{w: t}
	for _, b := range t.G.Turn.Battles {
		if _, neutral := t.G.Neutrals[b.Space]; b.Kind == state.Land && neutral {
			rules.AttackNeutral(t, b.Space, t.G.Active)
		}
	}
	ListBattles(t)
	rules.AttacksDeclared(t)
	var fought []board.SpaceID
	for _, b := range t.G.Turn.Battles {
		fought = append(append(fought, b.Space), b.Zones...)
	}
	joined := joiners(t.G, fought)
	var out []Foreseen
	for _, b := range slices.Clone(t.G.Turn.Battles) {
		x := Foreseen{Battle: b}
		for _, z := range append([]board.SpaceID{b.Space}, b.Zones...) {
			x.MayGrow = x.MayGrow || slices.Contains(joined, z)
		}
		switch b.Kind {
		case state.Raid:
			x.Defended = true
		case state.Sea:
			c.foreseeSea(&x)
		default:
			c.foreseeLand(&x, out)
		}
		out = append(out, x)
	}
	return out
}

// foreseeSea describes a sea battle, and has the attacker win it without loss, so that
// the landing after it can be described.
func (c *conduct) foreseeSea(x *Foreseen) {
	g := c.w.G
	f := &battle{w: c.w, b: x.Battle, kind: combat.SeaBattle, attackers: attackersIn(g, x.Battle), defenders: defendersIn(g, x.Battle)}
	f.foresee(x)
	gone := state.BattleStep{Kind: x.Battle.Kind, Space: x.Battle.Space}
	for _, d := range f.defenders {
		gone.Gone = append(gone.Gone, rules.Piece(d))
		for _, u := range g.UnitsAt(x.Battle.Space) {
			if u.Aboard == d.ID {
				gone.Gone = append(gone.Gone, rules.Piece(u))
			}
		}
	}
	left := rules.Pieces(f.attackers)
	c.w.Emit(gone)
	c.w.Emit(state.BattleEnded{Kind: x.Battle.Kind, Space: x.Battle.Space, Outcome: combat.AttackerWon, Winner: g.Active, Left: left})
}

// foreseeLand describes a battle for a territory.
func (c *conduct) foreseeLand(x *Foreseen, before []Foreseen) {
	g := c.w.G
	for _, z := range x.Battle.Zones {
		if slices.ContainsFunc(before, func(s Foreseen) bool { return s.Battle.Kind == state.Sea && s.Battle.Space == z && s.Defended }) {
			x.After = append(x.After, z)
		}
	}
	ships := c.land(x.Battle)
	f := &battle{w: c.w, b: x.Battle, kind: combat.LandBattle, attackers: attackersIn(g, x.Battle), defenders: defendersIn(g, x.Battle), bombard: ships}
	f.foresee(x)
}

// foresee describes a battle of the units that meet.
func (f *battle) foresee(x *Foreseen) {
	x.Defended = len(f.defenders) > 0
	_, strike := rules.OneRound(f.w.G, f.b.Space)
	x.Land = !strike && slices.ContainsFunc(f.attackers, func(u *state.Unit) bool { return f.w.Rules().Unit(u.Type).Captures })
	if len(f.attackers) == 0 || !x.Defended {
		return
	}
	x.ByOdds = f.retreatOrder().OddsBelow > 0
	sp := f.spec(len(f.retreatPlaces()) > 0)
	sp.Choices[combat.Defender] = f.choices(nil, combat.Defender)
	for side := range sp.Choices {
		sp.Choices[side].Ask = 0
	}
	x.Spec = &sp
}
