package templates

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares a text with its golden file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	i := 0
	for i < len(is)-1 && i < len(was)-1 && is[i] == was[i] {
		i++
	}
	t.Errorf("%s, line %d = %q, want %q; run with -update and read the diff", name, i+1, is[i], was[i])
}

func TestSummaryOfAWholeTurn(t *testing.T) {
	before, evs, after := germanTurn()
	s := NewSummary(before, evs, after, harrow)
	golden(t, "turn.md", s.Markdown())
	golden(t, "turn.txt", s.Text())
	golden(t, "turn.html", s.HTML())
}

// TestSummaryOfOddBattles has what falls between the battles: kamikaze before
// them, territories that nobody defends, a landing that came to nothing.
func TestSummaryOfOddBattles(t *testing.T) {
	rs := smallRules()
	g := game(rs, germany, 3, order.ConductCombat)
	q := &squad{}
	bb, inf := q.of(germany, 1, "battleship"), q.of(germany, 1, "infantry")
	kamikaze := shots(state.Sea, "SZ 111", 0, combat.StepKamikaze, combat.Defender, fire(soviets, 2, "", 2, 2, 5))
	kamikaze.Target, kamikaze.Hurt, kamikaze.Damaged = "battleship", bb, ids(bb)
	s := NewSummary(g, []state.Event{
		kamikaze,
		state.BattleEnded{Kind: state.Land, Space: "Scotland", Outcome: combat.DefenderWon, Note: "no attackers are left"},
		state.Unloaded{Power: germany, Phase: order.ConductCombat, Units: inf, Zone: "SZ 112", To: "Baltic States"},
		state.BattleBegan{Kind: state.Land, Space: "Baltic States", Attacker: germany, Attackers: inf},
		state.BattleEnded{Kind: state.Land, Space: "Baltic States", Outcome: combat.AttackerWon, Winner: germany, Left: inf, Note: "nobody resists"},
		state.Captured{Space: "Baltic States", From: soviets, By: germany, To: germany, Why: "entered without a fight"},
		state.TurnEnded{Power: germany, Round: 3},
		state.PhaseBegan{Power: soviets, Round: 3},
		state.Paid{Purse: "Soviet Union", IPC: 12, Why: "unprovoked war"},
	}, g, Meta{Game: "g7"})
	golden(t, "odd.md", s.Markdown())
}

// TestSummaryOfTheHost tells what hosts do, each with its reason.
func TestSummaryOfTheHost(t *testing.T) {
	g := game(smallRules(), germany, 1, order.PurchaseRepair)
	q := &squad{}
	bid := q.of(britain, 1, "submarine")
	s := NewSummary(g, []state.Event{
		state.BidPlaced{By: state.ByHost, Side: "Allies", IPC: 8, Units: []state.BidUnit{{Piece: bid[0], Space: "SZ 109", Cost: 6}}, Saved: []state.BidSaved{{Purse: "UK Europe", IPC: 2}}},
		state.Seated{By: state.ByHost, Reason: "Quill is away until August", Seats: []state.Seat{{Power: france, Player: "Mabel"}}},
		state.OptionsChanged{By: state.ByPlayers("Harrow", "Quill"), Reason: "agreed", Lines: []string{"low_luck = true"}},
		state.HostActed{Action: state.Ruling, By: state.ByHost, Text: "the scramble stands", Reason: "it came in time"},
		state.Edited{By: state.ByHost, Reason: "it was sunk last turn", Lines: []string{"remove: 1 battleship in SZ 109"}},
		state.WentBack{By: state.ByPlayers("Harrow", "Quill"), Reason: "wrong zone", To: 12, Power: germany, Round: 1, Phase: order.CombatMove.String()},
		state.GameEnded{By: state.ByHost, Reason: "conceded", Winner: "Axis", How: "concession"},
	}, g, Meta{Game: "g7"})
	golden(t, "host.txt", s.Text())
}
