// Shown by BH-147.

package vichy

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The names of the questions, and their answers.
const (
	subject        = "vichy"
	consentSubject = "vichy consent"
	yes, no        = "yes", "no"
)

// BeforeIncome asks the controller of Paris whether there is to be a Vichy France when
// its condition holds for the first time. If another power holds Southern France, it is
// asked whether it agrees. A refusal or no answer ends the chance.
//
// Rules: BH-147, BH-148.
func (Special) BeforeIncome(w *rules.Work) error {
	if !conditionHolds(w.G) {
		return nil
	}
	victor, landlord := w.G.Control[paris], w.G.Control[home]
	pick, err := w.Choose(rules.Choice{
		Power: victor, Subject: subject, Options: []string{yes, no}, Default: no, Rule: "BH-147",
		Question: "Instate Vichy France? This is the only chance: Southern France, French colonies without Allied units and the ships in SZ 93 become neutral, and " + string(victor) + " the Victor over France",
	})
	if err != nil {
		return err
	}
	refused := string(victor) + " does not instate Vichy France"
	if pick == yes && isAxis(w.G, landlord) && landlord != victor {
		pick, err = w.Choose(rules.Choice{
			Power: landlord, Subject: consentSubject, Options: []string{yes, no}, Default: no, Rule: "BH-148",
			Question: string(victor) + " wants to instate Vichy France, and Southern France, which is yours, goes to it. Do you agree?",
		})
		if err != nil {
			return err
		}
		refused = string(landlord) + " does not give Southern France to Vichy France"
	}
	if pick != yes {
		set(w, MarkOffered, 1, refused)
		return nil
	}
	return instate(w, victor)
}

// conditionHolds reports whether Vichy France may be offered now: in the Collect Income
// Phase of an Axis power, with Normandy and Paris held by the Axis, and Southern France
// either held by the Axis or French without another Ally's units.
//
// Rules: BH-147.
func conditionHolds(g *state.Game) bool {
	if g.Markers[MarkOffered] > 0 || !isAxis(g, g.Active) || !isAxis(g, g.Control[paris]) || !isAxis(g, g.Control[normandy]) {
		return false
	}
	return isAxis(g, g.Control[home]) || isOpenToVichy(g, home)
}

// isOpenToVichy reports whether a territory is French and has no unit of another Allied
// nation.
//
// Rules: BH-147, BH-151.
func isOpenToVichy(g *state.Game, s board.SpaceID) bool {
	if g.Control[s] != france {
		return false
	}
	for _, u := range g.UnitsAt(s) {
		if u.Power != france && g.Side(u.Power) == ruleset.Allies {
			return false
		}
	}
	return true
}

// instate sets up Vichy France.
//
// Rules: BH-149, BH-150, BH-151, BH-152, BH-153, BH-168.
func instate(w *rules.Work, victor ruleset.PowerID) error {
	set(w, MarkOffered, 1, "")
	set(w, MarkExists, 1, string(victor)+" instates Vichy France")
	set(w, victorMarker(victor), 1, string(victor)+" is the Victor over France")
	leaveHome(w)
	take(w, home, "BH-149")
	for _, s := range colonies {
		if isOpenToVichy(w.G, s) {
			take(w, s, "BH-151")
		}
	}
	transfer(w, toulon, france, Holder, "the fleet at Toulon obeys Vichy", "BH-152")
	if w.G.Control[freeLand] == france {
		set(w, MarkFlag, 1, "the Free French flag is raised in French West Africa")
	}
	return displace(w, []board.SpaceID{home}, "", "Southern France is Vichy's", "BH-149")
}

// leaveHome moves the land units of the Axis from Southern France to Paris.
//
// Rules: BH-150.
func leaveHome(w *rules.Work) {
	for i := range w.Rules().Powers {
		p := w.Rules().Powers[i].ID
		if !isAxis(w.G, p) {
			continue
		}
		var out []state.Piece
		for _, u := range unitsAt(w.G, p, home) {
			if w.Rules().Unit(u.Type).Class == ruleset.Land {
				out = append(out, rules.Piece(u))
			}
		}
		if len(out) > 0 {
			w.Emit(state.Moved{Power: p, Phase: order.CollectIncome, Units: out, Path: []board.SpaceID{home, paris}})
		}
	}
}

// take gives a territory and the French units in it to Vichy France.
//
// Rules: BH-149, BH-151, BH-152.
func take(w *rules.Work, s board.SpaceID, rule string) {
	transfer(w, s, france, Holder, "they obey Vichy", "BH-152")
	rules.ChangeControl(w, state.Captured{Space: s, From: w.G.Control[s], By: Holder, To: Holder, Why: "Vichy France is instated", Rule: rule})
}

// displace takes the aircraft of the Axis, except for those of one power, out of
// territories where they may not stay: one space to a place that was friendly when the
// turn began, or they are lost.
//
// Rules: BH-149, BH-181, BH-182.
func displace(w *rules.Work, spaces []board.SpaceID, but ruleset.PowerID, why, rule string) error {
	for _, s := range spaces {
		for _, p := range rules.Pieces(w.G.UnitsAt(s)) {
			u := w.G.Unit(p.ID)
			if w.Rules().Unit(u.Type).Class != ruleset.Air || !isAxis(w.G, u.Power) || u.Power == but || rules.MayRest(w.G, u.Power, s) {
				continue
			}
			if err := fight.Displace(w, u, why, rule); err != nil {
				return err
			}
		}
	}
	return nil
}
