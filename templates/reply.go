package templates

import (
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Reply is what the answer to a mail with orders is made from.
type Reply struct {
	Power  ruleset.PowerID
	Player string
	// Text is the order text that the spans point into.
	Text string
	// Read are the orders as they were understood.
	Read  []Read
	Diags []notation.Diagnostic
	// Stands are the orders that stand after this mail.
	Stands []state.Declared
	// Game is the position after this mail.
	Game *state.Game
	// Dice says when the dice of these orders are fixed, as it is to be read:
	// "when this mail is answered" or a time; empty if no dice are needed.
	Dice string
	// Checked is set if the player asked only for a check.
	Checked bool
}

// Read is one order as it was understood.
type Read struct {
	Span  notation.Span
	Phase order.Phase
	// Text is the order's canonical form.
	Text string
}

// ReadOf takes the readings from orders.
func ReadOf(orders []order.Order) []Read {
	rs := make([]Read, len(orders))
	for i, o := range orders {
		rs[i] = Read{Span: o.Span(), Phase: o.Phase(), Text: o.String()}
	}
	return rs
}

// replyView is what the layouts of replies lay out.
type replyView struct {
	Meta              Meta
	Heading, Happened string
	On, By, Dice      string
	Findings          []Finding
	More              int
	Notes             []Finding
	MoreNotes         int
	Readings          []reading
	Stands            []PhaseOrders
	Refused, Checked  bool
}

// reading is a player's words beside the order they were read as.
type reading struct {
	Words, Text string
	// Same is set if the player wrote the canonical form.
	Same bool
}

// Refused answers a mail whose orders were not taken: what is wrong with which
// words, what was likely meant, what still stands, how to go on.
func Refused(m Meta, r Reply) Mail {
	v := r.view(m)
	v.Refused = true
	v.Heading = string(r.Power) + ": orders not taken"
	n := len(v.Findings) + v.More
	v.Happened = plural(n, "thing is", "things are") + " wrong with your orders, so none of them was taken and nothing has changed"
	if r.Checked {
		v.Heading = string(r.Power) + ": orders checked"
		v.Happened = plural(n, "thing is", "things are") + " wrong with these orders; it was only a check, and nothing has changed"
	}
	return newMail(m, "reply", v)
}

// Accepted answers a mail whose orders now stand, before any dice: how each
// line was read, what now stands, when the dice fall, how to change it.
func Accepted(m Meta, r Reply) Mail {
	v := r.view(m)
	v.Heading = string(r.Power) + ": orders taken"
	v.Happened = plural(len(r.Read), "order was", "orders were") + " read and now " + verb(len(r.Read), "stands", "stand")
	if r.Checked {
		v.Heading = string(r.Power) + ": orders checked"
		v.Happened = plural(len(r.Read), "order was", "orders were") + " read and found in order; it was only a check, and nothing has changed"
	}
	return newMail(m, "reply", v)
}

func (r Reply) view(m Meta) replyView {
	v := replyView{Meta: m, Dice: r.Dice, Checked: r.Checked, Stands: standingOrders(r.Stands)}
	rule := func(string) string { return "" }
	if r.Game != nil {
		v.On, v.By = onTurn(r.Game, m), due(r.Game, m)
		rule = ruleText(r.Game.Rules)
	}
	v.Findings, v.More = findings(r.Text, r.Diags, rule, func(s notation.Severity) bool { return s == notation.Error })
	v.Notes, v.MoreNotes = findings(r.Text, r.Diags, rule, func(s notation.Severity) bool { return s != notation.Error })
	for _, o := range r.Read {
		words := snippet(r.Text, o.Span)
		v.Readings = append(v.Readings, reading{Words: words, Text: o.Text, Same: words == "" || words == o.Text})
	}
	return v
}

// ruleText looks rules up in the ledger of a ruleset.
func ruleText(rs *ruleset.Ruleset) func(string) string {
	return func(id string) string {
		if rs == nil {
			return ""
		}
		for i := range rs.Ledger {
			if rs.Ledger[i].ID == id {
				return strings.TrimSuffix(rs.Ledger[i].Text, ".")
			}
		}
		return ""
	}
}

// Declared tells all players which orders of a power are fixed before any die
// exists.
func Declared(m Meta, r Reply) Mail {
	v := r.view(m)
	v.Heading = string(r.Power) + ": orders declared"
	v.Happened = m.seated(r.Power) + " has declared the orders below; they are in the signed log, and no die has fallen yet"
	mail := newMail(m, "declaration", v)
	mail.short = markdown("short", lead{Heading: v.Heading, Happened: v.Happened, On: v.On, By: v.By, Dice: v.Dice, More: "status"})
	return mail
}

func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func itoa(n int) string { return strconv.Itoa(n) }
