package engine_test

import (
	"strings"
	"testing"
)

// TestUnitsBehindTheirPlace: units with their place before them stand in a list beside others that name their place
// behind them.
func TestUnitsBehindTheirPlace(t *testing.T) {
	const both = "attack: 1 fighter Norway -> SZ 111\nattack: 2 strategic bombers Germany -> SZ 111"
	const all = "attack: all submarines SZ 118 -> SZ 111\nattack: all submarines SZ 124 -> SZ 111\nattack: 1 battleship SZ 113 -> SZ 111\n" + both
	readOrAsked(t, []readCase{
		{"Germany", "CM\nSZ 111: Norway fighter and 2 bombers from Germany", both},
		{"Germany", "CM\nSZ 111 - Norway fig and both bombers from Berlin", both},
		{"Germany", "CM\nSZ 111: the Norway fighter, both bombers from Germany", both},
		{"Germany", "CM\nSZ 111 - subs 118 and 124, battleship 113, Norway fig and both bombers from Berlin", all},
		{"Germany", "CM\nSZ 111: Norway fighter and maybe 2 bombers from Germany", ""},
		{"Germany", "CM\nSZ 111: Norway fighter and 3 bombers from Germany", ""}, // there are two
	})
}

// TestSaidToBeThere: units of a list that are named right beside a place must stand there. Those further off may come
// from elsewhere, if they can only come from one place.
func TestSaidToBeThere(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nThe cruiser in SZ 91 and the destroyer in SZ 98 attack SZ 96.", "attack: 1 cruiser SZ 91 -> SZ 96\nattack: 1 destroyer SZ 98 -> SZ 96"},
		{"United Kingdom", "CM\nThe cruiser and the destroyer in SZ 91 attack SZ 96.", ""}, // no destroyer is in SZ 91
		{"Germany", "CM\nSZ 111: 2 bombers, ftr Norway", "attack: 1 fighter Norway -> SZ 111\nattack: 2 strategic bombers Germany -> SZ 111"},
	})
}

// TestFloatingAll: "all" behind what it belongs to is not all that there is.
func TestFloatingAll(t *testing.T) {
	const fought = "attack: 2 fighters Western Germany -> SZ 110\nattack: 1 fighter Norway -> SZ 111\n"
	readOrAsked(t, []readCase{
		{"Germany", "CM\n2 ftr W Germany to SZ 110\nNorway ftr to SZ 111\nNCM\nSZ 110 planes all back to W Germany", fought + "land: 2 fighters SZ 110 -> Western Germany"},
		{"Germany", "CM\n2 ftr W Germany to SZ 110\nNorway ftr to SZ 111\nNCM\nall planes back to W Germany", fought + "land: 2 fighters SZ 110 -> Western Germany\nland: 1 fighter SZ 111 -> Western Germany"},
	})
}

// TestPlaceKeepsUnits: what a place keeps stays there.
func TestPlaceKeepsUnits(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "NCM\nDenmark keeps its two infantry.", "2 infantry stay in Denmark"},
		{"Germany", "NCM\nNorway keeps the fighter.\nDenmark keeps its infantry too.", "all fighters stay in Norway\nall infantry stay in Denmark"},
		{"Germany", "NCM\n1 inf Romania to Bulgaria\nDenmark keeps its three infantry.", ""}, // two stand there
	})
}

// TestTablesWithPrices: a table of purchases can say what each unit costs, and who pays; one of placements names the
// place under its own head.
func TestTablesWithPrices(t *testing.T) {
	const bought = "buy: 1 aircraft carrier\nbuy: 2 destroyers"
	readOrAsked(t, []readCase{
		{"United States", "Purchase\nUnit         No.   Each  Total\nCarrier       1     16     16\nDestroyer     2     8      16\n---------\nTotal                      32", bought + "\ncost: 32"},
		{"United States", "Purchase\nUnit         Number   Each\nCarrier       1     16\nDestroyer     2     8", bought},
		{"United States", "Purchase\nUnit         Number   Each   Total\nCarrier       1     16       16\nDestroyer     2     8        24", ""},
		{"United States", "Purchase\nUnit         Number   Each\nCarrier       1     16\nDestroyer     2     9", ""}, // a destroyer costs 8
		{"United States", "Purchase\n| Unit | No. | IPC |\n|--|--|--|\n| Carrier | 1 | 16 |\n| Destroyer | 2 | 16 |\n\nPlacement\n| Unit | No. | Place |\n|--|--|--|\n| Carrier | 1 | SZ 10 |\n| Destroyer | 1 | SZ 10 |\n| Destroyer | 1 | SZ 101 |",
			bought + "\nplace: 1 aircraft carrier SZ 10\nplace: 1 destroyer SZ 10\nplace: 1 destroyer SZ 101"},
		{"United Kingdom", "PURCHASE AND PLACEMENT\nUnit         No.  IPC   Paid by    Place\nFighter       2    20   London     United Kingdom\nFighter       1    10   Calcutta   India",
			"buy (UK Europe): 2 fighters\nplace: 2 fighters United Kingdom\nbuy (UK Pacific): 1 fighter\nplace: 1 fighter India"},
		{"United Kingdom", "PURCHASE\nUnit         No.  IPC   Paid by\nFighter       2    20   London\nFighter       1    10   Churchill", ""},
	})
}

