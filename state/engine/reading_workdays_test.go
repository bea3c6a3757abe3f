package engine_test

import "testing"

// TestTransportsLeadTheirCargo: a transport that is named in front of what it carries takes it along,
// wherever its zone is named. The transport went empty, and another one had to carry the units.
func TestTransportsLeadTheirCargo(t *testing.T) {
	const hawaii = "move: 1 infantry, 1 artillery Western United States -> SZ 10 -> SZ 26 -> Hawaiian Islands"
	const alone = "move: 1 transport SZ 10 -> SZ 26"
	readOrAsked(t, []readCase{
		{"United States", "NCM\nSZ 10: tr 1 to SZ 26 with inf 1, art 1 West US to Hawaii", hawaii},
		{"United States", "NCM\nSZ 10: 1 tr to SZ 26 with 1 inf, 1 art West US to Hawaii", hawaii},
		{"United States", "NCM\nSZ 10 - 1 tr to SZ 26 with 1 inf, 1 art from West US to Hawaii", hawaii},
		{"United States", "NCM\n1 tr to SZ 26 with 1 inf, 1 art from West US to Hawaii", hawaii},
		{"United States", "NCM\ntr 1 SZ 10 to SZ 26 with inf 1, art 1 West US to Hawaii", hawaii},
		{"United States", "NCM\n1 inf and 1 art from West US to Hawaii - transport 10 to 26", hawaii},
		{"United States", "NCM\nSZ 10: 1 tr to SZ 26", alone},
		{"ANZAC", "NCM\nThe transport in sea zone 62 embarks two infantry in New South Wales, sails to sea zone 46 and disembarks them in New Guinea.\nThe destroyer in sea zone 62 accompanies the transport to sea zone 46.", "move: 2 infantry New South Wales -> SZ 62 -> SZ 46 -> New Guinea\nmove: 1 destroyer SZ 62 -> SZ 46"},
		{"Japan", "NCM\nThe transport in sea zone 19 embarks one infantry in Okinawa and disembarks it in Shantung without leaving sea zone 19.", "move: 1 infantry Okinawa -> SZ 19 -> Shantung"},
		{"Japan", "NCM\nSend 2 inf from Japan over to Manchuria on the boat in 6 (drops them from 19).", "move: 2 infantry Japan -> SZ 6 -> SZ 19 -> Manchuria"},
	})
}

// TestNumbersBehindTheirUnits: a number behind a unit counts it where no such unit stands in the zone
// of that number. "inf 1" was left out of the list, and the rest went.
func TestNumbersBehindTheirUnits(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United States", "NCM\ninf 1, art 1 West US to Hawaii, tr SZ 10 to SZ 26", "move: 1 infantry, 1 artillery Western United States -> SZ 10 -> SZ 26 -> Hawaiian Islands"},
		{"Germany", "CM\nSZ 110: sub 1 from 103, sub 1 from 108, fig 2, tac 2 from WGer", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110\nattack: 2 fighters, 2 tactical bombers Western Germany -> SZ 110"},
		{"Germany", "CM\nSZ 110: sub 103, sub 108, fig 2, tac 2 WGer", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110\nattack: 2 fighters, 2 tactical bombers Western Germany -> SZ 110"},
		{"Germany", "CM\nFrance: inf 3 Holland, tank 3 GSG, tac 1 Ger", "attack: 3 infantry Holland Belgium -> France\nattack: 3 tanks Greater Southern Germany -> France\nattack: 1 tactical bomber Germany -> France"},
		{"Germany", "CM\ninf 3 and art 2 Holland to France", "attack: 3 infantry, 2 artillery Holland Belgium -> France"},
		{"Germany", "CM\ntac 2 WGer to 110", ""}, // "2 WGer" is "to Western Germany" of some
	})
}

