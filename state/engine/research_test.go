package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// laboratory opens a game that is played with research.
func laboratory(t *testing.T) (*engine.Engine, *state.Game) {
	t.Helper()
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, evs, err := engine.Open(state.Input{Kind: state.Open, Ruleset: "g40v2", Revision: e.Rules().Revision, Options: `research = "on"`})
	if err != nil {
		t.Fatal(err)
	}
	return e, state.Fold(g, evs)
}

// declare takes a mail, which must not be refused.
func declare(t *testing.T, e *engine.Engine, g *state.Game, text string) *state.Game {
	t.Helper()
	evs, err := e.Decide(g, state.Input{Kind: state.Submission, Power: g.Active, Orders: text}, nil)
	if err != nil {
		t.Fatalf("%q is refused: %v", text, err)
	}
	return state.Fold(g, evs)
}

// throw carries out what stands with these dice.
func throw(t *testing.T, e *engine.Engine, g *state.Game, faces ...int) *state.Game {
	t.Helper()
	if ok, why := g.Ready(); !ok {
		t.Fatalf("not ready: waiting for %s", why)
	}
	evs, err := e.Decide(g, state.Input{Kind: state.Seed}, dice.Script(faces...))
	if err != nil {
		t.Fatal(err)
	}
	return state.Fold(g, evs)
}

// Research that is sent alone is carried out alone, and the purchase that
// follows knows what it brought (G40-6.1.3).
func TestResearchAlone(t *testing.T) {
	e, g := laboratory(t)
	if g.Phase != order.Research {
		t.Fatalf("the game begins with %s", g.Phase)
	}
	g = throw(t, e, declare(t, e, g, "research: 1 die, chart 2"), 6, 3)
	if g.Phase != order.PurchaseRepair || g.Active != "Germany" || g.Purses["Germany"] != 25 {
		t.Fatalf("after research it is %s of %s, with %d IPC", g.Phase, g.Active, g.Purses["Germany"])
	}
	if _, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "research: 1 die, chart 1"}, nil); err == nil || !strings.Contains(err.Error(), "over") {
		t.Errorf("a second research of the turn: %v", err)
	}
	g = throw(t, e, declare(t, e, g, "buy: 3 submarines, 1 transport, 1 artillery\npass combat"))
	if got := g.Purses["Germany"]; got != 0 || g.Phase != order.NoncombatMove {
		t.Errorf("3 submarines, 1 transport and 1 artillery of 25 IPC leave %d, in %s", got, g.Phase)
	}
}

// Research that is sent with a purchase comes before it: what was checked at
// the old prices is bought at the new ones, the difference stays (G40-6.1.3).
func TestResearchWithPurchase(t *testing.T) {
	e, g := laboratory(t)
	const all = "research: 1 die, chart 2\nbuy: 1 battleship\npass combat"
	if left := throw(t, e, declare(t, e, g, all), 6, 3).Purses["Germany"]; left != 8 {
		t.Errorf("a battleship of the new shipyards leaves %d of 25 IPC, want 8", left)
	}
	if left := throw(t, e, declare(t, e, g, all), 5).Purses["Germany"]; left != 5 {
		t.Errorf("one of the old shipyards leaves %d of 25 IPC, want 5", left)
	}
	// What is spent for research is not there for the purchase (G40-6.1.1).
	_, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "research: 1 die, chart 2\nbuy: 9 infantry\npass combat"}, nil)
	if err == nil || !strings.Contains(err.Error(), "2 missing") {
		t.Errorf("27 IPC of 25: %v", err)
	}
	declare(t, e, g, "research: 1 die, chart 2\nbuy: 8 infantry\npass combat")
}

// A technology can make an order unclear: with longer range, the fighter could
// come from two places. The orders lapse, and the turn waits (G40-6.3.11).
func TestResearchMakesOrdersUnclear(t *testing.T) {
	e, _ := laboratory(t)
	g, diags := state.ParsePosition(e.Rules(), `option: research = "on"
turn: Germany, round 2, research
Germany: 1 fighter in Western Germany
Germany: 1 fighter in Romania
United Kingdom: 1 destroyer in SZ 110
`)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	g = declare(t, e, g, "research: 1 die, chart 2\n1 fighter -> SZ 125\nroll now")
	if same := throw(t, e, g, 1, 1, 1); same.Phase != order.NoncombatMove {
		t.Errorf("without a breakthrough the turn stops in %s", same.Phase)
	}
	g = throw(t, e, g, 6, 5)
	if g.Phase != order.PurchaseRepair || len(g.Turn.Declared) != 0 || !g.Has("Germany", ruleset.LongRangeAircraft) {
		t.Errorf("after the breakthrough it is %s, and these orders stand: %v", g.Phase, g.Turn.Declared)
	}
}

