package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

const (
	foughtInFrance = "Combat\nFrance: 4 inf 2 art 3 tanks from Holland, ftr Slovakia\n111: bb 113, ftr Norway, 2 ftr W Germany\n"
	readInFrance   = "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France\nattack: 1 fighter Slovakia Hungary -> France\n" +
		"attack: 1 battleship SZ 113 -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: 2 fighters Western Germany -> SZ 111\n"
)

// Those of Albania walk though the sentence ends with a transport.
const (
	onGreece       = "Combat\nGreece: 2 inf Albania, 2 inf S Italy with the transport of 97"
	landedInGreece = "attack: 2 infantry Albania -> Greece\nattack: 2 infantry Southern Italy -> SZ 97 -> Greece"
)

// TestReadInOtherWords: paths by dashes, zones that lead a list, crossings by several ships,
// groups whose strength stands in brackets, and landings in a list.
func TestReadInOtherWords(t *testing.T) {
	readAs(t, []written{
		{"Germany", "111 - bb, sub 124, sub 118, nor fig, 2 wger figs", "attack: 1 submarine SZ 124 -> SZ 111\nattack: 1 battleship SZ 113 -> SZ 111\nattack: 1 submarine SZ 118 -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: 2 fighters Western Germany -> SZ 111"},
		{"Italy", "NCM\n97 tt 2 inf s italy to libya", "move: 2 infantry Southern Italy -> SZ 97 -> SZ 96 -> Libya"},
		{"Italy", "NCM\nTransport from 97 brings 2 inf from South Italy to Albania (stays in 97)", "move: 2 infantry Southern Italy -> SZ 97 -> Albania"},
		{"Japan", "declare war on USA\nCombat\n35: bb 19, ca 20\nAttack on Philippines: 2 inf from Kiangsi on the transport of zone 20, 1 inf and 1 art from Shantung on the transport of zone 19.", "declare war: United States\nattack: 1 battleship SZ 19 -> SZ 35\nattack: 1 cruiser SZ 20 -> SZ 35\nattack: 2 infantry Kiangsi -> SZ 20 -> SZ 35 -> Philippines\nattack: 1 infantry, 1 artillery Shantung -> SZ 19 -> SZ 20 -> SZ 35 -> Philippines"},
		{"Japan", "Combat\nFrom Formosa: fighter: SZ 20 - Kiangsi - Hunan (3), lands Kiangsi (4).", "attack: 1 fighter Formosa -> SZ 20 -> Kiangsi -> Hunan, land Kiangsi"},
		{"Japan", "Combat\nFrom Kiangsu: tac: Kiangsi - Hunan - Yunnan (3), land Kwangsi", "attack: 1 tactical bomber Kiangsu -> Kiangsi -> Hunan -> Yunnan, land Kwangsi"},
		{"France", "Noncombat\nSouthern France: everybody (1 inf + 1 art) goes up to Paris", "move: 1 infantry, 1 artillery Southern France -> France"},
		{"United States", "Noncombat\nCentral US armour (3 mech, 1 arm): to West Coast", "move: 3 mechanized infantry, 1 tank Central United States -> Western United States"},
		{"Japan", "Noncombat\nFrom Japan: 1 inf + 1 art aboard the SZ 6 transport, SZ 6 - SZ 19, off at Shantung.", "move: 1 infantry, 1 artillery Japan -> SZ 6 -> SZ 19 -> Shantung"},
		{"Japan", "Noncombat\n20 ca tp >19", "move: 1 cruiser, 1 transport SZ 20 -> SZ 19"},
		{"Japan", "Noncombat\n5 inf Manchuria -> Jehol, one stays", "move: 5 infantry Manchuria -> Jehol"},
		{"Japan", "Noncombat\n3 inf Kiangsu to Shantung, or to Kiangsi? No: Kiangsi.", "move: 3 infantry Kiangsu -> Kiangsi"},
		{"Germany", "111: bb, 118 ss, 2 ftr 1 tac WGer", "attack: 1 submarine SZ 118 -> SZ 111\nattack: 1 battleship SZ 113 -> SZ 111\nattack: 2 fighters, 1 tactical bomber Western Germany -> SZ 111"},
		{"Germany", "France: Hol 4 inf 2 art 3 arm / WGer 3 inf 1 art 4 mech / GSG 3 arm", "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France\nattack: 3 infantry, 1 artillery, 4 mechanized infantry Western Germany -> France\nattack: 3 tanks Greater Southern Germany -> France"},
		{"United Kingdom", "Noncombat\ntransport SZ 106 takes the tank and 1 inf from Quebec to UK, SZ 109. The destroyer goes with it.", "move: 1 tank, 1 infantry Quebec -> SZ 106 -> SZ 109 -> United Kingdom\nmove: 1 destroyer SZ 106 -> SZ 109"},
		{"United Kingdom", "Calcutta has 17 and gets three infantry and two artillery, in India of course.", "buy (UK Pacific): 3 infantry, 2 artillery\nplace: 3 infantry, 2 artillery India"},
		{"Germany", foughtInFrance + "Landing: Norway fighter in Norway, the rest in Western Germany", readInFrance + "land: 1 fighter SZ 111 -> Norway\nland: 1 fighter France -> Western Germany\nland: 2 fighters SZ 111 -> Western Germany"},
		{"Germany", foughtInFrance + "Landing in Norway: Norway fighter. Landing in Western Germany: the one from France.", readInFrance + "land: 1 fighter SZ 111 -> Norway\nland: 1 fighter France -> Western Germany"},
		{"Germany", foughtInFrance + "All planes land in Western Germany except the Norway fig (Norway).", readInFrance + "land: 1 fighter France -> Western Germany\nland: 2 fighters SZ 111 -> Western Germany\nland: 1 fighter SZ 111 -> Norway"},
		{"Germany", "Combat\n111: bb 113, ftr Norway (lands Norway), 2 ftr W Germany\nThe rest lands in W Germany", "attack: 1 battleship SZ 113 -> SZ 111\nattack: 1 fighter Norway -> SZ 111, land Norway\nattack: 2 fighters Western Germany -> SZ 111\nland: 2 fighters SZ 111 -> Western Germany"},
		{"Germany", "attack: 1 battleship SZ 113 -> SZ 111\nattack: 1 fighter Norway -> SZ 111, land Norway\nattack: 2 fighters Western Germany -> SZ 111\nThe rest lands in Western Germany", "attack: 1 battleship SZ 113 -> SZ 111\nattack: 1 fighter Norway -> SZ 111, land Norway\nattack: 2 fighters Western Germany -> SZ 111\nland: 2 fighters SZ 111 -> Western Germany"},
		{"Germany", "Noncombat\nFlak: 2 AA von WGer nach Holland", "move: 2 AAA Western Germany -> Holland Belgium"},
		{"Germany", "Noncombat\nTanks: 3 arm GSG > Slovakia, 2 arm Holland > WGer", "move: 3 tanks Greater Southern Germany -> Slovakia Hungary\nmove: 2 tanks Holland Belgium -> Western Germany"},
		{"Germany", "Fractions are inf/art/mech/arm\nNoncombat\n3/1/4/0 WGer > Holland\nNor 2 > Fin", "move: 3 infantry, 1 artillery, 4 mechanized infantry Western Germany -> Holland Belgium\nmove: 2 infantry Norway -> Finland"},
		{"Germany", "Today I bought nine infantry", "buy: 9 infantry"},
		{"Japan", "Noncombat\n4 inf Korea to Manchuria", "move: 4 infantry Korea -> Manchuria"},
		{"Japan", "I declare war on USA. From 6 the 2 dd go to 26.", "declare war: United States\nattack: 2 destroyers SZ 6 -> SZ 26"},
		{"Japan", "declare war on USA\nthe sub of SZ 19 sails to SZ 35", "declare war: United States\nattack: 1 submarine SZ 19 -> SZ 35"},
		{"Japan", "the sub of SZ 19 sails to SZ 35", "move: 1 submarine SZ 19 -> SZ 35"}, // at peace it may stand there
		{"Italy", onGreece + ". Battleship and cruiser bombard.", landedInGreece + "\nbombard: 1 battleship, 1 cruiser SZ 97 -> Greece"},
		{"Italy", onGreece + "\nBombard: BB 97 and CA 97 on Greece", landedInGreece + "\nbombard: 1 battleship, 1 cruiser SZ 97 -> Greece"},
		{"Italy", onGreece + "\nthe cruiser bombards Greece", landedInGreece + "\nbombard: 1 cruiser SZ 97 -> Greece"},
		{"Italy", onGreece + "\nbombard Greece with the cruiser", landedInGreece + "\nbombard: 1 cruiser SZ 97 -> Greece"},
		{"Germany", "111: 2 ftr W Ger, 1 ftr Norway. Land in W Ger.", "attack: 2 fighters Western Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nland: 3 fighters SZ 111 -> Western Germany"},
		{"United Kingdom", "The Chancellor bought nine infantry for London and grumbled.", "buy (UK Europe): 9 infantry\nplace: 9 infantry United Kingdom"},
		{"United Kingdom", "The Viceroy will raise three infantry and two guns in Calcutta.", "buy (UK Pacific): 3 infantry, 2 artillery\nplace: 3 infantry, 2 artillery India"},
		{"Soviet Union", "Noncombat\nTo Baltic States:\n3 inf Novgorod", "move: 3 infantry Novgorod -> Baltic States"},
		{"Soviet Union", "Noncombat\nFrom Novgorod:\n3 inf Baltic States", "move: 3 infantry Novgorod -> Baltic States"},
		{"Soviet Union", "NCM all of these to Amur:\n6 inf Buryatia\n6 inf + 2 aa Sakha", "move: 6 infantry Buryatia -> Amur\nmove: 6 infantry, 2 AAA Sakha -> Amur"},
		{"Soviet Union", "Noncombat\nThe following go to Amur:\n6 inf Buryatia", "move: 6 infantry Buryatia -> Amur"},
		{"Germany", "SZ 111: both bombers, the Norway fighter and the subs in 118 and 124", "attack: 2 strategic bombers Germany -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: all submarines SZ 118 -> SZ 111\nattack: all submarines SZ 124 -> SZ 111"},
		{"Germany", "Strat bomb London with both bombers", "raid: 2 strategic bombers Germany -> United Kingdom"},
		{"Germany", "Buy 10 inf\nThat's all for G1.", "buy: 10 infantry"},
		{"Germany", "Buy 10 inf\nG1 is done", "buy: 10 infantry"}, // not one infantry in Germany
		{"Germany", "Naval battle Z110: UU 103 + UU 108", "attack: 1 submarine SZ 103 -> SZ 110\nattack: 1 submarine SZ 108 -> SZ 110"},
		{"United Kingdom", "Churchill buys 6 infantry in London", "buy (UK Europe): 6 infantry\nplace: 6 infantry United Kingdom"},
	})
}

