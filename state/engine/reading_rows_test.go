package engine_test

import "testing"

// TestRowsAreNumbered: a first column or a number that only counts the rows is no zone and no
// number of units; next to each stands a mail in which it is one.
func TestRowsAreNumbered(t *testing.T) {
	const (
		boats  = "attack: 1 destroyer SZ 6 -> SZ 19\nattack: 1 cruiser SZ 6 -> SZ 20"
		steps  = "move: 6 infantry, 2 AAA Sakha -> Amur\nmove: 2 infantry Caucasus -> Rostov\nmove: 1 tank, 1 mechanized infantry Volgograd -> Bryansk"
		bought = "buy: 1 battleship\nplace: 1 battleship SZ 10\nbuy: 1 destroyer\nplace: 1 destroyer SZ 101"
		three  = "buy: 1 infantry\nbuy: 2 artillery\nbuy: 3 tanks"
	)
	readOrAsked(t, []readCase{
		{"Japan", "Combat\n| # | from | to | force |\n|---|---|---|---|\n| 4 | SZ 6 | SZ 19 | 1 dd |\n| 5 | SZ 6 | SZ 20 | 1 ca |", boats},
		{"Japan", "| # | Combat: from | to | force |\n|---|---|---|---|\n| 4 | SZ 6 | SZ 19 | 1 dd |\n| 5 | SZ 6 | SZ 20 | 1 ca |", boats},
		{"Japan", "Combat\nItem | from | to | units\nA-1 | SZ 6 | SZ 19 | 1 dd\nA-2 | SZ 6 | SZ 20 | 1 ca", boats},
		{"Japan", "Combat\n| from | to | force |\n|---|---|---|\n| 6 | 19 | 1 dd |\n| 6 | 20 | 1 ca |", boats},
		{"Soviet Union", "NCM\n  01  Sakha      Amur      6 inf, 2 aagun\n  02  Caucasus   Rostov    2 inf\n  03  Volgograd  Bryansk   1 tank, 1 mech", steps},
		{"Soviet Union", "Place\n| # | unit | where |\n|---|---|---|\n| 1 | inf | Russia |\n| 2 | art | Russia |", ""},
		{"Soviet Union", "buy\n1  inf\n2  art\n3  arm", three},
		{"United States", "Item | Units | Cost | Where\nP-1 | battleship | 20 | SZ 10\nP-2 | destroyer | 8 | SZ 101", bought},
		{"United States", "Units | Cost | Where\nbattleship | 20 | SZ 10\ndestroyer | 8 | SZ 101", bought},
		{"United States", "Units | Cost | Where\nbattleship | 20 | SZ 10 or SZ 101", ""},
	})
}

// TestCostBelowAPurchase: a cost on a line of its own is compared with what the lines above
// buy, also without a heading.
func TestCostBelowAPurchase(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Soviet Union", "5 infantry\nspent 15", "buy: 5 infantry\ncost: 15"},
		{"Soviet Union", "5 infantry\nspent 20", ""},
		{"Soviet Union", "5 infantry    15\n4 artillery   16\n1 tank         6\nspent  37", "buy: 5 infantry\nbuy: 4 artillery\nbuy: 1 tank\ncost: 37"},
	})
}

// TestRemainderIsPlaced: "remainder" is the rest.
func TestRemainderIsPlaced(t *testing.T) {
	readOrAsked(t, []readCase{
		{"United Kingdom", "buy (UK Europe): 1 dd, 3 inf\nplace: 1 dd SZ 109, remainder United Kingdom", "buy (UK Europe): 1 destroyer, 3 infantry\nplace: 1 destroyer SZ 109\nplace: 3 infantry United Kingdom"},
		{"United Kingdom", "buy (UK Europe): 1 dd, 3 inf\nplace: 1 dd SZ 109", "buy (UK Europe): 1 destroyer, 3 infantry\nplace: 1 destroyer SZ 109"},
	})
}

// TestPhasesAreLetters: three letters for phases in front of lines are read; two can be the
// initials of players whose talk is quoted.
func TestPhasesAreLetters(t *testing.T) {
	const turn = "buy: 5 infantry\nattack: 2 infantry Kwangsi -> Hunan\nmove: 2 infantry Korea -> Manchuria"
	readOrAsked(t, []readCase{
		{"Japan", "b: 5i\nc: Kwangsi 2i > Hunan\nn: Korea 2i > Manch", turn},
		{"Japan", "B 5i\nC Kwangsi 2i > Hunan\nN Korea 2i > Manch", turn},
		{"Japan", "P: 5i\nC: Kwangsi 2i > Hunan\nN: Korea 2i > Manch\nP: 5i Japan", turn + "\nplace: 5 infantry Japan"},
		{"Japan", "C: shall we take Hunan?\nP: Kwangsi 2i > Hunan\nC: ok", ""},
	})
}