// TestHomesAmongLandings: a place before an aircraft says which one is meant, also where no word says that it lands. A
// carrier on which somebody lands is never left out.
func TestHomesAmongLandings(t *testing.T) {
	const (
		fight   = "CM\nSZ 97: carrier, cruiser, destroyer from SZ 98, tac from SZ 98, fighter from Gibraltar, fighter from Malta, bomber from London\nLandings\n"
		attacks = "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer SZ 98 -> SZ 97\nattack: 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97\nattack: 1 fighter Malta -> SZ 97\nattack: 1 strategic bomber United Kingdom -> SZ 97\n"
	)
	readOrAsked(t, []readCase{
		{"United Kingdom", fight + "SZ 97: Gibraltar fighter and tac on the carrier", attacks + "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97"},
		{"United Kingdom", fight + "SZ 97: Malta fighter and bomber to Malta", attacks + "land: 1 fighter SZ 97 -> Malta\nland: 1 strategic bomber SZ 97 -> Malta"},
		{"United Kingdom", fight + "SZ 97: 1 fighter to Malta, Gibraltar fighter and tac on the carrier", attacks + "land: 1 fighter SZ 97 -> Malta\nland: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97"},
	})
}

// TestItWillLand: "it will land" is read like "it lands".
func TestItWillLand(t *testing.T) {
	const both = "attack: 1 fighter Malta -> SZ 96\nland: 1 fighter SZ 96 -> Malta"
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nThe fighter on Malta attacks SZ 96. It lands on Malta.", both},
		{"United Kingdom", "CM\nThe fighter on Malta attacks SZ 96. It will land on Malta.", both},
		{"United Kingdom", "CM\nThe fighter on Malta attacks SZ 96. It may land on Malta.", ""},
	})
}

// TestBattlesWithNames: a bracket behind the name of a battle can say what the writer calls it, but nothing that
// orders know.
func TestBattlesWithNames(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nSZ 97 (Taranto)\n- fighter from Malta", "attack: 1 fighter Malta -> SZ 97"},
		{"United Kingdom", "CM\nTobruk (easy one)\n- mech from Egypt", "attack: 1 mechanized infantry Egypt -> Tobruk"},
		{"United Kingdom", "CM\nTobruk (maybe)\n- mech from Egypt", ""},
		{"United Kingdom", "CM\nTobruk (not the tank)\n- mech from Egypt", ""},
	})
}

// TestTurnIsComplete: ends of a turn in other words.
func TestTurnIsComplete(t *testing.T) {
	const placed = "buy: 10 infantry\nplace: 10 infantry Germany"
	readOrAsked(t, []readCase{
		{"Germany", "buy 10 inf\nplace 10 inf Germany\nThe turn is complete.", placed + "\nend turn"},
		{"Germany", "buy 10 inf\nplace 10 inf Germany\nThis completes my turn.", placed + "\nend turn"},
		{"Germany", "buy 10 inf\nplace 10 inf Germany\nThe turn is not complete.", placed},
	})
}

// TestRestIsListed: a bracket behind "the rest" lists it, and must be right.
func TestRestIsListed(t *testing.T) {
	const bought = "buy: 5 infantry, 2 artillery\nplace: 3 infantry Western Germany\n"
	readOrAsked(t, []readCase{
		{"Germany", "buy 5 inf 2 art\nplace\n3 inf W Germany\nrest in Germany (2 inf, 2 art)", bought + "place: everything Germany"},
		{"Germany", "buy 5 inf 2 art\nplace\n3 inf W Germany\nrest in Germany (1 inf, 3 art)", ""},
		{"Germany", "buy 5 inf 2 art\nplace\n3 inf W Germany\nrest in Germany (2 inf)", ""},
	})
}

