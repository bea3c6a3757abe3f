package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Everything that another package can name says what it is. A comment also covers the
// one-line methods of the same name that follow it: a list such as the names of the
// events has one comment.
func TestExportedNamesAreDocumented(t *testing.T) {
	packages := map[string]bool{}
	for _, dir := range []string{"cmd", "notation", "processor", "state", "templates"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			files := token.NewFileSet()
			file, err := parser.ParseFile(files, path, nil, parser.ParseComments)
			if err != nil {
				return err
			}
			packages[filepath.Dir(path)] = packages[filepath.Dir(path)] || file.Doc != nil
			for _, bare := range undocumented(file) {
				t.Errorf("%s: %s has no comment", files.Position(bare.Pos()), bare.Name)
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for dir, documented := range packages {
		if !documented {
			t.Errorf("%s: the package has no comment", dir)
		}
	}
}

// undocumented are the exported names of a file that no comment explains.
func undocumented(file *ast.File) []*ast.Ident {
	var bare []*ast.Ident
	covered := "" // the method name whose comment still counts
	for _, decl := range file.Decls {
		switch d := decl.(type) {
		case *ast.FuncDecl:
			if d.Doc != nil {
				covered = d.Name.Name
			}
			own := d.Recv != nil && !exportedType(d.Recv.List[0].Type)
			if d.Doc == nil && d.Name.IsExported() && !own && (d.Recv == nil || d.Name.Name != covered) {
				bare = append(bare, d.Name)
			}
			continue
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				switch s := spec.(type) {
				case *ast.TypeSpec:
					if s.Name.IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
						bare = append(bare, s.Name)
					}
				case *ast.ValueSpec:
					if s.Names[0].IsExported() && d.Doc == nil && s.Doc == nil && s.Comment == nil {
						bare = append(bare, s.Names[0])
					}
				}
			}
		}
		covered = ""
	}
	return bare
}

func TestUndocumented(t *testing.T) {
	file, err := parser.ParseFile(token.NewFileSet(), "x.go", `package x
type Bare struct{}
// Name is a name.
func (Bare) Name() string { return "" }
func (*Bare) Name() string { return "" }
func (Bare) Other() {}
func (own) Name2() {}
type own int
var Loose = 1
const Said = 2 // two
func Lone() {}
`, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, name := range undocumented(file) {
		got = append(got, name.Name)
	}
	if want := "Bare Other Loose Lone"; strings.Join(got, " ") != want {
		t.Errorf("without a comment: %v, want %s", got, want)
	}
}

// exportedType says whether a receiver's type can be named elsewhere.
func exportedType(receiver ast.Expr) bool {
	for {
		switch r := receiver.(type) {
		case *ast.StarExpr:
			receiver = r.X
		case *ast.IndexExpr:
			receiver = r.X
		case *ast.Ident:
			return r.IsExported()
		default:
			return false
		}
	}
}
