package processor_test

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/clocktest"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/lookup"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// table is a game among three players, with a clock that only the test moves.
type table struct {
	t     testing.TB
	store *sqlite.Store
	p     *processor.Processor
	now   time.Time
	// asked is when the witnesses were last asked, in Unix seconds: their clock. One that is
	// no longer waited for may still be answering while the test moves now.
	asked atomic.Int64
	// up is how long the machine runs; start makes a new processor.
	up    time.Duration
	start func()
	mails int
	// last are the mails that reply took.
	last map[string][]store.Outgoing
	// forged are the senders whose mails prove nothing.
	forged map[string]bool
	// broken makes the check of senders panic.
	broken bool
	// proof, if set, is what every other mail proves.
	proof *lookup.Proof
	// real, if set, checks senders as the daemon does.
	real lookup.Checker
	key  string // the host's
	// others are further keys of the host's; they count from the next start on, as key
	// does.
	others []string
	// handler takes what the processor logs; a new one counts from the next start on.
	handler slog.Handler
	// later are the mails that wait.
	later []processor.Incoming
}

// Check believes every mail but those that the test calls forged.
func (tb *table) Check(ctx context.Context, c lookup.Claim) lookup.Proof {
	if tb.real != nil {
		return tb.real.Check(ctx, c)
	}
	if tb.broken {
		panic("a fault")
	}
	if tb.forged[c.Mail.From[0].Key()] {
		return lookup.Proof{Reason: "it is not signed by example.org"}
	}
	if tb.proof != nil {
		return *tb.proof
	}
	return lookup.Proof{OK: true, Method: "dkim"}
}

func newTable(t *testing.T, delay time.Duration) *table {
	t.Helper()
	now := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	return newTableAt(t, now, func(_ *processor.Config, g *store.Game) { g.Settings.DiceDelay = delay })
}

// newTableAt is newTable at some time and with some of it changed.
func newTableAt(t testing.TB, now time.Time, change func(*processor.Config, *store.Game)) *table {
	t.Helper()
	private, _ := entropytest.Key(t, "games.example")
	g := store.Game{
		ID: "g42", Title: "Harrow v Quill", Ruleset: "alpha2",
		Settings: store.Settings{Reports: store.EachStage, Clock: clock.Settings{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
			{Name: "Reader", Address: "reader@example.org"},
		},
	}
	tb := emptyTable(t, now, private, func(cfg *processor.Config) { change(cfg, &g) })
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: g}); err != nil {
		t.Fatal(err)
	}
	tb.last = tb.sent() // the welcome mails
	return tb
}

// emptyStore is the file of a store without a game. Its tables are made once for
// all tests: that takes longer than most of them.
var emptyStore = sync.OnceValues(func() ([]byte, error) {
	dir, err := os.MkdirTemp("", "adjutant")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	file := filepath.Join(dir, "adjutant.db")
	s, err := sqlite.Open(file)
	if err != nil {
		return nil, err
	}
	if err := s.Close(); err != nil { // which writes all of it into the one file
		return nil, err
	}
	return os.ReadFile(file)
})

// emptyTable is a processor without a game, whose dice come from the key.
func emptyTable(t testing.TB, now time.Time, key string, change func(*processor.Config)) *table {
	t.Helper()
	tb := &table{t: t, now: now, key: key, forged: map[string]bool{}, handler: slog.DiscardHandler}
	file := filepath.Join(t.TempDir(), "adjutant.db")
	empty, err := emptyStore()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, empty, 0o600); err != nil {
		t.Fatal(err)
	}
	if tb.store, err = sqlite.Open(file); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { tb.store.Close() })
	cfg := processor.Config{Name: "Ms Host", Address: "orders@games.example", PlusAddress: true, MailsPerHour: 20, MessagesPerDay: 5, StrangersPerHour: 50, Hosts: []string{"host@games.example"}, HostAuth: "dkim", Help: "# How to order\n\nWrite `buy 3 inf`.\n", MaxMail: 1 << 20}
	cfg.LookupPatience = 10 * time.Second // a busy machine may stop the check of a sender for a second
	change(&cfg)
	tb.start = func() {
		cfg.Uptime = func() time.Duration { return tb.up }
		host, err := entropy.NewHost(tb.key)
		if err != nil {
			t.Fatal(err)
		}
		for _, private := range tb.others {
			other, err := entropy.NewHost(private)
			if err != nil {
				t.Fatal(err)
			}
			host = host.Ring(other)
		}
		tb.p = processor.New(cfg, tb.store, host, tb, clocktest.Odd(func() time.Time { return tb.now }), slog.New(tb.handler))
	}
	tb.start()
	return tb
}

