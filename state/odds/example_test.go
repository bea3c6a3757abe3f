package odds_test

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func Example() {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		panic(err)
	}
	battle := combat.Spec{Rules: rs, Options: rs.Options, Kind: combat.LandBattle, CanCapture: true}
	battle.Units[combat.Attacker] = []combat.Unit{{Type: ruleset.Infantry}, {Type: ruleset.Tank}}
	battle.Units[combat.Defender] = []combat.Unit{{Type: ruleset.Infantry}}

	o, ok := odds.Exact(&battle, 1_000_000)
	if !ok {
		s := odds.NewSample(&battle, 1)
		s.Fight(100_000)
		o = odds.Join(s)
	}
	fmt.Printf("%s: %.1f %% won, %.2f IPC lost\n", o.Method, 100*o.AttackerWin, o.AttackerLost)
	// Output: exact: 90.4 % won, 1.96 IPC lost
}
