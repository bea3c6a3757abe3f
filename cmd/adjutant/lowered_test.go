package main

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// lowered finds a place that is looked for in the small form of a text.
var lowered = regexp.MustCompile(`Index\w*\(strings\.To(Lower|Upper)\(`)

// A place in strings.ToLower(s) is not a place in s: the small form of "Ⱥ" is a byte
// longer. A stranger's letter that used it stopped the program once.
func TestNoPlaceIsTakenFromALoweredText(t *testing.T) {
	for _, dir := range []string{"cmd", "notation", "processor", "state", "templates"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for i, line := range strings.Split(string(text), "\n") {
				if lowered.MatchString(line) {
					t.Errorf("%s:%d: use notation.LowerASCII: %s", path, i+1, strings.TrimSpace(line))
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
