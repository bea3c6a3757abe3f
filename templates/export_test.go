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
