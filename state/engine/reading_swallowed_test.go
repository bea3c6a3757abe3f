package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestRemarkSwallowsNoOrder: a remark between commas ends where the order goes on, and a short
// sentence behind an order is no heading; beside each stands the same without it.
func TestRemarkSwallowsNoOrder(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		both  = "buy (UK Europe): 6 infantry, 1 fighter\nbuy (UK Pacific): 3 infantry, 2 artillery"
		three = "buy (UK Europe): 6 infantry\nbuy (UK Pacific): 3 infantry"
		there = three + "\nplace: 6 infantry United Kingdom\nplace: 3 infantry India"
		boats = "buy: 2 infantry, 2 transports"
		hunan = "attack: 3 infantry Kwangsi -> Hunan"
		greek = "attack: 2 infantry Southern Italy -> SZ 97 -> Greece"
	)
	for _, c := range []struct{ power, mail, want string }{
		// The sentence goes on behind the remark.
		{"United Kingdom", "London buys 6 inf and a fighter, which is all 28, and Calcutta 3 inf and 2 art for 17", both},
		{"United Kingdom", "London buys 6 inf, because I need them, and Calcutta buys 3 inf", three},
		{"United Kingdom", "London buys 6 inf, because Calcutta can wait", "buy (UK Europe): 6 infantry"},
		{"Japan", "buy 2 inf, which leaves me 20, and 2 transports", boats},
		{"Japan", "buy 2 inf, as I have to save, so 2 transports", boats},
		{"Japan", "buy 2 inf, as I have to save", "buy: 2 infantry"},
		{"Japan", "3 inf Kwangsi > Hunan, which is weak, and 3 inf Kiangsi > Hunan", hunan + "\nattack: 3 infantry Kiangsi -> Hunan"},
		{"Japan", "3 inf Kwangsi > Hunan, which is weak, and 3 inf could come from Kiangsi", ""},
		{"Japan", "3 inf Kwangsi > Hunan, because the Chinese have only 2 inf there", hunan},
		// Each treasury pays for what appears in its places.
		{"United Kingdom", "London buys 6 inf, and 3 inf in Calcutta", three},
		{"United Kingdom", "London buys 6 inf, and 3 inf", "buy (UK Europe): 6 infantry, 3 infantry"},
		{"United Kingdom", "buy 6 inf in London, 3 inf in Calcutta", there},
		{"United Kingdom", "buy 6 inf for London and 3 inf for Calcutta", there},
		{"United Kingdom", "buy 6 inf in London, 3 inf in Calcutta, 27 in all", ""},
		// A sentence without units behind an order.
		{"Italy", "2 inf S Italy -> 97; unload Greece", greek},
		{"Italy", "2 inf S Italy -> 97. Then unload in Greece.", greek},
		{"Italy", "2 inf S Italy -> 97.", "move: 2 infantry Southern Italy -> SZ 97"},
		{"Italy", "2 inf 1 tank Albania attack Greece. Attack Tunisia.", ""},
		{"Italy", "2 inf 1 tank Albania attack Greece. Tunisia: 1 inf 1 art Libya.", "attack: 2 infantry, 1 tank Albania -> Greece\nattack: 1 infantry, 1 artillery Libya -> Tunisia"},
	} {
		readsAs(t, e, ruleset.PowerID(c.power), c.mail, c.want)
	}
}
