package engine_test

import "testing"

// TestCrossingsInSentences: a sentence tells of one transport what it takes aboard, where it sails and where
// its cargo goes ashore, in any order. "1x inf, 1x art" lost its infantry.
func TestCrossingsInSentences(t *testing.T) {
	const persia = "move: 2 infantry India -> SZ 39 -> SZ 80 -> Persia"
	const greece = "move: 1 infantry, 1 artillery Egypt -> SZ 98 -> SZ 99 -> Greece"
	readOrAsked(t, []readCase{
		{"United Kingdom", "NCM\nThe transport in sea zone 39 takes two infantry from India to sea zone 80, and they march into Persia.", persia},
		{"United Kingdom", "NCM\nthe transport of sea 39 takes 2 infantry from India to sea 80, also Persia", persia},
		{"United Kingdom", "NCM\nLoad two infantry from India on the transport in sea zone 39, sail to sea zone 80 and put them off in Persia.", persia},
		{"United Kingdom", "NCM\n2 infantry from India to Persia by transport, sea zone 39 to sea zone 80", persia},
		{"United Kingdom", "NCM\nInfantry 2 : India => Persia (transport 1 : SZ 39 => SZ 80)", persia},
		{"United Kingdom", "NCM\nIndia -> Persia: 2 inf   # transport SZ 39 -> SZ 80", persia},
		{"United Kingdom", "NCM\nIndia-Persia 2inf, transport sz39-sz80", persia},
		{"United Kingdom", "NCM\n1x inf, 1x art from Egypt to Greece, transport SZ 98 to SZ 99", greece},
		{"United Kingdom", "NCM\nTransport SZ98: 1x inf, 1x art Egypt -> Greece (SZ99)", greece},
		{"Italy", "NCM\nTransport in SZ 97 loads 2 inf in Southern Italy.", "move: 2 infantry Southern Italy -> SZ 97, aboard"},
		{"Italy", "CM\ntransport 95 to 97 with 2 inf from Southern Italy, against Greece", "attack: 2 infantry Southern Italy -> SZ 95 -> SZ 97 -> Greece"},
		{"United Kingdom", "NCM\nThe transport in SZ 39 takes two infantry from Persia to SZ 80, and they march into India.", ""},
		{"United Kingdom", "NCM\nThe transport in SZ 39 may take two infantry from India to SZ 80, and they march into Persia.", ""},
		{"United Kingdom", "NCM\nThe transport in SZ 39 takes two infantry from India to SZ 80, and they march into Persia or Iraq.", ""},
	})
}

// TestOrdersInParts: signs set units, origin and target apart. "3 inf | Germany | Poland" below the heading of
// the noncombat phase bought three infantry.
func TestOrdersInParts(t *testing.T) {
	const walk = "move: 3 infantry Germany -> Poland"
	readOrAsked(t, []readCase{
		{"Germany", "NCM\n3x Infantry - Germany to Poland", walk},
		{"Germany", "NCM\n3 inf - Germany - Poland", walk},
		{"Germany", "NCM\n3 inf | Germany | Poland", walk},
		{"Germany", "NCM\nGermany / Poland / 3 inf", walk},
		{"Germany", "NCM\n3 inf; Germany to Poland", walk},
		{"Germany", "NCM\n3 inf or 4 - Germany to Poland", ""},
		{"United States", "NCM\n1 bb to 26 from 10", "move: 1 battleship SZ 10 -> SZ 26"},
		{"United States", "NCM\nfrom 10 to 26 BB + CA", "move: 1 battleship, 1 cruiser SZ 10 -> SZ 26"},
	})
}

// TestRemarksBehindOrders: a purpose, or a clause about somebody else, says why; a condition, a denial or
// another order does not. "keeps the transport company" moved the transport.
func TestRemarksBehindOrders(t *testing.T) {
	const go2 = "move: 2 infantry Norway -> Finland"
	readOrAsked(t, []readCase{
		{"Germany", "NCM\n2 inf Norway > Finland - so the transport isn't alone", go2},
		{"Germany", "NCM\n2 inf from Norway to Finland, to pick up the Finns", go2},
		{"Germany", "NCM\n2 inf from Norway to Finland, the British may need them", go2},
		{"Germany", "NCM\n2 inf from Norway to Finland, nobody can get at Norway anyway", go2},
		{"Germany", "NCM\n2 inf Norway > Finland (not worth defending)", go2},
		{"Germany", "NCM\n2 inf Norway > Finland // overkill, but they have nothing better to do", go2},
		{"Germany", "NCM\n2 inf Norway > Finland, leave the other one", go2},
		{"ANZAC", "NCM\ndestroyer from sz 62 to sz 45, keeps the transport company", "move: 1 destroyer SZ 62 -> SZ 45"},
		{"Germany", "NCM\n2 inf from Norway to Finland, i don't", ""},
		{"Germany", "NCM\n2 inf from Norway to Finland to get to Vyborg", ""},
		{"Germany", "NCM\n4 inf Germany to Poland, Romania needs two", ""},
		{"Germany", "NCM\n2 inf from Norway to Finland, but not if Russia moves", ""},
		{"Germany", "NCM\n2 inf from Norway to Finland, Germany won't do that", ""},
		{"Germany", "NCM\n2 inf Norway > Finland // only if Russia attacks", ""},
		{"Germany", "NCM\n2 inf Norway > Finland # and 1 tank Slovakia > Germany", ""},
	})
}

