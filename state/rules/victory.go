package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// condition is one way to win, as it stands now.
type condition struct {
	name string
	side ruleset.Side
	have int
	need int
}

// conditions lists the ways to win that the game's options know. Control
// counts, not occupation.
//
// Rules: G40-4.9.1, G40-4.9.3, G40-4.9.4, G40-4.9.6, A2-077, A2-078, A2-079, G42-023, G42-024, G42-026, DIFF-22,
// DIFF-23, A50-8.2.
func conditions(g *state.Game) []condition {
	europe, pacific := axisCities(g)
	all := []condition{
		{"Europe", ruleset.Axis, europe, g.Options.VictoryEuropeCities},
		{"Pacific", ruleset.Axis, pacific, g.Options.VictoryPacificCities},
		{"cities", ruleset.Axis, europe + pacific, g.Options.VictoryAnyCities},
	}
	switch g.Options.VictoryAllies {
	case "capitals":
		have, need := axisCapitals(g)
		all = append(all, condition{"capitals", ruleset.Allies, have, need})
	case "cities":
		all = append(all, condition{"Allied cities", ruleset.Allies, alliedCities(g), g.Options.VictoryAnyCities})
	}
	var cs []condition
	for _, c := range all {
		if c.need > 0 {
			cs = append(cs, c)
		}
	}
	return cs
}

// axisCities counts the victory cities of each half in Axis hands.
func axisCities(g *state.Game) (europe, pacific int) {
	for _, s := range g.Rules.Board.Spaces() {
		if s.VictoryCity == "" || g.Side(g.Control[s.ID]) != ruleset.Axis {
			continue
		}
		if s.VictoryHalf&board.Pacific != 0 {
			pacific++
		} else {
			europe++
		}
	}
	return europe, pacific
}

// alliedCities counts the victory cities in Allied hands.
func alliedCities(g *state.Game) int {
	n := 0
	for _, s := range g.Rules.Board.Spaces() {
		if s.VictoryCity != "" && g.Side(g.Control[s.ID]) == ruleset.Allies {
			n++
		}
	}
	return n
}

// axisCapitals counts the Axis capitals, and those in Allied hands.
func axisCapitals(g *state.Game) (have, all int) {
	for _, p := range g.Rules.Powers {
		if p.Side != ruleset.Axis || p.Capital == "" {
			continue
		}
		all++
		if g.Side(g.Control[p.Capital]) == ruleset.Allies {
			have++
		}
	}
	return have, all
}

// updateClocks starts the clock of each victory condition that became true and
// stops that of each that is no longer true. It runs after every change of
// control, so that a condition broken for a moment starts anew.
//
// Rules: G40-4.9.2, G40-4.9.3.
func updateClocks(w *Work) {
	for _, c := range conditions(w.G) {
		clock := clockOf(w.G, c.name)
		switch holds := c.have >= c.need; {
		case holds && clock == nil:
			w.Emit(state.VictoryClockSet{Clock: state.VictoryClock{Name: c.name, Side: c.side, Power: w.G.Active, Round: w.G.Round}})
		case !holds && clock != nil:
			w.Emit(state.VictoryClockSet{Clock: *clock, Stop: true})
		}
	}
}

func clockOf(g *state.Game, name string) *state.VictoryClock {
	for i := range g.Clocks {
		if g.Clocks[i].Name == name {
			return &g.Clocks[i]
		}
	}
	return nil
}

// CheckVictory keeps the clocks of the victory conditions and, where a ruleset
// asks for no round of waiting, ends the game at once.
//
// Rules: G40-4.9.1, G40-4.9.2.
func CheckVictory(w *Work) {
	updateClocks(w)
	if !w.G.Options.VictoryHoldRound && w.G.Options.VictoryMoment == "" {
		for _, c := range w.G.Clocks {
			win(w, c)
		}
	}
}

// WinAtRoundEnd ends the game at the end of a complete round where a ruleset
// counts the cities only then.
//
// Rules: A50-8.2.
func WinAtRoundEnd(w *Work) {
	winAsAlliance(w)
	if w.G.Options.VictoryMoment == "round_end" {
		for _, c := range w.G.Clocks {
			win(w, c)
		}
	}
}

// WinAtTurnOf ends the game if a condition has held since the last turn of the
// power that is about to begin its turn. If the side has no capital of its own
// at that moment the clock runs on, and the question comes again a round later.
//
// Rules: G40-4.9.1, G40-4.9.2, A2-075, A2-076, G42-021, G42-022.
func WinAtTurnOf(w *Work, next ruleset.PowerID, round int) {
	if w.Rules().Alliances {
		return // its clocks are looked at when a round ends
	}
	for _, c := range w.G.Clocks {
		if c.Power == next && c.Round < round {
			win(w, c)
		}
	}
}

// win ends the game for the clock's side if it holds a capital of its own.
//
// Rules: G40-4.9.1, A2-076, G42-025.
func win(w *Work, c state.VictoryClock) {
	if w.G.Winner != "" || !holdsOwnCapital(w.G, c.Side) {
		return
	}
	why := map[string]string{
		"Europe": "the victory cities of the Europe half", "Pacific": "the victory cities of the Pacific half",
		"cities": "the victory cities", "Allied cities": "the victory cities", "capitals": "all enemy capitals",
	}[c.Name]
	rule := "G40-4.9.1"
	if w.G.Options.VictoryMoment == "round_end" {
		rule = "A50-8.2"
	}
	w.Emit(state.GameWon{Side: c.Side, Why: "the " + string(c.Side) + " held " + why, Rule: rule})
}

// holdsOwnCapital reports whether the side controls one of its own capitals
// that count for victory; where none count it always does.
//
// Rules: G40-4.9.1.
func holdsOwnCapital(g *state.Game, side ruleset.Side) bool {
	if len(g.Options.VictoryCapitals) == 0 {
		return true
	}
	for _, s := range g.Options.VictoryCapitals {
		if g.Side(OriginalOwner(g, s)) == side && g.Side(g.Control[s]) == side {
			return true
		}
	}
	return false
}
