package rules

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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
// power that is about to begin its turn. If the side has no capital of its own at that
// moment the clock keeps running, and this is checked again a round later.
//
// Rules: G40-4.9.1, G40-4.9.2, A2-075, A2-076, G42-021, G42-022.
func WinAtTurnOf(w *Work, next ruleset.PowerID, round int) {
	if w.Rules().Alliances {
		return // its clocks are checked when a round ends
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

// holdsOwnCapital reports whether the side controls one of its own capitals that count
// for victory; true where none count.
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

// winAsAlliance ends the game for a side that held enough cities, not all of them its
// own at first, at the ends of this round and the one before, with the same members.
//
// Rules: EX-100, EXG-81.
func winAsAlliance(w *Work) {
	o := &w.G.Options
	if !w.Rules().Alliances || o.AllianceCities == 0 {
		return
	}
	held := map[string]bool{}
	for _, side := range w.G.Sides() {
		members := w.G.SideMembers(side)
		cities, foreign := citiesOf(w.G, members)
		if len(members) > o.AllianceMembers || cities < o.AllianceCities || foreign < o.AllianceForeign {
			continue
		}
		name := "cities of " + strings.Join(names(members), " + ")
		held[name] = true
		switch clock := clockOf(w.G, name); {
		case clock == nil:
			w.Emit(state.VictoryClockSet{Clock: state.VictoryClock{Name: name, Side: side, Power: members[0], Round: w.G.Round}})
		case clock.Round < w.G.Round && w.G.Winner == "":
			w.Emit(state.GameWon{Side: side, Why: Join(names(members), "and") + " held " + Itoa(cities) + " cities, " + Itoa(foreign) + " of them not their own at first, at the ends of two rounds", Rule: "EXG-81"})
		}
	}
	for _, c := range slices.Clone(w.G.Clocks) {
		if !held[c.Name] {
			w.Emit(state.VictoryClockSet{Clock: c, Stop: true})
		}
	}
}
