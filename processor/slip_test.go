package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// quiet is a turn without dice: what it buys is placed, and it ends.
const (
	quietBuy = "G1\nbuy 6 inf, 1 sub\npass combat\n"
	quietEnd = "NCM\nmove: 1 inf Poland -> Slovakia Hungary\nPlace: 6 inf Germany, 1 sub SZ 112\nend turn\n"
)

func (tb *table) count(p ruleset.PowerID, typ ruleset.UnitType, at board.SpaceID) int {
	n := 0
	for _, u := range tb.position().UnitsAt(at) {
		if u.Power == p && u.Type == typ {
			n++
		}
	}
	return n
}

// quietTurn plays Germany's quiet turn.
func (tb *table) quietTurn() {
	tb.t.Helper()
	tb.harrow(quietBuy)
	tb.harrow(quietEnd)
	if g := tb.position(); g.Active != "Soviet Union" || tb.count("Germany", "submarine", "SZ 112") != 1 {
		tb.t.Fatalf("it is the turn of %s: %s", g.Active, tb.reply("harrow@example.org"))
	}
	tb.sent()
}

// Noncombat moves and placement can be changed until the next power has acted,
// in the words that players use.
func TestSlips(t *testing.T) {
	for _, tc := range []struct {
		name, mail string
		power      ruleset.PowerID
		typ        ruleset.UnitType
		at         board.SpaceID
		want       int
	}{
		{"a placement in another zone", "placement should be 113 not 112", "Germany", "submarine", "SZ 113", 1},
		{"the same with more words", "Sorry, the placement should have been in sz 113, not 112!", "Germany", "submarine", "SZ 113", 1},
		{"a forgotten move", "Edit: forgot 2 inf Ger>Pol ncm, ok?", "Germany", "infantry", "Poland", 4},
		{"and what stood stands", "Edit: forgot 2 inf Ger>Pol ncm, ok?", "Germany", "infantry", "Slovakia Hungary", 3},
		{"a whole phase anew", "NCM\nmove: 3 inf Poland -> Slovakia Hungary", "Germany", "infantry", "Slovakia Hungary", 5},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			tb.quietTurn()
			due := tb.game().Clock.Turn
			tb.now = tb.now.Add(time.Hour)
			n := len(tb.log().Records)
			tb.harrow(tc.mail)
			said := tb.reply("harrow@example.org")
			if got := tb.count(tc.power, tc.typ, tc.at); got != tc.want {
				t.Errorf("%d %s in %s, want %d; the answer is %s", got, tc.typ, tc.at, tc.want, said)
			}
			if got := len(tb.log().Records); got != n+3 {
				t.Errorf("%d records more, want the return, the orders and their end", got-n)
			}
			if g := tb.position(); g.Active != "Soviet Union" {
				t.Errorf("it is the turn of %s", g.Active)
			}
			if now := tb.game().Clock.Turn; now != due {
				t.Errorf("the next power's time is %+v, was %+v", now, due)
			}
			if r := tb.log().Records[n]; r.Input.By != "players: Harrow" || !strings.Contains(r.Input.Reason, "slip") {
				t.Errorf("the return is by %q because of %q", r.Input.By, r.Input.Reason)
			}
			tb.got("went back to record")
		})
	}
}

