package main

import (
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// worstWords are those that players, hosts and translators should not have to
// read: old-fashioned words, and turns of phrase that are translated word by
// word. The README's word list says which terms are used instead.
var worstWords = regexp.MustCompile(`(?i)\b(anew|aught|be it|herewith|hitherto|hung in|lest|reckon\w*|thereby|therein|thereof|whence|whereto|whither|as it were)\b|\bmend(s|ed|ing)?\b|(%q|%s|%d|") (is|are) no [a-z]`)

// Texts for players and hosts are in plain modern English: the string literals
// of the packages that write to them, the templates, and the manuals.
func TestPlainLanguage(t *testing.T) {
	texts := 0
	for _, dir := range []string{"templates", "processor", "cmd", "notation", "state", "README.md"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return filepath.SkipDir
			case strings.HasSuffix(path, ".md"):
				b, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				for i, line := range strings.Split(string(b), "\n") {
					texts++
					if w := worstIn(line); w != "" {
						t.Errorf("%s:%d: %q in %q", path, i+1, w, line)
					}
				}
			case strings.HasSuffix(path, ".go") && !strings.HasSuffix(path, "_test.go"):
				b, err := os.ReadFile(path)
				if err != nil {
					return err
				}
				texts += literals(t, path, b)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if texts < 5000 {
		t.Errorf("only %d texts were looked at", texts)
	}
}

// worstIn finds one of the worst words; "is no longer" is good English.
func worstIn(text string) string {
	return worstWords.FindString(strings.ReplaceAll(text, "no longer", ""))
}

// literals looks at the string literals of a file and counts them.
func literals(t *testing.T, path string, src []byte) int {
	t.Helper()
	files := token.NewFileSet()
	file := files.AddFile(path, files.Base(), len(src))
	var s scanner.Scanner
	s.Init(file, src, nil, 0)
	n := 0
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return n
		}
		if tok != token.STRING {
			continue
		}
		n++
		if w := worstIn(lit); w != "" {
			t.Errorf("%s: %q in %s", files.Position(pos), w, lit)
		}
	}
}