// Without the option nothing is researched, and the turn begins with the
// purchase (S42-1.12).
func TestNoResearchByDefault(t *testing.T) {
	e, g, _ := open(t, "alpha2")
	if g.Phase != order.PurchaseRepair {
		t.Errorf("the game begins with %s", g.Phase)
	}
	_, err := e.Decide(g, state.Input{Kind: state.Submission, Power: g.Active, Orders: "research: 1 die, chart 1"}, nil)
	if err == nil || !strings.Contains(err.Error(), "without research") {
		t.Errorf("research in a game without it: %v", err)
	}
	declare(t, e, g, "pass combat")
}

// Whose the war bonds are stands until the income, also when the turn is ended
// by a later mail (G42-012).
func TestWarBondsWaitForTheIncome(t *testing.T) {
	e, _ := laboratory(t)
	g, diags := state.ParsePosition(e.Rules(), `option: research = "on"
turn: United Kingdom, round 3, purchase-repair
bank: UK Europe 0, UK Pacific 0
marker: United Kingdom has war bonds = 1
`)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	g = declare(t, e, g, "war bonds: 4 to Pacific\npass combat")
	g = throw(t, e, declare(t, e, g, "end turn"), 5)
	if g.Active == "United Kingdom" || g.Purses["UK Pacific"] != 21 {
		t.Errorf("%s is on turn, and Calcutta has %d IPC, want 17 and 4", g.Active, g.Purses["UK Pacific"])
	}
}

// Paratroopers and rockets by mail, from the orders to the battle (G40-6.3.2,
// G40-6.3.3, G42-006).
func TestTechnologiesByMail(t *testing.T) {
	e, _ := laboratory(t)
	g, diags := state.ParsePosition(e.Rules(), `option: research = "on"
turn: United Kingdom, round 5, purchase-repair
control: Germany: Normandy Bordeaux, France
marker: United Kingdom has paratroopers = 1
marker: United Kingdom has rockets = 1
United Kingdom: 1 air base, 4 infantry, 1 tank in United Kingdom
United Kingdom: 1 transport in SZ 109
Germany: 1 infantry in Normandy Bordeaux
Germany: 1 major complex in Western Germany
`)
	if len(diags) > 0 {
		t.Fatal(diags)
	}
	g = declare(t, e, g, `rockets: UK -> Western Germany, target: ic
CM
1 arm UK > 109 > 110 > Normandy
airborne: 2 inf UK -> Normandy
roll now`)
	g = throw(t, e, g, 4, 1, 1, 1, 6)
	if f := g.Facility("Western Germany", ruleset.MajorComplex); f.Damage != 4 {
		t.Errorf("the rocket did %d damage, want 4", f.Damage)
	}
	if n := len(g.UnitsAt("Normandy Bordeaux")); g.Control["Normandy Bordeaux"] == "Germany" || n != 3 {
		t.Errorf("%s holds Normandy, with %d units in it", g.Control["Normandy Bordeaux"], n)
	}
}

// A round in which every power has every technology but two, and researches,
// keeps what is true of every turn (G40-6.1.1, G40-6.1.7). The scripted player assumes
// the usual production.
func TestGameWithTechnology(t *testing.T) {
	m := newMatch(t, "g40v2", 8)
	m.after = m.hold
	m.g.Options.Research, m.g.Phase = "on", order.Research
	for _, p := range m.e.Rules().Powers {
		for chart := 1; chart <= 2; chart++ {
			for _, tech := range m.e.Rules().Chart(chart).Technologies {
				if tech != ruleset.ImprovedShipyards && tech != ruleset.FactoryProduction {
					m.g.Markers[state.TechnologyMarker(p.ID, tech)] = 1
				}
			}
		}
	}
	for m.g.Winner == "" && m.g.Round <= 1 {
		if m.g.Phase == order.Research {
			m.submit([]string{"research: 1 die, chart 2", "pass research"})
			m.take(state.Input{Kind: state.Seed}, []byte(m.where()))
		}
		m.stage()
	}
}
