package main

import (
	"bytes"
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

const module = "github.com/adjutant-game/adjutant/"

// below lists, for each part of the project, the packages that it may import: the
// data's way goes one way only. A part is a package with all that lies under it
// and has no line of its own; "state/..." names a package and all under it.
var below = map[string][]string{
	"notation":                {},
	"state/datafile":          {},
	"state/board":             {"state/datafile"},
	"state/dice":              {},
	"state/ruleset":           {"notation/...", "state/board", "state/datafile"},
	"state/order":             {"notation/...", "state/board", "state/ruleset"},
	"state/reading":           {"notation/...", "state/board", "state/ruleset", "state/order", "state/reading/allot"},
	"state/reading/answer":    {"notation/...", "state/board", "state/ruleset", "state/order"},
	"state/reading/allot":     {"notation/...", "state/board", "state/ruleset", "state/order"},
	"state/combat":            {"state/dice", "state/ruleset"},
	"state/odds":              {"state/combat", "state/dice", "state/ruleset"},
	"state":                   {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice"},
	"state/rules":             {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state"},
	"state/rules/move":        {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state", "state/rules"},
	"state/rules/economy":     {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state", "state/rules", "state/rules/move"},
	"state/rules/fight":       {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state", "state/rules", "state/rules/move", "state/rules/economy"},
	"state/rules/turn":        {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state", "state/rules", "state/rules/economy"},
	"state/special":           {"notation/...", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state", "state/rules/..."},
	"state/gamelog":           {"state/dice", "state", "state/gamelog/diceproof"},
	"state/gamelog/diceproof": {},
	"state/engine":            {"notation/...", "state", "state/board", "state/ruleset", "state/order", "state/combat", "state/dice", "state/rules/...", "state/special/...", "state/gamelog", "state/odds", "state/reading", "state/reading/answer"},
	"state/luck":              {"state", "state/board", "state/ruleset", "state/combat", "state/dice", "state/rules", "state/gamelog", "state/odds"},
	"templates":               {"notation/...", "state", "state/board", "state/datafile", "state/ruleset", "state/order", "state/combat", "state/odds", "state/luck"},
	"processor/clock":         {},
	"processor/desk": {
		"notation/...", "state/...", "templates/...", // what a mail says is read again for its evidence
		"processor/clock", "processor/command", "processor/entropy", "processor/patch", "processor/sender", "processor/store", "processor/witness",
	},
	"processor/patch":          {"processor/store"},
	"processor/store":          {"state/gamelog", "state/ruleset", "state", "processor/clock", "processor/entropy"},
	"processor/store/postgres": {"state/gamelog", "state/ruleset", "processor/clock", "processor/store"},
	"processor/store/sqlite":   {"state/gamelog", "state/ruleset", "processor/clock", "processor/store"},

	"processor/audit":       {"state", "state/engine", "state/gamelog", "state/ruleset", "templates/copied", "processor/forum", "processor/mailtext"},
	"processor/beacon":      {"state", "state/gamelog"},
	"processor/bench":       {"notation/...", "state/...", "templates/..."},
	"processor/client":      {"notation", "state/..."},
	"processor/clocktest":   {},
	"processor/logtest":     {"state/gamelog"},
	"processor/machinetest": {},
	"processor/command":     {"notation/...", "state", "templates"},
	"processor/config":      {"processor/alert", "processor/clock", "processor/heads", "processor/league", "processor/sender", "state", "state/gamelog", "state/ruleset"},
	"processor/alert":       {},
	"processor/monitor":     {"processor/alert", "processor/store"},
	"processor/doctor":      {"processor/config", "processor/oauth"},
	"processor/dovecottest": {},
	"processor/entropy":     {"state", "state/gamelog"},
	"processor/due":         {"state/...", "templates/...", "processor/clock", "processor/desk", "processor/store"},
	"processor/eximtest":    {"processor/dovecottest"},
	"processor/follow":      {"processor/store/sqlite"},
	"processor/forum":       {"state/...", "templates/..."},
	"processor/heads":       {"processor/store", "state/gamelog"},
	"processor/host": {
		"notation/...", "state/...", "templates/...",
		"processor/clock", "processor/command", "processor/desk", "processor/league", "processor/sender", "processor/store", "processor/witness",
	},
	"processor/inbox":    {"processor/config", "processor/oauth"},
	"processor/league":   {"state/...", "templates"},
	"processor/lookup":   {"processor/mailtext", "processor/store"},
	"processor/mailtext": {},
	"processor/newgame": {
		"notation", "state/...", "templates/...",
		"processor/clock", "processor/desk", "processor/sender", "processor/store", "processor/witness",
	},
	"processor/pgtest": {},
	"processor/player": {
		"notation/...", "state/...", "templates/...",
		"processor/clock", "processor/command", "processor/desk", "processor/forum", "processor/lookup", "processor/mailtext", "processor/patch", "processor/sender", "processor/store",
	},
	"processor/oauth":           {"processor/config"},
	"processor/verp":            {},
	"processor/oauth/oauthtest": {"processor/config"},
	"processor/outbox":          {"processor/clock", "processor/config", "processor/oauth", "processor/store", "processor/verp"},
	"processor/sender":          {"processor/mailtext"},
	"processor/site":            {"state/...", "templates/...", "processor/bench", "processor/clock", "processor/desk", "processor/forum", "processor/store"},
	"processor/topic":           {"state", "state/engine", "state/gamelog", "templates/...", "processor/clock", "processor/desk", "processor/forum", "processor/store"},
	"processor/thread":          {"processor/clock", "processor/config", "processor/store"},
	"processor/witness":         {"state/gamelog"},
	"processor": {
		"notation/...", "state/...", "templates/...",
		"processor/clock", "processor/command", "processor/desk", "processor/due", "processor/entropy", "processor/forum", "processor/heads", "processor/host", "processor/league", "processor/lookup",
		"processor/mailtext", "processor/newgame", "processor/player", "processor/sender", "processor/store", "processor/topic", "processor/verp", "processor/witness",
	},
	"cmd": {"notation/...", "state/...", "templates/...", "processor/...", "cmd/..."},
}

// worldly are the packages that touch the world; nothing pure imports them.
var worldly = []string{"os", "net", "time", "database/sql", "math/rand", "math/rand/v2", "crypto/rand", "log/slog", "os/exec", "net/http"}

type goPackage struct {
	ImportPath string
	Imports    []string
}

func listPackages(t *testing.T) []goPackage {
	t.Helper()
	cmd := exec.Command("go", "list", "-json=ImportPath,Imports", module+"...")
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	var ps []goPackage
	for d := json.NewDecoder(bytes.NewReader(out)); d.More(); {
		var p goPackage
		if err := d.Decode(&p); err != nil {
			t.Fatal(err)
		}
		ps = append(ps, p)
	}
	return ps
}

// part is the longest key of below that the package is at or under.
func part(path string) string {
	best := ""
	for k := range below {
		if (path == k || strings.HasPrefix(path, k+"/")) && len(k) > len(best) {
			best = k
		}
	}
	return best
}

// Imports point one way, as the README's picture shows.
func TestImportsPointOneWay(t *testing.T) {
	for _, p := range listPackages(t) {
		path := strings.TrimPrefix(p.ImportPath, module)
		from := part(path)
		if from == "" {
			t.Errorf("%s is in no part of the layout", path)
			continue
		}
		for _, imp := range p.Imports {
			to, ok := strings.CutPrefix(imp, module)
			if !ok {
				continue
			}
			if part(to) != from && !mayImport(from, to) {
				t.Errorf("%s imports %s; %s may import only %v", path, to, from, below[from])
			}
		}
	}
}

// mayImport reports whether a part's list names the package.
func mayImport(from, to string) bool {
	return slices.ContainsFunc(below[from], func(k string) bool {
		root, all := strings.CutSuffix(k, "/...")
		return to == root || all && strings.HasPrefix(to, root+"/")
	})
}

// The lists stop what they are there to stop: two doors that would come to know
// each other, and a report that would decide.
func TestImportsThatMustNotBe(t *testing.T) {
	for _, x := range [][2]string{
		{"templates", "state/engine"},
		{"templates/mapdraw", "state/rules"},
		{"processor/outbox", "processor/inbox"},
		{"processor/inbox", "processor/store"},
		{"processor/store/sqlite", "processor/outbox"},
		{"processor/store/postgres", "processor/store/sqlite"},
		{"processor", "processor/inbox"},
		{"processor/desk", "processor/host"},
		{"processor/due", "processor/host"},
		{"processor/due", "processor/player"},
		{"processor/player", "processor/host"},
		{"processor/player", "processor/due"},
		{"processor/newgame", "processor/host"},
		{"processor/host", "processor/player"},
		{"processor/host", "processor/due"},
		{"state/rules", "state/special/vichy"},
		{"notation/phrase", "state/board"},
		{"processor/host", "processor/mailtext"},
	} {
		from, to := x[0], x[1]
		if mayImport(part(from), to) || part(to) == part(from) {
			t.Errorf("%s could import %s", from, to)
		}
	}
}

// What is under notation, state and templates is pure.
func TestPureParts(t *testing.T) {
	for _, p := range listPackages(t) {
		path := strings.TrimPrefix(p.ImportPath, module)
		top, _, _ := strings.Cut(path, "/")
		if top != "notation" && top != "state" && top != "templates" {
			continue
		}
		for _, imp := range p.Imports {
			if slices.Contains(worldly, imp) || strings.HasPrefix(imp, module+"processor") {
				t.Errorf("%s imports %s", path, imp)
			}
		}
	}
}

// What is pure starts nothing in parallel, so the race detector need not watch its
// own tests: it watches it where the processor and the commands use it.
func TestPurePartsStartNothing(t *testing.T) {
	for _, root := range []string{"notation", "state", "templates"} {
		if got := goStatements(t, os.DirFS("../../"+root)); len(got) > 0 {
			t.Errorf("%s starts goroutines at %v", root, got)
		}
	}
	if got := goStatements(t, os.DirFS(".")); len(got) == 0 {
		t.Error("the search finds no goroutine here, where there are some")
	}
}

// goStatements lists where the Go files below a folder, tests left out, start goroutines.
func goStatements(t *testing.T, dir fs.FS) []string {
	t.Helper()
	var found []string
	err := fs.WalkDir(dir, ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		text, err := fs.ReadFile(dir, path)
		if err != nil {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, text, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.GoStmt:
				found = append(found, files.Position(n.Pos()).String())
			case *ast.CallExpr: // of a sync.WaitGroup or the like
				if s, ok := n.Fun.(*ast.SelectorExpr); ok && s.Sel.Name == "Go" {
					found = append(found, files.Position(n.Pos()).String())
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}
