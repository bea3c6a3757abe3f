package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lentUnit is "1 Soviet artillery", in anybody's report.
func (w words) lentUnit(p state.Piece) string {
	w.home = ""
	return w.pieces([]state.Piece{p})
}

// lentWaits lists each unit that waits, and why.
func (w words) lentWaits(units []state.LentWait) []string {
	var out []string
	for _, u := range units {
		s := fmt.Sprintf("%s: %s, lend-lease of %s, waits", u.Space, w.lentUnit(u.Unit), u.By)
		switch {
		case u.Why == "":
			s += ": it can be received"
		default:
			s += ": " + u.Why
			if u.Help != "" {
				s += "; " + u.Help
			}
			s += reason("", u.Rule)
		}
		out = append(out, s)
	}
	return out
}

// LentWaits lists each unit that waits, and why, in one line without a full stop.
func LentWaits(units []state.LentWait, rs *ruleset.Ruleset) []string {
	return newWords(rs).lentWaits(units)
}

// lentEvents are about units that powers make for each other.
var lentEvents = []eventRow{
	event[state.LentBought]{
		line: func(w words, e state.LentBought) string {
			return fmt.Sprintf("%s buys %s in %s as lend-lease for %s, for %d IPC; %d IPC left", e.Purse, w.count(1, e.Unit.Type), e.Space, e.Unit.Power, e.Cost, e.Left)
		},
		put: func(b *builder, e state.LentBought) {
			b.sum.spent += e.Cost
			b.s.Purchase = append(b.s.Purchase, b.line(e))
		},
	},
	event[state.LentPlaced]{
		line: func(w words, e state.LentPlaced) string {
			return fmt.Sprintf("%s: %s, lend-lease of %s, waits to be received", e.Space, w.lentUnit(e.Unit), e.By)
		},
		to: placement,
	},
	event[state.LentReceived]{
		line: func(w words, e state.LentReceived) string {
			s := fmt.Sprintf("%s received, lend-lease of %s: %s", w.lentUnit(e.Unit), e.By, path(e.Path))
			if e.Complex != "" {
				s += ", beside " + string(e.Complex)
			}
			return s + reason("", e.Rule)
		},
		to: placement,
	},
	event[state.LentGone]{
		line: func(w words, e state.LentGone) string {
			s := fmt.Sprintf("%s in %s, lend-lease of %s, is lost", w.lentUnit(e.Unit), e.Space, e.By)
			if e.IPC > 0 {
				s = fmt.Sprintf("%s gets %d IPC back for %s meant for %s", e.Purse, e.IPC, w.count(1, e.Unit.Type), e.Unit.Power)
			}
			return s + reason(e.Why, e.Rule)
		},
		put: func(b *builder, e state.LentGone) {
			if e.IPC > 0 {
				b.s.Placement = append(b.s.Placement, b.line(e))
			} else {
				b.consequence(e.Space, b.line(e))
			}
		},
	},
	event[state.LentWaits]{
		line: func(w words, e state.LentWaits) string {
			return strings.Join(w.lentWaits(e.Units), "; ")
		},
		put: func(b *builder, e state.LentWaits) { b.s.Placement = append(b.s.Placement, b.lentWaits(e.Units)...) },
	},
}
