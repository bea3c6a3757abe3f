package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Rulesets differ in data and in their lists of specials: no code of the engine,
// the notation or the templates asks which one it is. The special rules too are
// written for whoever lists them.
func TestNoCodeNamesARuleset(t *testing.T) {
	var names []string
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, id, rs.Name)
	}
	for _, dir := range []string{"notation", "state", "templates"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				if l, ok := n.(*ast.BasicLit); ok && l.Kind == token.STRING {
					if s, err := strconv.Unquote(l.Value); err == nil && slices.Contains(names, s) {
						t.Errorf("%s speaks of the ruleset %q", path, s)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
