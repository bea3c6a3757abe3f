package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"
)

// command runs one command line in this process.
func command(t *testing.T, args ...string) (stdout, stderr string, code int) {
	t.Helper()
	var out, err bytes.Buffer
	env := &environment{stdin: strings.NewReader(""), stdout: &out, stderr: &err}
	code = run(t.Context(), env, args)
	return out.String(), err.String(), code
}

func TestOdds(t *testing.T) {
	cases := []struct {
		name string
		args []string
		want string // of standard output
		note string // all of standard error
	}{
		{
			name: "two infantry against one",
			args: []string{"2 inf", "vs", "1 inf"},
			want: `Land battle, Global 1940, 2nd edition
Attacker: 2 infantry (6 IPC)
Defender: 1 infantry (3 IPC)

Attacker wins    67.7 %
Nobody is left    5.4 %
Defender wins    26.9 %
Attacker loses    2.8 of 6 IPC on average
Defender loses    2.2 of 3 IPC on average
Rounds            2.8 on average
Method           exact: every course of the battle is worked out

Attacker has left
   37.9 %  2 infantry
   32.3 %  nothing
   29.7 %  1 infantry

Defender has left
   73.1 %  nothing
   26.9 %  1 infantry
`,
		},
		{
			name: "DEC-05 lone defending submarines dive, and it is said",
			args: []string{"2 ca, 2 ftr", "vs", "3 ss"},
			want: `Sea battle, Global 1940, 2nd edition
Attacker: 2 fighters, 2 cruisers (44 IPC)
Defender: 3 submarines (18 IPC)

Attacker wins                      100.0 %
Nobody is left, or nobody can hit    0.0 %
Defender wins                        0.0 %
Attacker loses                       0.0 of 44 IPC on average
`,
			note: "note: the defender's submarines submerge when they are alone, and that ends the battle (DEC-05); --defender-subs fight has them fight on\n",
		},
		{
			name: "DEC-05 a word has them fight on",
			args: []string{"2 ca, 2 ftr", "vs", "3 ss", "--defender-subs", "fight"},
			want: `Sea battle, Global 1940, 2nd edition
Attacker: 2 fighters, 2 cruisers (44 IPC)
Defender: 3 submarines (18 IPC)

Attacker wins                       54.4 %
Nobody is left, or nobody can hit   45.6 %
`,
		},
		{
			name: "DEC-33 attacking submarines may dive instead of striking",
			args: []string{"3 ss", "vs", "1 bb", "--attacker-subs", "dive"},
			want: `Sea battle, Global 1940, 2nd edition
Attacker: 3 submarines (18 IPC)
Defender: 1 battleship (20 IPC)

Attacker wins                        0.0 %
Nobody is left, or nobody can hit    0.0 %
Defender wins                      100.0 %
Attacker loses                       0.0 of 18 IPC on average
Defender loses                       0.0 of 20 IPC on average
`,
		},
		{
			name: "A50-2 units have the names that the ruleset gives them",
			args: []string{"2 inf, 1 bomber", "vs", "2 inf, 1 aa gun", "--ruleset", "aa50"},
			want: `Land battle, Anniversary Edition, 1941
Attacker: 2 infantry, 1 bomber (18 IPC)
Defender: 2 infantry, 1 AA gun (12 IPC)
`,
		},
		{
			name: "DEC-05 beside others they fight until they are alone",
			args: []string{"1 dd, 1 ca", "vs", "1 ss, 1 dd"},
			want: "Sea battle",
			note: "note: the defender's submarines submerge when they are all that is left and no enemy destroyer is left, and that ends the battle (DEC-05); --defender-subs fight has them fight on\n",
		},
		{
			name: "sides need no quotes, and ships mean a battle at sea",
			args: []string{"1", "ss,", "1x", "dd", "against", "1", "damaged", "bb"},
			want: `Sea battle, Global 1940, 2nd edition
Attacker: 1 submarine, 1 destroyer (14 IPC)
Defender: 1 damaged battleship (20 IPC)
`,
		},
		{
			name: "G40-3.12.1 a retreat is told apart from a defeat",
			args: []string{"1 arm", "vs", "1 inf", "--retreat", "after round 1"},
			want: `
Attacker wins       33.3 %
Nobody is left      16.7 %
Attacker retreats   33.3 %
Defender wins       16.7 %
`,
		},
		{
			name: "G40-3.6.4 as many ships bombard as land units come by sea",
			args: []string{"1 inf, 1 ca, 1 bb", "vs", "1 inf", "--amphibious", "--by-land", "1 arm"},
			want: `Amphibious assault, Global 1940, 2nd edition
Attacker: 1 infantry, 1 tank (9 IPC)
Bombards: 1 battleship
Defender: 1 infantry (3 IPC)
`,
			note: "note: 1 of 2 ships bombard, as many as land units come by sea (G40-3.6.4)\n",
		},
		{
			name: "DIFF-10 AAA that cannot be hit go to whoever takes the territory",
			args: []string{"1 arm", "vs", "1 aaa", "--ruleset", "alpha2"},
			want: `
Attacker wins   100.0 %
Nobody is left    0.0 %
Defender wins     0.0 %
Attacker loses    0.0 of 6 IPC on average
Defender loses    5.0 of 5 IPC on average
`,
		},
		{
			name: "an order of loss",
			args: []string{"1 inf, 1 ftr", "vs", "1 inf", "--attacker-ool", "ftr, inf", "--defender-ool", "inf"},
			want: `Attacker has left
   53.8 %  1 infantry, 1 fighter
   31.7 %  1 infantry
   14.4 %  nothing
`,
		},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			out, note, code := command(t, append([]string{"odds"}, tc.args...)...)
			if code != 0 {
				t.Errorf("exit status %d", code)
			}
			if !strings.Contains(out, tc.want) {
				t.Errorf("output:\n%s\nwant in it:\n%s", out, tc.want)
			}
			if note != tc.note {
				t.Errorf("said %q, want %q", note, tc.note)
			}
		})
	}
}

