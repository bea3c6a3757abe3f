package templates

import (
	"cmp"
	"slices"
	"strings"
)

// Mail is one mail ready to be sent, in all its forms.
type Mail struct {
	subject string
	page    page
	// short is a report's first lines; nil if the mail is already short.
	short page
	// taps are answers by one tap, to the address; messageID is the mail's own.
	taps               []Tap
	tapsListed         bool
	address, messageID string
	// badge is that of the power that it is about; its name is in the heading.
	badge badge
	// picture is what its HTML shows above the details; its id is empty for none.
	picture Picture
	// chart is what it shows at its end.
	chart Picture
	// whole is the whole map, which it shows above the chart.
	whole Picture
	// file is the id of what it carries.
	file string
	// part is what a mail that gathers several says about this one, apart from its text.
	part Part
}

// Picture is a picture that a mail's HTML shows: the content id of the part that
// holds it, what it shows in words, and what explains it below it; Key is empty for nothing.
type Picture struct{ ID, Alt, Key string }

// WithPicture is the mail with a picture after its first lines.
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

// WithWhole is the mail with the whole map at its end, before the chart; behind its first lines if it
// has no other picture.
func (m Mail) WithWhole(p Picture) Mail {
	m.whole = p
	return m
}

// Whole is the id of the whole map that the HTML shows, empty for none.
func (m Mail) Whole() string { return m.whole.ID }

// WithWarning is the mail with a paragraph of plain text below its heading.
func (m Mail) WithWarning(text string) Mail {
	m.page = m.page.with(min(1, len(m.page)), pageOf(escape(text)))
	return m
}

// newMail lays a view out as a mail whose subject says what it is about.
func newMail(m Meta, about, layout string, view any) Mail {
	return Mail{subject: m.about(about), address: m.AnswerTo, page: m.underHead(layOut(layout, view))}
}

// Subject is the mail's subject: the tag of its game and what the mail says.
func (m Mail) Subject() string { return m.subject }

// Markdown is the text that all other forms are made from.
func (m Mail) Markdown() string { return m.page.markdown() }

// Short is the mail for somebody who only wants the results of a report, without the
// dice.
func (m Mail) Short() Mail {
	if m.short != nil {
		m.page, m.short = m.short, nil
	}
	return m
}

// headTitle is the heading of the signed head in mails that report no record.
const headTitle = "The log so far"

// underHead ends a mail's text with the log's signed head, unless it already has one:
// every mail about a game carries one, so every mailbox is a witness.
func (m Meta) underHead(p page) page {
	head := strings.TrimSpace(cmp.Or(m.Checkpoint, m.Head))
	if at := p.lastSection(); head == "" || at >= 0 && p[at].has(isSigned) {
		return p
	}
	return append(p, layOut("head", struct{ Title, Head string }{headTitle, head})...)
}

// Text is the plain text part, in short lines without markup.
func (m Mail) Text() string { return textOf(m.copied()) }

// Flowed is the plain text part of a mail, whose long lines the reader's program
// breaks where they have to be broken (RFC 3676).
func (m Mail) Flowed() string { return flowedOf(m.copied()) }

// Part is a mail that is gathered with others into one.
type Part struct {
	// Text is the mail as this package laid it out, with its marks; it is stored unchanged.
	Text string
	// Title is its title in there; empty for the heading of the text.
	Title string
	// Happened says what happened in one line, as markdown; empty for what the text says.
	Happened string
	// Turn is the figures of a turn; nil for a mail that reports none.
	Turn *TurnSum
	// First and Last are the records of the log that it covers, both 0 if it is no
	// report. News is its news in a few words, empty for nothing of note; Falls is set if a
	// capital fell.
	First, Last int
	News        string
	Falls       bool
}

// Tap is an answer that a reader can send with one tap: a link that opens a mail with
// its text already written.
type Tap struct {
	// Label is what the link says, Text what the mail does.
	Label, Text string
	// again is set if it asks for the mail that contains it.
	again bool
}

// besides is what a label says in addition to the text that it sends, placed after it:
// nothing for "Accept p1" and "accept p1".
func (t Tap) besides() string {
	switch n := len(t.Text); {
	case t.Label == "":
		return ""
	case len(t.Label) >= n && strings.EqualFold(t.Label[:n], t.Text):
		return t.Label[n:]
	}
	return " (" + t.Label + ")"
}

// copied is the mail's page with the answers as short lines to copy, for
// readers of plain text.
func (m Mail) copied() page {
	if len(m.taps) == 0 || m.tapsListed {
		return m.page
	}
	var parts []string
	for _, t := range m.taps {
		parts = append(parts, code(t.Text)+escape(t.besides()))
	}
	line := "You may reply with just: " + strings.Join(parts, " · ")
	if at, k, ok := m.page.optionsAt(); ok {
		p := slices.Clone(m.page)
		p[at] = slices.Insert(slices.Clone(p[at]), k, pageLine{text: "- " + line})
		return p
	}
	return m.page.with(m.page.firstSection(), page{{{text: line}}})
}

// roundInShort is the name of the line that sums a round up.
const roundInShort = "The round in short"
