package rules_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

// The index in doc.go names every file of the package but those that are no
// rule, and no file that does not exist.
func TestIndexOfFiles(t *testing.T) {
	doc, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	named := regexp.MustCompile(`[a-z_]+\.go`).FindAllString(string(doc), -1)
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	notRules := []string{"doc.go", "work.go", "words.go"}
	for _, f := range files {
		test, _ := filepath.Match("*_test.go", f)
		if !test && !slices.Contains(notRules, f) && !slices.Contains(named, f) {
			t.Errorf("doc.go does not say what is in %s", f)
		}
	}
	for _, f := range named {
		if !slices.Contains(files, f) && f != "doc.go" {
			t.Errorf("doc.go names %s, which does not exist", f)
		}
	}
}
