package main

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"encoding/base64"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-msgauth/dkim"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The bundle of a game of nations with letters of all kinds of ends, one that is in force,
// one that was withdrawn, one that has lapsed, one that is open, and standing answers, holds
// for a stranger, and has the words of no letter but those that agreements rest on. What a
// player gets by `evidence` opens his own letters and nobody else's, not even those to him.
// What was signed bears the log out.
//
// Rules: EX-042, EX-044, EX-071, EX-090, EX-093.
func TestBundleOfLetters(t *testing.T) {
	c := newClub(t)
	c.parts.check = checker{sender.New(sender.Config{LookupTXT: func(_ context.Context, name string) ([]string, error) {
		_, domain, _ := strings.Cut(name, "._domainkey.")
		return []string{"v=DKIM1; k=ed25519; p=" + base64.StdEncoding.EncodeToString(provider(domain).Public().(ed25519.PublicKey))}, nil
	}})}
	c.restart(func(*processor.Config) {})
	c.takeIn("g2", "expanded", "turn: France, round 2, research\nwar: Japan - China\nmarker: Russia has radar = 1\nmarker: Canada has super submarines = 1\n", []store.Player{
		{Name: "Wren", Address: "wren@wren.example", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
		{Name: "Owl", Address: "owl@owl.example", Powers: []ruleset.PowerID{"France", "China", "Canada"}},
		{Name: "Lark", Address: "lark@lark.example", Powers: []ruleset.PowerID{"Russia", "India", "Indonesia", "Eastern European Commonwealth"}},
	})
	c.pass()
	writes := func(who, body string) []letterRead {
		t.Helper()
		c.mails++
		from := who + "@" + who + ".example"
		raw := fmt.Sprintf("From: %s <%s>\r\nTo: %s\r\nSubject: [adjutant g2]\r\nMessage-ID: <c%d@%s.example>\r\nDate: Fri, 20 Nov 2026 18:00:00 +0000\r\n\r\n%s",
			who, from, clubHost, c.mails, who, strings.ReplaceAll(body, "\n", "\r\n"))
		var out bytes.Buffer
		if err := dkim.Sign(&out, strings.NewReader(raw), &dkim.SignOptions{
			Domain: who + ".example", Selector: "demo", Signer: provider(who + ".example"), HeaderKeys: []string{"From", "To", "Subject", "Date", "Message-ID"},
			HeaderCanonicalization: dkim.CanonicalizationRelaxed, BodyCanonicalization: dkim.CanonicalizationRelaxed,
		}); err != nil {
			t.Fatal(err)
		}
		if err := c.post.post(demoMail{from: from, raw: out.Bytes()}); err != nil {
			t.Fatal(err)
		}
		return c.pass()
	}
	// What each wrote that is never in force, in the words in which it would be kept.
	never := map[string][]string{
		"wren": {"propose alliance: Canada", "refuse armistice with China", "withdraw p2"},
		"owl":  {"accept alliance with Russia", "offer armistice: Japan"},
		"lark": {"offer tech to Canada: radar for super submarines"},
	}
	writes("wren", "Owl, my plan is the walrus.\nGermany: propose alliance: France\n")
	writes("wren", "Italy: propose alliance: Canada\n")
	writes("owl", "accept p1\n")                                                 // in force
	writes("wren", "withdraw p2\n")                                              // withdrawn
	writes("owl", "China: standing: accept alliance with India\n")               // used below
	writes("owl", "Canada: standing: accept alliance with Russia\n")             // sealed to the end
	writes("lark", "Russia: offer tech to Canada: radar for super submarines\n") // open
	writes("owl", "China: offer armistice: Japan\n")                             // lapses with Japan's agenda
	writes("lark", "India: propose alliance: China\n")                           // in force by the answer ahead
	writes("wren", "Germany: standing: refuse armistice China\n")
	writes("owl", "France\nbuy nothing\nend agenda\npass combat\nend turn\n")
	got := writes("wren", "Japan\nbuy nothing\nend agenda\npass combat\nend turn\n")
	writes("lark", "Indonesia\nbuy nothing\nend agenda\nend turn\n")
	if all := fmt.Sprint(got); !strings.Contains(all, "has lapsed") {
		t.Fatalf("the offer of an armistice has not lapsed: %s", all)
	}
	writes("lark", "Eastern European Commonwealth: propose alliance: Japan\n") // after the last dice

	dir := t.TempDir()
	secret := []string{"walrus", "propose alliance: Japan", "@wren", "@owl", "@lark", "demo._domainkey"}
	for _, words := range never {
		secret = append(secret, words...)
	}
	export := func(name string, args ...string) string {
		t.Helper()
		file := filepath.Join(dir, name)
		if code, said := ran(t, append([]string{"export", "g2", "--store", c.path, "--out", file}, args...)...); code != 0 {
			t.Fatalf("export: %s", said)
		}
		return file
	}
	bundle := export("g2.zip", "--bundle")
	packed, err := os.ReadFile(bundle)
	if err != nil {
		t.Fatal(err)
	}
	open := unpack(t, packed, secret...)
	log, err := os.ReadFile(filepath.Join(open, "g2.log"))
	if err != nil {
		t.Fatal(err)
	}
	for _, says := range []string{"propose alliance: France", "accept p1", "standing: accept alliance with India", "propose alliance: China"} {
		if !strings.Contains(string(log), says) {
			t.Errorf("the log of the bundle does not open %q", says)
		}
	}
	if code, said := ran(t, "verify", bundle, "--key", filepath.Join(open, "key.txt")); code != 0 || !strings.Contains(said, "records hold") {
		t.Errorf("verify of the bundle: status %d: %s", code, said)
	}
	if python, err := exec.LookPath("python3"); err == nil || os.Getenv("CI") != "" {
		check := exec.Command(python, "check.py", "g2.log")
		check.Dir = open
		if out, err := check.CombinedOutput(); err != nil || !strings.Contains(string(out), "g2.log ok: ") {
			t.Errorf("the checker in the bundle says %s (%v)", out, err)
		}
	}
	all := export("all.zip", "--evidence")
	code, said := ran(t, "verify", bundle, "--evidence", all)
	if code != 0 || !strings.Contains(said, "the mail was signed by its sender's provider (DKIM)") || strings.Contains(said, "is NOT what") || strings.Contains(said, "stand in no record") || strings.Contains(said, "was not given") {
		t.Errorf("verify with all evidence: status %d: %s", code, said)
	}
	for who, words := range never {
		var others []string
		for other, theirs := range never {
			if other != who {
				others = append(append(others, theirs...), "@"+other)
			}
		}
		writes(who, "evidence\n")
		b := c.attached(who + "@" + who + ".example")
		if b == nil {
			t.Errorf("%s gets no file", who)
			continue
		}
		mine := unpack(t, b, others...)
		openings, err := os.ReadFile(filepath.Join(mine, "openings.txt"))
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if !strings.Contains(string(openings), w) {
				t.Errorf("what %s gets does not open %q:\n%s", who, w, openings)
			}
		}
		own := export(who+".zip", "--evidence", "--player", strings.ToUpper(who[:1])+who[1:])
		writes(who, "log\n")
		unpack(t, c.attached(who+"@"+who+".example"), secret...)
		if code, said := ran(t, "verify", bundle, "--evidence", own); code != 0 || !strings.Contains(said, "the mail was signed") {
			t.Errorf("verify with the evidence of %s: status %d: %s", who, code, said)
		}
	}
}

