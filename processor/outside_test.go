package processor_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/due"
	"github.com/adjutant-game/adjutant/processor/store"
)

// Sixty-one forged mails an hour under a player's address do not silence him:
// his own signed order is taken at once.
func TestForgedMailsDoNotSilenceAPlayer(t *testing.T) {
	tb, _ := signedTable(t, 0, func(cfg *processor.Config) { cfg.MailsPerHour = 60 })
	var last string
	for i := range 100 {
		last = "Received: from evil ([198.51.100.7]) by mx.games.example\r\n" + letterFrom("harrow@players.example", "orders@games.example", "[adjutant g42]", fmt.Sprintf("f%d@x", i), "G1\nend turn\n")
		tb.raw(last)
	}
	got := tb.sent()
	if len(got) != 1 || len(got["harrow@players.example"]) != 1 || !strings.Contains(flat(got["harrow@players.example"][0].Text), "nothing proves that you sent it") {
		t.Errorf("100 forged mails bring about %v", got)
	}
	if len(tb.later) != 40 || tb.outcome(last) != "" {
		t.Errorf("%d mails wait, want 40", len(tb.later))
	}
	mine := true42("a@players.example", attack)
	tb.raw(mine)
	if o := tb.outcome(mine); o != "accepted" || len(tb.log().Records) != 3 {
		t.Errorf("his own order is %q", o)
	}
	tb.sent()
	tb.now = tb.now.Add(2 * time.Hour)
	tb.again()
	if o := tb.outcome(last); o != "forged" || len(tb.later) != 0 {
		t.Errorf("a mail that waited is %q, %d wait on", o, len(tb.later))
	}
	if got := tb.sent(); len(got) != 0 {
		t.Errorf("he is told again: %v", got)
	}
}

// A mail whose key cannot be fetched waits alone: the mails after it are taken, and nothing is
// locked while the program waits for the name server.
func TestNoMailHoldsUpAnother(t *testing.T) {
	tb, dns := signedTable(t, 0, func(cfg *processor.Config) { cfg.LookupPatience = time.Second })
	dns.hangs = make(chan struct{})
	tb.raw(true42("z@players.example", "status\n")) // its key is known from now on
	slow := signed("slow.example", letterFrom("x@slow.example", "orders@games.example", "[adjutant g42]", "s@slow.example", "status\n"))
	for i := range 8 {
		tb.raw(fmt.Sprintf("Received: from a%d\r\n", i) + slow)
	}
	if n := dns.asked.Load(); n > 4 {
		t.Errorf("%d look-ups for strangers were begun within a moment", n)
	}
	mine := true42("a@players.example", attack)
	tb.raw(mine)
	if o := tb.outcome(mine); o != "accepted" || len(tb.later) != 8 {
		t.Errorf("the order behind 8 slow mails is %q, and %d wait", o, len(tb.later))
	}
	tb.now = tb.now.Add(31 * time.Minute)
	close(dns.hangs)
	for i := 0; len(tb.later) > 0 && i < 5; i++ {
		tb.again()
	}
	if o := tb.outcome("Received: from a7\r\n" + slow); o != "stranger" {
		t.Errorf("the last of the slow mails is %q in the end; %d wait", o, len(tb.later))
	}
}

// Names of keys that no server answers for cannot fill the places of those that are known.
func TestSlowNamesUnderAPlayersAddress(t *testing.T) {
	t.Run("at once", func(t *testing.T) { slowNames(t, false) })
	t.Run("after a restart", func(t *testing.T) { slowNames(t, true) })
}

func slowNames(t *testing.T, restart bool) {
	tb, _ := signedTable(t, time.Hour, func(*processor.Config) {})
	tb.raw(true42("a@players.example", "status\n"))
	if restart {
		tb.start() // which knows only what the store holds
	}
	for i := range 10 {
		tb.raw(signedBy("players.example", fmt.Sprintf("slow%d", i), letterFrom("harrow@players.example", "orders@games.example", "[adjutant g42]", fmt.Sprintf("s%d@x", i), "end turn\n")))
	}
	mine := true42("b@players.example", attack)
	tb.raw(mine)
	if o := tb.outcome(mine); o != "accepted" || len(tb.later) != 10 {
		t.Errorf("the order behind slow names is %q, %d wait", o, len(tb.later))
	}
	tb.now = tb.now.Add(time.Hour)
	if err := tb.p.Advance(tb.t.Context()); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("the dice wait for keys that are nowhere: %d records, %v", len(tb.log().Records), err)
	}
}