// TestTalkBehindPurchases: talk behind what is bought buys nothing, and a sum may be reckoned.
func TestTalkBehindPurchases(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Purchase\n10 infantry, all 30, boring but safe", "buy: 10 infantry"},
		{"Germany", "Purchase\nI buy ten infantry for 30 IPCs, nothing else.", "buy: 10 infantry"},
		{"Germany", "Purchase\n2 strategic bombers and 1 submarine (12+12+6=30)", "buy: 2 strategic bombers, 1 submarine"},
		{"Germany", "Purchase\n6 infantry x 3 = 18", "buy: 6 infantry"},
		{"Germany", "Purchase\n2 strategic bombers and 1 submarine (12+12+6=31)", ""},
		{"Germany", "Purchase\n8 infantry, maybe 2 more", ""},
		{"Germany", "Purchase\n8 infantry, not 10", ""},
		{"Germany", "Purchase\n8 infantry, subject to approval", ""},
	})
}

// TestAircraftByTheirHomes: in a list of aircraft that land, one is named by where it came from. "Gibraltar
// fighter and tac land on the carrier" landed two fighters in Gibraltar.
func TestAircraftByTheirHomes(t *testing.T) {
	const fight = "SZ 97: cv, ca, dd, tac 98\nftr Malta > 97\nftr Gibraltar > 97\n"
	const fought = "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer, 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Malta -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97\n"
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\n" + fight + "NCM\nGibraltar fighter and tac land on the carrier\nMalta fighter home", fought + "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> Malta"},
		{"United Kingdom", "CM\n" + fight + "NCM\nSZ 97: Gibraltar fighter and the tactical bomber land on the carrier in SZ 97.\nMalta fighter home", fought + "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> Malta"},
		{"United Kingdom", "CM\n" + fight + "NCM\n1 fighter, 1 tac SZ 97 to the carrier in SZ 97\nMalta fighter home", fought + "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> Malta"},
	})
}

// TestAircraftWithTheirCarrier: aircraft are said to go with a carrier at the end of its list or sentence.
func TestAircraftWithTheirCarrier(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nSZ 97: cv, ca, dd from 98 with the tac, ftr Malta", "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer, 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Malta -> SZ 97"},
		{"Japan", "NCM\ncarrier n destroyer sz33 to sz20 n the fighter n tac go with the carrier", "move: 1 aircraft carrier, 1 destroyer, 1 fighter, 1 tactical bomber SZ 33 -> SZ 20"},
		{"United States", "NCM\ncarrier SZ 10 to SZ 26\n1 fighter, 1 tac from SZ 10 to SZ 26, with the carrier.", "move: 1 aircraft carrier SZ 10 -> SZ 26\nmove: 1 fighter, 1 tactical bomber SZ 10 -> SZ 26"},
		{"United States", "NCM\n1 fighter from SZ 10 to SZ 12, with the carrier.", "move: 1 fighter SZ 10 -> SZ 12\nmove: 1 aircraft carrier SZ 10 -> SZ 12"},
		{"Germany", "NCM\nThe cruiser and the transport in Sea Zone 114 will join the battleship in Sea Zone 113.", "move: 1 cruiser, 1 transport SZ 114 -> SZ 113"},
		{"ANZAC", "NCM\nOne fighter from New Zealand to Queensland, the other one from New Zealand to New South Wales", "move: 1 fighter New Zealand -> Queensland\nmove: 1 fighter New Zealand -> New South Wales"},
	})
}

// TestLabelsInFront: a label that names a region, or an ally's ships above their battle, orders nothing.
func TestLabelsInFront(t *testing.T) {
	const tobruk = "attack: 2 infantry Alexandria -> Tobruk"
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nNorth Africa: Two infantry from Alexandria attack Tobruk.", tobruk},
		{"United Kingdom", "CM\nItalian army in Tobruk:\nTwo infantry from Alexandria attack Tobruk.", tobruk},
		{"United Kingdom", "CM\nMalta: 2 inf Alexandria to Tobruk", ""},
	})
}

// TestPlacementsInSentences: ships among new units have a zone of their own, and numbers may stand behind.
func TestPlacementsInSentences(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United States", "Buy 1 carrier, 1 destroyer, 1 fighter\nPlacement\nThe carrier, the destroyer and one fighter go to Western United States, the ships in sea zone 10.", "buy: 1 aircraft carrier, 1 destroyer, 1 fighter\nplace: 1 aircraft carrier, 1 destroyer SZ 10\nplace: 1 fighter Western United States"},
		{"United States", "Buy 2 fighters\nPlacement\nFighter 2 => Western United States", "buy: 2 fighters\nplace: 2 fighters Western United States"},
		{"United States", "Buy 2 fighters\nPlacement\n2 fighters: Western United States (2 of 10).", "buy: 2 fighters\nplace: 2 fighters Western United States"},
		{"Italy", "Buy 1 artillery, 2 infantry\nPlacement\nall in Southern Italy, 1 artillery and 2 infantry", "buy: 1 artillery, 2 infantry\nplace: 1 artillery, 2 infantry Southern Italy"},
	})
}

// TestSaysThatItIsTheTurn: "that's it" on a line of its own ends a turn that is placed; with more behind it,
// or as "your move", it does not.
func TestSaysThatItIsTheTurn(t *testing.T) {
	const turn, read = "buy 10 inf\nplace 10 inf Germany\n", "buy: 10 infantry\nplace: 10 infantry Germany"
	readOrAsked(t, []readCase{
		{"Germany", turn + "righto thats it from me", read + "\nend turn"},
		{"Germany", turn + "that's my turn, abraço", read + "\nend turn"},
		{"Germany", turn + "[End turn]", read + "\nend turn"},
		{"Germany", turn + "Your move.", read},
		{"Germany", turn + "that's it for the attacks", read},
	})
}
