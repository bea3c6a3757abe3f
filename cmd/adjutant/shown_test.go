package main

import (
	"errors"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Whoever reads a rule finds a game that shows it: each file of the rules, also of the
// special ones, has a test with its name, or says at its top which transcripts or tests show it. A transcript must be about a rule that the
// file enforces, if it enforces any by its id. TestWhatShowsRulesRunsThem of package rules holds that
// it runs what the file says.
func TestRulesAreShown(t *testing.T) {
	root := filepath.Join("..", "..")
	shows, enforced := map[string][]string{}, map[string][]string{}
	index, err := os.ReadFile("ruleindex.tsv")
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range strings.Split(string(index), "\n") {
		cells := append(strings.Split(row, "\t"), "", "")
		for _, file := range strings.Fields(cells[1]) {
			enforced[file] = append(enforced[file], cells[0])
		}
		for _, test := range strings.Fields(cells[2]) {
			if name, ok := strings.CutSuffix(test, ".txtar"); ok {
				shows[filepath.Base(name)] = append(shows[filepath.Base(name)], cells[0])
			}
		}
	}
	look := func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || filepath.Base(path) == "doc.go" {
			return err
		}
		if _, err := os.Stat(strings.TrimSuffix(path, ".go") + "_test.go"); err == nil {
			return nil
		}
		names := shownBy(t, path)
		if len(names) == 0 {
			t.Errorf("%s has no test of its name, and does not say at its top what shows it", path)
		}
		rel, _ := filepath.Rel(root, path)
		rules := enforced[filepath.ToSlash(rel)]
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") {
				if text, err := os.ReadFile(filepath.Join(root, name)); err != nil {
					t.Errorf("%s: %v", path, err)
				} else if !strings.Contains(string(text), "\nfunc Test") {
					t.Errorf("%s says that %s shows it, which only helps other tests", path, name)
				}
				continue
			}
			file := filepath.Join(root, "state", "engine", "testdata", "transcripts", name+".txtar")
			if _, err := os.Stat(file); err != nil {
				t.Errorf("%s: %v", path, err)
			} else if len(rules) > 0 && !slices.ContainsFunc(shows[name], func(id string) bool { return slices.Contains(rules, id) }) {
				t.Errorf("%s says that %s shows it, which is about none of its rules", path, name)
			}
		}
		return nil
	}
	err = errors.Join(filepath.WalkDir(filepath.Join(root, "state", "rules"), look), filepath.WalkDir(filepath.Join(root, "state", "special"), look))
	if err != nil {
		t.Fatal(err)
	}
}

// shownBy are the names in the line "Shown by ..." at the top of a file.
func shownBy(t *testing.T, path string) []string {
	t.Helper()
	file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.PackageClauseOnly)
	if err != nil {
		t.Fatal(err)
	}
	if len(file.Comments) == 0 {
		return nil
	}
	said, ok := strings.CutPrefix(strings.TrimSpace(file.Comments[0].Text()), "Shown by ")
	if !ok {
		return nil
	}
	return strings.Split(strings.TrimSuffix(said, "."), ", ")
}
