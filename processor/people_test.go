package processor_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// says hands in a mail of the game and returns the text of the one answer to it.
func (tb *table) replied(who, body string) string {
	tb.t.Helper()
	tb.mail(who+"@example.org", "[adjutant g42]", body)
	return tb.told(who + "@example.org")
}

func (tb *table) told(address string) string {
	tb.t.Helper()
	text := ""
	for _, o := range tb.sent()[address] {
		text += o.Text + "\n"
	}
	return text
}

// A program that answers every mail without saying that it is one is answered a
// few times; its orders would still be taken.
func TestLoopOfAnswers(t *testing.T) {
	tb := newTable(t, 0)
	answers := 0
	for i := range 15 {
		text := tb.replied("harrow", fmt.Sprintf("Thank you for ticket %d. Our team will read it soon.\n", i+1))
		if text != "" {
			answers++
		}
		if warned := strings.Contains(text, "get no answer until"); warned != (i == 9) {
			t.Errorf("answer %d warns: %v\n%s", i+1, warned, text)
		}
	}
	if answers != 10 {
		t.Errorf("a robot gets %d answers, want 10", answers)
	}
	if text := tb.replied("harrow", attack); !strings.Contains(text, "France") {
		t.Errorf("his orders are answered %q", text)
	}
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("the log has %d records", n)
	}
}

// One mail may have orders for several powers, each below its name: all are taken, or none.
func TestSeveralPowersInOneMail(t *testing.T) {
	tb := newTable(t, 0)
	text := tb.replied("quill", "UK:\nno scramble\nFrance:\nno scramble\n")
	for _, want := range []string{"UNITED KINGDOM: ORDERS TAKEN", "FRANCE: ORDERS TAKEN"} {
		if !strings.Contains(text, want) {
			t.Errorf("he is not told %q:\n%s", want, text)
		}
	}
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("the log has %d records, want the opening and one for each power", n)
	}
	text = tb.replied("quill", "UK:\nno intercept\nFrance:\nscramble: 9 lancers in 97\n")
	if !strings.Contains(text, "as a whole or not at all") || strings.Contains(text, "UNITED KINGDOM") || !strings.Contains(text, "Line 4") {
		t.Errorf("he is told\n%s", text)
	}
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("the log has %d records after a mail that is half wrong", n)
	}
	// Germany is on: its part comes last, wherever it stands, and brings the dice.
	text = tb.replied("harrow", strings.Replace(attack, "G1 bank 30", "Germany:", 1)+"Japan:\nno scramble\n")
	if !strings.Contains(text, "JAPAN: ORDERS TAKEN") || !strings.Contains(strings.Join(strings.Fields(text), " "), "round 1; next: noncombat moves and placement") {
		t.Errorf("he is told\n%s", text)
	}
	if n := len(tb.log().Records); n != 6 {
		t.Errorf("the log has %d records, want two for the orders and one for the dice more", n)
	}
}

// A player with several powers, none of which is on turn, must say which one his orders are for;
// nothing is guessed.
func TestForWhichPower(t *testing.T) {
	tb := newTable(t, 0)
	if text := tb.replied("quill", "no scramble\n"); !strings.Contains(text, "FOR WHICH POWER?") || !strings.Contains(text, "Soviet Union:") {
		t.Errorf("he is told\n%s", text)
	}
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
	if text := tb.replied("quill", "UK1\nno scramble\n"); !strings.Contains(text, "UNITED KINGDOM: ORDERS TAKEN") {
		t.Errorf("with a heading he is told\n%s", text)
	}
}

// second opens another game for Harrow and Quill, with the sides changed.
func (tb *table) second() {
	tb.t.Helper()
	err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: store.Game{
		ID: "g43", Title: "Return match", Ruleset: "alpha2",
		Players: []store.Player{
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Harrow", Address: "harrow@example.org", Others: []string{"harrow@work.example"},
				Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
		},
	}})
	if err != nil {
		tb.t.Fatal(err)
	}
	tb.sent()
}

