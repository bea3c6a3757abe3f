package engine

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
)

// host decides what the host does, or what the players agreed on. What it may
// not do is a *Refusal.
func (e *Engine) host(g *state.Game, in state.Input) ([]state.Event, error) {
	names, players := state.PlayersBy(in.By)
	switch {
	case in.By != state.ByHost && (!players || strings.TrimSpace(names) == ""):
		return nil, fmt.Errorf("a host input is by the host or by players, not by %q", in.By)
	case strings.TrimSpace(in.Reason) == "":
		return nil, refusal("no-reason", "every action of a host has a reason, for all to see")
	case in.Action.IsRemark():
		return []state.Event{state.HostActed{Action: in.Action, By: in.By, Text: cmp.Or(in.Text, namedKeys(in)), Reason: in.Reason}}, nil
	}
	switch in.Action {
	case state.EditPosition:
		return e.edit(g, in)
	case state.GoBack:
		return e.goBack(in)
	case state.ChangeOptions:
		return e.changeOptions(g, in)
	case state.ChangeSeats:
		return e.changeSeats(g, in)
	case state.PlaceBid:
		return e.placeBid(g, in)
	case state.EndGame:
		return e.endGame(g, in)
	}
	return nil, refusal("no-action", "%q is nothing that a host can do", in.Action)
}

// namedKeys says which key or which witnesses an input names; "" for other inputs.
func namedKeys(in state.Input) string {
	switch {
	case in.Action == state.ChangeWitnesses && in.Witnesses != nil:
		var all []string
		for _, w := range in.Witnesses.Of {
			name, _, _ := strings.Cut(w.Key, "+")
			all = append(all, name+" at "+w.URL)
		}
		text := strings.Join(all, ", ")
		if in.Witnesses.Log != "" {
			text += "; the host's log is called " + in.Witnesses.Log
		}
		return text
	case in.Key != "":
		return fmt.Sprintf("%s, in words: %s", in.Key, gamelog.KeyWords(in.Key))
	}
	return ""
}

// edit changes the position. Orders that stand but cannot be carried out on it lapse,
// and their player is told.
func (e *Engine) edit(g *state.Game, in state.Input) ([]state.Event, error) {
	if err := notHeld(g); err != nil {
		return nil, err
	}
	after, lines, diags := state.Edit(g, in.Orders)
	for _, l := range lines {
		if m, ok := strings.CutPrefix(l, "marker: "); ok {
			name, _, _ := strings.Cut(m, "=")
			if name = strings.TrimSpace(name); !rules.IsMarker(e.rules, name) {
				diags = append(diags, notation.Diagnostic{Severity: notation.Error, Code: "unknown-marker",
					Message: fmt.Sprintf("no rule remembers anything called %q", name)})
			}
		}
	}
	if notation.HasErrors(diags) {
		return nil, &Refusal{Report: &Report{Diags: diags}}
	}
	after.Start, after.Revision = nil, 0 // an edit leaves them as they are
	b, err := state.Snapshot(after)
	if err != nil {
		return nil, err
	}
	w := rules.NewWork(g, nil)
	w.Emit(state.Edited{By: in.By, Reason: in.Reason, Lines: lines, Position: b})
	e.keepLegal(w)
	return w.Events, nil
}

// notHeld refuses changes in the middle of a stage that waits for answers: it
// is decided again from its beginning when they are there, and would not see
// them.
func notHeld(g *state.Game) error {
	if g.Turn.Hold == nil {
		return nil
	}
	return refusal("question-open", "the battles wait for answers; have the defaults taken, or go back to before them, and change it then")
}

// keepLegal lets those orders lapse that cannot be read or carried out after a
// change of the position or the rules, or after an agreement.
func (e *Engine) keepLegal(w *rules.Work) {
	for _, p := range e.rules.Powers {
		ev, lost := state.StandingSet{Power: p.ID}, false
		for _, s := range w.G.Standing {
			if s.Power != p.ID {
				continue
			}
			if _, diags := e.read(w.G, p.ID, s.Text); notation.HasErrors(diags) {
				lost = true
				continue
			}
			ev.Orders = append(ev.Orders, s.Text)
		}
		if lost {
			w.Emit(ev)
		}
	}
	if len(w.G.Turn.Declared) == 0 {
		return
	}
	trial := rules.NewWork(w.G, nil)
	var orders []order.Order
	for _, d := range w.G.Turn.Declared {
		os, diags := e.read(w.G, w.G.Active, d.Text)
		orders, trial.Diags = append(orders, os...), append(trial.Diags, diags...)
	}
	if !trial.Failed() {
		e.preview(trial, orders, &Report{})
	}
	e.goesOn(w, trial)
}

