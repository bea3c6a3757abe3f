package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
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

// disagreements are the lines in which the statements of the notation and the free
// reading move different units, or move them to different places. Neither is preferred:
// the player is asked.
func disagreements(g *state.Game, power ruleset.PowerID, orders []order.Order, free *reading.Result) []notation.Diagnostic {
	doubted := map[int]bool{}
	for _, d := range free.Diags {
		doubted[d.Span.From.Line] = doubted[d.Span.From.Line] || d.Severity == notation.Error
	}
	stands := standsOf(g, power)
	a, b := waysByLine(orders, stands), waysByLine(free.Orders, stands)
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

// standsOf counts a power's units of a type in a space.
func standsOf(g *state.Game, power ruleset.PowerID) func(board.SpaceID, ruleset.UnitType) int {
	return func(s board.SpaceID, t ruleset.UnitType) (n int) {
		for _, u := range g.UnitsAt(s) {
			if u.Power == power && u.Type == t {
				n++
			}
		}
		return n
	}
}

// stayers are the orders that keep units in place which the same mail sends away:
// "everything Holland > France, the fighter stays" as two orders. What the second takes
// from the first is never dropped: the player is asked.
func stayers(g *state.Game, power ruleset.PowerID, orders []order.Order) []notation.Diagnostic {
	var out []notation.Diagnostic
	stands := standsOf(g, power)
	number := func(st order.Stack, have int) int {
		if st.All {
			return have - st.But
		}
		return st.N
	}
	for _, o := range orders {
		s, ok := o.(order.Stay)
		if !ok {
			continue
		}
		for _, st := range s.Units {
			if n := stands(s.Space, st.Type); st.N > n && s.Space != "" && !mayArrive(orders, s.Space) {
				out = append(out, notation.Diagnostic{Span: s.Span(), Severity: notation.Error, Code: "count",
					Message: fmt.Sprintf("%s should stay in %s, but only %d stand there; write which units stay and which go", st, s.Space, n)})
			}
		}
		before := moveBefore(orders, s)
		for _, other := range orders {
			m, ok := other.(order.Move)
			below := s.Space == "" && m.Span() == before.Span()
			if !ok || m.Path[0] == "" || m.Path[0] != s.Space && !below && (s.Space != "" || s.Span().From.Line != m.Span().From.Line) {
				continue
			}
			for _, st := range s.Units {
				have, goes := stands(m.Path[0], st.Type), 0
				for _, x := range m.Units {
					if x.Type == st.Type || x.Type == "" {
						goes += number(x, have)
					}
				}
				if stay := number(st, have); goes == 0 || goes+stay <= have || have == 0 || below && st.All && goes < have {
					continue
				}
				out = append(out, notation.Diagnostic{Span: s.Span(), Severity: notation.Error, Code: "doubt",
					Message: fmt.Sprintf("%s should stay in %s, but line %d sends them away; write only what goes", st, m.Path[0], m.Span().From.Line)})
			}
		}
	}
	return out
}

// mayArrive reports whether orders can bring units to a space.
func mayArrive(orders []order.Order, s board.SpaceID) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		switch o := o.(type) {
		case order.Move:
			return o.Landing == s || o.Path[len(o.Path)-1] == s
		case order.Land, order.Place, order.Buy:
			return true
		}
		return false
	})
}

// moveBefore is the movement that stands right before an order.
func moveBefore(orders []order.Order, o order.Order) (before order.Move) {
	for _, other := range orders {
		m, ok := other.(order.Move)
		if ok && m.Span().To.Offset <= o.Span().From.Offset && m.Span().To.Offset > before.Span().To.Offset {
			before = m
		}
	}
	return before
}

// remarksThatMatter are the brackets that the statements of the notation leave out as
// remarks although they may change an order.

func remarksThatMatter(text string, diags []notation.Diagnostic, names notation.Names) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, d := range diags {
		if d.Code != "remark" || d.Severity != notation.Warning || d.Span.To.Offset > len(text) {
			continue
		}
		if words := text[d.Span.From.Offset:d.Span.To.Offset]; reading.MayMatter(words, names) {
			out = append(out, notation.Diagnostic{Span: d.Span, Severity: notation.Error, Code: "doubt",
				Message: fmt.Sprintf("what %q changes is not understood; write it as an order, or leave it out", words)})
		}
	}
	return out
}

// saysNoMore reports whether the statements say everything that the free reading says;
// the free reading may leave out what they read.
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
	vague bool // it says "all" of something that is not known
}

func waysByLine(orders []order.Order, stands func(board.SpaceID, ruleset.UnitType) int) map[int]lineWays {
	out := map[int]lineWays{}
	for _, o := range orders {
		line := o.Span().From.Line
		l := out[line]
		if l.n == nil {
			l.n = map[way]int{}
		}
		add := func(sts []order.Stack, from, to board.SpaceID) {
			for _, st := range sts {
				n := st.N
				if st.All && from != "" && st.Type != "" && stands(from, st.Type) > 0 {
					n = stands(from, st.Type) - st.But
				} else {
					l.vague = l.vague || st.All || from == "" && to != "" && n == 0
				}
				l.n[way{st.Type, from, to}] += n
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

// kept are the lines about keeping units back that can mean two things: that the units
// stay where they are, or that they are lost last in battle.
func kept(orders []order.Order, free *reading.Result) []notation.Diagnostic {
	var out []notation.Diagnostic
	for _, o := range orders {
		l, ok := o.(order.LossOrder)
		if !ok {
			continue
		}
		for _, f := range free.Orders {
			m, ok := f.(order.Move)
			if !ok || f.Span().From.Line != o.Span().From.Line || !slices.ContainsFunc(m.Units, func(st order.Stack) bool { return st.But > 0 }) {
				continue
			}
			out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "ambiguous", Hints: []string{m.String(), l.String()},
				Message: "what is kept can stay where it is, or be lost last"})
			break
		}
	}
	return out
}

// narrower reports whether an order of loss is for one battle, and another like it for all.
func narrower(o, all order.Order) bool {
	l, m := o.(order.LossOrder), all.(order.LossOrder)
	return l.Space != "" && m.Space == ""
}

// otherLosses are the lines in which the free reading loses different units first from
// the statements of the notation, or in another battle: these may have read only a part of
// the line.
func otherLosses(orders []order.Order, free *reading.Result) []notation.Diagnostic {
	types := func(orders []order.Order, line int) (out []order.LossStep, first order.Order) {
		for _, o := range orders {
			if l, ok := o.(order.LossOrder); ok && l.Span().From.Line == line {
				if first == nil {
					first = o
				}
				out = append(out, l.Types...)
				if len(l.Keep)+len(l.KeepVsSubs)+len(l.Owned) > 0 {
					out = append(out, order.LossStep{})
				}
			}
		}
		return out, first
	}
	var out []notation.Diagnostic
	lines := map[int]bool{}
	for _, o := range free.Orders {
		line := o.Span().From.Line
		x, l := types(free.Orders, line)
		y, m := types(orders, line)
		if l == nil || m == nil || lines[line] || slices.Equal(x, y) && !narrower(l, m) && l.(order.LossOrder).Sea == m.(order.LossOrder).Sea {
			continue
		}
		lines[line] = true
		out = append(out, notation.Diagnostic{Span: o.Span(), Severity: notation.Error, Code: "ambiguous", Hints: []string{m.String(), l.String()},
			Message: "this order of loss can be read in 2 ways"})
	}
	return out
}
