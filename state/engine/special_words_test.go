package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What players are told about orders that only some rulesets have: a refusal
// says what to write instead, a note how an order was read.
func TestWordsAboutSpecialOrders(t *testing.T) {
	rs, err := engine.LoadRules("bh")
	if err != nil {
		t.Fatal(err)
	}
	const soviet = "turn: Soviet Union, round 3, purchase-repair\nbank: Soviet Union 30\n" +
		"Soviet Union: 1 minor complex (damage 2) in Ukraine\nSoviet Union: 1 minor complex, 1 air base (damage 1) in Novgorod\n"
	for _, tc := range []struct{ name, position, power, orders, want string }{
		{"BH-059 what to repair first", soviet, "Soviet Union", "move factory: Ukraine -> Urals", "repair: 2 Ukraine minor complex"},
		{"BH-056 which factories there are", soviet, "Soviet Union", "move factory: Russia -> Urals", "move factory: Novgorod -> Urals"},
		{"BH-027 what waits in the old place", soviet + "lent: 1 infantry for China by Soviet Union in Novgorod, round 2\n", "Soviet Union", "move factory: Novgorod -> Urals",
			"the infantry that waits in Novgorod for China stays behind"},
		{"BH-061 the right price", soviet, "Soviet Union", "scorch: Novgorod factory 4 damage (3 IPC)", "scorch: Novgorod minor complex 4 damage (2 IPC)"},
		{"BH-061 what is there", soviet, "Soviet Union", "scorch: Ukraine naval base 2", "scorch: Ukraine minor complex 2 damage (1 IPC)"},
		{"BH-061 what it takes at most", soviet, "Soviet Union", "scorch: Novgorod air base 8", "read as `scorch: Novgorod air base 5 damage (3 IPC)`"},
		{"BH-077 how many he may buy", "turn: Japan, round 3, purchase-repair\nmarker: kamikaze tokens = 4\n", "Japan", "buy: 3 kamikaze tokens", "buy: 2 kamikaze tokens"},
		{"BH-068 the ends of the line", "turn: Soviet Union, round 3, noncombat-move\nSoviet Union: 1 tank in Novosibirsk\n", "Soviet Union", "railroad: 1 tank Novosibirsk -> Yenisey",
			"railroad: 1 tank Novosibirsk -> Buryatia"},
		{"BH-137 the way that is clear", "turn: Italy, round 3, noncombat-move\nItaly: 1 tank in Tobruk\nUnited Kingdom: 1 cruiser in SZ 97\n", "Italy",
			"shuttle: 1 tank Tobruk -> Northern Italy via SZ 97", "shuttle: 1 tank Tobruk -> Northern Italy via SZ 96 -> SZ 95"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			g, diags := state.ParsePosition(rs, tc.position)
			if notation.HasErrors(diags) {
				t.Fatal(diags)
			}
			var said []string
			for _, d := range engine.New(rs).Check(g, ruleset.PowerID(tc.power), tc.orders).Diags {
				said = append(said, d.String())
			}
			if !strings.Contains(strings.Join(said, "\n"), tc.want) {
				t.Errorf("%s: said\n%s\nwant %q", tc.orders, strings.Join(said, "\n"), tc.want)
			}
		})
	}
}
