package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// text says it in a line.
func (m MailFound) text() string {
	if len(m.Records) == 0 && len(m.AsRead) > 0 {
		return fmt.Sprintf("%s: no record has its orders word for word; but of mails with something sealed the log has only what the program read, in %s: compare these with the receipt of the mail. Else they were refused, which its answer says, or the host never wrote them down", m.File, recordsText(m.AsRead))
	}
	if len(m.Records) == 0 && m.Letters > 0 {
		return fmt.Sprintf("%s: no agreement rests on its letters. The log has a letter by its hash alone until all have signed; the mail `evidence` brings the words that open yours", m.File)
	}
	if len(m.Records) == 0 {
		return fmt.Sprintf("%s: no record has its orders: either they were refused, which its answer says, or the host never wrote them down", m.File)
	}
	what := fmt.Sprintf("record %d", m.Records[0])
	if n := len(m.Records); n > 1 {
		what = fmt.Sprintf("records %s and %d", strings.Trim(strings.Join(strings.Fields(fmt.Sprint(m.Records[:n-1])), ", "), "[]"), m.Records[n-1])
	}
	return fmt.Sprintf("%s: %s its orders word for word", m.File, hasIn(len(m.Records), what))
}

func hasIn(n int, what string) string {
	if n == 1 {
		return what + " has"
	}
	return what + " have"
}

// findMail finds the records that hold the orders of a mail that its sender saved: the mail has
// every line of such a record, in the same order.
func findMail(l *gamelog.Log, rs *ruleset.Ruleset, name, file string) (MailFound, error) {
	found := MailFound{File: name, Records: []int{}}
	m, err := mailtext.Extract([]byte(file), mailtext.Options{})
	if err != nil || m.FromFields == 0 {
		return found, fmt.Errorf("%s is not a mail as a mail program saves it", name)
	}
	wrote := m.Orders()
	own := strings.Split(wrote.Text, "\n")
	letters := engine.LettersIn(wrote.Text, rs)
	found.Letters = len(letters.Lines)
	for i, r := range l.Records {
		in := r.Input
		if slices.ContainsFunc(in.Opened, func(o state.Opening) bool { return letters.Hold(o, in.Opened) }) {
			found.Records = append(found.Records, i)
		}
		if in.NMR || in.Kind != state.Submission && in.Kind != state.Answer {
			continue
		}
		next := 0
		if all := lines(in.Orders); len(all) > 0 && !slices.ContainsFunc(all, func(line string) bool {
			for ; next < len(own); next++ {
				if strings.TrimSpace(own[next]) == line || wrote.Answer(next, own[next]) == line {
					next++
					return false
				}
			}
			return true
		}) {
			found.Records = append(found.Records, i)
		}
	}
	for i, r := range l.Records {
		in := r.Input
		if len(found.Records) == 0 && in.Kind == state.Submission && !in.NMR && sealsSome(in) && slices.Equal(lines(in.Orders), in.Read) {
			found.AsRead = append(found.AsRead, i)
		}
	}
	return found, nil
}

// sealsSome reports whether an input has a sealed order.
func sealsSome(in state.Input) bool {
	return slices.ContainsFunc(in.Declared, func(d state.DeclaredOrder) bool { return state.IsSealed(d.Text) })
}

// lines returns a text's lines, trimmed and without the empty ones.
func lines(text string) []string {
	var out []string
	for _, l := range strings.Split(text, "\n") {
		if l = strings.TrimSpace(l); l != "" {
			out = append(out, l)
		}
	}
	return out
}

// claims says what the log proves and what it only claims.
func (r *Result) claims() string {
	mails := "that each order came from the player named, unaltered: hold it against his own mails"
	if len(r.Mails) > 0 && !slices.ContainsFunc(r.Mails, func(m MailFound) bool { return len(m.Records) == 0 }) {
		mails = "that the other orders came from the players named, unaltered"
	}
	from := "his key and the orders that stood"
	switch {
	case r.Source == "":
		from = "his key and all that stands in the log before it"
	case r.Source == state.Manual:
		from = "what was entered for it"
	case r.Source != state.VRF:
		from = "the orders that stood and what the game's source of dice gave for them"
	}
	return "proved: that nothing was changed since the host signed it, that every die follows from " + from + ", and what is said above of decisions\n" +
		"only claimed by the host: the times; that no mail is left out; " + mails + "\n"
}
