// Shown by A50-8.2, G40-4.9.1.

package rules

import (
	"slices"

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

// citiesOf counts the cities that the powers control, and how many of these belonged to
// none of them at first.
//
// Reading: a city that a surrender made a member's own was another's when the game began,
// and still counts as foreign: taking land for good does not make victory harder.
//
// Rules: EXG-81.
func citiesOf(g *state.Game, ps []ruleset.PowerID) (all, foreign int) {
	for _, s := range g.Rules.Board.Spaces() {
		if s.VictoryCity == "" || !slices.Contains(ps, g.Control[s.ID]) {
			continue
		}
		all++
		if !slices.Contains(ps, g.Rules.Holdings[s.ID].Original) {
			foreign++
		}
	}
	return all, foreign
}

// conditions lists the ways to win under the game's options. Control counts, not
// occupation.
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
// stops that of each that is no longer true. It runs after every change of control, so
// a condition that is broken for a moment starts again from zero.
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
