package templates

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	combatrules "github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestRealStanding compares the table of a new game with the published
// starting incomes, the two British ones together.
func TestRealStanding(t *testing.T) {
	for _, id := range []string{"alpha2", "g40v2"} {
		rs, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		g := state.New(rs)
		want := map[string]int{"Germany": 30, "Soviet Union": 37, "Japan": 26, "United States": 52, "China": 12, "United Kingdom": 45,
			"Italy": 10, "ANZAC": 10, "France": 19}
		st := newWords(rs).compare(StandingsOf(g), g, "")
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

// Where powers make their own sides the table has the alliances first, each with its
// sum, and then the powers that are in none.
//
// Rules: EX-001, EX-027, EX-076, EX-077, EX-090, EXG-31, EXG-64.
func TestStandingOfAlliances(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	g, diags := state.ParsePosition(rs, "turn: Italy, round 2, research\nwar: France - Germany\nwar: Italy - Germany\nalliance: A2: Italy, France\nwar declared: Italy - Japan, round 3\nmarker: truce: Canada, India = 4\nmarker: truce: Canada, Japan = 2\nmarker: influence: Canada = 4\nmarker: influence of Canada on Mongolia = 2\nmarker: influence of Japan on Spain = 1\n")
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	st := newWords(rs).compare(StandingsOf(g), g, "")
	var rows []string
	for _, r := range st.Rows[:4] {
		rows = append(rows, fmt.Sprintf("%s %d %v", r.Name, r.Income, r.Sum))
	}
	want := []string{"France 19 false", "Italy 10 false", "A2 29 true", "United States 52 false"}
	notes := []string{"Germany is at war with France and Italy", "Italy and Japan are at war from round 3 on", "India and Canada keep peace until round 4", "Japan has 1 marker of 6 on Spain", "Canada has 4 influence and 2 markers of 6 on Mongolia"}
	if !slices.Equal(st.Notes, notes) {
		t.Errorf("notes %q, want %q", st.Notes, notes)
	}
	for i, want := range []string{"12", "6", "", "34", "24", "16"} {
		if r := st.Rows[i]; r.Floor != want {
			t.Errorf("%s has floor %q, want %q (EX-027)", r.Name, r.Floor, want)
		}
	}
	text := Status(Meta{Game: "g1"}, g, nil).Text()
	for _, want := range []string{"Germany: bank 25, land 25, floor 16, units 0, cities 1", "Russia: bank 37, land 37, floor 24, units 0, cities 3"} {
		if !strings.Contains(strings.Join(strings.Fields(text), " "), want) {
			t.Errorf("the status lacks %q:\n%s", want, text)
		}
	}
	if !slices.Equal(rows, want) || len(st.Rows) != 15 {
		t.Errorf("%d rows that begin with %q, want %q", len(st.Rows), rows, want)
	}
}

// What happens to alliances, wars and peace is reported in sentences.
//
// Rules: EX-030, EX-090, EX-093, EX-094, EX-100.
func TestLinesOfNations(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	w := newWords(rs)
	fr := []ruleset.PowerID{"France", "Italy"}
	for _, tc := range []struct {
		ev   state.Event
		want string
	}{
		{state.AllianceChanged{Alliance: "A1", Joined: fr, Members: fr}, "France and Italy form alliance A1"},
		{state.AllianceChanged{Alliance: "A1", Joined: fr[:1], Members: append(fr[:2:2], "Canada")}, "France joins alliance A1; it is now France, Italy and Canada"},
		{state.AllianceChanged{Alliance: "A1", Left: fr[:1]}, "France leaves alliance A1, which is no more"},
		{state.AllianceChanged{Alliance: "A1", Left: []ruleset.PowerID{"Canada"}, Members: fr}, "Canada leaves alliance A1; it is now France and Italy"},
		{state.WarPending{By: "France", On: "Japan", Begins: 4}, "France declares war on Japan; fighting begins in round 4"},
		{state.WarPending{By: "Italy", On: "Japan", Begins: 4, Why: "declared by France"}, "Italy and Japan are at war from round 4 on (declared by France)"},
		{state.WarDeclared{By: "Italy", On: "Japan", Surprise: true}, "Italy attacks Japan without a declaration of war"},
		{state.PeaceMade{A: "Italy", B: "Japan", Truce: 5}, "Italy and Japan are at peace; neither may declare war on the other before round 5"},
		{state.SentHome{Units: []state.Piece{{ID: 1, Type: ruleset.Infantry, Power: "Italy"}}, From: "France", To: "Northern Italy", Why: "the alliance is over"},
			"France: 1 Italian infantry go to Northern Italy (the alliance is over)"},
		{state.GameWon{Side: "A1"}, "Alliance A1 wins the game"},
		{state.GameWon{Side: "United States"}, "The United States wins the game"},
		{state.GameWon{Side: "Japan"}, "Japan wins the game"},
		{state.VictoryClockSet{Clock: state.VictoryClock{Name: "cities of Japan", Side: "Japan"}, Stop: true}, "Japan no longer meets the condition of victory (cities of Japan)"},
	} {
		if got := tell(w, tc.ev); got != tc.want {
			t.Errorf("%s: %q, want %q", tc.ev.Name(), got, tc.want)
		}
	}
}

// TestRealNames asks that every type of unit and every power of the rulesets
// has its words.
func TestRealNames(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := engine.LoadRules(id)
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
	rs, err := engine.LoadRules("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	m := Meta{Game: "g1", Title: "Harrow v Quill", Host: "Wren"}
	for i, p := range rs.Powers {
		m.Seats = append(m.Seats, state.Seat{Power: p.ID, Player: []string{"Harrow", "Quill"}[i%2]})
	}
	golden(t, "real-status.md", Status(m, g, nil).Markdown())
	golden(t, "real-spaces.txt", Spaces(m, g, []board.SpaceID{"Germany", "United Kingdom", "SZ 110", "Sweden"}).Text())
	other, err := engine.LoadRules("bh")
	if err != nil {
		t.Fatal(err)
	}
	if text := Spaces(m, state.New(other), []board.SpaceID{"Ulaanbaatar"}).Text(); !strings.Contains(text, "Neutral (strict), army 1 and 1 artillery, worth 0 IPC") {
		t.Errorf("BH-052: the space reads:\n%s", text)
	}
	opened := NewSummary(nil, []state.Event{state.Opened{Ruleset: rs.ID, Revision: rs.Revision}}, g, m)
	if text := opened.Text(); !strings.Contains(text, "Germany") || !strings.Contains(text, "The game begins") {
		t.Errorf("the summary of a new game reads:\n%s", text)
	}
}

// TestRealBattles lets the rules fight and finds every die in the summary.
func TestRealBattles(t *testing.T) {
	rs, err := engine.LoadRules("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	g.Phase = order.ConductCombat
	sent := map[board.SpaceID]board.SpaceID{"Western Germany": "France", "Holland Belgium": "France", "Poland": "Bulgaria", "SZ 124": "SZ 111", "SZ 118": "SZ 111"}
	for i := range g.Units {
		u := &g.Units[i]
		if to, ok := sent[u.At]; ok && u.Power == germany && u.Type != ruleset.AAA {
			u.Entered, u.At, u.Task, u.Moved = u.At, to, state.Attack, true
		}
	}
	rolled := &counter{from: dice.NewStream([]byte("a seed"), "a test")}
	w := rules.NewWork(g, rolled)
	if err := combatrules.ConductCombat(w); err != nil {
		t.Fatal(err)
	}
	s := NewSummary(g, w.Events, w.G, harrow)
	if len(s.Battles) != 3 {
		t.Errorf("the summary tells %d battles, want France, Bulgaria and SZ 111", len(s.Battles))
	}
	shown := 0
	for _, b := range s.Battles {
		for _, r := range b.Rounds {
			for _, item := range r.Items {
				shown += len(item.Faces)
			}
		}
	}
	if shown != rolled.n || shown == 0 {
		t.Errorf("the summary shows %d dice, %d were rolled", shown, rolled.n)
	}
	for _, ev := range w.Events {
		if Line(ev, rs) == "" {
			t.Errorf("no line for %#v", ev)
		}
	}
}

// TestRealUpgrades finds complexes that a war made grow beside that war, in the
// turn that declared it.
func TestRealUpgrades(t *testing.T) {
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	g.Active, g.Round, g.Phase = "Japan", 2, order.CombatMove
	w := rules.NewWork(g, nil)
	rules.DeclareWars(w, []order.Order{order.DeclareWar{On: []ruleset.PowerID{"United States"}}})
	s := NewSummary(g, w.Events, w.G, harrow)
	told := strings.Join(s.Politics, "\n")
	if n := strings.Count(told, "becomes a major complex"); n != 3 || len(s.Politics) != 4 || !strings.Contains(s.Politics[0], "war on the United States") {
		t.Errorf("the summary tells of politics\n%s\nwant the war, then three complexes", told)
	}
	if len(s.CombatMoves) > 0 {
		t.Errorf("the summary has combat moves %q, but nobody moved", s.CombatMoves)
	}
}

// counter counts the dice that are rolled.
type counter struct {
	from dice.Source
	n    int
}

func (c *counter) Roll(n int, why string) ([]int, error) {
	c.n += n
	return c.from.Roll(n, why)
}