// TestUnloadsAt: a zone behind "@" is where a transport unloads.
func TestUnloadsAt(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Japan", "NCM\ntrn SZ6: 2inf Japan -> Manch @19", "move: 2 infantry Japan -> SZ 6 -> SZ 19 -> Manchuria"},
		{"Japan", "NCM\ntrn SZ19: 1inf Okinawa -> Kiangsu @19", "move: 1 infantry Okinawa -> SZ 19 -> Kiangsu"},
		{"Japan", "NCM\ntrn SZ6: 2inf Japan -> Manch @97", ""}, // far away
		{"Japan", "NCM\n2 inf Manchuria -> Jehol @19", ""},     // no transport
	})
}

// TestFromTheDeck: a carrier before a verb only says where aircraft start.
func TestFromTheDeck(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "CM\nThe tactical bomber on the carrier in SZ 98 flies to Tobruk.", "attack: 1 tactical bomber SZ 98 -> Tobruk"},
		{"United Kingdom", "CM\nThe tactical bomber in SZ 98 flies to Tobruk and lands on the carrier in SZ 98.", "attack: 1 tactical bomber SZ 98 -> Tobruk, land SZ 98"},
	})
}

// TestNoMoreLandThanFight: what one line lands and another takes away must fight there.
func TestNoMoreLandThanFight(t *testing.T) {
	const (
		fight   = "CM\nCarrier cruiser destroyer sz98 to sz97\nTac sz98 to sz97\nFighter gibraltar to sz97\nFighter malta to sz97\nBomber uk to sz97\nNCM\n"
		attacks = "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer SZ 98 -> SZ 97\nattack: 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97\nattack: 1 fighter Malta -> SZ 97\nattack: 1 strategic bomber United Kingdom -> SZ 97\n"
	)
	readOrAsked(t, []readCase{
		{"United Kingdom", fight + "1 fighter 1 tac sz97 land on carrier sz97\n1 fighter 1 bomber sz97 to malta", attacks + "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> Malta\nland: 1 strategic bomber SZ 97 -> Malta"},
		{"United Kingdom", fight + "Fighter tac sz97 land on carrier sz97\nFighter bomber sz97 to malta", ""},
	})
}

// TestLandingsByHome: each aircraft of a list can be named by where it came from, in one sentence or several, and "stay
// on the carrier" says where those land that fight. Who never fought stays.
func TestLandingsByHome(t *testing.T) {
	const (
		fight   = "CM\nSZ 97: carrier, cruiser, destroyer from SZ 98, tac from SZ 98, fighter from Gibraltar, fighter from Malta, bomber from London\nNCM\n"
		attacks = "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer SZ 98 -> SZ 97\nattack: 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97\nattack: 1 fighter Malta -> SZ 97\nattack: 1 strategic bomber United Kingdom -> SZ 97\n"
		down    = attacks + "land: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> Malta\nland: 1 strategic bomber SZ 97 -> Malta"
		fighter = attacks + "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> Malta\nland: 1 strategic bomber SZ 97 -> Malta"
	)
	readOrAsked(t, []readCase{
		{"United Kingdom", fight + "SZ 97: tac & Gibraltar fighter => carrier sz 97; Malta fighter & bomber => Malta", down},
		{"United Kingdom", fight + "sz97 gib fig + tac -> cv sz97\nsz97 malta fig, bmr -> malta", fighter},
		{"United Kingdom", strings.Replace(fight, "NCM", "Landings", 1) + "Gib fighter and tac to carrier, Malta fighter and bomber to Malta", fighter},
		{"United Kingdom", fight + "gib ftr and tac stay on the cv in 97\nmalta ftr and bmb 97 > malta", fighter},
		{"United Kingdom", strings.Replace(fight, "NCM", "Landings", 1) + "Carrier: tac, Gibraltar fighter", attacks + "land: 1 tactical bomber SZ 97 -> SZ 97\nland: 1 fighter SZ 97 -> SZ 97"},
		{"United States", "NCM\nThe fighter in SZ 10 stays on the carrier.", "all fighters stay in SZ 10"},
		{"Germany", "CM\nSZ 110: 2 ftr WGer, 1 ftr Holland\nNCM\nHolland: all ftrs", ""}, // where they came from, or where they go
	})
}

