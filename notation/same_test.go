package notation

import "testing"

// What differs in spelling alone need not be shown to the player; all else is.
func TestSameWords(t *testing.T) {
	for _, tc := range []struct {
		written, canonical string
		same               bool
		above              string
	}{
		{"3 inf Poland > France", "3 infantry: Poland -> France", true, ""},
		{"3 infantry from Poland to France", "3 infantry: Poland -> France", true, ""},
		{"Buy: 3 inf, 1 arm", "Buy 3 infantry, 1 tank", true, ""},
		{"2 ss 110 - 112", "2 submarine: SZ 110 -> SZ 112", true, ""},
		{"2 subs sz110 -> sz112", "2 submarine: SZ 110 -> SZ 112", true, ""},
		{"3 inf Poland > France", "attack: 3 infantry Poland -> France", true, ""},
		{"attack: 3 inf Poland > France", "move: 3 infantry Poland -> France", false, ""},
		{"3 inf (Poland)", "3 infantry: Poland -> France", false, ""},
		{"inf Poland > France", "1 infantry: Poland -> France", false, ""},
		{"2 inf Poland > France", "3 infantry: Poland -> France", false, ""},
		{"3 inf France > Poland", "3 infantry: Poland -> France", false, ""},
		{"3 inf not Poland > France", "3 infantry: Poland -> France", false, ""},
		{"3 inf Poland > Germany", "3 infantry: Poland -> France", false, ""},
		{"all inf Poland > France", "3 infantry: Poland -> France", false, ""},
		{"2 ss 110 - 112", "2 submarine: SZ 112 -> SZ 110", false, ""},
		{"retreat: France if < 3", "retreat: France if > 3", false, ""},
		{"France: 3 inf (Poland)", "attack: 3 infantry Poland -> France", true, ""},
		{"Poland: 3 inf (France)", "attack: 3 infantry Poland -> France", false, ""},
		{"112: 2 ss (110)", "attack: 2 submarine SZ 110 -> SZ 112", true, ""},
		{"110: 2 ss (112)", "attack: 2 submarine SZ 110 -> SZ 112", false, ""},
		{"1 die, chart 2", "research: 1 dice, chart 2", true, ""},
		{"collect", "influence: collect", true, ""},
		{"2 dice, chart 2", "research: 1 dice, chart 2", false, ""},
		{"2 markers on Poland", "influence: 2 markers on Poland", true, ""},
		{"2 markers on Poland", "insurgency: 2 insurgents in Poland", false, ""},
		{"1 arm (Germany)", "attack: 1 tank Germany -> France", true, "attack: 3 infantry Poland -> France"},
		{"1 arm (France)", "attack: 1 tank Germany -> France", false, "attack: 3 infantry Poland -> France"},
		{"1 arm (Germany)", "attack: 1 tank Germany -> France", false, "attack: 3 infantry Germany -> Poland"},
	} {
		if got := SameWords(tc.written, tc.canonical, tc.above, newListNames()); got != tc.same {
			t.Errorf("%q and %q: %v\n%v\n%v", tc.written, tc.canonical, got, meant(tc.written, newListNames()), meant(tc.canonical, newListNames()))
		}
	}
}
