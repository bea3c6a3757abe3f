package processor_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/state/order"
)

// aheadPosition has units with which Germany, the Soviet Union and Japan, who
// follow one another, can do something.
const aheadPosition = `turn: Germany, round 2
Germany: 6 infantry in Poland
Germany: 1 major_complex in Germany
Germany: 5 infantry in Germany
Soviet Union: 4 infantry in Baltic States
Soviet Union: 1 major_complex in Russia
Soviet Union: 2 infantry in Russia
Japan: 3 infantry in Kiangsu
Japan: 1 major_complex in Japan
Japan: 2 infantry in Japan
China: 1 infantry in Anhwe
war: Germany - Soviet Union
war: Japan - China
bank: Germany 30
bank: Soviet Union 20
bank: Japan 20
`

// answerTo sends a mail and returns the answer to it.
func (tb *table) answerTo(from, body string) string {
	tb.t.Helper()
	tb.sent()
	tb.mail(from, "[adjutant asks]", body)
	return tb.reply(from)
}

// endOfTurn ends the turn of the power on, which has nothing left to do.
func (tb *table) endOfTurn(from string) {
	tb.t.Helper()
	tb.mail(from, "[adjutant asks]", "pass combat\n")
	tb.afterDelay()
	tb.mail(from, "[adjutant asks]", "end turn\n")
}

func (tb *table) afterDelay() {
	tb.t.Helper()
	tb.now = tb.now.Add(2*time.Hour + time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		tb.t.Fatal(err)
	}
}

func (tb *table) tick() {
	tb.t.Helper()
	tb.now = tb.now.Add(time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		tb.t.Fatal(err)
	}
}

// TestOrdersAhead: orders for one's own next turn are kept through a restart and
// seen by nobody else, are tested when that turn begins, and stand then; their
// dice wait as after any mail.
func TestOrdersAhead(t *testing.T) {
	tb := waitingTable(t, aheadPosition, 2*time.Hour)
	reply := tb.answerTo(quill, "ahead for Soviet Union:\nbuy 6 inf\nattack Poland with 4 inf from Baltic States\nnoncombat: 2 inf Russia to Smolensk\nplace 6 inf Russia\nend turn\n")
	for _, want := range []string{"ORDERS AHEAD KEPT", "the turn of round 2", "buy: 6 inf", "attack: 4 inf Baltic States -> Poland", "ahead for Soviet Union: cancel"} {
		if !strings.Contains(flat(reply), want) {
			t.Errorf("the reply lacks %q:\n%s", want, reply)
		}
	}
	if n := len(tb.logOf("asks").Records); n != 1 {
		t.Errorf("the log has %d records before their time", n)
	}
	tb.start() // as after a restart: only the store remembers

	// Their owner sees them, his opponent and the log do not.
	for _, word := range []string{"my orders", "status"} {
		if mine := tb.answerTo(quill, word); !strings.Contains(mine, "attack: 4 infantry Baltic States") {
			t.Errorf("%q does not show the owner what he ordered ahead:\n%s", word, mine)
		}
	}
	for _, word := range []string{"orders of Soviet Union", "status", "my orders", "orders of Germany"} {
		if seen := tb.answerTo(harrow, word); strings.Contains(strings.ToLower(seen), "ahead") || strings.Contains(seen, "Baltic States ->") {
			t.Errorf("%q shows the opponent what is ordered ahead:\n%s", word, seen)
		}
	}

	tb.endOfTurn(harrow)
	if g := tb.at("asks"); g.Active != "Soviet Union" || len(g.Turn.Declared) != 0 {
		t.Fatalf("%s is on with %v", g.Active, g.Turn.Declared)
	}
	// Nobody asks for orders that have come, and nobody else hears of them.
	mails := tb.sent()
	if m := lastOf(t, mails[quill], "report of Germany's turn"); strings.Contains(m.Subject+flat(m.Text), "our turn") || !strings.Contains(flat(m.Text), "your orders ahead are checked next") {
		t.Errorf("the owner of the orders is asked for them:\n%s\n%s", m.Subject, m.Text)
	}
	if m := lastOf(t, mails[harrow], "report of Germany's turn"); strings.Contains(strings.ToLower(m.Subject+m.Text), "ahead") {
		t.Errorf("the opponent hears of orders ahead:\n%s\n%s", m.Subject, m.Text)
	}
	tb.tick()
	g := tb.at("asks")
	if g.Active != "Soviet Union" || len(g.Turn.Declared) != 5 || g.Phase >= order.NoncombatMove {
		t.Fatalf("%s is on, phase %s, with %v", g.Active, g.Phase, g.Turn.Declared)
	}
	mails = tb.sent()
	reply = lastOf(t, mails[quill], "answer when the time has come").Text
	if !strings.Contains(flat(reply), "SOVIET UNION (R2): ORDERS AHEAD TAKEN") || !strings.Contains(flat(reply), "Dice are rolled: ") {
		t.Errorf("the owner is told:\n%s", reply)
	}
	if told := lastOf(t, mails[harrow], "declaration").Text; !strings.Contains(told, "4 infantry Baltic States") || strings.Contains(told, "Smolensk") {
		t.Errorf("the opponent is told:\n%s", told)
	}
	tb.afterDelay()
	if g := tb.at("asks"); len(g.Turn.Fought) == 0 && g.Active == "Soviet Union" {
		t.Errorf("after the dice delay nothing was fought: phase %s", g.Phase)
	}
	tb.tick()
	if g := tb.at("asks"); g.Active != "Japan" || count(g, "Soviet Union", "infantry", "Smolensk") != 2 || count(g, "Soviet Union", "infantry", "Russia") != 6 {
		t.Errorf("%s is on; in Smolensk %d infantry, in Russia %d", g.Active, count(g, "Soviet Union", "infantry", "Smolensk"), count(g, "Soviet Union", "infantry", "Russia"))
	}
	if kinds := tb.verified("asks"); kinds != "open submission seed submission seed submission seed" {
		t.Errorf("records: %s", kinds)
	}
	if mine := tb.answerTo(quill, "my orders"); strings.Contains(mine, "ahead") {
		t.Errorf("what was carried out still waits:\n%s", mine)
	}
}

