package processor_test

import (
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
)

// boxTable is a host with two mailboxes of two domains; the game's is the second one.
func boxTable(t *testing.T, change func(*processor.Config)) *table {
	return newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
		cfg.Mailboxes = []desk.Box{{Name: "clubs", Address: "turns@clubs.example", PlusAddress: true}}
		cfg.HostAddress = "host@games.example"
		g.Settings.Mailbox, g.Settings.DiceDelay = "clubs", time.Hour
		change(cfg)
	})
}

// boxed is what a mail says of the mailbox that it comes from.
func boxed(m store.Outgoing) string {
	_, domain, _ := strings.Cut(m.MessageID, "@")
	return m.Mailbox + " " + domain + " " + m.ReplyTo
}

// mailTo is mail, to another address than the first mailbox's, at which it arrives.
func (tb *table) mailTo(box, from, to, subject, id, body string) {
	tb.t.Helper()
	text := "From: <" + from + ">\r\nTo: " + to + "\r\nSubject: " + subject + "\r\nMessage-ID: <" + id + ">\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n" + strings.ReplaceAll(body, "\n", "\r\n")
	tb.take(processor.Incoming{Bytes: []byte(text), Received: tb.now, Mailbox: box})
}

// The mails of a game come from its mailbox, whichever mailbox of the host the player
// writes to.
func TestMailboxOfAGame(t *testing.T) {
	tb := boxTable(t, func(*processor.Config) {})
	const clubs = "clubs clubs.example turns+g42@clubs.example"
	if got := boxed(tb.last["harrow@example.org"][0]); got != clubs || !strings.Contains(tb.last["harrow@example.org"][0].Text, "turns@clubs.example") {
		t.Errorf("the welcome comes from %s\n%s", got, tb.last["harrow@example.org"][0].Text)
	}
	for i, to := range []string{"orders@games.example", "turns@clubs.example", "orders+g42@games.example", "turns+g42@clubs.example"} {
		box := ""
		if strings.Contains(to, "clubs") {
			box = "clubs"
		}
		tb.mailTo(box, "harrow@example.org", to, "orders", "a"+to, "G1\nbank 30\nbuy 6 inf, 3 art\nadd nothing "+strings.Repeat("x", i))
		sent := tb.sent()["harrow@example.org"]
		if len(sent) != 1 || boxed(sent[0]) != clubs {
			t.Errorf("orders to %s are answered by %v", to, sent)
		}
	}
	// A stranger is answered from the mailbox that he wrote to.
	for box, want := range map[string]string{"": " games.example ", "clubs": "clubs clubs.example "} {
		to := tb.p.Box(box).Address
		who := "stranger@" + to[strings.Index(to, "@")+1:] + ".test"
		tb.mailTo(box, who, to, "hello", "s"+to, "may I play?")
		if sent := tb.sent()[who]; len(sent) != 1 || boxed(sent[0]) != want {
			t.Errorf("a stranger who writes to %s is answered from %v", to, sent)
		}
	}
	tb.mailTo("clubs", "host@games.example", "turns@clubs.example", "[adjutant g42]", "h1", "host set mailbox Default because the club has closed")
	tb.sent()
	tb.mailTo("clubs", "harrow@example.org", "turns@clubs.example", "[adjutant g42]", "b1", "G1\nbuy 6 inf, 3 art")
	if sent := tb.sent()["harrow@example.org"]; len(sent) != 1 || boxed(sent[0]) != " games.example orders+g42@games.example" {
		t.Errorf("behind the host's change the answer comes from %v", sent)
	}
	tb.mailTo("", "host@games.example", "orders@games.example", "[adjutant g42]", "h2", "host set mailbox nowhere because of a mistake")
	if sent := tb.sent()["host@games.example"]; len(sent) != 1 || !strings.Contains(flat(sent[0].Text), `has no mailbox "nowhere"; it has default, clubs`) {
		t.Errorf("a mailbox that is not there: %v", sent)
	}
	tb.verified("g42")
}

