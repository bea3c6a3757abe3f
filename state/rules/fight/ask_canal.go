// Shown by DEC-12.

package fight

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// AskLeave asks those who guard a canal whether they let p through. It is refused if
// there is nobody to ask: the canal is open to p, its guard is an enemy or a power that
// nobody plays, or the question is already open.
//
// Rules: G40-2.9.1, DEC-17, G42-010.
func AskLeave(w *rules.Work, p ruleset.PowerID, o order.AskLeave) {
	var why string
	asked := map[ruleset.PowerID]bool{}
	for _, c := range w.Rules().Board.Canals() {
		if c.Name != o.Canal {
			continue
		}
		for _, s := range c.Controllers {
			owner := rules.GuardOf(w.G, s)
			switch {
			case rules.MayShare(w.G, p, owner, w.Rules().Board.Space(s).Half), rules.LetsPass(w, owner, p, c.Name):
				why = "it is open to " + string(p) + " already"
			case w.Rules().Power(owner) == nil:
				why = string(s) + ", which guards it, is nobody's to give"
			case w.G.AtWar(owner, p):
				why = string(owner) + ", which guards it, is at war with " + string(p)
			case !asked[owner]:
				asked[owner] = true
				d := state.Decision{Kind: state.DecideCanal, Power: owner, Space: s, Canal: c.Name, For: p,
					Answers: []string{"yes", "no"}, Default: "no passage", Rule: "DEC-17"}
				if open := openLeave(w, d); open > 0 {
					why = "question " + rules.Itoa(open) + " about it is open: wait for the answer"
					delete(asked, owner)
					continue
				}
				d.ID = w.G.Markers[state.QuestionsAsked] + 1
				w.Emit(state.QuestionAsked{Decision: d})
			}
		}
	}
	if len(asked) == 0 {
		w.Refuse(o, "nobody-to-ask", "DEC-17", "there is nobody to ask about the %s: %s", o.Canal, why)
	}
}

// openLeave returns the number of the open question that asks the same, or 0.
func openLeave(w *rules.Work, d state.Decision) int {
	for _, q := range w.G.OpenQuestions() {
		if q.Kind == d.Kind && q.Power == d.Power && q.Canal == d.Canal && q.For == d.For {
			return q.ID
		}
	}
	return 0
}
