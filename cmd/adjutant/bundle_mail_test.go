package main

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// attached is the zip file of the newest mail to somebody; nil if it has none.
func (c *club) attached(to string) []byte {
	c.t.Helper()
	letters := c.office.letters(0)
	for i := len(letters) - 1; i >= 0; i-- {
		if letters[i].host || letters[i].to != to {
			continue
		}
		_, part, ok := bytes.Cut(letters[i].raw, []byte("application/zip"))
		if !ok {
			return nil
		}
		_, body, _ := bytes.Cut(part, []byte("\r\n\r\n"))
		body, _, _ = bytes.Cut(body, []byte("\r\n--"))
		b, err := base64.StdEncoding.DecodeString(strings.Join(strings.Fields(string(body)), ""))
		if err != nil {
			c.t.Fatalf("the file in the mail to %s: %v", to, err)
		}
		return b
	}
	return nil
}

// unpack writes what is in a zip file into a folder, and fails if any byte of it, or of
// the zip file itself, gives away what is private.
func unpack(t *testing.T, b []byte, private ...string) string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(b), int64(len(b)))
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	all := map[string][]byte{"the zip file": b}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		if all[f.Name], err = io.ReadAll(r); err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, f.Name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name), all[f.Name], 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for name, text := range all {
		for _, p := range private {
			if bytes.Contains(bytes.ToLower(text), []byte(strings.ToLower(p))) {
				t.Errorf("%s holds %q", name, p)
			}
		}
	}
	return dir
}

// The mail `log` brings the log with all that is needed to check it, up to the last
// dice, and the end of the game brings all of it to everybody. No byte of either is an
// address, a message between players, a token, a sealed order or a mail's id.
func TestLogByMail(t *testing.T) {
	private := []string{"harrow@", "quill@", "finch@", "reader@", "elsewhere@", "@example", "secret plan", "<c1@", "sesame-7f3k", "2 fighters from"}
	c := newClub(t)
	c.says("quill", "[adjutant g1]", "message Harrow: my secret plan goes to elsewhere@example.net, the word is sesame-7f3k")
	c.says("finch", "[adjutant g1]", "power: United Kingdom\nsealed: scramble: 2 ftr UK -> 109 if attackers <= 2")

	got := c.says("quill", "[adjutant g1]", "log")
	words := strings.Join(strings.Fields(got[0].text), " ")
	if len(got) != 1 || !strings.Contains(words, "The file g1.zip holds the signed log of this game, 1 record of it") || !strings.Contains(words, "stays out until the dice have fallen") {
		t.Fatalf("the answer before any dice: %+v", got)
	}
	if l := logIn(t, unpack(t, c.attached("quill@example.org"), private...)); len(l.Records) != 1 {
		t.Errorf("before any dice the log has %d records, want the first alone", len(l.Records))
	}

	c.says("harrow", "[adjutant g1]", germanAttack)
	c.says("quill", "[adjutant g1]", "log")
	dir := unpack(t, c.attached("quill@example.org"), private...)
	l := logIn(t, dir)
	if last := l.Records[len(l.Records)-1]; last.Input.Kind != "seed" {
		t.Errorf("the log ends in a record %q, want the last dice", last.Input.Kind)
	}
	if code, said := ran(t, "verify", filepath.Join(dir, "g1.log"), "--key", filepath.Join(dir, "key.txt")); code != 0 {
		t.Errorf("verify: %s", said)
	}

	c.says("arbiter", "[adjutant g1]", "host end axis because the Allies have resigned")
	for _, who := range []string{"harrow", "quill", "finch", "reader"} {
		b := c.attached(who + "@example.org")
		if b == nil {
			t.Errorf("%s gets no log at the game's end", who)
			continue
		}
		dir := unpack(t, b, private...)
		l := logIn(t, dir)
		if last := l.Records[len(l.Records)-1]; last.Input.Action != "end" {
			t.Errorf("the log of %s ends in a record %q %q", who, last.Input.Kind, last.Input.Action)
		}
		if code, said := ran(t, "verify", filepath.Join(dir, "g1.log"), "--key", filepath.Join(dir, "key.txt")); code != 0 {
			t.Errorf("verify of the log of %s: %s", who, said)
		}
		t.Logf("%s gets %d bytes", who, len(b))
	}
}

// logIn reads the log of an unpacked bundle.
func logIn(t *testing.T, dir string) *gamelog.Log {
	t.Helper()
	b, err := os.ReadFile(filepath.Join(dir, "g1.log"))
	if err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.DecodeLog(b)
	if err != nil {
		t.Fatal(err)
	}
	return l
}
