package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Each option is read in one file, that of the rule that it tunes; others ask that rule.
// What is not looked at: package ruleset, which loads and prints options, and package
// autoplay, which plays by what a player could read in them.
func TestOptionsAreReadInOnePlace(t *testing.T) {
	readers, own := map[string]map[string]bool{}, map[string]bool{}
	for _, top := range []string{"cmd", "notation", "processor", "state", "templates"} {
		err := filepath.WalkDir(filepath.Join("..", "..", top), func(path string, _ fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "autoplay") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			for _, option := range optionsRead(file) {
				if filepath.Base(filepath.Dir(path)) == "ruleset" {
					own[option] = true
					continue
				}
				if readers[option] == nil {
					readers[option] = map[string]bool{}
				}
				readers[option][path] = true
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for option := range optionNames() {
		files := slices.Sorted(maps.Keys(readers[option]))
		switch {
		case len(files) > 1:
			t.Errorf("the option %s is read in %d files; one of them should ask the other: %s", option, len(files), strings.Join(files, " "))
		case len(files) == 0 && !own[option] && option != "SubShots": // kept for the records of games that name it
			t.Errorf("nobody reads the option %s", option)
		}
	}
}

// optionNames are the fields of the options.
func optionNames() map[string]bool {
	names := map[string]bool{}
	for i := range reflect.TypeFor[ruleset.Options]().NumField() {
		names[reflect.TypeFor[ruleset.Options]().Field(i).Name] = true
	}
	return names
}

// optionsRead are the options that a file reads: fields of something called options, o, opt or opts
// that are not on the left of an assignment. Checking options, which the function words does for
// all of them, does not count as reading them.
func optionsRead(file *ast.File) []string {
	known, written := optionNames(), map[ast.Node]bool{}
	var read []string
	ast.Inspect(file, func(n ast.Node) bool {
		switch x := n.(type) {
		case *ast.FuncDecl:
			return x.Name.Name != "words"
		case *ast.AssignStmt:
			for _, left := range x.Lhs {
				written[left] = true
			}
		case *ast.SelectorExpr:
			of := ""
			switch base := x.X.(type) {
			case *ast.SelectorExpr:
				of = base.Sel.Name
			case *ast.Ident:
				of = base.Name
			}
			if slices.Contains([]string{"Options", "options", "o", "opt", "opts"}, of) && known[x.Sel.Name] && !written[x] {
				read = append(read, x.Sel.Name)
			}
		}
		return true
	})
	return read
}

func TestOptionsRead(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
func f() {
	o := &g.Options
	if o.Ask != nil || g.Options.Scramble == "none" {
		g.Options.LowLuck = o.NoObjectives
	}
	other.Convoy()
}
func words() { o.Neutrals() }
`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(optionsRead(file), " "), "Ask Scramble NoObjectives"; got != want {
		t.Errorf("read: %s, want %s", got, want)
	}
}
