package datafile

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"strings"
)

// Row is one line of a table.
type Row struct {
	// File and Line say where it stands.
	File string
	Line int
	// Key is the cell of the first column.
	Key string
	// columns gives the place of each column in cells; the rows of a table
	// share it.
	columns map[string]int
	cells   []string
}

// Get returns the cell of the column, empty if the table has no such column.
func (r *Row) Get(column string) string {
	if i, ok := r.columns[column]; ok {
		return r.cells[i]
	}
	return ""
}

// Int returns the cell as a number; an empty cell is 0.
func (r *Row) Int(column string) (int, error) {
	s := r.Get(column)
	if s == "" {
		return 0, nil
	}
	n, err := strconv.Atoi(s)
	if err != nil {
		return 0, r.Errorf("column %s: %q is not a number", column, s)
	}
	return n, nil
}

// List returns the cell split at commas, without blanks around the parts; an
// empty cell is an empty list.
func (r *Row) List(column string) []string { return Split(r.Get(column)) }

// Split cuts a list at its commas.
func Split(s string) []string {
	if strings.TrimSpace(s) == "" {
		return nil
	}
	parts := strings.Split(s, ",")
	for i := range parts {
		parts[i] = strings.TrimSpace(parts[i])
	}
	return parts
}

// Errorf makes a *Fault that names the row's file and line.
func (r *Row) Errorf(format string, args ...any) error {
	return &Fault{r.File, r.Line, fmt.Errorf(format, args...)}
}

// ReadTable reads a table. The first column is the key, which must be present, filled
// and different in every row; the others may be left out of the header. A column that
// is not listed is an error.
func ReadTable(fsys fs.FS, file string, columns ...string) ([]*Row, error) {
	rows, err := ReadList(fsys, file, columns...)
	if err != nil {
		return nil, err
	}
	seen := map[string]int{}
	var errs []error
	for _, r := range rows {
		if first, twice := seen[r.Key]; twice {
			errs = append(errs, r.Errorf("%s %q is given twice, first in line %d", columns[0], r.Key, first))
		}
		seen[r.Key] = r.Line
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return rows, nil
}

// ReadList reads a table in which several rows may have the same first cell; otherwise
// it is like ReadTable.
func ReadList(fsys fs.FS, file string, columns ...string) ([]*Row, error) {
	text, err := fs.ReadFile(fsys, file)
	if err != nil {
		return nil, fmt.Errorf("read table: %w", err)
	}
	var header []string
	places := map[string]int{}
	var rows []*Row
	var errs []error
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		line = strings.TrimRight(line, "\r\n")
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cells := strings.Split(line, "\t")
		at := &Row{File: file, Line: n}
		if header == nil {
			if header, err = readHeader(at, cells, columns); err != nil {
				return nil, err
			}
			for i, h := range header {
				places[h] = i
			}
			continue
		}
		at.columns = places
		r, err := readRow(at, cells, header)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		rows = append(rows, r)
	}
	if header == nil {
		return nil, &Fault{File: file, Err: errors.New("no header line")}
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return rows, nil
}

func readHeader(at *Row, cells, columns []string) ([]string, error) {
	for i, c := range cells {
		if !slices.Contains(columns, c) {
			return nil, at.Errorf("unknown column %q; known are %s", c, strings.Join(columns, ", "))
		}
		if slices.Contains(cells[:i], c) {
			return nil, at.Errorf("column %q is given twice", c)
		}
	}
	if cells[0] != columns[0] {
		return nil, at.Errorf("the first column must be %q", columns[0])
	}
	return cells, nil
}

func readRow(r *Row, cells, header []string) (*Row, error) {
	if len(cells) > len(header) {
		return nil, r.Errorf("%d cells, but the header has %d", len(cells), len(header))
	}
	r.cells = make([]string, len(header))
	for i, c := range cells {
		r.cells[i] = strings.TrimSpace(c)
	}
	if r.Key = r.cells[0]; r.Key == "" {
		return nil, r.Errorf("column %s is empty", header[0])
	}
	return r, nil
}

// Overlay puts the rows of a second table over those of a first: a row with a
// known key changes the cells that the second table has columns for, a row
// with a new key is added at the end. The rows given are not changed.
func Overlay(base, over []*Row) []*Row {
	out := slices.Clone(base)
	at := make(map[string]int, len(out))
	for i, r := range out {
		at[r.Key] = i
	}
	for _, r := range over {
		if i, known := at[r.Key]; known {
			out[i] = out[i].under(r)
			continue
		}
		at[r.Key] = len(out)
		out = append(out, r)
	}
	return out
}

// under returns the row with the cells of another laid over it.
func (r *Row) under(over *Row) *Row {
	m := &Row{
		File: over.File, Line: over.Line, Key: over.Key,
		columns: maps.Clone(r.columns), cells: slices.Clone(r.cells),
	}
	for c, i := range over.columns {
		if at, known := m.columns[c]; known {
			m.cells[at] = over.cells[i]
			continue
		}
		m.columns[c] = len(m.cells)
		m.cells = append(m.cells, over.cells[i])
	}
	return m
}