// TestFerriesBehindTargets: a target can lead its list with an arrow or "with", also where a transport brings some.
func TestFerriesBehindTargets(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Japan", "NCM\nManchuria <- 4 inf (Korea), 1 inf + 1 tank (Japan) by transport SZ 6 - SZ 19", "move: 4 infantry Korea -> Manchuria\nmove: 1 infantry, 1 tank Japan -> SZ 6 -> SZ 19 -> Manchuria"},
		{"Italy", "CM\nGreece w/ 2 inf, 1 arm (Albania), 2 inf (S Italy) by tt in 97", "attack: 2 infantry, 1 tank Albania -> Greece\nattack: 2 infantry Southern Italy -> SZ 97 -> Greece"},
		{"Italy", "CM\nto greece - 2 inf 1 tank from albania, 1 inf 1 art from northern italy on the transport in sz 97", "attack: 2 infantry, 1 tank Albania -> Greece\nattack: 1 infantry, 1 artillery Northern Italy -> SZ 97 -> Greece"},
	})
}

// TestTransportsSailToTheirCargo: a transport can be said to go first and to pick up its cargo then.
func TestTransportsSailToTheirCargo(t *testing.T) {
	const korea = "move: 1 infantry, 1 artillery Japan -> SZ 20 -> SZ 6 -> Korea"
	readOrAsked(t, []readCase{
		{"Japan", "NCM\nFrom SZ 20: transport to SZ 6, picks up 1 infantry and 1 artillery in Japan and drops them in Korea", korea},
		{"Japan", "NCM\ntransport SZ 20 > SZ 6, loads 1 inf 1 art Japan, unloads Korea", korea},
		{"Japan", "NCM\nThe transport in SZ 20 goes to SZ 6, picks up an infantry and an artillery in Japan and unloads them in Midway", ""}, // too far
	})
}

// TestShipsBehindAComma: a ship that goes along with a transport follows behind a comma.
func TestShipsBehindAComma(t *testing.T) {
	const both = "move: 1 infantry, 1 tank Quebec -> SZ 106 -> SZ 109 -> Scotland\nmove: 1 destroyer SZ 106 -> SZ 109"
	readOrAsked(t, []readCase{
		{"United Kingdom", "NCM\nSZ106: TRN takes INF and ARM from Quebec to Scotland (SZ109), DD goes with it to SZ109", "move: 1 destroyer SZ 106 -> SZ 109\nmove: 1 infantry, 1 tank Quebec -> SZ 106 -> SZ 109 -> Scotland"},
		{"United Kingdom", "NCM\nSZ106: TRN takes INF and ARM from Quebec to Scotland (SZ109), 1 DD goes along", both},
		{"Germany", "NCM\ntransport takes 1 inf from Germany to Norway (sz114 to 113), cruiser goes with it to 113", "move: 1 infantry Germany -> SZ 114 -> SZ 113 -> Norway\nmove: 1 cruiser SZ 114 -> SZ 113"},
		{"United Kingdom", "NCM\nSZ106: TRN takes INF and ARM from Quebec to Scotland (SZ109), CA goes with it to SZ109", ""}, // there is none
	})
}

// TestHomesInFront: a unit in front of a list can be called by its home, where the others say where they come from.
func TestHomesInFront(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "CM\nNorway fig and both bombers from Berlin to 111", "attack: 1 fighter Norway -> SZ 111\nattack: 2 strategic bombers Germany -> SZ 111"},
		{"Germany", "CM\nHolland fig and 3 tacs from Western Germany to 110", "attack: 1 fighter Holland Belgium -> SZ 110\nattack: 3 tactical bombers Western Germany -> SZ 110"},
		{"Germany", "CM\nRomania fig and 2 bombers from Berlin to 111", ""}, // none is in Romania
	})
}

// TestDecksOfTheBattle: aircraft that fight land on the carrier they stay on; "all" is no other group.
func TestDecksOfTheBattle(t *testing.T) {
	const (
		fight   = "DOW UK, USA, ANZAC, France\nCM\n2 cv 2 fig 2 tac sz6 > sz35\n2 bomber Japan > sz37\nNCM\n"
		attacks = "declare war: United Kingdom, United States, ANZAC, France\nattack: 2 aircraft carriers, 2 fighters, 2 tactical bombers SZ 6 -> SZ 35\nattack: 2 strategic bombers Japan -> SZ 37\n"
	)
	readOrAsked(t, []readCase{
		{"Japan", fight + "planes in sz35 stay there on the cvs", attacks + "land: 2 fighters, 2 tactical bombers SZ 35 -> SZ 35"},
		{"Italy", "CM\n2 ftr Southern Italy > 93\n1 bmb Northern Italy > 93\nNCM\nfighters from 93 all land in Rome", "attack: 2 fighters Southern Italy -> SZ 93\nattack: 1 strategic bomber Northern Italy -> SZ 93\nland: 2 fighters SZ 93 -> Southern Italy"},
	})
}

