package phrase

import "testing"

// TestWordsAreOnce checks that the languages' files can be read, and that no
// phrase has a tag twice.
func TestWordsAreOnce(t *testing.T) {
	if len(known().dictionary) < 300 {
		t.Fatalf("only %d phrases", len(known().dictionary))
	}
	if known().numbers["drei"] != 3 || known().numbers["three"] != 3 {
		t.Error("three is no number")
	}
}

// The last dot of an abbreviation ends no sentence in front of an arrow.
func TestDotsOfAbbreviations(t *testing.T) {
	for _, tc := range []struct {
		text string
		ends bool
	}{
		{"1 ftr to Karelia S.S.R. -> Archangel", false},
		{"1 ftr from Karelia S.S.R. to Archangel", false},
		{"1 ftr to Karelia S.S.R. Then the rest goes home", true},
		{"1 ftr to Karelia. -> Archangel", true},
	} {
		toks, _, _ := tokens(tc.text)
		dot := false
		for _, tok := range toks {
			dot = dot || tok.Kind == Sign && tok.Text == "."
		}
		if dot != tc.ends {
			t.Errorf("%q: a dot that ends a sentence: %v, want %v (%v)", tc.text, dot, tc.ends, toks)
		}
	}
}
