package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The files of testdata/talk hold lines that people wrote who had not seen the reader, one a line:
// what players say in the first or last line of a mail, between their orders and behind an order
// ("Germany | 2 inf Norway to Finland, they bring their own skis"), and what changes the orders of
// talkMail in passing.

// talkMail is a plain turn, in which the talk stands.
const talkMail = `Purchase
6 inf, 3 art

Combat moves
sub 103 to 110
sub 108 to 110
2 ftr 3 tac W Germany to 110
sub 118 to 111
sub 124 to 111
battleship 113 to 111
Norway ftr to 111
4 inf, 2 art, 3 tanks Holland to France
3 inf, 1 art, 4 mech W Germany to France
3 tanks Greater Southern Germany to France
6 inf, 2 art Greater Southern Germany to Yugoslavia
1 tank Romania to Yugoslavia

Noncombat moves
5 inf Germany to Poland
2 inf Norway to Finland
1 inf Romania to Bulgaria
cruiser 114 to 113

Placement
6 inf, 3 art Germany
`

// talkTaken is how many lines of each file are taken as talk, at least: the mail with them orders
// what it orders without them. A line that names units and a place, or that could be an order, is
// asked about.
var talkTaken = map[string]int{"first": 194, "last": 202, "between": 134, "behind": 74}

// mostUnseen is how many lines of changes.txt are passed over, at most, where they stand: the mail
// is carried out as it is without them. They are listed as not read.
const mostUnseen = 7

// TestTalkIsTaken reads lines of talk in and around a mail's orders.
func TestTalkIsTaken(t *testing.T) {
	e, g, base := talkGame(t)
	powers := map[string]ruleset.PowerID{"Germany": "Germany", "Japan": "Japan", "Italy": "Italy", "UK": "United Kingdom", "USSR": "Soviet Union", "USA": "United States"}
	for file, floor := range talkTaken {
		taken := 0
		for _, line := range talkLines(t, file) {
			var text string
			switch file {
			case "first":
				text = line + "\n\n" + talkMail
			case "last":
				text = talkMail + "\n" + line + "\n"
			case "between":
				text = strings.Replace(talkMail, "sub 103", line+"\nsub 103", 1)
			case "behind":
				power, order, _ := strings.Cut(line, " | ")
				h := *g
				h.Active = powers[power]
				if rep := e.Check(&h, h.Active, order); !rep.Refused() && len(rep.Orders) > 0 {
					taken++
				} else {
					t.Logf("%s: %s", file, line)
				}
				continue
			}
			if rep := e.Check(g, g.Active, text); !rep.Refused() && ordersOf(rep) == base {
				taken++
			} else {
				t.Logf("%s: %s", file, line)
			}
		}
		if taken < floor {
			t.Errorf("%s: %d lines are taken, want %d at least", file, taken, floor)
		}
	}
}

// TestChangesAreSeen reads lines that change orders in passing, at the top, between the phases and
// at the end of a mail. No more of them may be passed over than now.
func TestChangesAreSeen(t *testing.T) {
	e, g, base := talkGame(t)
	unseen := 0
	for _, line := range talkLines(t, "changes") {
		for _, text := range []string{line + "\n\n" + talkMail, strings.Replace(talkMail, "Noncombat", line+"\n\nNoncombat", 1), talkMail + "\n" + line + "\n"} {
			if rep := e.Check(g, g.Active, text); !rep.Refused() && ordersOf(rep) == base {
				t.Logf("passed over: %s", line)
				unseen++
				break
			}
		}
	}
	if unseen > mostUnseen {
		t.Errorf("%d lines are passed over, want %d at most", unseen, mostUnseen)
	}
}

// talkGame is a game at its beginning, and what talkMail orders in it.
func talkGame(t *testing.T) (*engine.Engine, *state.Game, string) {
	t.Helper()
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e, g := engine.New(rs), state.New(rs)
	rep := e.Check(g, g.Active, talkMail)
	if rep.Refused() {
		t.Fatal(rep.Diags)
	}
	return e, g, ordersOf(rep)
}

// ordersOf are the orders of a report, one a line.
func ordersOf(rep *engine.Report) string {
	var b strings.Builder
	for _, o := range rep.Orders {
		b.WriteString(o.String() + "\n")
	}
	return b.String()
}

// talkLines are the lines of a file of talk.
func talkLines(t *testing.T, name string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", "talk", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// TestOrdersInTalk: what could be an order is no talk, however it is dressed.
func TestOrdersInTalk(t *testing.T) {
	readOrAsked(t, []readCase{
		{"Germany", "Purchase\nI wanted a carrier but two transports it is", ""},
		{"Germany", "Wish me luck, 6 inf 3 art", "buy: 6 infantry, 3 artillery"},
		{"Germany", "CM\nFrance:\n3 tanks (GSG)\nAll the best, the tanks of Holland go too", ""},
		{"Germany", "CM\n3 tanks GSG to France\nAll the best, and the tanks look forward to it", "attack: 3 tanks Greater Southern Germany -> France"},
	})
}
