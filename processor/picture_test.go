package processor_test

import (
	"bytes"
	"context"
	"fmt"
	"image/png"
	"log/slog"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
)

// The report of battles shows a picture of them, one for all readers; whoever
// reads plain text gets none, and neither do mails without anything to see.
func TestReportsShowAPicture(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
		c.Pictures = true
		g.Players[1].Wishes.Format = store.Text
	})
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", attack)
	got := tb.sent()
	last := func(to string) store.Outgoing { return got[to][len(got[to])-1] }
	harrow, quill, reader := last("harrow@example.org"), last("quill@example.org"), last("reader@example.org")
	if harrow.Picture == "" || harrow.Picture != reader.Picture {
		t.Fatalf("Harrow's mail shows %q, the reader's %q", harrow.Picture, reader.Picture)
	}
	for _, want := range []string{`src="cid:` + harrow.Picture + `"`, `alt="Map of round 1 (G1).`, "France"} {
		if !strings.Contains(harrow.HTML, want) {
			t.Errorf("the report lacks %s", want)
		}
	}
	if at := strings.Index(harrow.HTML, "<img"); at > strings.Index(harrow.HTML, "<h2") {
		t.Error("the picture stands behind the first section")
	}
	if quill.Picture != "" || quill.HTML != "" {
		t.Errorf("a reader of plain text gets the picture %q", quill.Picture)
	}
	b, err := tb.store.Picture(tb.t.Context(), harrow.Picture)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(b)); err != nil || len(b) > 120_000 {
		t.Errorf("the stored picture has %d bytes: %v", len(b), err)
	}
	if first := got["harrow@example.org"][0]; first.Picture != "" {
		t.Error("the reply to the orders shows a picture of nothing")
	}

	tb.mail("reader@example.org", "Re: [adjutant g42] Harrow v Quill", "resend last")
	again := tb.sent()["reader@example.org"]
	if len(again) != 1 || again[0].Picture != reader.Picture {
		t.Errorf("the report sent again shows %v", again)
	}
	if first := reader.Text; !strings.Contains(first, "resend G1") || strings.Contains(again[0].Text, "resend G1") || strings.Contains(again[0].HTML, "resend%20G1") || !strings.Contains(again[0].HTML, "body=status") {
		t.Errorf("the report offers to be sent again after it was, or does not before:\n%s\n%s", first, again[0].Text)
	}

	// When no mail waits for it any more it is deleted.
	if err := tb.store.Prune(tb.t.Context(), store.Kept{}); err != nil {
		t.Fatal(err)
	}
	if b, err := tb.store.Picture(tb.t.Context(), harrow.Picture); b != nil || err != nil {
		t.Errorf("a picture that no mail waits for is still there: %d bytes, %v", len(b), err)
	}
}

