package engine

import (
	"cmp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Report says how a submission was read, line by line, and what is wrong.
type Report struct {
	Power ruleset.PowerID `json:"power"`
	// Lines are the orders in the player's sequence.
	Lines []Line `json:"orders"`
	// Orders are the same as values.
	Orders []order.Order         `json:"-"`
	Diags  []notation.Diagnostic `json:"diagnostics"`
	// Stands are the orders that stand if this submission is taken.
	Stands []state.DeclaredOrder `json:"stands"`
	// Standing are the power's standing orders if it is taken.
	Standing []string `json:"standing,omitempty"`
	// Preview are the events up to the dice, as far as they are known.
	Preview []state.Event `json:"-"`
	// Battles are to be fought if the orders are carried out.
	Battles []state.Battle `json:"-"`
	// moved is the work with the combat moves carried out, if there are battles.
	moved *rules.Work
	// moves are the combat moves as they were worked out, if nothing happens before them.
	moves *triedMoves
	// unread is set if some of the text could not be read.
	unread bool
	// canonical is set if the orders were bound from their canonical form.
	canonical bool
	// text is what was read, after the game if it is taken.
	text  string
	after *state.Game
	// Roll is set if the player asks for the dice at once.
	Roll bool `json:"roll_now,omitempty"`
	// Withdraw is set if the player takes back what stood.
	Withdraw bool `json:"withdraw,omitempty"`
}

// Line is one order as it was read.
type Line struct {
	Span   notation.Span `json:"-"`
	Line   int           `json:"line"`
	Column int           `json:"column"`
	Phase  order.Phase   `json:"phase"`
	// Source is what the player wrote.
	Source    string `json:"source"`
	Canonical string `json:"canonical"`
	Legal     bool   `json:"legal"`
	// Code, Rule and Message are of the first error on it.
	Code    string `json:"code,omitempty"`
	Rule    string `json:"rule,omitempty"`
	Message string `json:"message,omitempty"`
	// Notes say how a doubtful word was read.
	Notes []string `json:"notes,omitempty"`
}

// Refused reports whether the submission changes nothing.
func (r *Report) Refused() bool { return notation.HasErrors(r.Diags) }

// tidy sorts the diagnostics in the order of the text, those about no line first, and
// drops repetitions about the same words.
func (r *Report) tidy() {
	slices.SortStableFunc(r.Diags, func(a, b notation.Diagnostic) int {
		return cmp.Compare(a.Span.From.Offset, b.Span.From.Offset)
	})
	r.Diags = slices.CompactFunc(r.Diags, func(a, b notation.Diagnostic) bool {
		return a.Span == b.Span && a.Code == b.Code && a.Message == b.Message
	})
}

// spell writes the diagnostics with the ruleset's own names of units.
func (r *Report) spell(rs *ruleset.Ruleset) {
	for i := range r.Diags {
		d := &r.Diags[i]
		d.Message = order.Spell(rs, d.Message)
		for j := range d.Hints {
			d.Hints[j] = order.Spell(rs, d.Hints[j])
		}
	}
	for i := range r.Lines {
		l := &r.Lines[i]
		l.Canonical, l.Message = order.Spell(rs, l.Canonical), order.Spell(rs, l.Message)
		for j := range l.Notes {
			l.Notes[j] = order.Spell(rs, l.Notes[j])
		}
	}
}

// fillLines pairs each order with what was said about it.
func (r *Report) fillLines(text string, orders []order.Order) {
	r.Orders = orders
	for _, o := range orders {
		sp := o.Span()
		l := Line{Span: sp, Line: sp.From.Line, Column: sp.From.Col, Phase: o.Phase(), Canonical: o.String(), Legal: true}
		if sp.From.Offset <= sp.To.Offset && sp.To.Offset <= len(text) {
			l.Source = strings.TrimSpace(text[sp.From.Offset:sp.To.Offset])
		}
		for _, d := range r.Diags {
			if d.Span.From.Line == 0 || !overlaps(d.Span, sp) {
				continue
			}
			switch {
			case d.Severity != notation.Error:
				l.Notes = append(l.Notes, d.Message)
			case l.Legal:
				l.Legal, l.Code, l.Rule, l.Message = false, d.Code, d.Rule, d.Message
			}
		}
		r.Lines = append(r.Lines, l)
	}
}

// overlaps reports whether the two spans share a place.
func overlaps(a, b notation.Span) bool {
	return a.From.Offset < b.To.Offset && b.From.Offset < a.To.Offset || a.From == b.From
}
