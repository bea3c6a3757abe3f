package templates

// For the tests of what other packages make.
var (
	// Golden compares a text with its golden file.
	Golden = golden
	// TooWide are the lines of a text that a phone would wrap.
	TooWide = tooWide
)