// A daily mail shows the latest turn that it reports, with one picture for everybody who gets a
// mail then. If it has no report, there is nothing to show.
func TestDailyMailsShowThePictureOfTheLatestTurn(t *testing.T) {
	const harrow, quill, reader = "harrow@example.org", "quill@example.org", "reader@example.org"
	for _, tc := range []struct {
		name     string
		pictures bool
		mails    []string
		shows    string
	}{
		{"battles and the rest of the turn", true, []string{attack, rest}, "Map of round 1 (G1)."},
		{"a quiet turn after it", true, []string{attack, rest, "from Quill: pass combat\nend turn\nroll now\n"}, "Map of round 1 (G1)."},
		{"a quiet turn alone", true, []string{"pass combat\nend turn\nroll now\n"}, ""},
		{"no pictures", false, []string{attack, rest}, ""},
	} {
		tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
			c.Pictures = tc.pictures
			g.Players[1].Wishes.Daily, g.Players[2].Wishes.Daily = true, true
		})
		for _, text := range tc.mails {
			from := harrow
			if words, ok := strings.CutPrefix(text, "from Quill: "); ok {
				from, text = quill, words
			}
			tb.mail(from, "[g42]", text)
		}
		tb.sent()
		tb.pass(30 * time.Hour)
		sent := tb.sent()
		got := sent[reader]
		if tc.shows != "" && !slices.ContainsFunc(sent[quill], func(m store.Outgoing) bool {
			return strings.Contains(m.Subject, "Daily report") && len(got) == 1 && m.Picture == got[0].Picture
		}) {
			t.Errorf("%s: Quill gets no daily mail with the reader's picture", tc.name)
		}
		if len(got) != 1 || !strings.Contains(got[0].Subject, "Daily report") {
			t.Errorf("%s: the reader gets %d mails in a day", tc.name, len(got))
			continue
		}
		m := got[0]
		b, err := tb.store.Picture(tb.t.Context(), m.Picture)
		if err != nil {
			t.Fatal(err)
		}
		if tc.shows == "" {
			if m.Picture != "" || strings.Contains(m.HTML, "<img") {
				t.Errorf("%s: the daily mail shows %q", tc.name, m.Picture)
			}
			continue
		}
		if len(b) == 0 || len(b) > 120_000 || !strings.Contains(m.HTML, "cid:"+m.Picture) || !strings.Contains(m.HTML, tc.shows) {
			t.Errorf("%s: the daily mail shows %q with %d bytes, not %q", tc.name, m.Picture, len(b), tc.shows)
		}
	}
}

// A host who wants no pictures sends none.
func TestNoPictures(t *testing.T) {
	tb := newTable(t, 0)
	tb.mail("harrow@example.org", "[adjutant g42] Harrow v Quill", attack)
	for _, m := range tb.sent()["reader@example.org"] {
		if m.Picture != "" || strings.Contains(m.HTML, "<img") {
			t.Errorf("a mail shows the picture %q", m.Picture)
		}
	}
}

// A question shows the place that it is about, with its neighbours.
func TestQuestionsShowTheirPlace(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, _ *store.Game) { c.Pictures = true })
	if _, err := tb.p.Host(tb.t.Context(), "g42", "host set ask losses because it is agreed"); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	tb.mail("harrow@example.org", "[g42]", attack)
	question := store.Outgoing{}
	for _, mails := range tb.sent() {
		for _, m := range mails {
			if strings.Contains(m.Subject, "Question") {
				question = m
			}
		}
	}
	png, err := tb.store.Picture(tb.t.Context(), question.Picture)
	if err != nil || len(png) == 0 || len(png) > 120_000 || !strings.Contains(question.HTML, "cid:"+question.Picture) || !strings.Contains(question.HTML, `alt="Map of round 1 (France). France, held by France: `) {
		t.Errorf("the question %q shows %q, %d bytes, %v", question.Subject, question.Picture, len(png), err)
	}
}

// The answers to status and to what is in a place show the place, as do reminders:
// one picture for all who ask about the same position, small enough for a mail.
func TestAnswersShowTheirPlace(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
		c.Pictures = true
		g.Settings.Clock.TurnTime, g.Settings.Clock.Reminders = 72*time.Hour, []time.Duration{24 * time.Hour}
	})
	tb.sent()
	seen := map[string]store.Outgoing{}
	look := func(name string, m store.Outgoing) {
		t.Helper()
		seen[name] = m
		b, err := tb.store.Picture(tb.t.Context(), m.Picture)
		if err != nil || len(b) == 0 || len(b) > 120_000 || !strings.Contains(m.HTML, "cid:"+m.Picture) || !strings.Contains(m.HTML, `alt="Map of`) {
			t.Errorf("%s (%q) shows %q, %d bytes, %v", name, m.Subject, m.Picture, len(b), err)
		}
	}
	for _, tc := range []struct{ name, from, text string }{
		{"status", "quill@example.org", "status\n"}, {"again", "harrow@example.org", "status\n"}, {"place", "quill@example.org", "what's in France?\n"},
	} {
		tb.mail(tc.from, "[g42]", tc.text)
		mails := tb.sent()[tc.from]
		if len(mails) != 1 {
			t.Fatalf("%s: %d mails", tc.name, len(mails))
		}
		look(tc.name, mails[0])
	}
	tb.now = tb.now.Add(49 * time.Hour)
	if err := tb.p.Advance(tb.t.Context()); err != nil {
		t.Fatal(err)
	}
	look("reminder", lastOf(t, tb.sent()["harrow@example.org"], "reminder"))
	// Each says in words what it shows.
	const france = "Map of round 1 (France). France, held by France: 1 British infantry; 6 French infantry, 2 artillery, 2 tanks, 1 fighter"
	for name, want := range map[string]string{
		"status": "Map of round 1 (Germany). Germany, held by Germany: 11 German infantry, 3 artillery", "place": france, "reminder": "Map of round 1 (Germany). Germany, held by Germany: 11 German infantry",
	} {
		alt := pictured.FindStringSubmatch(seen[name].HTML)
		if alt == nil || !strings.HasPrefix(alt[1], want) || !strings.Contains(alt[1], ". Next to it: ") || len(alt[1]) > 700 {
			t.Errorf("the picture of %s says %q, want %q", name, alt, want)
		}
	}
	if seen["status"].Picture != seen["again"].Picture || seen["status"].Picture == seen["place"].Picture {
		t.Errorf("two who ask for the status get %q and %q, who asks about France %q", seen["status"].Picture, seen["again"].Picture, seen["place"].Picture)
	}
}

