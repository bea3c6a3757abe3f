package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// leavesBehind finds the order right before that moves units of which it is said that they stay; -1
// if there is none, or if so many are left. rest is what goes if all that such an order took along
// stays: "The whole fleet goes to 26. The transport stays behind." It is nil where somebody must be
// asked. Line is that of what stays, stands how many units of a type stand in a space.
func leavesBehind(orders []order.Order, st order.Stay, line int, stands func(board.SpaceID, ruleset.UnitType) int) (n int, rest []order.Stack) {
	n = movedJustNow(orders, st, line)
	if n < 0 {
		return -1, nil
	}
	m := orders[n].(order.Move)
	all := len(m.Units) > len(st.Units) && m.Span().To.Line == line
	for _, u := range st.Units {
		moved, there := stackOf(m, u.Type), stands(m.Path[0], u.Type)
		if !moved.All && !u.All && moved.N+u.N <= there {
			return -1, nil
		}
		all = all && moved.All && (u.All || u.N >= there)
	}
	if !all {
		return n, nil
	}
	return n, slices.DeleteFunc(slices.Clone(m.Units), func(u order.Stack) bool {
		return slices.ContainsFunc(st.Units, func(s order.Stack) bool { return s.Type == u.Type })
	})
}

// movedJustNow is the index of an order of this line or the one above that moves all kinds of units
// that are said to stay, from where the last order left; -1 if there is none.
func movedJustNow(orders []order.Order, st order.Stay, line int) int {
	var from board.SpaceID
	for n := len(orders) - 1; n >= 0; n-- {
		m, ok := orders[n].(order.Move)
		if !ok || line-m.Span().To.Line > 1 || from != "" && m.Path[0] != from {
			return -1
		}
		from = m.Path[0]
		if from != "" && (st.Space == "" || st.Space == from) && !slices.ContainsFunc(st.Units, func(u order.Stack) bool { return stackOf(m, u.Type) == nil }) {
			return n
		}
	}
	return -1
}

// stackOf is how many units of a type an order moves; nil if none.
func stackOf(m order.Move, t ruleset.UnitType) *order.Stack {
	if i := slices.IndexFunc(m.Units, func(u order.Stack) bool { return u.Type == t }); i >= 0 {
		return &m.Units[i]
	}
	return nil
}

// soDoes reads "so does the garrison of Malta" behind what stays as units that stay.
func soDoes(cs []phrase.Chunk, orders []order.Order, line int) []phrase.Chunk {
	if n := len(orders); n == 0 {
		return cs
	} else if st, ok := orders[n-1].(order.Stay); !ok || line-st.Span().To.Line > 1 {
		return cs
	}
	end := len(cs)
	for end > 1 && cs[end-1].Kind == phrase.Sign {
		end--
	}
	return slices.Concat(cs[1:end], []phrase.Chunk{newWord(&cs[0], "stay")}, cs[end:])
}
