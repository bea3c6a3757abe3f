package engine_test

import "testing"

// TestLinesThatSpeakOfOneKind: the units before a colon are what the whole line speaks of, in
// whatever words it counts them. An empty want means that the mail is asked about.
func TestLinesThatSpeakOfOneKind(t *testing.T) {
	const holland = "attack: 4 infantry Holland Belgium -> France"
	const both = holland + "\nattack: 3 infantry Western Germany -> France"
	const mechs = "attack: 4 mechanized infantry Western Germany -> France"
	readOrAsked(t, []readCase{
		{"Germany", "Infantry: the 4 in Holland and the 3 in Western Germany to France", both},
		{"Germany", "More infantry: the four from Holland and the three from Western Germany to France", both},
		{"Germany", "Infantry, the west: 4 Holland to France, 3 Western Germany to France", both},
		{"Germany", "Infantry: four from Holland to France, or three", ""},
		{"Germany", "Fewer infantry: the 4 in Holland to France", ""},
		{"Germany", "Infantry: 4 from Holland to France, Slovakia to Yugoslavia", ""}, // how many from there?

		{"Germany", "Mechs: all four, France", mechs},
		{"Germany", "Mechs: all four to France", mechs},
		{"Germany", "Mechs: all five to France", ""},
		{"Germany", "Big bombers: both to 110", "attack: 2 strategic bombers Germany -> SZ 110"},
		{"Germany", "Subs: both to 110", ""}, // which two?

		// Of what the line above spoke is not of what this one speaks.
		{"Germany", mechs + "\nTanks: 3 from Holland to France, 1 Slovakia Hungary to Yugoslavia, the Polish one stays in Poland", mechs +
			"\nattack: 3 tanks Holland Belgium -> France\nattack: 1 tank Slovakia Hungary -> Yugoslavia\nrest stays in Poland"},

		{"Germany", "Noncombat\nAA: one of the three in Western Germany to Holland", "move: 1 AAA Western Germany -> Holland Belgium"},
		{"Germany", "Noncombat\nInfantry: 2 of the 4 in Holland to Western Germany", "move: 2 infantry Holland Belgium -> Western Germany"},
		{"Germany", "Noncombat\nAA: one of the two in Western Germany to Holland", ""}, // three stand there

		{"Japan", "Noncombat\nCruisers: the one in 20 stays there, the one in 6 to 19", "1 cruiser stay in SZ 20\nmove: 1 cruiser SZ 6 -> SZ 19"},
		{"Japan", "Noncombat\nTransports: 6 takes 2 infantry from Japan to Kiangsu. 20 waits.", "move: 2 infantry Japan -> SZ 6 -> SZ 19 -> Kiangsu\nall transports stay in SZ 20"},
	})
}

// TestThereAndBack: a move that is made there and back is none that can be made.
func TestThereAndBack(t *testing.T) {
	const cruiser = "move: 1 cruiser SZ 91 -> SZ 92"
	readOrAsked(t, []readCase{
		{"United Kingdom", "Noncombat\ncruiser 91 to 92 and back", ""},
		{"United Kingdom", "Noncombat\ncruiser 91 to 92, then back again", ""},
		{"United Kingdom", "Noncombat\n1 fighter London to Scotland and return to London", ""},
		{"United Kingdom", "Noncombat\nfighter from Malta returns to Egypt", "move: 1 fighter Malta -> Egypt"},
		{"United Kingdom", "Noncombat\ncruiser 91 to 92 and stays there", cruiser},
		{"United Kingdom", "Noncombat\ncruiser 91 back to 92", cruiser},
		{"Germany", "2 bombers Germany to SZ 110 and back", "attack: 2 strategic bombers Germany -> SZ 110, land Germany"}, // as aircraft do
		{"Germany", "2 subs SZ 103 to SZ 110 and back", ""},
	})
}

// TestPurposesOrderNothing: a line that says what orders are for is none, and buys nothing below a
// purchase. What counts units or says where they go is.
func TestPurposesOrderNothing(t *testing.T) {
	const bought = "buy: 2 transports, 3 infantry"
	readOrAsked(t, []readCase{
		{"Japan", "MONEY\n26: two transports and three infantry, three left over.\nSOUTH CHINA\nFor the harbour and the road.", bought},
		{"Japan", "Buy: 2 transports, 3 infantry\nThe point: kill the destroyer off Malta, nothing more.", bought},
		{"Japan", "Buy: 2 transports, 3 infantry\nFor the harbour: 1 infantry", ""},
		{"Japan", "3 inf Kwangsi to Yunnan, one left over", ""},
		{"Japan", "2 inf from Jehol to Chahar, after all.", "attack: 2 infantry Jehol -> Chahar"},
	})
}

// TestPlanesOfACarrierBehindAComma: what stands on a carrier goes with it, whatever sign is before
// it. It stayed behind.
func TestPlanesOfACarrierBehindAComma(t *testing.T) {
	const fleet = "move: 1 aircraft carrier, 1 destroyer, all fighters, all tactical bombers SZ 33 -> SZ 34"
	const head = "Noncombat\nCarrier and destroyer move from 33 to 34"
	readOrAsked(t, []readCase{
		{"Japan", head + ", with both planes", fleet},
		{"Japan", head + ", with their planes", fleet},
		{"Japan", head + " with both their planes", fleet},
		{"Japan", head + ", planes aboard", fleet},
		{"Japan", "Noncombat\nCarrier from 33 to 34, fighter aboard", "move: 1 aircraft carrier, 1 fighter SZ 33 -> SZ 34"},
		{"Japan", head + ", planes stay", "move: 1 aircraft carrier, 1 destroyer SZ 33 -> SZ 34\nall fighters, all tactical bombers, all strategic bombers stay"},
		{"Japan", head + ", without their planes", ""},
		{"Japan", head + ", with three planes", ""},
	})
}
