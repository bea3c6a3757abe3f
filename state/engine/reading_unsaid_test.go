package engine_test

import "testing"

// TestWaysWithoutUnitsAreAsked: a line that says from where to where, or how many go, and not
// which units, is asked about and never left as a remark; next to it stands one that says it.
func TestWaysWithoutUnitsAreAsked(t *testing.T) {
	const other = "3 inf Kwangsi to Yunnan\n"
	const read = "attack: 3 infantry Kwangsi -> Yunnan\n"
	readOrAsked(t, []readCase{
		{"Japan", other + "2 inf Jehol to Chahar", read + "attack: 2 infantry Jehol -> Chahar"},
		{"Japan", other + "Jehol to Chahar", ""},
		{"Japan", other + "Jehol -> Chahar", ""},
		{"Japan", other + "Jehol attacks Chahar", ""},
		{"Japan", other + "Chahar gets hit by Jehol", ""},
		{"Japan", other + "Take Chahar from Jehol", ""},
		{"Japan", other + "half of Jehol into Chahar", ""},
		{"Japan", other + "From Jehol to Chahar three units", ""},
		{"Japan", other + "SZ 6 to SZ 20", ""},
		{"Japan", other + "whole stack from Jehol to Chahar", read + "attack: all infantry, all artillery Jehol -> Chahar"},
		{"Japan", other + "Jehol stack to Chahar", read + "attack: all infantry, all artillery Jehol -> Chahar"},
		{"Japan", other + "3 ground units Jehol to Chahar", read + "attack: all infantry, all artillery Jehol -> Chahar"},
		{"Japan", other + "2 ground units Jehol to Chahar", ""},
		{"Japan", "Jehol to Chahar, with the Manchurian mech", ""},
		{"Japan", "2 inf Jehol to Chahar, with the Manchurian mech", "attack: 2 infantry Jehol -> Chahar\nattack: 1 mechanized infantry Manchuria -> Chahar"},
		{"Germany", "NCM\n3 inf Poland to Slovakia\nOne of the Norwegians to Finland", ""},
		{"Germany", "NCM\n3 inf Poland to Slovakia\ntwo to Finland", ""},
		{"Germany", "NCM\n3 inf Poland to Slovakia\nthen to Finland", ""},
		{"Germany", "NCM\n3 inf Poland to Slovakia\nmove: 3 zebras Germany -> Poland", ""},
		{"Germany", "NCM\n3 inf Poland to Slovakia\nGermany -> Poland: 3 zebras", ""},
		{"Germany", "NCM\n3 inf Poland to Slovakia\n3 inf from", ""},
		{"Germany", "NCM\n3 inf Poland to Slovakia\nBismarck and the Prinz from 113 to 112", ""},
		{"Soviet Union", "NCM\n3 inf Vyborg to Novgorod\nthe 2 in Eastern Poland tiptoe back to Belarus, and the 2 in Bessarabia tiptoe back to Ukraine.", ""},
		{"Soviet Union", "NCM\n3 inf Vyborg to Novgorod\nthe 2 in Eastern Poland step back to Belarus, and the 2 in Bessarabia step back to Ukraine.", "move: 3 infantry Vyborg -> Novgorod\nmove: 2 infantry Eastern Poland -> Belarus\nmove: 2 infantry Bessarabia -> Ukraine"},
		{"Germany", "the whole W Germany stack to France", "attack: all infantry, all artillery, all mechanized infantry Western Germany -> France"},
		{"Germany", "NCM\nwhole W Germany stack to Holland", "move: all infantry, all artillery, all mechanized infantry, all AAA Western Germany -> Holland Belgium"},
		{"Germany", "NCM\n3 inf Poland to Slovakia\n1 inf Norway to Finland", "move: 3 infantry Poland -> Slovakia Hungary\nmove: 1 infantry Norway -> Finland"},
	})
}

// TestBelowPurchase: a line below a purchase goes on with it only if it is a list of units.
func TestBelowPurchase(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Buy 5 inf\n2 tanks", "buy: 5 infantry\nbuy: 2 tanks"},
		{"Germany", "Kauf 5 Inf\ndie 2 Panzer auch", "buy: 5 infantry\nbuy: 2 tanks"},
		{"Germany", "Buy 5 inf\nthen 2 tanks die", ""},
		{"Germany", "Buy 5 inf\ninf die first", ""},
		{"Germany", "Buy 5 inf\nKill order inf, art", ""},
		{"Germany", "Buy 5 inf\nGarrison: 3 inf", ""},
		{"Germany", "Buy 5 inf\nSurvivors 3 inf", ""},
		{"Germany", "Buy 5 inf\nLeft: 1 inf", ""},
		{"Germany", "Buy 5 inf\nremaining: 2 tanks", ""},
		{"Germany", "Buy 5 inf\nLeft over: 1 inf", ""},
		{"Germany", "Buy 5 inf\nleft: 15", "buy: 5 infantry\nleft: 15"},
		{"Germany", "Buy 5 inf\nrest: 2 tanks", "buy: 5 infantry\nbuy: 2 tanks"},
		{"Germany", "Buy 5 inf\n1 ftr scrambles", ""},
		{"Germany", "Buy 5 inf\nLosing order: inf, art, tank", "buy: 5 infantry\norder of loss land: infantry, artillery, tank"},
		{"Japan", "DOW USA\nBuy 3 tp, save 5\nSZ 35: bb, dd, ss (19)", "declare war: United States\nbuy: 3 transports\nattack: 1 battleship, 1 destroyer, 1 submarine SZ 19 -> SZ 35"},
		{"Japan", "DOW USA\nBuy 3 tp, save 3\nSZ 35: bb, dd, ss (19)", ""},
	})
}

