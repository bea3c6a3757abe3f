package templates

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// golden compares a text with its golden file.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	is, was := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	i := 0
	for i < len(is)-1 && i < len(was)-1 && is[i] == was[i] {
		i++
	}
	t.Errorf("%s, line %d = %q, want %q; run with -update and read the diff", name, i+1, is[i], was[i])
}

func TestSummaryOfAWholeTurn(t *testing.T) {
	before, evs, after := germanTurn()
	s := NewSummary(before, evs, after, harrow)
	golden(t, "turn.md", s.Markdown())
	golden(t, "turn.txt", s.Text())
	golden(t, "turn.html", s.HTML())
}
