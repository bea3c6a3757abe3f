package rules_test

import "testing"

// TestPlayedMoves holds what whole games, played by programs, brought to light.
func TestPlayedMoves(t *testing.T) {
	travel(t, []trip{
		{
			name: "G40-4.4.6 G40-2.11.3 Chinese land that Germany took is open to Japan", ruleset: "g42", position: `turn: Japan, round 9, noncombat-move
				control: Germany: Sikang
				control: Japan: Szechwan
				Japan: 1 infantry in Szechwan`,
			orders: "1 infantry Szechwan -> Sikang", moves: "1 infantry Szechwan -> Sikang",
		},
		{
			name: "G40-4.4.6 but Chinese land is closed to Allies at peace with Japan", position: `turn: United Kingdom, round 2, noncombat-move
				United Kingdom: 1 infantry in Burma`,
			orders: "1 infantry Burma -> Yunnan", refused: "may-not-enter", rule: "G40-4.4.6",
		},
		{
			name: "G40-2.1.6 G40-2.4.6 infantry follow a tank that blitzes a neutral", ruleset: "g42", position: `turn: Italy, round 3, combat-move
				control: Italy: Algeria
				Italy: 1 infantry, 1 tank in Algeria`,
			orders: "1 infantry Algeria -> Rio de Oro\n1 tank Algeria -> Rio de Oro -> Algeria",
			moves:  "1 infantry Algeria -> Rio de Oro guard\n1 tank Algeria -> Rio de Oro -> Algeria guard",
		},
		{
			name: "G40-2.6.4 the flight that takes the last deck from others is the one refused", position: `turn: Japan, round 3, noncombat-move
				war: Japan - United States
				Japan: 1 carrier in SZ 7
				Japan: 1 fighter (moved, fought, spent 3 of 4) in SZ 6
				Japan: 1 fighter in Korea
				Japan: 2 fighters (moved, fought, spent 4 of 4) in SZ 7`,
			orders:  "1 fighter Korea -> Japan\n1 fighter SZ 6 -> SZ 7",
			refused: "must-save-aircraft", rule: "G40-2.6.4", says: "line 2, column 1: an aircraft that could be saved has no landing place",
		},
		{
			name: "G40-2.9.1 a transport that could load but not sail on is told of the strait", ruleset: "alpha2", position: `turn: United Kingdom, round 3, combat-move
				war: Germany - United Kingdom
				control: Germany: Bulgaria
				United Kingdom: 1 infantry in Alexandria
				United Kingdom: 1 transport in SZ 98`,
			orders:  "1 infantry Alexandria -> SZ 98 -> SZ 100 -> Bulgaria",
			refused: "canal-closed", rule: "G40-2.9.1", says: "the Turkish Straits between SZ 99 and SZ 100 are closed",
		},
	})
}
