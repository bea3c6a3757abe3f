package templates

// For the tests of what other packages make.
var (
	// Golden compares a text with its golden file.
	Golden = golden
	// TooWide are the lines of a text that a phone would wrap.
	TooWide = tooWide
)

// LinesRead are the lines in which a reply shows orders as they were read.
func LinesRead(r Reply) (lines []string) {
	for _, l := range r.readings(r.Game.Rules) {
		lines = append(lines, l.Text)
	}
	return lines
}

// For everyKind.
var (
	AllMails      = allMails
	Harrow        = harrowMeta
	AcceptedReply = acceptedReply
	RefusedReply  = refusedReply
)

// GermanSummary is the report of a turn with every kind of battle in it.
func GermanSummary(m Meta) Mail {
	before, events, after := germanTurn()
	return NewSummary(before, events, after, m).Mail()
}

// To is the mail with an address that answers go to.
func (m Mail) To(address string) Mail {
	m.address = address
	return m
}
