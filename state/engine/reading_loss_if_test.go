package engine_test

import "testing"

// TestLossesIfABattleIsFought: nothing is lost unless there is a battle, so an order of loss may
// say so. Any other condition is asked about.
func TestLossesIfABattleIsFought(t *testing.T) {
	const holland = "order of loss land in Holland Belgium: infantry, artillery, tank"
	readOrAsked(t, []readCase{
		{"Germany", "If Holland is attacked, take the infantry first, then the artillery, then the tanks", holland},
		{"Germany", "When you attack Holland: lose the infantry first, then the artillery and tanks", holland},
		{"Germany", "Falls Holland angegriffen wird, verliere ich zuerst Infanterie, dann Artillerie, dann Panzer", holland},
		{"Germany", "If a battle goes wrong, lose infantry before artillery before tanks", "order of loss land: infantry, artillery, tank"},
		{"Germany", "If Holland is not attacked, take the infantry first, then the artillery", ""},
		{"Germany", "If Holland is attacked with tanks, take the infantry first, then the artillery", ""},
		{"Germany", "If Holland is attacked twice, take the infantry first, then the artillery", ""},
		{"Germany", "If Holland is attacked, move the infantry first, then the artillery", ""},
	})
}