// pictured is what the picture of a page says in words.
var pictured = regexp.MustCompile(`<img src="cid:[^"]*" alt="([^"]*)"`)

// drawings counts the pictures that a processor draws, as its log tells them.
type drawings struct {
	slog.Handler
	n int
}

func (d *drawings) Enabled(context.Context, slog.Level) bool { return true }

func (d *drawings) Handle(_ context.Context, r slog.Record) error {
	if r.Message == "picture drawn" {
		d.n++
	}
	return nil
}

// A report to a thousand readers is drawn once, so that pictures do not hold up the
// queue; neither do those who ask about the same place at the same time.
func TestDrawnOnceForAThousandReaders(t *testing.T) {
	const readers = 1000
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
		c.Pictures = true
		for i := range readers - len(g.Players) {
			g.Players = append(g.Players, store.Player{Name: fmt.Sprintf("Reader %d", i), Address: fmt.Sprintf("reader%d@example.org", i)})
		}
	})
	drawn := &drawings{Handler: slog.DiscardHandler}
	tb.handler = drawn
	tb.start()
	for len(tb.sent()) > 0 { // what is left of the welcome mails
	}
	tb.mail("harrow@example.org", "[g42]", attack)
	shown := map[string]int{}
	for mails := tb.sent(); len(mails) > 0; mails = tb.sent() {
		for _, ms := range mails {
			for _, m := range ms {
				if m.Picture != "" {
					shown[m.Picture]++
				}
			}
		}
	}
	if len(shown) != 1 || drawn.n != 1 {
		t.Errorf("%d drawings and %d pictures for one report", drawn.n, len(shown))
	}
	for _, n := range shown {
		if n != readers {
			t.Errorf("%d mails show the picture, want %d", n, readers)
		}
	}
	for _, who := range []string{"harrow", "quill", "reader", "reader1", "reader2"} {
		tb.mail(who+"@example.org", "[g42]", "what's in Poland?\n")
	}
	if drawn.n != 2 {
		t.Errorf("%d drawings when five ask about one place, want 1", drawn.n-1)
	}
}

// BenchmarkMailPath takes a mail with orders all the way: it is read, decided with its battles, and
// reported to the players, with and without a picture in their reports.
func BenchmarkMailPath(b *testing.B) {
	for _, pictures := range []bool{false, true} {
		b.Run(map[bool]string{false: "without pictures", true: "with pictures"}[pictures], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				b.StopTimer()
				tb := newTableAt(b, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) {
					c.Pictures, g.Settings.DiceDelay = pictures, 0
				})
				tb.sent()
				b.StartTimer()
				tb.mail("harrow@example.org", "[g42]", attack)
			}
		})
	}
}