func TestOddsRefuses(t *testing.T) {
	cases := []struct {
		name string
		args []string
		want string // all of standard error
	}{
		{"a misspelt unit", []string{"10 inf, 3 fitr", "vs", "2 inf, 3 gnus"},
			`error: attacker: line 1, column 11: "fitr" is not a unit; did you mean fighter?
error: defender: line 1, column 10: "gnus" is not a unit
`},
		{"a plural without a number", []string{"tanks", "vs", "2 inf"},
			`error: attacker: line 1, column 1: "tanks" does not say how many; did you mean 1 tank?
`},
		{"all of them", []string{"2 inf", "vs", "all inf"},
			`error: defender: line 1, column 1: "all inf" does not say how many of which units; did you mean 2 infantry?
`},
		{"none of them", []string{"2 inf", "vs", "0 inf"},
			`error: defender: line 1, column 1: "0 inf" is not a number of units
`},
		{"too many", []string{"201 inf", "vs", "1 inf"},
			`error: attacker: more than 200 units
`},
		{"a facility", []string{"2 inf", "vs", "1 ab"},
			`error: defender: line 1, column 1: "1 ab" is a facility and takes no part in battles
`},
		{"a damaged destroyer", []string{"1 damaged dd", "vs", "1 dd"},
			`error: attacker: line 1, column 1: destroyer takes only one hit, it cannot be damaged
`},
		{"G40-3.9.4 AAA that attack", []string{"2 inf, 1 aaa", "vs", "1 inf"},
			`error: attacker: line 1, column 8: 1 AAA: cannot attack
`},
		{"ships against land", []string{"2 inf, 1 ca", "vs", "1 inf"},
			`error: attacker: line 1, column 8: 1 cruiser: ships do not fight on land; add --amphibious if they bombard for a landing
`},
		{"land units at sea", []string{"1 dd", "vs", "1 inf", "--sea"},
			`error: defender: line 1, column 1: 1 infantry: land units do not fight at sea
`},
		{"a carrier in a landing", []string{"2 inf, 1 cv", "vs", "1 inf", "--amphibious"},
			`error: attacker: line 1, column 8: 1 aircraft carrier: takes no part in a landing; only ships that bombard do
`},
		{"a landing of nobody", []string{"2 ftr, 1 bb", "vs", "1 inf", "--amphibious"},
			`error: --amphibious: no land unit lands
`},
		{"a landing at sea", []string{"2 inf", "vs", "1 inf", "--amphibious", "--sea"},
			`error: --sea, --amphibious: a landing is fought on land; work out the sea battle before it by itself
`},
		{"units by land without a landing", []string{"2 inf", "vs", "1 inf", "--by-land", "1 arm"},
			`error: --by-land: only a landing distinguishes units by land from units by sea; add --amphibious
`},
		{"a misspelt order of loss", []string{"2 inf", "vs", "1 inf", "--attacker-ool", "inf/fitr"},
			`error: --attacker-ool: line 1, column 5: "fitr" is not a unit; did you mean fighter?
`},
		{"a tip of what cannot be tipped", []string{"2 inf", "vs", "1 inf", "--defender-ool", "tip inf"},
			`error: --defender-ool: line 1, column 5: inf takes only one hit, it cannot be tipped: leave out "tip"
`},
		{"a retreat at no time", []string{"2 inf", "vs", "1 inf", "--retreat", "soon"},
			`error: --retreat: line 1, column 1: "soon" does not say when to break off; did you mean after round 2, if ground < 6 or never?
`},
		{"no word between the sides", []string{"2 inf", "1 inf"},
			`error: the word vs must stand once, between the two sides: adjutant odds "3 inf, 1 art" vs "2 inf"
`},
		{"an unknown ruleset", []string{"2 inf", "vs", "1 inf", "--ruleset", "chess"},
			`adjutant: load ruleset "chess": there is none of that name; known are [aa50 aa50_1942 alpha2 bh expanded g40lite g40v2 g42]; for a house ruleset name its folder with --ruleset-dir
`},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			out, got, code := command(t, append([]string{"odds"}, tc.args...)...)
			if code != 1 || out != "" {
				t.Errorf("exit status %d, output %q", code, out)
			}
			if got != tc.want {
				t.Errorf("said\n%s\nwant\n%s", got, tc.want)
			}
		})
	}
}

