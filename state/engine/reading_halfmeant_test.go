package engine_test

import (
	"fmt"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
)

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
		{"Germany", "NCM\nFrom Norway: 2 inf to Finland, 1 ftr stays", "move: 2 infantry Norway -> Finland\n1 fighter stay"},
		{"Germany", "NCM\nFrom Norway: 2 inf to Finland, not the ftr stays", ""},
		{"Germany", "NCM\nFrom Norway: 2 inf to Finland, 1 inf and never ftr stay", ""},
		{"Germany", "NCM\n2 inf Norway to Finland, all except the ftr stay", "move: 2 infantry Norway -> Finland\nrest stays"},

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

// TestHalfMeantPointsAt: a question is told apart from another doubt, and a denial is pointed at by its word.
func TestHalfMeantPointsAt(t *testing.T) {
	for mail, want := range map[string]string{
		"NCM\n2 inf Norway to Finland, 1 inf Romania to Bulgaria?": "question 2:51",
		"Buy 1 carrier, 1 sub\nPlace\ncarrier, sub in SZ 113?":     "question 3:23",
		"buy 2 inf, not 1 art":                               "doubt 1:12",
		"NCM\ndo not move 2 inf, 1 art Holland to W Germany": "doubt 2:1",
	} {
		var got []string
		for _, d := range firstRound(t, "Germany", mail).Diags {
			if d.Severity == notation.Error {
				got = append(got, fmt.Sprintf("%s %d:%d", d.Code, d.Span.From.Line, d.Span.From.Col))
			}
		}
		if len(got) != 1 || got[0] != want {
			t.Errorf("%q is answered with %q, want %q", mail, got, want)
		}
	}
}
