package templates

import (
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/odds"
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
	// Stands are the power's orders for its turn that stand after this mail,
	// Standing its standing orders.
	Stands   []state.Declared
	Standing []string
	// Odds are those of the battles that the orders lead to.
	Odds []odds.Battle
	// Names tell words that only abbreviate; nil for none.
	Names notation.Names
	// Game is the position after this mail.
	Game *state.Game
	// Dice says when the dice of these orders are fixed, as it is to be read:
	// "when this mail is answered" or a time; empty if no dice are needed.
	Dice string
	// NoBattle is set if no battle is declared: purchase and combat close at the
	// time of Dice all the same.
	NoBattle bool
	// Waits is set if those dice wait for a change of mind: one word lets them fall.
	Waits bool
	// Sealed is set if plans of the turn stand by their hashes for all others.
	Sealed bool
	// Checked is set if the player asked only for a check.
	Checked bool
	// Ahead says what the orders waited for, if they were sent ahead of their time,
	// or still wait for; empty for all others.
	Ahead string
	// Draft is set if the refused mail is kept, to be corrected line by line.
	// Options are the lines that would do, for each error in Diags; Corrected is
	// the whole mail as far as there is one such line, empty if there is none.
	Draft     bool
	Options   [][]string
	Corrected string
}

// Read is one order as it was understood.
type Read struct {
	Span  notation.Span
	Phase order.Phase
	// Text is the order's canonical form, Order the order itself.
	Text  string
	Order order.Order
}

// ReadOf takes the readings from orders.
func ReadOf(orders []order.Order) []Read {
	rs := make([]Read, len(orders))
	for i, o := range orders {
		rs[i] = Read{Span: o.Span(), Phase: o.Phase(), Text: o.String(), Order: o}
	}
	return rs
}

// replyView is what the layouts of replies lay out.
type replyView struct {
	Meta              Meta
	Heading, Happened string
	On, By, Dice      string
	// Closes is when purchase and combat close without a battle.
	Closes   string
	Findings []Finding
	More     int
	// Lines are the findings of the mail's lines, each line once.
	Lines []findingsOf
	// Chosen are the notes on what was chosen for the player, Remarks all others,
	// a line each: for orders that are taken.
	Chosen, Remarks []remark
	Readings        []reading
	// Odds has a line for each battle, OddsNote what they leave out.
	Odds             []oddsLine
	OddsNote         string
	Stands           []PhaseOrders
	Refused, Checked bool
	// Draft is set if the mail is kept; Letter is the first answer by letter,
	// like "1: a", empty if there is none.
	Draft  bool
	Letter string
	// Line is an answer that corrects a line with a fault, in the player's own words;
	// empty if no line is at fault.
	Line string
	// Later says when orders out of turn can be sent again, Keep what has them kept
	// until then; both are empty for all others.
	Later, Keep string
	Corrected   string
	// Sealed says how the others see the plans, After that what comes after the
	// battles is checked again.
	Sealed, After bool
	// OpenAgenda is set if the agenda waits for more orders, or for the word that ends it.
	OpenAgenda bool
}

// reading is a player's words beside the order they were read as.
type reading struct {
	Words, Text string
	// Same is set if the player wrote the canonical form, or what differs from it
	// in spelling alone.
	Same bool
}

// Refused answers a mail whose orders were not taken: what is wrong with which
// words, what was likely meant, what still stands, how to go on.
func Refused(m Meta, r Reply) Mail {
	v := r.view(m)
	v.short(r)
	v.Refused = true
	v.Chosen, v.Remarks = r.remarks()
	v.Lines = byLine(v.Findings)
	v.Line = r.example(v.Findings)
	v.Heading = string(r.Power) + ": orders not taken"
	n := len(v.Findings) + v.More
	v.Happened = plural(n, "thing is", "things are") + " wrong with your orders, so none of them was taken and nothing has changed"
	if r.Ahead != "" {
		v.Heading = string(r.Power) + ": orders ahead not taken"
		v.Happened = "the time of your orders for " + r.Ahead + " has come, and as the game stands " + plural(n, "thing is", "things are") +
			" wrong with them; so none of them was taken, and your clock is running"
	}
	if r.Checked {
		v.Heading = string(r.Power) + ": orders checked"
		v.Happened = plural(n, "thing is", "things are") + " wrong with these orders; it was only a check, and nothing has changed"
	}
	about := "Not taken: " + plural(n, "line", "lines") + " to fix"
	if r.Checked {
		about = "Checked: " + plural(n, "line", "lines") + " to fix"
	}
	if r.Ahead != "" {
		about = "Orders ahead not taken: " + plural(n, "line", "lines") + " to fix"
	}
	if r.OutOfTurn() && r.Ahead == "" {
		v.Later, v.Keep, v.Draft = "your turn comes", string(r.Power)+" ahead:", false
		if r.Game != nil && r.Game.Awaits() == r.Power {
			v.Later, v.Keep = "your turn goes on", string(r.Power)+" ahead NCM:"
		}
		about = "Not taken: it is not the turn of " + string(r.Power)
		if r.Checked {
			about = "Checked: it is not the turn of " + string(r.Power)
		}
	}
	return newMail(m, about, "reply", v).withTaps(v.letters(), true)
}

// OutOfTurn reports whether all that is wrong with the orders is that it is not the
// turn of their power: then no correction helps.
func (r Reply) OutOfTurn() bool {
	wrong := 0
	for _, d := range r.Diags {
		if d.Severity != notation.Error {
			continue
		}
		if wrong++; d.Code != "out-of-turn" {
			return false
		}
	}
	return wrong > 0
}

