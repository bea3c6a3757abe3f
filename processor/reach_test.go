package processor_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/verp"
)

// comesBack hands the processor a mail server's report that a mail of ours could
// not be delivered.
func (tb *table) comesBack(id, action string) {
	tb.t.Helper()
	tb.mails++
	tb.raw(strings.ReplaceAll(fmt.Sprintf(`Return-Path: <>
From: Mail Delivery System <Mailer-Daemon@mx.example.org>
To: orders@games.example
Subject: Mail delivery failed
Message-ID: <bounce%d@mx.example.org>
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b1

--b1
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example.org

Action: %s
Final-Recipient: rfc822;quill@example.org
Status: 5.2.2
Diagnostic-Code: smtp; 552 the mailbox of quill@example.org is full

--b1
Content-Type: text/rfc822-headers

Message-ID: <%s>
--b1--
`, tb.mails, action, id), "\n", "\r\n"))
}

func hostTable(t *testing.T) *table {
	return newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
		cfg.HostAddress = host
		g.Settings.Clock = clock.Settings{TurnTime: 72 * h}
	})
}

// A report that does not name the mail is matched by the address that the mail was sent
// from, which is that mail's own. One to the game's usual address is none of ours.
func TestAMailComesBackToItsOwnAddress(t *testing.T) {
	for _, tc := range []struct {
		name, head string
		plus       bool
		want       string
	}{
		{"to its own address", "To: %s\r\n", true, "bounce"},
		{"as the mail server delivered it", "To: undisclosed-recipients:;\r\nDelivered-To: %s\r\n", true, "bounce"},
		{"where no such addresses are used", "To: %s\r\n", false, "automatic"},
		{"to the game's address", "To: orders@games.example\r\nX-Was: %s\r\n", true, "automatic"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
				cfg.HostAddress, cfg.PlusAddress = host, tc.plus
			})
			tb.mail(harrow, "[adjutant g42]", attack)
			got := tb.sent()
			id := got[quill][len(got[quill])-1].MessageID
			report := "Return-Path: <>\r\nFrom: Mail Delivery System <mailer-daemon@mx.example.org>\r\n" + fmt.Sprintf(tc.head, verp.Address("orders@games.example", id)) +
				"Subject: Undelivered mail\r\nMessage-ID: <r@mx.example.org>\r\n\r\nThe mailbox of that user is full.\r\n"
			tb.raw(report)
			if o := tb.outcome(report); o != tc.want {
				t.Errorf("the report is %q, want %q", o, tc.want)
			}
			troubles, err := tb.store.Troubles(tb.t.Context())
			if err != nil || (len(troubles) == 1 && strings.EqualFold(troubles[0].Address, quill)) != (tc.want == "bounce") {
				t.Errorf("troubles: %+v, %v", troubles, err)
			}
		})
	}
}

// A mail that comes back is matched to its mail and its player: the host is told
// once, and the summaries say that he is not reached, until he writes himself.
func TestAMailComesBack(t *testing.T) {
	tb := hostTable(t)
	tb.mail(harrow, "[adjutant g42]", attack)
	got := tb.sent()
	id := got[quill][len(got[quill])-1].MessageID
	tb.comesBack(id, "delayed")
	tb.comesBack("g42.1s.0123456789abcdef@games.example", "failed") // none of ours
	tb.run(time.Minute)
	tb.mailed(nil)
	tb.comesBack(id, "failed")
	tb.comesBack(id, "failed")
	tb.run(time.Minute)
	tb.mailed(map[string][]string{host: {"MAILS DO NOT ARRIVE", "Quill in g42 <quill@example.org>", "mails have come back since Fri 20 Nov 2026, 18:01 UTC", "5.2.2 552 the mailbox"}})
	tb.run(30 * h)
	tb.mailed(nil)

	tb.mail(harrow, "[adjutant g42]", rest)
	for to, mails := range tb.sent() {
		text := flat(mails[len(mails)-1].Text)
		if !strings.Contains(text, "Not reached: mails to Quill have bounced since Fri 20 Nov 2026, 18:01 UTC") || strings.Contains(text, "mailbox of quill") {
			t.Errorf("the summary to %s does not say that Quill is not reached, or says why:\n%s", to, text)
		}
	}
	tb.now = tb.now.Add(time.Minute)
	tb.mail(quill, "[adjutant g42]", "R1\nbuy 1 inf\nNCM none\nplace 1 inf Russia\nend turn\n")
	for to, mails := range tb.sent() {
		if text := flat(mails[len(mails)-1].Text); strings.Contains(text, "Not reached") {
			t.Errorf("he wrote, and %s is told still:\n%s", to, text)
		}
	}
	if n := len(tb.log().Records); n != 7 {
		t.Errorf("the log has %d records; reports of mail servers must not touch it", n)
	}
}

