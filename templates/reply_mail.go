package templates

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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
	if r.Letters {
		v.Letters, v.Heading = true, string(r.Power)+": letters not taken"
		v.Happened = plural(n, "thing is", "things are") + " wrong with your lines about agreements, so nothing of your mail was taken and nothing has changed"
	}
	if what := map[bool]string{true: "letters", false: "orders"}[r.Letters]; r.Checked {
		v.Heading = string(r.Power) + ": " + what + " checked"
		v.Happened = plural(n, "thing is", "things are") + " wrong with these " + what + "; it was only a check, and nothing has changed"
	}
	about := "Not taken: " + plural(n, "line", "lines") + " to fix"
	if r.Checked {
		about = "Checked: " + plural(n, "line", "lines") + " to fix"
	}
	if r.Ahead != "" {
		about = "Orders ahead not taken: " + plural(n, "line", "lines") + " to fix"
	}
	v.Task = v.correction()
	if r.OutOfTurn() && r.Ahead == "" {
		v.Later, v.Keep, v.Draft, v.Task = "your turn comes", string(r.Power)+" ahead:", false, v.asked
		if r.Game != nil && r.Game.Awaits() == r.Power {
			v.Later, v.Keep = "your turn goes on", string(r.Power)+" ahead NCM:"
		}
		about = "Not taken: it is not the turn of " + theName(r.Power)
		if r.Checked {
			about = "Checked: it is not the turn of " + theName(r.Power)
		}
	}
	return newMail(m, about, "reply", v).withTaps(append(v.letters(), r.lineTaps(v)...), true)
}

// Accepted answers a mail whose orders now stand, before any dice: what was
// chosen for the player, what was read in other words than theirs, the odds of the battles,
// and all other orders. No order is listed twice. The first screen of a phone shows all but
// the orders that are as the player wrote them.
func Accepted(m Meta, r Reply) Mail {
	stood := r
	stood.Stands, stood.Standing = r.fromBefore()
	v := stood.view(m)
	v.short(r)
	v.Chosen, v.Remarks = r.remarks()
	var note string
	v.Odds, note = oddsLines(r.Odds)
	v.Small = strings.Join(nonEmpty(note, r.smallPrint()), " ")
	v.SoFar = !r.Checked && r.Game != nil && r.Game.Active == r.Power
	if v.SoFar {
		v.By = strings.Replace(v.By, ", for the whole turn", ", for the rest of the turn", 1)
	}
	next := r.next(m)
	v.goOn(next)
	if r.Game != nil && r.stopped() {
		v.Asked = newWords(r.Game.Rules).openQuestions(m, r.Game)
	}
	v.splitReadings()
	n := len(v.Readings)
	if n == 0 { // figures alone, which are not shown
		n = len(r.Read)
	}
	about := v.accepted(r, n)
	v.Long = v.lines() > screenLines
	mail := newMail(m, m.withRoom(about, next.subject), "accepted", v)
	if r.Checked {
		return mail.withTaps(r.sendChecked(), true)
	}
	return mail.withTaps(tapsOf(next.taps...), false)
}

// accepted says what happened to so many orders, and returns what the mail is about.
func (v *replyView) accepted(r Reply, n int) (about string) {
	who := string(r.Power)
	if v.SoFar {
		who += " (" + turn(r.Game) + ")"
	}
	orders := plural(n, "order", "orders")
	switch {
	case r.Ahead != "":
		v.Heading = who + ": orders ahead taken"
		v.Happened = "the time of your orders for " + r.Ahead + " has come; they were checked and now " + verb(n, "stands", "stand")
		return "Orders ahead taken: " + orders + " for " + theName(r.Power)
	case r.Checked:
		v.Heading = who + ": orders checked"
		v.Happened = orders + " " + verb(n, "was", "were") + " read and found to be legal; it was only a check, and nothing has changed"
		return "Checked: " + orders + " for " + theName(r.Power) + ", all fine"
	case !v.SoFar:
		v.Heading = who + ": orders taken"
		if r.Game != nil {
			v.Happened = orders + " " + verb(n, "was", "were") + " read and now " + verb(n, "stands", "stand") + ", for other powers' turns"
		}
	default: // the reader has just sent them, and knows whose turn it is
		v.Heading = who + ": orders taken"
		if r.Game.Turn.Hold == nil {
			v.On = ""
		}
		if r.Dice != "" {
			v.Without = "" // the mail with the dice says so
		}
		if r.Dice == AtOnce {
			v.Dice = "" // the task says so
		}
		if r.overNow() {
			v.Heading, v.By = v.Heading+", turn over", ""
		}
	}
	return "Taken: " + orders + " for " + theName(r.Power)
}

