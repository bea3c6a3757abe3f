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
	{of: state.LentBought{}, line: func(w words, ev state.Event) string {
		e := ev.(state.LentBought)
		return fmt.Sprintf("%s buys %s in %s as lend-lease for %s, for %d IPC; %d IPC left", e.Purse, w.count(1, e.Unit.Type), e.Space, e.Unit.Power, e.Cost, e.Left)
	}},
	{of: state.LentPlaced{}, line: func(w words, ev state.Event) string {
		e := ev.(state.LentPlaced)
		return fmt.Sprintf("%s: %s, lend-lease of %s, waits to be received", e.Space, w.lentUnit(e.Unit), e.By)
	}},
	{of: state.LentReceived{}, line: func(w words, ev state.Event) string {
		e := ev.(state.LentReceived)
		s := fmt.Sprintf("%s received, lend-lease of %s: %s", w.lentUnit(e.Unit), e.By, path(e.Path))
		if e.Complex != "" {
			s += ", beside " + string(e.Complex)
		}
		return s + reason("", e.Rule)
	}},
	{of: state.LentGone{}, line: func(w words, ev state.Event) string {
		e := ev.(state.LentGone)
		s := fmt.Sprintf("%s in %s, lend-lease of %s, is lost", w.lentUnit(e.Unit), e.Space, e.By)
		if e.IPC > 0 {
			s = fmt.Sprintf("%s gets %d IPC back for %s meant for %s", e.Purse, e.IPC, w.count(1, e.Unit.Type), e.Unit.Power)
		}
		return s + reason(e.Why, e.Rule)
	}},
	{of: state.LentWaits{}, line: func(w words, ev state.Event) string {
		e := ev.(state.LentWaits)
		return strings.Join(w.lentWaits(e.Units), "; ")
	}},
}

// lentPlaces are their places in a report.
func lentPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.LentBought]{
			put: func(b *builder, e state.LentBought) {
				b.sum.spent += e.Cost
				b.s.Purchase = append(b.s.Purchase, b.line(e))
			},
		},
		eventPlace[state.LentPlaced]{to: placement},
		eventPlace[state.LentReceived]{to: placement},
		eventPlace[state.LentGone]{
			put: func(b *builder, e state.LentGone) {
				if e.IPC > 0 {
					b.s.Placement = append(b.s.Placement, b.line(e))
				} else {
					b.consequence(e.Space, b.line(e))
				}
			},
		},
		eventPlace[state.LentWaits]{put: func(b *builder, e state.LentWaits) { b.s.Placement = append(b.s.Placement, b.lentWaits(e.Units)...) }},
	}
}
