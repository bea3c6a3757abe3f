package board

import (
	"slices"
	"strings"
	"testing"
)

func load(t testing.TB) *Board {
	t.Helper()
	b, err := Load("global1940")
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// The numbers are those of the published map: 204 territories and the Yukon of
// the first printing, 127 numbered zones and the Caspian, 832 borders.
func TestGlobal1940Counts(t *testing.T) {
	b := load(t)
	count := map[string]int{}
	ends := 0
	for _, s := range b.Spaces() {
		if s.Kind == SeaZone {
			count["sea zones"]++
			count["zones of "+s.Half.String()]++
		} else {
			count["territories"]++
		}
		for name, is := range map[string]bool{
			"convoy": s.Convoy, "kamikaze": s.Kamikaze, "impassable": s.Impassable, "no ships": s.NoShips,
		} {
			if is {
				count[name]++
			}
		}
		if s.VictoryCity != "" {
			count["cities of "+s.VictoryHalf.String()]++
		}
		ends += len(b.Neighbours(s.ID))
	}
	count["borders"] = ends / 2
	for name, want := range map[string]int{
		"territories": 205, "sea zones": 128, "borders": 832,
		"zones of pacific": 63, "zones of europe": 65,
		"convoy": 34, "kamikaze": 6, "no ships": 1, "impassable": 2,
		"cities of europe": 11, "cities of pacific": 8,
	} {
		if count[name] != want {
			t.Errorf("%s: got %d, want %d", name, count[name], want)
		}
	}
}

func TestMapFacts(t *testing.T) {
	b := load(t)
	for _, tc := range []struct {
		name string
		got  bool
		want bool
	}{
		{"the United Kingdom touches SZ 110", b.Adjacent("United Kingdom", "SZ 110"), true},
		{"the United Kingdom does not touch SZ 111", b.Adjacent("United Kingdom", "SZ 111"), false},
		{"A2-071: Japan touches SZ 6", b.Adjacent("Japan", "SZ 6"), true},
		{"A2-071: Korea touches SZ 6", b.Adjacent("Korea", "SZ 6"), true},
		{"G40-4.7.6: Buryatia touches Mongolia", b.Adjacent("Buryatia", "Ulaanbaatar"), true},
		{"nothing leads into Pripet Marshes", len(b.Neighbours("Pripet Marshes")) > 0, false},
		{"G40-0.3.8: no complex on Malta", b.Space("Malta").NoComplex, true},
		{"G40-0.3.8: complexes in Japan", b.Space("Japan").NoComplex, false},
		{"G40-0.5.4: convoys pass SZ 125", b.Space("SZ 125").Convoy, true},
		{"G40-0.5.4: no convoys in SZ 94", b.Space("SZ 94").Convoy, false},
		{"G40-0.5.4: kamikaze in SZ 35", b.Space("SZ 35").Kamikaze, true},
		{"G42-029: submarines pass Gibraltar", b.Canal("SZ 92", "SZ 91").SubsFree, true},
		{"G42-030: submarines do not pass Denmark freely", b.Canal("SZ 112", "SZ 113").SubsFree, false},
		{"G42-028: Suez needs two territories", len(b.Canal("SZ 81", "SZ 98").Controllers) == 2, true},
		{"no canal between SZ 110 and SZ 112", b.Canal("SZ 110", "SZ 112") != nil, false},
	} {
		if tc.got != tc.want {
			t.Errorf("%s: got %t", tc.name, tc.got)
		}
	}
}

func TestLookup(t *testing.T) {
	b := load(t)
	for name, want := range map[string]SpaceID{
		"Eastern Poland": "Eastern Poland", "eastern  poland": "Eastern Poland", "E. Poland": "Eastern Poland",
		"EPol": "Eastern Poland", "W Ger": "Western Germany", "SlovHun": "Slovakia Hungary", "NorBord": "Normandy Bordeaux",
		"Normandy/Bordeaux": "Normandy Bordeaux", "FIC": "French Indo China", "French Indo-China": "French Indo China",
		"Cairo": "Egypt", "Paris": "France", "France (Paris)": "France", "Hong-Kong": "Kwangtung",
		"Yakut SSR": "Yakut S.S.R.", "Trans Jordan": "Trans-Jordan",
		"97": "SZ 97", "sz97": "SZ 97", "SZ 97": "SZ 97", "97sz": "SZ 97", "z97": "SZ 97", "sea zone 97": "SZ 97",
		"97 Sea Zone": "SZ 97", "sz-97": "SZ 97", "Black Sea": "SZ 100",
	} {
		if got, ok := b.Lookup(name); !ok || got != want {
			t.Errorf("Lookup(%q) = %q, %t; want %q", name, got, ok, want)
		}
	}
	for _, name := range []string{"", "129", "SZ 0", "Kiangsx", "Balitc Sea", "Med"} {
		if got, ok := b.Lookup(name); ok {
			t.Errorf("Lookup(%q) = %q, want nothing", name, got)
		}
	}
}

// Every word of the board leads back to its own space, and words that differ
// by one letter stay apart.
func TestWordsLeadBack(t *testing.T) {
	b := load(t)
	for _, s := range b.Spaces() {
		for _, w := range b.Words(s.ID) {
			if got, ok := b.Lookup(w); !ok || got != s.ID {
				t.Errorf("Lookup(%q) = %q, want %q", w, got, s.ID)
			}
			if got, ok := b.Lookup(strings.ToUpper(w)); !ok || got != s.ID {
				t.Errorf("Lookup(%q) = %q, want %q", strings.ToUpper(w), got, s.ID)
			}
		}
	}
	for _, twins := range [][2]string{
		{"Kiangsi", "Kiangsu"}, {"Kwangsi", "Kiangsi"}, {"Austria", "Australia"}, {"West India", "West Indies"},
		{"Iraq", "Iran"}, {"Hunan", "Hainan"}, {"Shensi", "Shantung"},
	} {
		x, ok1 := b.Lookup(twins[0])
		y, ok2 := b.Lookup(twins[1])
		if ok1 && ok2 && x == y {
			t.Errorf("%q and %q both stand for %q", twins[0], twins[1], x)
		}
	}
}

func TestGroups(t *testing.T) {
	b := load(t)
	i := slices.IndexFunc(b.Groups(), func(g Group) bool { return slices.Contains(g.Names, "Mediterranean Sea") })
	if i < 0 {
		t.Fatal("no group is called Mediterranean Sea")
	}
	if g := b.Groups()[i]; g.Name != "Med" || len(g.Members) != 8 || g.Members[0] != "SZ 92" {
		t.Errorf("Med is %v", g)
	}
}

func TestWithout(t *testing.T) {
	b := load(t)
	c, err := b.Without("Yukon Territory")
	if err != nil {
		t.Fatal(err)
	}
	if c.Space("Yukon Territory") != nil || len(c.Spaces()) != len(b.Spaces())-1 {
		t.Error("the Yukon is still there")
	}
	if _, ok := c.Lookup("Yukon"); ok {
		t.Error("the Yukon still has a name")
	}
	if got := c.Neighbours("Alaska"); !slices.Equal(got, []SpaceID{"British Columbia", "SZ 1", "SZ 2"}) {
		t.Errorf("Alaska touches %v", got)
	}
	if len(b.Neighbours("Alaska")) != 4 {
		t.Error("the first board has changed")
	}
	if _, err := b.Without("Atlantis"); err == nil {
		t.Error("leaving out Atlantis is no error")
	}
}
