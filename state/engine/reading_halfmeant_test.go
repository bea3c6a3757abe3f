package engine_test

import "testing"

// TestHalfMeant: a question mark at the end, a denial before the last units and a heading that is taken back count for
// what they stand at. "buy 2 inf, not 1 art" bought the artillery, and "do not move 2 inf, 1 art Holland to France"
// sent it to France.
func TestHalfMeant(t *testing.T) {
	const (
		infantry = "buy: 2 infantry"
		both     = infantry + ", 1 artillery"
		attacks  = "attack: 1 submarine SZ 118 -> SZ 111\nattack: 1 fighter Norway -> SZ 111\nattack: 2 strategic bombers Germany -> SZ 111"
		fight    = "CM\nSZ 111\n  SZ 118: 1 sub\n  Norway: 1 ftr\n  Germany: 2 bombers\nNCM\n"
		home     = attacks + "\nland: 2 strategic bombers SZ 111 -> Western Germany\nland: 1 fighter SZ 111 -> Norway"
		ships    = "Buy 1 carrier, 1 sub\nPlace\n"
		placed   = "buy: 1 aircraft carrier, 1 submarine\nplace: 1 aircraft carrier, 1 submarine SZ 113"
	)
	readOrAsked(t, []readCase{
		{"Germany", "buy 2 inf, 1 art", both},
		{"Germany", "buy 2 inf, not 1 art", ""},
		{"Germany", "Germany buys 2 inf without 1 art", ""},
		{"Germany", "buy: 2 inf, never the 1 art", ""},
		{"Germany", "buy nothing", "buy: nothing"},
		{"Germany", "buy nothing, scratch that", ""},
		{"Germany", "buy 2 inf, minus 1 art", ""},

		{"Germany", "NCM\n2 inf, 1 art Holland to W Germany", "move: 2 infantry, 1 artillery Holland Belgium -> Western Germany"},
		{"Germany", "NCM\n2 inf, 1 art Holland to W Germany, not the tanks", "move: 2 infantry, 1 artillery Holland Belgium -> Western Germany"},
		{"Germany", "NCM\ndo not move 2 inf, 1 art Holland to W Germany", ""},
		{"Germany", "NCM\ndo not move 2 inf and 1 art from Holland to W Germany", ""},
		{"Germany", "NCM\n2 inf stay in Norway, 1 inf Romania to Bulgaria", "2 infantry stay in Norway\nmove: 1 infantry Romania -> Bulgaria"},

		{"Germany", fight + "bombers land in W Germany, Norway's ftr lands in Norway", home},
		{"Germany", fight + "bombers land in W Germany, Norway's ftr lands in Norway?", ""},
		{"Germany", fight + "fly home: W Germany (both bombers), Norway (the ftr)", home},
		{"Germany", fight + "do not fly home: W Germany (both bombers), Norway (the ftr)", ""},
		{"Germany", fight + "maybe fly home: W Germany (both bombers), Norway (the ftr)", ""},
		{"Germany", fight + "bombers land in W Germany, not the ftr lands in Norway", ""},

		{"Germany", ships + "carrier, sub in SZ 113", placed},
		{"Germany", ships + "carrier, sub in SZ 113?", ""},
		{"Germany", ships + "carrier, except sub in SZ 113", ""},

		{"Japan", "Declare war:\n- on the United Kingdom", "declare war: United Kingdom"},
		{"Japan", "Declare war:\n- on the United Kingdom?", ""},
		{"Japan", "2. DOW\n2.1 USA (yes, all of it. Life is short.)", "declare war: United States"},
		{"Japan", "2. DOW\n2.1 USA (yes, all of it. Life is short.)?", ""},
	})
}
