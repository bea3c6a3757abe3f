package board

import (
	"slices"
	"strings"
	"testing"
)

// sameSpaces compares the spaces of the board that have a mark with a list.
func sameSpaces(t *testing.T, b *Board, want []string, has func(Space) bool) {
	t.Helper()
	var got []string
	for _, s := range b.Spaces() {
		if has(s) {
			got = append(got, string(s.ID))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the board has\n%s\nwant\n%s", strings.Join(got, ", "), strings.Join(want, ", "))
	}
}

func zones(numbers string) []string {
	var out []string
	for _, n := range strings.Split(numbers, ", ") {
		out = append(out, "SZ "+n)
	}
	return out
}

// TestMarkedZones compares every zone with the lists of the rules.
func TestMarkedZones(t *testing.T) {
	b := load(t)
	t.Run("G40-0.5.4 convoy zones", func(t *testing.T) {
		sameSpaces(t, b, zones("1, 6, 10, 19, 20, 26, 35, 36, 37, 39, 41, 42, 43, 44, 54, 62, 63, 70, 71, 72, 80, 82, 85, 89, 93, 97, 98, 99, 101, 105, 106, 109, 119, 125"),
			func(s Space) bool { return s.Convoy })
	})
	t.Run("G40-0.5.4 kamikaze zones", func(t *testing.T) {
		sameSpaces(t, b, zones("6, 17, 19, 20, 22, 35"), func(s Space) bool { return s.Kamikaze })
	})
}

// TestIslandsWithoutComplexes holds the islands that the rules name, and some land
// beside the sea that is not an island.
func TestIslandsWithoutComplexes(t *testing.T) {
	b := load(t)
	for _, name := range strings.Split("Sicily, Sardinia, Crete, Cyprus, Malta, Hawaiian Islands, Philippines, New Zealand, Ceylon, Formosa, Hainan, Sumatra, Java, Borneo, Celebes, French Madagascar, West Indies, Iceland, Greenland", ", ") {
		if !b.Space(SpaceID(name)).NoComplex {
			t.Errorf("G40-0.3.8: a complex may be built in %s", name)
		}
	}
	for _, name := range strings.Split("United Kingdom, Scotland, Japan, Southern Italy, Korea, Malaya, Gibraltar, New South Wales", ", ") {
		if b.Space(SpaceID(name)).NoComplex {
			t.Errorf("G40-0.3.8: no complex may be built in %s, which is no island of that kind", name)
		}
	}
}

// TestStraits holds the table of canals and straits.
func TestStraits(t *testing.T) {
	b := load(t)
	for _, tc := range []struct {
		rule, a, b, controllers string
		subsFree                bool
	}{
		{"G40-2.9", "SZ 64", "SZ 89", "Central America", false},
		{"G40-2.9", "SZ 81", "SZ 98", "Egypt, Trans-Jordan", false},
		{"G40-2.9", "SZ 91", "SZ 92", "Gibraltar", true},
		{"G40-2.9", "SZ 112", "SZ 113", "Denmark", false},
		{"G40-2.9", "SZ 99", "SZ 100", "Turkey", false},
	} {
		for _, c := range []*Canal{b.Canal(SpaceID(tc.a), SpaceID(tc.b)), b.Canal(SpaceID(tc.b), SpaceID(tc.a))} {
			if c == nil {
				t.Errorf("%s: nothing guards the way from %s to %s", tc.rule, tc.a, tc.b)
				continue
			}
			var names []string
			for _, s := range c.Controllers {
				names = append(names, string(s))
			}
			if got := strings.Join(names, ", "); got != tc.controllers || c.SubsFree != tc.subsFree {
				t.Errorf("%s: between %s and %s: %s, submarines free %t", tc.rule, tc.a, tc.b, got, c.SubsFree)
			}
		}
	}
}
