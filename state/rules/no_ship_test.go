package rules_test

import "testing"

// TestWhyNoShip: cargo that no transport can take is refused with what is really
// in the way: the zone that does not touch the land, the peace that closes a
// zone, the strait.
func TestWhyNoShip(t *testing.T) {
	travel(t, []trip{
		{
			name: "G40-2.10.4 a landing from a zone that does not touch the land", position: `turn: United Kingdom, round 3, combat-move
				control: Germany: Normandy Bordeaux
				United Kingdom: 1 infantry in United Kingdom
				United Kingdom: 1 transport in SZ 109`,
			orders:  "1 infantry United Kingdom -> SZ 109 -> SZ 104 -> SZ 103 -> Normandy Bordeaux",
			refused: "does-not-touch", rule: "G40-2.10.4", says: "SZ 103 does not touch Normandy Bordeaux, so nothing lands there from it: SZ 105 and SZ 110 do",
		},
		{
			name: "G40-2.10.4 one with cargo aboard", position: `turn: United Kingdom, round 3, combat-move
				control: Germany: Normandy Bordeaux
				United Kingdom: 1 transport (1 infantry) in SZ 104`,
			orders:  "1 infantry SZ 104 -> SZ 103 -> SZ 102 -> Normandy Bordeaux",
			refused: "does-not-touch", rule: "G40-2.10.4", says: "SZ 102 does not touch Normandy Bordeaux",
		},
		{
			name: "G40-2.10.2 too far is still too far", position: `turn: United Kingdom, round 3, combat-move
				control: Germany: Normandy Bordeaux
				United Kingdom: 1 transport (1 infantry) in SZ 102`,
			orders:  "1 infantry SZ 102 -> SZ 110 -> Normandy Bordeaux",
			refused: "no-transport", rule: "G40-2.10.2", says: "a transport moves 2 zones",
		},
		{
			name: "G40-4.5.7 A2-106 a loaded American transport may not wait in zone 102", ruleset: "alpha2", position: `turn: United States, round 1, noncombat-move
				United States: 1 transport (1 infantry) in SZ 101`,
			orders:  "1 infantry SZ 101 -> SZ 102",
			refused: "atlantic-limit", rule: "G40-4.5.7", says: "American transports may not end their move in SZ 102",
		},
		{
			name: "G40-4.5.7 A2-105 nor go to Britain with what it loads", ruleset: "alpha2", position: `turn: United States, round 1, noncombat-move
				United States: 1 infantry in Eastern United States
				United States: 1 transport in SZ 101`,
			orders:  "1 transport, 1 infantry Eastern United States -> SZ 101 -> SZ 106",
			refused: "atlantic-limit", rule: "G40-4.5.7", says: "American transports may not end their move in SZ 106",
		},
		{
			name: "G40-4.5.7 DIFF-27 a zone closed to Americans in the first edition", position: `turn: United States, round 1, noncombat-move
				option: us_no_entry_zones = ["SZ 103", "SZ 109"]
				United States: 1 transport (1 infantry) in SZ 102`,
			orders:  "1 infantry SZ 102 -> SZ 103",
			refused: "closed-zone", rule: "G40-4.5.7", says: "may not enter SZ 103",
		},
		{
			name: "G40-2.7.7 a zone with enemy warships", position: `turn: United Kingdom, round 3, noncombat-move
				Germany: 1 cruiser in SZ 104
				United Kingdom: 1 transport (1 infantry) in SZ 109`,
			orders:  "1 infantry SZ 109 -> SZ 104",
			refused: "hostile-zone", rule: "G40-2.7.7", says: "SZ 104",
		},
	})
}