// mail hands the processor a mail from an address.
func (tb *table) mail(from, subject, body string) {
	tb.t.Helper()
	tb.raw(tb.written(from, subject, body))
}

// written is the next mail, as it comes.
func (tb *table) written(from, subject, body string) string {
	tb.mails++
	return fmt.Sprintf("From: <%s>\r\nTo: orders@games.example\r\nSubject: %s\r\nMessage-ID: <m%d@example.org>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
		from, subject, tb.mails, strings.ReplaceAll(body, "\n", "\r\n"))
}

func (tb *table) raw(text string) {
	tb.t.Helper()
	tb.take(processor.Incoming{Bytes: []byte(text), Received: tb.now})
}

func (tb *table) take(in processor.Incoming) {
	tb.t.Helper()
	var later *processor.LaterError
	switch _, err := tb.p.Handle(tb.t.Context(), in); {
	case errors.As(err, &later):
		tb.later = append(tb.later, in)
	case err != nil:
		tb.t.Fatalf("Handle: %v", err)
	}
}

// again hands in the mails that wait.
func (tb *table) again() {
	tb.t.Helper()
	waiting := tb.later
	tb.later = nil
	for _, in := range waiting {
		tb.take(in)
	}
}

// sent takes the mails that wait to be sent, by recipient.
func (tb *table) sent() map[string][]store.Outgoing {
	tb.t.Helper()
	out, err := tb.store.Claim(tb.t.Context(), tb.now, tb.now.Add(time.Hour), 100, store.Box{})
	if err != nil {
		tb.t.Fatal(err)
	}
	by := map[string][]store.Outgoing{}
	for _, o := range out {
		by[o.To] = append(by[o.To], o)
		if err := tb.store.Sent(tb.t.Context(), o.MessageID, tb.now, "250 OK"); err != nil {
			tb.t.Fatal(err)
		}
	}
	return by
}

// log reads the game's log and verifies it.
func (tb *table) log() *gamelog.Log {
	tb.t.Helper()
	return tb.logOf("g42")
}

// logOf reads the log of a game and verifies it.
func (tb *table) logOf(id string) *gamelog.Log {
	tb.t.Helper()
	g, err := tb.store.Game(tb.t.Context(), id)
	if err != nil {
		tb.t.Fatal(err)
	}
	records, err := tb.store.Records(tb.t.Context(), id)
	if err != nil {
		tb.t.Fatal(err)
	}
	file, err := gamelog.EncodeLog(id, g.Settings.PublicKey, records)
	if err != nil {
		tb.t.Fatal(err)
	}
	l, err := gamelog.ReadLog(file, g.Settings.PublicKey)
	if err != nil {
		tb.t.Fatal(err)
	}
	if err := engine.Verify(l, g.Settings.PublicKey); err != nil {
		tb.t.Fatal(err)
	}
	return l
}

const (
	attack = "G1 bank 30\nBuy: 6 inf, 3 art\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n"
	rest   = "NCM\nplanes land W Ger\nPlace: 6 inf, 3 art Germany\nend turn\n"
)