// A mail finds its game by the thread, then the subject's tag, then the
// plus-address, then a game: line; if none tells, its sender is asked.
func TestRoutes(t *testing.T) {
	tb := newTable(t, 0)
	tb.second()
	tb.mail("reader@example.org", "[adjutant g42]", "status")
	tb.sent()
	tb.mail("harrow@example.org", "[adjutant g43]", "status")
	thread := tb.sent()["harrow@example.org"][0].MessageID
	const g42, g43 = "[g42]", "[g43]"
	for i, tc := range []struct{ name, to, subject, thread, body, want string }{
		{"the thread", "orders@games.example", "hi", thread, "status\n", g43},
		{"the thread before the tag", "orders@games.example", g42, thread, "status\n", g43},
		{"the tag", "orders@games.example", "Re: " + g43 + " Return match", "", "status\n", g43},
		{"the tag before the plus-address", "orders+g42@games.example", g43, "", "status\n", g43},
		{"the plus-address", "orders+g43@games.example", "hi", "", "status\n", g43},
		{"the plus-address before the line", "orders+g43@games.example", "hi", "", "game: g42\nstatus\n", g43},
		{"the line", "orders@games.example", "hi", "", "game: g43\nstatus\n", g43},
		{"an unknown thread and the tag", "orders@games.example", g43, "x@y", "status\n", g43},
		{"the tag of long ago", "orders@games.example", "Re: [adjutant g43] Return match", "", "status\n", g43},
		{"the tag behind another", "orders@games.example", "[EXTERNAL] [bulk-1] Re: " + g43 + " Return match", "", "status\n", g43},
		{"nothing, but orders", "orders@games.example", "hi", "", "no scramble\n", "[adjutant]"},
		{"nothing, but status", "orders@games.example", "hi", "", "status\n", "[adjutant]"},
		{"a game that is none", "orders@games.example", "[adjutant g99]", "", "status\n", "[adjutant]"},
		{"a game that is none, by its tag alone", "orders@games.example", "[g99]", "", "status\n", "[adjutant]"},
	} {
		head := ""
		if tc.thread != "" {
			head = "In-Reply-To: <" + tc.thread + ">\r\n"
		}
		tb.raw(fmt.Sprintf("From: <harrow@example.org>\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <r%d@example.org>\r\n%s\r\n%s",
			tc.to, tc.subject, i, head, strings.ReplaceAll(tc.body, "\n", "\r\n")))
		got := tb.sent()["harrow@example.org"]
		if len(got) != 1 || !strings.HasPrefix(got[0].Subject, tc.want) {
			t.Errorf("%s: answered by %v, want one of %s", tc.name, got, tc.want)
			continue
		}
		if tc.want == "[adjutant]" && (!strings.Contains(got[0].Text, g42) || !strings.Contains(got[0].Text, g43)) {
			t.Errorf("%s: his games are not listed:\n%s", tc.name, got[0].Text)
		}
	}
}

// A player writes from any of his addresses. A mail in his name from another address has no effect,
// and is reported to him once a day.
func TestStrangeAddress(t *testing.T) {
	tb := newTable(t, 0)
	tb.second()
	tb.mail("harrow@work.example", "[adjutant g43]", "status")
	if text := tb.told("harrow@work.example"); !strings.Contains(text, "player Harrow") {
		t.Errorf("his other address is answered\n%s", text)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "status")
	thread := tb.sent()["harrow@example.org"][0].MessageID
	for i, tc := range []struct {
		head string
		told bool
	}{
		{"From: Harrow <falcon@example.net>\r\n", false}, // anybody can take his name
		{"From: <kestrel@example.net>\r\nIn-Reply-To: <" + thread + ">\r\n", true},
		{"From: <owl@example.net>\r\nIn-Reply-To: <" + thread + ">\r\n", false}, // once a day
	} {
		tb.raw(fmt.Sprintf("%sTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <s%d@x>\r\n\r\nG1\r\npass combat\r\nend turn\r\n", tc.head, i))
		got := tb.sent()
		if warned := got["harrow@example.org"]; (len(warned) == 1) != tc.told || tc.told && !strings.Contains(warned[0].Text, "address add") {
			t.Errorf("mail %d: Harrow is warned %v", i, warned)
		}
		delete(got, "harrow@example.org")
		if len(got) != 1 {
			t.Errorf("mail %d: %d others are written to", i, len(got))
		}
	}
	tb.raw("From: Harrow <falcon@example.net>\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <s9@x>\r\n\r\nend turn\r\n")
	if got := tb.sent(); len(got) != 0 {
		t.Errorf("a second mail that day is answered %v", got)
	}
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
}

// Strangers learn nothing of a game, and cannot have a thousand others answered.
func TestStrangersCommands(t *testing.T) {
	tb := newTable(t, 0)
	for _, body := range []string{"status\n", "board\n", "history\n", "what's in 97?\n", "my orders\n", "message all: hi\n", "draw?\n", "address x@example.net\n", "resend G1\n"} {
		tb.now = tb.now.Add(25 * time.Hour)
		tb.mail("nobody@example.net", "[adjutant g42]", body)
		if text := tb.told("nobody@example.net"); !strings.Contains(text, "plays in no such game") || strings.Contains(text, "Germany") {
			t.Errorf("%q is answered\n%s", body, text)
		}
	}
	tb.now = tb.now.Add(25 * time.Hour)
	answered := 0
	for i := range 300 {
		from := fmt.Sprintf("n%d@example.net", i)
		tb.mail(from, "[adjutant g42]", "status\n")
		answered += len(tb.sent()[from])
	}
	if answered != 50 || len(tb.later) != 250 {
		t.Errorf("300 strangers get %d answers in an hour, want 50, and %d wait", answered, len(tb.later))
	}
	tb.now = tb.now.Add(61 * time.Minute)
	tb.again()
	if n := len(tb.sent()); n != 50 || len(tb.later) != 200 {
		t.Errorf("an hour later %d get an answer, and %d wait", n, len(tb.later))
	}
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
}