// A mail to two mailboxes arrives twice and is taken once; nobody is informed of the copy. If one
// that goes to only one of them comes again, that is reported as usual.
func TestMailToTwoMailboxes(t *testing.T) {
	tb := boxTable(t, func(*processor.Config) {})
	const both = "orders@games.example, turns@clubs.example"
	for i, box := range []string{"", "clubs"} {
		text := "Received: by mx" + box + ".example\r\nFrom: <harrow@example.org>\r\nTo: " + both + "\r\nSubject: [adjutant g42]\r\nMessage-ID: <x@example.org>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\nG1\r\nbuy 6 inf, 3 art\r\n"
		tb.take(processor.Incoming{Bytes: []byte(text), Received: tb.now, Mailbox: box})
		if sent := tb.sent()["harrow@example.org"]; len(sent) != 1-i {
			t.Errorf("copy %d is answered by %d mails: %v", i+1, len(sent), sent)
		}
	}
	if n := len(tb.log().Records); n != 2 {
		t.Errorf("the log has %d records, want 2", n)
	}
	for i, received := range []string{"a", "b"} {
		text := "Received: by " + received + ".example\r\nFrom: <harrow@example.org>\r\nTo: turns@clubs.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <y@example.org>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\nstatus\r\n"
		tb.take(processor.Incoming{Bytes: []byte(text), Received: tb.now, Mailbox: "clubs"})
		if sent := tb.sent()["harrow@example.org"]; len(sent) != 1 {
			t.Errorf("mail %d to one mailbox is answered by %d mails", i+1, len(sent))
		}
	}
}

// No mailbox of the host writes to another one: what comes from there is not answered, and
// nobody plays from there.
func TestMailboxesDoNotWriteToEachOther(t *testing.T) {
	tb := boxTable(t, func(*processor.Config) {})
	for i, from := range []string{"turns@clubs.example", "Turns+g42@clubs.example", "orders@games.example", "orders+g42@games.example"} {
		for _, box := range []string{"", "clubs"} {
			tb.mailTo(box, from, tb.p.Box(box).Address, "[adjutant g42]", "l"+box+from, "status\n"+strings.Repeat("-", i))
		}
	}
	if sent := tb.sent(); len(sent) > 0 {
		t.Errorf("mails between the mailboxes are answered: %v", sent)
	}
	tb.mailTo("clubs", "harrow@example.org", "turns@clubs.example", "[adjutant g42]", "ad", "address orders@games.example")
	if sent := tb.sent(); len(sent["orders@games.example"]) > 0 || len(sent["harrow@example.org"]) != 1 || !strings.Contains(flat(sent["harrow@example.org"][0].Text), "the address of the game itself") {
		t.Errorf("a player may take a mailbox's address: %v", sent)
	}
	g := store.Game{ID: "g43", Ruleset: "alpha2", Players: []store.Player{{Name: "Loop", Address: "turns@clubs.example"}}}
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: g}); err == nil || !strings.Contains(err.Error(), "is where orders are sent to") {
		t.Errorf("a game with a player at a mailbox's address: %v", err)
	}
	g.Players[0].Address, g.Settings.Mailbox = "a@example.org", "nowhere"
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: g}); err == nil || !strings.Contains(err.Error(), "no mailbox") {
		t.Errorf("a game with a mailbox that is not there: %v", err)
	}
}