// If the mail server refuses an address, the host is told; another mail that it accepts ends that.
func TestAnAddressIsRefused(t *testing.T) {
	tb := hostTable(t)
	tb.mail(harrow, "[adjutant g42]", attack)
	out, err := tb.store.Claim(tb.t.Context(), tb.now, tb.now.Add(time.Hour), 100, store.Box{})
	if err != nil {
		t.Fatal(err)
	}
	for _, o := range out {
		if o.To != quill {
			err = tb.store.Sent(tb.t.Context(), o.MessageID, tb.now, "250 OK")
		} else {
			err = tb.store.Failed(tb.t.Context(), store.Failure{MessageID: o.MessageID, Kind: store.OneRecipient, Reason: "550 5.1.1 no such user", At: tb.now, Refused: true})
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	tb.run(time.Minute)
	tb.mailed(map[string][]string{host: {"Quill in g42 <quill@example.org>: the address has been refused since", "550 5.1.1 no such user"}})
	tb.mail(harrow, "[adjutant g42]", rest)
	if text := flat(lastOf(t, tb.sent()[harrow], "summary").Text); !strings.Contains(text, "mails to Quill have bounced") {
		t.Errorf("the summary does not tell:\n%s", text)
	}
	// That summary was taken for Quill.
	if ts, err := tb.store.Troubles(tb.t.Context()); err != nil || len(ts) != 0 {
		t.Errorf("Troubles = %v, %v", ts, err)
	}
}

// Once a day the host gets a mail with what he should look at, if there is
// anything.
func TestDigest(t *testing.T) {
	tb := clockTableWith(t, "2026-11-20 18:00", clock.Settings{TurnTime: 24 * h}, func(cfg *processor.Config, _ *store.Game) { cfg.Digest = true })
	tb.run(23 * h)
	tb.mailed(nil)
	tb.forged[harrow] = true
	for range 7 {
		tb.mail(harrow, "[adjutant g42]", "G1\nend turn\n")
	}
	tb.sent() // he is told
	tb.run(2 * h)
	var text string
	for _, o := range tb.sent()[host] {
		if strings.Contains(o.Text, "WHAT TO LOOK AT") {
			text += flat(o.Text)
		}
	}
	for _, want := range []string{
		"Late: g42: Germany (Harrow) has been late since", "Forged, or not proved: Sat 21 Nov 2026, 16:00 UTC", "2 more, older ones",
		"happened since Fri 20 Nov 2026, 17:00 UTC",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the daily mail lacks %q:\n%s", want, text)
		}
	}
	// A restart does not make it a day; the next one tells only what is new.
	tb.down(time.Minute)
	tb.run(20 * h)
	tb.mailed(nil)
	tb.run(4 * h)
	if got := tb.sent()[host]; len(got) != 1 || strings.Contains(got[0].Text, "Forged") || !strings.Contains(got[0].Text, "has been late since") {
		t.Errorf("the second day's mail: %v", texts(got))
	}
	tb.mail(hostAddress, "[adjutant g42]", "host stop because it is a test")
	tb.sent()
	tb.run(24 * h) // "stopped" alone is not worth a daily mail
	if got := tb.sent()[host]; len(got) != 0 {
		t.Errorf("nothing happened, and the host is told: %v", texts(got))
	}
}
