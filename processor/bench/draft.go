package bench

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/mapdraw"
)

// DraftQuestion is a draft of orders.
type DraftQuestion struct {
	Position
	// Power is the power that the orders are for; empty for the one whose turn it is.
	Power ruleset.PowerID `json:"power,omitempty"`
	Text  string          `json:"text"`
}

// DraftAnswer says how a draft is read.
type DraftAnswer struct {
	Power ruleset.PowerID `json:"power"`
	// OK is set if all of it would be taken.
	OK bool `json:"ok"`
	// Lines are the orders as they are read, in the order of the text.
	Lines []DraftLine `json:"lines"`
	// Notes is what is said about the whole draft.
	Notes []Said `json:"notes"`
	// Rest is set if something can be said of the lines that are right, although others are
	// wrong or not read; Without then says which. The odds, what is left and the arrows are of
	// those lines.
	Rest    bool   `json:"rest"`
	Without string `json:"without,omitempty"`
	// Odds are the odds of the battles, a line each.
	Odds []string `json:"odds"`
	// Left is money that is not spent, and units that are bought but not placed.
	Left   []string `json:"left"`
	Arrows []Arrow  `json:"arrows"`
}

// DraftLine is an order.
type DraftLine struct {
	// Line is its number in the text; orders of one line share it.
	Line  int    `json:"line"`
	Phase string `json:"phase"`
	Wrote string `json:"wrote"`
	Read  string `json:"read"`
	Legal bool   `json:"legal"`
	Said  []Said `json:"said"`
}

// Said is something said about a place of the text.
type Said struct {
	Line int `json:"line,omitempty"`
	// Kind is "error", "warning" or "note".
	Kind  string   `json:"kind"`
	Text  string   `json:"text"`
	Hints []string `json:"hints,omitempty"`
	Rule  string   `json:"rule,omitempty"`
}

// Arrow is a move on the map.
type Arrow struct {
	From   string          `json:"from"`
	To     string          `json:"to"`
	Power  ruleset.PowerID `json:"power"`
	Units  int             `json:"units"`
	Attack bool            `json:"attack"`
}

// Draft reads a draft, as the daemon would read a mail with it.
func (b *Bench) Draft(q DraftQuestion) (DraftAnswer, error) {
	if err := b.load(q.Position); err != nil {
		return DraftAnswer{}, err
	}
	g := b.game
	power := q.Power
	if power == "" {
		power = g.Active
	}
	if g.Rules.Power(power) == nil {
		return DraftAnswer{}, fmt.Errorf("%q is not a power of these rules", power)
	}
	a := DraftAnswer{Power: power, OK: true, Lines: []DraftLine{}, Notes: []Said{}, Odds: []string{}, Left: []string{}, Arrows: []Arrow{}}
	if strings.TrimSpace(q.Text) == "" {
		return a, nil // a page asks so when it opens, and on a phone reading nothing takes a while, too
	}
	rep := b.engine.Check(g, power, q.Text)
	a.OK = !rep.Refused()
	for _, l := range rep.Lines {
		a.Lines = append(a.Lines, DraftLine{Line: l.Line, Phase: l.Phase.String(), Wrote: l.Source, Read: l.Canonical, Legal: l.Legal, Said: []Said{}})
	}
	a.say(rep)
	if len(rep.Lines) == 0 {
		return a, nil
	}
	rest, open := rep, []int(nil)
	if !a.OK {
		if rest, open = b.engine.Remaining(g, rep); rest == nil {
			a.point(rep)
			return a, nil
		}
		a.Rest, a.Without = true, without(open)
	}
	a.Odds = append(a.Odds, templates.OddsLines(b.engine.Odds(rest))...)
	a.point(rest)
	a.Left = left(state.Fold(g, rest.Preview), power)
	return a, nil
}

// point adds the arrows of the moves.
func (a *DraftAnswer) point(rep *engine.Report) {
	for _, m := range mapdraw.Changes(rep.Preview).Moves {
		a.Arrows = append(a.Arrows, Arrow{string(m.From), string(m.To), m.Power, m.Units, m.Attack})
	}
}

// without says which lines are left out.
func without(open []int) string {
	if len(open) == 0 {
		return "This leaves out what is still open."
	}
	var lines []string
	for _, n := range open {
		lines = append(lines, fmt.Sprint(n))
	}
	word := "line "
	if len(lines) > 1 {
		word = "lines "
	}
	return "This leaves out what is still open in " + word + strings.Join(lines, ", ") + "."
}

// say puts remarks beside the orders that they are about.
func (a *DraftAnswer) say(rep *engine.Report) {
	for _, d := range rep.Diags {
		s := Said{Line: d.Span.From.Line, Kind: kindOf(d.Severity), Text: d.Message, Hints: d.Hints, Rule: d.Rule}
		at := slices.IndexFunc(rep.Lines, func(l engine.Line) bool {
			return d.Span.From.Line > 0 && l.Span.From.Offset <= d.Span.From.Offset && d.Span.From.Offset < l.Span.To.Offset
		})
		if at < 0 {
			a.Notes = append(a.Notes, s)
			continue
		}
		a.Lines[at].Said = append(a.Lines[at].Said, s)
	}
}

func kindOf(s notation.Severity) string { return s.String() }

// left says what a power has not used.
func left(g *state.Game, power ruleset.PowerID) []string {
	out := []string{}
	p := g.Rules.Power(power)
	for _, purse := range p.Purses {
		if n := g.Purses[purse.ID]; n > 0 {
			out = append(out, fmt.Sprintf("%s: %d IPC not spent", purse.ID, n))
		}
	}
	for _, w := range g.Turn.Bought {
		if w.N > 0 && slices.ContainsFunc(p.Purses, func(x ruleset.Purse) bool { return x.ID == w.Purse }) {
			out = append(out, fmt.Sprintf("%d %s bought and not placed yet", w.N, g.Rules.Unit(w.Type).Name))
		}
	}
	return out
}
