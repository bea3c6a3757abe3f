package order

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// binder gives one text's phrases their meanings.
type binder struct {
	notation.Collector
	rs     *ruleset.Ruleset
	power  ruleset.PowerID
	ctx    Context
	orders []Order
	// wanting are the places in orders of retreats that do not name their battle.
	wanting []int
	// failed is set once the current statement cannot be an order.
	failed bool
}

func (b *binder) add(o Order) { b.orders = append(b.orders, o) }

func (b *binder) fail(at notation.Span, code string, hints []string, format string, args ...any) {
	b.failed = true
	b.Errorf(at, code, hints, format, args...)
}

// numbers binds a list in which each unit has its number.
func (b *binder) numbers(counts []notation.Count) ([]Stack, bool) {
	for _, c := range counts {
		if c.All || c.Class != "" || len(c.Unit) == 0 {
			b.fail(c.Span, "no-number", nil, "%q does not say how many of which units", c.Text)
			return nil, false
		}
	}
	return b.stacks(counts, "", nil), !b.failed
}

// Context is what binding may know about the game beyond the words. The zero value
// knows nothing: then every word must have only one meaning.
type Context struct {
	// Phase is the phase that the game has reached; it decides whether a
	// movement without heading or verb is a combat move.
	Phase Phase
	// Stands returns the number of the power's units of the type in a space, or
	// of anybody's facilities.
	Stands func(s board.SpaceID, t ruleset.UnitType) int
	// Waiting returns the number of units of the type that wait to be placed.
	Waiting func(t ruleset.UnitType) int
	// Allied returns the members of the alliance that a word names, like "A1"; none for
	// any other word. It may be nil.
	Allied func(word string) []ruleset.PowerID
	// Ours reports whether the power or a friend holds a territory, so that its fall is a
	// loss. It may be nil.
	Ours func(s board.SpaceID) bool
	// Beside are the orders of the same mail that were read apart from this text.
	Beside []Order
}

// or joins words as in "a, b or c".
func or(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return fmt.Sprintf("%s or %s", strings.Join(words[:last], ", "), words[last])
}

// onePower finds the power that a phrase means.
func (b *binder) onePower(r notation.Ref) (ruleset.PowerID, bool) {
	for _, n := range r.Names {
		if b.rs.Power(ruleset.PowerID(n.ID)) != nil {
			return ruleset.PowerID(n.ID), true
		}
		if _, q := b.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil {
			return q.ID, true
		}
	}
	b.fail(r.Span, "not-a-power", nil, "%q is not a power that war can be declared on", r.Text)
	return "", false
}

// purse finds the treasury of the power that a phrase means.
func (b *binder) purse(r notation.Ref) ruleset.PurseID {
	if r.Text == "" {
		return ""
	}
	p := b.rs.Power(b.power)
	if p == nil {
		return ""
	}
	for _, n := range r.Names {
		for _, q := range p.Purses {
			if n.ID == string(q.ID) || n.Kind == notation.NameSpace && n.ID == string(q.Capital) {
				if len(p.Purses) == 1 {
					return ""
				}
				return q.ID
			}
		}
	}
	for _, n := range r.Names {
		if n.ID == string(b.power) {
			return ""
		}
	}
	var hints []string
	for _, q := range p.Purses {
		hints = append(hints, string(q.ID))
	}
	b.fail(r.Span, "unknown-treasury", hints, "%q is not a treasury of %s", r.Text, b.power)
	return ""
}

// space gives a phrase its one space. If it can mean several, fits says which of them
// can be meant here, and why gives the reason in the note.
func (b *binder) space(r notation.Ref, fits func(board.SpaceID) bool, why string) board.SpaceID {
	if r.Text == "" {
		return ""
	}
	can := b.candidates(r)
	if len(can) == 1 {
		if r.Short || r.Beside {
			b.Notef(r.Span, "read-as", "%q was read as %s", r.Text, can[0])
		}
		return can[0]
	}
	if fits != nil && len(can) > 1 {
		var left []board.SpaceID
		for _, s := range can {
			if fits(s) {
				left = append(left, s)
			}
		}
		if len(left) == 1 {
			b.Notef(r.Span, "read-as", "%q was read as %s, %s", r.Text, left[0], why)
			return left[0]
		}
		if len(left) > 1 {
			can = left
		}
	}
	b.ambiguous(r, can)
	return ""
}

// spaceOf binds the nth place of a statement's path, empty if there is none.
func (b *binder) spaceOf(s *notation.Statement, n int) board.SpaceID {
	if n >= len(s.Path) {
		return ""
	}
	return b.space(s.Path[n], nil, "")
}

// unit gives a unit's word its one meaning.
func (b *binder) unit(c notation.Count, fits func(ruleset.UnitType) bool) ruleset.UnitType {
	if len(c.Unit) == 1 {
		return ruleset.UnitType(c.Unit[0].ID)
	}
	var left []notation.Name
	for _, n := range c.Unit {
		if fits != nil && fits(ruleset.UnitType(n.ID)) {
			left = append(left, n)
		}
	}
	if len(left) == 1 {
		b.Notef(c.Span, "read-as", "%q was read as %s", c.Text, left[0].Text)
		return ruleset.UnitType(left[0].ID)
	}
	var hints []string
	for _, n := range c.Unit {
		hint := n.Text
		if c.N > 0 {
			hint = Stack{N: c.N, Type: ruleset.UnitType(n.ID)}.String()
		}
		hints = append(hints, hint)
	}
	b.fail(c.Span, "ambiguous-unit", hints, "%q can be %s", c.Text, several(len(hints)))
	return ""
}

// stacks binds counts. If a unit's word has several meanings, fits says which of them
// can be meant here.
func (b *binder) stacks(counts []notation.Count, at board.SpaceID, fits func(ruleset.UnitType) bool) []Stack {
	var out []Stack
	for _, c := range counts {
		if c.Class != "" {
			out = append(out, b.class(c, at)...)
			continue
		}
		st := Stack{N: c.N, All: c.All, But: c.But, Damaged: c.Has("damaged")}
		if c.All {
			st.N = 0
		}
		if len(c.Unit) > 0 {
			st.Type = b.unit(c, fits)
		}
		if c.Has("plural") {
			one, all := Stack{N: 1, Type: st.Type}, Stack{All: true, Type: st.Type}
			b.fail(c.Span, "no-number", []string{all.String(), one.String()}, "%q does not say how many", c.Text)
		}
		if !c.All && c.N < 1 {
			b.fail(c.Span, "no-number", nil, "%q is not a number of units", c.Text)
		}
		out = append(out, st)
	}
	return out
}
