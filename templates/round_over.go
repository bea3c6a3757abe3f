package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

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
	for _, row := range b.standing(b.s.Meta, b.after).Rows {
		if row.Side != "" {
			r.Sides = append(r.Sides, row)
		}
	}
	slices.SortStableFunc(r.Sides, func(x, y StandingRow) int { return cmp.Compare(y.Income, x.Income) })
	r.Ahead = b.ahead(r.Sides)
	r.Sides = r.Sides[:min(len(r.Sides), mostSideRows)]
	return r
}

// ahead says which side has most of each figure: "the Allies in land and units; the Axis in
// victory cities"; of more sides than the table has rows for also how much.
func (b *builder) ahead(sides []StandingRow) string {
	if len(sides) < 2 {
		return ""
	}
	var leaders []ruleset.Side
	of := map[ruleset.Side][]string{}
	for _, f := range []struct {
		name, unit string
		of         func(StandingRow) int
	}{
		{"land", " IPC", func(r StandingRow) int { return r.Income }},
		{"units", " IPC", func(r StandingRow) int { return r.Units }},
		{"victory cities", "", func(r StandingRow) int { return r.Cities }},
	} {
		best := slices.Clone(sides)
		slices.SortStableFunc(best, func(x, y StandingRow) int { return cmp.Compare(f.of(y), f.of(x)) })
		first, second := f.of(best[0]), f.of(best[1])
		if first == second {
			continue // nobody is
		}
		side := best[0].Side
		if len(of[side]) == 0 {
			leaders = append(leaders, side)
		}
		what := f.name
		if len(sides) > mostSideRows {
			what += fmt.Sprintf(" (%d to %d%s)", first, second, f.unit)
		}
		of[side] = append(of[side], what)
	}
	var parts []string
	for _, side := range leaders {
		parts = append(parts, b.sideWords(side)+" in "+list(of[side]))
	}
	return strings.Join(parts, "; ")
}

// sideWords is a side within a sentence: "the Axis", "Japan", "alliance A2".
func (w words) sideWords(side ruleset.Side) string {
	name := w.sideName(side)
	if w.rs.Alliances && w.rs.Power(ruleset.PowerID(side)) != nil {
		return theName(ruleset.PowerID(side))
	}
	return strings.ToLower(name[:1]) + name[1:]
}

// roundTitle is what the title and the subject of a report say about a round that it
// ends.
func (b *builder) roundTitle() string {
	if b.s.Round == nil || b.after.Winner != "" {
		return ""
	}
	return fmt.Sprintf("Round %d is over", b.s.Round.Number)
}
