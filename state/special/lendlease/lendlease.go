// Shown by BH-019.

package lendlease

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule. It remembers nothing: the waiting units are in state.Game.
type Special struct{}

// The powers that the rules of lending name.
const (
	germany ruleset.PowerID = "Germany"
	italy   ruleset.PowerID = "Italy"
	japan   ruleset.PowerID = "Japan"
	ussr    ruleset.PowerID = "Soviet Union"
	usa     ruleset.PowerID = "United States"
	china   ruleset.PowerID = "China"
	uk      ruleset.PowerID = "United Kingdom"
	canada  ruleset.PowerID = "Canada"
	anzac   ruleset.PowerID = "ANZAC"
	france  ruleset.PowerID = "France"
)

// obstacle is why something is impossible, and where or because of whom.
type obstacle struct {
	rules.Refusal
	// help says what would make it possible, if there is something simple.
	help string
	// at is the zone that it is about, if any.
	at board.SpaceID
	// from is the neutral power that would have to agree, if that is all.
	from ruleset.PowerID
}

// obstruct makes an obstacle from a reason.
func obstruct(code, rule, why string) *obstacle {
	return &obstacle{Refusal: rules.Refusal{Code: code, Rule: rule, Why: why}}
}

// in says which zone the obstacle is about.
func (d *obstacle) in(z board.SpaceID) *obstacle {
	d.at = z
	return d
}

// refuse refuses an order for that reason.
// through says which neutral power would have to agree.
func (d *obstacle) through(p ruleset.PowerID) *obstacle {
	d.from = p
	return d
}

// unless says what would clear the way.
func (d *obstacle) unless(help string) *obstacle {
	d.help = help
	return d
}

// refuse refuses an order for that reason.
func (d *obstacle) refuse(w *rules.Work, o order.Order) {
	why := d.Why
	if d.help != "" {
		why += "; " + d.help
	}
	w.Refuse(o, d.Code, d.Rule, "%s", why)
}

// ControlChanged destroys what waits in a territory that the other side takes. It took
// no part in the fight.
//
// Rules: BH-046.
func (Special) ControlChanged(w *rules.Work, ev state.Captured) {
	for _, l := range append([]state.Lent(nil), w.G.Lent...) {
		if l.At == ev.Space && ev.To != l.Sender && !rules.Friends(w.G, ev.To, l.Sender) {
			w.Emit(state.LentGone{Unit: l.Piece(), By: l.Sender, Space: l.At, Why: "destroyed when " + string(ev.Space) + " was captured", Rule: "BH-046"})
		}
	}
}