// goBack restores the game as it was after an earlier record. The log, which has the
// record, must check that the position is the right one.
func (e *Engine) goBack(in state.Input) ([]state.Event, error) {
	back, err := state.DecodeSnapshot(e.rules, []byte(in.Position))
	if err != nil {
		return nil, fmt.Errorf("go back to record %d: %w", in.To, err)
	}
	return []state.Event{state.WentBack{
		By: in.By, Reason: in.Reason, To: in.To,
		Power: back.Active, Round: back.Round, Phase: back.Phase.String(), Position: []byte(in.Position),
	}}, nil
}

// laterOptions are the options that may change after the game has begun: those that no
// earlier event of a game depends on.
var laterOptions = []string{
	"ask", "ask_open", "ask_odds", "ask_odds_of", "ask_ahead", "low_luck", "no_objectives", "research", "research_kept", "victory_europe_cities", "victory_pacific_cities",
	"victory_any_cities", "victory_hold_round",
}

// changeOptions changes options of the ruleset: all of them before the first
// orders, some of them later.
func (e *Engine) changeOptions(g *state.Game, in state.Input) ([]state.Event, error) {
	if err := notHeld(g); err != nil {
		return nil, err
	}
	w := rules.NewWork(g, nil)
	changed := g.Options
	var lines []string
	for _, line := range strings.Split(in.Options, "\n") {
		if line = strings.TrimSpace(line); line == "" {
			continue
		}
		key, _, _ := strings.Cut(line, "=")
		if key = strings.TrimSpace(key); !isNew(g) && !slices.Contains(laterOptions, key) {
			return nil, refusal("too-late", "%q cannot change when the game has begun; what can is %s", key, strings.Join(laterOptions, ", "))
		}
		if err := changed.Set(line); err != nil {
			return nil, refusal("bad-option", "%v", err)
		}
		lines = append(lines, line)
	}
	if len(changed.Changes(g.Options)) == 0 {
		return nil, refusal("no-change", "the game is played like that already")
	}
	w.Emit(state.OptionsChanged{By: in.By, Reason: in.Reason, Lines: lines})
	if isNew(g) {
		turn.BeginTurn(w)
	} else {
		e.keepLegal(w)
	}
	return w.Events, nil
}

// changeSeats gives powers to other players. Where powers make their own sides it may
// give them to nobody: orders for the next turns of such a power are dropped, and
// proposals to it or by it lapse.
//
// Rules: EXG-16.
func (e *Engine) changeSeats(g *state.Game, in state.Input) ([]state.Event, error) {
	if len(in.Players) == 0 {
		return nil, refusal("no-change", "say which powers get another player")
	}
	for i, s := range in.Players {
		switch {
		case e.rules.Power(s.Power) == nil:
			return nil, refusal("unknown-power", "%q is not a power", s.Power)
		case strings.TrimSpace(s.Player) == "" && !e.rules.Alliances:
			return nil, refusal("no-player", "say who plays %s", s.Power)
		case slices.ContainsFunc(in.Players[:i], func(x state.Seat) bool { return x.Power == s.Power }):
			return nil, refusal("twice", "%s is given to two players", s.Power)
		}
	}
	evs := []state.Event{state.Seated{By: in.By, Reason: in.Reason, Seats: in.Players}}
	for _, s := range in.Players {
		if s.Player != "" {
			continue
		}
		if slices.ContainsFunc(g.Standing, func(o state.StandingOrder) bool { return o.Power == s.Power }) {
			evs = append(evs, state.StandingSet{Power: s.Power})
		}
		if g.LettersWritten > 0 {
			evs = append(evs, state.MarkerSet{Marker: state.LettersClosed(s.Power), Value: g.LettersWritten, Why: "nobody plays " + string(s.Power), Rule: "EXG-16"})
		}
	}
	return evs, nil
}

// endings are the ways in which a game ends without a victory on the board.
var endings = []string{"concession", "agreement", "ruling"}

// endGame ends the game by agreement or ruling.
func (e *Engine) endGame(g *state.Game, in state.Input) ([]state.Event, error) {
	how := cmp.Or(in.Text, "ruling")
	switch {
	case g.Winner != "":
		return nil, refusal("game-over", "the game is over already: %s", g.Result())
	case g.Rules.Alliances && in.Side != state.Draw && !slices.Contains(g.Sides(), in.Side):
		return nil, refusal("bad-side", "%q is not how a game ends: name an alliance that there is, like A1, or a power that is in none, or Draw", in.Side)
	case !g.IsSide(in.Side) && in.Side != state.Draw:
		return nil, refusal("bad-side", "%q is not how a game ends: say Axis or Allies, who win, or Draw", in.Side)
	case !slices.Contains(endings, how):
		return nil, refusal("bad-ending", "%q is not how a game ends; it ends by %s", how, strings.Join(endings, ", "))
	}
	return []state.Event{state.GameEnded{By: in.By, Reason: in.Reason, Winner: in.Side, How: how}}, nil
}
