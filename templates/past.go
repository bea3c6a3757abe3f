package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// PastTurn is a turn of the history.
type PastTurn struct {
	Power ruleset.PowerID
	Round int
	Tag   string
	// First and Last are its records.
	First, Last int
	// Lines give its results, one line for each report.
	Lines []string
	// Gone is set if the game went back to a record before it.
	Gone bool
}

// History lists the turns so far.
func History(m Meta, g *state.Game, turns []PastTurn) Mail {
	type line struct {
		Title, Records string
		Lines          []string
		Gone           bool
	}
	v := struct {
		Meta Meta
		topLines
		Turns []line
	}{Meta: m, topLines: firstOf(g, m)}
	for _, t := range turns {
		l := line{Title: t.Tag, Records: fmt.Sprintf("records %d to %d", t.First, t.Last), Lines: t.Lines, Gone: t.Gone}
		if t.Tag == "" {
			l.Title = fmt.Sprintf("%s, round %d", t.Power, t.Round)
		}
		if t.First == t.Last {
			l.Records = fmt.Sprintf("record %d", t.First)
		}
		v.Turns = append(v.Turns, l)
	}
	return newMail(m, "History", "history", v)
}

// NoTurn answers a request for a report of something that is not a turn.
func NoTurn(m Meta, asked string) Mail {
	return Notice{
		Heading: "Which turn?",
		Lines:   []string{fmt.Sprintf("%q names no turn and no record", shorten(oneLine(asked), 60))},
		Next:    []string{"Write it like: `resend G3`", "Or by its log record, like: `resend 41`", "Answer with `history` for a list of all turns"},
	}.mail(m)
}

// NothingThen answers a request for reports of a turn that has none.
func NothingThen(m Meta, asked string) Mail {
	n := Notice{Heading: "No report yet", Next: []string{"Answer with `history` for a list of all turns"}}
	if asked == "" {
		n.Lines = []string{"Nothing has been reported in this game yet"}
	} else {
		n.Lines = []string{fmt.Sprintf("There is no report of %s yet", shorten(oneLine(asked), 60))}
	}
	return n.mail(m)
}

// Published tells somebody on another side what stands for a power: what it has
// declared for its turn. Only its own side may read its standing orders.
func Published(m Meta, g *state.Game, p ruleset.PowerID) Mail {
	v := ordersView{Meta: m, Heading: "What is published", topLines: firstOf(g, m), None: fmt.Sprintf("%s has published no orders", p)}
	o := powerOrders{Power: string(p)}
	if g.Active == p {
		o.Phases = standingOrders(g.Rules, g.Turn.Declared)
	}
	v.add(o)
	return newMail(m, v.Heading, "orders", v)
}

// NoPower answers a mail that names a power that does not exist.
func NoPower(m Meta, asked string, near []string) Mail {
	n := Notice{Heading: "Which power?", Lines: []string{fmt.Sprintf("%q is not a power of this game", shorten(oneLine(asked), 60))}}
	if len(near) > 0 {
		n.Lines = append(n.Lines, "Perhaps you mean "+list(near))
	}
	return n.mail(m)
}

// ordersView is what stands for some powers: those that have any orders. None is the
// sentence for the case that none has.
type ordersView struct {
	Meta    Meta
	Heading string
	topLines
	Powers []powerOrders
	None   string
}

// add lists a power if it has orders.
func (v *ordersView) add(o powerOrders) {
	if len(o.Phases) > 0 || len(o.Standing) > 0 || o.Bought != "" {
		v.Powers = append(v.Powers, o)
	}
}

// noneOf says that powers have none of some orders, "No orders stand".
func noneOf(what string, powers []ruleset.PowerID) string {
	switch len(powers) {
	case 0:
		return "You play no power in this game"
	case 1:
		return fmt.Sprintf("%s for %s", what, powers[0])
	}
	return what + " for your powers"
}

type powerOrders struct {
	Power    string
	Phases   []PhaseOrders
	Bought   string
	Standing []string
}

// Orders answers what stands for powers: the orders of the turn at hand, what
// is bought and not placed, and the standing orders.
func Orders(m Meta, g *state.Game, powers []ruleset.PowerID) Mail {
	w := newWords(g.Rules)
	v := ordersView{Meta: m, Heading: "Orders that stand", topLines: firstOf(g, m), None: noneOf("No orders stand", powers)}
	for _, p := range powers {
		o := powerOrders{Power: string(p), Standing: standingOf(g, p)}
		if g.Active == p {
			o.Phases = standingOrders(g.Rules, g.Turn.Declared)
			if b := boughtBy(g, p); len(b) > 0 {
				o.Bought = w.bought(b)
			}
		}
		v.add(o)
	}
	return newMail(m, v.Heading, "orders", v)
}

// StandingOrders answers which standing orders powers have.
func StandingOrders(m Meta, g *state.Game, powers []ruleset.PowerID) Mail {
	v := ordersView{Meta: m, Heading: "Standing orders", topLines: firstOf(g, m), None: noneOf("There are no standing orders", powers)}
	for _, p := range powers {
		v.add(powerOrders{Power: string(p), Standing: standingOf(g, p)})
	}
	return newMail(m, v.Heading, "orders", v)
}

// spelled writes orders with the ruleset's own names of units.
func spelled(rs *ruleset.Ruleset, orders []string) []string {
	out := make([]string, len(orders))
	for i, o := range orders {
		out[i] = order.Spell(rs, o)
	}
	return out
}

func standingOf(g *state.Game, p ruleset.PowerID) []string {
	var out []string
	for _, s := range g.Standing {
		if s.Power == p {
			out = append(out, order.Spell(g.Rules, s.Text))
		}
	}
	return out
}
