package fight

import (
	"fmt"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestDefaultLosses shows what defenders on land lose first when nobody said.
func TestDefaultLosses(t *testing.T) {
	cases := []combatCase{{
		name: "G40-10.4.2 AAA that have fired, infantry, mech, artillery, tank, bomber, tac, fighter",
		position: `turn: Germany, round 4, conduct-combat
			war: Germany - Soviet Union
			Germany: 3 tank (attack, from Poland), 1 fighter (attack, from Poland) in Eastern Poland
			Soviet Union: 1 fighter, 1 tac, 1 bomber, 1 tank, 1 artillery, 1 mech, 1 infantry, 1 aaa in Eastern Poland`,
		dice: "6  1 1 1 1  6 6 6 6 6 6 6  1 1 1 6  6 6 6 6  1 6 6 6  6",
		want: `land Eastern Poland: Germany 3 tank, 1 fighter against Soviet Union 1 infantry, 1 artillery, 1 mech, 1 tank, 1 aaa, 1 fighter, 1 tac, 1 bomber
			0 aaa defender: aaa@1[6] = 0
			1 attack attacker: tank@3[111], fighter@3[1] = 4
			1 defend defender: infantry@2[6], artillery@2[6], mech@2[6], tank@3[6], fighter@4[6], tac@3[6], bomber@1[6] = 0
			1 remove; gone Soviet Union 1 artillery, 1 mech, 1 infantry, 1 aaa
			2 attack attacker: tank@3[111], fighter@3[6] = 3
			2 defend defender: tank@3[6], fighter@4[6], tac@3[6], bomber@1[6] = 0
			2 remove; gone Soviet Union 1 tac, 1 bomber, 1 tank
			3 attack attacker: tank@3[166], fighter@3[6] = 1
			3 defend defender: fighter@4[6] = 0
			3 remove; gone Soviet Union 1 fighter
			ended attacker, left Germany 3 tank, 1 fighter, worth 0 to 55
			Germany takes Eastern Poland from Soviet Union: won in battle`,
	}}
	for i := range cases {
		t.Run(cases[i].name, cases[i].run)
	}
}

// TestChoicesAreTold shows that the report says who chose the losses, an order
// or the default.
func TestChoicesAreTold(t *testing.T) {
	for _, tc := range []struct {
		name   string
		orders []order.Order
		want   string
	}{
		{"G40-10.1.4 by default", nil, "[infantry by default]"},
		{"G40-10.1.4 by order", []order.Order{order.LossOrder{Types: []order.LossStep{{Type: ruleset.Tank}}}}, "[tank by order]"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			d, err := dice.ParseScript("6 6  1  1 6  6")
			if err != nil {
				t.Fatal(err)
			}
			w := rules.NewWork(combatGame(t, "", `turn: Germany, round 4, conduct-combat
				war: Germany - Soviet Union
				control: Germany: Poland
				Germany: 1 tank (attack, from Poland), 1 infantry (attack, from Poland) in Eastern Poland
				Soviet Union: 1 infantry in Eastern Poland`), d)
			w.Orders = append(tc.orders, retreatAfter(1, "Eastern Poland", ""))
			if err := ConductCombat(w); err != nil {
				t.Fatal(err)
			}
			var by string
			var got []string
			for _, ev := range w.Events {
				e, ok := ev.(state.BattleStep)
				switch {
				case ok && e.Side == combat.Defender && len(e.Marked) > 0:
					by = e.By
				case ok && e.Side == combat.Attacker && len(e.Gone) > 0:
					got = append(got, fmt.Sprintf("%s by %s", e.Gone[0].Type, by))
				}
			}
			if fmt.Sprint(got) != tc.want {
				t.Errorf("told %v, want %v", got, tc.want)
			}
		})
	}
}
