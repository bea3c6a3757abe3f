package main

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/templates/chart"
)

// fought is a log with many battles, some of them undone. It is one that no later program
// writes.
const fought = "alpha2-r2"

// The text, the JSON, the CSV and the pictures tell the same dice.
func TestDiceForms(t *testing.T) {
	file := logtest.File(t, fought)
	out, errs, code := call(t, "dice", file, "--json", "--battles")
	if code != 0 {
		t.Fatal(errs)
	}
	var r luck.Report
	if err := json.Unmarshal([]byte(out), &r); err != nil {
		t.Fatal(err)
	}
	log, _, _ := call(t, "log", file, "--dice", "--json")
	dice, undone := 0, 0
	for d := json.NewDecoder(strings.NewReader(log)); d.More(); {
		var roll rollLine
		if err := d.Decode(&roll); err != nil {
			t.Fatal(err)
		}
		if roll.TakenBack {
			undone += len(roll.Faces)
		} else {
			dice += len(roll.Faces)
		}
	}
	if r.Games != 1 || r.Dice != dice || r.Undone != undone || undone == 0 {
		t.Errorf("%d dice, %d undone; log --dice has %d and %d", r.Dice, r.Undone, dice, undone)
	}
	rows, err := csv.NewReader(strings.NewReader(first(call(t, "dice", file, "--csv")))).ReadAll()
	if err != nil || len(rows) != len(r.Battles)+1 {
		t.Fatalf("%d rows for %d battles, %v", len(rows), len(r.Battles), err)
	}
	marked := 0
	for i, b := range r.Battles {
		if rows[i+1][4] != b.Space || rows[i+1][7] == "true" != b.Undone {
			t.Errorf("row %d is %v, not of %+v", i+1, rows[i+1], b)
		}
		if b.Undone {
			marked++
		}
	}
	if marked == 0 {
		t.Error("no battle is marked as undone")
	}
	text, _, _ := call(t, "dice", file, "--battles")
	for _, want := range []string{"taken back and not counted", "By power", "Tests of the die", "What this means", r.Least[0].Space} {
		if !strings.Contains(text, want) {
			t.Errorf("the text has no %q", want)
		}
	}
	for _, name := range []string{"dice.svg", "dice.png"} {
		name = filepath.Join(t.TempDir(), name)
		if _, errs, code := call(t, "dice", file, "--out", name); code != 0 {
			t.Fatal(errs)
		}
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if strings.HasSuffix(name, ".png") {
			if _, err := png.Decode(bytes.NewReader(b)); err != nil {
				t.Error(err)
			}
		} else if !bytes.Contains(b, []byte("<svg")) {
			t.Errorf("%s is no SVG", name)
		}
	}
}

func first(s, _ string, _ int) string { return s }

// Many games count together, in whatever order they are read.
func TestDiceOfManyGames(t *testing.T) {
	file := logtest.File(t, fought)
	var one, three luck.Report
	if err := json.Unmarshal([]byte(first(call(t, "dice", file, "--json"))), &one); err != nil {
		t.Fatal(err)
	}
	out := first(call(t, "dice", file, file, file, "--json"))
	if err := json.Unmarshal([]byte(out), &three); err != nil {
		t.Fatal(err)
	}
	if three.Games != 3 || three.Game != "" || three.Dice != 3*one.Dice || three.Total.Hits != 3*one.Total.Hits || len(three.Least) != 5 || len(three.Battles) != 0 {
		t.Errorf("%+v", three)
	}
	if again := first(call(t, "dice", file, file, file, "--json")); again != out {
		t.Error("the same games tell something else")
	}
}

func TestDiceRefuses(t *testing.T) {
	file := logtest.File(t, fought)
	cut := filepath.Join(t.TempDir(), "cut.log")
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(cut, text[:len(text)/2], 0o600); err != nil {
		t.Fatal(err)
	}
	for _, tc := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"dice"}, 2, "which games?"},
		{[]string{"dice", file, "--store", "x.db"}, 2, "not both"},
		{[]string{"dice", file, "--out", "x.gif"}, 2, "must end in .svg or .png"},
		{[]string{"dice", file, "--csv", "--json"}, 2, "can't be used together"},
		{[]string{"dice", "--store", filepath.Join(t.TempDir(), "none.db")}, 1, "no such file"},
		{[]string{"dice", file, cut}, 1, "cut.log"},
	} {
		if _, errs, code := call(t, tc.args...); code != tc.code || !strings.Contains(errs, tc.want) {
			t.Errorf("%v: status %d, %q", tc.args, code, errs)
		}
	}
}

// Dice that were thrown by hand are marked in what prints them, draws them and packs
// them; those of a key are not.
func TestDiceByHandAreShown(t *testing.T) {
	for source, marked := range map[string]bool{state.Manual: true, state.VRF: false} {
		l := &gamelog.Log{Game: "g1", Records: []gamelog.Record{{Input: state.Input{Kind: state.Open, Dice: source}}}}
		rs, err := engine.LoadRules("g40v2")
		if err != nil {
			t.Fatal(err)
		}
		var rolls bytes.Buffer
		seed := gamelog.Record{Index: 3, Input: state.Input{Kind: state.Seed, Dice: source}, Rolls: []dice.Roll{{Why: "Poland", Faces: []int{1, 6}}}}
		if err := new(logCmd).printDice(&environment{stdout: &rolls}, seed, false); err != nil {
			t.Fatal(err)
		}
		r := luck.Report{Games: 1, Dice: 2, Faces: luck.Faces{1, 0, 0, 0, 0, 1}}
		if marked {
			r.ByHand = 2
		}
		pic, err := chart.Dice(r)
		if err != nil {
			t.Fatal(err)
		}
		svg, err := pic.SVG()
		if err != nil {
			t.Fatal(err)
		}
		var page bytes.Buffer
		printDice(&page, r)
		for name, text := range map[string]string{
			"log --dice": rolls.String(), "the audit": page.String(), "the picture": string(svg), "its words": pic.Alt(), "the bundle": howToCheck(l, rs),
		} {
			if strings.Contains(text, "by hand") != marked {
				t.Errorf("%s, dice of %q:\n%s", name, source, text)
			}
		}
	}
}