// A turn takes two mails: purchase and combat, then the rest.
func TestATurnInTwoMails(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", attack)
	got := tb.sent()
	if n := len(got["harrow@example.org"]); n != 2 {
		t.Errorf("Harrow gets %d mails, want the reading of his orders and the summary", n)
	}
	reader := got["reader@example.org"]
	if len(reader) == 0 || !strings.Contains(reader[len(reader)-1].Text, "France") {
		t.Errorf("the observer is not told of the battle: %v", reader)
	}
	if len(reader) > 0 && strings.Contains(reader[len(reader)-1].Text, "Standing of the powers") {
		t.Errorf("the powers are compared before the round is over:\n%s", reader[len(reader)-1].Text)
	}
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("the log has %d records, want the opening, the orders and the dice", n)
	}
	tb.mail("harrow@example.org", "Re: [adjutant g42] Harrow v Quill", rest)
	got = tb.sent()
	l := tb.log()
	if n := len(l.Records); n != 5 {
		t.Fatalf("the log has %d records, want 5; Harrow was told\n%s", n, got["harrow@example.org"][0].Text)
	}
	g, err := engine.Replay(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	if g.Active != "Soviet Union" {
		t.Errorf("it is the turn of %s", g.Active)
	}
}

// Until the dice are fixed the later mail, by receipt, replaces the earlier.
func TestOrdersAreReplacedUntilTheDice(t *testing.T) {
	tb := newTable(t, 15*time.Minute)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if n := len(tb.log().Records); n != 2 {
		t.Fatalf("dice fell at once: %d records", n)
	}
	if text := tb.sent()["harrow@example.org"][0].Text; !strings.Contains(text, "18:15") {
		t.Errorf("the reply does not say when the dice are fixed:\n%s", text)
	}
	tb.now = tb.now.Add(10 * time.Minute)
	tb.mail("harrow@example.org", "[adjutant g42]", "CM\nNormandy: 3 arm 4 inf (Holland)\n")
	text := tb.sent()["harrow@example.org"][0].Text
	if !strings.Contains(text, "Normandy") || !strings.Contains(text, "6 infantry") || strings.Contains(text, "Western Germany -> France") {
		t.Errorf("the reply does not say what now stands:\n%s", text)
	}
	tb.now = tb.now.Add(14 * time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := len(tb.log().Records); n != 3 {
		t.Fatalf("the waiting time did not begin anew: %d records", n)
	}
	tb.now = tb.now.Add(time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	l := tb.log()
	if n := len(l.Records); n != 4 {
		t.Fatalf("the dice did not fall: %d records", n)
	}
	g, err := engine.Replay(l, -1)
	if err != nil {
		t.Fatal(err)
	}
	if g.Control["France"] != "France" {
		t.Error("the replaced attack on France was carried out")
	}
}

// Every mail that cannot be orders gets one clear answer, or none where an
// answer would loop, and changes no game.
func TestMailsThatChangeNothing(t *testing.T) {
	header := "From: <harrow@example.org>\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <x@example.org>\r\n"
	for _, tc := range []struct {
		name string
		mail func(tb *table)
		// to is who is answered, words what the answer says; both empty for
		// silence.
		to, words string
	}{
		{"illegal order", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "buy 30 tanks\npass combat\n") },
			"harrow@example.org", "30"},
		{"misspelt place", func(tb *table) {
			tb.mail("harrow@example.org", "[adjutant g42]", "CM\n3 arm Holland > Normamdi\n")
		},
			"harrow@example.org", "Normandy"},
		{"out of turn", func(tb *table) { tb.mail("quill@example.org", "[adjutant g42]", "R1\nbuy 3 inf\n") },
			"quill@example.org", "turn of Germany"},
		{"not his power", func(tb *table) { tb.mail("quill@example.org", "[adjutant g42]", "G1\nbuy 3 inf\n") },
			"quill@example.org", "Germany"},
		{"unknown game", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g99] x", "buy 3 inf\n") },
			"harrow@example.org", "g99"},
		{"a stranger", func(tb *table) { tb.mail("nobody@example.net", "[adjutant g42]", "buy 3 inf\n") },
			"nobody@example.net", "plays in no such game"},
		{"forged", func(tb *table) {
			tb.forged["harrow@example.org"] = true
			tb.mail("harrow@example.org", "[adjutant g42]", "pass combat\nend turn\n")
		}, "harrow@example.org", "not signed"},
		{"forged, which one", func(tb *table) {
			tb.forged["harrow@example.org"] = true
			tb.mail("harrow@example.org", "[adjutant g42]", "pass combat\nend turn\n")
		}, "harrow@example.org", `It came Fri 20 Nov 2026, 18:00 UTC, with the subject`},
		{"empty", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "\n") },
			"harrow@example.org", "has no orders in it"},
		{"check only", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "check\n"+attack) },
			"harrow@example.org", "only a check"},
		{"help", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "help\n") },
			"harrow@example.org", "status: whose turn it is"},
		{"help on orders", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "help orders\n") },
			"harrow@example.org", `Write "buy 3 inf"`},
		{"help on a command", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "help board\n") },
			"harrow@example.org", "where is everybody"},
		{"help on nothing", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "help staus\n") },
			"harrow@example.org", "Perhaps you mean \"status\""},
		{"a command misspelt", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "stauts\n") },
			"harrow@example.org", "status"},
		{"a command in the subject", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42] who's up?", "") },
			"harrow@example.org", "player Quill"},
		{"the board", func(tb *table) { tb.mail("harrow@example.org", "[adjutant g42]", "where is everybody?\n") },
			"harrow@example.org", "Eastern Poland"},
		{"two places", func(tb *table) {
			tb.mail("reader@example.org", "[adjutant g42]", "Hi,\n\nwhat's in 97, W Ger?\nthanks, Rea\n")
		},
			"reader@example.org", "Western Germany"},
		{"a place that is none", func(tb *table) { tb.mail("reader@example.org", "[adjutant g42]", "what's in Polnd?\n") },
			"reader@example.org", "Perhaps you mean Poland"},
		{"a place that may be several", func(tb *table) { tb.mail("reader@example.org", "[adjutant g42]", "what's in Kiangs\n") },
			"reader@example.org", "Kiangsu"},
		{"help from anybody", func(tb *table) { tb.mail("nobody@example.net", "help", "") },
			"nobody@example.net", "status: whose turn it is"},
		{"status", func(tb *table) { tb.mail("reader@example.org", "[adjutant g42]", "who's up?\n") },
			"reader@example.org", "Germany"},
		{"an out-of-office answer", func(tb *table) {
			tb.raw(header + "Auto-Submitted: auto-replied\r\n\r\nI am away.\r\n")
		}, "", ""},
		{"a bounce", func(tb *table) {
			tb.raw("From: MAILER-DAEMON@example.org\r\nReturn-Path: <>\r\nSubject: failure notice\r\n\r\nno such user\r\n")
		}, "", ""},
		{"a mailing list", func(tb *table) { tb.raw(header + "List-Id: <club.example.org>\r\n\r\nbuy 3 inf\r\n") }, "", ""},
		{"two senders", func(tb *table) { tb.raw("From: <eve@example.net>\r\n" + header + "\r\nbuy 3 inf\r\n") }, "", ""},
		{"a megabyte of orders", func(tb *table) { tb.raw(header + "\r\n" + strings.Repeat("buy 3 inf\r\n", 1<<17)) },
			"harrow@example.org", "longer than"},
		{"a mail over the limit, of which only the header was fetched", func(tb *table) {
			tb.take(processor.Incoming{Bytes: []byte(header + "\r\n"), TooBig: true, Received: tb.now})
		}, "harrow@example.org", "was not read"},
		{"a wrong charset", func(tb *table) {
			tb.raw(header + "Content-Type: text/plain; charset=klingon\r\n\r\nbuy 3 inf \xe9\r\n")
		}, "harrow@example.org", "character set"},
		{"unreadable base64", func(tb *table) {
			tb.raw(header + "Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!! not base64 !!!!\r\n")
		}, "harrow@example.org", "damaged"},
		{"a thousand parts", func(tb *table) {
			tb.raw(header + "MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n" +
				strings.Repeat("--b\r\nContent-Type: text/plain\r\n\r\nbuy 3 inf\r\n", 1000) + "--b--\r\n")
		}, "harrow@example.org", "parts"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			tc.mail(tb)
			got := tb.sent()
			if n := len(tb.log().Records); n != 1 {
				t.Errorf("the log has %d records", n)
			}
			if tc.to == "" {
				if len(got) > 0 {
					t.Errorf("it is answered: %v", got)
				}
				return
			}
			if len(got) != 1 || len(got[tc.to]) != 1 {
				t.Fatalf("answers: %v, want one to %s", got, tc.to)
			}
			if text := got[tc.to][0].Text; !strings.Contains(text, tc.words) {
				t.Errorf("the answer does not speak of %q:\n%s", tc.words, text)
			}
		})
	}
}

