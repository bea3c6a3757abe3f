package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"sort"
	"strings"
	"testing"
	"unicode"
)

// testFunc finds the test functions of a file.
var testFunc = regexp.MustCompile(`(?m)^func (Test\w+|Fuzz\w+|Example\w*)\(`)

// The index that `adjutant rules` shows is true: each id with the code and data
// that cites it and the tests that do.
func TestRuleIndex(t *testing.T) {
	ids := known(t)
	enforced := cited(t, func(p string) bool {
		return !isTest(p) && !strings.HasSuffix(p, "ledger.tsv") && !strings.HasPrefix(p, "cmd/") &&
			!strings.HasPrefix(p, "state/ruleset/ledger") &&
			(strings.HasSuffix(p, ".go") || strings.HasSuffix(p, ".toml") || strings.HasSuffix(p, ".tsv"))
	})
	tests := testsCiting(t)
	var lines []string
	for id := range ids {
		if len(enforced[id]) == 0 && len(tests[id]) == 0 {
			continue
		}
		sort.Strings(enforced[id])
		sort.Strings(tests[id])
		lines = append(lines, fmt.Sprintf("%s\t%s\t%s\n", id, strings.Join(enforced[id], " "), strings.Join(tests[id], " ")))
	}
	sort.Strings(lines)
	want := "id\tenforced\ttests\n" + strings.Join(lines, "")
	if *update {
		if err := os.WriteFile("ruleindex.tsv", []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want != ruleIndexText {
		t.Error("ruleindex.tsv is out of date; run go test ./cmd/adjutant -run RuleIndex -update")
	}
}

// testsCiting lists for each rule id the tests that cite it: file and function
// joined by a colon, or the file of test data.
func testsCiting(t *testing.T) map[string][]string {
	t.Helper()
	out := map[string][]string{}
	for id, files := range cited(t, isTest) {
		for _, file := range files {
			if !strings.HasSuffix(file, "_test.go") {
				out[id] = append(out[id], filepath.ToSlash(file))
				continue
			}
			for _, name := range functionsCiting(t, file, id) {
				if place := filepath.ToSlash(file) + ":" + name; !slices.Contains(out[id], place) {
					out[id] = append(out[id], place)
				}
			}
		}
	}
	return out
}

// testSource is a test file with where its test functions begin.
type testSource struct {
	text  string
	funcs [][]int
}

// sources are the test files read so far.
var sources = map[string]testSource{}

// docStart is where the comment above a function begins.
func docStart(text string, at int) int {
	for at > 0 {
		line := strings.LastIndexByte(text[:at-1], '\n') + 1
		if !strings.HasPrefix(text[line:], "//") {
			return at
		}
		at = line
	}
	return at
}

// functionsCiting names the test functions of a file that cite an id, above
// them or in them; a table or helper between two functions counts for the one
// above it.
func functionsCiting(t *testing.T, file, id string) []string {
	t.Helper()
	src, known := sources[file]
	if !known {
		b, err := os.ReadFile(filepath.Join("..", "..", file))
		if err != nil {
			t.Fatal(err)
		}
		src = testSource{string(b), testFunc.FindAllStringSubmatchIndex(string(b), -1)}
		for _, f := range src.funcs {
			f[0] = docStart(src.text, f[0])
		}
		sources[file] = src
	}
	var names []string
	for at := 0; ; at += len(id) {
		next := strings.Index(src.text[at:], id)
		if next < 0 {
			return names
		}
		at += next
		if after := src.text[at+len(id):]; after != "" && (after[0] == '_' || unicode.IsLetter(rune(after[0])) || unicode.IsDigit(rune(after[0]))) {
			continue // of a longer number
		}
		name := ""
		for _, f := range src.funcs {
			if f[0] <= at || name == "" {
				name = src.text[f[2]:f[3]]
			}
		}
		if name != "" && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
}
