package engine_test

import "testing"

// TestWronglyTaken: lines that were taken for an order although they say something else, each
// beside one that is taken. An empty want means that the mail is asked about.
func TestWronglyTaken(t *testing.T) {
	const france = "attack: 4 infantry Holland Belgium -> France"
	readOrAsked(t, []readCase{
		// What is not bought.
		{"Germany", "Buy 8 inf instead of 1 tank", "buy: 8 infantry"},
		{"Germany", "Buy 8 inf, cheaper than 4 tanks", "buy: 8 infantry"},
		{"Germany", "Kaufe 8 inf statt 1 tank", "buy: 8 infantry"},
		{"Germany", "Buy 6 inf instead of 1 tank and 2 art", ""},
		{"Germany", "Buy 1 tank\nBuy 6 inf instead of 1 tank", ""},
		{"Germany", "Buy 6 inf and 2 art", "buy: 6 infantry, 2 artillery"},
		{"Germany", "Buy 6 inf and save the rest for a carrier", "buy: 6 infantry"},
		{"Germany", "Buy 6 inf, saving up for a bomber", "buy: 6 infantry"},
		{"Germany", "Buy 6 inf and a sub", "buy: 6 infantry, 1 submarine"},
		{"Germany", "Buy 1 bomber, else 4 inf", ""},
		{"Germany", "Buy 1 bomber, 4 inf", "buy: 1 strategic bomber, 4 infantry"},
		// Talk about units, and what others buy.
		{"Germany", "Buy 6 inf. The 1 bomber I leave to you.", ""},
		{"Germany", "Buy 6 inf. 1 bomber is too expensive.", ""},
		{"Germany", "Buy: 6 inf. 1 tank. 1 art.", "buy: 6 infantry\nbuy: 1 tank\nbuy: 1 artillery"},
		{"Germany", "Buy 6 inf\nYou should buy 3 inf", ""},
		{"Germany", "Buy 6 inf\nItaly (Paul) should buy 3 inf", ""},
		{"Germany", "Buy 6 inf\nNeed: 2 tanks", ""},
		{"Germany", "Buy 6 inf\nI also buy 2 art", "buy: 6 infantry\nbuy: 2 artillery"},
		{"Germany", "Buy\n5 inf\n2 art\nTotal: 7 inf 2 art", ""},
		{"Germany", "Buy\n5 inf\n2 art\nTotal: 5 inf 2 art", "buy: 5 infantry\nbuy: 2 artillery"},
		// How many stay.
		{"Germany", "NCM\nHalf of the infantry in Germany stays, rest to Poland", ""},
		{"Germany", "NCM\nMost of the inf in Germany stay", ""},
		{"Germany", "NCM\n2 of the infantry in Germany stay", "2 infantry stay in Germany"},
		{"Soviet Union", "NCM\nBaltic 3 inf to Novgorod\nVyborg same but 1 stays", ""},
		{"Soviet Union", "NCM\nBaltic 3 inf to Novgorod\nVyborg same", "move: 3 infantry Baltic States -> Novgorod\nmove: 3 infantry Vyborg -> Novgorod"},
		{"United States", "NCM\n26 -> 10 ca stays", ""},
		{"United States", "NCM\n9 ca in 26 stay", ""},
		{"United States", "NCM\n1 ca in 26 stays", "1 cruiser stay in SZ 26"},
		// Where who lands.
		{"Germany", "France: 4 inf Holland, 2 tac W Ger\ntac land W Ger, one of them in Poland", ""},
		{"Germany", "NCM\n1 tac Poland lands W Ger", "move: 1 tactical bomber Poland -> Western Germany"},
		// Forms.
		{"Germany", "From: W Germany\nTo: Holland\n3 inf", "move: 3 infantry Western Germany -> Holland Belgium"},
		{"Germany", "To: Holland\n3 inf", ""},
		{"Germany", "3 inf", "buy: 3 infantry"},
		// Titles, headings and sums.
		{"Germany", "4 inf Holland to France\nHold the rest.", france + "\nrest stays"},
		{"Germany", "Round 2\n4 inf Holland to France", ""},
		{"Germany", "Round 1\n4 inf Holland to France", france},
		{"Germany", "NCM, supposing we take Paris:\n3 inf W Ger to Holland", ""},
		{"Germany", "NCM:\n3 inf W Ger to Holland", "move: 3 infantry Western Germany -> Holland Belgium"},
		{"Germany", "4 inf Holland to France\nTotal: 6 inf v 6 inf", ""},
		{"Germany", "4 inf Holland to France\nTotal: 4 inf v 6 inf", france},
	})
}
