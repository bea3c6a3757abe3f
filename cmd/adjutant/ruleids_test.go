package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ruleID finds the ids of rules: a prefix that some ledger has, and numbers. A new
// ruleset's prefix is known by its ledger.
var ruleID = sync.OnceValue(func() *regexp.Regexp {
	var prefixes []string
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			panic(err)
		}
		for _, r := range rs.Ledger {
			if p, _, ok := strings.Cut(r.ID, "-"); ok && !slices.Contains(prefixes, p) {
				prefixes = append(prefixes, p)
			}
		}
	}
	return regexp.MustCompile(`\b(?:` + strings.Join(prefixes, "|") + `)-[0-9]+(?:\.[0-9]+)*\b`)
})

// known are the ids of all rules of all rulesets.
func known(t *testing.T) map[string]bool {
	t.Helper()
	ids := map[string]bool{}
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range rs.Ledger {
			ids[r.ID] = true
			// A section's id is that of its rules without their last number.
			if i := strings.LastIndexByte(r.ID, '.'); i > 0 {
				ids[r.ID[:i]] = true
			}
		}
	}
	return ids
}

// cited collects the rule ids in the files that keep lets through, with where
// each is.
func cited(t *testing.T, keep func(path string) bool) map[string][]string {
	t.Helper()
	files, err := citations()
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string][]string{}
	for _, f := range files {
		if keep(filepath.ToSlash(f.path)) {
			for _, id := range f.ids {
				ids[id] = append(ids[id], f.path)
			}
		}
	}
	return ids
}

// citing is a file with the rule ids in it, each once.
type citing struct {
	path string
	ids  []string
}

// citations reads the project's files, once for all tests.
var citations = sync.OnceValues(func() ([]citing, error) {
	root := filepath.Join("..", "..")
	var files []citing
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, _ := filepath.Rel(root, path)
		if d.IsDir() {
			if strings.HasPrefix(d.Name(), ".") && rel != "." {
				return filepath.SkipDir
			}
			return nil
		}
		if !isTest(filepath.ToSlash(rel)) && !slices.Contains([]string{".go", ".md", ".toml", ".tsv"}, filepath.Ext(rel)) {
			return nil
		}
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text := string(b)
		if strings.HasPrefix(text, "// Shown by ") { // transcripts, named after rules
			_, text, _ = strings.Cut(text, "\n")
		}
		f := citing{path: rel}
		for _, id := range ruleID().FindAllString(text, -1) {
			if !slices.Contains(f.ids, id) {
				f.ids = append(f.ids, id)
			}
		}
		files = append(files, f)
		return nil
	})
	return files, err
})

func isTest(path string) bool {
	return strings.HasSuffix(path, "_test.go") || strings.Contains(path, "/testdata/")
}

// Every rule id that the project cites is in a ledger.
func TestNoUnknownRuleID(t *testing.T) {
	ids := known(t)
	for id, where := range cited(t, func(p string) bool {
		// The ledger's own tests make ids up.
		return !strings.HasPrefix(p, "state/ruleset/ledger") &&
			(strings.HasSuffix(p, ".go") || strings.HasSuffix(p, ".md") || isTest(p))
	}) {
		if !ids[id] {
			t.Errorf("%s, cited in %v, is in no ledger", id, where)
		}
	}
}

// Every rule that code in state/rules or state/combat says it enforces is shown
// by a test.
func TestEnforcedRulesAreTested(t *testing.T) {
	tested := cited(t, isTest)
	for id, where := range cited(t, func(p string) bool {
		return strings.HasSuffix(p, ".go") && !isTest(p) &&
			(strings.HasPrefix(p, "state/rules/") || strings.HasPrefix(p, "state/combat/"))
	}) {
		if len(tested[id]) == 0 {
			t.Errorf("%s is enforced in %v, but no test shows it", id, where)
		}
	}
}