// TestAheadIsTested: orders that are illegal when their time comes are not taken;
// their player hears why and can correct them by line, and his time runs.
func TestAheadIsTested(t *testing.T) {
	tb := waitingTable(t, aheadPosition, 2*time.Hour)
	if reply := tb.answerTo(quill, "ahead Soviet Union:\nattack Poland with 4 inf from Baltic States\nbuy 6 inf\n"); !strings.Contains(reply, "kept") {
		t.Fatal(reply)
	}
	tb.mail(harrow, "[adjutant asks]", "CM\nBaltic States: 6 inf (Poland)\n")
	tb.afterDelay()
	tb.mail(harrow, "[adjutant asks]", "end turn\n")
	tb.sent()
	if n := count(tb.at("asks"), "Soviet Union", "infantry", "Baltic States"); n == 4 {
		t.Fatalf("the battle has changed nothing: %d infantry are left", n)
	}
	tb.tick()
	g := tb.at("asks")
	if g.Active != "Soviet Union" || len(g.Turn.Declared) != 0 {
		t.Fatalf("%s is on with %v", g.Active, g.Turn.Declared)
	}
	reply := tb.reply(quill)
	for _, want := range []string{"ORDERS AHEAD NOT TAKEN", "and your clock is running", "Line 1", "Baltic States", `correct line 1: answer with just the new words, like "line 1: ..."`} {
		if !strings.Contains(reply, want) {
			t.Errorf("the reply lacks %q:\n%s", want, reply)
		}
	}
	if due := tb.dues("asks"); !slices.Contains(due, "turn") || slices.Contains(due, "dice") || slices.Contains(due, "ahead") {
		t.Errorf("due: %v", due)
	}
	// The refused orders are a draft: one line puts them right.
	if reply = tb.answerTo(quill, "line 1: leave out\n"); !strings.Contains(reply, "buy: 6 inf") || strings.Contains(reply, "NOT TAKEN") {
		t.Errorf("the correction was answered:\n%s", reply)
	}
	tb.verified("asks")
}