// The same mail twice has one effect: the same bytes are silently done, another
// copy is told so.
func TestSameMailTwice(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	tb.sent()
	tb.mails--
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if got := tb.sent(); len(got) > 0 {
		t.Errorf("the same bytes are answered again: %v", got)
	}
	tb.mails--
	tb.mail("harrow@example.org", "Fwd: [adjutant g42]", attack)
	got := tb.sent()
	if len(got["harrow@example.org"]) != 1 || !strings.Contains(got["harrow@example.org"][0].Text, "before") {
		t.Errorf("a copy is answered %v", got)
	}
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("the log has %d records", n)
	}
}

// What a player proves is answered however much of it he sends, even while mails
// that are forged under his address are over the limit: those wait.
func TestTooManyMails(t *testing.T) {
	tb := newTable(t, 0)
	for i := range 100 {
		tb.mail("harrow@example.org", "hello", fmt.Sprintf("who's up? %d", i)[:9])
	}
	if got := tb.sent()["harrow@example.org"]; len(got) != 100 || len(tb.later) != 0 {
		t.Errorf("100 questions in a minute get %d answers, and %d wait", len(got), len(tb.later))
	}
	if notices, err := tb.store.Notices(tb.t.Context(), 100); err != nil || len(notices) > 0 {
		t.Errorf("the host is told %d times (%v)", len(notices), err)
	}
	tb.forged["harrow@example.org"] = true
	for range 61 {
		tb.mail("harrow@example.org", "[adjutant g42]", "buy 10 inf\n")
	}
	if got := tb.sent()["harrow@example.org"]; len(got) != 1 || len(tb.later) != 41 {
		t.Errorf("61 forged mails bring him %d mails, and %d wait", len(got), len(tb.later))
	}
	tb.forged["harrow@example.org"] = false
	forged := tb.later
	tb.later = nil
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if n := len(tb.log().Records); n != 3 || len(tb.later) != 0 {
		t.Errorf("his own orders make %d records, and %d wait", n, len(tb.later))
	}
	tb.sent()
	tb.forged["harrow@example.org"] = true
	for hour, want := range []int{21, 1, 0} {
		tb.now, tb.later = tb.now.Add(61*time.Minute), forged
		tb.again()
		if forged = tb.later; len(forged) != want {
			t.Errorf("after %d hours %d forged mails wait, want %d", hour+1, len(forged), want)
		}
	}

	tb = newTable(t, 0)
	for range 100 {
		tb.mail("nobody@example.net", "hello", "who's up?")
	}
	if n := len(tb.sent()["nobody@example.net"]); n != 1 {
		t.Errorf("a stranger gets %d answers", n)
	}
	tb.now = tb.now.Add(25 * time.Hour)
	tb.mail("nobody@example.net", "hello", "who's up?")
	if n := len(tb.sent()["nobody@example.net"]); n != 1 {
		t.Errorf("the next day he gets %d answers", n)
	}
}

