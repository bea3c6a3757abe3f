package datafile

import (
	"strings"
	"testing"
	"testing/fstest"
)

func files(text string) fstest.MapFS {
	return fstest.MapFS{"t.tsv": {Data: []byte(text)}, "t.toml": {Data: []byte(text)}}
}

func TestReadTable(t *testing.T) {
	rows, err := ReadTable(files("# prices\nunit\tcost\twords\r\n\ntank\t6\tarm, panzer \ninfantry\n"), "t.tsv", "unit", "words", "cost")
	if err != nil {
		t.Fatal(err)
	}
	if len(rows) != 2 || rows[0].Line != 4 || rows[1].Key != "infantry" {
		t.Fatalf("rows are %+v", rows)
	}
	if n, err := rows[0].Int("cost"); n != 6 || err != nil {
		t.Errorf("cost is %d, %v", n, err)
	}
	if l := rows[0].List("words"); len(l) != 2 || l[1] != "panzer" {
		t.Errorf("words are %q", l)
	}
	if n, err := rows[1].Int("cost"); n != 0 || err != nil {
		t.Errorf("a missing cost is %d, %v", n, err)
	}
}

func TestReadTableRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"":                          "t.tsv: no header line",
		"# only a comment\n":        "t.tsv: no header line",
		"cost\tunit\n":              `t.tsv:1: the first column must be "unit"`,
		"unit\tprice\n":             `t.tsv:1: unknown column "price"; known are unit, cost`,
		"unit\tcost\ntank\t6\t7\n":  "t.tsv:2: 3 cells, but the header has 2",
		"unit\tcost\n\t6\n":         "t.tsv:2: column unit is empty",
		"unit\tcost\na\t1\n\na\t2":  `t.tsv:4: unit "a" is given twice, first in line 2`,
		"unit\tcost\tcost\na\t1\t2": `t.tsv:1: column "cost" is given twice`,
	} {
		_, err := ReadTable(files(text), "t.tsv", "unit", "cost")
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("ReadTable(%q): got %v, want %q", text, err, want)
		}
	}
}

func TestOverlay(t *testing.T) {
	read := func(text string) []*Row {
		rows, err := ReadTable(files(text), "t.tsv", "unit", "cost", "move")
		if err != nil {
			t.Fatal(err)
		}
		return rows
	}
	base := read("unit\tcost\tmove\ntank\t6\t2\nbomber\t12\t6\n")
	out := Overlay(base, read("unit\tcost\ntank\t5\nsub\t6\n"))
	var got []string
	for _, r := range out {
		got = append(got, r.Key+" "+r.Get("cost")+" "+r.Get("move"))
	}
	if want := "tank 5 2|bomber 12 6|sub 6 "; strings.Join(got, "|") != want {
		t.Errorf("Overlay: got %q, want %q", strings.Join(got, "|"), want)
	}
	if base[0].Get("cost") != "6" {
		t.Error("the base has changed")
	}
}

func TestDecodeTOML(t *testing.T) {
	var v struct {
		Name  string                                 `toml:"name"`
		Lists []string                               `toml:"lists"`
		Power map[string]struct{ Start, Income int } `toml:"power"`
	}
	for _, text := range []string{
		"name = \"base\"\nlists = [\"a\", \"b\"]\n[power.Italy]\nstart = 10\nincome = 10\n",
		"lists = [\"c\"]\n[power.Italy]\nstart = 12\n",
	} {
		if err := DecodeTOML(files(text), "t.toml", &v); err != nil {
			t.Fatal(err)
		}
	}
	if v.Name != "base" || len(v.Lists) != 1 || v.Power["Italy"].Start != 12 || v.Power["Italy"].Income != 10 {
		t.Errorf("laid over each other: %+v", v)
	}
	for text, want := range map[string]string{
		"name = \"x\"\nnane = 1\n": `t.toml:2: unknown key "nane"`,
		"name = 1\n":               "t.toml:1:",
		"name = \"x\n":             "t.toml:1:",
	} {
		if err := DecodeTOML(files(text), "t.toml", &v); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("DecodeTOML(%q): got %v, want %q", text, err, want)
		}
	}
	if err := DecodeTOML(files(""), "no.toml", &v); err == nil {
		t.Error("a missing file is no error")
	}
}
