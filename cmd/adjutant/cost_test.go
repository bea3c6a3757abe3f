package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The page about what the ruleset of nations cost counts files that are there, and its
// figures are about what they are now.
func TestCostOfNations(t *testing.T) {
	top := filepath.Join("..", "..")
	page, err := os.ReadFile(filepath.Join(top, "state/ruleset/data/expanded/COST.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, what := range []struct{ row, list string }{
		{"agreements by letters", "Agreements:"},
		{"what only nations use", "Nations:"},
	} {
		row := regexp.MustCompile(`(?m)^\| ` + what.row + `.*\| (\d+) \| (\d+) \|$`).FindSubmatch(page)
		_, list, _ := strings.Cut(string(page), what.list)
		list, _, _ = strings.Cut(list, "| wc -l")
		if row == nil {
			t.Fatalf("the page has no row %q", what.row)
		}
		files, lines := 0, 0
		for _, f := range regexp.MustCompile(`\S+\.go`).FindAllString(list, -1) {
			text, err := os.ReadFile(filepath.Join(top, filepath.FromSlash(f)))
			if err != nil {
				t.Error(err)
			}
			files, lines = files+1, lines+bytes.Count(text, []byte("\n"))
		}
		says := func(i int) int { n, _ := strconv.Atoi(string(row[i])); return n }
		if files != says(1) || 7*lines > 8*says(2) || 7*lines < 6*says(2) {
			t.Errorf("%s: %d files with %d lines; the page says %d and %d", what.row, files, lines, says(1), says(2))
		}
	}
}