// Dice that are due wait for a correction that came before them, though its key
// cannot be had just now; but not for ever.
func TestDiceWaitForMailsThatCameBefore(t *testing.T) {
	tb, dns := signedTable(t, 15*time.Minute, func(*processor.Config) {})
	tb.raw(true42("a@players.example", attack))
	tb.now = tb.now.Add(14 * time.Minute)
	dns.down.Store(true)
	correction := true42("b@players.example", "CM\nNormandy: 3 arm 4 inf (Holland)\n")
	tb.raw(correction)
	tb.now = tb.now.Add(10 * time.Minute)
	if err := tb.p.Advance(tb.t.Context()); err != nil || len(tb.log().Records) != 2 || len(tb.later) != 1 {
		t.Fatalf("the dice fell on the old orders: %d records, %d mails wait (%v)", len(tb.log().Records), len(tb.later), err)
	}
	dns.down.Store(false)
	for i := 0; len(tb.later) > 0 && i < 3; i++ {
		tb.again()
	}
	if o := tb.outcome(correction); o != "accepted" {
		t.Fatalf("the correction is %q", o)
	}
	dns.down.Store(true)
	tb.raw(true42("c@players.example", "CM\nNormandy: 3 arm 3 inf (Holland)\n"))
	tb.now = tb.now.Add(16 * time.Minute)
	for _, tc := range []struct {
		after   time.Duration
		records int
	}{{0, 3}, {13 * time.Minute, 3}, {2 * time.Minute, 4}} {
		tb.now = tb.now.Add(tc.after)
		if err := tb.p.Advance(tb.t.Context()); err != nil || len(tb.log().Records) != tc.records {
			t.Errorf("%v later %d records, want %d (%v)", tc.after, len(tb.log().Records), tc.records, err)
		}
	}
}

// heard is a mailbox whose mails were all handed over up to a given time.
type heard struct {
	until time.Time
	looks int
}

func (h *heard) Heard(string) time.Time { return h.until }
func (h *heard) Look(string)            { h.looks++ }

// What is due waits until the mailbox was looked into behind its time, and asks
// for that.
func TestWhatIsDueWaitsForTheMailbox(t *testing.T) {
	box := &heard{}
	tb, _ := signedTable(t, 15*time.Minute, func(cfg *processor.Config) { cfg.Mailbox = box })
	tb.raw(true42("a@players.example", attack))
	box.until = tb.now.Add(14 * time.Minute)
	tb.now = tb.now.Add(20 * time.Minute)
	for range 2 {
		if err := tb.p.Advance(tb.t.Context()); err != nil || len(tb.log().Records) != 2 {
			t.Fatalf("the dice did not wait (%v)", err)
		}
	}
	if box.looks != 2 {
		t.Errorf("it asks for %d looks", box.looks)
	}
	box.until = tb.now
	if err := tb.p.Advance(tb.t.Context()); err != nil || len(tb.log().Records) != 3 {
		t.Errorf("the dice wait on (%v)", err)
	}
}

// Orders that had to wait do not replace those that were sent after them.
func TestOvertakenOrders(t *testing.T) {
	tb, dns := signedTable(t, time.Hour, func(*processor.Config) {})
	dns.down.Store(true)
	first := true42("a@players.example", attack)
	tb.raw(first)
	if len(tb.later) != 1 {
		t.Fatal("the first mail does not wait")
	}
	dns.down.Store(false)
	tb.now = tb.now.Add(time.Minute)
	second := true42("b@players.example", "G1\nCM\nNormandy: 3 arm 4 inf (Holland)\n")
	tb.raw(second)
	tb.sent()
	for i := 0; len(tb.later) > 0 && i < 3; i++ {
		tb.again()
	}
	if a, b := tb.outcome(first), tb.outcome(second); a != "overtaken" || b != "accepted" || len(tb.log().Records) != 2 {
		t.Errorf("the first is %q, the second %q", a, b)
	}
	if got := tb.sent()["harrow@players.example"]; len(got) != 1 || !strings.Contains(flat(got[0].Text), "a later one of yours was carried out before it") {
		t.Errorf("he is told %v", got)
	}
}

