package ruleset

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

// What a ruleset changes on the board is its own: the board of the one it
// extends stays.
func TestBoardOfARuleset(t *testing.T) {
	mod, base := load(t, "bh").Board, load(t, "g40v2").Board
	for _, tc := range []struct {
		rule  string
		space board.SpaceID
		ipc   int
		was   int
	}{
		{"BH-053", "Urals", 2, 1},
		{"BH-053", "Novosibirsk", 2, 1},
		{"BH-053", "Kazakhstan", 2, 1},
		{"BH-053", "Amur", 2, 1},
		{"BH-054", "Evenkiyskiy", 0, 1},
		{"BH-054", "Yenisey", 0, 1},
		{"BH-054", "Yakut S.S.R.", 0, 1},
		{"BH-054", "Buryatia", 0, 1},
	} {
		if got, was := mod.Space(tc.space).IPC, base.Space(tc.space).IPC; got != tc.ipc || was != tc.was {
			t.Errorf("%s: %s is worth %d and was %d, want %d and %d", tc.rule, tc.space, got, was, tc.ipc, tc.was)
		}
	}
	for _, s := range mod.Spaces() {
		closed := s.ID == "Evenkiyskiy" || s.ID == "Yakut S.S.R."
		if s.NoLand != closed || base.Space(s.ID).NoLand {
			t.Errorf("BH-055: %s is closed to land units: %t", s.ID, s.NoLand)
		}
	}
	if !mod.Adjacent("Sicily", "Southern Italy") || !mod.Adjacent("Southern Italy", "Sicily") || base.Adjacent("Sicily", "Southern Italy") {
		t.Error("BH-140: Sicily and Southern Italy are to touch in the mod, and there only")
	}
	if id, ok := mod.Lookup("Ottawa"); !ok || id != "Ontario" {
		t.Errorf("Ottawa is %q", id)
	}
}

func TestBoardChangesRefused(t *testing.T) {
	for _, tc := range []struct{ name, file, old, new, want string }{
		{"unknown space", "bh/board.tsv", "Urals", "Ural", `bh/board.tsv:9: "Ural" is not a space of this board; did you mean Urals?`},
		{"no number", "bh/board.tsv", "Urals\t2", "Urals\ttwo", `bh/board.tsv:9: column ipc: "two" is not a number`},
		{"a debt", "bh/board.tsv", "Urals\t2", "Urals\t-2", `bh/board.tsv:9: change "Urals": it cannot be worth -2`},
		{"value at sea", "bh/board.tsv", "Urals\t2", "SZ 5\t2", `bh/board.tsv:9: change "SZ 5": it cannot be worth 2`},
		{"unknown mark", "bh/board.tsv", "no land", "no fun", `unknown mark "no fun"`},
		{"mark of the sea", "bh/board.tsv", "no land", "no ships", `"no ships" is not a mark for this kind of space`},
		{"border there is", "bh/board.tsv", "Southern Italy", "SZ 95", `bh/board.tsv:8: change "Sicily": border`},
		{"border to nowhere", "bh/board.tsv", "Southern Italy", "Naples", `unknown space`},
		{"border with itself", "bh/board.tsv", "\tSouthern Italy", "\tSicily", `border of "Sicily" with itself`},
		{"nothing changed", "bh/board.tsv", "Urals\t2", "Urals", `bh/board.tsv:9: "Urals" is not changed`},
		{"income that is not published", "bh/board.tsv", "Urals\t2", "Urals\t3", `Soviet Union holds land worth 38, but its published income is 37`},
		{"units where none can be", "bh/setup.txt", "6 infantry in Buryatia", "6 infantry in Yakut S.S.R.", `nothing can be in Yakut S.S.R.`},
		{"damaged infantry", "bh/setup.txt", "2 infantry in Denmark", "2 infantry (damaged) in Denmark", `infantry takes one hit only`},
		{"other parentheses", "bh/setup.txt", "2 battleships (damaged, unmanned)", "2 battleships (sunk)", `"sunk"`},
		{"army without infantry", "bh/holdings.tsv", "2, 1 artillery", "artillery", `is not an army`},
		{"ships in an army", "bh/holdings.tsv", "2, 1 artillery", "2, 1 cruiser", `cannot be in a standing army`},
		{"artillery twice", "bh/holdings.tsv", "2, 1 artillery", "2, 1 artillery, 1 artillery", `out of the order of units`},
		{"an army too large", "bh/holdings.tsv", "2, 1 artillery", "2000000", `is not an army`},
		{"limit of nobody", "bh/limits.toml", `powers = ["ANZAC"]`, `powers = []`, `limit 5: it needs powers`},
		{"limit of a stranger", "bh/limits.toml", `powers = ["ANZAC"]`, `powers = ["Anzus"]`, `limit 5: "Anzus" is not a power`},
		{"limit on land", "bh/limits.toml", `"SZ 27"`, `"Guam"`, `limit 2: "Guam" is not a sea zone`},
		{"limit that bars nothing", "bh/limits.toml", `bars = "end"`, `bars = "halt"`, `limit 5: bars is "halt"`},
		{"limit with an unknown test", "bh/limits.toml", `"not-at-war"`, `"no-war"`, `limit 1: unknown test "no-war"`},
		{"limit of an unknown rule", "bh/limits.toml", `"BH-145"`, `"unwritten"`, `unknown rule unwritten`},
		{"unknown key of a limit", "bh/limits.toml", "ships_only", "ships", `bh/limits.toml:14: unknown key "limit.ships"`},
		{"a stranger in the empire", "bh/ruleset.toml", `"ANZAC", "Canada"`, `"ANZAC", "India"`, `bh/ruleset.toml:34: option empire: "India" is not a power`},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, err := Read(mended(t, [3]string{tc.file, tc.old, tc.new}), "bh")
			if err == nil || !strings.Contains(err.Error(), tc.want) {
				t.Errorf("Read: got %v, want %q", err, tc.want)
			}
		})
	}
}

func TestDamagedAtFirst(t *testing.T) {
	for _, id := range []string{"bh", "g40v2"} {
		var damaged []Stock
		for _, s := range load(t, id).Setup {
			if s.Damaged {
				damaged = append(damaged, s)
			}
		}
		if id == "bh" && (len(damaged) != 1 || damaged[0].Space != "SZ 26" || damaged[0].Type != Battleship || damaged[0].Count != 2) ||
			id != "bh" && len(damaged) != 0 {
			t.Errorf("BH-081: in %s %v begin damaged", id, damaged)
		}
	}
}

// What each ruleset says on capitals, raids and the like is in its options.
func TestSettings(t *testing.T) {
	mod, base := load(t, "bh").Options, load(t, "g40v2").Options
	if len(mod.GuerrillaBuysByRoad) > 0 || len(base.GuerrillaBuysByRoad) != 1 {
		t.Errorf("BH-099: China buys %v with the Burma Road open, in the 2nd edition %v", mod.GuerrillaBuysByRoad, base.GuerrillaBuysByRoad)
	}
	if len(base.Empire) != 2 || len(mod.Empire) != 3 {
		t.Errorf("BH-122: the empire is %v, in the 2nd edition %v", mod.Empire, base.Empire)
	}
}
