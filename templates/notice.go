package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Notice is a short mail about a mail: what happened to it and what to do.
type Notice struct {
	Meta    Meta
	Heading string
	// About is what the subject says; empty for the heading.
	About string
	// First are the first lines of a mail that says how the game stands.
	First topLines
	// Lines say what happened, Next what the reader can do.
	Lines, Next []string
	// Choices are what the reader can do by writing a line, which can be copied.
	Choices []Choice
	// Quote is what the mail is about in somebody else's words, at most some
	// lines; it is shown letter by letter.
	Quote string
	// Paste is a text that the reader may copy as it stands.
	Paste string
}

// Choice is a line of a mail that the reader can copy, and what it means.
type Choice struct {
	Means, Line string
	// Example is set if the line is not to be sent as it is.
	Example bool
}

func (n Notice) mail(m Meta) Mail {
	n.Meta = m
	var taps []Tap
	for _, c := range n.Choices {
		if !c.Example {
			taps = append(taps, Tap{Label: c.Means, Text: c.Line})
		}
	}
	if len(n.Choices) == 0 {
		taps = tapsOf(n.finished()...)
	}
	return newMail(m, cmp.Or(n.About, n.Heading), "notice", n).withTaps(taps, true)
}

// finished are the answers that a reader can send without adding a word.
func (n Notice) finished() []string {
	var out []string
	for _, line := range n.Next {
		parts := strings.Split(line, "`")
		for i := 1; i+1 < len(parts); i += 2 {
			before := strings.ToLower(strings.Join(parts[:i], ""))
			if strings.Contains(before, "like") || strings.Contains(before, "example") || !isFinished(parts[i]) || slices.Contains(out, parts[i]) {
				continue
			}
			out = append(out, parts[i])
		}
	}
	if len(out) > mostFinished {
		return nil // a list to choose from, not an answer
	}
	return out
}

// mostFinished is the largest number of answers by one tap in a notice.
const mostFinished = 4

// isFinished reports whether an answer has nothing that its writer has to fill in: a name
// in capitals, dots, an address, or words behind a colon.
func isFinished(answer string) bool {
	blank := slices.ContainsFunc(strings.Fields(answer), func(w string) bool { return len(w) > 2 && strings.ToUpper(w) == w && strings.ToLower(w) != w })
	return answer != "" && !blank && !strings.Contains(answer, "...") && !strings.ContainsAny(answer, "<>@[") && !strings.HasSuffix(answer, ":") && !strings.HasPrefix(answer, "adjutant ")
}

// unchanged is what every notice of a refusal says.
const unchanged = "Nothing in any game has changed"

// UnknownGame answers a mail that names no game that we know. Games are those
// that its sender plays in.
func UnknownGame(m Meta, asked string, games []string) Mail {
	n := Notice{Heading: "Which game?"}
	if asked == "" {
		n.Lines = []string{"Your mail does not say which game it is for"}
	} else {
		n.Lines = []string{fmt.Sprintf("There is no game called %q here", shorten(oneLine(asked), 60))}
	}
	n.Lines = append(n.Lines, unchanged)
	if len(games) > 0 {
		n.Lines = append(n.Lines, "You play in "+list(games))
	}
	n.Next = []string{
		"Answer a mail of the game, or put its tag in the subject, like [g7]",
		"Or write a first line like: `game: g7`",
	}
	return n.mail(m)
}

// NotYourPower answers a mail with orders for a power that its sender does not
// hold.
func NotYourPower(m Meta, asked ruleset.PowerID, yours []ruleset.PowerID) Mail {
	n := Notice{
		Heading: "Not your power",
		Lines:   []string{fmt.Sprintf("Your mail has orders for %s, which you do not play in this game", theName(asked)), unchanged},
		Next:    []string{"Write to the host if a power has changed hands"},
	}
	if len(yours) == 0 {
		n.Lines = append(n.Lines, "You play no power in this game")
	} else {
		names := make([]string, len(yours))
		for i, p := range yours {
			names[i] = theName(p)
		}
		n.Lines = append(n.Lines, "You play "+list(names))
	}
	return n.mail(m)
}

// Duplicate answers a mail that was handled before. At is when, as it is to
// be read.
func Duplicate(m Meta, at string) Mail {
	return Notice{
		Heading: "Had that one already",
		Lines:   []string{"The same mail arrived before, " + at + ", and was answered then", unchanged},
		Next:    []string{"If you meant to send something new, write it as a new mail"},
	}.mail(m)
}

// Unreadable answers a mail that cannot be taken apart.
func Unreadable(m Meta, why string) Mail {
	return Notice{
		Heading: "Could not read your mail",
		Lines:   []string{"The mail arrived, but it could not be read: " + why, unchanged},
		Next:    []string{"Send the orders as plain text in the mail itself, or as an attached .txt file"},
	}.mail(m)
}

// NoOrders answers a mail in which nothing looks like an order.
func NoOrders(m Meta, text string, doubts ...string) Mail {
	n := Notice{
		Heading: "No orders found in your mail",
		Lines:   append([]string{"Your mail has no orders in it; nothing has changed"}, doubts...),
		Next: []string{
			"Write `help orders` to see how orders are written, `help` for all that you can write",
			"Lines that are quoted from an earlier mail are not read as orders",
		},
		Quote: firstLines(text, 12),
	}
	return n.mail(m)
}

// Unproven answers a mail whose sender could not be proved. Power is empty if the
// sender plays none. At is when it came, in words; why says what was missing.
func Unproven(m Meta, power ruleset.PowerID, subject, at, why string) Mail {
	called := "without a subject"
	if s := shorten(oneLine(subject), 60); s != "" {
		called = fmt.Sprintf("with the subject %q", s)
	}
	what := "A mail"
	if power != "" {
		what += " with orders for " + string(power)
	}
	return Notice{
		Heading: "Could not tell that it was you",
		Lines: []string{
			what + " came from your address, but nothing proves that you sent it: " + why,
			"It came " + at + ", " + called,
			unchanged,
		},
		Next: []string{
			"If it was not you, you need not do anything: the mail was not carried out, and the host knows",
			"If it was you, send it again from the mailbox that the host has on file, or with your secret token",
		},
	}.mail(m)
}

// Help answers a mail that asks for help. Body is the reference of the order
// language in markdown, which is ours.
func Help(m Meta, body string) Mail {
	return newMail(m, "Help", "help", struct {
		Meta Meta
		Body string
	}{m, body})
}

// firstLines is the beginning of a text, at most n lines of reasonable length.
func firstLines(text string, n int) string {
	var out []byte
	lines := 0
	for len(text) > 0 && lines < n {
		i := 0
		for i < len(text) && text[i] != '\n' {
			i++
		}
		out = append(out, shorten(text[:i], 2*quoteRoom)...)
		out = append(out, '\n')
		text = text[min(i+1, len(text)):]
		lines++
	}
	if text != "" {
		out = append(out, "…\n"...)
	}
	return string(out)
}
