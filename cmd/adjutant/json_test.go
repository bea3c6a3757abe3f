package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/audit"
	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// documentedKeys reads JSON.md: for each command the keys that must be there
// and those that may.
func documentedKeys(t *testing.T) (must, may map[string][]string) {
	t.Helper()
	b, err := os.ReadFile("JSON.md")
	if err != nil {
		t.Fatal(err)
	}
	must, may = map[string][]string{}, map[string][]string{}
	row := regexp.MustCompile("(?m)^\\| (`.*?) \\| (.*) \\|$")
	for _, m := range row.FindAllStringSubmatch(string(b), -1) {
		name := strings.ReplaceAll(m[1], "`", "")
		for _, k := range regexp.MustCompile("(\\(?)`([a-z_]+)`").FindAllStringSubmatch(m[2], -1) {
			if k[1] == "(" {
				may[name] = append(may[name], k[2])
			} else {
				must[name] = append(must[name], k[2])
			}
		}
	}
	return must, may
}

// Every command prints the keys that JSON.md says, and no others.
func TestJSONShapes(t *testing.T) {
	must, may := documentedKeys(t)
	dir := t.TempDir()
	put := func(name, text string) string {
		file := filepath.Join(dir, name)
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return file
	}
	orders := put("orders.txt", "buy 6 inf, 30 tanks\npass combat\nroll now\n")
	config := put("adjutant.toml", `name = "games.example"
address = "gm@example.test"
[imap]
host = "127.0.0.1"
port = 1
tls = "none"
user = "gm"
password_env = "ADJUTANT_TEST_PASSWORD"
[smtp]
host = "127.0.0.1"
port = 1
tls = "none"
`)
	t.Setenv("ADJUTANT_TEST_PASSWORD", "x")
	store := filepath.Join(dir, "adjutant.db")
	call := func(args ...string) []byte {
		var out, errs bytes.Buffer
		run(t.Context(), &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &errs}, args)
		if out.Len() == 0 {
			t.Fatalf("adjutant %v prints nothing; it says %s", args, &errs)
		}
		return out.Bytes()
	}
	compare := func(name string, raw []byte) {
		t.Helper()
		if len(must[name]) == 0 {
			t.Fatalf("JSON.md has no row for %q", name)
		}
		var one map[string]json.RawMessage
		if bytes.HasPrefix(bytes.TrimSpace(raw), []byte("[")) {
			var list []map[string]json.RawMessage
			if err := json.Unmarshal(raw, &list); err != nil || len(list) == 0 {
				t.Fatalf("%s: %v", name, err)
			}
			one = list[0]
		} else if err := json.Unmarshal(raw, &one); err != nil {
			t.Fatalf("%s: %v\n%s", name, err, raw)
		}
		for _, k := range must[name] {
			if _, ok := one[k]; !ok {
				t.Errorf("%s has no key %q", name, k)
			}
		}
		for k := range one {
			if !slices.Contains(must[name], k) && !slices.Contains(may[name], k) {
				t.Errorf("%s prints the key %q, which JSON.md does not have", name, k)
			}
		}
	}
	part := func(raw []byte, key string) []byte {
		var one map[string]json.RawMessage
		if err := json.Unmarshal(raw, &one); err != nil {
			t.Fatal(err)
		}
		return one[key]
	}

	check := call("check", orders, "--ruleset", "alpha2", "--json")
	compare("check", check)
	compare("check orders[]", part(check, "orders"))
	compare("check diagnostics[]", part(check, "diagnostics"))
	attack := put("attack.txt", "CM\n112: 1 bb 1 ca (113) vs 2 ca\n")
	compare("check odds[]", part(call("check", attack, "--ruleset", "alpha2", "--json"), "odds"))
	compare("show", call("show", "--ruleset", "alpha2", "--space", "Egypt", "--json"))
	lent := put("lent.txt", "ruleset: bh\nturn: Germany, round 2\nlent: 1 artillery for Soviet Union by United Kingdom in Scotland, round 1\n")
	compare("show lent[]", part(call("show", "--position", lent, "--json"), "lent"))
	compare("keygen", call("keygen", filepath.Join(dir, "host.key"), "--json"))
	examined := call("doctor", "--config", config, "--resolver", serveZone(t, func() zone { return nil }), "--json")
	compare("doctor", examined)
	compare("doctor findings[]", part(examined, "findings"))
	compare("new", call("new", "g1", "--config", config, "--player", "A <a@example.test> = Germany, Japan, Italy, US, UK, ANZAC, France, China, USSR", "--json"))
	compare("once", call("once", "--config", config, "--json"))
	notReached(t, store, "a@example.test")
	shown := call("show", "--store", store, "--json")
	compare("show --store FILE", shown)
	compare("show unreached[]", part(shown, "unreached"))
	compare("show", call("show", "--store", store, "--game", "g1", "--json"))
	log := put("g1.log", string(call("log", "--store", store, "--game", "g1", "--raw")))
	compare("log (each line)", call("log", log, "--json"))
	verified := call("verify", log, "--json")
	compare("verify", verified)
	compare("verify stretches[]", part(verified, "stretches"))
	call("host", "g1", "edit", "Germany: +1 inf in Poland", "--reason", "a slip", "--config", config, "--json")
	edited := put("edited.log", string(call("log", "--store", store, "--game", "g1", "--raw")))
	compare("verify returns[]", part(call("verify", edited, "--json"), "returns"))
	held := call("verify", edited, log, "--checkpoint", log, "--json")
	compare("verify heads[]", part(held, "heads"))
	compare("verify logs[]", part(held, "logs"))
	round := &audit.Round{Round: 657413, Comes: "2023-09-15T11:00:03Z", Called: "2023-09-15T10:59:02Z", Witnessed: "2023-09-15T10:59:05Z", Proved: true, Missing: true}
	for row, shape := range map[string]any{
		"verify calls[]":           []audit.CalledDice{{Record: 4, Seed: 7, Listed: []string{"Quill"}, Words: []string{"Wren"}, Silent: []string{"Finch"}, Entered: []string{"Harrow"}, Round: round, Missed: true, Unasked: true}},
		"verify calls[].round":     round,
		"verify beacon":            gamelog.Quicknet(),
		"verify keys[]":            []gamelog.Reign{{Key: "k", From: 4, Record: 4, Reason: "lost", Agreed: []state.Agreement{{Player: "Quill"}}}},
		"verify rulings[]":         []audit.Ruling{{Record: 4, What: "ends the game", By: "host", Reason: "agreed"}},
		"verify witness_changes[]": []audit.NewWitnesses{{Record: 4, By: "host", Reason: "moved", Witnesses: []state.Witness{}, Log: "games.example/2", Agreed: []state.Agreement{{Player: "Quill"}}}},
	} {
		b, err := json.Marshal(shape)
		if err != nil {
			t.Fatal(err)
		}
		compare(row, b)
	}
	sent := put("sent.eml", "From: a@example.test\nTo: games@example.test\nSubject: x\n\nbuy 10 inf\n")
	compare("verify mails[]", part(call("verify", edited, "--mail", sent, "--json"), "mails"))
	other := writeLog(t, state.Input{Kind: state.Submission, Power: "Germany", Player: "A", Orders: "ten foot sloggers", Read: []string{"buy: 9 infantry"}})
	compare("verify read_otherwise[]", part(call("verify", other, "--json"), "read_otherwise"))
	compare("host", call("host", "g1", "bid", "3: inf Egypt", "--reason", "the auction", "--config", config, "--json"))
	compare("league", call("league", "--store", store, "--times", "--json"))
	rated := call("league", "--results", put("results.txt", "A (axis) over B, R9\n"), "--ratings", "--json")
	compare("league --ratings", rated)
	compare("league ratings[]", part(rated, "ratings"))
	compare("league --title", call("league", "--title", "26L OOB A(X) v B(A+18)", "--json"))
	compare("export", call("export", "g1", "--store", store, "--out", filepath.Join(dir, "g1.zip"), "--json"))
	backup := call("backup", filepath.Join(dir, "copies"), "--store", store, "--json")
	compare("backup", backup)
	compare("backup games[]", part(backup, "games"))
	copied := call("store", "copy", store, filepath.Join(dir, "copied.db"), "--json")
	compare("store copy", copied)
	compare("store copy tables[]", part(copied, "tables"))
	compare("backup games[]", part(copied, "games"))
	compare("restore", call("restore", "--config", config, "--json"))
	elsewhere := filepath.Join(dir, "elsewhere")
	if err := os.Mkdir(elsewhere, 0o755); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(config)
	if err != nil {
		t.Fatal(err)
	}
	there := put("elsewhere/adjutant.toml", "key_file = \"../host.key\"\n"+string(text))
	compare("import", call("import", filepath.Join(dir, "g1.zip"), "--config", there, "--player", "A <a@example.test> = Germany, Japan, Italy, US, UK, ANZAC, France, China, USSR", "--json"))
	pasted := call("import", "--history", put("pasted.txt", "Non Combat Move - Germans\n9 infantry moved from Denmark to Germany\n"), "--ruleset", "g40v2", "--json")
	compare("import --history", pasted)
	compare("import differences[]", part(pasted, "differences"))
	compare("key show", call("key", "show", "--config", config, "--json"))
	call("keygen", filepath.Join(dir, "two.key"), "--json")
	two := put("two.toml", "other_keys = [\"two.key\"]\n"+string(text))
	compare("key rotate, key replace", call("key", "rotate", filepath.Join(dir, "two.key"), "--reason", "a new machine", "--config", two, "--json"))
	compare("rules", call("rules", "--json"))
	compare("rules RULESET", call("rules", "alpha2", "--json"))
	compare("rules RULESET ID", call("rules", "alpha2", "G40-2.4.2", "--json"))
	houseRules(t, dir, 1, 11)
	lint := call("rules", "lint", filepath.Join(dir, "club"), "--json")
	compare("rules lint DIR", lint)
	compare("rules lint rulesets[]", part(lint, "rulesets"))
	put("club/units.tsv", "unit\tcost\ncruser\t11\n")
	compare("rules lint faults[]", part(call("rules", "lint", filepath.Join(dir, "club"), "--json"), "faults"))
	compare("odds", call("odds", "3 inf", "vs", "2 inf", "--json"))

	dice := call("dice", logtest.File(t, fought), "--battles", "--json")
	compare("dice", dice)
	for _, key := range []string{"total", "swing", "powers", "battles", "tests"} {
		row := "dice " + key
		if raw := part(dice, key); bytes.HasPrefix(bytes.TrimSpace(raw), []byte("[")) {
			row += "[]"
		}
		compare(row, part(dice, key))
	}
	compare("dice battles[]", part(dice, "least_likely"))

	battles := logtest.File(t, fought)
	pages := call("site", filepath.Join(dir, "www"), battles, "--json")
	compare("site", pages)
	compare("site links[]", part(pages, "links"))
	posted := call("post", battles, "--turn", "G1", "--json")
	compare("post", posted)
	var posts []string
	if err := json.Unmarshal(part(posted, "posts"), &posts); err != nil || len(posts) != 1 {
		t.Fatal(posts, err)
	}
	file, err := os.ReadFile(battles)
	if err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.ReadLog(file, "")
	if err != nil {
		t.Fatal(err)
	}
	compare("verify --report", call("verify", "--report", put("report.txt", posts[0]), "--key", l.Key, "--json"))
	evident := call("post", battles, "--turn", "FR1", "--evidence", "20000", "--json")
	if err := json.Unmarshal(part(evident, "posts"), &posts); err != nil || len(posts) != 1 {
		t.Fatal(posts, err)
	}
	var alone []json.RawMessage
	if err := json.Unmarshal(call("verify", "--report", put("shown.txt", posts[0]), "--key", l.Key, "--json"), &alone); err != nil || len(alone) != 1 {
		t.Fatal(alone, err)
	}
	compare("verify --report evidence", part(alone[0], "evidence"))
	compare("verify --report claimed[]", part(part(alone[0], "evidence"), "claimed"))
	compare("verify reports[]", part(call("verify", battles, "--report", put("report.txt", posts[0]), "--json"), "reports"))
	compare("map", call("map", "--ruleset", "alpha2", "--width", "300", "--out", filepath.Join(dir, "start.png"), "--json"))

	var rows []string
	for name := range must {
		rows = append(rows, name)
	}
	sort.Strings(rows)
	if len(rows) != 67 { // two of them are in TestShowProposals, one in TestLogin
		t.Errorf("JSON.md has the rows %v; add new ones to this test", rows)
	}
}

// notReached notes in a store that mail does not reach an address.
func notReached(t *testing.T, file, address string) {
	t.Helper()
	s, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	at := time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC)
	if err := s.Commit(t.Context(), store.Commit{Troubles: []store.Trouble{{Address: address, Kind: store.CameBack, MessageID: "m", Reason: "5.1.1", Last: at}}}); err != nil {
		t.Fatal(err)
	}
}
