package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
)

// byName is where package text/template looks a method up by a name that the compiler does
// not know. Because of it the linker keeps all methods of all types: a seventh of a program.
const byName = "method := ptr.MethodByName(fieldName); method.IsValid()"

// withoutMethods writes package text/template as it is, but for calling methods, into a
// folder, and what has the compiler take it instead of the one of the Go release. What is
// laid out in a page calls none. It returns an empty name if another release of Go looks
// methods up in another way: the program is larger then, and works the same.
func withoutMethods(root, dir string) (overlay string, err error) {
	own := filepath.Join(root, "src", "text", "template", "exec.go")
	text, err := os.ReadFile(own)
	if err != nil {
		return "", err
	}
	if strings.Count(string(text), byName) != 1 {
		return "", nil
	}
	changed := filepath.Join(dir, "exec.go")
	text = []byte(strings.Replace(string(text), byName, "method := (reflect.Value{}); method.IsValid()", 1))
	if err := os.WriteFile(changed, text, 0o644); err != nil {
		return "", err
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": {own: changed}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, list, 0o644)
}
