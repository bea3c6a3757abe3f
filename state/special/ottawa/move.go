// Shown by BH-129-130, BH-133.

package ottawa

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// move carries the decision out. Units keep their flag, bases stay, and land that
// friends or enemies hold stays theirs: from now on Canada is only its original owner.
//
// Rules: BH-129, BH-130.
func move(w *rules.Work) {
	w.Emit(state.MarkerSet{Marker: Moved, Value: 1, Why: "Canada and the United Kingdom agreed on it"})
	passLand(w)
	passTreasury(w)
	removeComplexes(w)
}

// passLand makes all British (Europe) territories Canadian.
//
// Rules: BH-129.
func passLand(w *rules.Work) {
	var land []board.SpaceID
	for _, s := range w.Rules().Board.Spaces() {
		if s.Kind == board.Territory && w.G.Control[s.ID] == britain && isLondons(w.G, s.ID) {
			land = append(land, s.ID)
		}
	}
	rules.HandOver(w, state.LandPassed{Spaces: land, From: britain, To: canada, Why: why, Rule: "BH-129"})
}

// passTreasury takes along what London's treasury holds. It holds something only if
// London was free again meanwhile, because its fall had emptied it. The text does not
// mention it; it goes with the capital, because in London nobody could spend it any
// longer.
//
// Rules: BH-129, BH-132.
func passTreasury(w *rules.Work) {
	purse, _ := w.Rules().PurseByID(london)
	if n := w.G.Purses[london]; n > 0 {
		w.Emit(state.Plundered{Capital: purse.Capital, From: london, To: w.Rules().Power(canada).Purses[0].ID, IPC: n})
	}
}

// removeComplexes removes Canada's complexes outside Canada.
//
// Rules: BH-130.
func removeComplexes(w *rules.Work) {
	var gone []state.Facility
	for _, f := range w.G.Facilities {
		if w.G.Control[f.Space] == canada && !inCanada(w.G, f.Space) && w.Rules().Unit(f.Type).Capacity > 0 {
			gone = append(gone, f)
		}
	}
	for _, f := range gone {
		w.Emit(state.FacilityChanged{Space: f.Space, From: f.Type, Why: why, Rule: "BH-130"})
	}
}

// Original makes Canada the original owner of what was British (Europe), including
// London, whoever holds it, so London's liberation returns it to Canada.
//
// Rules: BH-129.
func (Special) Original(g *state.Game, s board.SpaceID) (ruleset.PowerID, bool) {
	if moved(g) && g.Rules.Holdings[s].Original == britain && isLondons(g, s) {
		return canada, true
	}
	return "", false
}

// Heir has British units on the Europe map take land for Canada, as if they
// were Canadian: what belongs to a friend whose capital is free is still liberated for
// that friend.
//
// Rules: BH-133.
func (Special) Heir(g *state.Game, s board.SpaceID, by, from ruleset.PowerID) (to ruleset.PowerID, rule string, known bool) {
	if !moved(g) || by != britain || !isLondons(g, s) {
		return "", "", false
	}
	to, rule = rules.HeirOf(g, s, canada, from)
	if to == canada {
		rule = "BH-133"
	}
	return to, rule, true
}
