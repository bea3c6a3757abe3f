package processor_test

import (
	"encoding/base64"
	"flag"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates/programtest"
)

// viewsDir is a folder to leave a mail of every kind in, as pages and as text, to look
// at them one by one:
//
//	go test ./processor -run TestViews -views DIR
//
// Each sheet-*.html there shows one kind on a phone and on a wide screen, light and
// dark.
var viewsDir = flag.String("views", "", "leave a mail of every kind in this folder")

// view is a mail of a kind: whoever gets it, what its subject says, and what brings
// it about.
type view struct {
	kind, to, subject string
	act               func(tb *table)
}

const (
	viewHarrow, viewQuill, viewReader = "harrow@example.org", "quill@example.org", "reader@example.org"
)

// says is an act: somebody writes a mail.
func says(from, text string) func(*table) {
	return func(tb *table) { tb.mail(from, "[adjutant g42] Harrow v Quill", text) }
}

// played are the views of a game from its first mail to its last, in their order.
var played = []view{
	{"welcome", viewHarrow, "Welcome", nil},
	{"welcome-observer", viewReader, "Welcome", nil},
	{"help", viewQuill, "Help", says(viewQuill, "help\n")},
	{"rules-page", viewQuill, "", says(viewQuill, "help rules\n")},
	{"help-orders", viewQuill, "Help", says(viewQuill, "help orders\n")},
	{"status", viewQuill, "Status", says(viewQuill, "status\n")},
	{"place", viewQuill, "", says(viewQuill, "what's in France?\n")},
	{"board", viewReader, "", says(viewReader, "board\n")},
	{"check", viewHarrow, "", says(viewHarrow, "check\n"+attack)},
	{"not-taken", viewHarrow, "Not taken", says(viewHarrow, "G1\nBuy: 30 tanks, 2 inf\nCM\n3 arm Holland > Normamdi\nFrance: 9 arm (Holland)\n")},
	{"odds-asked", viewHarrow, "", says(viewHarrow, "ask odds 90\n")},
	{"taken", viewHarrow, "Taken", says(viewHarrow, attack)},
	{"declared", viewQuill, "declared", nil},
	{"ready", viewQuill, "", says(viewQuill, "ready\n")},
	{"stage-report", viewHarrow, "noncombat", says(viewHarrow, "roll now\n")},
	{"concerned", viewQuill, "", nil},
	{"turn-over-your-turn", viewQuill, "Your turn", says(viewHarrow, rest)},
	{"turn-report", viewReader, "G1", nil},
	{"ahead", viewHarrow, "", says(viewHarrow, "Japan ahead:\nBuy: 3 inf\n")},
	{"out-of-turn", viewHarrow, "", says(viewHarrow, "G1\nBuy: 3 inf\n")},
	{"history", viewReader, "", says(viewReader, "history\n")},
	{"dice", viewReader, "", says(viewReader, "dice\n")},
	{"resend", viewReader, "", says(viewReader, "resend G1\n")},
	{"orders", viewQuill, "", says(viewQuill, "my orders\n")},
	{"wishes", viewReader, "", says(viewReader, "reports each round\n")},
	{"message", viewQuill, "", says(viewHarrow, "message Quill: shall we finish the round by Sunday?\n")},
	{"vote", viewQuill, "", says(viewHarrow, "extension 24h\n")},
	{"away", viewHarrow, "", says(viewQuill, "away from 22 Nov to 27 Nov\n")},
	{"not-proved", viewHarrow, "", func(tb *table) {
		tb.forged[viewHarrow] = true
		says(viewHarrow, "G1\nBuy: 3 inf\n")(tb)
		delete(tb.forged, viewHarrow)
	}},
	{"stranger", "stranger@example.net", "", func(tb *table) { tb.mail("stranger@example.net", "hello", "Hello, can I play?\n") }},
	{"no-orders", viewQuill, "", says(viewQuill, "Hi all,\nlovely weather over here, I shall write tomorrow evening.\n")},
	{"host-done", hostAddress, "", func(tb *table) {
		tb.mail(hostAddress, "[adjutant g42]", "host ruling\nA transport may load and stay.\nbecause it was asked\n")
	}},
	{"host-asked", hostAddress, "", func(tb *table) { tb.mail(hostAddress, "[adjutant g42]", "help\n") }},
	{"back", viewQuill, "", says(viewQuill, "back\n")},
	{"reminder", viewQuill, "", func(tb *table) { tb.pass(49 * time.Hour) }},
	{"late", viewQuill, "", func(tb *table) { tb.pass(40 * time.Hour) }},
	{"late-host", hostAddress, "", func(tb *table) { tb.pass(36 * time.Hour) }},
	{"digest", hostAddress, "look at", func(tb *table) { tb.pass(48 * time.Hour) }},
	{"concede", viewQuill, "", says(viewQuill, "concede\n")},
	{"game-over", viewHarrow, "over", says(viewQuill, "concede\n")},
}

