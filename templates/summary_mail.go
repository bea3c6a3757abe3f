package templates

import "strings"

// Mail lays the summary out.
func (s Summary) Mail() Mail {
	m := newMail(s.Meta, s.About, "summary", s)
	m.badge = s.badge
	m.part = Part{Title: s.Heading, First: s.Meta.First, Last: s.Meta.Last, Happened: escape(s.Happened), News: s.News, Falls: s.Falls, Turn: s.turn}
	if s.Meta.Reader != "" && s.Tag != "" {
		taps := []string{"status", "resend " + s.Tag}
		if s.ReadersTurn {
			taps = s.Meta.waiting("status")
		}
		m = m.withTaps(tapsOf(taps...), false)
	}
	m.short = s.Meta.underHead(layOut("short", lead{
		Heading: s.Headline, New: s.New, Happened: s.Brief, topLines: s.topLines, More: strings.TrimSpace("resend " + s.Tag), Asked: s.Asked,
		Results: s.Results.whole(), AllChanged: s.AllChanged, Odds: s.ByOdds, Round: s.Round, Waits: s.Waits, NoBattles: s.NoBattles,
	}))
	return m
}

// NewSince is the summary of a whole turn for a reader who has had reports of its first
// stages: its subject and its first line say what is new since, which later sums up.
func (s Summary) NewSince(later Summary) Summary {
	s.New = later.moves
	if len(later.Battles) < len(s.Battles) {
		s.Legend = nil // the report of the first battles had it
	}
	if !s.ReadersTurn && s.Round == nil && later.About != "" { // else whose turn it is or how the round ended is new
		s.About = later.About
	}
	return s
}

// Subject is the summary's subject: the tag of its game and what happened.
func (s Summary) Subject() string { return s.Meta.about(s.About) }

// Markdown is the summary's text that all other forms are made from.
func (s Summary) Markdown() string { return s.Mail().Markdown() }

// HTML is the summary as a self-contained page that loads nothing.
func (s Summary) HTML() string { return s.Mail().HTML() }

// Text is the summary as plain text in short lines without markup.
func (s Summary) Text() string { return s.Mail().Text() }
