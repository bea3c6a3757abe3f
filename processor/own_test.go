package processor_test

import (
	"archive/zip"
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A player gets by mail what he himself signed, as the log holds its hash, and nothing
// of anybody else; with it and the log alone his mails can be checked.
func TestOwnEvidence(t *testing.T) {
	tb, _ := signedTableOf(t, generated(t), 0, func(c *processor.Config) {
		c.Bundle = zipOf
	})
	tb.raw(quill42("o2@post.example", "power: United Kingdom\nstanding: scramble none\n"))
	tb.raw(true42("o1@players.example", "buy: 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\nroll now\n"))
	tb.now = tb.now.Add(time.Hour)
	tb.raw(true42("o3@players.example", "Noncombat:\nend turn\n"))
	tb.sent()
	upTo := 0
	for i, r := range tb.logOf("g42").Records {
		if r.Input.Kind == state.Seed {
			upTo = i + 1
		}
	}
	for _, tc := range []struct {
		from       string
		ask        string
		mine, them string
	}{
		{"harrow@players.example", true42("a1@players.example", "evidence\n"), "harrow@players.example", "post.example"},
		{"quill@post.example", quill42("a2@post.example", "my evidence\n"), "quill@post.example", "harrow@players.example"},
		{"reader@innocent.example", signed("innocent.example", letterFrom("Reader <reader@innocent.example>", "orders@games.example", "[adjutant g42]", "a3@innocent.example", "evidence\n")), "", ""},
	} {
		tb.raw(tc.ask)
		m := lastOf(t, tb.sent()[tc.from], tc.from)
		if tc.mine == "" {
			if m.File != "" || !strings.Contains(flat(m.Text), "No record of the log") {
				t.Errorf("who signed nothing gets %q:\n%s", m.File, m.Text)
			}
			continue
		}
		if m.File == "" {
			t.Fatalf("%s gets no file:\n%s", tc.from, m.Text)
		}
		if sent, err := tb.store.Picture(tb.t.Context(), m.File); err != nil || len(sent) == 0 {
			t.Errorf("the file that the mail to %s names is not kept: it is sent without (%v)", tc.from, err)
		}
		live, err := tb.p.Load(tb.t.Context(), "g42")
		if err != nil {
			t.Fatal(err)
		}
		records, err := tb.store.Records(tb.t.Context(), "g42")
		if err != nil {
			t.Fatal(err)
		}
		who := slices.IndexFunc(live.Game.Players, func(p store.Player) bool { return p.Address == tc.from })
		own, err := tb.p.Own(tb.t.Context(), live, &live.Game.Players[who], records[:upTo])
		if err != nil || own.File.ID != m.File {
			t.Fatalf("the file in the mail is %s, and his is %s (%v)", m.File, own.File.ID, err)
		}
		packed := own.File.PNG
		var log []byte
		var pieces [][]byte
		for name, b := range unzipped(t, packed) {
			if name == "g42.log" {
				log = b
			} else {
				pieces = append(pieces, b)
			}
			if strings.Contains(string(b), tc.them) {
				t.Errorf("%s of %s holds %s", name, tc.from, tc.them)
			}
		}
		l, err := gamelog.ReadLog(log, "")
		if err != nil {
			t.Fatal(err)
		}
		rests, err := desk.CheckEvidence(l, pieces, "")
		if err != nil || len(rests.Signed) == 0 || len(rests.Senders) != 1 || rests.Senders[0].Address != tc.mine {
			t.Errorf("%s: %+v, %v", tc.from, rests, err)
		}
	}
}

// A player can open his own sealed orders: the mail `evidence` brings him their words, from which
// anybody can make the hashes in the log, even for orders that no longer stand. Others get none of
// this, and he gets nothing that the log has opened already.
func TestOwnSealedOrders(t *testing.T) {
	tb, _ := signedTableOf(t, generated(t), 0, func(c *processor.Config) {
		c.Bundle = zipOf
	})
	tb.raw(quill42("s1@post.example", "power: United Kingdom\nsealed: scramble: 2 ftr UK -> 110 if attackers <= 4\nsealed: intercept max\n"))
	tb.raw(true42("s2@players.example", "CM\n110: 2 ftr W Ger, land W Ger\nroll now\n")) // calls upon the scramble
	tb.sent()
	opened := 0
	for _, r := range tb.logOf("g42").Records {
		opened += len(r.Input.Opened)
	}
	if opened != 1 {
		t.Fatalf("the dice opened %d orders", opened)
	}
	openings := func(from, ask string) string {
		t.Helper()
		tb.raw(ask)
		m := lastOf(t, tb.sent()[from], from)
		if m.File == "" {
			return ""
		}
		live, err := tb.p.Load(tb.t.Context(), "g42")
		if err != nil {
			t.Fatal(err)
		}
		records, err := tb.store.Records(tb.t.Context(), "g42")
		if err != nil {
			t.Fatal(err)
		}
		who := slices.IndexFunc(live.Game.Players, func(p store.Player) bool { return p.Address == from })
		for n := len(records); n > 0; n-- {
			own, err := tb.p.Own(tb.t.Context(), live, &live.Game.Players[who], records[:n])
			if err != nil {
				t.Fatal(err)
			}
			if own.File.ID != m.File {
				continue
			}
			for name, b := range unzipped(t, own.File.PNG) {
				if name == "openings.txt" {
					return string(b)
				}
			}
			return ""
		}
		t.Fatalf("the file in the mail to %s is of no length of the log", from)
		return ""
	}
	check := func(when, text string) {
		t.Helper()
		m := regexp.MustCompile(`(?m)^([0-9a-f]{64})\n  power: (.+)\n  word:  (.+)\n  order: (.+)$`).FindAllStringSubmatch(text, -1)
		if len(m) != 1 || !strings.Contains(m[0][4], "intercept") {
			t.Fatalf("%s he can open %q", when, text)
		}
		op := state.Opening{Power: ruleset.PowerID(m[0][2]), Salt: m[0][3], Order: m[0][4]}
		if op.Hash() != m[0][1] {
			t.Errorf("%s the words do not give the hash: %+v", when, m[0])
		}
		unused := false
		for _, r := range tb.logOf("g42").Records {
			unused = unused || slices.Contains(r.Input.Unused, op.Hash())
		}
		if !unused {
			t.Errorf("%s no record declares unused what he can open", when)
		}
	}
	check("while it stands", openings("quill@post.example", quill42("s3@post.example", "evidence\n")))
	if got := openings("harrow@players.example", true42("s4@players.example", "evidence\n")); got != "" {
		t.Errorf("Harrow can open %s", got)
	}
	tb.raw(quill42("s5@post.example", "power: United Kingdom\nstanding: cancel all\n"))
	tb.sent()
	check("when it stands no more", openings("quill@post.example", quill42("s6@post.example", "evidence\n")))
}

// zipOf is a bundle with the log alone.
func zipOf(l *gamelog.Log, file, _ []byte) ([]byte, error) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create(l.Game + ".log")
	if err == nil {
		_, err = w.Write(file)
	}
	if err == nil {
		err = z.Close()
	}
	return b.Bytes(), err
}

// unzipped are the files in a zip file, by their names.
func unzipped(t *testing.T, packed []byte) map[string][]byte {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string][]byte{}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if out[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
	}
	return out
}
