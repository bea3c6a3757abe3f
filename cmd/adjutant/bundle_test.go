package main

import (
	"archive/zip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A bundle has what a stranger needs, and nothing that is only the players': the log
// in it is verified by the program and by the second checker beside it, and no mail
// address, message or Message-ID is anywhere in it.
func TestBundle(t *testing.T) {
	c := newClub(t)
	c.says("harrow", "[adjutant g1]", germanAttack)
	c.says("quill", "[adjutant g1]", "message Harrow: my secret plan is at quill2@example.net")
	file := filepath.Join(t.TempDir(), "g1.zip")
	if code, said := ran(t, "export", "g1", "--store", c.path, "--out", file, "--bundle"); code != 0 {
		t.Fatalf("export: status %d: %s", code, said)
	}
	z, err := zip.OpenReader(file)
	if err != nil {
		t.Fatal(err)
	}
	defer z.Close()
	dir := t.TempDir()
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		b, err := io.ReadAll(r)
		if err != nil {
			t.Fatal(err)
		}
		for _, private := range []string{"@example", "secret plan", "Message-ID"} {
			if strings.Contains(string(b), private) && f.Name != "SPEC.md" && f.Name != "check.py" {
				t.Errorf("%s holds %q", f.Name, private)
			}
		}
		if err := os.WriteFile(filepath.Join(dir, f.Name), b, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range []string{"g1.log", "README.txt", "key.txt", "rules.json", "board.json", "SPEC.md", "check.py", "position.txt", "result.txt"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Errorf("the bundle lacks %s", name)
		}
	}
	code, said := ran(t, "verify", file, "--key", filepath.Join(dir, "key.txt"))
	if code != 0 || !strings.Contains(said, "records hold, with ") || strings.Contains(said, "with 0 rolls") {
		t.Errorf("verify of the bundle: status %d: %s", code, said)
	}
	if python, err := exec.LookPath("python3"); err == nil || os.Getenv("CI") != "" {
		check := exec.Command(python, "check.py", "g1.log")
		check.Dir = dir
		if out, err := check.CombinedOutput(); err != nil || !strings.Contains(string(out), "g1.log ok: ") {
			t.Errorf("the checker in the bundle says %s (%v)", out, err)
		}
	}
	if info, err := os.Stat(file); err != nil || info.Size() > 1<<20 {
		t.Errorf("the bundle has %d bytes (%v)", info.Size(), err)
	} else {
		t.Logf("the bundle has %d bytes", info.Size())
	}
}

// A player who proves his mails by a token, writes to others and names addresses leaves
// none of that in the bundle: neither the token, in whatever case, nor its hash, nor a
// message, nor an address, his own included.
func TestBundleOfATokenGame(t *testing.T) {
	c := newClub(t)
	c.parts.check = checker{sender.New(sender.Config{LookupTXT: demoLookup})}
	c.restart(func(*processor.Config) {})
	const token = "adj-kkkkk-mmmmm-nnnnn-ppppp"
	err := c.daemon.processor.Open(t.Context(), newgame.Opening{Game: store.Game{
		ID: "g2", Title: "Wren v Owl", Ruleset: "alpha2",
		Settings: store.Settings{Auth: "token", Clock: store.Clock{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Wren", Address: "wren@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}, TokenHash: sender.HashToken(token)},
			{Name: "Owl", Address: "owl@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}, TokenHash: sender.HashToken("adj-eeeee-fffff-ggggg-hhhhh")},
		},
	}})
	if err != nil {
		t.Fatal(err)
	}
	c.pass()
	c.says("wren", "[adjutant g2]", "token: "+token+"\n\nmessage Owl: the secret plan is at roost@elsewhere.example\n")
	c.says("wren", "[adjutant g2]", token+"\n"+germanAttack)
	file := filepath.Join(t.TempDir(), "g2.zip")
	if code, said := ran(t, "export", "g2", "--store", c.path, "--out", file, "--bundle"); code != 0 {
		t.Fatalf("export: status %d: %s", code, said)
	}
	b, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	dir := unpack(t, b, token, "kkkkk-mmmmm", sender.HashToken(token), "secret plan", "roost", "wren@", "owl@", "elsewhere.example")
	log, err := os.ReadFile(filepath.Join(dir, "g2.log"))
	if err != nil || !strings.Contains(string(log), "\"player\":\"Wren\"") || !strings.Contains(string(log), "\"evidence\":\"") {
		t.Errorf("Wren's orders are not in it, or without evidence (%v):\n%.3000s", err, log)
	}
}
