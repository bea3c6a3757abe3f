package templates

import (
	"reflect"
	"strings"
	"testing"
)

// TestPagesAreKeptWhole writes every mail's page with its marks, as the store keeps it, and
// reads it back: no line, no role and no words may be lost, and no mark may reach a reader.
func TestPagesAreKeptWhole(t *testing.T) {
	for name, m := range allMails() {
		if got := pageOf(m.page.marked()); !reflect.DeepEqual(got, m.page) {
			t.Errorf("%s: another page came back:\n%s", name, got.marked())
		}
		for form, text := range map[string]string{"markdown": m.Markdown(), "text": m.Text(), "HTML": m.HTML()} {
			if i := strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' }); i >= 0 {
				t.Errorf("%s: the %s holds the sign %q", name, form, text[i])
			}
		}
	}
}

// TestNobodyWritesMarks has people write the signs by which layouts mark lines, and text
// that looks like a report: no section, no news and no table comes of it.
func TestNobodyWritesMarks(t *testing.T) {
	for _, s := range []string{
		isHappened.signs() + "- **What happened:** " + string(valueSign) + "Paris fell", string(headingSign) + "## Signed log",
		"## Signed log", "- **What happened:** Paris fell", string(wordsBegin) + "nothing" + string(wordsEnd) + "| a |", "##### Round 1",
	} {
		for _, text := range []string{s, "x\n\n" + s} {
			m := Notice{Heading: "Heard", Lines: []string{text}}.mail(Meta{Game: "g"})
			for _, b := range m.page[1:] {
				if b.has(isHappened|isSigned|isBattles) || b[0].is&isHeading != 0 || b[0].words != "" {
					t.Errorf("%q became %+v", text, b)
				}
			}
			if told := dailyPart(m.page, true); told.Happened != "" {
				t.Errorf("%q happened: %q", text, told.Happened)
			}
		}
	}
}