// The examples of the help text are commands that work.
func TestOddsHelpExamples(t *testing.T) {
	n := 0
	for line := range strings.Lines(oddsCmd{}.Help()) {
		line, ok := strings.CutPrefix(strings.TrimSpace(line), "adjutant ")
		if !ok {
			continue
		}
		n++
		var args []string
		for i, part := range strings.Split(line, `"`) {
			if i%2 == 1 {
				args = append(args, part)
			} else {
				args = append(args, strings.Fields(part)...)
			}
		}
		if out, note, code := command(t, args...); code != 0 || note != "" && !strings.Contains(note, "DEC-05") || !strings.Contains(out, "exact") {
			t.Errorf("%s: exit status %d\n%s%s", line, code, note, out)
		}
	}
	if n < 5 {
		t.Errorf("only %d examples", n)
	}
}

func TestOddsJSON(t *testing.T) {
	out, note, code := command(t, "odds", "1 tank", "vs", "1 inf", "--retreat", "after round 1", "--json")
	if code != 0 || note != "" {
		t.Fatalf("exit status %d, said %q", code, note)
	}
	var got map[string]any
	if err := json.Unmarshal([]byte(out), &got); err != nil {
		t.Fatal(err)
	}
	want := []string{
		"attacker_ipc_lost", "attacker_survivors", "attacker_win", "defender_ipc_lost",
		"defender_survivors", "defender_win", "draw", "method", "rounds", "stderr",
	}
	if keys := slices.Sorted(maps.Keys(got)); !slices.Equal(keys, want) {
		t.Errorf("keys %q, want %q", keys, want)
	}
	for key, want := range map[string]float64{
		"attacker_win": 1. / 3, "draw": 1. / 6, "defender_win": 1. / 2, "attacker_ipc_lost": 2,
		"defender_ipc_lost": 1.5, "rounds": 1, "stderr": 0,
	} {
		if v, ok := got[key].(float64); !ok || math.Abs(v-want) > 1e-12 {
			t.Errorf("%s is %v, want %v", key, got[key], want)
		}
	}
	if got["method"] != "exact" {
		t.Errorf("method %v", got["method"])
	}
	const tank = `  "attacker_survivors": [
    {
      "units": [
        {
          "type": "tank",
          "n": 1
        }
      ],
      "chance": 0.66666`
	if !strings.Contains(out, tank) || !strings.Contains(out, `"units": [],`) {
		t.Errorf("survivors are not as expected:\n%s", out)
	}
}
