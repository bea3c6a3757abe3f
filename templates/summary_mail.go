package templates

import "strings"

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
