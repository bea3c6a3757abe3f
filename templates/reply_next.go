package templates

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// AtOnce says that dice are rolled with the mail that brought their orders.
const AtOnce = "at once; the result follows in the next mail"

// next is what comes next after orders that are taken.
type next struct {
	// on says whose turn it is, by until when; both are empty for what a mail says anyway.
	on, by string
	// task is what the reader is to do, change how the orders can be changed.
	task, change string
	// subject is what the mail's subject says about it, taps are suitable answers.
	subject string
	taps    []string
}

// changeBefore says how orders can be changed while nothing is rolled or carried out.
const changeBefore = "send the whole phase again; it replaces the earlier one"

// next says what comes next after the orders.
func (r Reply) next(m Meta) next {
	switch g := r.Game; {
	case g == nil:
		return next{change: changeBefore}
	case r.Checked:
		return next{task: "send the orders again without `check` if they are to stand"}
	case g.Active != r.Power:
		return next{change: "send the order again; `standing` shows all that stand"}
	case r.stopped():
		after := afterCombat
		if r.endsTurn() {
			after = "then your turn is over"
		}
		return next{task: "wait for the answers; " + after, subject: "; " + nextToPlay(m, g)}
	case g.Turn.Hold != nil || g.Winner != "":
		return next{change: changeBefore}
	case !r.Ready && r.Dice == "":
		return r.more()
	case r.endsTurn() && r.Dice == "":
		return next{
			on: "yours until now – " + newWords(g.Rules).turnNamed(g) + "; these orders end it", by: "none for you",
			task: "nothing more; the report says who is next", subject: "; your turn is over",
			change: "send the corrected lines of noncombat moves or placement, until the next player has acted",
		}
	}
	return r.closing()
}

// more is what comes next if more orders are wanted.
func (r Reply) more() next {
	n := next{task: "send more of " + turn(r.Game) + ": " + r.Awaits, change: changeBefore}
	switch {
	case openAgenda(r.Game, r.Stands):
		n.task = "send more of your agenda, or close it with `end agenda`, combat moves or `pass combat`"
		n.subject, n.taps = "; agenda still open", []string{"end agenda", "pass combat"}
	case r.Game.Phase >= order.NoncombatMove:
		n.subject, n.taps = "; end turn is missing", []string{"end turn"}
	default:
		n.subject, n.taps = "; combat moves next", []string{"pass combat"}
	}
	return n
}

// closing is what comes next if combat is fought, or closed without a battle, and the
// turn is not over at once.
func (r Reply) closing() next {
	var n next
	after, closes := afterCombat, "purchase and combat close (`ready` closes them now)"
	switch {
	case r.Game.EndsAgenda():
		after, closes = afterAgenda, "your agenda closes (`ready` closes it now)"
	case r.endsTurn():
		after, n.by = "then your turn is over", "none for you; all your orders are in"
	}
	switch {
	case r.Waits && r.NoBattle:
		n.task = "nothing until " + closes + "; " + after
	case r.Waits:
		n.task = "wait for the dice; " + after
	case r.Dice == "":
		n.task = "wait for the next mail, " + after
		if r.endsTurn() {
			n.task = "nothing more: your turn is over, and the report says who is next"
		}
	case r.Dice == AtOnce:
		n.task = "wait for the next mail, with the dice; " + after
	default:
		n.task = "wait for the dice; " + after
	}
	switch at := dayAndTime(r.Dice); {
	case r.Waits:
		n.change, n.taps = changeBefore, []string{"ready", "withdraw"}
		if at != "" && !r.NoBattle {
			n.subject = "; dice on " + at
		}
	case r.Dice == AtOnce:
		n.subject = "; dice at once"
	}
	return n
}

// goOn says in an answer what comes next.
func (v *replyView) goOn(n next) {
	if n.on != "" {
		v.On = n.on
	}
	if n.by != "" {
		v.By, v.Without = n.by, "" // all has come
	}
	if n.task != "" {
		v.Task = n.task
	}
	v.Change = n.change
}

