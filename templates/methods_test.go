package templates

import (
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"
	"text/template/parse"
)

// What lays out a report in a browser cannot call methods by name (cmd/browser/build leaves
// that out), so no layout does: a name that it takes from a view is a field's.
func TestLayoutsCallNoMethods(t *testing.T) {
	fields, methods, seen := map[string]bool{}, map[string]string{}, map[reflect.Type]bool{}
	var look func(reflect.Type)
	look = func(x reflect.Type) {
		if seen[x] {
			return
		}
		seen[x] = true
		switch x.Kind() {
		case reflect.Map, reflect.Pointer, reflect.Slice, reflect.Array:
			look(x.Elem())
		case reflect.Struct:
			for f := range x.Fields() {
				fields[f.Name] = true
				look(f.Type)
			}
		}
		for m := range reflect.PointerTo(x).Methods() {
			methods[m.Name] = x.String()
		}
	}
	look(reflect.TypeFor[Summary]())
	look(reflect.TypeFor[forumView]()) // not laid out in a browser, but of names that a Summary has
	look(reflect.TypeFor[answersView]())
	looked := 0
	var walk func(page string, n parse.Node)
	walk = func(page string, n parse.Node) {
		if v := reflect.ValueOf(n); n == nil || v.IsNil() {
			return
		}
		var names []string
		branch := func(b parse.BranchNode) {
			walk(page, b.Pipe)
			walk(page, b.List)
			walk(page, b.ElseList)
		}
		switch n := n.(type) {
		case *parse.ListNode:
			for _, c := range n.Nodes {
				walk(page, c)
			}
		case *parse.IfNode:
			branch(n.BranchNode)
		case *parse.RangeNode:
			branch(n.BranchNode)
		case *parse.WithNode:
			branch(n.BranchNode)
		case *parse.ActionNode:
			walk(page, n.Pipe)
		case *parse.TemplateNode:
			walk(page, n.Pipe)
		case *parse.PipeNode:
			for _, c := range n.Cmds {
				for _, a := range c.Args {
					walk(page, a)
				}
			}
		case *parse.ChainNode:
			walk(page, n.Node)
			names = n.Field
		case *parse.FieldNode:
			names = n.Ident
		case *parse.VariableNode:
			names = n.Ident[1:]
		}
		for _, name := range names {
			if looked++; methods[name] != "" && !fields[name] {
				t.Errorf("%s calls %s of %s by its name: give it a name in render.go, as wordsOf has", page, name, methods[name])
			}
		}
	}
	for _, page := range markdownPages().Templates() {
		if page.Tree != nil {
			walk(page.Name(), page.Root)
		}
	}
	if looked < 300 || methods["Covered"] == "" {
		t.Errorf("%d names were looked at; methods are %s", looked, strings.Join(slices.Sorted(maps.Keys(methods)), ", "))
	}
}
