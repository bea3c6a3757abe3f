package datafile

import (
	"bytes"
	"io/fs"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"
)

// Lines gives the lines of a TOML file where its keys and values stand, by their path:
// "objective.mine.when[0].spaces[2]". A table of an array of tables is "limit[1]".
type Lines map[string]int

// LinesOf reads where the keys and values of a TOML file stand; it is empty for a file
// that does not exist or cannot be read.
func LinesOf(fsys fs.FS, file string) Lines {
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil
	}
	r := lineReader{lines: Lines{}, tables: map[string]int{}}
	r.parser.Reset(text)
	table := ""
	for r.parser.NextExpression() {
		switch e := r.parser.Expression(); e.Kind {
		case unstable.Table:
			table, _ = r.key("", e.Key())
		case unstable.ArrayTable:
			path, line := r.key("", e.Key())
			table = path + "[" + strconv.Itoa(r.tables[path]) + "]"
			r.tables[path]++
			r.lines[table] = line
		case unstable.KeyValue:
			r.value(table, e)
		}
	}
	return r.lines
}

// At returns the line of a path or, where that has none, of the nearest path
// around it; 0 if nothing around it has one.
func (l Lines) At(path string) int {
	for path != "" {
		if n := l[path]; n > 0 {
			return n
		}
		path = path[:max(strings.LastIndexByte(path, '.'), strings.LastIndexByte(path, '['), 0)]
	}
	return 0
}

// lineReader walks a file's expressions.
type lineReader struct {
	parser unstable.Parser
	lines  Lines
	// tables counts the tables of each array of tables.
	tables map[string]int
}

// key notes the line of a dotted key below a path.
func (r *lineReader) key(path string, parts unstable.Iterator) (full string, line int) {
	for parts.Next() {
		n := parts.Node()
		if full = string(n.Data); path != "" {
			full = path + "." + full
		}
		path, line = full, r.line(n)
		if _, known := r.lines[full]; !known {
			r.lines[full] = line
		}
	}
	return path, line
}

// value notes the lines of a key and of everything in its value.
func (r *lineReader) value(table string, kv *unstable.Node) {
	path, line := r.key(table, kv.Key())
	r.within(path, line, kv.Value())
}

// within notes the lines of the elements of an array or the keys of a table.
func (r *lineReader) within(path string, line int, v *unstable.Node) {
	switch v.Kind {
	case unstable.InlineTable:
		for c := v.Children(); c.Next(); {
			if n := c.Node(); n.Kind == unstable.KeyValue {
				r.value(path, n)
			}
		}
	case unstable.Array:
		i := 0
		for c := v.Children(); c.Next(); {
			n := c.Node()
			if n.Kind == unstable.Comment {
				continue
			}
			at := path + "[" + strconv.Itoa(i) + "]"
			i++
			if l := r.line(n); l > 0 {
				line = l
			}
			r.lines[at] = line
			r.within(at, line, n)
		}
	}
}

// line is the line of a node, 0 if the parser does not say.
func (r *lineReader) line(n *unstable.Node) int {
	if n.Raw.Length == 0 {
		return 0
	}
	return 1 + bytes.Count(r.parser.Data()[:n.Raw.Offset], []byte("\n"))
}
