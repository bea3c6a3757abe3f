// Shown by GL-039, GL-062.

package freefrance

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Absent says which powers have no turn: France while it is split, the other two while
// it is not, or as long as they have no unit that could do anything.
//
// Rules: GL-037, GL-061, GL-071.
func (Special) Absent(g *state.Game, p ruleset.PowerID) bool {
	switch p {
	case France:
		return IsSplit(g)
	case Vichy, Free:
		return !IsSplit(g) || len(allOf(g, p)) == 0
	}
	return false
}

// MayEnter keeps Vichy's land units in land that was French at first, and out of
// Northern France.
//
// Rules: GL-064, GL-065, GL-069.
func (Special) MayEnter(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	switch {
	case p != Vichy:
		return nil, false
	case s == paris:
		return rules.Forbid("GL-064", "Vichy units may not enter "+string(paris)), true
	case rules.OriginalOwner(g, s) != France:
		return rules.Forbid("GL-065", "Vichy land units enter only land that was French at first, and "+string(s)+" was not"), true
	}
	return nil, false
}

// MayFlyTo only keeps Vichy's aircraft out of Northern France.
//
// Rules: GL-064, GL-065.
func (Special) MayFlyTo(_ *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	switch {
	case p != Vichy:
		return nil, false
	case s == paris:
		return rules.Forbid("GL-064", "Vichy units may not enter "+string(paris)), true
	}
	return nil, true
}

// MayShipEnd keeps Vichy's ships in their zone.
//
// Rules: GL-066.
func (Special) MayShipEnd(_ *state.Game, u *state.Unit, z board.SpaceID) (*rules.Refusal, bool) {
	if u.Power != Vichy || z == toulon {
		return nil, false
	}
	return rules.Forbid("GL-066", "Vichy ships may not leave "+string(toulon)), true
}

// MayLand lets aircraft of the Axis land in land that the split has made Vichy's
// this turn.
//
// Rules: GL-054.
func (Special) MayLand(g *state.Game, p ruleset.PowerID, s board.SpaceID) (*rules.Refusal, bool) {
	today := IsSplit(g) && !isAxis(g, g.ControlAtStart(paris))
	if !today || !isAxis(g, p) || g.Markers[vichyLand+string(s)] == 0 || !isAxis(g, g.Control[s]) {
		return nil, false
	}
	return nil, true
}

// Heir gives land that Vichy's units take to the Axis power that holds Vichy's land in
// that region.
//
// Rules: GL-052, GL-065.
func (Special) Heir(_ *state.Game, s board.SpaceID, by, _ ruleset.PowerID) (to ruleset.PowerID, rule string, known bool) {
	if by != Vichy {
		return "", "", false
	}
	return holder(s), "GL-052", true
}

// BuysNothing keeps Vichy and Free France from buying, even with money that they took
// from others. Research and repair count as buying.
//
// Rules: GL-062, GL-067.
func (Special) BuysNothing(_ *state.Game, p ruleset.PowerID) *rules.Refusal {
	switch p {
	case Vichy:
		return rules.Forbid("GL-062", string(p)+" buys nothing: new infantry comes to "+string(home)+" by itself at the end of Germany's turn")
	case Free:
		return rules.Forbid("GL-067", string(p)+" buys nothing: new infantry comes to its capital by itself at the end of the United Kingdom's turn")
	}
	return nil
}

// Income pays nothing to Vichy or to Free France, although the latter controls land.
//
// Rules: GL-062, GL-067.
func (Special) Income(_ *state.Game, _ ruleset.Purse, ev *state.IncomeCollected) {
	rule := map[ruleset.PowerID]string{Vichy: "GL-062", Free: "GL-067"}[ev.Power]
	if rule == "" {
		return
	}
	ev.Nothing(fmt.Sprintf("%s collects no income (%s)", ev.Power, rule))
}

// ControlChanged keeps the markers in line with who holds what, and makes France whole
// when an Ally takes Paris. What Free French units win later in that turn goes to
// France.
//
// Rules: GL-063, GL-070, GL-071, GL-075.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	s := string(ev.Space)
	switch {
	case !IsSplit(w.G):
		if ev.To == Free {
			rules.ChangeControl(w, state.Captured{Space: ev.Space, From: Free, By: France, To: France, Why: "France is whole again", Rule: "GL-075"})
		}
		return
	case ev.Space == paris && !isAxis(w.G, ev.To):
		reunite(w, ev.By)
		return
	case ev.By == Vichy:
		set(w, vichyLand+s, 1, s+" is Vichy's")
	case !isAxis(w.G, ev.To):
		set(w, vichyLand+s, 0, s+" is Vichy's no longer")
	}
	if isAxis(w.G, ev.To) {
		set(w, capital+s, 0, "Free France has lost its capital")
	}
}

