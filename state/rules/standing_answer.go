// Shown by state/engine/standing_answer_test.go.

package rules

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A standing letter answers proposals that are not made yet, or leaves an alliance when
// another member declares a war. It is sealed like every letter, and opened when it is
// used. A yes is used up by the first proposal that it answers; a no is not.

// checkStanding reports why a power may not write a standing letter now.
//
// Rules: EX-029, EX-042, EX-071, EX-090, EX-093.
func checkStanding(g *state.Game, power ruleset.PowerID, o *order.Pact, ps []Proposal) *Refusal {
	if notary(g.Rules, o.Kind) == nil {
		return Because("not-in-these-rules", "", "there is no "+string(o.Kind)+" in "+g.Rules.Name+": leave this out")
	}
	rule := agreedBy[o.Kind]
	for _, q := range append(slices.Clone(o.To), o.If.By, o.If.On) {
		switch {
		case q == power:
			return Because("to-itself", rule, "a standing answer is to others: name others than "+string(q))
		case q != "" && IsGone(g, q):
			return Because("nobody-there", "EXG-82", string(q)+" is out of the game")
		}
	}
	for _, s := range StandingLetters(g) {
		if s.Power == power && s.Says.String() == o.String() {
			return Because("already-said", rule, "this stands already, as p"+strconv.Itoa(s.Number), "withdraw p"+strconv.Itoa(s.Number))
		}
	}
	for _, p := range ToAnswer(ps, power) {
		if covers(g, state.Letter{Power: power, Says: o}, &p) {
			return Because("is-proposed", rule, "p"+strconv.Itoa(p.Number)+" of "+string(p.By)+" is open already, and a standing answer is to what comes later: answer it first", string(o.Verb)+" p"+strconv.Itoa(p.Number))
		}
	}
	return nil
}

// saidAhead are the standing letters among some that are opened now, in words.
func saidAhead(g *state.Game, numbers []int) []string {
	var out []string
	for _, l := range g.Letters {
		if says := Says(g, l); says != nil && says.Standing && slices.Contains(numbers, l.Number) {
			out = append(out, string(l.Power)+": "+says.String())
		}
	}
	return out
}

// Says is the content of a letter that is open, or that the dice of a stage have
// opened; nil while it is sealed.
func Says(g *state.Game, l state.Letter) *order.Pact {
	if l.Says != nil || l.Text == "" {
		return l.Says
	}
	says, err := order.ReadPact(l.Text, g.Rules, l.Power)
	if err != nil {
		return nil
	}
	return says
}

// LeavesAhead are the standing letters by which members leave the alliance of the active
// power if it declares a war, in a game whose letters are open.
func LeavesAhead(g *state.Game) []state.Letter {
	return slices.DeleteFunc(StandingLetters(g), func(l state.Letter) bool {
		return l.Says.If.By != g.Active || l.Power == g.Active || !Friends(g, l.Power, g.Active)
	})
}

// leaveAhead takes out of the active power's alliance those members that have said
// ahead that they leave if it declares the war, before the war binds them.
//
// Rules: EX-093, EX-094.
func leaveAhead(w *Work, p, q ruleset.PowerID) {
	for _, l := range slices.Clone(w.G.Letters) {
		says := Says(w.G, l)
		if says == nil || !says.Standing || says.If.By != p || l.Power == p || !Friends(w.G, p, l.Power) ||
			says.If.On != "" && w.G.Side(says.If.On) != w.G.Side(q) {
			continue
		}
		w.Emit(state.Agreed{Proposal: l.Number, Kind: order.LeavingPact, By: l.Power, Text: says.String(), Letters: []int{l.Number}, Ahead: []string{string(l.Power) + ": " + says.String()}, Rule: "EX-093"})
		LeaveAlliance(w, l.Power, "")
	}
}
