package templates

import (
	"flag"
	"os"
	"path/filepath"
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
	if got != string(want) {
		t.Errorf("%s differs from its golden file; run with -update and read the diff. Got:\n%s", name, got)
	}
}

func TestSummaryOfAWholeTurn(t *testing.T) {
	before, evs, after := germanTurn()
	s := NewSummary(before, evs, after, harrow)
	golden(t, "turn.md", s.Markdown())
	golden(t, "turn.txt", s.Text())
	golden(t, "turn.html", s.HTML())
}