// What is not to be had alone is refused with what to do instead; nothing has
// changed then.
func TestSlipsThatNeedConsent(t *testing.T) {
	for _, tc := range []struct {
		name         string
		before, mail string
		want         string
	}{
		{"the next power has acted", "R1\nbuy 12 inf\n", "placement should be 113 not 112", "Soviet Union has acted since then"},
		{"an illegal slip", "", "Edit: forgot 20 inf Ger>Pol ncm, ok?", "20 ordered"},
		{"an unclear slip", "", "placement should be 113 not 97", "correction must repeat the whole order"},
		{"an attack", "", "G1\nCM\nFrance: 3 arm (Holland)", "It is the turn of Soviet Union"},
		{"only to be checked", "", "check\nNCM\nmove: 3 inf Poland -> Slovakia Hungary", "it was only a check"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			tb.quietTurn()
			if tc.before != "" {
				tb.mail("quill@example.org", "Re: [adjutant g42]", tc.before)
			}
			n := len(tb.log().Records)
			tb.sent()
			tb.harrow(tc.mail)
			if said := tb.reply("harrow@example.org"); !strings.Contains(said, tc.want) || len(tb.log().Records) != n {
				t.Errorf("%d records came of it, and the answer is %q, want %q", len(tb.log().Records)-n, said, tc.want)
			}
		})
	}
	t.Run("dice fell with the end of the turn", func(t *testing.T) {
		tb := newTable(t, 0)
		tb.harrow("G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\nPlace: 10 inf Germany\nNCM\nplanes land W Ger\nend turn\nroll now\n")
		n := len(tb.log().Records)
		if g := tb.position(); g.Active != "Soviet Union" {
			t.Fatalf("it is the turn of %s", g.Active)
		}
		tb.sent()
		tb.harrow("Edit: forgot 2 inf Ger>Pol ncm, ok?")
		if said := tb.reply("harrow@example.org"); len(tb.log().Records) != n || !strings.Contains(said, "dice fell when the turn of Germany ended") {
			t.Errorf("the answer is %q", said)
		}
	})
}

// A turn that was sent in one mail and needed no dice has its slips, too.
func TestSlipInATurnOfOneMail(t *testing.T) {
	tb := newTable(t, 0)
	tb.harrow("G1\nbuy 6 inf, 1 sub\npass combat\nNCM\nmove: 1 inf Poland -> Slovakia Hungary\nPlace: 6 inf Germany, 1 sub SZ 112\nend turn\n")
	tb.sent()
	tb.harrow("placement should be 113 not 112")
	if said := tb.reply("harrow@example.org"); tb.count("Germany", "submarine", "SZ 113") != 1 || tb.position().Active != "Soviet Union" {
		t.Errorf("the answer is %q", said)
	}
}

// A standing order that somebody gave meanwhile outlives a slip.
func TestSlipKeepsOthersOrders(t *testing.T) {
	tb := newTable(t, 0)
	tb.quietTurn()
	tb.mail("quill@example.org", "Re: [adjutant g42]", "UK\nscramble: none\n")
	if n := len(tb.position().Standing); n != 1 {
		t.Fatalf("%d standing orders: %s", n, tb.reply("quill@example.org"))
	}
	tb.harrow("placement should be 113 not 112")
	if n := len(tb.position().Standing); n != 1 || tb.count("Germany", "submarine", "SZ 113") != 1 {
		t.Errorf("%d standing orders after the slip: %s", n, tb.reply("harrow@example.org"))
	}
}

// "pls ignore last mail" takes back the last mail before its dice, and only
// that one.
func TestIgnoreLastMail(t *testing.T) {
	tb := newTable(t, 15*time.Minute)
	tb.harrow("G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland)\n")
	tb.harrow("CM\nNormandy: 3 arm 4 inf (Holland)\n")
	n := len(tb.log().Records)
	tb.harrow("pls ignore last mail")
	said := tb.reply("harrow@example.org")
	stands := ""
	for _, d := range tb.position().Turn.Declared {
		stands += d.Text + "\n"
	}
	if !strings.Contains(stands, "France") || strings.Contains(stands, "Normandy") || len(tb.log().Records) != n+1 {
		t.Errorf("there stands\n%s\nthe answer is %s", stands, said)
	}
	if !strings.Contains(said, "TAKEN BACK") {
		t.Errorf("the answer is %s", said)
	}
	tb.harrow("please ignore my last mail.\nCM\nNormandy: 3 arm 2 inf (Holland)\n")
	stands = ""
	for _, d := range tb.position().Turn.Declared {
		stands += d.Text + "\n"
	}
	if !strings.Contains(stands, "Normandy") || strings.Contains(stands, "10 infantry") {
		t.Errorf("after both were taken back and a new order came there stands\n%s\n%s", stands, tb.reply("harrow@example.org"))
	}
	tb.sent()
	tb.harrow("roll now")
	n = len(tb.log().Records)
	tb.sent()
	tb.harrow("ignore last mail")
	if said := tb.reply("harrow@example.org"); len(tb.log().Records) != n || !strings.Contains(said, "undo") {
		t.Errorf("after the dice the answer is %s", said)
	}
}
