package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
)

// newFight begins the report of a fight. A strike of pilots comes before the battles
// and is reported as a separate fight.
func (w words) newFight(e state.BattleBegan, first combat.Step) *fight {
	f := &fight{began: e, known: map[int]state.Piece{}}
	f.Title = fmt.Sprintf("%s, %s", e.Space, kindName(e.Kind))
	if first.IsStrike() {
		f.strike = string(first)
		f.Title = fmt.Sprintf("%s, %s", e.Space, f.strike)
		return f
	}
	if e.For != "" {
		f.Title += fmt.Sprintf(" before the landing in %s", e.For)
	}
	f.Attackers, f.Defenders = w.force(e.Attackers), w.force(e.Defenders)
	for _, ps := range [][]state.Piece{e.Attackers, e.Defenders} {
		for _, p := range ps {
			f.known[int(p.ID)] = p
		}
	}
	f.severalPowers = [2]bool{len(w.byPower(e.Attackers)) > 1, len(w.byPower(e.Defenders)) > 1}
	return f
}

// step adds one step of the fight to its rounds.
func (w words) step(f *fight, e state.BattleStep) {
	key, title := roundOf(e)
	if key != f.roundKey || len(f.Rounds) == 0 {
		w.tellRest(f, e.Round) // which may begin it
	}
	if key != f.roundKey || len(f.Rounds) == 0 {
		f.closeRound()
		f.roundKey = key
		f.Rounds = append(f.Rounds, Round{Title: title})
	}
	r := &f.Rounds[len(f.Rounds)-1]
	w.tellDecisions(f, r, func(d state.Decision) bool {
		return d.Kind == state.DecideSubmerge || d.Kind == state.DecideRetreat && e.Step == combat.StepRetreat
	})
	for _, v := range e.Fire {
		r.Items = append(r.Items, w.volley(f, e, v))
	}
	if e.Step == combat.StepBombing && len(r.Items) > 0 {
		r.Items[len(r.Items)-1].Result = w.bombed(e)
		if e.Points > 0 {
			f.damaged, f.points = append(f.damaged, w.bombed(e)), f.points+e.Points
		}
	}
	if len(e.Fire) > 0 && e.Step != combat.StepBombing {
		f.roundHits[e.Side] += e.Hits
		f.roundSixths[e.Side] += e.Sixths
		f.roundFired[e.Side] = true
	}
	w.tellDecisions(f, r, func(d state.Decision) bool {
		return d.Kind == state.DecideLosses && d.Step == e.Step && len(e.Fire) > 0 && f.sideOf(d) == e.Side.Other()
	})
	for _, p := range append(slices.Clone(e.Gone), e.Hurt...) {
		f.known[int(p.ID)] = p
	}
	f.gone = append(f.gone, e.Gone...)
	for _, note := range w.stepLosses(e) {
		if note != f.lastNote {
			r.Items = append(r.Items, Item{What: note})
		}
	}
	f.lastNote = e.Note + reason("", e.Rule)
	f.chosen(e)
	for _, ids := range []struct {
		what string
		ids  []int
	}{{"Submerged", e.Dived}, {"Retreated", e.Left}} {
		if ps := f.pieces(ids.ids); len(ps) > 0 {
			r.Items = append(r.Items, Item{What: ids.what + ": " + w.pieces(ps) + choice(ahead(e.By, e.Side))})
		}
	}
}

// end closes the fight.
func (w words) end(f *fight, e state.BattleEnded) {
	w.tellRest(f, 0)
	f.closeRound()
	f.closed, f.result = true, resultOf(e)
	f.Outcome = capital(w.outcome(e, f.began.Attacker))
	f.Chosen = f.choices()
	f.AttackerLost, f.DefenderLost = e.AttackerLost+f.blast[0], e.DefenderLost+f.blast[1]
	if len(f.Rounds) > 1 && f.sixths != [2]int{} && !f.goneOn {
		f.Dice = fmt.Sprintf("attackers %s (%s expected), defenders %s (%s expected)",
			hits(f.rolled[0]), tenths(f.sixths[0]), hits(f.rolled[1]), tenths(f.sixths[1]))
	}
}
