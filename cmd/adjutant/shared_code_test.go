package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"regexp"
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

// exampleFiles are the files of shared code whose strings are examples of orders,
// commands and openings: what a player could type, names and all.
var exampleFiles = []string{
	"notation/examples.go", "processor/desk/welcome.go", "processor/command/asking.go", "processor/command/host.go", "processor/command/others.go",
}

// writtenInLogs are the names by which logs remember what some rules did. They
// were chosen before powers had roles and stay as they are for good.
var writtenInLogs = []string{
	"japan attacked french indo china", "japan unprovoked war on uk or anzac", "uk or anzac declared war on japan",
	"american right to declare war lapsed", "mongolia joined the soviet union", "axis captured american land",
}

// promisedCodes are codes of refusals that were named after powers. Programs rely
// on them (see rules.Refusal), so they stay.
var promisedCodes = []string{
	"china-limit", "over-china", "china-may-not-buy", "china-may-not-repair", "china-may-not-research", "near-america", "near-japan",
}

// A power is named by the data of a ruleset: shared code asks who plays a role.
// So no name, adjective or nickname of a power is in an identifier or a string of
// what all rulesets share. Examples of what players type may name powers, within
// quotation marks or backticks, and so may the keys of options.
func TestNoSharedCodeNamesAPower(t *testing.T) {
	words := map[string]bool{"usa": true, "ussr": true, "uk": true, "america": true, "britain": true, "soviets": true}
	var names, specials []string
	options := ruleset.Options{}
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		options, specials = rs.Options, append(specials, rs.Specials...)
		for _, p := range rs.Powers {
			specials = append(specials, rs.Specials...)
			if p.Adjective == "Vichy" { // the word of a special rule and its orders, before it is that of a power
				continue
			}
			names = append(names, string(p.ID), p.Adjective)
			for _, w := range []string{string(p.ID), p.Adjective} {
				if !strings.Contains(w, " ") {
					words[strings.ToLower(w)] = true
				}
			}
		}
	}
	slices.Sort(names)
	spoken := regexp.MustCompile(`(?i)\b(` + strings.Join(slices.Compact(names), "|") + `)\b`)
	quoted := regexp.MustCompile("`[^`]*`|\"[^\"]*\"")
	camel := regexp.MustCompile(`[A-Z]+[a-z]*|[a-z]+`)
	for _, dir := range []string{"notation", "state", "templates", "processor"} {
		err := filepath.WalkDir(filepath.Join("..", "..", dir), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			name := filepath.ToSlash(strings.TrimPrefix(path, filepath.Join("..", "..")+string(filepath.Separator)))
			if name == "state/engine/autoplay/special.go" { // plays the orders of special rules, each by name
				return nil
			}
			if d.IsDir() && (name == "state/special" || name == "processor/store/storetest") {
				return filepath.SkipDir
			}
			if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
				return nil
			}
			fset := token.NewFileSet()
			file, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Field:
					n.Tag = nil
				case *ast.ImportSpec:
					return false
				case *ast.CompositeLit:
					return !isListOfStrings(n) // the hints of a refusal: orders to copy
				case *ast.Ident:
					for _, w := range camel.FindAllString(n.Name, -1) {
						if words[strings.ToLower(w)] {
							t.Errorf("%s: %s is named after a power; name the role", fset.Position(n.Pos()), n.Name)
						}
					}
				case *ast.BasicLit:
					s, err := strconv.Unquote(n.Value)
					if n.Kind != token.STRING || err != nil || options.Knows(s) || slices.Contains(exampleFiles, name) || slices.Contains(specials, s) || slices.Contains(slices.Concat(writtenInLogs, promisedCodes), s) {
						return true
					}
					if said := spoken.FindString(quoted.ReplaceAllString(s, "")); said != "" {
						t.Errorf("%s: a string names %q; ask the ruleset who plays the role", fset.Position(n.Pos()), said)
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

// isListOfStrings reports whether the value is a []string{...}.
func isListOfStrings(c *ast.CompositeLit) bool {
	a, ok := c.Type.(*ast.ArrayType)
	if !ok {
		return false
	}
	id, ok := a.Elt.(*ast.Ident)
	return ok && id.Name == "string"
}
