package order

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// Counts reports whether the measure is a number.
func (m Measure) Counts() bool { return !m.ofPlace() && m != War }

// ofPlace reports whether the measure is about a space on the map.
func (m Measure) ofPlace() bool {
	return m == Captured || m == Lost || m == Held || m == Axis || m == Allied
}

// conditions prints conditions, each after its word.
func conditions(cs []Condition) string {
	out := ""
	for _, c := range cs {
		if c.Unless {
			out += " unless " + c.String()
		} else {
			out += " if " + c.String()
		}
	}
	return out
}

// limits binds the limits of a standing order.
func limits(s *notation.Statement) Limits {
	return Limits{PerBattle: s.PerBattle, PerTurn: s.PerTurn, AtHome: s.AtHome}
}

// conditions binds the conditions of a standing order. In another power's turn nothing
// is captured: only what is held counts.
func (b *binder) conditions(s *notation.Statement) []Condition {
	var out []Condition
	for i := range s.Conds {
		c, ok := b.condition(&s.Conds[i])
		if !ok {
			return nil
		}
		if c.Left == Captured {
			c.Left = Held
		}
		out = append(out, c)
	}
	return out
}

// condition binds one condition.
func (b *binder) condition(c *notation.Cond) (Condition, bool) {
	out := Condition{Left: Measure(c.Left), Op: c.Op, Right: c.Right, Unless: c.Unless}
	failed := b.failed
	b.failed = false
	switch {
	case len(c.Unit) > 0:
		out.Unit = b.unit(notation.Count{Unit: c.Unit, Text: c.Unit[0].Text, Span: c.Span}, nil)
		if c.Left == "" {
			out.Left = OfType
		}
	case c.Left == notation.Falls:
		out.Space = b.space(c.Place, nil, "")
		if b.ctx.Ours == nil || b.rs.Board.IsSea(out.Space) {
			b.fail(c.Span, "unknown-condition", []string{"if captured " + string(out.Space), "if lost " + string(out.Space)}, "whether it is captured or lost when it falls is not clear")
			break
		}
		if out.Left = Captured; b.ctx.Ours(out.Space) {
			out.Left = Lost
		}
	case out.Left.ofPlace():
		out.Space = b.space(c.Place, nil, "")
	case out.Left == War:
		out.Who = b.power
		if c.Powers[0].Text != "" {
			out.Who, _ = b.onePower(c.Powers[0])
		}
		out.On, _ = b.onePower(c.Powers[1])
	case !slices.Contains(numbers, out.Left):
		b.fail(c.Span, "unknown-condition", []string{"if attackers <= 3", "if odds >= 60"}, "%q says something only when to retreat", c.Left)
	}
	ok := !b.failed
	b.failed = b.failed || failed
	return out, ok
}

// numbers are the measures of standing orders that are compared.
var numbers = []Measure{Attackers, Defenders, Ground, Air, Ships, Escorts, Units, AttackersWorth, DefendersWorth, Attack, Defense, Ratio, Odds, Round}

// Conditional is an order for what comes after the battles, which is carried
// out only if all its conditions hold then.
type Conditional struct {
	At
	If   []Condition
	Then Order
}

// Phase returns that of the order itself.
func (o Conditional) Phase() Phase { return o.Then.Phase() }

// String prints "if captured France: move: 2 infantry Germany -> France".
func (o Conditional) String() string {
	return strings.TrimSpace(conditions(o.If)) + ": " + o.Then.String()
}

// conditional makes the orders from n on depend on the conditions that come before
// them.
func (b *binder) conditional(s *notation.Statement, n int) {
	var ifs []Condition
	for i := range s.When {
		c, ok := b.condition(&s.When[i])
		switch {
		case !ok:
			return
		case c.Left.Counts() && c.Left != Round:
			b.fail(s.When[i].Span, "unknown-condition", []string{"if captured France: ...", "if lost SZ 110: ..."},
				"after the battles an order can depend on what is captured, lost or held, on who is at war, and on the round")
			return
		}
		ifs = append(ifs, c)
	}
	for i, o := range b.orders[n:] {
		if !afterBattles(o) {
			b.fail(s.Span, "only-after-battles", []string{"if captured France: 2 fighters -> France", "if lost SZ 110: place 1 destroyer SZ 112"},
				"only noncombat moves, placement and `end turn` can wait for how the battles end")
			return
		}
		b.orders[n+i] = Conditional{At: At{s.Span}, If: ifs, Then: o}
	}
}

// afterBattles reports whether an order belongs after the dice.
func afterBattles(o Order) bool {
	switch o := o.(type) {
	case Move:
		return o.In == NoncombatMove
	case Land, Place, EndTurn:
		return true
	}
	return false
}