// TestAheadReplacedAndTakenBack: a later mail for the same turn replaces, `ahead:
// cancel` takes back, and neither touches what another power has.
func TestAheadReplacedAndTakenBack(t *testing.T) {
	tb := waitingTable(t, aheadPosition, 0)
	tb.answerTo(quill, "Soviet Union ahead:\nbuy 6 inf\n")
	if reply := tb.answerTo(quill, "Soviet Union ahead:\nbuy 5 inf\npass combat\n"); !strings.Contains(flat(reply), "they replace your earlier orders ahead") {
		t.Errorf("the second mail was answered:\n%s", reply)
	}
	tb.answerTo(quill, "ahead for China:\nbuy nothing\n")
	mine := flat(tb.answerTo(quill, "my orders"))
	if strings.Contains(mine, "buy: 6 infantry") || !strings.Contains(mine, "buy: 5 infantry") || !strings.Contains(mine, "buy: nothing") {
		t.Errorf("these wait: %s", mine)
	}
	if reply := tb.answerTo(quill, "ahead for China: cancel\n"); !strings.Contains(reply, "Cancelled: the orders ahead for China") || strings.Contains(reply, "Soviet") {
		t.Errorf("the cancellation was answered:\n%s", reply)
	}
	if reply := tb.answerTo(quill, "ahead: cancel\n"); !strings.Contains(flat(reply), "Cancelled: the orders ahead for Soviet Union, the turn of round 2") {
		t.Errorf("the cancellation was answered:\n%s", reply)
	}
	if reply := tb.answerTo(quill, "ahead: cancel\n"); !strings.Contains(reply, "You had no orders ahead") {
		t.Errorf("a cancellation of nothing was answered:\n%s", reply)
	}
	tb.endOfTurn(harrow)
	tb.tick()
	if g := tb.at("asks"); g.Active != "Soviet Union" || len(g.Turn.Declared) != 0 {
		t.Errorf("%s is on with %v", g.Active, g.Turn.Declared)
	}
}

// TestAheadForTwo: one mail orders for the power on turn and, ahead, for another
// of the same player; each part has its answer, and each comes in its turn.
func TestAheadForTwo(t *testing.T) {
	tb := waitingTable(t, aheadPosition, 0)
	tb.mail(harrow, "[adjutant asks]", "buy 10 inf\npass combat\n\nJapan ahead:\nbuy 6 inf\nCM\nAnhwe: 3 inf (Kiangsu)\n")
	replies := tb.sent()[harrow]
	both := ""
	for _, m := range replies {
		both += flat(m.Text)
	}
	if !strings.Contains(both, "buy: 10 inf") || !strings.Contains(both, "JAPAN: ORDERS AHEAD KEPT") || !strings.Contains(both, "attack: 3 inf Kiangsu -> Anhwe") {
		t.Fatalf("the answers:\n%s", both)
	}
	tb.mail(harrow, "[adjutant asks]", "place 10 inf Germany\nend turn\n")
	tb.tick()
	if g := tb.at("asks"); g.Active != "Soviet Union" || len(g.Turn.Declared) != 0 {
		t.Fatalf("%s is on with %v: it is not Japan's turn", g.Active, g.Turn.Declared)
	}
	tb.endOfTurn(quill)
	tb.tick()
	if g := tb.at("asks"); g.Active != "Japan" || len(g.Turn.Fought) != 1 || len(g.Turn.Bought) == 0 {
		t.Errorf("%s is on; fought %v, bought %v", g.Active, g.Turn.Fought, g.Turn.Bought)
	}
	tb.verified("asks")
}

// TestAheadForAPhase: orders for after the battles wait for them, and what is
// illegal then leaves the turn open.
func TestAheadForAPhase(t *testing.T) {
	tb := waitingTable(t, aheadPosition, 2*time.Hour)
	if reply := tb.answerTo(harrow, "ahead NCM:\nattack Baltic States with 6 inf from Poland\n"); !strings.Contains(flat(reply), "belongs before the battles") && !strings.Contains(reply, "NOT KEPT") {
		t.Errorf("an attack for after the battles was answered:\n%s", reply)
	}
	if reply := tb.answerTo(harrow, "ahead NCM:\n3 inf Germany > Poland\n"); !strings.Contains(flat(reply), "for after the battles of round 2 is kept") {
		t.Errorf("the answer:\n%s", reply)
	}
	tb.answerTo(harrow, "CM\nBaltic States: 6 inf (Poland)\n")
	tb.afterDelay()
	tb.tick()
	g := tb.at("asks")
	if g.Phase < order.NoncombatMove || len(g.Turn.Declared) != 1 {
		t.Errorf("phase %s, declared %v", g.Phase, g.Turn.Declared)
	}
	if mine := tb.answerTo(harrow, "my orders"); !strings.Contains(mine, "move: 3 infantry Germany -> Poland") || strings.Contains(mine, "ahead") {
		t.Errorf("when the battles are over these stand:\n%s", mine)
	}
	// The phase has come: the same words are now orders like others, and a mail of
	// the turn puts aside what waits for it.
	if reply := tb.answerTo(harrow, "ahead NCM:\n2 inf Germany > Poland\n"); !strings.Contains(reply, "ORDERS TAKEN") {
		t.Errorf("the answer in the phase itself:\n%s", reply)
	}
	tb.mail(harrow, "[adjutant asks]", "end turn\n")
	if n := count(tb.at("asks"), "Germany", "infantry", "Poland"); n != 2 {
		t.Errorf("%d infantry are in Poland", n)
	}
}

