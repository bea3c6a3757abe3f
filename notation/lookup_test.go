package notation

import "testing"

// One place in its spellings, and words that are none.
func TestPlaceOf(t *testing.T) {
	for text, want := range map[string]string{
		"97": "SZ 97", "sz 97?": "SZ 97", "Zone 97": "SZ 97", "poland": "Poland", "W Ger": "Western Germany",
		"": "", "2 inf": "", "Poland and more": "", "Polnd": "",
	} {
		found, near := PlaceOf(text, newListNames())
		got := ""
		if len(found) == 1 {
			got = found[0].Text
		}
		if got != want {
			t.Errorf("PlaceOf(%q) = %v, want %q", text, found, want)
		}
		if text == "Polnd" && (len(near) == 0 || near[0] != "Poland") {
			t.Errorf("near %q: %v", text, near)
		}
	}
}

// The tag of a turn.
func TestTurnOf(t *testing.T) {
	for _, tc := range []struct {
		text  string
		power string
		round int
	}{
		{"G3", "Germany", 3}, {"Germany turn 3", "Germany", 3}, {"germany", "Germany", 0}, {"buy 3 inf", "", 0}, {"", "", 0}, {"97", "", 0},
	} {
		powers, round, ok := TurnOf(tc.text, newListNames())
		if ok != (tc.power != "") || ok && (powers[0].Text != tc.power || round != tc.round) {
			t.Errorf("TurnOf(%q) = %v, %d, %v", tc.text, powers, round, ok)
		}
	}
}
