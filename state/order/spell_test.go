package order

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestSpell writes orders with the names of a ruleset's own units, and reads them
// back as the same orders.
//
// Rules: A50-2.
func TestSpell(t *testing.T) {
	own, err := ruleset.Load("aa50")
	if err != nil {
		t.Fatal(err)
	}
	other, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct{ text, want string }{
		{"buy: 1 strategic bomber, 2 AAA, 1 minor complex", "buy: 1 bomber, 2 AA guns, 1 industrial complex"},
		{"buy: 2 strategic bombers, 1 AAA, 2 minor complexes", "buy: 2 bombers, 1 AA gun, 2 industrial complexes"},
		{"move: all AAA Poland -> Germany", "move: all AA guns Poland -> Germany"},
		{"repair: 3 Germany minor complex", "repair: 3 Germany industrial complex"},
		{"move: 1 aircraft carrier SZ 5 -> SZ 6", "move: 1 aircraft carrier SZ 5 -> SZ 6"},
		{"research: 1 dice, chart 2", "research: 1 die, chart 2"},
		{"research: 11 dice", "research: 11 dice"},
	} {
		got := Spell(own, tc.text)
		if got != tc.want {
			t.Errorf("Spell(%q) = %q, want %q", tc.text, got, tc.want)
		}
		orders, diags := Bind(notation.Parse(got, own.Names()), own, "Germany", Context{})
		if notation.HasErrors(diags) || len(orders) != 1 || orders[0].String() != tc.text {
			t.Errorf("%q reads as %v (%v), want %q", got, orders, diags, tc.text)
		}
		if got := Spell(other, tc.text); got != tc.text && !strings.HasPrefix(tc.text, "research") {
			t.Errorf("another ruleset's %q becomes %q", tc.text, got)
		}
	}
}

// TestUnitsInOrders finds in any text the units that this expression describes.
func TestUnitsInOrders(t *testing.T) {
	names := unitNames()
	var all []string
	for _, n := range names {
		all = append(all, n...)
	}
	slices.SortFunc(all, func(a, b string) int { return len(b) - len(a) })
	want := regexp.MustCompile(`((?:\b(?:all|[0-9]+) )?(?:\bdamaged )?)\b(` + strings.Join(all, "|") + `)\b`)
	pieces := slices.Concat(all, []string{" ", " ", " ", " ", ", ", "1 ", "12 ", "3", "all ", "all", "damaged ", "damaged", "s", "SZ 5", "-> ", "_", "é", "(", ")", "Holland Belgium"})
	random := rand.New(rand.NewPCG(1, 2))
	for range 20000 {
		var text string
		for range 1 + random.IntN(8) {
			text += pieces[random.IntN(len(pieces))]
		}
		var a, b []string
		inUnits(text, func(number, found string, _ ruleset.UnitType) string { a = append(a, number+"|"+found); return "" })
		for _, m := range want.FindAllStringSubmatch(text, -1) {
			b = append(b, m[1]+"|"+m[2])
		}
		if !slices.Equal(a, b) {
			t.Fatalf("in %q: %q, want %q", text, a, b)
		}
		if same := inUnits(text, func(number, found string, _ ruleset.UnitType) string { return number + found }); same != text {
			t.Fatalf("%q becomes %q", text, same)
		}
	}
}
