package templates

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The first lines of a report say in words that a capital has fallen, to whom and with how
// much money, and who plays the power that has lost it: the same to all readers.
func TestFallenCapitalIsSaid(t *testing.T) {
	g := game(smallRules(), germany, 3, order.ConductCombat)
	events := []state.Event{
		state.Captured{Space: "France", From: france, By: germany, To: germany, Why: wonInBattle},
		state.Plundered{Capital: "France", From: "France", To: "Germany", IPC: 19},
	}
	for _, reader := range []string{"Harrow", "Mabel", "Ned"} {
		const want = "**Capital fallen:** France (Mabel) lost its capital and 19 IPC to Germany\n"
		m := Meta{Game: "g7", Reader: reader, Seats: []state.Seat{{Power: germany, Player: "Harrow"}, {Power: france, Player: "Mabel"}}}
		s := NewSummary(g, events, g, m)
		if first, _, _ := strings.Cut(s.Mail().Markdown(), "\n## "); !strings.Contains(first, want) || strings.Contains(s.Brief, "19 IPC") {
			t.Errorf("%s reads no %q:\n%s", reader, want, first)
		}
	}
	events[1] = state.Plundered{Capital: "France", From: "France", To: "Germany"}
	if got := NewSummary(g, events, g, Meta{}).Capitals; len(got) != 1 || got[0] != "France lost its capital to Germany" {
		t.Errorf("a capital without a treasury: %q", got)
	}
}

// Of land that was fought for in vain it is said that none changed hands; not while a
// battle goes on, and not of battles at sea.
func TestFoughtForNothing(t *testing.T) {
	g := game(smallRules(), germany, 3, order.ConductCombat)
	const none = "**Changed hands:** no territory\n"
	for name, tc := range map[string]struct {
		events []state.Event
		want   bool
	}{
		"a land battle":   {fightIn("France"), true},
		"none":            {[]state.Event{state.PhaseBegan{Power: germany, Round: 3, Phase: order.ConductCombat}}, false},
		"one not decided": {fightIn("France")[:1], false},
		"taken":           {append(fightIn("France"), state.Captured{Space: "France", From: france, By: germany, To: germany, Why: wonInBattle}), false},
	} {
		if md := NewSummary(g, tc.events, g, Meta{}).Markdown(); strings.Contains(md, none) != tc.want {
			t.Errorf("%s:\n%s", name, md)
		}
	}
}

// Land that had another holder in between is told with it, and land that was taken and taken
// back is told last.
func TestHeldInBetween(t *testing.T) {
	g := game(smallRules(), germany, 2, order.PurchaseRepair)
	w := newWords(g.Rules)
	owner := g.Control["Scotland"]
	is := theName(owner)
	for _, tc := range []struct {
		name   string
		was    ruleset.PowerID
		passed []luck.Passing
		want   string
	}{
		{"never passed", owner, nil, "no territory"},
		{"taken and taken back", owner, []luck.Passing{{Space: "Scotland", From: owner, To: germany}, {Space: "Scotland", From: germany, To: owner}}, "back with " + is + ", held by Germany in between: Scotland"},
		{"through two hands", france, []luck.Passing{{Space: "Scotland", From: france, To: germany}, {Space: "Scotland", From: germany, To: owner}}, "to " + is + " from France, held by Germany in between: Scotland"},
		{"taken once", germany, []luck.Passing{{Space: "Scotland", From: germany, To: owner}}, "to " + is + " from Germany: Scotland"},
		{"free for a while", germany, []luck.Passing{{Space: "Scotland", From: germany, To: ruleset.Neutral}, {Space: "Scotland", From: ruleset.Neutral, To: owner}}, "to " + is + " from Germany, neutral in between: Scotland"},
	} {
		held := maps.Clone(g.Control)
		held["Scotland"] = tc.was
		if got := w.heldNow(held, tc.passed, g); !slices.Equal(got, []string{tc.want}) {
			t.Errorf("%s: %q, want %q", tc.name, got, tc.want)
		}
	}
}

// What changed hands in a round is reported by its holder now and when the round began; if
// there is much land only the first names are given.
func TestHeldNow(t *testing.T) {
	g := game(smallRules(), germany, 2, order.PurchaseRepair)
	w := newWords(g.Rules)
	held := func(of map[board.SpaceID]ruleset.PowerID) map[board.SpaceID]ruleset.PowerID {
		all := map[board.SpaceID]ruleset.PowerID{}
		for s, p := range g.Control {
			all[s] = p
		}
		for s, p := range of {
			all[s] = p
		}
		return all
	}
	now := func(s board.SpaceID, from string) string {
		return "to " + holderName(g.Control[s]) + from + ": " + string(s)
	}
	for want, was := range map[string]map[board.SpaceID]ruleset.PowerID{
		"no territory":                      held(nil),
		now("Scotland", " from Germany"):    held(map[board.SpaceID]ruleset.PowerID{"Scotland": germany}),
		now("Scotland", ", neutral before"): held(map[board.SpaceID]ruleset.PowerID{"Scotland": ruleset.Neutral}),
		"":                                  nil,
	} {
		if got := strings.Join(w.heldNow(was, nil, g), "\n"); got != want {
			t.Errorf("%q, want %q", got, want)
		}
		turn := Part{Text: "# A turn", First: 1, Last: 1, Turn: &TurnSum{Taken: 2}} // there and back
		text := strings.Join(strings.Fields(RoundReport(Meta{Game: "g7", Held: was}, g, 1, []Part{turn}, 0).Text()), " ")
		if counts := strings.Contains(text, "2 territories changed hands"); counts != (was == nil) || want != "" && !strings.Contains(text, "- Changed hands: "+want) {
			t.Errorf("the round says, with %q:\n%s", want, text)
		}
	}
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	big := state.New(rs)
	all := map[board.SpaceID]ruleset.PowerID{}
	for s, p := range big.Control {
		if all[s] = germany; p == germany {
			all[s] = britain
		}
	}
	if got := newWords(rs).heldNow(all, nil, big); strings.Contains(got[0], "from") || !strings.Contains(got[0], " more") {
		t.Errorf("all land is told as %q", got)
	}
	clear(all)
	maps.Copy(all, big.Control)
	all["Yunnan"], all["Kweichow"], all["Hunan"], all["Normandy Bordeaux"], all["Crete"] = "Japan", "Japan", soviets, germany, germany
	want := []string{"to China from the Soviet Union: Hunan; from Japan: Kweichow and Yunnan", "to France from Germany: Normandy Bordeaux", "to neutral from Germany: Crete"}
	if got := newWords(rs).heldNow(all, nil, big); !slices.Equal(got, want) {
		t.Errorf("the round's land: %q, want %q", got, want)
	}
}

// A question that was put and answered within one report is named in it.
func TestQuestionOfOneReportIsNamed(t *testing.T) {
	g := game(smallRules(), germany, 3, order.ConductCombat)
	d := state.Decision{ID: 29, Kind: state.DecideRetreat, Power: soviets, Space: "Eastern Poland", Round: 1}
	s := NewSummary(g, []state.Event{state.QuestionAsked{Decision: d}, state.QuestionAnswered{ID: 29, By: state.ByAnswer}}, g, Meta{})
	if want := "The Soviet Union answered question 29 (retreat, Eastern Poland, battle round 1)"; len(s.Answered) != 1 || s.Answered[0] != want {
		t.Errorf("answered: %q, want %q", s.Answered, want)
	}
}
