package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// standIn is what stands in for a piece of a file of the Go release.
type standIn struct {
	file []string // below the release's src
	// was must stand in the file once, and now takes its place.
	was, now string
}

// byName is where package text/template looks a method up by a name that the compiler does
// not know. Because of it the linker keeps all methods of all types: a seventh of a program.
const byName = "method := ptr.MethodByName(fieldName); method.IsValid()"

// blocks is where package slices begins to sort blocks of a list, keeping equal ones in their order,
// which it merges then. The linker keeps all of that for each type that is sorted.
const blocks = "\tblockSize := 20 // must be > 0\n"

// standIns are what a program for a browser is built with, so that it is smaller. What is laid out
// in a page calls no methods; and what it sorts is short and mostly in order, so each item is
// put into its place at once, whether the order of equal ones is to be kept or not. Random
// numbers come from the browser, never from Go's own generator with its ciphers, which only
// certified programs use; and nothing is hashed by SHA-3. A program cannot give memory back to a
// browser, so nothing looks for some in the background. Regular expressions have two ways of matching
// less: those for short texts and for what needs no second try are only faster.
var standIns = []standIn{
	{[]string{"text", "template", "exec.go"}, byName, "method := (reflect.Value{}); method.IsValid()"},
	{[]string{"slices", "sort.go"}, "pdqsortOrdered(x, 0, n, bits.Len(uint(n)))", "stableCmpFunc(x, n, cmp.Compare[E])"},
	{[]string{"slices", "sort.go"}, "pdqsortCmpFunc(x, 0, n, bits.Len(uint(n)), cmp)", "stableCmpFunc(x, n, cmp)"},
	{[]string{"crypto", "internal", "fips140", "drbg", "rand.go"}, "if !fips140.Enabled {", "if true {"},
	{[]string{"crypto", "sha3", "sha3.go"}, "func init() {", "func register() {"},
	{[]string{"crypto", "internal", "fips140", "sha3", "cast.go"}, "func init() {", "func selfTest() {"},
	{[]string{"regexp", "regexp.go"}, "onepass:     compileOnePass(prog),", "onepass:     nil,"},
	{[]string{"regexp", "regexp.go"}, "if regexp.onepass == nil {", "if true {"},
	{[]string{"regexp", "exec.go"}, "if re.onepass != nil {", "if false {"},
	{[]string{"regexp", "exec.go"}, "if r == nil && len(b)+len(s) < re.maxBitStateLen {", "if false {"},
	{[]string{"runtime", "mgc.go"}, "\tgo bgscavenge(c)\n\t<-c\n\t<-c\n", "\t<-c\n"},
	{[]string{"slices", "zsortanyfunc.go"}, blocks, `	for i := 1; i < n; i++ {
		item, from, to := data[i], 0, i
		for from < to {
			if half := (from + to) / 2; cmp(item, data[half]) < 0 {
				to = half
			} else {
				from = half + 1
			}
		}
		copy(data[from+1:i+1], data[from:i])
		data[from] = item
	}
}

func inBlocks[E any](data []E, n int, cmp func(a, b E) int) {
` + blocks},
}

// smaller writes the files of the Go release that have stand-ins into a folder, and what has the
// compiler take them; without is what another release of Go has otherwise. A program is larger
// then, and works the same.
func smaller(root, dir string) (overlay string, without []string, err error) {
	var files []string           // of the Go release
	texts := map[string]string{} // of these files
	for _, s := range standIns {
		own := filepath.Join(append([]string{root, "src"}, s.file...)...)
		if _, read := texts[own]; !read {
			text, err := os.ReadFile(own)
			if err != nil {
				return "", nil, err
			}
			files, texts[own] = append(files, own), string(text)
		}
		if strings.Count(texts[own], s.was) != 1 {
			without = append(without, filepath.Join(s.file...))
			continue
		}
		texts[own] = strings.Replace(texts[own], s.was, s.now, 1)
	}
	instead := map[string]string{}
	for i, own := range files {
		instead[own] = filepath.Join(dir, fmt.Sprintf("%d.go", i))
		if err := os.WriteFile(instead[own], []byte(texts[own]), 0o644); err != nil {
			return "", nil, err
		}
	}
	list, err := json.Marshal(map[string]map[string]string{"Replace": instead})
	if err != nil {
		return "", nil, err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, without, os.WriteFile(overlay, list, 0o644)
}
