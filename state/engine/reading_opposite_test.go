package engine_test

import "testing"

// TestOppositeIsAsked: mails that deny, except or keep something, or tell of somebody else,
// do not do the opposite; next to each stands a mail that says what is done. An empty want
// means that the mail is asked about.
func TestOppositeIsAsked(t *testing.T) {
	readOrAsked(t, []readCase{
		// Declarations of war.
		{"Japan", "DOW on UK", "declare war: United Kingdom"},
		{"Japan", "no DOW on UK", ""},
		{"Japan", "No declaration of war on UK", ""},
		{"Japan", "I make no DOW on UK", ""},
		{"Japan", "DOW UK and US", "declare war: United Kingdom, United States"},
		{"Japan", "DOW UK, ANZ but no DOW US", ""},
		{"Japan", "DOW UK\nno DOW US", ""},
		{"Germany", "Germany declares war on Russia", "declare war: Soviet Union"},
		{"Germany", "Italy declares war on Russia", ""},
		{"Germany", "Italy: DOW Russia", ""},
		{"Germany", "tell Italy to declare war on Russia", ""},
		{"Germany", "Bob declares war on Russia", ""},
		{"Japan", "We hereby declare war on the UK", "declare war: United Kingdom"},
		{"Japan", "he declares war on UK", ""},
		{"Japan", "Has anyone declared war on USA", ""},
		// Units of other powers.
		{"Germany", "cruiser 114 to 115", "attack: 1 cruiser SZ 114 -> SZ 115"},
		{"Germany", "the German cruiser 114 to 115", "move: 1 cruiser SZ 114 -> SZ 115"},
		{"Germany", "British cruiser 114 to 115", ""},
		{"Germany", "The British cruiser goes to 112", ""},
		{"Germany", "1 ftr Norway to 112 against the British cruiser", ""},
		{"Germany", "1 ftr Norway to 112, where the British cruiser is the one I want to sink", ""},
		{"Germany", "1 ftr Norway to 112, where the British cruiser waits", ""},
		{"Germany", "The cruiser in 114 sails to 115, where it sees the subs coming.", "move: 1 cruiser SZ 114 -> SZ 115"},
		{"Germany", "The cruiser in 114 sails to 115, where the subs join it.", ""},
		{"Germany", "3 inf Germany to Poland, where the Russians are, tank Poland to Slovakia", "move: 3 infantry Germany -> Poland\nmove: 1 tank Poland -> Slovakia Hungary"},
		{"Germany", "3 inf Germany to Poland, where the Russians are, tanks to Germany", ""},
		{"Germany", "3 inf Germany to Poland, where the tanks go too", ""},
		// Planes of the attack before.
		{"Japan", "attack:\nHunan: 2 inf Kwangsi, ftr and tac Kiangsu\nboth land in Kiangsu", "attack: 2 infantry Kwangsi -> Hunan\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Hunan\nland: 1 fighter, 1 tactical bomber Hunan -> Kiangsu"},
		{"Japan", "attack:\nHunan: 2 inf Kwangsi, ftr and tac Kiangsu\nAnhwe: 2 ftr Manchuria\nboth land in Manchuria", "attack: 2 infantry Kwangsi -> Hunan\nattack: 1 fighter, 1 tactical bomber Kiangsu -> Hunan\nattack: 2 fighters Manchuria -> Anhwe\nland: 2 fighters Anhwe -> Manchuria"},
		{"Japan", "attack:\nHunan: 2 inf Kwangsi, ftr and tac Kiangsu\nAnhwe: 1 ftr Manchuria\nboth land in Manchuria", ""},
		// Ends of turns.
		{"Germany", "pass combat\nend turn", "pass combat move\nend turn"},
		{"Germany", "no end turn", ""},
		{"Germany", "end turn - no", ""},
		// Who stays, and who goes.
		{"Germany", "NCM\nW Germany: 4 mech Holland, rest stays", "move: 4 mechanized infantry Western Germany -> Holland Belgium\nrest stays"},
		{"Germany", "NCM\nNorway: 2 inf Finland, 1 inf stays", "move: 2 infantry Norway -> Finland\n1 infantry stay"},
		{"Germany", "NCM\nNorway: ftr stays, 2 inf Finland", "move: 2 infantry Norway -> Finland\nall fighters stay"},
		{"Germany", "NCM\nNorwegen: 2 Inf Finnland, 1 Inf bleibt", "move: 2 infantry Norway -> Finland\n1 infantry stay"},
		{"Italy", "NCM\nsz 95: cruiser 97, sub 96, dd 97, tt stays", "move: 1 cruiser SZ 95 -> SZ 97\nmove: 1 submarine SZ 95 -> SZ 96\nmove: 1 destroyer SZ 95 -> SZ 97\nall transports stay"},
		{"Germany", "NCM\n3 arm S Ger > Slovakia, inf stays, art W Ger", ""},
		{"Germany", "4 Inf Holland nach Frankreich, Art bleibt, Panzer mit", ""},
		{"Germany", "NCM\nGermany: 6 inf Poland, 5 inf stay", "move: 6 infantry Germany -> Poland\n5 infantry stay"},
		{"Germany", "NCM\n5 of the 11 inf stay in Germany, 6 go to Poland", ""},
		{"Germany", "NCM\nEverything stays in Poland", "rest stays in Poland"},
		{"Germany", "NCM\nEverything stays in Poland except the tac, to Germany", ""},
		{"Germany", "NCM\nEverything stays but 3 inf Poland > Slovakia", ""},
		{"Japan", "NCM\nKorea: 2 inf to Manchuria", "move: 2 infantry Korea -> Manchuria"},
		{"Japan", "NCM\nKorea: leave 2 inf, send the others to Manchuria", ""},
		{"Germany", "NCM\nNorway keeps 1 inf, the other two go to Finland", ""},
		// Words between units and their destination.
		{"Germany", "NCM\n3 inf Poland go to Slovakia", "move: 3 infantry Poland -> Slovakia Hungary"},
		{"Germany", "NCM\n3 inf Poland shouldn't go to Slovakia", ""},
		{"Germany", "NCM\n3 inf Poland didn't go to Slovakia", ""},
		{"Germany", "NCM\n3 inf Poland are unable to go to Slovakia", ""},
		{"Germany", "NCM\n3 inf Poland prepare to go to Slovakia", ""},
		{"Germany", "NCM\n3 inf Poland face Slovakia", ""},
		{"Germany", "4 inf Holland bravely attack France", "attack: 4 infantry Holland Belgium -> France"},
		{"Germany", "4 inf Holland guard against France", ""},
		{"Germany", "4 inf Holland stop attacking France", ""},
		{"Germany", "4 inf Holland are too weak for France", ""},
		// Orders of loss.
		{"Germany", "OOL France: inf, art, tanks last", "order of loss land in France: infantry, artillery, tank"},
		{"Germany", "OOL France: tanks last", "order of loss land in France: cheapest first, keep all tanks"},
		// Units without a number or a place.
		{"Germany", "111: sub 118, 124, and the bb", "attack: 1 submarine SZ 118 -> SZ 111\nattack: 1 submarine SZ 124 -> SZ 111\nattack: 1 battleship SZ 113 -> SZ 111"},
		{"Germany", "111: sub 118, 124.\nSink the BB!", ""},
		{"Germany", "sub 118 > 111.\nBB home.", ""},
	})
}
