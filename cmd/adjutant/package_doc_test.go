package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every package says in a doc.go what it is for and where to start reading: "Start from"
// and a name or a file that is there. A name that was renamed since is noticed.
func TestPackagesSayWhereToStart(t *testing.T) {
	dirs := map[string]bool{}
	for _, top := range []string{"cmd", "notation", "processor", "state", "templates"} {
		err := filepath.WalkDir(filepath.Join("..", "..", top), func(path string, _ fs.DirEntry, err error) error {
			if err == nil && strings.HasSuffix(path, ".go") && !strings.Contains(path, "testdata") {
				dirs[filepath.Dir(path)] = true
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, dir := range slices.Sorted(maps.Keys(dirs)) {
		names, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		files := map[string]*ast.File{}
		for _, name := range names {
			if strings.HasSuffix(name, "_test.go") && !onlyTests(names) {
				continue
			}
			file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
			if err != nil {
				t.Fatal(err)
			}
			files[filepath.Base(name)] = file
		}
		if wrong := lostReader(files); len(files) > 0 && wrong != "" {
			t.Errorf("%s: %s", dir, wrong)
		}
	}
}

// onlyTests reports whether a package has nothing but tests besides its doc.go.
func onlyTests(names []string) bool {
	return !slices.ContainsFunc(names, func(n string) bool { return !strings.HasSuffix(n, "_test.go") && filepath.Base(n) != "doc.go" })
}

// lostReader is what keeps somebody who opens a package from knowing where to start, or
// nothing.
func lostReader(files map[string]*ast.File) string {
	doc := files["doc.go"]
	if doc == nil || doc.Doc == nil {
		return "no doc.go with the package's comment"
	}
	for name, file := range files {
		if file.Doc != nil && name != "doc.go" {
			return name + " has a second comment of the package"
		}
	}
	_, start, said := strings.Cut(strings.Join(strings.Fields(doc.Doc.Text()), " "), "Start from ")
	if !said {
		return `doc.go does not say "Start from" anything`
	}
	first := strings.Trim(strings.TrimSuffix(strings.Fields(start)[0], "'s"), "[],.;:")
	if files[first] == nil && !declares(files, first) {
		return "doc.go says to start from " + first + ", which is not there"
	}
	return ""
}

// declares says whether a package has an exported name, or a method "Type.Method".
func declares(files map[string]*ast.File, name string) bool {
	of, method, _ := strings.Cut(name, ".")
	for _, file := range files {
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.FuncDecl:
				if d.Recv == nil && d.Name.Name == name || d.Recv != nil && d.Name.Name == method && receiverName(d) == of {
					return true
				}
			case *ast.GenDecl:
				for _, spec := range d.Specs {
					switch s := spec.(type) {
					case *ast.TypeSpec:
						if s.Name.Name == name {
							return true
						}
					case *ast.ValueSpec:
						if s.Names[0].Name == name {
							return true
						}
					}
				}
			}
		}
	}
	return false
}

func receiverName(d *ast.FuncDecl) string {
	receiver := d.Recv.List[0].Type
	if star, ok := receiver.(*ast.StarExpr); ok {
		receiver = star.X
	}
	if name, ok := receiver.(*ast.Ident); ok {
		return name.Name
	}
	return ""
}

func TestLostReader(t *testing.T) {
	parse := func(text string) *ast.File {
		file, err := parser.ParseFile(token.NewFileSet(), "x.go", text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		return file
	}
	code := "package x\ntype Desk struct{}\nfunc (d *Desk) Open() {}\nfunc New() {}\n"
	for _, tc := range []struct{ doc, want string }{
		{"", "no doc.go with the package's comment"},
		{"// Package x is short.\n", `doc.go does not say "Start from" anything`},
		{"// Package x is wrong. Start from Gone.\n", "doc.go says to start from Gone, which is not there"},
		{"// Package x is wrong. Start from Desk.Close.\n", "doc.go says to start from Desk.Close, which is not there"},
		{"// Package x is right. Start from Desk.Open.\n", ""},
		{"// Package x is right. Start\n// from [New], and go on.\n", ""},
		{"// Package x is right. Start from x.go.\n", ""},
	} {
		if got := lostReader(map[string]*ast.File{"doc.go": parse(tc.doc + "package x\n"), "x.go": parse(code)}); got != tc.want {
			t.Errorf("%q: %q, want %q", tc.doc, got, tc.want)
		}
	}
	twice := map[string]*ast.File{"doc.go": parse("// Package x. Start from New.\npackage x\n"), "x.go": parse("// Package x again.\n" + code)}
	if got := lostReader(twice); got != "x.go has a second comment of the package" {
		t.Errorf("two comments: %q", got)
	}
}