// A game that a host opens by mail has the mailbox that he wrote to, unless he names another.
func TestHostOpensAGameAtAMailbox(t *testing.T) {
	tb := boxTable(t, func(cfg *processor.Config) { cfg.MailsPerHour = 0 })
	for id, tc := range map[string]struct{ box, line, want string }{
		"g50": {"clubs", "", "clubs"}, "g51": {"", "", ""}, "g52": {"", "mailbox: clubs\n", "clubs"}, "g53": {"clubs", "mailbox: default\n", ""},
	} {
		tb.mailTo(tc.box, "host@games.example", tb.p.Box(tc.box).Address, "a new game", id, strings.Replace(newSeason, "g43", id, 1)+tc.line)
		g, err := tb.store.Game(tb.t.Context(), id)
		if err != nil || g.Settings.Mailbox != tc.want {
			t.Errorf("%s has the mailbox %q, want %q (%v)", id, g.Settings.Mailbox, tc.want, err)
		}
		for to, mails := range tb.sent() {
			for _, m := range mails {
				if m.Mailbox != tc.want {
					t.Errorf("%s: the mail to %s comes from %q, want %q", id, to, m.Mailbox, tc.want)
				}
			}
		}
	}
}

// heardBoxes are mailboxes that were looked into up to some times.
type heardBoxes map[string]time.Time

func (h heardBoxes) Heard(name string) time.Time { return h[name] }
func (h heardBoxes) Look(string)                 {}

// What is due in a game waits for its own mailbox alone. When that could not be read for
// long, the deadlines of its games move, and those of no other.
func TestDueWaitsForItsMailbox(t *testing.T) {
	heard := heardBoxes{}
	tb := boxTable(t, func(cfg *processor.Config) { cfg.Mailbox, cfg.Outage = heard, 30*time.Minute })
	other := tb.game()
	other.ID, other.Settings.Mailbox = "g43", ""
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: other}); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	lost := tb.now
	for _, id := range []string{"g42", "g43"} {
		tb.mailTo("", "harrow@example.org", "orders@games.example", "[adjutant "+id+"]", "o"+id, attack)
	}
	tb.sent()
	// The mailbox of g42 is lost; the other one is read all the time.
	records := func(id string) int {
		t.Helper()
		rs, err := tb.store.Records(tb.t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return len(rs)
	}
	before := records("g42")
	for range 10 {
		tb.now, tb.up = tb.now.Add(20*time.Minute), tb.up+20*time.Minute
		heard[""] = tb.now
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if got := records("g43"); got <= before {
		t.Errorf("g43 waits for the mailbox of g42: %d records", got)
	}
	if got := records("g42"); got != before {
		t.Errorf("g42 does not wait for its mailbox: %d records, had %d", got, before)
	}
	deadlines := func() (out []time.Time) {
		for _, id := range []string{"g42", "g43"} {
			g, err := tb.store.Game(tb.t.Context(), id)
			if err != nil {
				t.Fatal(err)
			}
			out = append(out, g.Clock.Turn.Deadline)
		}
		return out
	}
	was := deadlines()
	if err := tb.p.Unread(tb.t.Context(), "clubs", lost, tb.now); err != nil {
		t.Fatal(err)
	}
	is := deadlines()
	if moved := is[0].Sub(was[0]); moved != tb.now.Sub(lost) {
		t.Errorf("the deadline of g42 moved by %v, want %v", moved, tb.now.Sub(lost))
	}
	if !is[1].Equal(was[1]) {
		t.Errorf("the deadline of g43 moved from %v to %v", was[1], is[1])
	}
	var told []string
	for _, m := range tb.sent()["harrow@example.org"] {
		if strings.Contains(m.Subject, "deadline has moved") {
			told = append(told, m.Game)
		}
	}
	if len(told) != 1 || told[0] != "g42" {
		t.Errorf("Harrow is told of %v", told)
	}
	if err := errors.Join(tb.p.Unread(tb.t.Context(), "clubs", lost, tb.now), tb.p.Unread(tb.t.Context(), "clubs", tb.now, tb.now.Add(time.Minute))); err != nil || !deadlines()[0].Equal(is[0]) {
		t.Errorf("it moves again for the same time, or for a minute (%v)", err)
	}
	// What was due moved with the deadline, and comes after it.
	tb.now, tb.up = tb.now.Add(2*time.Hour), tb.up+2*time.Hour
	heard[""], heard["clubs"] = tb.now, tb.now
	for range 2 {
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
	}
}
