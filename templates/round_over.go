package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mostSideRows is the largest number of sides that the results of a round have a row
// for.
const mostSideRows = 4

// roundOver describes the round that ends with a report; nil if none does, and in a report
// for no particular reader, which covers only its turn.
func (b *builder) roundOver() *RoundOver {
	if b.s.Meta.OfRound || b.s.Meta.Reader == "" && !b.s.Meta.Mailed || b.home == "" || !b.over && b.after.Winner == "" || b.after.Round == b.before.Round && (b.after.Winner == "" || b.before.Winner != "") {
		return nil
	}
	r := &RoundOver{Number: b.before.Round, Changed: b.heldNow(b.s.Meta.Held, b.s.Meta.Passed, b.after)}
	r.Sides = b.sideRows(b.s.Meta, b.after)
	leads := leads(r.Sides)
	r.Result = b.roundResult(b.fellSince(b.s.Meta.Held, b.after), leads)
	if !allIn(leads) { // else the table shows it
		r.Ahead = b.ahead(leads)
	}
	r.Sides = r.Sides[:min(len(r.Sides), mostSideRows)]
	return r
}

// sideRows are the rows of the sides in the table of the powers, the richest first.
func (w words) sideRows(m Meta, g *state.Game) (out []StandingRow) {
	for _, row := range w.standing(m, g).Rows {
		if row.Side != "" {
			out = append(out, row)
		}
	}
	slices.SortStableFunc(out, func(x, y StandingRow) int { return cmp.Compare(y.Income, x.Income) })
	return out
}

// sideLead says in which figures a side is ahead of all others; by says how far, if there are
// more sides than the table has rows for.
type sideLead struct {
	side ruleset.Side
	in   []string
	by   []string
}

// sideFigures is how many figures of a side are compared: land, units and victory cities.
const sideFigures = 3

// leads are the sides that have most of a figure, in the order of the figures.
func leads(sides []StandingRow) (out []sideLead) {
	if len(sides) < 2 {
		return nil
	}
	for _, f := range [sideFigures]struct {
		name, unit string
		of         func(StandingRow) int
	}{
		{"land", " IPC", func(r StandingRow) int { return r.Income }},
		{"units", " IPC", func(r StandingRow) int { return r.Units }},
		{"cities", "", func(r StandingRow) int { return r.Cities }},
	} {
		best := slices.Clone(sides)
		slices.SortStableFunc(best, func(x, y StandingRow) int { return cmp.Compare(f.of(y), f.of(x)) })
		first, second := f.of(best[0]), f.of(best[1])
		if first == second {
			continue // nobody is
		}
		at := slices.IndexFunc(out, func(l sideLead) bool { return l.side == best[0].Side })
		if at < 0 {
			at, out = len(out), append(out, sideLead{side: best[0].Side})
		}
		by := ""
		if len(sides) > mostSideRows {
			by = fmt.Sprintf(" (%d to %d%s)", first, second, f.unit)
		}
		out[at].in, out[at].by = append(out[at].in, f.name), append(out[at].by, f.name+by)
	}
	return out
}

// allIn reports whether one side has most of everything.
func allIn(leads []sideLead) bool { return len(leads) == 1 && len(leads[0].in) == sideFigures }

// ahead says which side has most of each figure: "the Allies in land and units; the Axis in
// cities"; of more sides than the table has rows for also how much.
func (w words) ahead(leads []sideLead) string {
	var parts []string
	for _, l := range leads {
		parts = append(parts, w.sideWords(l.side)+" in "+list(l.by))
	}
	return strings.Join(parts, "; ")
}

// aheadInShort is the same in a few words: "the Allies ahead" if one side has most of
// everything, else "the Axis ahead in land" of the first figure that one has most of.
func (w words) aheadInShort(leads []sideLead) string {
	switch {
	case len(leads) == 0:
		return ""
	case allIn(leads):
		return w.sideWords(leads[0].side) + " ahead"
	}
	return w.sideWords(leads[0].side) + " ahead in " + list(leads[0].in)
}

// roundResult is what a round brought in a few words, with the capitals that were lost in
// it: "France fell, the Axis ahead in land".
func (w words) roundResult(lost []string, leads []sideLead) string {
	fell := ""
	if len(lost) > 0 {
		fell = list(theSpaces(lost)) + " fell"
	}
	return strings.Join(nonEmpty(fell, w.aheadInShort(leads)), ", ")
}

// fellSince are the capitals that have been lost since a round began.
func (w words) fellSince(held map[board.SpaceID]ruleset.PowerID, g *state.Game) []string {
	var at []string
	for _, p := range w.rs.Powers {
		for _, q := range p.Purses {
			if q.Capital != "" && held[q.Capital] == p.ID && g.Control[q.Capital] != p.ID {
				at = append(at, string(q.Capital))
			}
		}
	}
	return at
}

// sideWords is a side within a sentence: "the Axis", "Japan", "alliance A2".
func (w words) sideWords(side ruleset.Side) string {
	name := w.sideName(side)
	if w.rs.Alliances && w.rs.Power(ruleset.PowerID(side)) != nil {
		return theName(ruleset.PowerID(side))
	}
	return strings.ToLower(name[:1]) + name[1:]
}

// roundTitle is what the subject of a report says about a round that it ends.
func (b *builder) roundTitle() string {
	if b.s.Round == nil || b.after.Winner != "" {
		return ""
	}
	return fmt.Sprintf("Round %d is over", b.s.Round.Number)
}
