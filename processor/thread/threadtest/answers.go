package threadtest

import (
	"embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// The fields in the answers of both programs, according to their published API definitions:
// Discourse's openapi.json of August 2026, and NodeBB's OpenAPI files of 4.11.2. In the latter, a
// field that is not called optional is in every answer. A field's name begins with the names of
// those that contain it, with [] for the items of a list.
//
//go:embed answers/*.tsv
var answerFiles embed.FS

// field is what a definition says of a value.
type field struct {
	types    []string
	required bool
	fields   map[string]*field
	// item is what a list holds.
	item *field
}

// definitions are those of a program's answers by call.
func definitions(program string) map[string]*field {
	raw, err := answerFiles.ReadFile("answers/" + program + ".tsv")
	if err != nil {
		panic(err)
	}
	calls := map[string]*field{}
	lines := strings.Split(strings.TrimSpace(string(raw)), "\n")
	for i, line := range lines[1:] {
		cols := strings.Split(line, "\t")
		if len(cols) != 4 {
			panic(fmt.Sprintf("%s.tsv:%d: %d columns", program, i+2, len(cols)))
		}
		if calls[cols[0]] == nil {
			calls[cols[0]] = &field{}
		}
		f := calls[cols[0]]
		for part := range strings.SplitSeq(cols[1], ".") {
			name, items := strings.TrimRight(part, "[]"), strings.Count(part, "[]")
			if name != "" {
				if f.fields == nil {
					f.fields = map[string]*field{}
				}
				if f.fields[name] == nil {
					f.fields[name] = &field{}
				}
				f = f.fields[name]
			}
			for range items {
				if f.item == nil {
					f.item = &field{}
				}
				f = f.item
			}
		}
		f.types, f.required = strings.Split(cols[2], "|"), cols[3] == "yes"
	}
	return calls
}

var (
	ofDiscourse = sync.OnceValue(func() map[string]*field { return definitions("discourse") })
	ofNodeBB    = sync.OnceValue(func() map[string]*field { return definitions("nodebb") })
)

// answer completes an answer to a call: fields that the definition requires but the fake does not
// use are empty. It panics if the answer has a field or a type that the definition does not know.
func answer(calls map[string]*field, call string, v any) any {
	f := calls[call]
	if f == nil {
		panic(fmt.Sprintf("no definition of the answer to %q", call))
	}
	f.complete(call, v)
	return v
}

func (f *field) complete(where string, v any) {
	if t := typeOf(v); !f.is(t) {
		panic(fmt.Sprintf("%s is %s, and defined as %v", where, t, f.types))
	}
	switch v := v.(type) {
	case map[string]any:
		for name, x := range v {
			if f.fields == nil {
				break // anything may stand in it
			}
			g := f.fields[name]
			if g == nil {
				panic(fmt.Sprintf("%s has no field %q", where, name))
			}
			g.complete(where+"."+name, x)
		}
		for name, g := range f.fields {
			if _, ok := v[name]; !ok && g.required {
				v[name] = g.empty()
			}
		}
	case []map[string]any:
		for _, x := range v {
			if f.item != nil {
				f.item.complete(where+"[]", x)
			}
		}
	}
}

// is reports whether a value of a type may stand for the field.
func (f *field) is(t string) bool {
	return slices.Contains(f.types, t) || slices.Contains(f.types, "any") || t == "integer" && slices.Contains(f.types, "number")
}

func typeOf(v any) string {
	switch v.(type) {
	case nil:
		return "null"
	case bool:
		return "boolean"
	case string:
		return "string"
	case int, int64:
		return "integer"
	case []map[string]any, []int, []any:
		return "array"
	case map[string]any:
		return "object"
	}
	return fmt.Sprintf("%T", v)
}

// empty is a value of the field's type that says nothing.
func (f *field) empty() any {
	if f.is("null") {
		return nil
	}
	switch f.types[0] {
	case "boolean":
		return false
	case "string":
		return ""
	case "integer", "number":
		return 0
	case "array":
		return []any{}
	case "object":
		v := map[string]any{}
		f.complete("", v)
		return v
	}
	return nil
}