// A stranger whom nothing proves confirms that he reads what is sent to the
// address before he is sent anything more.
func TestUnprovenObserver(t *testing.T) {
	tb := newTable(t, 0)
	g, err := tb.store.Game(tb.t.Context(), "g42")
	if err != nil {
		t.Fatal(err)
	}
	g.Settings.OpenView = true
	if err := tb.store.Commit(tb.t.Context(), store.Commit{Game: "g42", Expect: 1, Settings: &g.Settings}); err != nil {
		t.Fatal(err)
	}
	tb.forged["wren@example.net"] = true
	tb.mail("wren@example.net", "[adjutant g42]", "observe\n")
	text := tb.told("wren@example.net")
	_, code, ok := strings.Cut(text, "confirm c-")
	if !ok || strings.Contains(text, "Germany") {
		t.Fatalf("she is told\n%s", text)
	}
	code = "c-" + code[:8]
	tb.mail("owl@example.net", "[adjutant g42]", "confirm "+code+"\n")
	if text := tb.told("owl@example.net"); !strings.Contains(text, "That code word does not match") {
		t.Errorf("another is told\n%s", text)
	}
	tb.mail("wren@example.net", "[adjutant g42]", "confirm "+code+"\n")
	if text := tb.told("wren@example.net"); !strings.Contains(text, "YOU READ ALONG") {
		t.Errorf("with the word she is told\n%s", text)
	}
}

// Within a day no more of a player's messages are delivered than the host allows. The others wait,
// even through a restart, and come later in order. He hears of it once, and his orders do not wait.
func TestMessagesWait(t *testing.T) {
	tb := newTable(t, 0)
	var got []string
	replies := 0
	read := func() {
		t.Helper()
		sent := tb.sent()
		for _, o := range sent["quill@example.org"] {
			if !strings.Contains(o.Text, "MESSAGE FROM HARROW") {
				continue
			}
			for _, w := range strings.Fields(o.Text) {
				if _, err := strconv.Atoi(strings.TrimPrefix(w, "number-")); err == nil && strings.HasPrefix(w, "number-") {
					got = append(got, w)
				}
			}
		}
		for _, o := range sent["harrow@example.org"] {
			if strings.Contains(o.Text, "YOUR MESSAGE WAITS") {
				replies++
			}
		}
	}
	for i := range 12 {
		tb.mail("harrow@example.org", "[adjutant g42]", fmt.Sprintf("message all: number-%d\n", i))
		read()
	}
	if len(got) != 5 || replies != 1 {
		t.Errorf("of 12 messages %v arrive at once, want 5; he is told %d times", got, replies)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", attack+"\nmessage all: number-12\n")
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("orders in a mail with a message that waits make %d records", n)
	}
	read()
	for day, want := range []int{10, 13} {
		tb.start() // the program begins again
		tb.now = tb.now.Add(24*time.Hour + time.Minute)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		if read(); len(got) != want {
			t.Errorf("after %d days there are %d messages, want %d", day+1, len(got), want)
		}
	}
	for i, w := range got {
		if w != fmt.Sprintf("number-%d", i) {
			t.Fatalf("they come in the order %v", got)
		}
	}
	ms, err := tb.store.Matters(tb.t.Context(), "g42")
	if err != nil || len(ms) != 8 {
		t.Errorf("%d messages waited (%v)", len(ms), err)
	}
	for _, m := range ms {
		if m.Open || m.Text != "" {
			t.Errorf("what is kept of a message that was delivered: %+v", m)
		}
	}
}

// A message says who wrote it, is no longer than the most, and goes to somebody.
func TestMessagesAreBounded(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42]", "message all: From: Quill\n")
	if text := lastOf(t, tb.sent()["quill@example.org"], "message").Text; !strings.Contains(text, "MESSAGE FROM HARROW") {
		t.Errorf("the message does not say who wrote it:\n%s", text)
	}
	if text := tb.replied("harrow", "message Quill: "+strings.Repeat("long ", 3000)); !strings.Contains(text, "was not sent") {
		t.Errorf("a long message is answered\n%s", text)
	}
	if text := tb.replied("harrow", "message Quelle: hi\n"); !strings.Contains(text, "Quill and Reader") {
		t.Errorf("a message to nobody is answered\n%s", text)
	}
}

