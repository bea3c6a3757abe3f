package processor_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// draftTotals are what becomes of refused mails whose writers take the first suggestion of
// each line: Lines are the lines at fault, Helped those of them with a suggestion; Offered
// are the mails with one for every line at fault, Taken are then carried out, Wrong of them
// with an order that the writer did not mean.
type draftTotals struct{ Read, Refused, Lines, Helped, Offered, Taken, Wrong int }

// TestDraftsOfTheCorpus measures the suggestions for refused mails. Nobody looks at those
// of "held": only their figures are printed.
func TestDraftsOfTheCorpus(t *testing.T) {
	for _, half := range readingSets {
		var sum draftTotals
		through := 0
		for _, c := range readingSet(t, half) {
			whole, _ := measureReading(t, c)
			one, wrong := measureDraft(t, c)
			through += max(whole.Whole, one.Read, one.Taken-one.Wrong)
			sum.Refused += one.Refused
			sum.Lines += one.Lines
			sum.Helped += one.Helped
			sum.Offered += one.Offered
			sum.Taken += one.Taken
			sum.Wrong += one.Wrong
			if half != "held" && testing.Verbose() {
				for _, w := range wrong {
					t.Logf("    %s %s", c.Case, w)
				}
			}
		}
		t.Logf("%s: refused %d; lines at fault %d, with a suggestion %d; mails with one for each line %d; put right by the first of each %d, otherwise than meant %d", half, sum.Refused, sum.Lines, sum.Helped, sum.Offered, sum.Taken-sum.Wrong, sum.Wrong)
		if held := draftFloors[half]; through < held.through || sum.Wrong > held.wrong {
			t.Errorf("%s: %d mails get through and %d otherwise than meant; before, it was %d and %d", half, through, sum.Wrong, held.through, held.wrong)
		}
	}
}

// measureDraft corrects one mail by the first suggestions, if it is refused.
func measureDraft(t *testing.T, c readingCase) (sum draftTotals, wrong []string) {
	t.Helper()
	e := readingEngine(t, c.Ruleset)
	g := readingPosition(t, e.Rules(), c)
	power := ruleset.PowerID(c.Power)
	if c.Active != "" {
		g.Active = ruleset.PowerID(c.Active)
	}
	orders := mailBody(t, []byte(c.Body), c.HTML)
	if _, letters, amiss := lettersIn(e, c, orders.Text); len(letters)+len(amiss) > 0 { // drafts are of orders
		return sum, nil
	}
	rep := e.Check(g, power, orders.Text)
	if !rep.Refused() { // also with a misspelt name that is read
		got, lines := effects(e.Rules(), g, rep)
		if _, faults := judge(c, rep, got, lines); len(faults) == 0 {
			sum.Read = 1
		}
		return sum, nil
	}
	sum.Refused = 1
	lines := strings.Split(orders.Text, "\n")
	faults := desk.Faults(e, g, power, orders.Text, rep.Diags)
	at, helped := map[int]bool{}, map[int]bool{}
	for _, f := range faults {
		at[f.Line] = true
		if len(f.Options) > 0 && !helped[f.Line] {
			lines[f.Line-1], helped[f.Line] = f.Options[0], true
		}
	}
	if sum.Lines, sum.Helped = len(at), len(helped); sum.Lines == 0 || sum.Lines > sum.Helped {
		return sum, nil
	}
	sum.Offered = 1
	again := e.Check(g, power, strings.Join(lines, "\n"))
	if again.Refused() {
		return sum, nil
	}
	sum.Taken = 1
	if wrong = misreadIn(c, e, g, again); len(wrong) > 0 {
		sum.Wrong = 1
	}
	return sum, wrong
}

// misreadIn are the orders of a report that its writer did not mean.
func misreadIn(c readingCase, e *engine.Engine, g *state.Game, rep *engine.Report) []string {
	got, lines := effects(e.Rules(), g, rep)
	_, faults := judge(c, rep, got, lines)
	return slices.DeleteFunc(faults, func(f string) bool { return !strings.Contains(f, "CARRIED OUT") })
}

// draftFloors are the figures that were reached: how many mails are read whole or put right
// by first suggestions at least, and how many come out otherwise than meant at most, because
// the first of two readings was not the one that was meant. A mail that is read whole needs
// no suggestion any more, so those put right alone would say less. Each mail counts once, also
// where its only fault was a misspelt name.
var draftFloors = map[string]struct{ through, wrong int }{
	"seen": {115, 1}, "fresh": {56, 1}, "strangers": {39, 1}, "guests": {32, 2}, "visitors": {21, 0},
	"newcomers": {23, 0}, "passersby": {11, 0}, "locals": {16, 0}, "nations": {72, 1}, "opened": {42, 0}, "unread": {22, 0}, "posts": {17, 0}, "clubs": {16, 0}, "workdays": {16, 0},
	"errands": {15, 1}, "callers": {22, 0}, "leagues": {18, 0}, "phones": {19, 0}, "parlours": {17, 1}, "clients": {18, 0}, "beginners": {14, 0}, "society": {13, 0}, "members": {17, 0}, "lodges": {18, 0}, "mates": {24, 0}, "guilds": {20, 0}, "cellars": {16, 0}, "verandas": {15, 0}, "harbours": {16, 1}, "garages": {15, 1}, "offices": {4, 0}, "porches": {4, 0}, "trains": {5, 0}, "desks": {9, 0}, "boards": {12, 0}, "clubrooms": {9, 0}, "balconies": {3, 0}, "kitchens": {8, 0}, "taverns": {10, 0}, "cafes": {6, 0}, "held": {51, 2},
}
