package engine

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Letters are the lines about agreements of a mail, in a game of a ruleset.
type Letters struct {
	Lines []notation.Pact
	rules *ruleset.Ruleset
}

// LettersIn are the letters in a text; none in games without agreements by letter. A
// bare yes or no counts as one if the text has no other.
func LettersIn(text string, rs *ruleset.Ruleset) Letters {
	if rs == nil || !rules.HasAgreements(rs) {
		return Letters{}
	}
	_, lines := notation.CutPacts(text)
	if len(lines) == 0 {
		_, lines = notation.CutBareAnswers(text)
	}
	return Letters{lines, rs}
}

// LetterDoubts are questions about words of a mail that can take back the letters in it.
func (e *Engine) LetterDoubts(text string, lines []notation.Pact) []notation.Diagnostic {
	at := make([]notation.Span, len(lines))
	for i, l := range lines {
		at[i] = l.Span
	}
	return reading.LettersTakenBack(text, e.rules.Names(), at)
}

// Hold reports whether the opening of a letter is one of them, however they spell it.
// opened are all that are opened with it: an answer without a number answers a proposal
// among them.
func (ls Letters) Hold(o state.Opening, opened []state.Opening) bool {
	return ls.Find(o, opened, nil) >= 0
}

// Find is the index of the line that Hold finds, skipping those that are used. It is -1 if
// there is none.
func (ls Letters) Find(o state.Opening, opened []state.Opening, used []bool) int {
	if ls.rules == nil {
		return -1
	}
	says, err := order.ReadPact(o.Order, ls.rules, o.Power)
	if err != nil {
		return -1
	}
	for i, l := range ls.Lines {
		if (i >= len(used) || !used[i]) && ls.same(l, o.Power, says, opened) {
			return i
		}
	}
	return -1
}

// same reports whether a line of a mail is what a power has said.
func (ls Letters) same(l notation.Pact, power ruleset.PowerID, says *order.Pact, opened []state.Opening) bool {
	if l.For != "" && !slices.ContainsFunc(ls.rules.Names().Find(l.For), func(n notation.Name) bool {
		return n.Kind == notation.NamePower && n.ID == string(power)
	}) {
		return false
	}
	wrote, diags := order.BindPact(l, ls.rules, power)
	if notation.HasErrors(diags) || wrote.Verb != says.Verb {
		return false
	}
	wrote.Digits = ""
	plain := *says
	plain.Digits = ""
	switch {
	case wrote.Standing:
	case wrote.N == 0 && plain.N > 0: // it names no number
		to, kind := wrote.To, wrote.Kind
		wrote.N, wrote.To, wrote.Kind = plain.N, nil, ""
		if !slices.ContainsFunc(opened, func(q state.Opening) bool { return ls.meant(q, power, to, kind) }) {
			return false
		}
	case wrote.Kind == order.TermsPact && len(wrote.To) == 0: // there was only one to negotiate with
		wrote.To = plain.To
	}
	return wrote.String() == plain.String()
}

// meant reports whether an answer by a power without a number can mean a proposal.
func (ls Letters) meant(q state.Opening, power ruleset.PowerID, to []ruleset.PowerID, kind order.PactKind) bool {
	offer, err := order.ReadPact(q.Order, ls.rules, q.Power)
	return err == nil && offer.Verb == order.Propose && q.Power != power && (kind == "" || offer.Kind == kind) && (len(to) == 0 || slices.Contains(to, q.Power))
}