// TestDefendersAreLeftOut: who defends, and with what odds, orders nothing.
func TestDefendersAreLeftOut(t *testing.T) {
	const buy, bought = "Buy 10 inf\n", "buy: 10 infantry\n"
	const one = "attack: 4 infantry Holland Belgium -> France"
	readOrAsked(t, []readCase{
		{"Germany", buy + "France: 4 inf (Holland) vs 6 inf (F), 1 art 1 tank (UK) 65%", bought + one},
		{"Germany", buy + "#1 France: 4 inf (Holland)  vs  6 inf 1 art (Fr)   ~65%", bought + one},
		{"Germany", buy + "France: 4 inf (Holland) vs 6 inf 1 art ..... 98%", bought + one},
		{"Germany", buy + "France: 4 inf (Holland) vs 6 inf, 3 inf (W Germany)", ""},
		{"Germany", buy + "France: 4 inf (Holland). Out after rd 1 if worse than 3v3", ""},
		{"Germany", buy + "France: 4 inf (Holland)\nstop if worse than 3 v 3", ""},
		{"Germany", buy + "France: 4 inf (Holland). 2 rounds max", ""},
	})
}

// TestReturning: who returns without a place flies home.
func TestReturning(t *testing.T) {
	const attack = "attack: 2 strategic bombers Germany -> SZ 111"
	readOrAsked(t, []readCase{
		{"Germany", "111: both Berlin bombers. Bombers return.", attack + "\nland: 2 strategic bombers SZ 111 -> Germany"},
		{"Germany", "111: both Berlin bombers, returning", attack + ", land Germany"},
		{"Germany", "111: both Berlin bombers. Bombers return to W Germany", attack + "\nland: 2 strategic bombers SZ 111 -> Western Germany"},
		{"Germany", "111: both Berlin bombers. Bombers return there", ""},
		{"Germany", "Buy 10 inf\n110: 2 ftr W Germany\nland Holland", "buy: 10 infantry\nattack: 2 fighters Western Germany -> SZ 110\nland: 2 fighters SZ 110 -> Holland Belgium"},
		{"Germany", "Buy 10 inf\n4-2-3 Holland to France", ""},
		{"Germany", "111: both Berlin bombers. Bombers land.", ""},
		{"Japan", "Yunnan: Kiangsu ftr\nHunan: Formosa ftr. Ftr lands Kiangsi", "attack: 1 fighter Kiangsu -> Yunnan\nattack: 1 fighter Formosa -> Hunan\nland: 1 fighter Hunan -> Kiangsi"},
	})
}

// TestListsOfOrigins: a list behind a target names where units come from before them, behind
// them and in brackets, with the ships that carry them.
func TestListsOfOrigins(t *testing.T) {
	const fleet = "DOW USA\nSZ 35: bb, dd, ss (19)\n"
	const fought = "declare war: United States\nattack: 1 battleship, 1 destroyer, 1 submarine SZ 19 -> SZ 35\n"
	readOrAsked(t, []readCase{
		{"Japan", "chahar - jehol 2 inf + art, mech manchuria", "attack: 2 infantry, 1 artillery Jehol -> Chahar\nattack: 1 mechanized infantry Manchuria -> Chahar"},
		{"Japan", "NCM\nmanchuria - jehol 2 inf", "move: 2 infantry Manchuria -> Jehol"},
		{"Japan", "hunan: kiangsi 3 inf art, formosa fig, bombers x2 from japan", "attack: 3 infantry, 1 artillery Kiangsi -> Hunan\nattack: 1 fighter Formosa -> Hunan\nattack: 2 strategic bombers Japan -> Hunan"},
		{"Japan", fleet + "Philippines: 1 inf 1 tank (Japan, tp sz6) + 1 inf 1 art (Shantung, tp sz19)", fought + "attack: 1 infantry, 1 tank Japan -> SZ 6 -> SZ 18 -> SZ 21 -> SZ 35 -> Philippines\nattack: 1 infantry, 1 artillery Shantung -> SZ 19 -> SZ 20 -> SZ 35 -> Philippines"},
		{"Japan", "NCM\nJapan tacs: 2 to Kiangsu", "move: 2 tactical bombers Japan -> Kiangsu"},
		{"Japan", "NCM\ntp 6: load 1 inf 1 art Japan, 6-19, unload Kiangsu.", "move: 1 infantry, 1 artillery Japan -> SZ 6 -> SZ 19 -> Kiangsu"},
		{"Japan", "NCM\nsz6: one cv with 1 ftr 1 tac plus 1 dd to sz 20 (6-19-20), planes fly along", "move: 1 aircraft carrier, 1 fighter, 1 tactical bomber, 1 destroyer SZ 6 -> SZ 20"},
		{"Germany", "Battleship: 111", "attack: 1 battleship SZ 113 -> SZ 111"},
		{"Germany", "Fighters: France", ""},
		{"United States", "NCM\nTP 2 inf WUS to Hawaii", "move: 2 infantry Western United States -> Hawaiian Islands"},
		{"United Kingdom", "NCM\nSZ39 tp w/ 2 inf India to Persia", "move: 2 infantry India -> SZ 39 -> SZ 79 -> SZ 80 -> Persia"},
		{"United Kingdom", "SZ109 destroyer and 2 fighters from UK hit 118", "attack: 1 destroyer SZ 109 -> SZ 118\nattack: 2 fighters United Kingdom -> SZ 118"},
	})
}

