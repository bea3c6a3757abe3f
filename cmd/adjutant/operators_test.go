package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// screen is how many lines a topic of the page for operators may have.
const screen = 50

// TestOperatorsPageInScreens holds each topic of the page for operators to a screen.
func TestOperatorsPageInScreens(t *testing.T) {
	page, err := os.ReadFile("OPERATORS.md")
	if err != nil {
		t.Fatal(err)
	}
	topics := strings.Split(string(page), "\n## ")
	if len(topics) < 10 {
		t.Fatalf("the page has %d topics: it is not read right", len(topics))
	}
	for _, topic := range topics {
		name, _, _ := strings.Cut(topic, "\n")
		if n := strings.Count(strings.TrimSpace(topic), "\n") + 1; n > screen {
			t.Errorf("%q has %d lines, more than the %d of a screen", name, n, screen)
		}
	}
}

// TestDoctorIsWrittenDown looks through the code of doctor: each area that it looks at has
// its row on the page for operators, and no finding but a good one is without what to do.
func TestDoctorIsWrittenDown(t *testing.T) {
	page, err := os.ReadFile("OPERATORS.md")
	if err != nil {
		t.Fatal(err)
	}
	_, said, _ := strings.Cut(string(page), "\n## What doctor says")
	said, _, _ = strings.Cut(said, "\n## ")
	areas, findings := doctorSays(t)
	if len(areas) < 10 || findings < 50 {
		t.Fatalf("%d areas and %d findings in the code: it is not read right", len(areas), findings)
	}
	for _, area := range areas {
		if !strings.Contains(said, "\n| `"+area+"` |") {
			t.Errorf("the page for operators does not say what to do about %q", area)
		}
	}
}

// doctorSays are the areas of doctor's findings and how many findings the code has.
func doctorSays(t *testing.T) (areas []string, findings int) {
	t.Helper()
	own, err := filepath.Glob("doctor*.go")
	if err != nil {
		t.Fatal(err)
	}
	others, err := filepath.Glob(filepath.Join("..", "..", "processor", "doctor", "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	set := token.NewFileSet()
	for _, name := range append(own, others...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(set, name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Area" {
					if v, ok := n.Value.(*ast.BasicLit); ok && !slices.Contains(areas, strings.Trim(v.Value, `"`)) {
						areas = append(areas, strings.Trim(v.Value, `"`))
					}
				}
			case *ast.CallExpr:
				f, ok := n.Fun.(*ast.SelectorExpr)
				if !ok || !slices.Contains([]string{"Note", "Warn", "Fault"}, f.Sel.Name) || len(n.Args) < 2 {
					break
				}
				if x, ok := f.X.(*ast.Ident); !ok || x.Name != "l" {
					break
				}
				findings++
				if do, ok := n.Args[0].(*ast.BasicLit); ok && len(do.Value) < 10 {
					t.Errorf("%s: a finding does not say what to do", set.Position(n.Pos()))
				}
			}
			return true
		})
	}
	return areas, findings
}
