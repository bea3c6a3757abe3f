package engine_test

import "testing"

// TestLandingsInBrackets: a bracket behind the target says where all aircraft of the line land. Only
// the last one landed there; on a carrier in the zone of the battle none did.
func TestLandingsInBrackets(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "CM\nPol tac, Ger tac > Paris (land Hol)", "attack: 1 tactical bomber Poland -> France, land Holland Belgium\nattack: 1 tactical bomber Germany -> France, land Holland Belgium"},
		{"United Kingdom", "CM\n98 cv ca dd > 97\nGib ftr > 97 (land on cv 97)", "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97, land SZ 97"},
		{"Germany", "CM\nPol tac, Ger tac > Paris (maybe land Hol)", ""},
	})
}

// TestAircraftLandAtSea: aircraft land in a zone; what goes ashore there does not fly. The zone was
// flown through, and the landing was lost.
func TestAircraftLandAtSea(t *testing.T) {
	const tac = "attack: 1 tactical bomber SZ 98 -> SZ 96, land SZ 98"
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\ntac 98 > 96, lands in 98", tac},
		{"United Kingdom", "CM\nThe tac from 98 attacks sea zone 96 and lands in SZ 98", tac},
		{"United Kingdom", "CM\nThe tac from 98 attacks sea zone 96 and lands in 98", tac},
		{"United Kingdom", "CM\nThe tactical bomber from sea zone 98 joins them in sea zone 96 and afterwards lands on its carrier in sea zone 98.", tac},
		{"United Kingdom", "CM\nTAC FROM SZ 98 TO SZ 96, LAND ON CV SZ 98", tac},
		{"United Kingdom", "CM\nThe fighter from Malta attacks sea zone 96 and lands in 98", "attack: 1 fighter Malta -> SZ 96, land SZ 98"},
		{"United Kingdom", "CM\nThe fighter from Malta attacks sea zone 96 and lands in Malta", "attack: 1 fighter Malta -> SZ 96, land Malta"},
		{"Germany", "Kampf\n1 Jäger Norwegen -> 111\nLandungen\nSZ 111: Jäger nach Norwegen", "attack: 1 fighter Norway -> SZ 111\nland: 1 fighter SZ 111 -> Norway"},
	})
}

// TestWarsBelowTheirHeading: a heading of declarations of war stands above whom they are against. The
// lines below it vanished.
func TestWarsBelowTheirHeading(t *testing.T) {
	const buys = "\n\nbuy 2 transports"
	const three = "declare war: United Kingdom\ndeclare war: ANZAC\ndeclare war: United States\nbuy: 2 transports"
	readOrAsked(t, []readCase{
		{"Japan", "Declarations of war\n- on the United Kingdom\n- on ANZAC\n- on the United States" + buys, three},
		{"Japan", "WAR\non UK and ANZAC: yes" + buys, "declare war: United Kingdom, ANZAC\nbuy: 2 transports"},
		{"Japan", "DOW:\nnone" + buys, "buy: 2 transports"},
		{"Japan", "WAR\nnot on the UK" + buys, ""},
		{"Japan", "WAR\nmaybe UK" + buys, ""},
	})
}

// TestTitlesWithALetterOfAUnit: "F1" is the first turn of France, not a fighter.
func TestTitlesWithALetterOfAUnit(t *testing.T) {
	const turn = "buy: 1 fighter, 3 infantry\nplace: 1 fighter, 3 infantry France\nend turn"
	readOrAsked(t, []readCase{
		{"France", "F1 - France - bank 19\nPURCHASE\n1 FTR (10), 3 INF (9) = 19\nPLACE\n1 FTR 3 INF France\nF1 done", turn},
		{"France", "F2\nbuy 1 ftr", ""}, // it is round 1
		{"ANZAC", "anzac 1 guys\nbuy\n1 transport 1 inf makes 10", "buy: 1 transport, 1 infantry"},
		{"Japan", "J1\nPurchase Units - Japan\n3 transports and 1 artillery bought\nPlace Units - Japan\n3 transports placed in 6 Sea Zone\n1 artillery placed in Japan", "buy: 3 transports, 1 artillery\nplace: 3 transports SZ 6\nplace: 1 artillery Japan"},
		{"Japan", "Buy 3 artillery\nPlace: Japan", "buy: 3 artillery\nplace: everything Japan"},
	})
}