// BeforeTurn brings the infantry of Vichy and Free France at the end of Germany's
// and the United Kingdom's turn, and has a new capital picked before the latter.
//
// Rules: GL-063, GL-067, GL-068, GL-070.
func (Special) BeforeTurn(w *rules.Work, next ruleset.PowerID) error {
	if !IsSplit(w.G) {
		return nil
	}
	switch w.G.Active {
	case germany:
		raiseVichy(w)
	case uk:
		if err := raiseFree(w); err != nil {
			return err
		}
	}
	if next == uk && Capital(w.G) == "" {
		return chooseCapital(w, freeLands(w.G), "Free France has no capital. Which of its lands is it from now on?")
	}
	return nil
}

// raiseVichy gives Southern France an infantry for two Vichy lands.
//
// Rules: GL-063.
func raiseVichy(w *rules.Work) {
	n := len(vichyLands(w.G)) / 2
	if isAxis(w.G, w.G.Control[home]) {
		arrive(w, Vichy, home, fmt.Sprintf("for %d Vichy lands", len(vichyLands(w.G))), "GL-063", slices.Repeat([]ruleset.UnitType{ruleset.Infantry}, n)...)
	}
}

// raiseFree gives the capital of Free France an infantry for two of its lands, of
// which one may be an artillery.
//
// Rules: GL-067, GL-068.
func raiseFree(w *rules.Work) error {
	s, n := Capital(w.G), len(freeLands(w.G))/2
	if s == "" || w.G.Control[s] != Free || n == 0 {
		return nil
	}
	pick, err := w.Choose(rules.Choice{Power: uk, Subject: subjectArtillery, Options: []string{yes, no}, Default: no, Rule: "GL-068",
		Question: fmt.Sprintf("%s gets %s for Free France. Is one of them to be an artillery?", s, rules.Count(w.Rules(), n, ruleset.Infantry))})
	if err != nil {
		return err
	}
	types := slices.Repeat([]ruleset.UnitType{ruleset.Infantry}, n)
	if pick == yes {
		types[0] = ruleset.Artillery
	}
	arrive(w, Free, s, fmt.Sprintf("for %d Free French lands", len(freeLands(w.G))), "GL-067", types...)
	return nil
}

// MayPick refuses standing orders of others, and those for places that can never
// be picked.
//
// Rules: GL-048, GL-053, GL-068.
func (Special) MayPick(g *state.Game, p ruleset.PowerID, subject, pick string) (no *rules.Refusal, known bool) {
	switch subject {
	case subjectCapital, subjectArtillery:
		if p != uk {
			rule := map[string]string{subjectCapital: "GL-048", subjectArtillery: "GL-068"}[subject]
			return rules.Forbid(rule, string(uk)+" decides for Free France: leave this out"), true
		}
		s := board.SpaceID(pick)
		if subject == subjectCapital && pick != none && (g.Rules.Board.Space(s) == nil || !IsSplit(g) && rules.OriginalOwner(g, s) != France || s == paris) {
			return rules.Forbid("GL-048", "the capital of Free France is a land that France controls, and never "+string(paris)), true
		}
	case subjectLeave:
		if g.Side(p) != ruleset.Allies {
			return rules.Forbid("GL-053", "only units of the Allies leave land that follows Vichy France: leave this out"), true
		}
	default:
		return nil, false
	}
	return nil, true
}

// Notes says how France is split.
func (Special) Notes(g *state.Game) []string {
	if !IsSplit(g) {
		return nil
	}
	note := "France is split: Vichy has " + list(vichyLands(g)) + "; Free France has " + list(freeLands(g))
	if s := Capital(g); s != "" {
		note += ", its capital " + string(s)
	}
	return []string{note}
}

func list(ss []board.SpaceID) string {
	if len(ss) == 0 {
		return "no land"
	}
	return rules.List(ss, "and")
}
