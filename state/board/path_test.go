package board

import (
	"fmt"
	"slices"
	"testing"
)

func TestShortestPath(t *testing.T) {
	b := load(t)
	bySea := func(_, to SpaceID) bool { return b.IsSea(to) }
	byLand := func(_, to SpaceID) bool { return !b.IsSea(to) && !b.Space(to).Impassable }
	for _, tc := range []struct {
		name     string
		from, to SpaceID
		max      int
		pass     Pass
		want     []SpaceID
	}{
		{"next door", "Germany", "Poland", -1, nil, []SpaceID{"Germany", "Poland"}},
		{"to itself", "Germany", "Germany", 0, nil, []SpaceID{"Germany"}},
		{"far enough", "SZ 26", "SZ 10", 2, bySea, []SpaceID{"SZ 26", "SZ 12", "SZ 10"}},
		{"not far enough", "SZ 26", "SZ 10", 1, bySea, nil},
		{"no way by land", "Germany", "United Kingdom", -1, byLand, nil},
		{"unknown origin", "Atlantis", "Germany", -1, nil, nil},
		{"the first of several ways", "SZ 110", "SZ 113", -1, bySea, []SpaceID{"SZ 110", "SZ 112", "SZ 113"}},
	} {
		if got := b.ShortestPath(tc.from, tc.to, tc.max, tc.pass); !slices.Equal(got, tc.want) {
			t.Errorf("%s: %s to %s: got %v, want %v", tc.name, tc.from, tc.to, got, tc.want)
		}
	}
}

// A mover that must stop in a space can end there but not go on.
func TestReachStops(t *testing.T) {
	b := load(t)
	r := b.Reach("Libya", 2, func(from, to SpaceID) bool { return from != "Tobruk" && !b.IsSea(to) })
	if d, ok := r.Distance("Tobruk"); !ok || d != 1 {
		t.Errorf("Tobruk is at %d, %t", d, ok)
	}
	if _, ok := r.Distance("Alexandria"); ok {
		t.Error("Alexandria is reached through Tobruk")
	}
}

// Of all shortest paths the least is taken: no path of the same length that
// the borders allow comes before it in the order of Compare.
func TestPathIsTheLeast(t *testing.T) {
	b := load(t)
	for _, from := range []SpaceID{"Germany", "SZ 6", "Egypt"} {
		r := b.Reach(from, -1, nil)
		least := map[SpaceID][]SpaceID{from: {from}}
		for _, s := range r.Spaces()[1:] {
			d, _ := r.Distance(s)
			for _, n := range b.Neighbours(s) {
				if dn, _ := r.Distance(n); dn == d-1 {
					p := append(slices.Clone(least[n]), s)
					if least[s] == nil || slices.CompareFunc(p, least[s], Compare) < 0 {
						least[s] = p
					}
				}
			}
			if got := r.Path(s); !slices.Equal(got, least[s]) {
				t.Errorf("%s to %s: got %v, want %v", from, s, got, least[s])
			}
		}
	}
}

func TestDistance(t *testing.T) {
	b := load(t)
	for _, tc := range []struct {
		from, to SpaceID
		want     int
	}{{"Japan", "Hawaiian Islands", 5}, {"United Kingdom", "Germany", 4}, {"SZ 1", "SZ 1", 0}} {
		if got, ok := b.Distance(tc.from, tc.to); !ok || got != tc.want {
			t.Errorf("Distance(%s, %s) = %d, %t; want %d", tc.from, tc.to, got, ok, tc.want)
		}
	}
	if _, ok := b.Distance("Germany", "Pripet Marshes"); ok {
		t.Error("there is a way into Pripet Marshes")
	}
}

func ExampleLoad() {
	b, err := Load("global1940")
	if err != nil {
		panic(err)
	}
	place, _ := b.Lookup("alexandria")
	fmt.Println(place, b.Space(place).IPC)
	onLand := func(_, to SpaceID) bool { return !b.IsSea(to) }
	fmt.Println(b.ShortestPath("Libya", place, 2, onLand))
	// Output:
	// Alexandria 0
	// [Libya Tobruk Alexandria]
}