// daily are those of a game whose mails do not all arrive, and whose reader wants one
// mail a day.
var daily = []view{
	{"daily-wish", viewReader, "", says(viewReader, "reports daily\n")},
	{"bounce", hostAddress, "", func(tb *table) {
		says(viewHarrow, attack)(tb)
		got := tb.sent()[viewQuill]
		tb.comesBack(got[len(got)-1].MessageID, "failed")
		tb.pass(time.Hour)
	}},
	{"daily", viewReader, "", func(tb *table) {
		says(viewHarrow, rest)(tb)
		tb.pass(30 * time.Hour)
	}},
}

// asked are those of a game in which something is asked.
var asked = []view{
	{"question", viewQuill, "Question", says(viewHarrow, attack)},
	{"answer-not-taken", viewQuill, "", says(viewQuill, "1: nonsense\n")},
	{"question-again", viewQuill, "", func(tb *table) { tb.pass(20 * time.Hour) }},
	{"answer-taken", viewQuill, "", says(viewQuill, "default to all\n")},
}

// round are those at the end of a round.
var round = []view{
	{"round-wish", viewQuill, "", says(viewQuill, "reports each round\n")},
	{"round-turn-report", viewHarrow, "Your turn: G3", says(viewQuill, "pass combat\nend turn\nroll now\n")},
	{"round-report", viewQuill, "ound 2", nil},
}

// pass lets time pass, an hour at a time as the daemon does.
func (tb *table) pass(d time.Duration) {
	for ; d > 0; d -= time.Hour {
		tb.advance(time.Hour)
	}
}

// TestViews makes a mail of every kind. With -views they are left in a folder.
func TestViews(t *testing.T) {
	start := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	for _, game := range []struct {
		views []view
		open  func() *table
	}{
		{played, func() *table {
			return newTableAt(t, start, func(c *processor.Config, g *store.Game) {
				c.Pictures, c.HostAddress, c.Digest = true, hostAddress, true
				g.Settings.Reports, g.Settings.DiceDelay = "", time.Hour
				g.Settings.Clock.PausePerTurn, g.Settings.Clock.PausePerGame = 72*time.Hour, 504*time.Hour
				g.Settings.Clock.Reminders, g.Settings.Clock.Grace = []time.Duration{24 * time.Hour}, 24*time.Hour
			})
		}},
		{asked, func() *table {
			tb := newTableAt(t, start, func(c *processor.Config, g *store.Game) {
				c.Pictures = true
				g.Settings.Clock.DecisionTime, g.Settings.Clock.Reminders = 24*time.Hour, []time.Duration{4 * time.Hour}
			})
			if _, err := tb.p.Host(tb.t.Context(), "g42", "host set ask losses because it is agreed"); err != nil {
				t.Fatal(err)
			}
			tb.sent()
			return tb
		}},
		{round, func() *table { return lastTurn(t, true) }},
		{daily, func() *table {
			return newTableAt(t, start, func(c *processor.Config, g *store.Game) { c.Pictures, c.HostAddress = true, hostAddress })
		}},
	} {
		tb := game.open()
		pool := tb.last
		for _, v := range game.views {
			if v.act != nil {
				v.act(tb)
				pool = tb.sent()
			}
			at := slices.IndexFunc(pool[v.to], func(m store.Outgoing) bool { return strings.Contains(m.Subject, v.subject) })
			if at < 0 {
				var subjects []string
				for to, ms := range pool {
					for _, m := range ms {
						subjects = append(subjects, to+": "+m.Subject)
					}
				}
				t.Errorf("no mail of kind %q to %s with %q in its subject; there are %q", v.kind, v.to, v.subject, subjects)
				continue
			}
			checkView(t, v.kind, pool[v.to][at])
			leaveView(t, tb, v.kind, pool[v.to][at])
		}
	}
}