// splitReadings parts the readings that differ from what the player wrote from all others.
func (v *replyView) splitReadings() {
	for _, one := range v.Readings {
		if one.Same {
			v.AsWritten = append(v.AsWritten, one.Text)
		} else {
			v.InOtherWords = append(v.InOtherWords, one)
		}
	}
}

// screenLines is how many lines the first screen of a phone has below the first lines of an
// answer to orders.
const screenLines = 18

// lines is how many lines of a phone everything below the first lines of an answer takes.
func (v *replyView) lines() int {
	n, lists := 0, 0
	count := func(texts []string) {
		if len(texts) > 0 {
			n, lists = n+phoneLines(append([]string{""}, texts...)), lists+1
		}
	}
	for _, rs := range [][]remark{v.Chosen, v.Remarks} {
		var texts []string
		for _, m := range rs {
			texts = append(texts, m.Place+m.Words+m.Message+m.Rule+strings.Join(m.Talk, " / "))
		}
		count(texts)
	}
	var read, battles []string
	for _, one := range v.InOtherWords {
		read = append(read, one.Text+" (you wrote: "+one.Words+")")
	}
	for _, o := range v.Odds {
		battles = append(battles, o.Where+o.First)
	}
	count(read)
	count(battles)
	count(v.AsWritten)
	count(nonEmpty(v.Small))
	return n + lists
}

// smallPrint says what else there is to know about orders that are taken.
func (r Reply) smallPrint() string {
	var notes []string
	if r.testedAgain() {
		notes = append(notes, "What comes after the battles is checked again when they are over.")
	}
	if r.Sealed && !r.overNow() {
		notes = append(notes, "Plans for the battles and for after them are hidden from the others until they are used; what follows `open:` is not.")
	}
	return strings.Join(notes, " ")
}

// Declared tells all players which orders of a power are fixed before any die
// exists.
func Declared(m Meta, r Reply) Mail {
	v := r.view(m)
	v.Heading = string(r.Power) + ": orders declared"
	v.Happened = m.seated(r.Power) + " has declared the orders below; they are in the signed log, and no dice have been rolled yet"
	if v.Task == nothingAsked {
		v.Task += "; standing orders for these battles are taken until the dice"
	}
	about, when := capital(theName(r.Power))+" has declared its orders", ""
	if at := dayAndTime(r.Dice); at != "" {
		when = ", dice on " + at
	}
	mail := newMail(m, m.withRoom(about, when), "declaration", v).withTaps(tapsOf("standing"), false)
	mail.short = v.Meta.underHead(layOut("short", lead{Heading: v.Heading, Happened: v.Happened, topLines: v.topLines, Dice: v.Dice, More: "status", Waits: true}))
	return mail
}

// short says, in the answer to the player whose turn it is, that it is their turn, and
// does not say that there is no deadline.
func (v *replyView) short(r Reply) {
	v.asked = v.Task
	if r.Game != nil && r.Game.Active == r.Power && r.Game.Winner == "" && r.Game.Turn.Hold == nil {
		v.On, v.Task = "yours – "+newWords(r.Game.Rules).turnNamed(r.Game), ""
	}
	if strings.HasPrefix(v.By, noDeadline) {
		v.By = ""
	}
}

func (r Reply) view(m Meta) replyView {
	v := replyView{Meta: m, Dice: r.Dice, Checked: r.Checked}
	var rs *ruleset.Ruleset
	if r.Game != nil {
		rs = r.Game.Rules
	}
	v.Stands = standingOrders(rs, r.Stands)
	if r.NoBattle {
		v.Dice, v.Closes, v.Agenda = "", r.Dice, r.Game != nil && r.Game.EndsAgenda()
	}
	if len(r.Standing) > 0 {
		v.Stands = append(v.Stands, PhaseOrders{Phase: "Standing orders", Orders: spelled(rs, r.Standing)})
	}
	rule := func(string) string { return "" }
	if r.Game != nil {
		v.topLines = firstOf(r.Game, m)
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
	if v.Readings = r.inWords; v.Readings == nil {
		v.Readings = r.readings(rs)
	}
	return v
}