// A mail counts only if what is signed names this host, and the game comes from
// what is signed.
func TestMeantForUs(t *testing.T) {
	const from = "Harrow <harrow@players.example>"
	toQuill := signed("players.example", letterFrom(from, "quill@post.example", "what I will do", "p@players.example", attack))
	elsewhere := signed("players.example", letterFrom(from, "orders@other.example", "[adjutant g42]", "o@players.example", attack))
	plain := signed("players.example", letterFrom(from, "orders@games.example", "", "n@players.example", attack))
	withCc := func(cc, mail string, fields ...string) string {
		return signed("players.example", "Cc: "+cc+"\r\n"+mail, append(usuallySigned, fields...)...)
	}
	bare := letterFrom(from, "quill@post.example", "[adjutant g42]", "c@players.example", attack)
	for _, tc := range []struct{ name, mail, outcome string }{
		{"a mail to another player, passed on", toQuill, "not-for-us"},
		{"with a To put on top", "To: orders@games.example\r\n" + toQuill, "forged"},
		{"with a Cc put on top", "Cc: orders+g42@games.example\r\n" + toQuill, "not-for-us"},
		{"with Delivered-To", "Delivered-To: orders@games.example\r\nX-Original-To: orders+g42@games.example\r\n" + toQuill, "not-for-us"},
		{"a mail to another host", elsewhere, "not-for-us"},
		{"in a Cc that is signed", withCc("orders@games.example", bare, "Cc"), "accepted"},
		{"in a Cc that is not", withCc("orders@games.example", bare), "not-for-us"},
		{"to the game's own address", signed("players.example", letterFrom(from, "orders+g42@games.example", "", "q@players.example", attack)), "accepted"},
		{"to an address that begins alike", signed("players.example", letterFrom(from, "orders@games.example.evil.example", "[adjutant g42]", "r@players.example", attack)), "not-for-us"},
		{"to an alias", signed("players.example", letterFrom(from, "Old@games.example", "[adjutant g42]", "u@players.example", attack)), "accepted"},
		{"the game only in unsigned fields", "X-Original-To: orders+g43@games.example\r\nReferences: <x@y>\r\n" + plain, "accepted"},
	} {
		tb, _ := signedTable(t, 0, func(cfg *processor.Config) { cfg.Aliases = []string{"old@games.example"} })
		tb.raw(tc.mail)
		if o := tb.outcome(tc.mail); o != tc.outcome {
			t.Errorf("%s: %q, want %q", tc.name, o, tc.outcome)
		}
		if n := len(tb.log().Records); (n > 1) != (tc.outcome == "accepted") || len(tb.logOf("g43").Records) != 1 {
			t.Errorf("%s: %d records", tc.name, n)
		}
	}
}

// Of two games the one counts that the signature tells: neither a thread nor a
// subject that was added can send the orders elsewhere.
func TestTheGameComesFromWhatIsSigned(t *testing.T) {
	tb, _ := signedTable(t, 0, func(*processor.Config) {})
	g, err := tb.store.Game(tb.t.Context(), "g43")
	if err != nil {
		t.Fatal(err)
	}
	g.Players[0].Others = []string{"harrow@players.example"} // Harrow is Wren, too
	if err := tb.store.Commit(tb.t.Context(), store.Commit{Game: "g43", Expect: 1, Players: g.Players}); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.p.Host(tb.t.Context(), "g43", "host pause because the test wants a mail"); err != nil {
		t.Fatal(err)
	}
	if _, err := tb.p.Host(tb.t.Context(), "g43", "host resume because the test has it"); err != nil {
		t.Fatal(err)
	}
	wrens := tb.sent()["wren@players.example"]
	if len(wrens) == 0 {
		t.Fatal("Wren has no mail of g43")
	}
	thread := wrens[0].MessageID
	began := len(tb.logOf("g43").Records)
	in43 := "In-Reply-To: <" + thread + ">\r\nReferences: <" + thread + ">\r\n"
	tb.raw(in43 + true42("a@players.example", attack))
	if a, b := len(tb.log().Records), len(tb.logOf("g43").Records); a != 3 || b != began {
		t.Errorf("with a thread put on top g42 has %d records, g43 %d", a, b)
	}
	mail := in43 + letterFrom("harrow@players.example", "orders@games.example", "my turn", "b@players.example", attack)
	tb.raw(signed("players.example", mail, append(usuallySigned, "In-Reply-To", "References")...))
	if a, b := len(tb.log().Records), len(tb.logOf("g43").Records); a != 3 || b != began+2 {
		t.Errorf("with its own thread g42 has %d records, g43 %d", a, b)
	}
}

// No third party is flooded: three hundred copies of a mail, and mails under the
// addresses of as many innocents, get a bounded number of short answers.
func TestAnswersToThirdParties(t *testing.T) {
	tb, _ := signedTable(t, 0, func(cfg *processor.Config) { cfg.MailsPerHour, cfg.StrangersPerHour = 0, 20 })
	mine := true42("a@players.example", attack)
	tb.raw(mine)
	tb.sent()
	for i := range 301 {
		tb.raw(fmt.Sprintf("Received: from evil%d\r\n", i) + mine)
	}
	for i := range 301 {
		tb.raw(fmt.Sprintf("Received: from evil%d\r\n", i) + letterFrom("harrow@players.example", "orders@games.example", "[adjutant g42]", "a@players.example", attack))
	}
	got := tb.sent()
	if len(got) != 1 || len(got["harrow@players.example"]) != 2 {
		t.Errorf("602 copies bring about %d mails to Harrow, to %d people", len(got["harrow@players.example"]), len(got))
	}
	for kind, body := range map[string]string{"parts": parts(120), "help": "\r\nhelp\r\n", "status": "\r\nstatus\r\n", "orders help": "\r\nhelp orders\r\n"} {
		tb.now = tb.now.Add(25 * time.Hour)
		sent := 0
		for i := range 60 {
			tb.raw(fmt.Sprintf("From: n%d@innocent.example\r\nTo: orders@games.example\r\nSubject: [adjutant g42]\r\nMessage-ID: <%s%d@x>\r\nMIME-Version: 1.0\r\n%s", i, strings.Fields(kind)[0], i, body))
			for _, mails := range tb.sent() {
				for _, o := range mails {
					if sent++; len(o.Text) > 1200 {
						t.Errorf("%s: a forged stranger gets %d bytes", kind, len(o.Text))
					}
				}
			}
		}
		if sent != 20 {
			t.Errorf("%s: 60 innocents get %d mails, want 20", kind, sent)
		}
	}
}