// A player who is not needed cannot vote, and a vote has one outcome.
func TestVotesOfTheWrong(t *testing.T) {
	tb := newTable(t, 0)
	if text := tb.replied("reader", "GG, I concede\n"); !strings.Contains(text, "only those who play") {
		t.Errorf("a reader who concedes is told\n%s", text)
	}
	tb.replied("harrow", "draw?\n")
	if text := tb.replied("reader", "yes v1\n"); !strings.Contains(text, "No vote v1 waits for your answer") {
		t.Errorf("a reader who votes is told\n%s", text)
	}
	if text := tb.replied("quill", "no v1\n"); !strings.Contains(text, "Quill refused") {
		t.Errorf("Quill is told\n%s", text)
	}
	if text := tb.replied("harrow", "yes v1\n"); !strings.Contains(text, "This vote is over") {
		t.Errorf("Harrow, too late, is told\n%s", text)
	}
	tb.replied("harrow", "undo\n")
	if n := len(tb.log().Records); n != 1 {
		t.Errorf("the log has %d records", n)
	}
	// One player is his whole side: the game is over when he says it twice, in two
	// mails, in time.
	for _, late := range []time.Duration{0, 49 * time.Hour} {
		tb.now = tb.now.Add(late)
		if text := tb.replied("quill", "gg, I concede\nconcede\n"); !strings.Contains(flat(text), `write "concede" once more, in another mail, by`) {
			t.Errorf("Quill is told\n%s", text)
		}
		if tb.position().Winner != "" {
			t.Fatal("the game is over by one mail")
		}
	}
	notices, err := tb.store.Notices(tb.t.Context(), 20)
	if err != nil || !strings.Contains(fmt.Sprint(notices), "Quill concedes for the Allies") {
		t.Errorf("the host is told %v, %v", notices, err)
	}
	if text := tb.replied("quill", "concede\n"); !strings.Contains(text, "the Axis have won") {
		t.Errorf("Quill is told\n%s", text)
	}
	if text := tb.replied("harrow", "draw?\n"); !strings.Contains(text, "the game is over") {
		t.Errorf("after the end Harrow is told\n%s", text)
	}
	tb.log()
}

// The host lets people in, or not, and confirms an address whose owner cannot.
func TestHostGrants(t *testing.T) {
	tb := newTable(t, 0)
	if text := tb.host("host asked"); !strings.Contains(text, "nobody waits") {
		t.Errorf("at first he is told\n%s", text)
	}
	tb.mail("wren@example.net", "[adjutant g42]", "observe\n")
	tb.mail("owl@example.net", "[adjutant g42]", "observe\n")
	tb.sent()
	if text := strings.Join(strings.Fields(tb.host("host asked")), " "); !strings.Contains(text, "1: wren <wren@example.net> wants to read along") {
		t.Errorf("he is told\n%s", text)
	}
	tb.host("host yes 1\nhost no 2\n")
	for who, want := range map[string]string{"wren@example.net": "YOU READ ALONG", "owl@example.net": "The host said no"} {
		if got := tb.last[who]; len(got) != 1 || !strings.Contains(got[0].Text, want) {
			t.Errorf("%s is told %v", who, got)
		}
	}
	if text := tb.host("host yes 2"); !strings.Contains(text, "nothing of the number") {
		t.Errorf("a second answer is answered\n%s", text)
	}
	tb.replied("quill", "I resign\n")
	tb.mail("wren@example.net", "[adjutant g42]", "join\n")
	tb.sent()
	tb.host("host yes 3")
	g := tb.game()
	if n := len(g.Players[3].Powers); n != 6 || len(g.Players[1].Powers) != 0 || g.Players[1].Wishes.Leaving {
		t.Errorf("the players are %+v", g.Players)
	}
	tb.replied("harrow", "address falcon@example.net\n")
	tb.host("host yes 4")
	if a := tb.game().Players[0].Address; a != "falcon@example.net" {
		t.Errorf("Harrow's address is %s", a)
	}
	tb.log()
}

// A mail program's button for leaving a list mutes the player, whatever the program
// writes besides the subject; as a word in an answer's subject it does nothing.
func TestUnsubscribe(t *testing.T) {
	tb := newTable(t, 0)
	for _, tc := range []struct {
		subject, body string
		muted         bool
	}{
		{"Re: [g42] unsubscribe", "status\n", false},
		{"[g42] unsubscribe", "This message was generated by your mail program.\n", true},
	} {
		tb.mail("quill@example.org", tc.subject, tc.body)
		g, err := tb.store.Game(tb.t.Context(), "g42")
		if err != nil {
			t.Fatal(err)
		}
		i := slices.IndexFunc(g.Players, func(pl store.Player) bool { return pl.Name == "Quill" })
		if got := g.Players[i].Wishes.Muted; got != tc.muted {
			t.Errorf("%s: muted %v", tc.subject, got)
		}
	}
}
