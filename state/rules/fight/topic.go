// Shown by DEC-01, DEC-05.

package fight

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// topic is something that the attacked decide before any die is thrown. Each has its own
// file.
type topic struct {
	// ask asks a power that has given no standing order; askLast does so once all powers
	// have been asked about everything else. A topic has one of them.
	ask     func(*rules.Work, ruleset.PowerID)
	askLast func(*rules.Work)
	// answer checks one order of an answer; ok is false if it is about something else.
	answer func(*answering, order.Order) (bad *rules.Refusal, ok bool)
	// standing reports why an order given ahead can never be carried out.
	standing func(*rules.Work, ruleset.PowerID, order.Order) (bad *rules.Refusal, ok bool)
}

// answering is an answer that is checked order by order.
type answering struct {
	g *state.Game
	d *state.Decision
	// total counts the units or tokens that its orders name.
	total int
}

// have counts the units of a type that may be chosen; of all types for "".
func (a *answering) have(t ruleset.UnitType) (n int) {
	for _, p := range a.d.Units {
		if t == "" || p.Type == t {
			n++
		}
	}
	return n
}

// send refuses more units than there are.
func (a *answering) send(stacks []order.Stack) *rules.Refusal {
	for _, st := range stacks {
		if st.All {
			continue
		}
		if n := a.have(st.Type); st.N > n {
			return rules.Because("no-such-units", a.d.Rule, "you have "+rules.Count(a.g.Rules, n, st.Type)+" to send, not "+rules.Itoa(st.N)+"; in all "+PiecesList(a.g.Rules, a.d.Units))
		}
		a.total += st.N
	}
	return nil
}

// PiecesList names pieces by type: "2 fighters, 1 tactical bomber".
func PiecesList(rs *ruleset.Ruleset, ps []state.Piece) string {
	s := ""
	for i := range rs.Units {
		n := 0
		for _, p := range ps {
			if p.Type == rs.Units[i].Type {
				n++
			}
		}
		if n == 0 {
			continue
		}
		if s != "" {
			s += ", "
		}
		s += rules.Count(rs, n, rs.Units[i].Type)
	}
	return s
}
