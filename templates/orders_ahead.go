package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// AheadKept answers orders for a turn or a phase to come: how they were read, what
// would be refused as the game stands, and what will happen.
func AheadKept(m Meta, r Reply, replaced bool) Mail {
	v := r.view(m)
	v.Chosen, v.Remarks = r.remarks()
	v.Heading = string(r.Power) + ": orders ahead kept"
	v.Happened = plural(len(r.Read), "order", "orders") + " for " + r.Ahead + " " + verb(len(r.Read), "is", "are") + " kept"
	if replaced {
		v.Happened += "; they replace your earlier orders ahead for it"
	}
	if r.Checked {
		v.Heading = string(r.Power) + ": orders ahead checked"
		v.Happened = plural(len(r.Read), "order was", "orders were") + " read; it was only a check, and nothing is kept"
	}
	v.Readings = aheadReadings(v.Readings)
	return newMail(m, v.Heading, "aheadKept", aheadView{v, fmt.Sprintf("ahead for %s: cancel", r.Power)})
}

// aheadReadings are readings without what the player wrote: the list is what will be
// tested when the time comes.
func aheadReadings(rs []reading) []reading {
	out := make([]reading, len(rs))
	for i, r := range rs {
		out[i] = reading{Text: r.Text, Same: true}
	}
	return out
}

// aheadView is a reply on orders ahead, with the words that take them back.
type aheadView struct {
	replyView
	Cancel string
}

// AheadRefused answers orders for a time to come that cannot be kept: some of it
// cannot be read, or can never be carried out then.
func AheadRefused(m Meta, r Reply) Mail {
	v := r.view(m)
	v.Refused = true
	v.Heading = string(r.Power) + ": orders ahead not kept"
	n := len(v.Findings) + v.More
	v.Happened = plural(n, "thing is", "things are") + " wrong with your orders for " + r.Ahead + ", so none of them is kept; your earlier orders ahead still stand"
	v.Stands, v.Readings = nil, nil
	return newMail(m, v.Heading, "aheadRefused", v)
}

// AheadCancelled tells a player which orders ahead are forgotten.
func AheadCancelled(m Meta, what []string) Mail {
	n := Notice{Heading: "Orders ahead taken back"}
	for _, w := range what {
		n.Lines = append(n.Lines, "Cancelled: the orders ahead for "+w)
	}
	if len(what) == 0 {
		n.Heading, n.Lines = "No orders ahead", []string{"You had no orders ahead that this could take back"}
	}
	n.Next = []string{"`my orders` shows what stands and what waits for its time"}
	return n.mail(m)
}

// WhichAhead asks a player of several powers which of them the orders ahead are for.
func WhichAhead(m Meta, mine []ruleset.PowerID) Mail {
	names := make([]string, len(mine))
	for i, p := range mine {
		names[i] = string(p)
	}
	return Notice{
		Heading: "Ahead for which power?",
		Lines:   []string{"You play " + list(names) + ", and your orders ahead do not say which one they are for", unchanged},
		Next:    []string{fmt.Sprintf("Name the power in the heading, like: `%s ahead:`", mine[0])},
	}.mail(m)
}
