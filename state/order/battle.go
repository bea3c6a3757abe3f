package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Listed is one stack in a list of units on its own, with its place in the text.
type Listed struct {
	At
	Stack
}

// String prints the stack.
func (l Listed) String() string { return l.Stack.String() }

// BindForce reads the units of one side of a battle that is described without a map:
// "10 inf, 3 art, 5 arm". Each must be a number of units of one type that can fight.
func BindForce(text string, rs *ruleset.Ruleset) ([]Listed, []notation.Diagnostic) {
	counts, diags := notation.ParseForce(text, rs.Names())
	b := &binder{rs: rs}
	fights := func(t ruleset.UnitType) bool { u := rs.Unit(t); return u != nil && u.Fights() }
	var out []Listed
	for _, c := range counts {
		if c.All || c.Class != "" || len(c.Unit) == 0 {
			b.fail(c.Span, "no-number", []string{"2 infantry"}, "%q does not say how many of which units", c.Text)
			continue
		}
		if c.Has("plural") && len(c.Unit) == 1 {
			one := Stack{N: 1, Type: ruleset.UnitType(c.Unit[0].ID)}
			b.fail(c.Span, "no-number", []string{one.String()}, "%q does not say how many", c.Text)
			continue
		}
		for _, st := range b.stacks([]notation.Count{c}, "", fights) {
			u := rs.Unit(st.Type)
			switch {
			case u == nil: // several meanings; already reported
			case u.Class == ruleset.Facility:
				b.fail(c.Span, "no-fighter", nil, "%q is a facility and takes no part in battles", c.Text)
			case !u.Fights():
				b.fail(c.Span, "no-fighter", nil, "%q takes no part in battles", c.Text)
			case st.Damaged && u.Hits < 2:
				b.fail(c.Span, "one-hit", nil, "%s takes only one hit, it cannot be damaged", word(st.Type, 1))
			}
			out = append(out, Listed{At{c.Span}, st})
		}
	}
	return out, append(diags, b.List()...)
}

// BindLosses reads an order of loss on its own, for battles at sea or on land.
func BindLosses(text string, sea bool, rs *ruleset.Ruleset) (LossOrder, []notation.Diagnostic) {
	var o LossOrder
	tree := notation.ParseLosses(text, sea, rs.Names())
	b := &binder{rs: rs}
	for i := range tree.Statements {
		b.losses(&tree.Statements[i])
	}
	for _, x := range b.orders {
		o = x.(LossOrder)
	}
	return o, append(tree.Diags, b.List()...)
}

// BindBreak reads when to break off, for any battle: "after round 2", "if <6 ground",
// "never".
func BindBreak(text string, rs *ruleset.Ruleset) (Retreat, []notation.Diagnostic) {
	var o Retreat
	tree := notation.ParseRetreat(text, rs.Names())
	b := &binder{rs: rs}
	for i := range tree.Statements {
		s := &tree.Statements[i]
		o = Retreat{At: At{s.Span}, AfterRound: s.N, Never: s.What == "never"}
		if b.breakOff(s, &o) && !o.Never && !o.SaysWhen() {
			b.fail(s.Span, "no-time", []string{"after round 2", "if ground < 6", "never"}, "%q does not say when to break off", text)
		}
	}
	return o, append(tree.Diags, b.List()...)
}
