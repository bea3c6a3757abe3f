package league

import (
	"encoding/csv"
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Table is a list to read or post. Its cells are plain text.
type Table struct {
	Head []string
	Rows [][]string
	// Right are the columns of figures, which are aligned to the right.
	Right []int
	// Pairs are the columns with a figure for both sides, "62 : 118". For a spreadsheet each
	// becomes two columns.
	Pairs []int
}

// Format is a way to write a table.
type Format string

// The formats.
const (
	Text     Format = "text"
	Markdown Format = "markdown"
	BBCode   Format = "bbcode"
	HTML     Format = "html"
	CSV      Format = "csv"
)

// Formats are all of them, the usual one first.
var Formats = []Format{Text, Markdown, BBCode, HTML, CSV}

// Write writes the table in a format.
func (t Table) Write(f Format) string {
	switch f {
	case Markdown:
		return t.markdown()
	case BBCode: // forums that share BBCode share no table, but all of them have this
		return "[code]\n" + strings.ReplaceAll(t.text(), "[/", "[ /") + "[/code]\n"
	case HTML:
		return t.html()
	case CSV:
		return t.csv()
	}
	return t.text()
}

// text sets the columns below each other.
func (t Table) text() string {
	widths := make([]int, len(t.Head))
	for _, row := range t.all() {
		for i, c := range row {
			widths[i] = max(widths[i], utf8.RuneCountInString(c))
		}
	}
	var b strings.Builder
	for _, row := range t.all() {
		line := ""
		for i, c := range row {
			pad := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(c))
			if i > 0 {
				line += "  "
			}
			if slices.Contains(t.Right, i) {
				line += pad + c
			} else {
				line += c + pad
			}
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// all are the head and the rows, each cell in one line.
func (t Table) all() [][]string {
	out := [][]string{t.Head}
	for _, row := range t.Rows {
		cells := make([]string, len(t.Head))
		for i := range cells {
			if i < len(row) {
				cells[i] = clean(row[i])
			}
		}
		out = append(out, cells)
	}
	return out
}

// clean makes a cell one line, without invisible characters.
func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return ' '
		case unicode.IsControl(r) || unicode.Is(unicode.Cf, r):
			return -1
		}
		return r
	}, s)
	return strings.Join(strings.Fields(s), " ")
}

// marks are the characters that mean something in Markdown.
var marks = strings.NewReplacer(`\`, `\\`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "|", `\|`, "~", `\~`, "#", `\#`, "@", `\@`, "<", "&lt;", ">", "&gt;", "&", "&amp;", "://", `\://`)

func (t Table) markdown() string {
	var b strings.Builder
	for n, row := range t.all() {
		b.WriteString("|")
		for _, c := range row {
			fmt.Fprintf(&b, " %s |", marks.Replace(c))
		}
		b.WriteString("\n")
		if n > 0 {
			continue
		}
		b.WriteString("|")
		for i := range row {
			if slices.Contains(t.Right, i) {
				b.WriteString("-:|")
			} else {
				b.WriteString("-|")
			}
		}
		b.WriteString("\n")
	}
	return b.String()
}

func (t Table) html() string {
	var b strings.Builder
	b.WriteString("<table>\n")
	for n, row := range t.all() {
		b.WriteString("<tr>")
		tag := "td"
		if n == 0 {
			tag = "th"
		}
		for i, c := range row {
			align := ""
			if slices.Contains(t.Right, i) {
				align = ` align="right"`
			}
			fmt.Fprintf(&b, "<%s%s>%s</%s>", tag, align, html.EscapeString(c), tag)
		}
		b.WriteString("</tr>\n")
	}
	b.WriteString("</table>\n")
	return b.String()
}

// csv writes the table for a spreadsheet. A name that a spreadsheet would take for a formula gets
// an apostrophe before it.
func (t Table) csv() string {
	var b strings.Builder
	w := csv.NewWriter(&b)
	for n, row := range t.all() {
		var cells []string
		for i, c := range row {
			a, b, _ := strings.Cut(c, " : ")
			switch {
			case !slices.Contains(t.Pairs, i):
				cells = append(cells, c)
			case n == 0:
				cells = append(cells, c+" Axis", c+" Allies")
			default:
				cells = append(cells, a, b)
			}
		}
		row = cells
		for i, c := range row {
			if c != "" && strings.ContainsRune("=@+-", rune(c[0])) && strings.Trim(c, "+-0123456789") != "" {
				row[i] = "'" + c
			}
		}
		if err := w.Write(row); err != nil {
			panic("league: a table is not written: " + err.Error()) // a Builder never fails
		}
	}
	w.Flush()
	return b.String()
}