// withRoom is what a subject says, with more after it if a line has room for that.
func (m Meta) withRoom(about, more string) string {
	if len([]rune(m.tag()+" "+about+more)) > subjectLine {
		return about
	}
	return about + more
}

// correction is the task of somebody whose orders are not taken.
func (v replyView) correction() string {
	var places []string
	for _, f := range v.Findings {
		if n := f.line(); n > 0 && !slices.Contains(places, itoa(n)) {
			places = append(places, itoa(n))
		}
	}
	what := "correct " + verb(len(places), "line ", "lines ") + list(places)
	switch {
	case len(places) == 0 || v.More > 0 || slices.ContainsFunc(v.Findings, func(f Finding) bool { return f.Place == "" }):
		what = "correct what stands below"
	}
	switch {
	case !v.Draft || v.Line == "":
		return what + ", and answer with the whole mail"
	case v.Letter != "":
		return what + ": answer `" + v.Letter + "` to take the suggestion, or with the right words, like `" + v.Line + "`"
	}
	return what + ": answer with just the new words, like `" + v.Line + "`"
}

// longestTap is how long the text of an answer by one tap may be: programs cut links that
// are much longer.
const longestTap = 1500

// lineTaps are answers that begin with those of the player's lines that have a fault
// but no suggestion, to be changed.
func (r Reply) lineTaps(v replyView) []Tap {
	if !v.Draft {
		return nil
	}
	var taps []Tap
	lines := strings.Split(r.Text, "\n")
	for _, f := range v.Lines {
		n := f.Findings[0].line()
		if n == 0 || n > len(lines) || slices.ContainsFunc(f.Findings, func(f Finding) bool { return len(f.Options) > 0 }) {
			continue
		}
		if text := "line " + itoa(n) + ": " + strings.TrimSpace(oneLine(lines[n-1])); len(text) < longestTap {
			taps = append(taps, Tap{Label: "rewrite line " + itoa(n), Text: text})
		}
	}
	return taps
}

// sendChecked is the answer that sends orders that were only checked, if a link can hold
// them.
func (r Reply) sendChecked() []Tap {
	lines := strings.Split(strings.TrimSpace(r.Text), "\n")
	checks := 0
	for _, o := range r.Read {
		if ask, is := o.Order.(order.Request); is && ask.What == "check" {
			if at := o.Span.From.Line; at > 0 && at <= len(lines) && o.Span.To.Line == at && snippet(r.Text, o.Span) == strings.TrimSpace(lines[at-1]) {
				lines[at-1] = ""
				checks++
			}
		}
	}
	text := strings.TrimSpace(strings.Join(lines, "\n"))
	if checks == 0 || text == "" || len(text) > longestTap {
		return nil
	}
	return []Tap{{Label: "send these orders", Text: text}}
}

// testedAgain reports whether a note says that orders for after the battles are checked
// again.
func (r Reply) testedAgain() bool {
	return slices.ContainsFunc(r.Diags, func(d notation.Diagnostic) bool { return d.Code == "after-battles" })
}

// endsTurn reports whether the orders that stand end the turn by themselves.
func (r Reply) endsTurn() bool {
	ends := order.EndTurn{}.String()
	return slices.ContainsFunc(r.Stands, func(d state.Declared) bool { return d.Text == ends })
}

// overNow reports whether the turn is over with these orders: nothing is rolled or asked
// before.
func (r Reply) overNow() bool {
	return r.endsTurn() && r.Dice == "" && r.Game != nil && r.Game.Turn.Hold == nil
}

// stopped reports whether the turn has stopped at questions that its orders have raised.
func (r Reply) stopped() bool {
	return r.Ready && r.Game.Turn.Hold != nil && r.Game.Winner == "" && len(blocking(r.Game)) > 0
}
