package audit

import (
	"strings"
	"testing"
)

// What evidence shows is said in words, and what does not fit is named with its record;
// without such a thing nothing is said of it.
func TestEvidenceIsToldInWords(t *testing.T) {
	said := (&Evidence{
		Signed: []int{3, 5, 7}, AsRead: []int{5},
		Differ:  []TextSays{{7, "Quill", "the record has `buy: 5 infantry`, and the mail does not"}},
		Besides: []TextSays{{3, "Harrow\x1b", "buy: 10 infantry"}},
	}).text()
	for _, want := range []string{
		"3 records: the mail was signed by its sender's provider (DKIM), and holds the orders word for word, but for those named below\n",
		"1 record: of these the log has no words", "what is still sealed is only counted (5)\n",
		"record 7, of Quill, is NOT what this version reads in its text: the record has `buy: 5 infantry`, and the mail does not.",
		"the text of record 3, of Harrow", "has orders that stand in no record, as this version reads it: buy: 10 infantry.",
	} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is missing:\n%s", want, said)
		}
	}
	if strings.Contains(said, "\x1b") {
		t.Errorf("a sign that moves the cursor goes through: %q", said)
	}
	if said = (&Evidence{Signed: []int{3}}).text(); said != "1 record: the mail was signed by its sender's provider (DKIM), and holds the orders word for word\n" {
		t.Errorf("of a plain mail it says %q", said)
	}
}
