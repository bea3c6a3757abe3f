package processor_test

import (
	"os"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// inFull reports whether a kind is followed by an order or a letter in the words of the language.
func inFull(kind string) bool { return kind == "order" || kind == "letter" }

// saidInFull reports whether the corpus writes such an order in the words of the language.
func saidInFull(o order.Order) bool {
	switch o.(type) {
	case order.ResearchDice, order.EndAgenda:
		return true
	}
	_, special := o.(interface{ Special() string })
	return special
}

// readingPosition is the position that a mail is read on.
func readingPosition(t *testing.T, rs *ruleset.Ruleset, c readingCase) *state.Game {
	t.Helper()
	if c.At == "" {
		g := state.New(rs)
		g.Active = ruleset.PowerID(c.Power)
		w := rules.NewWork(g, nil)
		rules.RaiseGuerrillas(w, g.Active) // as its turn begins
		return w.G
	}
	text, err := os.ReadFile(c.At)
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(rs, string(text))
	if notation.HasErrors(diags) {
		t.Fatalf("%s: %v", c.At, diags)
	}
	return g
}

// letterRead is what a mail's line about an agreement does.
type letterRead struct {
	effect
	line int
}

// lettersIn reads the lines of a mail about agreements, as the program does before it reads the
// rest, and says what is wrong with them. If something is, none is taken.
func lettersIn(e *engine.Engine, c readingCase, text string) (rest string, read []letterRead, wrong []notation.Diagnostic) {
	if !e.HasAgreements() {
		return text, nil, nil
	}
	rest, lines := notation.CutPacts(text)
	if len(lines) == 0 && c.Asked {
		rest, lines = notation.CutBareAnswers(text)
	}
	if len(lines) > 0 {
		wrong = e.LetterDoubts(text, lines)
	}
	for _, l := range lines {
		power, whose := ruleset.PowerID(c.Power), ""
		if l.For != "" {
			power = ""
			for _, n := range e.Rules().Names().Find(l.For) {
				if n.Kind == notation.NamePower && n.ID != c.Power {
					whose = n.ID + ": "
				}
				if n.Kind == notation.NamePower {
					power = ruleset.PowerID(n.ID)
				}
			}
			if power == "" || whose != "" { // each of these players has one power
				wrong = append(wrong, notation.Diagnostic{Span: l.Span, Severity: notation.Error, Code: "not-your-power", Message: l.For})
				continue
			}
		}
		says, diags := order.BindPact(l, e.Rules(), power)
		if wrong = append(wrong, diags...); notation.HasErrors(diags) {
			continue
		}
		to := says.String()
		if says.N == 0 && says.Kind == "" && !says.Standing {
			to = string(says.Verb) // "accept", of whatever waits
		}
		read = append(read, letterRead{effect{kind: "letter", to: to}, l.Span.From.Line})
	}
	return rest, read, wrong
}

// onlyTalk reports whether the rest of a mail with letters is passed over.
func onlyTalk(e *engine.Engine, rest string) bool {
	return strings.TrimSpace(rest) == "" || len(notation.Parse(rest, e.Rules().Names()).Statements) == 0
}