// TestTablesOfBlanks: columns that are parted by blanks say by their heads where units come from.
func TestTablesOfBlanks(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United States", `NON-COMBAT
qty   unit              from           to             remark
1     battleship        SZ 10          SZ 26
1     cruiser           SZ 10          SZ 26          on we go
1     fighter           Western US     Hawaii
1     infantry          Western US     Hawaii         by transport, SZ 10 to SZ 26`,
			"move: 1 battleship SZ 10 -> SZ 26\nmove: 1 cruiser SZ 10 -> SZ 26\nmove: 1 fighter Western United States -> Hawaiian Islands\nmove: 1 infantry Western United States -> SZ 10 -> SZ 26 -> Hawaiian Islands"},
		{"United States", `NON-COMBAT
qty   unit              from           to             remark
1     cruiser           SZ 10          SZ 26          not this one`, ""},
	})
}

// TestTransportsBehindTheirCargo: where a transport is named behind what it carries, or on its way.
func TestTransportsBehindTheirCargo(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Japan", "NCM\n1 INF Okinawa to Kiangsu, TRN SZ 19", "move: 1 infantry Okinawa -> SZ 19 -> Kiangsu"},
		{"Japan", "NCM\n1 inf 1 art japan > kiangsu on tp 6 (via 19)", "move: 1 infantry, 1 artillery Japan -> SZ 6 -> SZ 19 -> Kiangsu"},
		{"United Kingdom", "NCM\nIndia 1 inf 1 art > 39 tp > 80 > Persia", "move: 1 infantry, 1 artillery India -> SZ 39 -> SZ 80 -> Persia"},
	})
}

// TestPurposesAndResults: who is guarded, and what becomes of units, orders nothing. "so somebody
// guards the fighters" moved them, and "with 3 infantry dead" attacked with three.
func TestPurposesAndResults(t *testing.T) {
	const attack = "attack: 3 infantry Holland Belgium -> France"
	readOrAsked(t, []readCase{
		{"Italy", "NCM\nThe infantry in Libya moves to Tobruk so somebody guards the fighters.", "move: all infantry Libya -> Tobruk"},
		{"Germany", "attack: 3 inf Holland > France\nThe attack will end with 3 infantry dead.", attack},
		{"Soviet Union", "NCM\nAll 6 infantry from Buryatia go to Amur, and all 6 from Sakha go there too.", ""}, // eight units stand there
		{"United States", "MECH\n- all 3 from Central US to Western US", "move: 3 mechanized infantry Central United States -> Western United States"},
		{"Soviet Union", "buy 9 inf\nPlace Units\n9 infantry placed in Russia\n\nRussians collect 37 PUs; end with 37 PUs", "buy: 9 infantry\nplace: 9 infantry Russia"},
	})
}

// TestSeveralPlacesOfOneKind: what names two landings, two transports or two targets for the same
// units is asked about. One of them was dropped.
func TestSeveralPlacesOfOneKind(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nFighters Gibraltar and Malta to 96, landing Malta and Egypt.", ""},
		{"United Kingdom", "CM\nFighters Gibraltar and Malta to 96, landing Malta.", "attack: all fighters Gibraltar -> SZ 96, land Malta\nattack: all fighters Malta -> SZ 96, land Malta"},
		{"Japan", "NCM\nTransports 6 and 19 bring 2 inf each from Japan to Kiangsu.", ""},
		{"Japan", "NCM\nTransport 6 brings 2 inf from Japan to Kiangsu.", "move: 2 infantry Japan -> SZ 6 -> SZ 19 -> Kiangsu"},
		{"Germany", "NCM\n2 inf each to Poland and Slovakia Hungary from Germany.", ""},
		{"Germany", "NCM\nThree AA guns: one stays, two go to Western Germany.", ""},
		{"Germany", "NCM\nAA guns: 1 stays, 2 go from Germany to Western Germany.", "1 AAA stay\nmove: 2 AAA Germany -> Western Germany"},
		{"Germany", "NCM\nDenmark: 2 inf out to Western Germany, 1 AA in from Germany.", "move: 2 infantry Denmark -> Western Germany\nmove: 1 AAA Germany -> Denmark"},
		{"Germany", "NCM\nDenmark: 2 inf to Western Germany, 1 AA in from Germany.", "move: 2 infantry Denmark -> Western Germany\nmove: 1 AAA Germany -> Denmark"},
		{"Germany", "NCM\nDenmark: 1 AA from Germany, 2 inf to Western Germany.", "move: 1 AAA Germany -> Denmark\nmove: 2 infantry Denmark -> Western Germany"},
		{"Japan", "CM\n3 inf 1 art Kwangsi to Yunnan with the planes of Kiangsu, which then land in Kwangsi.", "attack: 3 infantry, 1 artillery Kwangsi -> Yunnan\nattack: all fighters, all tactical bombers Kiangsu -> Yunnan, land Kwangsi"},
	})
}
