package rules_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// The index in doc.go of the law and of each of its rooms names every file there except
// those that are not rules, and no file that does not exist.
func TestIndexOfFiles(t *testing.T) {
	for _, room := range []string{".", "move", "economy", "fight", "turn"} {
		doc, err := os.ReadFile(filepath.Join(room, "doc.go"))
		if err != nil {
			t.Fatal(err)
		}
		named := regexp.MustCompile(`[a-z_]+\.go`).FindAllString(string(doc), -1)
		paths, err := filepath.Glob(filepath.Join(room, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		var files []string
		notRules := []string{"doc.go", "work.go", "words.go"}
		for _, p := range paths {
			f := filepath.Base(p)
			files = append(files, f)
			if !strings.HasSuffix(f, "_test.go") && !slices.Contains(notRules, f) && !slices.Contains(named, f) {
				t.Errorf("%s/doc.go does not say what is in %s", room, f)
			}
		}
		for _, f := range named {
			if !slices.Contains(files, f) {
				t.Errorf("%s/doc.go names %s, which does not exist", room, f)
			}
		}
	}
}