// All mails to a player about a round of a game hold together in one thread, and
// their subjects say what each brings.
func TestThread(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	first := tb.sent()["quill@example.org"]
	tb.mail("harrow@example.org", "[adjutant g42]", rest)
	second := tb.sent()["quill@example.org"]
	if len(first) == 0 || len(second) == 0 {
		t.Fatal("Quill gets no mails")
	}
	for _, o := range append(first, second...) {
		if o.InReplyTo == "" || len(o.References) == 0 || o.References[0] != first[0].References[0] {
			t.Errorf("%s answers %q, references %v", o.MessageID, o.InReplyTo, o.References)
		}
		if !strings.HasPrefix(o.Subject, "[g42] ") {
			t.Errorf("subject %q", o.Subject)
		}
	}
	// An answer to any of them finds the game without a tag.
	tb.raw("From: <quill@example.org>\r\nTo: orders@games.example\r\nSubject: hi\r\nMessage-ID: <q@x>\r\nIn-Reply-To: <" + second[0].MessageID + ">\r\n\r\nstatus\r\n")
	if got := tb.sent()["quill@example.org"]; len(got) != 1 || got[0].Game != "g42" {
		t.Errorf("the answer in the thread is routed to %v", got)
	}
}

// A subject without a game is no problem for somebody who plays in one game; somebody who plays in
// several is asked.
func TestSubjectWithoutAGame(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "my turn", attack)
	if n := len(tb.log().Records); n != 3 {
		t.Fatalf("the orders of somebody with one game make %d records", n)
	}
	tb.sent()
	err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: store.Game{
		ID: "g43", Ruleset: "alpha2",
		Players: []store.Player{{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{
			"Germany", "Japan", "Italy", "Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France",
		}}},
	}})
	if err != nil {
		t.Fatal(err)
	}
	tb.sent()
	tb.mail("harrow@example.org", "my turn", rest)
	got := tb.sent()["harrow@example.org"]
	if len(got) != 1 || !strings.Contains(got[0].Text, "g42") || !strings.Contains(got[0].Text, "g43") {
		t.Errorf("who plays in two games is answered %v", got)
	}
	if n := len(tb.log().Records); n != 3 {
		t.Errorf("the log has %d records", n)
	}
	tb.mail("harrow@example.org", "my turn", "game: g42\n"+rest)
	if n := len(tb.log().Records); n != 5 {
		t.Errorf("a game: line is not heeded: %d records, he was told %v", n, tb.sent()["harrow@example.org"])
	}
}

