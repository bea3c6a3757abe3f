package ruleset

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

// A role is played by a power of this ruleset; what is not says its line.
func TestRolesRefuse(t *testing.T) {
	for _, tc := range []struct{ name, old, new, want string }{
		{"no power", `guerrilla = "China"`, `guerrilla = "Prussia"`, `g40v2/powers.toml:18: roles: guerrilla: "Prussia" is not a power`},
		{"no power in a list", `["Germany", "Italy"]` + "\nempire", `["Germany", "Prussia"]` + "\nempire", `g40v2/powers.toml:23: roles: european_axis: "Prussia" is not a power`},
		{"wrong side", `["Germany", "Italy"]` + "\nempire", `["Germany", "France"]` + "\nempire", `g40v2/powers.toml:23: roles: european_axis: France is not of the Axis`},
		{"against itself", `protector = "Soviet Union"`, `protector = "Italy"`, `g40v2/powers.toml:22: roles: protector: Italy is of the aggressor's side`},
		{"no territory", `trade_land = "French Indo China"`, `trade_land = "SZ 1"`, `g40v2/powers.toml:25: roles: trade_land: "SZ 1" is not a territory`},
		{"no role", `aggressor = `, `agressor = `, `g40v2/powers.toml:19: unknown key "roles.agressor"`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(mended(t, [3]string{"g40v2/powers.toml", tc.old, tc.new}), "alpha2")
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("got %v, want %q", err, tc.want)
			}
		})
	}
}

// A ruleset lays its roles over those of the one it extends, and a role that is
// left out is played by nobody: not by the empty name that seas have.
func TestRolesLayers(t *testing.T) {
	r, err := Read(mended(t, [3]string{"g42/powers.toml", "", "\n[roles]\nguerrilla = \"ANZAC\"\n"}), "g42")
	if err != nil {
		t.Fatal(err)
	}
	if r.Roles.Guerrilla != "ANZAC" || r.Roles.Aggressor != "Japan" {
		t.Errorf("roles are %+v", r.Roles)
	}
	r, err = Read(mended(t, [3]string{"g40v2/powers.toml", `guerrilla = "China"` + "\n", ""}), "g40v2")
	if err != nil {
		t.Fatal(err)
	}
	if r.Roles.Guerrilla != NoPower || r.Power(NoPower) != nil {
		t.Errorf("the guerrilla is %q", r.Roles.Guerrilla)
	}
}

// Roles decide, but published revisions were hashed before there were any. This
// table holds each revision to its roles: a line says from which revision on a
// ruleset has them. Who changes them raises the revision and adds a line for it.
func TestRolesOfRevisions(t *testing.T) {
	text, err := os.ReadFile("testdata/roles.tsv")
	if err != nil {
		t.Fatal(err)
	}
	since, held := map[string]int{}, map[string]string{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n") {
		f := strings.Split(line, "\t")
		n, err := strconv.Atoi(f[1])
		if err != nil || len(f) != 3 || n <= since[f[0]] {
			t.Fatalf("testdata/roles.tsv: bad line %q", line)
		}
		if n <= load(t, f[0]).Revision {
			since[f[0]], held[f[0]] = n, f[2]
		}
	}
	for _, id := range IDs() {
		r := load(t, id)
		if lines := strings.Join(r.Roles.Lines(), "; "); held[id] != lines {
			t.Errorf("%s has other roles since revision %d: raise the revision and add to testdata/roles.tsv\n%s\t%d\t%s", id, since[id], id, r.Revision, lines)
		}
	}
}

// A power is named in a sentence as English has it.
func TestThe(t *testing.T) {
	r := load(t, "bh")
	for p, want := range map[PowerID]string{"Soviet Union": "the Soviet Union", "Japan": "Japan", "United States": "the United States", NoPower: "-"} {
		if got := r.The(p); got != want {
			t.Errorf("The(%s) is %q, want %q", p, got, want)
		}
	}
	for p, want := range map[PowerID]string{"China": "Chinese", Neutral: "neutral", NoPower: "-"} {
		if got := r.Adjective(p); got != want {
			t.Errorf("Adjective(%s) is %q, want %q", p, got, want)
		}
	}
}