// parts is the body of a mail of many parts.
func parts(n int) string {
	return "Content-Type: multipart/mixed; boundary=b\r\n\r\n" + strings.Repeat("--b\r\nContent-Type: text/plain\r\n\r\nhi\r\n", n) + "--b--\r\n"
}

// A forged automatic mail, or any that proves nothing, leaves the true mail its
// Message-ID; and of two true mails with one Message-ID both count if they say
// different things.
func TestDuplicatesAreToldByProofAndContent(t *testing.T) {
	tb, _ := signedTable(t, time.Hour, func(*processor.Config) {})
	for _, head := range []string{"Auto-Submitted: auto-replied\r\n", "X: 1\r\n", "List-Id: <x>\r\n"} {
		tb.raw(head + letterFrom("harrow@players.example", "orders@games.example", "[adjutant g42]", "a@players.example", attack))
	}
	mine, other := true42("a@players.example", attack), true42("a@players.example", "G1\nCM\nNormandy: 3 arm 4 inf (Holland)\n")
	tb.raw(mine)
	tb.raw(other)
	tb.raw("X-Copy: 1\r\n" + other)
	for mail, want := range map[string]string{mine: "accepted", other: "accepted", "X-Copy: 1\r\n" + other: "duplicate"} {
		if o := tb.outcome(mail); o != want {
			t.Errorf("a mail is %q, want %q", o, want)
		}
	}
}

// One player cannot have words sent to strangers' addresses more than once an
// hour.
func TestCodesToStrangers(t *testing.T) {
	tb := newTable(t, 0)
	strangers := 0
	for i := range 6 {
		tb.mail("harrow@example.org", "[adjutant g42]", fmt.Sprintf("address n%d@innocent.example\naddress add m%d@innocent.example\n", i, i))
		for to := range tb.sent() {
			if strings.HasSuffix(to, "innocent.example") {
				strangers++
			}
		}
		tb.now = tb.now.Add(20 * time.Minute)
	}
	if strangers != 2 {
		t.Errorf("within two hours %d strangers are written to, want 2", strangers)
	}
}

// Nothing is kept in clear that was sent; and what is old is forgotten, but not
// so early that a copy of a mail could be taken again.
func TestNothingIsKeptForEver(t *testing.T) {
	const day = 24 * time.Hour
	tb, _ := signedTable(t, 0, func(cfg *processor.Config) {
		cfg.Keep = due.Keep{Marks: 60 * day, Notices: 10 * day, Outbox: 30 * day}
	})
	mine := true42("a@players.example", attack)
	tb.raw(mine)
	tb.raw(letterFrom("harrow@players.example", "orders@games.example", "[adjutant g42]", "f@x", "end turn\n"))
	tb.sent()
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	came := tb.now
	for _, tc := range []struct {
		after          time.Duration
		marks, notices int
	}{{9 * day, 2, 1}, {11 * day, 2, 0}, {59 * day, 2, 0}, {61 * day, 0, 0}} {
		tb.now = came.Add(tc.after)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
		marks, err := tb.store.CountMarks(tb.t.Context(), store.Counted{})
		notices, err2 := tb.store.Notices(tb.t.Context(), 100)
		forged := 0
		for _, n := range notices {
			if n.Kind == "forged" {
				forged++
			}
		}
		if errors.Join(err, err2) != nil || marks != tc.marks || forged != tc.notices {
			t.Errorf("after %v there are %d marks and %d notices, want %d and %d", tc.after, marks, forged, tc.marks, tc.notices)
		}
	}
	records := len(tb.log().Records)
	again := "X-Copy: 1\r\n" + mine
	tb.raw(again)
	tb.take(processor.Incoming{Bytes: []byte("X-Copy: 2\r\n" + mine), Received: came})
	if a, b := tb.outcome(again), tb.outcome("X-Copy: 2\r\n"+mine); a != "too-old" || b != "too-old" || len(tb.log().Records) != records {
		t.Errorf("copies of a forgotten mail are %q and %q", a, b)
	}
}