// TestBracketsAndColumns: brackets say what is on board, where aircraft land and by which zones
// a transport goes; a lone row has columns; a treasury is named with what it holds.
func TestBracketsAndColumns(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "NCM\n| from | to | units |\n|---|---|---|\n| India | Persia | 2 inf (tp sz39 to sz80) |\n| sz37 | sz39 | 1 bb |", "move: 2 infantry India -> SZ 39 -> SZ 80 -> Persia\nmove: 1 battleship SZ 37 -> SZ 39"},
		{"United Kingdom", "97: carrier, cruiser, destroyer, tac from 98; fighter from Malta (to Malta)", "attack: 1 aircraft carrier, 1 cruiser, 1 destroyer, 1 tactical bomber SZ 98 -> SZ 97\nattack: 1 fighter Malta -> SZ 97, land Malta"},
		{"United Kingdom", "LONDON    in hand 28\n  4 inf @3 ........ 12\nCALCUTTA  in hand 17\n  3 inf @3 ......... 9", "buy (UK Europe): 4 infantry\nbuy (UK Pacific): 3 infantry"},
		{"United Kingdom", "LONDON    in hand 20\n  4 inf @3 ........ 12\nCALCUTTA  in hand 17\n  3 inf @3 ......... 9", ""},
		{"United States", "NCM\nZone 10: cruiser, carrier (fighter and tactical aboard) to zone 26", "move: 1 cruiser, 1 aircraft carrier, 1 fighter, 1 tactical bomber SZ 10 -> SZ 26"},
		{"United States", "Buy: 1 cv, 2 ftr\nPlacement: carrier in zone 10 (1 of 3). Two fighters, Eastern US (2 of 3).", "buy: 1 aircraft carrier, 2 fighters\nplace: 1 aircraft carrier SZ 10\nplace: 2 fighters Eastern United States"},
		{"ANZAC", "Buy 2 inf, 1 art\nplace      | NSW       | 2 inf, 1 art", "buy: 2 infantry, 1 artillery\nplace: 2 infantry, 1 artillery New South Wales"},
		{"China", "Buy\tinf\t4", "buy: 4 infantry"},
	})
}

// TestPlacedByKind: what is new and has no number is all of its kind.
func TestPlacedByKind(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Buy 1 tp 1 dd 3 inf\nPlace ships 112, inf Germany", "buy: 1 transport, 1 destroyer, 3 infantry\nplace: 1 transport, 1 destroyer SZ 112\nplace: 3 infantry Germany"},
		{"Germany", "Buy 6 inf 3 art\nPlace 3 inf 1 art Germany, same in W Germany, rest Germany", ""},
		{"Germany", "Buy 6 inf 2 art\nPlace 3 inf 1 art Germany, 3 inf 1 art W Germany", "buy: 6 infantry, 2 artillery\nplace: 3 infantry, 1 artillery Germany\nplace: 3 infantry, 1 artillery Western Germany"},
	})
}

// TestWhatStaysIsNeverSentAway: a line that says what stays, below one that sends everything, is
// asked about if both cannot be.
func TestWhatStaysIsNeverSentAway(t *testing.T) {
	const all = "attack: all infantry, all artillery Jehol -> Chahar\n"
	readOrAsked(t, []readCase{
		{"Japan", "Everything Jehol > Chahar\nart stays home", ""},
		{"Japan", "Everything Kiangsu > Anhwe\nplanes stay home", ""},
		{"Japan", "Everything Kiangsu > Anhwe\nland units stay", ""},
		{"Japan", "Everything Jehol > Chahar\nthe fighters stay home", all + "all fighters stay"},
		{"Japan", "2 inf Jehol > Chahar\nart stays home", "attack: 2 infantry Jehol -> Chahar\nall artillery stay"},
		{"Japan", "3 inf Kiangsu > Anhwe\nplanes stay home", "attack: 3 infantry Kiangsu -> Anhwe\nall fighters, all tactical bombers, all strategic bombers stay"},
		{"Germany", "both planes W Germany > 110", ""},
		{"Germany", "the five planes W Germany > 110", "attack: all fighters, all tactical bombers Western Germany -> SZ 110"},
	})
}