// TestLandingsOfABattle: what a line says of one battle is about the aircraft that fight there. The
// bomber landed, and the fighters of another battle with it.
func TestLandingsOfABattle(t *testing.T) {
	const fought = "attack: 2 fighters, 2 tactical bombers Western Germany -> SZ 110\nattack: 2 strategic bombers Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: 1 fighter Holland Belgium -> SZ 111\n"
	const text = "SZ 110: 2 fig 2 tac WGer\nSZ 111: 2 bmr Ger, fig Norway, 1 fig Holland\n"
	const others = "land: 2 strategic bombers SZ 111 -> Western Germany\nland: 1 fighter SZ 111 -> Norway\nland: 1 fighter SZ 111 -> Holland Belgium"
	readOrAsked(t, []readCase{
		{"Germany", text + "Landings\nafter 111: 2 bmr to WGer, Norway fig to Norway and the other fig to Holland", fought + others},
		{"Germany", text + "Landings after 111: 2 bmr to WGer, Norway fig to Norway and the other fig to Holland", fought + others},
		{"Germany", text + "Landings after 110: all to WGer\nLandings after 111: 2 bmr to WGer, the tac to Holland", ""}, // no tac fights there
	})
}

// TestBattleByBattle: below the heading of a battle stand who attacks and where they land, and then
// comes the next battle. The first landing made noncombat moves of all that followed.
func TestBattleByBattle(t *testing.T) {
	const mail = `BATTLE 1: YUNNAN
3 infantry, 1 artillery from Kwangsi
Fighter and tac from Kiangsu
Landing: both in Kwangsi

BATTLE 2: HUNAN
3 infantry, 1 artillery from Kiangsi
Fighter from Formosa
2 tacs from Manchuria
Landing: all three in Kiangsi

AFTER THE BATTLES
3 infantry Korea to Manchuria`
	readOrAsked(t, []readCase{
		{"Japan", mail, `attack: 3 infantry, 1 artillery Kwangsi -> Yunnan
attack: 1 fighter, 1 tactical bomber Kiangsu -> Yunnan
land: 1 fighter, 1 tactical bomber Yunnan -> Kwangsi
attack: 3 infantry, 1 artillery Kiangsi -> Hunan
attack: 1 fighter Formosa -> Hunan
attack: 2 tactical bombers Manchuria -> Hunan
land: 1 fighter, 2 tactical bombers Hunan -> Kiangsi
move: 3 infantry Korea -> Manchuria`},
		{"Japan", "Yunnan: fighter and tac from Kiangsu\nLandings\nboth in Kwangsi.", "attack: 1 fighter, 1 tactical bomber Kiangsu -> Yunnan\nland: 1 fighter, 1 tactical bomber Yunnan -> Kwangsi"}, // it vanished
		{"Germany", "The Holland fighter attacks France. It lands in Western Germany.\nThe tacs from Germany and Poland attack France. They land in Western Germany as well.", "attack: 1 fighter Holland Belgium -> France\nland: 1 fighter France -> Western Germany\nattack: all tactical bombers Germany -> France\nattack: all tactical bombers Poland -> France\nland: 2 tactical bombers France -> Western Germany"},
		{"Japan", "Hit Hunan with the fighter from Formosa.\nBring the Hunan fighter down in Kiangsi.", "attack: 1 fighter Formosa -> Hunan\nland: 1 fighter Hunan -> Kiangsi"},
	})
}

// TestOntoTheCarrier: a carrier can be named as where aircraft go.
func TestOntoTheCarrier(t *testing.T) {
	const text = "CM\n1cv/1ca/1dd/1tac 98 > 97\n1ftr Gib > 97\n1ftr Malta > 97\nLandings\n"
	const fought = "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer, 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Gibraltar -> SZ 97\nattack: 1 fighter Malta -> SZ 97\n"
	const down = "land: 1 fighter SZ 97 -> SZ 97\nland: 1 tactical bomber SZ 97 -> SZ 97"
	readOrAsked(t, []readCase{
		{"United Kingdom", text + "97: 1ftr/1tac > cv in 97, 1ftr > Malta", fought + down + "\nland: 1 fighter SZ 97 -> Malta"},
		{"United Kingdom", text + "97: 1ftr/1tac > cv", fought + down},
		{"United Kingdom", text + "97: 1ftr, 1 tac to the carrier in 97", fought + down},
	})
}

