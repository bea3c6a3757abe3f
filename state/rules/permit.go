package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// permitted looks up the owner's last standing order about a canal, or about guests if
// canal is empty, that covers p; without one the default holds.
//
// Rules: DEC-17, DEC-18.
func permitted(standing []order.Order, canal string, p ruleset.PowerID, usual bool) bool {
	for _, o := range standing {
		if o, ok := o.(order.Permit); ok && o.Canal == canal && (len(o.To) == 0 || slices.Contains(o.To, p)) {
			usual = !o.Deny
		}
	}
	return usual
}

// LetsPass reports whether the power that guards a canal lets ships of p through
// although they have no right to pass: only powers that it is not at war with, and only
// those it has allowed.
//
// Rules: G40-2.9.1, G40-2.9.5, DEC-17, G42-010.
func LetsPass(w *Work, owner, p ruleset.PowerID, canal string) bool {
	return w.Rules().Power(owner) != nil && !w.G.AtWar(owner, p) && permitted(w.Standing.Of(owner), canal, p, false)
}

// TakesGuests reports whether p may use the owner's transports and decks in
// that part of the map: its own always, a friend's unless the friend said no.
//
// Rules: G40-1.11.5, G40-4.2.3, DEC-18.
func TakesGuests(w *Work, owner, p ruleset.PowerID, half board.Half) bool {
	return MayShare(w.G, p, owner, half) && (owner == p || permitted(w.Standing.Of(owner), "", p, true))
}

// CheckPermit refuses permission for guests from powers that could never be guests.
//
// Rules: DEC-18.
func CheckPermit(w *Work, p ruleset.PowerID, o order.Permit) *Refusal {
	for _, q := range o.To {
		if o.Canal == "" && !Friends(w.G, p, q) {
			return Because("not-a-friend", "DEC-18", string(q)+" is on the other side: only friends come aboard")
		}
	}
	return nil
}

// CheckPermitsKept refuses to withdraw, in another power's turn, what that power was
// allowed when its turn began: its orders may depend on it.
//
// Rules: DEC-17, DEC-18.
func CheckPermitsKept(w *Work, p ruleset.PowerID, before, after []order.Order) {
	active := w.G.Active
	if active == p {
		return
	}
	for _, o := range after {
		d, ok := o.(order.Permit)
		if !ok {
			continue
		}
		usual := d.Canal == ""
		if permitted(before, d.Canal, active, usual) && !permitted(after, d.Canal, active, usual) {
			what := "the " + d.Canal
			if usual {
				what = "your ships"
			}
			w.Refuse(d, "permission-in-use", "DEC-17", "it is the turn of %s, which may use %s until its turn ends; say it again then", active, what)
			return
		}
	}
}