// TestAheadMustBeRead: words that cannot be read, or that name no power of
// several, are refused at once; what was kept before stays.
func TestAheadMustBeRead(t *testing.T) {
	tb := waitingTable(t, aheadPosition, 2*time.Hour)
	tb.answerTo(quill, "Soviet Union ahead:\nbuy 6 inf\n")
	for body, want := range map[string]string{
		"Soviet Union ahead:\nattack Pxlxnd with 4 inf from Baltic States\n": "Pxlxnd",
		"ahead:\nbuy 6 inf\n":         "Ahead for which power?",
		"Germany ahead:\nbuy 6 inf\n": "Germany",
		"Soviet Union ahead:\n":       "no order was found",
		"Soviet Union ahead:\nattack Poland with 4 inf from Baltic States?\n": "NOT KEPT",
	} {
		if reply := tb.answerTo(quill, body); !strings.Contains(strings.ToLower(flat(reply)), strings.ToLower(want)) || strings.Contains(reply, "AHEAD KEPT") {
			t.Errorf("%q was answered:\n%s", body, reply)
		}
	}
	if mine := tb.answerTo(quill, "my orders"); !strings.Contains(mine, "buy: 6 infantry") {
		t.Errorf("what was kept is gone:\n%s", mine)
	}
	if reply := tb.answerTo(quill, "Soviet Union ahead:\nattack Poland with 4 inf from Russia\n"); !strings.Contains(flat(reply), "As the game stands now this would be refused") || !strings.Contains(reply, "KEPT") {
		t.Errorf("what may become legal was answered:\n%s", reply)
	}
}

// dues are the kinds of what is due in a game.
func (tb *table) dues(game string) (kinds []string) {
	tb.t.Helper()
	due, err := tb.store.DueOf(tb.t.Context(), game)
	if err != nil {
		tb.t.Fatal(err)
	}
	for _, d := range due {
		kinds = append(kinds, d.Kind)
	}
	return kinds
}

// TestOrdersAheadWhoseDiceFallAtOnce: a player whose orders ahead stop after the battles is asked
// for the rest, though the report of the battles is written while they are being taken; and if they
// end his turn, it ends.
func TestOrdersAheadWhoseDiceFallAtOnce(t *testing.T) {
	for rest, on := range map[string]string{"": "Soviet Union", "noncombat: 2 inf Russia to Smolensk\nend turn\n": "Japan"} {
		tb := waitingTable(t, aheadPosition, 0)
		tb.answerTo(quill, "ahead for Soviet Union:\nattack Poland with 4 inf from Baltic States\n"+rest)
		tb.mail(harrow, "[adjutant asks]", "pass combat\nend turn\n")
		tb.sent()
		tb.tick()
		tb.tick()
		g := tb.at("asks")
		if string(g.Active) != on {
			t.Errorf("%s is on, phase %s; want %s", g.Active, g.Phase, on)
		}
		asked := false
		for _, m := range tb.sent()[quill] {
			asked = asked || strings.Contains(m.Subject, "Your noncombat moves")
			if strings.Contains(flat(m.Text), "your orders ahead are checked next") {
				t.Errorf("the owner is told to wait for orders that have been taken:\n%s\n%s", m.Subject, m.Text)
			}
		}
		if asked != (rest == "") {
			t.Errorf("asked for noncombat moves: %v, after %q", asked, rest)
		}
	}
}
