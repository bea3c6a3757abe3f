package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// A host whose configuration names a folder with house rules opens a game by them, takes its
// mails and exports it; another machine with the same key but without the folder takes the game
// in and plays on by the same rules, which the log holds.
func TestHouseRulesServed(t *testing.T) {
	c := newCellarBy(t, t.TempDir(), "club", func(config string) {
		houseRules(t, filepath.Dir(config), 1, 11)
		rewrite(t, config, func(text string) string { return "ruleset_dir = \"club\"\n" + text })
	})
	// 31 IPC: two cruisers and a destroyer cost 32 by the base, 30 in the club.
	c.mail("one", "G1\nBuy: 2 ca, 1 dd\nroll now")
	if got := does(c.t, "show", "--store", c.path("adjutant.db"), "--game", "g1", "--text"); !strings.Contains(got, "ruleset: club") || !strings.Contains(got, "2 cruiser") {
		t.Fatalf("after the purchase:\n%s", got)
	}
	does(c.t, "export", "g1", "--store", c.path("adjutant.db"), "--out", c.path("g1.zip"))

	there := &cellar{t: t, dovecot: c.dovecot, out: c.out, dir: t.TempDir(), token: c.token}
	there.config = writeConfig(t, there.dir, there.dovecot, there.out)
	rewrite(t, there.config, func(text string) string { return text + "auth = \"token\"\n" })
	for _, key := range []string{"host.key", "host.key.heads"} {
		there.write(key, c.read(key))
	}
	text := does(there.t, "import", c.path("g1.zip"), "--config", there.config,
		"--player", "Harrow <harrow@example.test> = Germany, Japan, Italy",
		"--player", "Quill <quill@example.test> = Soviet Union, US, China, UK, ANZAC, France")
	there.token = tokenShape.FindString(text) // every machine gives its own
	there.mail("two", "Place: 2 ca, 1 dd in 113\nend turn")
	if got := does(there.t, "show", "--store", there.path("adjutant.db"), "--game", "g1", "--text"); !strings.Contains(got, "ruleset: club") || !strings.Contains(got, "turn: Soviet Union") {
		t.Errorf("after the turn on the other machine:\n%s\n%s", got, c.out.got[len(c.out.got)-1].body)
	}
	there.write("g1.log", []byte(there.log()))
	got := does(there.t, "verify", there.path("g1.log"))
	if !strings.Contains(got, "by revision 1 of club: every decision made again, with the same outcome") {
		t.Errorf("verify on the other machine:\n%s", got)
	}
}

// rewrite changes a file.
func rewrite(t *testing.T, path string, to func(text string) string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(to(string(b))), 0o600); err != nil {
		t.Fatal(err)
	}
}
