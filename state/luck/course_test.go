package luck

import (
	"reflect"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func lineOf(t *testing.T, ls []Line, name string) []int {
	t.Helper()
	i := slices.IndexFunc(ls, func(l Line) bool { return l.Name == name })
	if i < 0 {
		t.Fatalf("no line %q", name)
	}
	return ls[i].IPC
}

// A course by hand: what is collected counts for the round, what arrives and is lost
// for its end, and what the game went back behind for nothing.
func TestCourseByHand(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	start := worthOf(g)["Germany"]
	if start == 0 {
		t.Fatal("Germany begins with nothing")
	}
	c := NewCourse(g)
	ends := func(power ruleset.PowerID, round int) state.Event {
		return state.PhaseBegan{Power: power, Round: round, Phase: order.PurchaseRepair}
	}
	tank := state.Arrived{Units: []state.Piece{{ID: 9001, Type: ruleset.UnitType("tank"), Power: "Germany"}}, Space: "Germany"}
	c.Add([]state.Event{tank, state.IncomeCollected{Power: "Germany", Purse: "Germany", Total: 30, Balance: 30}})
	c.Add([]state.Event{state.IncomeCollected{Power: "Japan", Purse: "Japan", Total: 26, Balance: 26}, ends("Germany", 2)})
	before, err := state.Snapshot(c.game)
	if err != nil {
		t.Fatal(err)
	}
	check := func(when string, income, units []int) {
		t.Helper()
		powers, sides := c.Incomes()
		if got := lineOf(t, powers, "Germany"); !slices.Equal(got, income) {
			t.Errorf("%s: income of Germany %v, want %v", when, got, income)
		}
		if got := lineOf(t, sides, "Axis"); got[0] != 56 {
			t.Errorf("%s: income of the Axis %v", when, got)
		}
		powers, _ = c.Units()
		if got := lineOf(t, powers, "Germany"); !slices.Equal(got, units) {
			t.Errorf("%s: units of Germany %v, want %v", when, got, units)
		}
	}
	check("after a round", []int{30}, []int{start, start + 6})
	c.Add([]state.Event{state.IncomeCollected{Power: "Germany", Purse: "Germany", Total: 41, Balance: 71}})
	check("in the second round", []int{30}, []int{start, start + 6})
	c.Add([]state.Event{state.Removed{Units: tank.Units, Space: "Germany", Why: "test"}, ends("Germany", 3)})
	check("after two rounds", []int{30, 41}, []int{start, start + 6, start})
	c.Add([]state.Event{state.WentBack{To: 2, Power: "Germany", Round: 2, Position: before}})
	check("gone back", []int{30}, []int{start, start + 6})
	c.Add([]state.Event{ends("Germany", 3)})
	check("the second round again", []int{30, 0}, []int{start, start + 6, start + 6})
	if c.Rounds() != 2 {
		t.Errorf("%d rounds", c.Rounds())
	}
}

// The land of a round is all that changed hands in it, as often as it did, and what the game
// went back behind is forgotten; land that stays with its holder is not among it.
func TestCourseOfLand(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	c := NewCourse(state.New(rs))
	took := func(from, to ruleset.PowerID) state.Event {
		return state.Captured{Space: "Bessarabia", From: from, By: to, To: to}
	}
	c.Add([]state.Event{took("Soviet Union", "Germany")})
	before, err := state.Snapshot(c.game)
	if err != nil {
		t.Fatal(err)
	}
	c.Add([]state.Event{took("Germany", "Italy")})
	c.Add([]state.Event{state.WentBack{To: 1, Power: "Germany", Round: 1, Position: before}})
	c.From(9, c.game, []state.Event{took("Germany", "Soviet Union")})
	c.Add([]state.Event{state.LandPassed{Spaces: []board.SpaceID{"Hunan"}, From: "China", To: "China"},
		state.PhaseBegan{Power: "Germany", Round: 2, Phase: order.PurchaseRepair}})
	c.Add([]state.Event{took("Soviet Union", "Germany")})
	want := []Passing{{"Bessarabia", "Soviet Union", "Germany"}, {"Bessarabia", "Germany", "Soviet Union"}}
	if got := c.Passings(1); !slices.Equal(got, want) {
		t.Errorf("in round 1 %v, want %v", got, want)
	}
	if got := c.Passings(2); !slices.Equal(got, want[:1]) {
		t.Errorf("in round 2 %v, want %v", got, want[:1])
	}
}

// Whoever folds the game anyway gets the same course from it, and the same game.
func TestCourseWhileFolding(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	start := state.New(rs)
	records := [][]state.Event{
		{state.IncomeCollected{Power: "Germany", Purse: "Germany", Total: 30, Balance: 30}},
		{state.PhaseBegan{Power: "Germany", Round: 2, Phase: order.PurchaseRepair}},
		{state.IncomeCollected{Power: "Germany", Purse: "Germany", Total: 41, Balance: 71}, state.PhaseBegan{Power: "Germany", Round: 3, Phase: order.PurchaseRepair}},
	}
	added, folded, g := NewCourse(start), NewCourse(start), start
	for _, events := range records {
		added.Add(events)
		before, want := g.Digest(), state.Fold(g, events).Digest()
		next := folded.Fold(g, events)
		if g.Digest() != before || next.Digest() != want {
			t.Error("the game is another one")
		}
		g = next
	}
	if !reflect.DeepEqual(added.incomes, folded.incomes) || !reflect.DeepEqual(added.worths, folded.worths) || added.record != folded.record || len(added.worths) != 3 {
		t.Errorf("added %+v, folded %+v", added.worths, folded.worths)
	}
}
