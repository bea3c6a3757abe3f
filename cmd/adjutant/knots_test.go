package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// knotsFile holds, for each package, how far its files are tangled.
const knotsFile = "testdata/knots.tsv"

// knots has the figures of one package: its files except tests, how many of them are in knots, how
// many are in the largest one, and how many uses run back up.
type knots struct{ files, knotted, largest, back int }

// A knot is a set of files each of which uses, directly or through others, all the rest: none of
// them can be read without the others. The figures of the table may only fall: a file that joins a
// knot, or a use that runs against the order of the files in it, wants another place. Run the test
// with -update when they have fallen.
func TestKnotsOnlyFall(t *testing.T) {
	now := tangle(t)
	if *update {
		writeKnots(t, now)
	}
	held := readKnots(t)
	for path, k := range now {
		h, known := held[path]
		switch {
		case !known && k != (knots{files: k.files}):
			t.Errorf("%s is new and has %d files in knots, with %d uses back up", path, k.knotted, k.back)
		case k.knotted > h.knotted || k.largest > h.largest || k.back > h.back:
			t.Errorf("%s has %d files in knots (%d in the largest) and %d uses back up; the table allows %d (%d) and %d",
				path, k.knotted, k.largest, k.back, h.knotted, h.largest, h.back)
		case k.knotted < h.knotted || k.largest < h.largest || k.back < h.back:
			t.Logf("%s is less tangled than the table says: run with -update", path)
		}
	}
	for path := range held {
		if _, there := now[path]; !there {
			t.Errorf("%s lists %s, which is no package", knotsFile, path)
		}
	}
}

// The arithmetic: two files that use each other are a knot, and the fewer uses of
// the two directions run back up.
func TestTangleOf(t *testing.T) {
	uses := map[[2]string]int{
		{"a", "b"}: 5, {"b", "a"}: 2, // a knot
		{"b", "c"}: 1, {"a", "c"}: 1, // c is below both
		{"d", "e"}: 1, {"e", "f"}: 1, {"f", "d"}: 1,
	}
	if got, want := tangleOf([]string{"a", "b", "c", "d", "e", "f", "g"}, uses), (knots{files: 7, knotted: 5, largest: 3, back: 3}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
	if got, want := tangleOf([]string{"a", "b", "c"}, map[[2]string]int{{"a", "b"}: 1, {"b", "c"}: 9, {"a", "c"}: 1}), (knots{files: 3}); got != want {
		t.Errorf("without a knot: got %+v, want %+v", got, want)
	}
}

type exportedPackage struct {
	ImportPath, Dir, Export string
	GoFiles                 []string
}

// tangle counts every package of the module.
func tangle(t *testing.T) map[string]knots {
	t.Helper()
	out, err := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles", module+"...").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	exports := map[string]string{}
	var own []exportedPackage
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p exportedPackage
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		exports[p.ImportPath] = p.Export
		if strings.HasPrefix(p.ImportPath, module) {
			own = append(own, p)
		}
	}
	fset := token.NewFileSet()
	imp := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) })
	figures := map[string]knots{}
	for _, p := range own {
		files, uses := usesBetween(t, fset, imp, p)
		figures[strings.TrimPrefix(p.ImportPath, module)] = tangleOf(files, uses)
	}
	return figures
}

// usesBetween counts the uses of functions, methods, types, variables and
// constants of a package from one of its files in another.
func usesBetween(t *testing.T, fset *token.FileSet, imp types.Importer, p exportedPackage) (names []string, uses map[[2]string]int) {
	t.Helper()
	var files []*ast.File
	for _, name := range p.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files, names = append(files, f), append(names, name)
	}
	info := &types.Info{Uses: map[*ast.Ident]types.Object{}}
	pkg, err := (&types.Config{Importer: imp}).Check(p.ImportPath, fset, files, info)
	if err != nil {
		t.Fatal(err)
	}
	file := func(pos token.Pos) string { return filepath.Base(fset.Position(pos).Filename) }
	uses = map[[2]string]int{}
	for id, o := range info.Uses {
		if o.Pkg() != pkg || o.Parent() != pkg.Scope() && !isMethod(o) {
			continue
		}
		if from, to := file(id.Pos()), file(o.Pos()); from != to {
			uses[[2]string{from, to}]++
		}
	}
	return names, uses
}

func isMethod(o types.Object) bool {
	f, ok := o.(*types.Func)
	return ok && f.Signature().Recv() != nil
}

// tangleOf finds the knots of files by their uses of each other.
func tangleOf(files []string, uses map[[2]string]int) knots {
	k := knots{files: len(files)}
	for _, knot := range components(files, uses) {
		if len(knot) < 2 {
			continue
		}
		k.knotted += len(knot)
		k.largest = max(k.largest, len(knot))
		k.back += backUp(knot, uses)
	}
	return k
}

// components are the sets of files that reach each other.
func components(files []string, uses map[[2]string]int) [][]string {
	reach := map[string]map[string]bool{}
	for _, f := range files {
		reach[f] = map[string]bool{f: true}
		for todo := []string{f}; len(todo) > 0; {
			at := todo[len(todo)-1]
			todo = todo[:len(todo)-1]
			for _, g := range files {
				if uses[[2]string{at, g}] > 0 && !reach[f][g] {
					reach[f][g] = true
					todo = append(todo, g)
				}
			}
		}
	}
	var sets [][]string
	done := map[string]bool{}
	for _, f := range files {
		if done[f] {
			continue
		}
		var set []string
		for _, g := range files {
			if reach[f][g] && reach[g][f] {
				set, done[g] = append(set, g), true
			}
		}
		sets = append(sets, set)
	}
	return sets
}

// backUp puts the files of a knot in an order in which few uses run against it,
// and counts those: again and again the file comes first that uses most and is
// used least by the rest.
func backUp(knot []string, uses map[[2]string]int) (back int) {
	rest := slices.Clone(knot)
	slices.Sort(rest)
	for len(rest) > 0 {
		best, most := 0, 0
		for i, f := range rest {
			lead := 0
			for _, g := range rest {
				lead += uses[[2]string{f, g}] - uses[[2]string{g, f}]
			}
			if i == 0 || lead > most {
				best, most = i, lead
			}
		}
		f := rest[best]
		rest = slices.Delete(rest, best, best+1)
		for _, g := range rest {
			back += uses[[2]string{g, f}]
		}
	}
	return back
}

func readKnots(t *testing.T) map[string]knots {
	t.Helper()
	text, err := os.ReadFile(knotsFile)
	if err != nil {
		t.Fatal(err)
	}
	held := map[string]knots{}
	for _, line := range strings.Split(strings.TrimSpace(string(text)), "\n")[1:] {
		f := strings.Split(line, "\t")
		if len(f) != 5 {
			t.Fatalf("%s: bad line %q", knotsFile, line)
		}
		var n [4]int
		for i := range n {
			if n[i], err = strconv.Atoi(f[i+1]); err != nil {
				t.Fatalf("%s: %q: %v", knotsFile, line, err)
			}
		}
		held[f[0]] = knots{n[0], n[1], n[2], n[3]}
	}
	return held
}

func writeKnots(t *testing.T, now map[string]knots) {
	t.Helper()
	var lines []string
	for path, k := range now {
		lines = append(lines, fmt.Sprintf("%s\t%d\t%d\t%d\t%d\n", path, k.files, k.knotted, k.largest, k.back))
	}
	slices.Sort(lines)
	if err := os.WriteFile(knotsFile, []byte("package\tfiles\tin knots\tlargest knot\tuses back up\n"+strings.Join(lines, "")), 0o644); err != nil {
		t.Fatal(err)
	}
}
