package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ofOrders are what is said of lines that were read as orders and are none.
var ofOrders = []string{"unknown-condition", "unknown-order", "not-understood", "unknown-space", "no-units", "unexpected", "ambiguous-name"}

// spoken reads a mail without the lines that only talk of politics, and asks about those that may
// do more, once each, whatever the reading of orders makes of their words. It does so in games
// whose powers agree by letters; in others nobody talks so.
func (e *Engine) spoken(power ruleset.PowerID, text string, read func(text string) *Report) *Report {
	if !e.HasAgreements() {
		return read(text)
	}
	speech := reading.SpeechOf(text, e.rules.Names(), string(power))
	ordered := text
	for _, at := range speech.Talk {
		ordered = ordered[:at.From.Offset] + strings.Repeat(" ", at.To.Offset-at.From.Offset) + ordered[at.To.Offset:]
	}
	rep := read(ordered)
	for _, at := range speech.Talk {
		rep.Diags = append(rep.Diags, notation.Diagnostic{Span: at, Severity: notation.Note, Code: "remark", Message: "not read as an order"})
	}
	for i, at := range speech.Unclear {
		ofThis := func(d notation.Diagnostic) bool { return d.Severity == notation.Error && overlaps(d.Span, at) }
		odd := func(d notation.Diagnostic) bool { return ofThis(d) && slices.Contains(ofOrders, d.Code) }
		if !slices.ContainsFunc(rep.Diags, odd) || slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool { return ofThis(d) && !odd(d) }) {
			continue
		}
		rep.Diags = append(slices.DeleteFunc(rep.Diags, ofThis), notation.Diagnostic{Span: at, Severity: notation.Error, Code: "unclear-letter", Hints: speech.Hints[i],
			Message: "this may be meant to do something or only be talk; what is to be done stands alone on its line"})
	}
	return rep
}