// example is an answer that corrects one line of the mail: the first with a
// suggestion as it would be then, or else the first with a fault as it was written.
// It is empty if no line is at fault.
func (r Reply) example(fs []Finding) string {
	lines, first := strings.Split(r.Text, "\n"), ""
	for _, f := range fs {
		place, _, _ := strings.Cut(f.Place, ",")
		n, err := strconv.Atoi(strings.TrimPrefix(place, "line "))
		if err != nil || n > len(lines) {
			continue
		}
		if len(f.Options) > 0 {
			return place + ": " + shorten(oneLine(f.Options[0]), wordsRoom)
		}
		if first == "" {
			first = place + ": " + shorten(oneLine(lines[n-1]), wordsRoom)
		}
	}
	return first
}

// letters are the answers by letter to a refused mail, each with the line that it
// stands for.
func (v replyView) letters() []Tap {
	if !v.Draft {
		return nil
	}
	var taps []Tap
	for _, f := range v.Findings {
		for i, o := range f.Options {
			say := letter(f.Number, i)
			taps = append(taps, Tap{say + " (" + shorten(oneLine(o), 60) + ")", say})
		}
	}
	return taps
}

// Accepted answers a mail whose orders now stand, before any dice: what was
// chosen for the player, how each line was read, the odds of the battles, what
// stands from before, how to change it. No order is told twice.
func Accepted(m Meta, r Reply) Mail {
	stood := r
	stood.Stands, stood.Standing = r.fromBefore()
	v := stood.view(m)
	v.short(r)
	v.Chosen, v.Remarks = r.remarks()
	v.Odds, v.OddsNote = oddsLines(r.Odds)
	v.After = slices.ContainsFunc(r.Diags, func(d notation.Diagnostic) bool { return d.Code == "after-battles" })
	v.OpenAgenda = r.Ahead == "" && !r.Checked && openAgenda(r.Game, r.Stands)
	v.Heading = string(r.Power) + ": orders taken"
	n := len(v.Readings)
	if n == 0 { // figures alone, which are not shown
		n = len(r.Read)
	}
	v.Happened = plural(n, "order was", "orders were") + " read and now " + verb(n, "stands", "stand")
	if r.Ahead != "" {
		v.Heading = string(r.Power) + ": orders ahead taken"
		v.Happened = "the time of your orders for " + r.Ahead + " has come: " + plural(n, "order was", "orders were") + " tested and now " + verb(n, "stands", "stand")
	}
	if r.Checked {
		v.Heading = string(r.Power) + ": orders checked"
		v.Happened = plural(n, "order was", "orders were") + " read and found to be legal; it was only a check, and nothing has changed"
	}
	about := "Taken: " + plural(n, "order", "orders") + " for " + string(r.Power)
	if r.Checked {
		about = "Checked: " + plural(n, "order", "orders") + " for " + string(r.Power) + ", all fine"
	}
	if r.Ahead != "" {
		about = "Orders ahead taken: " + plural(n, "order", "orders") + " for " + string(r.Power)
	}
	mail := newMail(m, about, "accepted", v)
	if r.Waits && !r.Checked {
		mail = mail.withTaps(tapsOf("ready"), false)
	}
	return mail
}

// short leaves out of the answer to its player what he knows: that he is on, and
// that there is no deadline.
func (v *replyView) short(r Reply) {
	if r.Game != nil && r.Game.Active == r.Power && r.Game.Winner == "" && r.Game.Turn.Hold == nil {
		v.On = ""
	}
	if v.By == noDeadline {
		v.By = ""
	}
}

func (r Reply) view(m Meta) replyView {
	v := replyView{Meta: m, Dice: r.Dice, Checked: r.Checked, Sealed: r.Sealed}
	var rs *ruleset.Ruleset
	if r.Game != nil {
		rs = r.Game.Rules
	}
	v.Stands = standingOrders(rs, r.Stands)
	if r.NoBattle {
		v.Dice, v.Closes = "", r.Dice
	}
	if len(r.Standing) > 0 {
		v.Stands = append(v.Stands, PhaseOrders{Phase: "Standing orders", Orders: spelled(rs, r.Standing)})
	}
	rule := func(string) string { return "" }
	if r.Game != nil {
		v.On, v.By = onTurn(r.Game, m), due(r.Game, m)
		rule = ruleText(r.Game.Rules)
	}
	v.Findings, v.More = findings(r.Text, r.Diags, rule, func(s notation.Severity) bool { return s == notation.Error })
	v.Draft, v.Corrected = r.Draft, r.Corrected
	for i := range min(len(v.Findings), len(r.Options)) {
		f := &v.Findings[i]
		f.Options = r.Options[i]
		if len(f.Options) > 0 {
			f.Hints = ""
			if v.Letter == "" {
				v.Letter = itoa(f.Number) + ": a"
			}
		}
	}
	v.Readings = r.readings(rs)
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
	v.Happened = m.seated(r.Power) + " has declared the orders below; they are in the signed log, and no dice have been rolled yet"
	mail := newMail(m, string(r.Power)+" has declared its orders"+by(r.Dice), "declaration", v)
	mail.short = v.Meta.underHead(markdown("short", lead{Heading: v.Heading, Happened: v.Happened, On: v.On, By: v.By, Dice: v.Dice, More: "status"}))
	return mail
}

func verb(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return many
}

func itoa(n int) string { return strconv.Itoa(n) }
