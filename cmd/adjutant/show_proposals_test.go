package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/processor/store/sqlite"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The host's program shows the proposals that are open in a game of his store, and none
// that is settled. From a log alone nobody reads what sealed letters say.
//
// Rules: EX-042, EX-090.
func TestShowProposals(t *testing.T) {
	e, err := engine.Load("expanded")
	if err != nil {
		t.Fatal(err)
	}
	open := state.Input{Kind: state.Open, Game: "g1", Ruleset: "expanded", Revision: e.Rules().Revision, Position: "turn: France, round 2, research\nwar: Germany - Russia\nalliance: A1: Japan, Canada\n"}
	g, _, err := engine.Step(nil, open, nil)
	if err != nil {
		t.Fatal(err)
	}
	var inputs []state.Input
	var kept []state.Opening
	for _, line := range []string{
		"France: propose alliance: Italy, China", "Italy: accept p1", "India: propose alliance: Russia", "Russia: refuse p3",
		"Russia: offer armistice: Germany", "Germany: accept p5", "Germany: terms for Russia: 7 IPC to Russia",
		"France: standing: refuse tech Russia", "Germany: standing: accept alliance with India",
	} {
		who, text, _ := strings.Cut(line, ": ")
		_, lines := notation.CutPacts(text)
		rep := e.CheckPact(e.WithLetters(g, kept), ruleset.PowerID(who), lines[0])
		if rep.Refused() {
			t.Fatal(line, rep.Diags)
		}
		in, opening := engine.SealPact(rep.Power, rep.Says, fmt.Sprint("word", len(inputs)))
		if g, _, err = engine.Step(g, in, nil); err != nil {
			t.Fatal(err)
		}
		inputs, kept = append(inputs, in), append(kept, opening)
	}
	dir := t.TempDir()
	config, file := filepath.Join(dir, "adjutant.toml"), filepath.Join(dir, "adjutant.db")
	t.Setenv("ADJUTANT_TEST_PASSWORD", "x")
	text := "name = \"games.example\"\naddress = \"gm@example.test\"\n[imap]\nhost = \"127.0.0.1\"\nport = 1\ntls = \"none\"\nuser = \"gm\"\npassword_env = \"ADJUTANT_TEST_PASSWORD\"\n[smtp]\nhost = \"127.0.0.1\"\nport = 1\ntls = \"none\"\n"
	if err := os.WriteFile(config, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, errs, status := call(t, "keygen", filepath.Join(dir, "host.key")); status != 0 {
		t.Fatal(out, errs)
	}
	log := writeLogOf(t, open, inputs...)
	if out, errs, status := call(t, "import", log, "--config", config, "--player", "A <a@example.test> = France", "--player", "B <b@example.test> = Germany, Russia"); status != 0 {
		t.Fatal(out, errs)
	}
	s, err := sqlite.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	games, err := s.Games(t.Context())
	if err != nil || len(games) != 1 {
		t.Fatal(games, err)
	}
	c := store.Commit{Game: "g1", Expect: len(inputs) + 1, Edition: games[0].Edition}
	for i, o := range kept {
		about, err := json.Marshal(o)
		if err != nil {
			t.Fatal(err)
		}
		c.Matters = append(c.Matters, store.Matter{Game: "g1", Number: i + 1, Kind: desk.SealedOrder, About: string(about)})
	}
	if err := s.Commit(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	s.Close()

	out, errs, _ := call(t, "show", "--store", file, "--game", "g1", "--json")
	var shown struct {
		Alliances []string                     `json:"alliances"`
		Proposals []map[string]json.RawMessage `json:"proposals"`
	}
	if err := json.Unmarshal([]byte(out), &shown); err != nil || len(shown.Proposals) != 3 || len(shown.Alliances) != 1 {
		t.Fatalf("%v: %s\n%s", err, out, errs)
	}
	must, may := documentedKeys(t)
	for i, want := range []string{
		`1 "alliance" "France" ["China","Italy"] ["Italy"] ["China"] "propose alliance: China, Italy" "the end of round 3"`,
		`5 "armistice" "Russia" ["Germany"] ["Germany"] [] "offer armistice: Germany" `,
		`7 "terms of an armistice" "Germany" ["Russia"] [] ["Russia"] "terms for Russia: 7 IPC to Russia" "the negotiations end"`,
	} {
		p := shown.Proposals[i]
		var got []string
		for _, k := range []string{"number", "kind", "by", "to", "yes", "awaited", "text", "until"} {
			var b bytes.Buffer
			if p[k] != nil {
				if err := json.Compact(&b, p[k]); err != nil {
					t.Fatal(err)
				}
			}
			got = append(got, b.String())
		}
		if strings.Join(got, " ") != want {
			t.Errorf("proposal %d is shown as\n%s, want\n%s", i, strings.Join(got, " "), want)
		}
		for _, k := range must["show proposals[]"] {
			if _, ok := p[k]; !ok {
				t.Errorf("a proposal has no key %q", k)
			}
		}
		for k := range p {
			if !slices.Contains(must["show proposals[]"], k) && !slices.Contains(may["show proposals[]"], k) {
				t.Errorf("a proposal has the key %q, which JSON.md does not have", k)
			}
		}
	}
	if out, _, _ := call(t, "show", "--store", file, "--game", "g1"); !strings.Contains(out, "proposal p1 of France to China, Italy: propose alliance: China, Italy; waits for China, until the end of round 3\n") {
		t.Errorf("show prints\n%s", out)
	}
	answers := func(args ...string) (out string, numbers []int, proposals int) {
		t.Helper()
		out, _, _ = call(t, append([]string{"show", "--store", file, "--game", "g1", "--json"}, args...)...)
		var shown struct {
			Proposals []struct{}                   `json:"proposals"`
			Answers   []map[string]json.RawMessage `json:"standing_answers"`
		}
		if err := json.Unmarshal([]byte(out), &shown); err != nil {
			t.Fatal(err, out)
		}
		for _, a := range shown.Answers {
			n := 0
			if err := json.Unmarshal(a["number"], &n); err != nil || len(a) != len(must["show standing_answers[]"]) {
				t.Errorf("a standing answer is shown as %s (%v)", a, err)
			}
			numbers = append(numbers, n)
		}
		return out, numbers, len(shown.Proposals)
	}
	for _, tc := range []struct {
		player    string
		numbers   []int
		proposals int
		never     []string
	}{
		{"", nil, 3, []string{"standing: "}},
		{"A", []int{8}, 1, []string{"alliance with India", "offer armistice", "terms for"}},
		{"b", []int{9}, 2, []string{"refuse tech", "propose alliance: China"}},
	} {
		var args []string
		if tc.player != "" {
			args = []string{"--player", tc.player}
		}
		out, numbers, proposals := answers(args...)
		if !slices.Equal(numbers, tc.numbers) || proposals != tc.proposals {
			t.Errorf("%q is shown answers %v and %d proposals, want %v and %d", tc.player, numbers, proposals, tc.numbers, tc.proposals)
		}
		for _, never := range tc.never {
			if strings.Contains(out, never) {
				t.Errorf("%q is shown %q", tc.player, never)
			}
		}
	}
	if out, _, _ := call(t, "show", "--store", file, "--game", "g1", "--player", "A"); !strings.Contains(out, "standing answer p8 of France: standing: refuse tech of Russia\n") {
		t.Errorf("show prints\n%s", out)
	}
	if _, errs, status := call(t, "show", "--store", file, "--game", "g1", "--player", "Z"); status == 0 || !strings.Contains(errs, "nobody called Z plays in g1") {
		t.Errorf("somebody who does not play: %s", errs)
	}
	if out, _, _ := call(t, "show", "--log", log, "--json"); strings.Contains(out, "proposals") || strings.Contains(out, "China, Italy") {
		t.Errorf("a log shows what its letters say:\n%s", out)
	}
}