// A bug in the program affects only one mail, whether the program stops at it or the engine refuses
// what passed every check: it is answered, the host is told, nothing changes, and the next mail is
// taken. A store that fails is no fault of the mail: it is kept, to be taken later.
func TestFaultStopsNobody(t *testing.T) {
	refused := fmt.Errorf("record 1: %w", &engine.Refusal{Report: &engine.Report{Diags: []notation.Diagnostic{{Severity: notation.Error, Message: "it cannot be decided"}}}})
	for _, tc := range []struct {
		name   string
		broken bool
		fails  error
		taken  bool
	}{
		{"it panics", true, nil, true},
		{"the engine refuses", false, refused, true},
		{"the store fails", false, errors.New("the disk is full"), false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTable(t, 0)
			tb.broken, tb.p.Store = tc.broken, &failing{tb.store, tc.fails}
			_, err := tb.p.Handle(t.Context(), processor.Incoming{Bytes: []byte(tb.written("harrow@example.org", "[adjutant g42]", attack)), Received: tb.now})
			if tc.taken != (err == nil) {
				t.Fatalf("taking the mail fails with %v", err)
			}
			got := tb.sent()["harrow@example.org"]
			notices, err := tb.store.Notices(tb.t.Context(), 1)
			if tc.taken && (len(got) != 1 || !strings.Contains(got[0].Text, "not your mistake")) || !tc.taken && len(got) > 0 {
				t.Errorf("he is told %v", got)
			}
			if err != nil || tc.taken != (len(notices) == 1 && notices[0].Kind == "failed") {
				t.Errorf("the host is told %v (%v)", notices, err)
			}
			tb.broken = false
			tb.mail("harrow@example.org", "[adjutant g42]", attack)
			if n := len(tb.log().Records); n != 3 {
				t.Errorf("the next mail makes %d records", n)
			}
		})
	}
}

// failing is a store whose first commit with records fails.
type failing struct {
	store.Store
	with error
}

func (f *failing) Commit(ctx context.Context, c store.Commit) error {
	if err := f.with; err != nil && len(c.Records) > 0 {
		f.with = nil
		return err
	}
	return f.Store.Commit(ctx, c)
}
