package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// way is units of a type that go from one space to another, or appear there.
type way struct {
	unit     ruleset.UnitType
	from, to board.SpaceID
}

// disagreements are the lines in which the statements of the notation and the
// free reading move other units, or to other places. Neither is preferred: the
// player is asked.
func disagreements(orders []order.Order, free *reading.Result) []notation.Diagnostic {
	doubted := map[int]bool{}
	for _, d := range free.Diags {
		doubted[d.Span.From.Line] = doubted[d.Span.From.Line] || d.Severity == notation.Error
	}
	a, b := waysByLine(orders), waysByLine(free.Orders)
	var out []notation.Diagnostic
	for _, o := range orders {
		line := o.Span().From.Line
		x, y := a[line], b[line]
		if doubted[line] || x.vague || y.vague || len(x.n) == 0 || len(y.n) == 0 || saysNoMore(y.n, x.n) || slices.ContainsFunc(out, func(d notation.Diagnostic) bool { return d.Span.From.Line == line }) {
			continue
		}
		out = append(out, notation.Diagnostic{
			Span: o.Span(), Severity: notation.Error, Code: "ambiguous", Hints: []string{x.text, y.text},
			Message: "this line can be read in 2 ways",
		})
	}
	return out
}

// saysNoMore reports whether the free reading says nothing that the statements do not
// say too: it may leave out what they read.
func saysNoMore(free, statements map[way]int) bool {
	for k, n := range free {
		if statements[k] != n {
			return false
		}
	}
	return true
}

// lineWays is what the orders of one line move and place.
type lineWays struct {
	n     map[way]int
	text  string
	vague bool // it says "all" of something
}

func waysByLine(orders []order.Order) map[int]lineWays {
	out := map[int]lineWays{}
	for _, o := range orders {
		line := o.Span().From.Line
		l := out[line]
		if l.n == nil {
			l.n = map[way]int{}
		}
		add := func(sts []order.Stack, from, to board.SpaceID) {
			for _, st := range sts {
				l.vague = l.vague || st.All || from == "" && to != "" && len(sts) > 0 && st.N == 0
				l.n[way{st.Type, from, to}] += st.N
			}
		}
		switch o := o.(type) {
		case order.Move:
			l.vague = l.vague || o.Path[0] == ""
			add(o.Units, o.Path[0], o.Path[len(o.Path)-1])
		case order.Raid:
			l.vague = l.vague || o.Path[0] == ""
			add(o.Bombers, o.Path[0], o.Path[len(o.Path)-1])
			add(o.Escorts, o.Path[0], o.Path[len(o.Path)-1])
			for _, t := range o.Targets {
				l.n[way{t.Type, "target", o.Path[len(o.Path)-1]}]++
			}
		case order.Land:
			l.vague = l.vague || o.From == "" || len(o.Units) == 0
			add(o.Units, o.From, o.Space)
		case order.Place:
			add(o.Units, "", o.Space)
		default:
			continue
		}
		if l.text != "" {
			l.text += "; "
		}
		l.text += fmt.Sprint(o)
		out[line] = l
	}
	return out
}
