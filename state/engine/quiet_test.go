package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mail hands one mail to the engine and carries out what it makes ready.
func mail(t *testing.T, e *engine.Engine, g *state.Game, text string) (*state.Game, []state.Event) {
	t.Helper()
	evs, err := e.Decide(g, state.Input{Kind: state.Submission, Power: g.Active, Orders: text}, nil)
	if err != nil {
		t.Fatalf("%s, round %d: %q is refused: %v", g.Active, g.Round, text, err)
	}
	g = state.Fold(g, evs)
	if ok, _ := g.Ready(); !ok {
		return g, evs
	}
	more, err := e.Decide(g, state.Input{Kind: state.Seed}, dice.NewStream([]byte("a seed of thirty-two bytes and more"), string(g.Active)))
	if err != nil {
		t.Fatalf("%s, round %d: after %q: %v", g.Active, g.Round, text, err)
	}
	return state.Fold(g, more), append(evs, more...)
}

// Two quiet rounds of every ruleset: each power buys an infantry for each
// treasury, places it and collects. Nothing is lost on the way, and the money
// adds up.
func TestQuietRounds(t *testing.T) {
	for _, id := range ruleset.IDs() {
		t.Run(id, func(t *testing.T) {
			e, g, _ := open(t, id)
			for turns := 0; g.Round < 3 && turns < 3*len(g.Rules.Powers); turns++ {
				p := g.Rules.Power(g.Active)
				var buys []string
				money := 0
				for _, purse := range p.Purses {
					if g.Options.GuerrillaIncome == "infantry" && p.ID == "China" {
						continue // it has no money: its infantry come by themselves
					}
					money += g.Purses[purse.ID]
					if purse.Capital != "" && g.Control[purse.Capital] != p.ID || g.Purses[purse.ID] < 3 {
						continue
					}
					if len(p.Purses) > 1 {
						buys = append(buys, "buy ("+string(purse.ID)+"): 1 infantry")
					} else {
						buys = append(buys, "buy: 1 infantry")
					}
				}
				text := strings.Join(buys, "\n") + "\npass combat\nplace 1 infantry in " + place(g)
				if len(buys) > 1 {
					text += "\nplace 1 infantry in India"
				}
				if len(buys) == 0 {
					text = "pass combat"
				}
				if p.ID == "China" && g.Options.GuerrillaIncome == "infantry" {
					text = "pass combat\nplace 1 infantry in Chinghai\nplace 1 infantry in Ningxia\nplace 1 infantry in Sikang"
					buys = []string{"three", "lands", "each"}
				}
				next, evs := mail(t, e, g, text+"\nend turn")
				units := len(g.Units) + len(buys)
				if next.Awaits() == p.ID {
					units = len(g.Units) // it places behind the battles of the power that it has its turn with
				}
				for _, ev := range evs {
					switch x := ev.(type) {
					case state.BattleStep: // ships may begin a game beside enemies
						units -= len(x.Gone)
					case state.Purchased:
						money -= x.Cost
					case state.IncomeCollected:
						money += x.Total
					}
				}
				got := 0
				for _, purse := range p.Purses {
					got += next.Purses[purse.ID]
				}
				if got != money || next.Active == g.Active || len(next.Units) != units {
					t.Fatalf("%s ended round %d with %d IPC, want %d; with %d units, want %d", p.ID, g.Round, got, money, len(next.Units), units)
				}
				g = next
			}
			if g.Round != 3 {
				t.Errorf("round %d after two rounds", g.Round)
			}
		})
	}
}

// place is where the power puts an infantry.
func place(g *state.Game) string {
	p := g.Rules.Power(g.Active)
	for _, f := range g.Facilities {
		if f.Space == p.Capital && g.Rules.Unit(f.Type).Capacity > 0 {
			return string(p.Capital)
		}
	}
	for _, f := range g.Facilities { // Canada's capital has no complex
		if g.Control[f.Space] == p.ID && g.Rules.Unit(f.Type).Capacity > 0 {
			return string(f.Space)
		}
	}
	return "Szechwan"
}

// open begins a game.
func open(t *testing.T, id string) (*engine.Engine, *state.Game, []state.Event) {
	t.Helper()
	rs, err := engine.LoadRules(id)
	if err != nil {
		t.Fatal(err)
	}
	g, evs, err := engine.Open(state.Input{Kind: state.Open, Game: "quiet", Ruleset: id, Revision: rs.Revision})
	if err != nil {
		t.Fatal(err)
	}
	return engine.New(rs), state.Fold(g, evs), evs
}

// The first turn begins with its snapshot of hostile zones like every other
// (G40-0.3.10): Germany finds the British fleet around its island.
func TestFirstTurnBegins(t *testing.T) {
	_, g, _ := open(t, "g40v2")
	if g.Active != "Germany" || !slices.Contains(g.Turn.HostileZones, "SZ 110") || slices.Contains(g.Turn.HostileZones, "SZ 101") {
		t.Errorf("%s finds %v hostile", g.Active, g.Turn.HostileZones)
	}
}

// The United States declares war as it collects at the end of its third turn,
// and the declaration alone does not end the turn (G40-4.5.5, WX-65).
func TestDeclarationAtTurnEnd(t *testing.T) {
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g, evs, err := engine.Open(state.Input{Kind: state.Open, Game: "late", Ruleset: "g40v2", Revision: rs.Revision,
		Position: "turn: United States, round 3, purchase-repair\nbank: United States 0\nUnited States: 1 minor complex in Central United States\n"})
	if err != nil {
		t.Fatal(err)
	}
	e, g := engine.New(rs), state.Fold(g, evs)
	g, _ = mail(t, e, g, "declare war: Japan at end of turn")
	if g.Active != "United States" || g.AtWar("United States", "Japan") {
		t.Fatalf("after the declaration alone it is the turn of %s", g.Active)
	}
	g, _ = mail(t, e, g, "pass combat\nend turn")
	if g.Active != "China" || !g.AtWar("United States", "Japan") || g.Purses["United States"] != 77 {
		t.Errorf("%s moves, at war %v, %d IPC, want 77", g.Active, g.AtWar("United States", "Japan"), g.Purses["United States"])
	}
	if g.Facility("Central United States", ruleset.MajorComplex) == nil {
		t.Error("the complex did not grow")
	}
}