// takeIn opens a game as one that comes from elsewhere, for a ruleset by which this host
// opens none yet.
func (c *club) takeIn(id, rules, position string, players []store.Player) {
	c.t.Helper()
	host, err := entropy.NewHost(demoKey)
	if err != nil {
		c.t.Fatal(err)
	}
	rs, err := engine.LoadRules(rules)
	if err != nil {
		c.t.Fatal(err)
	}
	open := state.Input{Kind: state.Open, Game: id, Ruleset: rules, Revision: rs.Revision, Program: "test", Key: host.Public(), Dice: state.VRF, Position: position}
	for _, p := range rs.Powers {
		for _, pl := range players {
			if slices.Contains(pl.Powers, p.ID) {
				open.Players = append(open.Players, state.Seat{Power: p.ID, Player: pl.Name})
			}
		}
	}
	g, evs, err := engine.Step(nil, open, nil)
	if err != nil {
		c.t.Fatal(err)
	}
	head, err := gamelog.Begin(id)
	if err != nil {
		c.t.Fatal(err)
	}
	_, s, err := head.Append(gamelog.Record{Input: open, Events: evs, Digest: g.Digest()}, host.Signer())
	if err != nil {
		c.t.Fatal(err)
	}
	file, err := gamelog.EncodeLog(id, host.Public(), []gamelog.Sealed{s})
	if err != nil {
		c.t.Fatal(err)
	}
	if _, err := c.daemon.processor.Import(c.t.Context(), newgame.Import{
		Log: file, Title: "Nations", Settings: store.Settings{Auth: "dkim", Clock: store.Clock{TurnTime: 72 * time.Hour}},
		Players: func(*ruleset.Ruleset) ([]store.Player, error) { return players, nil },
	}); err != nil {
		c.t.Fatal(err)
	}
}
