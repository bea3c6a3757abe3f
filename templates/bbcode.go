//go:build !bench

package templates

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/yuin/goldmark/ast"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
)

// bbcodeOf writes markdown as BBCode, with the few tags that both phpBB and vBulletin
// have by default: b, i, list, quote, code. Tables become lines of even width in a code
// block, because neither has a tag for tables.
func bbcodeOf(md string) string {
	p := bbcode{plain{src: []byte(md)}}
	p.children(flavor().Parser().Parse(text.NewReader(p.src)))
	return strings.TrimSpace(p.out.String())
}

// bbcode writes one document.
type bbcode struct{ plain }

func (p *bbcode) children(n ast.Node) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		p.block(c)
	}
}

func (p *bbcode) block(n ast.Node) {
	switch n := n.(type) {
	case *ast.Heading:
		open, shut := "[b]", "[/b]"
		if n.Level < 3 {
			open, shut = "[b][u]", "[/u][/b]"
		}
		p.out.WriteString(open + p.marked(n, "b") + shut + "\n\n")
	case *ast.Paragraph:
		p.out.WriteString(p.marked(n, "") + "\n\n")
	case *ast.TextBlock:
		p.out.WriteString(p.marked(n, "") + "\n")
	case *ast.List:
		p.out.WriteString("[list]\n")
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			p.out.WriteString("[*] ")
			p.children(c)
		}
		p.out.WriteString("[/list]\n\n")
	case *ast.Blockquote:
		p.out.WriteString("[quote]\n")
		p.children(n)
		p.out.WriteString("[/quote]\n\n")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		lines := n.Lines()
		var code strings.Builder
		for i := range lines.Len() {
			s := lines.At(i)
			code.Write(s.Value(p.src))
		}
		p.code(code.String())
	case *extast.Table:
		p.table(n)
	case *ast.ThematicBreak:
		p.out.WriteString(strings.Repeat("-", 20) + "\n\n")
	case *ast.HTMLBlock:
	default:
		p.children(n)
	}
}

// closer ends a code block; no text that somebody wrote may do so.
var closer = regexp.MustCompile(`(?i)\[(/\s*code)`)

func (p *bbcode) code(text string) {
	p.out.WriteString("[code]\n" + closer.ReplaceAllString(strings.TrimRight(text, "\n"), "["+hidden+"$1") + "\n[/code]\n\n")
}

// table writes the rows with even columns: words to the left, figures to the right.
func (p *bbcode) table(n ast.Node) {
	var rows [][]string
	var wide []int
	for r := n.FirstChild(); r != nil; r = r.NextSibling() {
		var cells []string
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			cell := strings.TrimSpace(p.inline(c))
			if i := len(cells); i == len(wide) {
				wide = append(wide, 0)
			}
			wide[len(cells)] = max(wide[len(cells)], utf8.RuneCountInString(cell))
			cells = append(cells, cell)
		}
		rows = append(rows, cells)
	}
	words := make([]bool, len(wide))
	for _, cells := range rows[min(1, len(rows)):] {
		for i, cell := range cells {
			words[i] = words[i] || i == 0 || strings.ContainsFunc(cell, unicode.IsLetter)
		}
	}
	var b strings.Builder
	for _, cells := range rows {
		line := ""
		for i, cell := range cells {
			gap := strings.Repeat(" ", wide[i]-utf8.RuneCountInString(cell))
			if words[i] {
				cell += gap
			} else {
				cell = gap + cell
			}
			if i > 0 {
				line += "  "
			}
			line += cell
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	p.code(b.String())
}

// tag is a bracket that could begin a tag.
var tag = regexp.MustCompile(`\[([/*\pL])`)

// marked is a node's text with its emphasis as tags; within is the tag that it is
// already in.
func (p *bbcode) marked(n ast.Node, within string) string {
	var b, run strings.Builder
	flush := func() { // adjacent text is handled together
		b.WriteString(noLinks(tag.ReplaceAllString(run.String(), "["+hidden+"$1")))
		run.Reset()
	}
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		e, ok := c.(*ast.Emphasis)
		if !ok && c.Kind() != ast.KindCodeSpan {
			run.WriteString(p.literal(c))
			continue
		}
		flush()
		if !ok { // to be copied as it is
			b.WriteString(tag.ReplaceAllString(p.literal(c), "["+hidden+"$1"))
			continue
		}
		name := "i"
		if e.Level == 2 {
			name = "b"
		}
		if name == within {
			b.WriteString(p.marked(e, within))
			continue
		}
		b.WriteString("[" + name + "]" + p.marked(e, name) + "[/" + name + "]")
	}
	flush()
	return b.String()
}
