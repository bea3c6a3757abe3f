package processor_test

import (
	"context"
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/config"
	"github.com/adjutant-game/adjutant/processor/dovecottest"
	"github.com/adjutant-game/adjutant/processor/inbox"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

var (
	repliesOf = flag.String("mails", "", "a folder of mails, each named like 01-g40v2-Germany.txt, to be answered")
	repliesTo = flag.String("replies", "", "a folder to write the answers to -mails into, as text and as HTML")
)

// TestReplies answers order mails as a game's first mail and writes the answers
// down, to be read as a player reads them:
//
//	go test ./processor -run TestReplies -mails FOLDER -replies FOLDER
//
// Without a folder it answers the first mail of each manner of the corpus, and
// holds that every mail gets an answer, whose lines are not too wide.
func TestReplies(t *testing.T) {
	mails := map[string]readingCase{}
	if *repliesOf != "" {
		files, err := filepath.Glob(filepath.Join(*repliesOf, "*-*-*.*"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no mails in %s: %v", *repliesOf, err)
		}
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			ext := filepath.Ext(file)
			name := strings.TrimSuffix(filepath.Base(file), ext)
			words := strings.SplitN(name, "-", 3)
			power, active, _ := strings.Cut(words[2], "@")
			mails[name] = readingCase{Case: name, Ruleset: words[1], Power: power, Active: active, HTML: ext == ".html", Body: string(b)}
		}
	} else {
		files, err := filepath.Glob(filepath.Join("testdata", "reading", "seen", "*.txt"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no mails: %v", err)
		}
		for _, file := range files {
			c := readingCases(t, file)[0]
			mails[c.Case] = c
		}
	}
	for name, c := range mails {
		reply := answerOf(t, c, nil)
		own, _, _ := strings.Cut(reply.Text, "Your mail, corrected") // its lines are the player's
		for _, line := range strings.Split(own, "\n") {
			if n := len([]rune(line)); n > 78 && !strings.Contains(line, "games.example") {
				t.Errorf("%s: a line of the answer has %d letters: %s", name, n, line)
			}
		}
		if *repliesTo == "" {
			continue
		}
		for ext, text := range map[string]string{".txt": c.Body + "\n\n======== " + reply.Subject + "\n\n" + reply.Text, ".html": reply.HTML} {
			if err := os.WriteFile(filepath.Join(*repliesTo, name+ext), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// TestRepliesByIMAP has three mails, one of them HTML, go through a mail server on
// their way in: delivered to it, and fetched from it by IMAP. With -replies the
// answers are written down, to be looked at.
func TestRepliesByIMAP(t *testing.T) {
	server := dovecottest.Start(t)
	seen := filepath.Join("testdata", "reading", "seen")
	var html readingCase
	for _, c := range readingCases(t, filepath.Join(seen, "01-twenty-five-free-mails.txt")) {
		if c.HTML {
			html = c
		}
	}
	if !html.HTML {
		t.Fatal("no mail of the corpus is HTML")
	}
	for _, c := range []readingCase{readingCases(t, filepath.Join(seen, "06-deutsch.txt"))[0], readingCases(t, filepath.Join(seen, "54-whole-turns.txt"))[0], html} {
		reply := answerOf(t, c, server)
		if reply.Text == "" || reply.HTML == "" || !strings.Contains(reply.HTML, `name="viewport"`) {
			t.Errorf("%s was answered\n%s\n%s", c.Case, reply.Text, reply.HTML)
		}
		if *repliesTo != "" {
			if err := os.WriteFile(filepath.Join(*repliesTo, "imap-"+c.Case+".html"), []byte(reply.HTML), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
}

// fetched delivers a mail to a mail server and fetches it from there by IMAP.
func fetched(t *testing.T, s *dovecottest.Server, raw string) []byte {
	t.Helper()
	box, err := inbox.New(inbox.Config{
		Host: s.Host, Port: s.TLS, Security: config.ImplicitTLS, TLS: s.Trust,
		User: dovecottest.User, Password: config.NewSecret(dovecottest.Password),
	})
	if err != nil {
		t.Fatal(err)
	}
	s.Deliver(t, harrow, []byte(raw))
	var got []byte
	if err := box.Once(t.Context(), func(_ context.Context, m inbox.Raw) error { got = m.Bytes; return nil }); err != nil || got == nil {
		t.Fatalf("the mail was not fetched: %v", err)
	}
	return got
}

// answerOf plays the power's player in a game that stands as it began but is his
// turn, and returns the answer to his mail, which comes by way of a mail server
// if there is one.
func answerOf(t *testing.T, c readingCase, server *dovecottest.Server) store.Outgoing {
	t.Helper()
	rs, err := ruleset.Load(c.Ruleset)
	if err != nil {
		t.Fatal(err)
	}
	named := func(word string) (p ruleset.PowerID) {
		for _, n := range rs.Names().Find(word) {
			if rs.Power(ruleset.PowerID(n.ID)) != nil {
				p = ruleset.PowerID(n.ID)
			}
		}
		return p
	}
	on := named(c.Power)
	start := state.New(rs)
	if start.Active = on; c.Active != "" {
		start.Active = named(c.Active)
	}
	mine := store.Player{Name: "Harrow", Address: harrow}
	others := store.Player{Name: "Quill", Address: quill}
	for _, p := range rs.Powers {
		if p.Side == rs.Side(on) {
			mine.Powers = append(mine.Powers, p.ID)
		} else {
			others.Powers = append(others.Powers, p.ID)
		}
	}
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Position: state.PrintPosition(start), Game: store.Game{
		ID: "asks", Title: "Harrow v Quill", Ruleset: c.Ruleset, Players: []store.Player{mine, others},
		Settings: store.Settings{DiceDelay: 15 * time.Minute},
	}}); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	kind := "text/plain"
	if c.HTML {
		kind = "text/html"
	}
	tb.mails++
	raw := "From: <" + harrow + ">\r\nTo: orders@games.example\r\nSubject: [adjutant asks] my turn\r\nMessage-ID: <m1@example.org>\r\n" +
		"Date: Fri, 20 Nov 2026 18:00:00 +0000\r\nMIME-Version: 1.0\r\nContent-Type: " + kind + "; charset=utf-8\r\n\r\n" +
		strings.ReplaceAll(strings.ReplaceAll(c.Body, "\r\n", "\n"), "\n", "\r\n")
	if server != nil {
		raw = string(fetched(t, server, raw))
	}
	tb.raw(raw)
	sent := tb.sent()[harrow]
	if len(sent) == 0 {
		t.Fatalf("%s: no answer", c.Case)
	}
	return sent[0]
}
