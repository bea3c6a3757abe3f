package answer

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Plain is the short answer that a text amounts to: "Yes, both please" is "all", "no, let him
// have it" is "no". It is false for doubts, and for what could be meant otherwise.
func (q *Question) Plain(text string) (short string, ok bool) {
	first, rest, cut := strings.Cut(text, clauseEnd(text))
	if short, ok := q.whole(q.words(text)); ok {
		return short, !cut || q.agrees(first, rest)
	}
	if !cut || q.words(rest).has(unknown, filler) != len(q.words(rest)) {
		return "", false
	}
	return q.whole(q.words(first)) // what follows is talk
}

// clauseEnd is the sign behind the first clause of a text.
func clauseEnd(text string) string {
	if i := strings.IndexAny(text, ",.;!"); i > 0 && strings.TrimSpace(text[i+1:]) != "" {
		return text[i : i+1]
	}
	return " - "
}

// agrees reports whether two clauses do not say two things: "no, retreat" does.
func (q *Question) agrees(first, rest string) bool {
	one, said := q.whole(q.words(first))
	other, more := q.whole(q.words(rest))
	return q.words(first).has(denies) == 0 || !said || !more || one == other
}

// whole is Plain for words each of which has to have its role.
func (q *Question) whole(ws words) (string, bool) {
	if ws.has(unknown, doubts) > 0 {
		return ws.byDefault()
	}
	switch q.Kind.Shape {
	case Choice:
		return q.choice(ws)
	case Units:
		return q.units(ws)
	case Losses:
		return q.losses(ws)
	case Refusal:
		return "no", ws.has(denies) > 0 && ws.has(denies, filler) == len(ws)
	}
	return "", false
}

// byDefault is "default" for "whatever the default is", "use the default".
func (ws words) byDefault() (string, bool) {
	named := false
	for _, w := range ws {
		switch {
		case w.text == "default" || w.text == "defaults":
			named = true
		case w.role != filler && w.role != affirms && !slices.Contains([]string{"whatever", "is", "use", "go", "take", "by"}, w.text):
			return "", false
		}
	}
	return "default", named
}

// choice answers a question with two sides.
func (q *Question) choice(ws words) (string, bool) {
	yes, no := "yes", "no"
	if q.Kind.Yes != "" {
		yes, no = q.Kind.Yes, q.Kind.No
	}
	all := ws.has(whole, pair)
	switch {
	case ws.has(counts, unit) > 0 || all > 0 && q.Kind.Yes == "":
		return "", false
	case ws.has(acts) > 0 && ws.has(rests, denies) == 0:
		return yes, true
	case ws.has(rests) > 0 && ws.has(acts) == 0 && (ws.has(denies) == 0 || ws.has(affirms) == 0):
		return no, true
	case ws.has(denies) > 0 && ws.has(affirms, rests)+all == 0:
		return no, true
	}
	return "yes", ws.has(affirms) > 0 && ws.has(denies, acts, rests)+all == 0
}

// units answers the question how many go.
func (q *Question) units(ws words) (string, bool) {
	many, n := ws.has(whole, pair, counts), ws.number()
	switch {
	case ws.has(denies, rests) > 0:
		return "no", ws.has(affirms)+many == 0 && q.namesAll(ws) && (ws.has(denies) == 0 || ws.has(rests) == 0)
	case ws.has(affirms, acts)+many == 0:
		return "", false
	case ws.has(unit) > 0:
		return ws.stacks()
	case many == 2 && ws.has(whole) == 1 && ws.has(counts) == 1: // "all three"
		return "all", n == len(q.Units)
	case many > 1 || ws.has(pair) > 0 && len(q.Units) != 2:
		return "", false
	case ws.has(counts) == 0:
		return "all", true
	case n == 0:
		return "no", ws.has(affirms, acts) == 0
	case len(q.types()) == 1:
		return order.Stack{N: n, Type: q.types()[0]}.String(), true
	}
	return "all", n == len(q.Units)
}

// stacks is "2 fighters, 1 tactical bomber" for numbers each of which has a unit behind it.
func (ws words) stacks() (string, bool) {
	var out []string
	n := 0
	for _, w := range ws {
		switch {
		case w.role == counts && n == 0 && w.n > 0:
			n = w.n
		case w.role == unit && n > 0:
			out, n = append(out, order.Stack{N: n, Type: w.unit}.String()), 0
		case w.role == counts || w.role == unit || w.role == whole || w.role == pair:
			return "", false
		}
	}
	return strings.Join(out, ", "), n == 0
}

// losses is "2 infantry, artillery" for units that are lost, and an order for "inf first, then
// tanks".
func (q *Question) losses(ws words) (string, bool) {
	if ws.has(unit) == 0 || ws.has(affirms, denies, whole) > 0 || ws.has(sequence) > 0 && ws.has(counts, pair) > 0 {
		return "", false
	}
	var out []string
	n := 0
	for _, w := range ws {
		switch {
		case w.role == counts && n == 0 && w.n > 0:
			n = w.n
		case w.role == pair && n == 0:
			n = 2
		case w.role == counts, w.role == pair:
			return "", false
		case w.role == unit && n == 0:
			name, _ := strings.CutPrefix(order.Stack{N: 1, Type: w.unit}.String(), "1 ")
			out = append(out, name)
		case w.role == unit:
			out, n = append(out, order.Stack{N: n, Type: w.unit}.String()), 0
		}
	}
	text := strings.Join(out, ", ")
	if ws.has(sequence) > 0 {
		text = q.Ordered + text
	}
	return text, n == 0 && q.pairsFit(ws)
}

// pairsFit reports whether there are two of each kind of unit that "both" is said of.
func (q *Question) pairsFit(ws words) bool {
	both := false
	for _, w := range ws {
		switch w.role {
		case pair:
			both = true
		case unit:
			n := 0
			for _, t := range q.Units {
				if t == w.unit {
					n++
				}
			}
			if both && n != 2 {
				return false
			}
			both = false
		}
	}
	return true
}

// namesAll reports whether the words name no unit, or each kind in question.
func (q *Question) namesAll(ws words) bool {
	return ws.has(unit) == 0 || !slices.ContainsFunc(q.types(), func(t ruleset.UnitType) bool {
		return !slices.ContainsFunc(ws, func(w word) bool { return w.role == unit && w.unit == t })
	})
}

// types are the kinds of the units in question, each once.
func (q *Question) types() []ruleset.UnitType {
	types := slices.Clone(q.Units)
	slices.Sort(types)
	return slices.Compact(types)
}
