package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestTargetsWithBrackets: a bracket behind the target holds who comes from where, behind
// a word of landing who lands there. What a bracket leaves open is asked; one that holds
// units alone says who defends, and orders nothing.
func TestTargetsWithBrackets(t *testing.T) {
	const (
		france  = "attack: 4 infantry, 2 artillery Holland Belgium -> France\nattack: 4 mechanized infantry Western Germany -> France"
		channel = "attack: 1 submarine SZ 103 -> SZ 110\nattack: 2 fighters Western Germany -> SZ 110\nland: 2 fighters SZ 110 -> Western Germany"
	)
	for _, tc := range []struct {
		mail, want string
		refused    bool
	}{
		{mail: "France (4 inf 2 art from Holland; 4 mech from WGer)", want: france},
		{mail: "France [4 inf, 2 art ex Holland] [4 mech ex WGer]", want: france},
		{mail: "France: (4 inf 2 art Holland), (4 mech WGer)", want: france},
		{mail: "Channel (ss from 103, 2 ftr from WGer)\nLanding: WGer (both ftr from the Channel)", want: channel},
		{mail: "In the Channel the sub from 103 and the 2 fighters from WGer go into 110\nLanding: 2 ftr from 110 land WGer", want: channel},
		{mail: "moves without a fight:\nFinland (3 inf from Norway)", want: "move: 3 infantry Norway -> Finland"},
		{mail: "France (4 inf from Holland or WGer)", refused: true},
		{mail: "France (maybe 4 inf from Holland)", refused: true},
		{mail: "France (not the 4 inf from Holland)", want: ""},
		{mail: "4 inf Holland > France (nice and easy)", want: "attack: 4 infantry Holland Belgium -> France"},
		{mail: "111 (1 bb 1 dd): 2 ss (118, 124)", want: "attack: 1 submarine SZ 118 -> SZ 111\nattack: 1 submarine SZ 124 -> SZ 111"},
	} {
		t.Run(tc.mail, func(t *testing.T) {
			rs, err := ruleset.Load("g40v2")
			if err != nil {
				t.Fatal(err)
			}
			rep := engine.New(rs).Check(state.New(rs), "Germany", tc.mail)
			got := order.Join(rep.Orders)
			if rep.Refused() && (tc.refused || tc.want == "") {
				return
			}
			if rep.Refused() || tc.refused || got != tc.want {
				t.Errorf("refused %v, want %v:\n%s\nwant\n%s\n%v", rep.Refused(), tc.refused, got, tc.want, rep.Diags)
			}
		})
	}
}
