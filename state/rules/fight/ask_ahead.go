// Shown by state/engine/hold_ahead_test.go, state/engine/hold_test.go.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/rules"
)

// point is a kind of question that a battle asks one of its sides.
type point struct {
	side combat.Side
	kind state.DecisionKind
}

// points are the questions that can be asked for a whole battle.
var points = [...]point{
	{combat.Attacker, state.DecideLosses}, {combat.Attacker, state.DecideSubmerge}, {combat.Attacker, state.DecideRetreat},
	{combat.Defender, state.DecideLosses}, {combat.Defender, state.DecideSubmerge},
}

// askAhead is called when a battle stops for a question. The other battles of the
// stage, and the parts that this one has not reached yet, ask theirs with it, each for
// its whole battle. So all of them come in one mail.
//
// Rules: G40-10.1.5.
func (c *conduct) askAhead() {
	w := c.w
	if !w.G.AsksOpenly() || !w.G.Options.AskAhead || c.now == nil {
		return
	}
	c.now.askRest(len(w.Events))
	for _, b := range w.G.Turn.Battles {
		if b.Kind == state.Raid || b.Kind == c.now.b.Kind && b.Space == c.now.b.Space {
			continue
		}
		if f := aheadBattle(w, b); f != nil {
			f.askRest(0)
		}
	}
}

// aheadBattle is a battle as it would begin now, with what is to land for it; nil
// if nobody fights.
func aheadBattle(w *rules.Work, b state.Battle) *battle {
	f := &battle{w: w, b: b, kind: combat.LandBattle, attackers: attackersIn(w.G, b), defenders: defendersIn(w.G, b)}
	if b.Kind == state.Sea {
		f.kind = combat.SeaBattle
	}
	for _, z := range b.Zones {
		for _, u := range landingFrom(w.G, z, b.Space) {
			v := *u
			v.Seaborne = true
			f.attackers = append(f.attackers, &v)
		}
	}
	if len(f.attackers) == 0 || len(f.defenders) == 0 {
		return nil
	}
	f.places = f.retreatPlaces()
	return f
}

// BattleAhead is the battle that a question asked ahead is about, as it would
// begin now; nil if it has begun.
func BattleAhead(w *rules.Work, d state.Decision) *combat.Battle {
	for _, b := range w.G.Turn.Battles {
		if b.Kind == state.Raid || b.Space != d.Space {
			continue
		}
		if f := aheadBattle(w, b); f != nil {
			return combat.New(f.spec(len(f.places) > 0))
		}
	}
	return nil
}

// askRest asks what a battle still has to ask, from a number of events of the stage on.
// What was asked this way is not asked again.
func (f *battle) askRest(from int) {
	sp := f.spec(len(f.places) > 0)
	b := combat.New(sp)
	if f.under != nil {
		b = f.under
	}
	asks := map[state.DecisionKind]combat.Questions{
		state.DecideLosses: combat.AskLosses, state.DecideSubmerge: combat.AskSubmerge, state.DecideRetreat: combat.AskRetreat,
	}
	for _, p := range points {
		if sp.Choices[p.side].Ask&asks[p.kind] == 0 {
			continue
		}
		d := f.aheadDecision(b, p)
		d.From = from
		if a := f.w.Asked(d.Key()); a != nil {
			f.w.MustAsk(*a, nil)
			continue
		}
		if len(d.Units) == 0 || !f.matters(b, p) {
			continue
		}
		if standing, _ := f.holding(p.side, p.kind); len(standing) == 0 {
			f.w.MustAsk(d, nil)
		}
	}
}

// matters reports whether the answer to a question for a whole battle could make a
// difference. A question whether to break off or to dive does not matter if it is
// already asked for this very round, because that answer holds.
//
// Rules: G40-10.1.4, G40-10.1.5, DEC-34.
func (f *battle) matters(b *combat.Battle, p point) bool {
	put := slices.ContainsFunc(f.w.Open, func(d state.Decision) bool {
		return !d.Ahead && d.Kind == p.kind && d.Space == f.b.Space && d.Power == f.asked(p.side)
	})
	switch p.kind {
	case state.DecideLosses:
		return b.OrderMatters(p.side) && b.MattersLater(p.side, combat.AskLosses)
	case state.DecideSubmerge:
		return !put && b.MayYetDive(p.side) && b.MattersLater(p.side, combat.AskSubmerge)
	}
	if put || b.Decided() || !b.MayBreakOff() || f.retreatOrder().OddsBelow > 0 || !b.MattersLater(combat.Attacker, combat.AskRetreat) {
		return false
	}
	return f.surely(combat.New(f.spec(len(f.places) > 0))) == "" || f.turned()
}

// aheadDecision is the question of a kind for a whole battle.
//
// Rules: G40-3.7.11, DEC-05, DEC-06, DEC-33, DEC-34, DEC-38.
func (f *battle) aheadDecision(b *combat.Battle, p point) state.Decision {
	d := state.Decision{Kind: p.kind, Power: f.asked(p.side), Space: f.b.Space, Ahead: true}
	own, foes := f.attackers, f.defenders
	if p.side == combat.Defender {
		own, foes = foes, own
	}
	d.Units, d.Against = rules.Pieces(own), rules.Pieces(foes)
	if f.under != nil {
		d.Units, d.Against = f.stillThere(p.side), f.stillThere(p.side.Other())
	}
	switch p.kind {
	case state.DecideLosses:
		d.Rule, d.Default = "DEC-06", "cheapest first"
		if p.side == combat.Attacker {
			d.Rule = "DEC-38"
		}
	case state.DecideSubmerge:
		d.Rule, d.Default = "DEC-05", "fight if there is a target, dive if alone"
		if p.side == combat.Attacker {
			d.Rule = "DEC-33"
		}
		d.Units = slices.DeleteFunc(d.Units, func(u state.Piece) bool { return !f.w.Rules().Unit(u.Type).Sub })
		d.N = len(d.Units)
		d.Answers = []string{"fight", "dive"}
	case state.DecideRetreat:
		d.Rule, d.Default = "DEC-34", "fight on"
		d.Places = slices.Clone(f.places)
		d.Answers = []string{"no", "after round 1", "if odds < 50% for all battles"}
	}
	d.Answers = append(d.Answers, state.AskThen)
	return d
}

// stillThere are the pieces of a side that are left in a battle under way.
func (f *battle) stillThere(side combat.Side) []state.Piece {
	var ps []state.Piece
	for _, id := range f.under.Left(side) {
		ps = append(ps, f.pieces[id])
	}
	return ps
}
