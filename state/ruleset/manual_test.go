package ruleset

import (
	"strings"
	"testing"
)

// byHand are the rules that no code enforces, with the reason. Besides them
// only the headings of sections are of this kind.
var byHand = map[string]string{
	"G40-0.1.1": "how rules are numbered",
	"G40-0.1.2": "which edition rules mean when they name none",
	"G40-0.1.3": "how sure a reading is",
	"G40-0.1.4": "words of the rules",
	"G40-0.1.5": "where readings come from",
	"A2-001":    "which edition this is; shown in the ruleset's name",
	"A2-002":    "a game names its ruleset when it begins and keeps it; the list is Alpha+2's own",
	"G42-001":   "credits; shown with the ruleset",
	"G42-007":   "players are told to know the rules",
	"G42-008":   "the notes are no rulebook",
}

// headings are titles that the rules cite as a whole; what they head is
// enforced clause by clause.
var headings = []string{"G40-1.6", "G40-1.8", "G40-3.8", "G40-3.9", "G40-4.2", "G40-4.8", "G40-6.3"}

// left reports whether the ruleset takes its laws from another and leaves the
// section out.
func left(r *Ruleset, section string) bool { return r.Laws != "" && r.Rule(section) == nil }

// Every rule of kind manual is a heading with clauses under it, or has its
// reason here; and whatever has a reason here is of that kind.
func TestRulesByHand(t *testing.T) {
	found := map[string]bool{}
	for _, id := range IDs() {
		r, err := Load(id)
		if err != nil {
			t.Fatal(err)
		}
		clauses := func(section string) (n int) {
			for _, c := range r.Ledger {
				if strings.HasPrefix(c.ID, section+".") {
					n++
				}
			}
			return n
		}
		for _, rule := range r.Ledger {
			found[rule.ID] = true
			manual := rule.Kind == "manual"
			switch why := byHand[rule.ID]; {
			case manual && why == "" && clauses(rule.ID) == 0:
				t.Errorf("%s: nobody enforces %s (%s), and there is no reason why", id, rule.ID, rule.Text)
			case !manual && why != "":
				t.Errorf("%s: %s is of kind %s, yet it is said to be %s", id, rule.ID, rule.Kind, why)
			}
		}
		for _, h := range headings {
			if clauses(h) == 0 && !left(r, h) {
				t.Errorf("%s: %s heads nothing", id, h)
			}
		}
	}
	for rule := range byHand {
		if !found[rule] {
			t.Errorf("%s is in no ledger", rule)
		}
	}
}
