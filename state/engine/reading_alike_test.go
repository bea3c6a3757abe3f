package engine_test

import "testing"

// TestReadUnitsNamedByOthers: units that are named by what others do, or by their number alone, each
// next to a mail that looks alike and means something else. An empty want is asked about.
func TestReadUnitsNamedByOthers(t *testing.T) {
	readOrAsked(t, []readCase{
		// "Ditto" in front of units says where they go; the units of before do not go twice.
		{"Germany", "Die 4 Inf und 3 Panzer in Holland greifen Frankreich an, ebenso die 4 Mechs in Westdeutschland.", "attack: 4 infantry, 3 tanks Holland Belgium -> France\nattack: 4 mechanized infantry Western Germany -> France"},
		{"Germany", "The 4 inf and 3 tanks in Holland attack France, and the same goes for the 4 mechs from Western Germany.", "attack: 4 infantry, 3 tanks Holland Belgium -> France\nattack: 4 mechanized infantry Western Germany -> France"},
		{"Germany", "The 4 inf and 3 tanks in Holland attack France, ditto 5 mechs from Western Germany.", ""},
		{"Soviet Union", "NCM\nThe six infantry in Buryatia go to Amur, ditto the six from Sakha.", "move: 6 infantry Buryatia -> Amur\nmove: 6 infantry Sakha -> Amur"},
		// All units of a place, by their number.
		{"Soviet Union", "NCM\nW Ukraine: both to Ukraine.", "move: 1 infantry, 1 artillery Western Ukraine -> Ukraine"},
		{"Soviet Union", "NCM\nW Ukraine: both units to Ukraine. Likewise the two from Bessarabia.", "move: 1 infantry, 1 artillery Western Ukraine -> Ukraine\nmove: 2 infantry Bessarabia -> Ukraine"},
		{"Soviet Union", "NCM\nSakha: both units to Amur.", ""}, // 6 infantry and 2 guns
		{"Soviet Union", "NCM\nThe Volgograd pair to Rostov, thanks.", "move: 1 mechanized infantry, 1 tank Volgograd -> Rostov"},
		{"Soviet Union", "NCM\nThe Sakha pair to Amur, thanks.", ""},
		// "All but 1" of one kind, or of what?
		{"Germany", "NCM\nGreater Southern Germany: all but 1 to Germany.", ""},
		{"Germany", "NCM\nAll but one in Greater Southern Germany go to Germany.", ""},
		{"Germany", "NCM\nGreater Southern Germany: all but 1 inf to Germany.", "move: all infantry but 1 Greater Southern Germany -> Germany"},
		// A bearing alone is a part of the own land.
		{"United States", "NCM\n3 mech + tank central -> west", "move: 3 mechanized infantry, 1 tank Central United States -> Western United States"},
		{"United States", "NCM\nFighter East to Central.", "move: 1 fighter Eastern United States -> Central United States"},
		{"Italy", "NCM\n2 infantry from South to North", "move: 2 infantry Southern Italy -> Northern Italy"},
		{"United Kingdom", "NCM\n2 infantry from South to North", ""},
		{"Germany", "NCM\n2 infantry from Denmark to North", ""},
	})
}

// TestReadRemarksOnOrders: remarks on orders, each next to one that changes what is ordered or
// says another thing than is true. An empty want is asked about.
func TestReadRemarksOnOrders(t *testing.T) {
	readOrAsked(t, []readCase{
		// How far units go, and how many each.
		{"Japan", "NCM\nThe mech in Manchuria drives to Shantung (2 spaces).", "move: 1 mechanized infantry Manchuria -> Shantung"},
		{"Japan", "NCM\nThe mech in Manchuria drives to Jehol (2 spaces).", ""},
		{"Japan", "CM\nArtillery: Kwangsi -> Yunnan. Kiangsi -> Hunan. (one each)", "attack: 1 artillery Kwangsi -> Yunnan\nattack: 1 artillery Kiangsi -> Hunan"},
		{"Japan", "CM\nArtillery: Kwangsi -> Yunnan. Kiangsi -> Hunan. (two each)", ""},
		{"Japan", "CM\nInfantry: 3 Kwangsi -> Yunnan. 2 Kiangsi -> Hunan. (2 each)", ""},
		// A cost in front, and all of it in one place.
		{"Germany", "Shopping: 30 = 5 tanks, all Germany", "buy: 5 tanks\nplace: everything Germany"},
		{"Germany", "Shopping: 24 = 5 tanks, all Germany", ""},
		{"Germany", "Buy: 5 tanks\nNew stuff in Germany: all of it", "buy: 5 tanks\nplace: everything Germany"},
		{"Germany", "Buy: 5 tanks\nNew stuff in Germany: some of it", ""},
		{"Germany", "Buy 6 inf, 3 art\nThe 9 new units go to Germany.", "buy: 6 infantry, 3 artillery\nplace: everything Germany"},
		{"Germany", "Buy 6 inf, 3 art\nThe eight new units go to Germany.", ""},
		{"Germany", "Buy 6 inf, 3 art\n6 inf in Germany, the 3 art too.", "buy: 6 infantry, 3 artillery\nplace: 6 infantry, 3 artillery Germany"},
		{"Germany", "Buy 6 inf, 3 art\n6 inf in Germany, the 4 art too.", ""},
		// Who lands where, by the place of the battle.
		{"Germany", "CM\nFrance: 2 tacs Western Germany\n110: 1 ftr Western Germany\nLanding: Germany [the 2 from Paris], W Germany [the one from 110]", "attack: 2 tactical bombers Western Germany -> France\nattack: 1 fighter Western Germany -> SZ 110\nland: 2 tactical bombers France -> Germany\nland: 1 fighter SZ 110 -> Western Germany"},
		{"Germany", "CM\nFrance: 2 tacs Western Germany\n110: 1 ftr Western Germany\nLanding: Germany [the 3 from Paris], W Germany [the one from 110]", ""},
		// Something that is off is no order that is off.
		{"Soviet Union", "NCM\nThe 3 infantry in Vyborg walk to Novgorod.\nIf something is off it is the formula's fault.", "move: 3 infantry Vyborg -> Novgorod"},
		{"Soviet Union", "NCM\nThe 3 infantry in Vyborg walk to Novgorod. The 2 infantry in Karelia walk to Novgorod. No, that is off.", "move: 3 infantry Vyborg -> Novgorod"},
		// What follows a reason still holds, and what else there could be is asked about.
		{"Germany", "CM\n3 tanks Holland to France because they are needed, and 2 inf Norway to Finland.", "attack: 3 tanks Holland Belgium -> France\nmove: 2 infantry Norway -> Finland"},
		{"Germany", "CM\n3 tanks Holland to France, otherwise Normandy, and 2 inf Norway to Finland.", ""},
		{"Germany", "CM\n3 Panzer Holland nach Frankreich, da sie dort gebraucht werden.", "attack: 3 tanks Holland Belgium -> France"},
	})
}