// TestCodesOfPlaces: three or four capitals beside an arrow name a place, also where the word means
// something else in small letters. "SIT" stayed.
func TestCodesOfPlaces(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Italy", "CM\n2ftr SIT > 98", "attack: 2 fighters Southern Italy -> SZ 98"},
		{"Italy", "NCM\n1inf ISO > ETH", "move: 1 infantry Italian Somaliland -> Ethiopia"},
		{"Italy", "NCM\n2inf SIT > LIB (tt 95 > 96)\nrest stays", "move: 2 infantry Southern Italy -> SZ 95 -> SZ 96 -> Libya\nrest stays"},
		{"Italy", "NCM\n2 ftr Southern Italy sit", "2 fighters stay in Southern Italy"},
		{"United Kingdom", "NCM\n1inf WIN > EPE\n1inf/1art EGY > ALX", "move: 1 infantry West India -> Eastern Persia\nmove: 1 infantry, 1 artillery Egypt -> Alexandria"},
		{"United Kingdom", "NCM\n1inf/1art IND > PER (tt 39 > 80)", "move: 1 infantry, 1 artillery India -> SZ 39 -> SZ 80 -> Persia"},
	})
}

// TestReasonsBehindADash: what stands behind a dash and says how things are orders nothing. What
// names units and no place is asked about: a submarine of another zone went along with "one more
// hull against the sub".
func TestReasonsBehindADash(t *testing.T) {
	const yunnan = "attack: 3 infantry, 1 artillery Kwangsi -> Yunnan"
	const text = "CM\n3 inf and 1 art from Kwangsi to Yunnan - "
	readOrAsked(t, []readCase{
		{"Japan", text + "keeps the Chinese away from my back.", yunnan},
		{"Japan", text + "there is a fighter on the ground to deal with.", yunnan},
		{"Japan", text + "two guns are better than one.", yunnan},
		{"Japan", text + "one more division against the fighter.", yunnan},
		{"Japan", text + "3 IPC and a road for two Chinese infantry.", yunnan},
		{"Soviet Union", "NCM\nSub from SZ 127 to SZ 126 - it gets lonely in the ice.", "move: 1 submarine SZ 127 -> SZ 126"},
		{"Soviet Union", "NCM\n3 inf from Vyborg to Karelia - the Finns will come that way.", "move: 3 infantry Vyborg -> Karelia"},
		{"Soviet Union", "NCM\nThe tac from Russia to Novgorod - together with the fighter that is there.", "move: 1 tactical bomber Russia -> Novgorod"},
		{"Soviet Union", "NCM\n1 inf from Archangel to Novgorod - so that the factory is held.", "move: 1 infantry Archangel -> Novgorod"},
		{"Japan", text + "and the tanks", ""},
		{"Japan", text + "not the art", ""},
		{"Japan", text + "maybe", ""},
		{"Japan", text + "if the dice are good", ""},
		{"Soviet Union", "Buy 9 infantry and 1 fighter (37), because infantry is cheap and I want one more plane against the German tanks.", "buy: 9 infantry, 1 fighter"},
		{"Soviet Union", "Buy 9 infantry (27), because I do not need 2 fighters.", ""},
	})
}

// TestTheyStayBehind: who says right behind an order that some of its units stay takes them out of
// "the whole fleet", and is asked about what he named. All went.
func TestTheyStayBehind(t *testing.T) {
	const fleet = "move: all destroyers, all cruisers, all aircraft carriers, all battleships SZ 10 -> SZ 26\nall transports stay in SZ 10"
	readOrAsked(t, []readCase{
		{"United States", "NCM\nThe whole fleet of 10 goes to 26. The transport stays behind.", fleet},
		{"United States", "NCM\nfleet 10 > 26\ntransports stay", ""},
		{"United States", "NCM\nThe whole fleet of 10 goes to 26. One transport of 2 stays behind.", ""},
		{"Germany", "CM\n3 tanks and 4 inf from Holland to France. The tanks stay behind.", ""},
		{"Germany", "CM\n3 tanks from Holland to France. The tanks stay behind.", ""},
		{"Germany", "CM\n4 inf from Holland to France. The tanks stay.", "attack: 4 infantry Holland Belgium -> France\nall tanks stay"},
		{"United States", "NCM\nThe submarine in 26 goes to 30.\nThe destroyer of 35 stays. So does the garrison of the Philippines.", "move: 1 submarine SZ 26 -> SZ 30\nall destroyers stay in SZ 35\nall infantry, all artillery, all mechanized infantry, all tanks, all AAA stay in Philippines"},
	})
}

