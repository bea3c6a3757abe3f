package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestFiguresOnlyFall counts what makes a change cost more files than it should, against
// testdata/figures.tsv. A figure may only fall; run the test with -update when one has.
func TestFiguresOnlyFall(t *testing.T) {
	const file = "testdata/figures.tsv"
	now := map[string]int{}
	for _, topic := range topics {
		now["files that name "+topic] = 0
	}
	for path, text := range sourcesBelow(t, "../..") {
		for _, topic := range topics {
			if strings.Contains(strings.ToLower(text), topic) {
				now["files that name "+topic]++
			}
		}
		if dir := filepath.ToSlash(filepath.Dir(path)); slices.Contains(typed, dir) {
			now["looks into text: "+dir] += looksIntoText(t, path, text)
		}
	}
	if *update {
		writeFigures(t, file, now)
	}
	held := readFigures(t, file)
	for what, n := range now {
		switch most, known := held[what]; {
		case n > most && !known:
			t.Errorf("%s is new, with %d: hand typed data along instead", what, n)
		case n > most:
			t.Errorf("%s: %d, and the table allows %d", what, n, most)
		case n < most:
			t.Logf("%s: %d, less than the table's %d: run with -update", what, n, most)
		}
	}
	for what := range held {
		if _, there := now[what]; !there {
			t.Logf("%s: none any more: run with -update", what)
		}
	}
}

// topics are things of the rules. A topic should be found in few files: its rule, its
// order word, its question, its wording, its data.
var topics = []string{"scramble", "kamikaze", "convoy", "neutral"}

// typed are the packages that must not read back text that the program itself has written. They
// look into what players write, into names and recorded words. Each such place is counted, so that
// none is added that reads our own output.
var typed = []string{"templates", "state/engine", "processor", "processor/desk", "processor/due", "processor/host", "processor/newgame", "processor/player", "processor/topic"}

// looking are the functions that look into a text.
var looking = []string{
	"Contains", "ContainsAny", "ContainsRune", "HasPrefix", "HasSuffix", "Cut", "CutPrefix", "CutSuffix", "Index", "IndexAny", "IndexByte",
	"LastIndex", "LastIndexByte", "Split", "SplitN", "SplitAfter", "SplitSeq", "Fields", "FieldsFunc", "FieldsSeq", "TrimPrefix", "TrimSuffix",
	"EqualFold", "Replace", "ReplaceAll", "NewReplacer", "Lines", "MustCompile", "Compile",
}

func looksIntoText(t *testing.T, path, text string) int {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), path, text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	ast.Inspect(f, func(x ast.Node) bool {
		call, ok := x.(*ast.CallExpr)
		if !ok {
			return true
		}
		if f, ok := call.Fun.(*ast.SelectorExpr); ok && slices.Contains(looking, f.Sel.Name) {
			if p, ok := f.X.(*ast.Ident); ok && slices.Contains([]string{"strings", "bytes", "regexp"}, p.Name) {
				n++
			}
		}
		return true
	})
	return n
}

// The count must see a call where there is one, and nothing in a comment.
func TestLooksIntoText(t *testing.T) {
	const text = "package p\n\n// strings.Cut\nvar a = strings.HasPrefix(x, \"y\") && bytes.Contains(x, y) || strings.ToUpper(x) == z.Cut(x)\nvar r = regexp.MustCompile(`a`)\n"
	if n := looksIntoText(t, "p.go", text); n != 3 {
		t.Errorf("got %d, want 3", n)
	}
}

// sourcesBelow returns the project's Go files except tests, by their paths below root.
func sourcesBelow(t *testing.T, root string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch name := d.Name(); {
		case err != nil:
			return err
		case d.IsDir() && (name == "testdata" || name != ".." && strings.HasPrefix(name, ".")):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(name) != ".go" || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		text, err := os.ReadFile(path)
		rel, relErr := filepath.Rel(root, path)
		all[rel] = string(text)
		return cmp.Or(err, relErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func readFigures(t *testing.T, file string) map[string]int {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]int{}
	for line := range strings.Lines(string(text)) {
		what, figure, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		if held[what], err = strconv.Atoi(figure); err != nil {
			t.Fatalf("%s: %q: %v", file, line, err)
		}
	}
	return held
}

func writeFigures(t *testing.T, file string, now map[string]int) {
	t.Helper()
	var lines []string
	for what, n := range now {
		lines = append(lines, fmt.Sprintf("%s\t%d\n", what, n))
	}
	slices.Sort(lines)
	if err := os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