// TestOtherWordsInDoubt: the same shapes where the words say less, or something else.
func TestOtherWordsInDoubt(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	for _, tc := range []struct{ power, mail string }{
		{"Germany", "111 - bb or cruiser, sub 118"},
		{"Italy", "NCM\n97 tt 2 inf s italy to libya or albania"},
		{"Italy", "NCM\nTransport from 97 brings 2 inf from South Italy to Albania (stays in 95)"},
		{"Japan", "declare war on USA\nAttack on Philippines: 2 inf from Kiangsi on the transport of zone 20, 1 inf from Shantung on the other"},
		{"Japan", "Combat\nFrom Formosa: fighter: SZ 20 - Kiangsi - Hunan (3), lands Kiangsi (2)."},
		{"Japan", "Combat\n2 ftr Manchuria: Jehol - Anhwe (3) or Hunan"},
		{"France", "Noncombat\nSouthern France: everybody (2 inf + 1 art) goes up to Paris"},
		{"France", "Noncombat\nSouthern France: everybody (1 inf, not the art) goes up to Paris"},
		{"United States", "Noncombat\nCentral US armour (3 mech, 2 arm): to West Coast"},
		{"Japan", "Noncombat\n1 inf + 1 art Japan aboard the SZ 6 transport, off at Shantung or Korea"},
		{"Japan", "Noncombat\n20 ca, tp to 19 or 6"},
		{"Japan", "Noncombat\n4 inf Manchuria -> Jehol, one stays"},
		{"Japan", "Noncombat\n3 inf Kiangsu to Shantung or Kiangsi? Not Kiangsi."},
		{"Japan", "Noncombat\n3 inf Kiangsu to Shantung or Kiangsi? Yes."},
		{"Japan", "Noncombat\n3 inf Kiangsu to Shantung or Kiangsi? Kiangsi, if Phil agrees"},
		{"Japan", "Noncombat\n1 inf 1 art Japan to Korea via transport SZ 6. The destroyer goes with it."}, // two stand there
		{"United Kingdom", "Noncombat\ntransport SZ 106 takes the tank and 1 inf from Quebec to UK, SZ 109. The destroyer does not go with it."},
		{"Germany", foughtInFrance + "Landing: fighters in Western Germany or Norway"},
		{"Germany", foughtInFrance + "All planes land in Western Germany except one (Norway)."},
		{"Germany", "Combat\n111: bb 113, ftr Norway (lands Norway), 2 ftr W Germany\nAll planes land in W Germany"},
		{"Germany", "attack: 1 battleship SZ 113 -> SZ 111\nattack: 1 fighter Norway -> SZ 111, land Norway\nattack: 2 fighters Western Germany -> SZ 111\nland: all fighters -> Western Germany"},
		{"Germany", "Noncombat\nFlak: AA von WGer nach Holland"},
		{"Germany", "Noncombat\n3/1/4/0 inf/art/mech/arm WGer > Holland\nNor 2 > Fin"}, // no line says what a lone number is
		{"Germany", "The Russian government bought nine infantry"},
		{"Germany", "Italy buys 3 inf"},
		{"Germany", "Churchill bought nine infantry"},
		{"Italy", onGreece + "\n2 cruisers bombard"}, // one is there
		{"Italy", onGreece + "\nthe destroyer bombards"},
		{"Italy", onGreece + "\nthe cruiser bombards Albania"},
		{"Italy", onGreece + "\nthe cruiser does not bombard"},
		{"Germany", "Wilfred bought nine infantry"},
		{"Germany", "Phil bought nine infantry"}, // not the Philippines, where Germany has nothing
		{"Germany", "My brother bought nine infantry"},
		{"Japan", "Noncombat\n4 inf Korea to Manchuria by two of them"},
		{"Germany", "France: both bombers"}, // a raid, or a battle
		{"Germany", "Buy 10 inf\nThat's all for G2."},
		{"Soviet Union", "Noncombat\nNone of these to Amur:\n6 inf Buryatia"},
		{"Soviet Union", "Noncombat\nTo Amur or Sakha:\n6 inf Buryatia"},
		{"United Kingdom", "The Chancellor would have bought nine infantry for London"},
	} {
		g := state.New(rs)
		g.Active = ruleset.PowerID(tc.power)
		rep := e.Check(g, g.Active, tc.mail)
		if !rep.Refused() {
			t.Errorf("%q acts: %v, %v", tc.mail, strings.ReplaceAll(order.Join(rep.Orders), "\n", "; "), rep.Diags)
		}
	}
}
