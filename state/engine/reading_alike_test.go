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
