package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The words below a picture name the holder, the units there and those next to it, enemies first;
// they are short, whatever is shown, and never markup.
func TestPlacesInWords(t *testing.T) {
	rs, err := engine.LoadRules("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	for _, tc := range []struct {
		at   []board.SpaceID
		want string
	}{
		{[]board.SpaceID{"France"}, "France, held by France: 1 British infantry; 6 French infantry, 2 artillery, 2 tanks, 1 fighter. Next to it: 14 German units in Western Germany"},
		{[]board.SpaceID{"SZ 112", "SZ 112"}, "SZ 112: 1 British cruiser; 1 French cruiser. Next to it: 14 German units in Western Germany, 3 German units in Norway,"},
		{[]board.SpaceID{"SZ 110", "Switzerland"}, "SZ 110: 1 British cruiser, 1 battleship. Switzerland, neutral: 2 neutral infantry. Next to these places: "},
		{[]board.SpaceID{"Atlantis"}, ""},
	} {
		if got := PlacesInWords(g, tc.at); !strings.HasPrefix(got, tc.want) {
			t.Errorf("PlacesInWords(%v) = %q, want %q", tc.at, got, tc.want)
		}
	}
	var all []board.SpaceID
	for _, s := range rs.Board.Spaces() {
		all = append(all, s.ID)
		one := PlacesInWords(g, []board.SpaceID{s.ID})
		if !strings.HasPrefix(one, string(s.ID)) || len([]rune(one)) > mostLetters || strings.ContainsAny(one, "\n<>") {
			t.Errorf("%s is %q", s.ID, one)
		}
	}
	if got := PlacesInWords(g, all); len([]rune(got)) > mostLetters {
		t.Errorf("the whole board takes %d letters", len(got))
	}
	for _, s := range hostile {
		g.Control["France"] = ruleset.PowerID(s)
		page := image(Picture{ID: "p", Alt: PlacesInWords(g, []board.SpaceID{"France"})})
		if bad := liveMarkup.FindAllString(page, -1); len(bad) != 1 || strings.Count(page, `"`) != 8 {
			t.Errorf("%q comes alive in %s", s, page)
		}
	}
}
