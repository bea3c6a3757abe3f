package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// houseRules writes the ruleset of the manual into a folder, of a revision that
// extends what the program has, and reads it.
func houseRules(t *testing.T, dir string, revision, cost int) *engine.Houses {
	t.Helper()
	base, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	files := map[string]string{
		"ruleset.toml":    fmt.Sprintf("id = \"club\"\nname = \"Club rules\"\nrevision = %d\nextends = \"alpha2\"\nextends_revision = %d\n", revision, base.Revision),
		"units.tsv":       fmt.Sprintf("unit\tcost\ncruiser\t%d\n", cost),
		"ledger.tsv":      "id\tsection\tkind\ttext\nCLUB-1\tClub rules\toption\tA cruiser costs less.\n",
		"objectives.toml": "[objective.germany-finland]\npower = \"Germany\"\ntitle = \"Germany controls Finland\"\nipc = 3\nwhen = [{ test = \"holds\", spaces = [\"Finland\"] }]\nrules = [\"CLUB-1\"]\n",
	}
	if revision > 1 {
		files["history.tsv"] = fmt.Sprintf("revision\trules\tchange\n%d\tCLUB-1\tA cruiser costs %d IPC.\n", revision, cost)
	}
	if err := os.MkdirAll(filepath.Join(dir, "club"), 0o755); err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if err := os.WriteFile(filepath.Join(dir, "club", name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	all, err := readHouses(dir)
	if err != nil {
		t.Fatal(err)
	}
	h, err := engine.ReadHouses(all)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// A game by house rules is played by mail like any other; its log is read and
// decided again by somebody who has nothing but the log.
func TestHouseRulesByMail(t *testing.T) {
	dir := t.TempDir()
	houses := houseRules(t, dir, 1, 11)
	c := newClub(t, func(cfg *processor.Config) { cfg.Houses = houses })
	c.reads(c.openBy("h1", "club"), "harrow", "Club rules")
	// 30 IPC buy two cruisers and a destroyer, which cost 32 by the base.
	c.reads(c.says("harrow", "[h1]", "G1\nBuy: 2 ca, 1 dd\nroll now"), "harrow", "30 IPC")
	c.reads(c.says("harrow", "[h1]", "NCM\n1 inf Norway -> Finland\nPlace: 2 ca, 1 dd in 113\nend turn"), "harrow", "Finland")
	log := c.log("h1")
	if in := log.Records[0].Input; in.Ruleset != "club" || len(in.House) != 4 {
		t.Fatalf("record 0 names %s with %d files", in.Ruleset, len(in.House))
	}
	records, err := c.daemon.store.Records(t.Context(), "h1")
	if err != nil {
		t.Fatal(err)
	}
	file, err := gamelog.EncodeLog("h1", log.Key, records)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "h1.log")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
	if code := run(t.Context(), env, []string{"verify", path}); code != 0 || !strings.Contains(out.String(), "by revision 1 of club: every decision made again, with the same outcome") {
		t.Errorf("verify without the folder: %d\n%s", code, &out)
	}
	for _, args := range [][]string{{"show", "--log", path}, {"log", path}, {"map", "--log", path, "--out", filepath.Join(dir, "map.svg")}, {"dice", path}, {"export", "h1", "--store", c.path, "--out", filepath.Join(dir, "h1.zip"), "--bundle"}, {"show", "--store", c.path}, {"league", "--store", c.path}} {
		out.Reset()
		if code := run(t.Context(), env, args); code != 0 {
			t.Errorf("%v: %d\n%s", args, code, &out)
		}
	}
	// One changed price in the log's ruleset is found.
	forged := bytes.Replace(file, []byte(`cruiser\t11`), []byte(`cruiser\t10`), 1)
	if bytes.Equal(forged, file) {
		t.Fatal("record 0 does not hold the price")
	}
	if _, err := gamelog.ReadLog(forged, ""); err == nil {
		t.Error("a changed price in record 0 is not found")
	}
}

// A later revision takes effect with a record, and the log of both is read without
// the folder.
func TestHouseRulesUpgrade(t *testing.T) {
	dir := t.TempDir()
	c := newClub(t, func(cfg *processor.Config) { cfg.Houses = houseRules(t, dir, 1, 11) })
	c.openBy("h1", "club")
	c.says("harrow", "[h1]", "G1\nBuy: 2 ca, 1 dd\nroll now")
	// Without the folder the game goes on as it is.
	c.restart(func(cfg *processor.Config) { cfg.Houses = nil })
	c.reads(c.says("harrow", "[h1]", "status"), "harrow", "Germany")
	c.restart(func(cfg *processor.Config) { cfg.Houses = houseRules(t, dir, 2, 10) })
	if err := c.daemon.processor.Upgrade(t.Context()); err != nil {
		t.Fatal(err)
	}
	c.reads(c.pass(), "harrow", "A cruiser costs 10 IPC.")
	log := c.log("h1")
	last := log.Records[len(log.Records)-1].Input
	if last.Kind != state.Upgrade || last.Revision != 2 || last.Ruleset != "club" || len(last.House) == 0 {
		t.Fatalf("the last record is %+v", last)
	}
	c.says("harrow", "[h1]", "Place: 2 ca, 1 dd in 113\nend turn")
	log = c.log("h1")
	stretches, err := engine.Audit(log, "")
	if err != nil || len(stretches) != 2 || stretches[0].Decided || !stretches[1].Decided {
		t.Errorf("stretches are %+v, %v", stretches, err)
	}
}

// Each command that names a ruleset takes one of the house, and says what is missing
// without the folder.
func TestHouseRulesCommands(t *testing.T) {
	dir := t.TempDir()
	houseRules(t, dir, 1, 11)
	put := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	orders := put("../orders.txt", "Buy: 2 ca, 1 dd\n")
	position := put("../position.txt", "ruleset: club\nturn: Germany, round 1\nbank: Germany 11\n")
	call := func(args ...string) (string, int) {
		var out bytes.Buffer
		env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		code := run(t.Context(), env, args)
		return out.String(), code
	}
	for _, tc := range []struct {
		args []string
		want string
	}{
		{[]string{"rules"}, "club       Club rules (revision 1, 9 powers)"},
		{[]string{"rules", "club"}, "Germany controls Finland, 3 IPC"},
		{[]string{"rules", "CLUB-1"}, "A cruiser costs less."},
		{[]string{"rules", "club", "--json"}, `"extends": "alpha2"`},
		{[]string{"odds", "1 ca", "vs", "1 dd", "--sea", "--ruleset", "club"}, "1 cruiser (11 IPC)"},
		{[]string{"show", "--ruleset", "club", "--text"}, "ruleset: club"},
		{[]string{"check", orders, "--ruleset", "club", "--power", "Germany"}, "The order is legal."},
		{[]string{"check", orders, "--position", position}, "costs 30 IPC"},
	} {
		if got, code := call(append(tc.args, "--ruleset-dir", dir)...); !strings.Contains(got, tc.want) {
			t.Errorf("%v: %d, want %q\n%s", tc.args, code, tc.want, got)
		}
		if got, _ := call(tc.args...); strings.Contains(got, tc.want) {
			t.Errorf("%v without the folder: %s", tc.args, got)
		}
	}
	if got, code := call("odds", "1 ca", "vs", "1 dd", "--sea", "--ruleset", "club"); code != 1 || !strings.Contains(got, "for a house ruleset name its folder with --ruleset-dir") {
		t.Errorf("without the folder: %d %s", code, got)
	}
	// A folder that is not well stops every command with all that is wrong.
	put("club/units.tsv", "unit\tcost\ncruser\t11\ntnak\t5\n")
	got, code := call("odds", "1 ca", "vs", "1 dd", "--sea", "--ruleset", "club", "--ruleset-dir", dir)
	if code != 1 || !strings.Contains(got, "did you mean cruiser?") || !strings.Contains(got, "did you mean tank?") {
		t.Errorf("a folder with faults: %d %s", code, got)
	}
	// No link leads out of the folder.
	if err := os.Remove(filepath.Join(dir, "club", "units.tsv")); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(orders, filepath.Join(dir, "club", "units.tsv")); err != nil {
		t.Fatal(err)
	}
	if got, code := call("rules", "lint", dir); code != 1 || !strings.Contains(got, "club/units.tsv: it is not a plain file") {
		t.Errorf("a link: %d %s", code, got)
	}
}

// new and the configuration's ruleset_dir open a game by house rules.
func TestHouseRulesNew(t *testing.T) {
	dir := t.TempDir()
	houseRules(t, dir, 1, 11)
	config := filepath.Join(dir, "adjutant.toml")
	text := "name = \"games.example\"\naddress = \"gm@example.test\"\nruleset_dir = \"club\"\n[imap]\nhost = \"127.0.0.1\"\nport = 1\ntls = \"none\"\nuser = \"gm\"\npassword_env = \"ADJUTANT_TEST_PASSWORD\"\n[smtp]\nhost = \"127.0.0.1\"\nport = 1\ntls = \"none\"\n"
	t.Setenv("ADJUTANT_TEST_PASSWORD", "x")
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	call := func(args ...string) string {
		t.Helper()
		var out bytes.Buffer
		env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &out}
		if code := run(t.Context(), env, args); code != 0 {
			t.Errorf("%v: %d\n%s", args, code, &out)
		}
		return out.String()
	}
	call("keygen", filepath.Join(dir, "host.key"))
	call("new", "g1", "--config", config, "--ruleset", "club", "--player", "A <a@example.test> = Germany, Japan, Italy, US, UK, ANZAC, France, China, USSR")
	store := filepath.Join(dir, "adjutant.db")
	if got := call("show", "--store", store); !strings.Contains(got, "club") {
		t.Errorf("show: %s", got)
	}
	if got := call("show", "--store", store, "--game", "g1", "--text"); !strings.Contains(got, "ruleset: club") {
		t.Errorf("show: %s", got)
	}
	if got := call("backup", filepath.Join(dir, "copies"), "--store", store); !strings.Contains(got, "g1") {
		t.Errorf("backup: %s", got)
	}
}