// checkView holds a mail to what every mail has: a subject that a phone shows, a
// heading first, a text part that says the same, no picture without words, and nothing
// that is lost in Gmail, Outlook or Apple Mail.
func checkView(t *testing.T, kind string, m store.Outgoing) {
	t.Helper()
	if n := len([]rune(m.Subject)); n < 10 || n > 78 || strings.HasSuffix(m.Subject, "…") {
		t.Errorf("%s: subject %q", kind, m.Subject)
	}
	if !strings.Contains(m.HTML, "<h1 style=") || !strings.Contains(m.HTML, `name="viewport"`) || len(strings.TrimSpace(m.Text)) < 40 {
		t.Errorf("%s: a page without a heading, or hardly a text:\n%s", kind, m.Text)
	}
	if n, named := strings.Count(m.HTML, "<img "), strings.Count(m.HTML, `alt="`)-strings.Count(m.HTML, `alt=""`); n != named {
		t.Errorf("%s: %d pictures, %d with words", kind, n, named)
	}
	for _, fault := range programtest.Check(m.HTML) {
		t.Errorf("%s: %s", kind, fault)
	}
	if kind == "round-report" && strings.Contains(m.Text, "Ahead:") {
		t.Errorf("what the round came to stands in the report of its last turn, too:\n%s", m.Text)
	}
	tap := strings.Contains(m.HTML, `<a href="mailto:`)
	switch kind {
	case "question", "question-again", "answer-not-taken", "vote", "concede", "reminder", "late", "late-host", "taken", "stage-report", "not-taken":
		if !tap {
			t.Errorf("%s: nothing can be answered by one tap", kind)
		}
	case "answer-taken", "help", "message", "stranger":
		if tap {
			t.Errorf("%s: there is nothing to answer by one tap", kind)
		}
	}
}

// leaveView writes a mail to the folder of views, if there is one.
func leaveView(t *testing.T, tb *table, kind string, m store.Outgoing) {
	t.Helper()
	if *viewsDir == "" {
		return
	}
	page := m.HTML
	for _, id := range []string{m.Picture, m.Chart, m.Whole} {
		if id == "" {
			continue
		}
		png, err := tb.store.Picture(tb.t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		page = strings.ReplaceAll(page, "cid:"+id, "data:image/png;base64,"+base64.StdEncoding.EncodeToString(png))
	}
	sheet := "<!DOCTYPE html><meta charset=utf-8><body style='margin:0;background:#777;display:flex;gap:8px'>"
	for _, width := range []int{390, 1200} {
		for _, scheme := range []string{"light", "dark"} {
			sheet += fmt.Sprintf("<iframe style='border:0;color-scheme:%s;background:%s;flex:none' width=%d height=1500 src='%s.html'></iframe>",
				scheme, map[string]string{"light": "#fff", "dark": "#121212"}[scheme], width, html.EscapeString(kind))
		}
	}
	write := func(name, text string) {
		if err := os.MkdirAll(*viewsDir, 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(*viewsDir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	write(kind+".html", page)
	write("sheet-"+kind+".html", sheet)
	for _, width := range []int{40, 72} {
		write(fmt.Sprintf("%s-%d.txt", kind, width), "Subject: "+m.Subject+"\n\n"+reflowed(m.Text, width))
	}
}

// reflowed is a format=flowed text as a reader's program shows it at some width
// (RFC 3676).
func reflowed(text string, width int) string {
	var out strings.Builder
	paragraph := ""
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		paragraph += strings.TrimPrefix(line, " ")
		if strings.HasSuffix(line, " ") {
			continue
		}
		at := 0
		for _, word := range strings.SplitAfter(paragraph, " ") {
			if n := len([]rune(strings.TrimRight(word, " "))); at > 0 && at+n > width {
				out.WriteByte('\n')
				at = 0
			}
			out.WriteString(word)
			at += len([]rune(word))
		}
		out.WriteByte('\n')
		paragraph = ""
	}
	return out.String()
}
