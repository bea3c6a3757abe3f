package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lossesInPoland is a position in which Germany loses units on land: whether a
// fighter or infantry, somebody must say.
const lossesInPoland = `turn: Germany, round 2
Germany: 20 infantry, 4 fighter in Poland
Soviet Union: 12 infantry in Eastern Poland
war: Germany - Soviet Union
`

// TestStandingOrdersInAnAnswer: standing orders of loss in the answer to a
// question about losses stay standing orders. The one for land answers the
// question, the one for the sea does not: no fighter dies in the place of
// infantry.
func TestStandingOrdersInAnAnswer(t *testing.T) {
	tb := newAsking(t, lossesInPoland, `"losses"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\nE Pol: 20 inf, 4 ftr (Poland)\n")
	question := lastOf(t, tb.sent()["harrow@example.org"], "question to Harrow")
	if !strings.Contains(question.Text, "Question 1") {
		t.Fatalf("no question about losses:\n%s", question.Text)
	}
	tb.answer("harrow@example.org", question, "standing: OOL land: inf, art, ftr\nstanding: OOL sea: ftr, dd, ca\n")
	got := tb.sent()
	g := tb.at("asks")
	var standing []string
	for _, s := range g.Standing {
		standing = append(standing, s.Text)
	}
	if len(standing) != 2 {
		t.Errorf("these stand: %q, want both; the answer was\n%s", standing, got["harrow@example.org"][0].Text)
	}
	if n := count(g, "Germany", "fighter", "Poland") + count(g, "Germany", "fighter", "Eastern Poland"); n != 4 {
		t.Errorf("%d of 4 fighters are left, and all of the hits were for infantry", n)
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed submission seed" {
		t.Errorf("records: %s", kinds)
	}
}

// TestSeaLossesForLand: an order of loss for the sea is not an answer about a battle on land.
func TestSeaLossesForLand(t *testing.T) {
	tb := newAsking(t, lossesInPoland, `"losses"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\nE Pol: 20 inf, 4 ftr (Poland)\n")
	question := lastOf(t, tb.sent()["harrow@example.org"], "question to Harrow")
	for text, want := range map[string]string{
		"1: OOL sea: ftr, dd, ca":       "it is a land battle, and this order of loss is for the other kind",
		"1: OOL land defense: ftr, inf": "you are the attacker in it",
		"OOL sea: ftr, dd, ca":          "question 1",
		"OOL land defense: ftr, inf":    "question 1",
	} {
		tb.answer("harrow@example.org", question, text)
		if reply := lastOf(t, tb.sent()["harrow@example.org"], "reply"); !strings.Contains(flat(reply.Text), want) {
			t.Errorf("%q: the reply lacks %q:\n%s", text, want, reply.Text)
		}
		if open := tb.at("asks").OpenQuestions(); len(open) != 1 {
			t.Fatalf("%q has answered the question", text)
		}
	}
}

// TestOrdersForBattlesStay: in the middle of the battles a mail that names one
// retreat takes nothing else back, and the reply says what stands. Nobody is
// shown his enemy's orders as his own.
func TestOrdersForBattlesStay(t *testing.T) {
	tb := newAsking(t, `turn: Germany, round 2
Germany: 8 infantry, 4 fighter in Holland Belgium
Germany: 2 submarine in SZ 112
France: 6 infantry, 1 artillery in France
United Kingdom: 1 destroyer in SZ 110
United Kingdom: 2 fighter, 1 air_base in United Kingdom
`, `"scramble"`)
	tb.mail("harrow@example.org", "[adjutant asks]", "CM\nFrance: 8 inf, 4 ftr (Holland)\n110: 2 ss (112)\n"+
		"OOL land: inf, ftr\nOOL sea: ss\nretreat: France after round 3\n")
	tb.sent()
	tb.mail("harrow@example.org", "[adjutant asks]", "no retreat: France\n")
	reply := lastOf(t, tb.sent()["harrow@example.org"], "reply").Text
	for _, want := range []string{"order of loss land: infantry, fighter", "order of loss sea: submarine", "no retreat: France"} {
		if !strings.Contains(flat(reply), want) {
			t.Errorf("the reply lacks %q:\n%s", want, reply)
		}
	}
	var stands []string
	for _, d := range tb.at("asks").Turn.Declared {
		stands = append(stands, d.Text)
	}
	if len(stands) != 3 {
		t.Errorf("these stand: %q", stands)
	}
	tb.mail("harrow@example.org", "[adjutant asks]", "my orders\n")
	mine := flat(lastOf(t, tb.sent()["harrow@example.org"], "orders").Text)
	if want := "- order of loss land: infantry, fighter - order of loss sea: submarine - no retreat: France"; !strings.Contains(mine, want) {
		t.Errorf("these stand: %s\nwant: %s", mine, want)
	}

	// The enemy's standing order: his own orders are shown, Germany's are not.
	tb.mail("quill@example.org", "[adjutant asks]", "UK\nintercept with 1\n")
	reply = lastOf(t, tb.sent()["quill@example.org"], "reply to Quill").Text
	if told := flat(reply); strings.Count(told, "intercept: 1") != 1 || strings.Contains(told, "France") {
		t.Errorf("Quill's orders:\n%s", reply)
	}
	tb.mail("quill@example.org", "[adjutant asks]", "orders of Germany\n")
	reply = lastOf(t, tb.sent()["quill@example.org"], "what is published").Text
	if !strings.Contains(reply, "What is published") && !strings.Contains(reply, "WHAT IS PUBLISHED") || strings.Contains(reply, "Not yours") {
		t.Errorf("what is published of Germany:\n%s", reply)
	}
}

// at is how a game stands by its log.
func (tb *table) at(game string) *state.Game {
	tb.t.Helper()
	g, err := engine.Replay(tb.logOf(game), -1)
	if err != nil {
		tb.t.Fatal(err)
	}
	return g
}

func count(g *state.Game, power, unit, space string) (n int) {
	for _, u := range g.Units {
		if string(u.Power) == power && string(u.Type) == unit && string(u.At) == space {
			n++
		}
	}
	return n
}

// TestNothingClosesByOmission: noncombat moves and placement sent first close
// neither purchase nor combat, however the game is set up; `no combat` does.
func TestNothingClosesByOmission(t *testing.T) {
	tb := newTable(t, 0)
	tb.harrow("NCM\n1 inf Ger > Poland\n")
	if reply := tb.reply(harrow); !strings.Contains(reply, "Purchase and combat are still open") {
		t.Errorf("the player is not told that combat is open:\n%s", reply)
	}
	tb.harrow("buy 10 inf\nplace: 10 inf Germany\n")
	if g := tb.position(); g.Phase >= order.NoncombatMove {
		t.Fatalf("a purchase with placement has closed combat: phase %s", g.Phase)
	}
	tb.harrow("CM\nFrance: 3 arm 4 inf 2 art (Holland)\n")
	g := tb.position()
	if len(g.Turn.Fought) != 1 || len(g.Turn.Bought) == 0 {
		t.Errorf("fought: %v, bought: %v", g.Turn.Fought, g.Turn.Bought)
	}
	tb.sent()

	// What was said closes it, and the words say what happened.
	tb = newTable(t, 2*time.Hour)
	tb.harrow("buy 10 inf\nno combat\n")
	tb.sent()
	tb.harrow("CM\nFrance: 3 arm 4 inf 2 art (Holland)\n")
	if reply := tb.reply(harrow); strings.Contains(reply, "dice of this turn are") || !strings.Contains(reply, "closed (no battle was fought)") {
		t.Errorf("the reply does not say why combat is closed:\n%s", reply)
	}

	// Combat moves without a battle wait for dice_delay, too: a purchase may come.
	tb = waitingTable(t, "turn: Germany, round 2\nGermany: 2 infantry in Poland\n"+
		"Germany: 1 major_complex in Germany\nbank: Germany 30\n", 2*time.Hour)
	tb.mail(harrow, "[adjutant asks]", "declare war: Soviet Union\n")
	if reply := tb.reply(harrow); !strings.Contains(reply, "Purchase and combat close: Fri 20 Nov 2026, 20:00 UTC") {
		t.Errorf("the reply does not say until when combat is open:\n%s", reply)
	}
	tb.mail(harrow, "[adjutant asks]", "buy 10 inf\n")
	tb.sent()
	tb.now = tb.now.Add(3 * time.Hour)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	if g := tb.at("asks"); g.Phase != order.NoncombatMove || len(g.Turn.Bought) != 1 {
		t.Errorf("after the dice delay: phase %s, bought %v", g.Phase, g.Turn.Bought)
	}
}

// waitingTable is a game of two players from a position, with a time before dice.
func waitingTable(t *testing.T, position string, delay time.Duration) *table {
	t.Helper()
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Position: position, Game: store.Game{
		ID: "asks", Title: "Harrow v Quill", Ruleset: "g40v2",
		Settings: store.Settings{DiceDelay: delay, Reports: store.EachStage, Clock: clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: harrow, Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: quill, Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
		},
	}}); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	return tb
}

// TestContradictions: if only one of two orders in a mail can be meant, both are refused, with both
// lines.
func TestContradictions(t *testing.T) {
	tb := newTable(t, 0)
	for _, lines := range [][2]string{
		{"pass combat", "France: 3 arm 4 inf (Holland)"},
		{"no retreat: France", "retreat: France if odds < 40%"},
		{"strafe France 2 rds", "TAAC France"},
	} {
		text := lines[0] + "\n" + lines[1] + "\n"
		if lines[0] != "pass combat" {
			text = "CM\nFrance: 3 arm 4 inf (Holland)\n" + text
		}
		tb.harrow(text)
		reply := tb.reply(harrow)
		if !strings.Contains(reply, "This contradicts line ") || !strings.Contains(reply, "only one of them can be meant") {
			t.Errorf("%q:\n%s", text, reply)
		}
	}
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
}