// TestWithThemTo: who goes with others to a place goes there. The place was dropped, and the fighter
// flew straight to where it was to land.
func TestWithThemTo(t *testing.T) {
	const cruiser = "The cruiser of the zone 93 goes to attack the zone 96.\n"
	const attacks = "attack: 1 cruiser SZ 93 -> SZ 96\nattack: 1 fighter France -> SZ 96, land Malta"
	readOrAsked(t, []readCase{
		{"France", cruiser + "The fighter of Paris goes with them in the zone 96, and he lands after at Malta.", attacks},
		{"France", cruiser + "The fighter of Paris goes along to 96 and lands in Malta.", attacks},
		{"France", "After the combat, I move:\nThe infantry of Morocco goes to Algeria.", "move: all infantry Morocco -> Algeria"},
	})
}

// TestAskedForScrambles: who asks the others for their scrambles orders nothing. The mail was refused.
func TestAskedForScrambles(t *testing.T) {
	const buys = "buy: 10 infantry"
	readOrAsked(t, []readCase{
		{"Germany", "Buy 10 inf\nCollect. Scrambles by mail please, I'm at work until six.", buys},
		{"Germany", "Buy 10 inf\nWaiting for your scrambles, please be quick.", buys},
		{"United Kingdom", "Buy Europe 9 inf\nPlease scramble none from Scotland.", "buy (UK Europe): 9 infantry\nscramble: none from Scotland"},
		{"Japan", "J1, war with China only, I leave the rest of you in peace for now.\nbuy 2 transports", "declare war: China\nbuy: 2 transports"},
		{"Japan", "J1, war with the UK only, no wait\nbuy 2 transports", ""},
	})
}

// TestTurnsThatEnd: the usual last sentences end the turn once all that is new is placed.
func TestTurnsThatEnd(t *testing.T) {
	const text = "buy 4 inf\nplace 4 inf Szechwan\n"
	const orders = "buy: 4 infantry\nplace: 4 infantry Szechwan"
	readOrAsked(t, []readCase{
		{"China", text + "China collects its income and ends its turn.", orders + "\nend turn"},
		{"China", text + "China ends its turn.", orders + "\nend turn"},
		{"China", text + "Japan ends its turn.", ""}, // that of another power ends nothing
		{"China", text + "Japan collects its income and ends its turn.", orders},
		{"China", text + "It is finished for me. Good night, and Marco: no tears please.", orders + "\nend turn"},
		{"China", text + "Grab the cash, done, beer.", orders + "\nend turn"},
		{"China", text + "Collect. Over to Japan.", orders + "\nend turn"},
		{"China", "buy 4 inf\nChina ends its turn.", "buy: 4 infantry"},
		{"China", text + "When Japan ends its turn I will cry.", ""},
		{"Germany", "buy 10 inf\nParis ends its turn in flames.", "buy: 10 infantry"},
		{"Germany", "NCM\nThe cruiser from 114 ends its turn in SZ 112", "move: 1 cruiser SZ 114 -> SZ 112"},
		{"United States", "Buying. 1 carrier, 1 destroyer, 1 submarine. That is 30.\n2 transports and 2 artillery for the rest. That is 22.", "buy: 1 aircraft carrier, 1 destroyer, 1 submarine\nbuy: 2 transports, 2 artillery"},
		{"United States", "Buying. 1 carrier, 1 destroyer, 1 submarine. That is 30.\n2 transports and 2 artillery for the rest. That is 24.", ""},
	})
}