// TestSumsBehindLists: the number in a bracket behind a list without numbers is what it costs.
func TestSumsBehindLists(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Italy", "Buy\nSS, ART (10)", "buy: 1 submarine, 1 artillery"},
		{"Italy", "Buy\nSS, ART (1)", "buy: 1 submarine, 1 artillery"},
		{"Italy", "Buy\nSS, ART (11)", ""}, // eleven are too dear
	})
}

// TestCanals: a cruiser passes a canal by its name.
func TestCanals(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United States", "NCM\nThe cruiser in 101 passes the Panama Canal to sea zone 64.", "move: 1 cruiser SZ 101 -> Central America -> SZ 64"},
	})
}

// TestOddWays: a line that can be read both ways is asked about if it names its places the other way round than all
// others.
func TestOddWays(t *testing.T) {
	const others = "NCM\nUK - Quebec inf + tank with trans from 106 to 109\nSz 39 - 37 bb\nSz 109 - 106 destr\nPersia - India 2 inf with trans from 39 to 80\n"
	readOrAsked(t, []readCase{
		{"United Kingdom", "NCM\nEgypt - Sudan inf", "move: 1 infantry Egypt -> Anglo Egyptian Sudan"},
		{"United Kingdom", others + "Egypt - Sudan inf", ""},
	})
}

// TestPathsOfAircraft: of two places with a dash between them aircraft that have fought come from the first, though
// others of their kind stand elsewhere.
func TestPathsOfAircraft(t *testing.T) {
	const fought = "attack: 1 destroyer, 1 tactical bomber SZ 98 -> SZ 96\nattack: 1 cruiser SZ 91 -> SZ 96\nattack: 1 fighter Malta -> SZ 96\n"
	readOrAsked(t, []readCase{
		{"United Kingdom", "c\ndd tac 98-96\nca 91-96\nfig malta-96\nn\ntac 96-98 on cv", fought + "move: 1 tactical bomber SZ 96 -> SZ 98"},
		{"United Kingdom", "c\ndd tac 98-96\nca 91-96\nfig malta-96\nn\ntac 96-egypt", fought + "move: 1 tactical bomber SZ 96 -> Egypt"},
	})
}

// TestLettersAbovePhases: letters on lines of their own head the phases, if there are several.
func TestLettersAbovePhases(t *testing.T) {
	const read = "buy: 2 transports, 1 minor complex\nattack: 3 infantry Kwangsi -> Yunnan\nmove: 4 infantry Korea -> Manchuria\nplace: 2 transports SZ 6\nplace: 1 minor complex Kiangsu"
	readOrAsked(t, []readCase{
		{"Japan", "dow uk\n\np\n2tt 1mIC (26)\n\nc\n3inf kwangsi-yunnan\n\nn\n4inf korea-manchuria\n\nm\n2tt 6\nmIC kiangsu", "declare war: United Kingdom\n" + read},
		{"Japan", "P:\n2tt 1mIC (26)\n\nC:\n3inf kwangsi-yunnan\n\nN:\n4inf korea-manchuria\n\nM:\n2tt 6\nmIC kiangsu", read},
	})
}

// TestAllOfThem: a bracket can say that all go, if all do.
func TestAllOfThem(t *testing.T) {
	const all = "move: 4 infantry Korea -> Manchuria"
	readOrAsked(t, []readCase{
		{"Japan", "NCM\n4 inf Korea to Manchuria (yes, all of them)", all},
		{"Japan", "NCM\n4 inf Korea to Manchuria (all four)", all},
		{"Japan", "NCM\n3 inf Korea to Manchuria (all of them)", ""}, // four stand there
		{"Japan", "NCM\n2 inf Jehol to Manchuria (all of them)", "move: 2 infantry Jehol -> Manchuria"},
		{"Japan", "NCM\n2 inf Korea to Jehol (all of them)", ""}, // two stand where they go
	})
}

// TestWordsBehindACommaRemark: words behind a comma that name and do nothing are a remark, unless they can change the order.
func TestWordsBehindACommaRemark(t *testing.T) {
	const goes = "move: 3 infantry Korea -> Manchuria"
	readOrAsked(t, []readCase{
		{"Japan", "NCM\n3 inf Korea > Manchuria, because nobody is home there", goes},
		{"Japan", "NCM\n3 inf Korea > Manchuria, we only do it for the weather", goes},
		{"Japan", "NCM\n3 inf Korea > Manchuria, hoping for the best", goes},
		{"Japan", "NCM\n3 inf Korea > Manchuria, if nobody is home there", ""},
		{"Japan", "NCM\n3 inf Korea > Manchuria, unless the weather is bad", ""},
		{"Japan", "NCM\n3 inf Korea > Manchuria - my wife says no", ""},
	})
}
