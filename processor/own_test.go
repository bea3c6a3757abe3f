package processor_test

import (
	"archive/zip"
	"bytes"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A player gets by mail what he himself signed, as the log holds its hash, and nothing
// of anybody else; with it and the log alone his mails can be checked.
func TestOwnEvidence(t *testing.T) {
	tb, _ := signedTableOf(t, generated(t), 0, func(c *processor.Config) {
		c.Bundle = func(l *gamelog.Log, file, _ []byte) ([]byte, error) {
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
		live, err := tb.p.Load(tb.ctx, "g42")
		if err != nil {
			t.Fatal(err)
		}
		records, err := tb.store.Records(tb.ctx, "g42")
		if err != nil {
			t.Fatal(err)
		}
		who := slices.IndexFunc(live.Game.Players, func(p store.Player) bool { return p.Address == tc.from })
		own, err := tb.p.Own(tb.ctx, live, &live.Game.Players[who], records[:upTo])
		if err != nil || own.File.ID != m.File {
			t.Fatalf("the file in the mail is %s, and his is %s (%v)", m.File, own.File.ID, err)
		}
		packed := own.File.PNG
		z, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
		if err != nil {
			t.Fatal(err)
		}
		var log []byte
		var pieces [][]byte
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			b, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			if f.Name == "g42.log" {
				log = b
			} else {
				pieces = append(pieces, b)
			}
			if strings.Contains(string(b), tc.them) {
				t.Errorf("%s of %s holds %s", f.Name, tc.from, tc.them)
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
