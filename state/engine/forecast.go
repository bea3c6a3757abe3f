package engine

import (
	"errors"
	"reflect"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// AnswerOdds is how a battle is likely to go on after an answer.
type AnswerOdds struct {
	// Answer is what the player would write.
	Answer  string
	Default bool
	// Odds are those from then on. Lost is what the answer itself gives up, in IPC, of the
	// attacker's and of the defender's units.
	Odds odds.Odds
	Lost [2]int
	// Hit are the units of the other side that have already been hit: they are gone when
	// the round is over. Decided is set if no dice can fall in the battle any more.
	Hit     []state.Piece
	Decided bool
}

// How much work the odds of one answer may be: steps of the exact calculation,
// and fights if those are too many.
const (
	forecastSteps  = 3_000_000
	forecastFights = 20_000
)

// Forecast gives the odds of the battle that a question is about, for the answers that
// a player is likely to think of. It is empty for a question that is not about a
// battle. Other open questions are assumed to be left to their defaults. The game does
// not change.
func (e *Engine) Forecast(g *state.Game, d state.Decision) []AnswerOdds {
	if d.Ahead && d.From > 0 {
		return e.forecastRest(g, d)
	}
	if d.Ahead {
		return e.forecastAhead(g, d)
	}
	var out []AnswerOdds
	var states []combat.State
	var hit [2][]state.Piece
	if d.Kind == state.DecideLosses {
		hit = e.hitSoFar(g, d)
	}
	for i, answer := range likelyAnswers(g, &d) {
		orders, bad := e.answerOrders(g, &d, answer)
		if bad != nil {
			continue
		}
		if b := e.battleAfter(g, d, order.Join(orders)); b != nil {
			if at := slices.IndexFunc(states, func(s combat.State) bool { return reflect.DeepEqual(s, b.State) }); at >= 0 && d.Kind == state.DecideLosses {
				if out[at].Answer == "default" {
					out[at].Answer = answer // what the default amounts to
				}
				continue
			}
			states = append(states, b.State)
			out = append(out, AnswerOdds{
				Answer: answer, Default: i == 0, Odds: oddsFrom(b, d.Round == 0),
				Lost: lostNow(g, d, b, hit), Hit: hit[sideOf(g, d).Other()], Decided: b.State.Outcome != "",
			})
		}
	}
	return out
}

// lostNow is what an answer about losses gives up, by the battle after it, in IPC of each
// side, with the units that have been hit in the round so far.
func lostNow(g *state.Game, d state.Decision, b *combat.Battle, hit [2][]state.Piece) (lost [2]int) {
	if d.Kind != state.DecideLosses && !d.Ahead {
		return lost
	}
	for side := range hit {
		for _, p := range hit[side] {
			lost[side] += g.Rules.Unit(p.Type).Cost
		}
	}
	if d.Ahead {
		return lost
	}
	side := sideOf(g, d)
	var counted []state.UnitID
	for _, p := range d.Units {
		stays := slices.ContainsFunc(b.Roster[side], func(ids []int) bool { return slices.Contains(ids, int(p.ID)) })
		if !stays && !slices.Contains(counted, p.ID) {
			counted = append(counted, p.ID)
			lost[side] += g.Rules.Unit(p.Type).Cost
		}
	}
	return lost
}

// sideOf is the side of the battle whose power is asked a question.
func sideOf(g *state.Game, d state.Decision) combat.Side {
	if d.Power == g.Active {
		return combat.Attacker
	}
	return combat.Defender
}

// hitSoFar are the units of both sides that have been hit in the round of battle in which
// the game has stopped at a question's space: they are gone when it is over.
func (e *Engine) hitSoFar(g *state.Game, d state.Decision) (hit [2][]state.Piece) {
	var ids [2][]int
	// The trial ends at the question.
	_, _ = e.stage(g, dice.Script(), func(b state.Battle, fight *combat.Battle) {
		if b.Space == d.Space {
			for side := range ids {
				ids[side] = slices.Clone(fight.Hit[side])
			}
		}
	})
	for side := range ids {
		for _, id := range ids[side] {
			if u := g.Unit(state.UnitID(id)); u != nil {
				hit[side] = append(hit[side], state.Piece{ID: u.ID, Type: u.Type, Power: u.Power})
			}
		}
	}
	return hit
}

// forecastRest gives the odds of a battle that has stopped, for a question about the rest of
// it: it goes on by the defaults.
func (e *Engine) forecastRest(g *state.Game, d state.Decision) []AnswerOdds {
	b := e.battleAfter(g, d, "")
	once := d.Power == g.Active && d.Kind != state.DecideRetreat || d.Kind == state.DecideSubmerge // they stand beside another
	if b == nil || once && b.State.Outcome == "" {
		return nil
	}
	hit := e.hitSoFar(g, d)
	return []AnswerOdds{{
		Answer: "default", Default: true, Odds: oddsFrom(b, false),
		Lost: lostNow(g, d, b, hit), Hit: hit[sideOf(g, d).Other()], Decided: b.State.Outcome != "",
	}}
}

// forecastAhead gives the odds of a battle that has not begun, for the question that is
// asked about all of it: it goes by the defaults. An attacker reads them once, beside
// the question whether to break off; a defender beside the losses.
func (e *Engine) forecastAhead(g *state.Game, d state.Decision) []AnswerOdds {
	if d.Power == g.Active && d.Kind != state.DecideRetreat || d.Kind == state.DecideSubmerge {
		return nil
	}
	w, err := e.stage(g, dice.Script(), nil)
	if w == nil || !errors.Is(err, rules.ErrAsked) {
		return nil
	}
	b := fight.BattleAhead(w, d)
	if b == nil {
		return nil
	}
	return []AnswerOdds{{Answer: "default", Default: true, Odds: oddsFrom(b, true)}}
}

// battleAfter tries an answer: it returns the battle at the question's space as
// it then stands, where it waits for its next dice, or nil.
func (e *Engine) battleAfter(g *state.Game, d state.Decision, text string) (found *combat.Battle) {
	c := g.Clone()
	for i := range c.Turn.Asked {
		q := &c.Turn.Asked[i]
		switch {
		case q.ID == d.ID:
			q.By, q.Text = state.ByAnswer, text
		case q.Open():
			q.By = state.ByDefault
		}
	}
	// The trial ends where the dice do.
	_, _ = e.stage(c, dice.Script(), func(b state.Battle, fight *combat.Battle) {
		if b.Space == d.Space && found == nil {
			found = fight.Clone()
		}
	})
	return found
}

// Fire returns the dice that led to a question about losses, by the units that threw
// them.
func (e *Engine) Fire(g *state.Game, d state.Decision) (fire []combat.Volley) {
	if d.Kind != state.DecideLosses || d.Ahead {
		return nil
	}
	shooter := combat.Attacker
	if d.Power == g.Active {
		shooter = combat.Defender
	}
	// The trial ends at the question.
	_, _ = e.stage(g, dice.Script(), func(b state.Battle, fight *combat.Battle) {
		if open := fight.Open[shooter]; b.Space == d.Space && open != nil && open.Step == d.Step {
			fire = open.Fire
		}
	})
	return fire
}

// oddsFrom works out how a battle goes on, exactly if that is not too much work;
// fresh is set if nothing of it has been fought.
func oddsFrom(b *combat.Battle, fresh bool) odds.Odds {
	sp := b.Spec
	for side := range sp.Choices {
		sp.Choices[side].Ask = 0
	}
	if fresh {
		if o, ok := odds.Exact(&sp, forecastSteps); ok {
			return o
		}
	} else if o, ok := odds.ExactFrom(&sp, b.State, forecastSteps); ok {
		return o
	}
	return odds.SimulateFrom(&sp, b.State, forecastFights, 1)
}

// likelyAnswers are the answers whose odds are worth knowing.
func likelyAnswers(g *state.Game, d *state.Decision) []string {
	if k := answersTo(d.Kind); k.likely != nil {
		return k.likely(g, d)
	}
	return nil
}
