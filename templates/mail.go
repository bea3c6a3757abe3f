package templates

import (
	"cmp"
	"strings"
)

// Mail is one mail ready to be sent, in all its forms.
type Mail struct {
	subject, markdown string
	// short is the markdown of a report's first lines; empty if the mail is
	// short as it is.
	short string
	// taps are answers by one tap, to the address; messageID is the mail's own.
	taps               []Tap
	tapsListed         bool
	address, messageID string
	// colour is that of the power that it is about; its name is in the heading.
	colour string
	// picture is what its HTML shows above the details; its id is empty for none.
	picture Picture
	// chart is what it shows at its end.
	chart Picture
	// whole is the whole map, which it shows above the chart.
	whole Picture
	// file is the id of what it carries.
	file string
	// part is what a mail that gathers several says of this one, its text aside.
	part Part
}

// Picture is a picture that a mail's HTML shows: the content id of the part that
// holds it, and what it shows in words.
type Picture struct{ ID, Alt string }

// WithPicture is the mail with a picture behind its first lines.
func (m Mail) WithPicture(p Picture) Mail {
	m.picture = p
	return m
}

// Picture is the id of the picture that the HTML shows, empty for none.
func (m Mail) Picture() string { return m.picture.ID }

// WithFile is the mail with a file that it carries, by its id.
func (m Mail) WithFile(id string) Mail {
	m.file = id
	return m
}

// File is the id of the file that the mail carries, empty for none.
func (m Mail) File() string { return m.file }

// WithChart is the mail with a chart at its end, before the log's head.
func (m Mail) WithChart(p Picture) Mail {
	m.chart = p
	return m
}

// Chart is the id of the chart that the HTML shows, empty for none.
func (m Mail) Chart() string { return m.chart.ID }

// WithWhole is the mail with the whole map at its end, before the chart.
func (m Mail) WithWhole(p Picture) Mail {
	m.whole = p
	return m
}

// Whole is the id of the whole map that the HTML shows, empty for none.
func (m Mail) Whole() string { return m.whole.ID }

// WithWarning is the mail with a paragraph of plain text below its heading.
func (m Mail) WithWarning(text string) Mail {
	head, rest, _ := strings.Cut(m.markdown, "\n\n")
	m.markdown = head + "\n\n" + escape(text) + "\n\n" + rest
	return m
}

// newMail lays a view out as a mail whose subject says what it is about.
func newMail(m Meta, about, layout string, view any) Mail {
	return Mail{subject: m.about(about), address: m.AnswerTo, markdown: m.underHead(markdown(layout, view))}
}

// Subject is the mail's subject: the tag of its game and what the mail says.
func (m Mail) Subject() string { return m.subject }

// Markdown is the text that all other forms are made from.
func (m Mail) Markdown() string { return m.markdown }

// Short is the mail for somebody who wants of reports only what came of it: the
// results without the dice.
func (m Mail) Short() Mail {
	if m.short != "" {
		m.markdown, m.short = m.short, ""
	}
	return m
}

// headTitle is the heading of the signed head in mails that tell no record.
const headTitle = "The log so far"

// underHead ends a mail's text with the log's signed head, unless it has it: every
// mail about a game carries one, so that every mailbox is a witness.
func (m Meta) underHead(md string) string {
	head := strings.TrimSpace(cmp.Or(m.Checkpoint, m.Head))
	if head == "" || strings.Contains(md, head) {
		return md
	}
	return tidy(md + "\n\n## " + headTitle + "\n\n" + fence(head))
}

// HTML is a page that stands alone and loads nothing.
func (m Mail) HTML() string { return htmlOf(m) }

// Text is the plain text part, in short lines without markup.
func (m Mail) Text() string { return textOf(m.copied()) }

// Flowed is the plain text part of a mail, whose long lines the reader's program
// breaks where they have to be broken (RFC 3676).
func (m Mail) Flowed() string { return flowedOf(m.copied()) }

// Mail lays the summary out.
func (s Summary) Mail() Mail {
	m := newMail(s.Meta, s.About, "summary", s)
	m.colour = s.Colour
	m.part = Part{First: s.Meta.First, Last: s.Meta.Last, News: s.News, Falls: s.Falls}
	if s.Meta.Reader != "" && s.Tag != "" {
		taps := []string{"status", "resend " + s.Tag}
		if s.ReadersTurn {
			taps = []string{"status", "wait 24h"}
		}
		m = m.withTaps(tapsOf(taps...), false)
	}
	m.short = s.Meta.underHead(markdown("short", lead{
		Heading: s.Heading, Happened: s.Happened, On: s.On, By: s.By, More: strings.TrimSpace("resend " + s.Tag), Asked: s.Asked,
		NotReached: s.Meta.NotReached, Results: s.Results, Changed: s.Changed, Now: s.Now, Odds: s.ByOdds,
	}))
	return m
}

// Subject is the summary's subject: the tag of its game and what happened.
func (s Summary) Subject() string { return s.Meta.about(s.About) }

// Markdown is the summary's text that all other forms are made from.
func (s Summary) Markdown() string { return s.Mail().Markdown() }

// HTML is the summary as a page that stands alone and loads nothing.
func (s Summary) HTML() string { return s.Mail().HTML() }

// Text is the summary as plain text in short lines without markup.
func (s Summary) Text() string { return s.Mail().Text() }
