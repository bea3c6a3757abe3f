package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// everyGoFile calls a function with each Go file of the project, tests among them.
func everyGoFile(t *testing.T, root fs.FS, look func(path string, files *token.FileSet, file *ast.File)) {
	t.Helper()
	err := fs.WalkDir(root, ".", func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (d.Name() == "testdata" || d.Name() != "." && strings.HasPrefix(d.Name(), ".")):
			return fs.SkipDir
		case d.IsDir() || filepath.Ext(path) != ".go":
			return nil
		}
		text, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		look(path, files, file)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A context is passed from call to call and kept by nobody: who keeps one keeps it past
// its end.
func TestNoStructKeepsAContext(t *testing.T) {
	everyGoFile(t, os.DirFS("../.."), func(_ string, files *token.FileSet, file *ast.File) {
		ast.Inspect(file, func(n ast.Node) bool {
			s, ok := n.(*ast.StructType)
			if !ok {
				return true
			}
			for _, f := range s.Fields.List {
				if of, ok := f.Type.(*ast.SelectorExpr); ok && of.Sel.Name == "Context" && isIdent(of.X, "context") {
					t.Errorf("%s: a struct keeps a context", files.Position(f.Pos()))
				}
			}
			return true
		})
	})
}

// isIdent reports whether an expression is this name.
func isIdent(e ast.Expr, name string) bool {
	id, ok := e.(*ast.Ident)
	return ok && id.Name == name
}

// mostParameters is how many parameters a function has at most; what needs more passes a
// struct.
const mostParameters = 7

// No call is a row of values that nobody can tell apart.
func TestFewParameters(t *testing.T) {
	everyGoFile(t, os.DirFS("../.."), func(path string, files *token.FileSet, file *ast.File) {
		if strings.HasSuffix(path, "_test.go") {
			return
		}
		ast.Inspect(file, func(n ast.Node) bool {
			f, ok := n.(*ast.FuncType)
			if ok && f.Params.NumFields() > mostParameters {
				t.Errorf("%s: a function of %d parameters; more than %d want a struct", files.Position(f.Pos()), f.Params.NumFields(), mostParameters)
			}
			return true
		})
	})
}
