package templates

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestRealStanding compares the table of a new game with the published
// starting incomes, the two British ones together.
func TestRealStanding(t *testing.T) {
	for _, id := range []string{"alpha2", "g40v2"} {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		g := state.New(rs)
		want := map[string]int{"Germany": 30, "Soviet Union": 37, "Japan": 26, "United States": 52, "China": 12, "United Kingdom": 45,
			"Italy": 10, "ANZAC": 10, "France": 19}
		st := newWords(rs).compare(g, g, "")
		if len(st.Rows) != len(want)+2 {
			t.Errorf("%s: the standing has %d rows, want all powers and two sums", id, len(st.Rows))
		}
		for _, r := range st.Rows {
			if !r.Sum && r.Income != want[r.Name] {
				t.Errorf("%s: income of %s = %d, want %d", id, r.Name, r.Income, want[r.Name])
			}
		}
	}
}

// TestRealNames asks that every type of unit and every power of the rulesets
// has its words.
func TestRealNames(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		w := newWords(rs)
		for _, u := range rs.Units {
			if u.Name == "" || u.Plural == "" {
				t.Errorf("%s: %s has no word", id, u.Type)
			}
		}
		for _, p := range rs.Powers {
			if w.adjective(p.ID) == "" || p.Code == "" {
				t.Errorf("%s: %s has no adjective or code", id, p.ID)
			}
		}
	}
}

func TestRealMails(t *testing.T) {
	rs, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	m := Meta{Game: "g1", Title: "Harrow v Quill", Host: "Wren"}
	for i, p := range rs.Powers {
		m.Seats = append(m.Seats, state.Seat{Power: p.ID, Player: []string{"Harrow", "Quill"}[i%2]})
	}
	golden(t, "real-status.md", Status(m, g).Markdown())
	golden(t, "real-spaces.txt", Spaces(m, g, []board.SpaceID{"Germany", "United Kingdom", "SZ 110", "Sweden"}).Text())
	opened := NewSummary(nil, []state.Event{state.Opened{Ruleset: rs.ID, Revision: rs.Revision}}, g, m)
	if text := opened.Text(); !strings.Contains(text, "Germany") || !strings.Contains(text, "The game begins") {
		t.Errorf("the summary of a new game reads:\n%s", text)
	}
}
