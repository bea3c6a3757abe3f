//go:build !bench

package templates

import (
	"strings"
	"sync"
	"unicode/utf8"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	extast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"
)

// textWidth is the length of a line of plain text.
const textWidth = 60

// underline is how long a heading is underlined at most: readers' programs would
// break a longer line of dashes on a phone.
const underline = 40

// textOf turns a page into plain text without markup: headings underlined, lines
// wrapped, tables read out row by row.
func textOf(p page) string { return plainOf(p, false) }

// flowedOf is textOf as RFC 3676 has it: a line that goes on ends with a blank, so
// that every program can break it where its own window ends.
func flowedOf(p page) string { return plainOf(p, true) }

func plainOf(pg page, flowed bool) string {
	p := plain{flowed: flowed, quotes: true}
	var run page
	flush := func() {
		p.src = []byte(run.markdown())
		p.blocks(flavor().Parser().Parse(text.NewReader(p.src)), "", "")
		run = nil
	}
	for _, b := range pg {
		if b[0].words == "" {
			run = append(run, b)
			continue
		}
		flush()
		p.inWords(b)
	}
	flush()
	return strings.TrimLeft(strings.TrimRight(strings.ReplaceAll(p.out.String(), glue, " "), "\n")+"\n", "\n")
}

// inWords writes the words that replace a block's lines.
func (p *plain) inWords(b block) {
	rest := ""
	for _, l := range b {
		if l.words != "" {
			p.wrap(l.words, "", rest)
			rest = "  "
		}
	}
	p.out.WriteString("\n")
}

// plain writes one document.
type plain struct {
	src []byte
	out strings.Builder
	// line is room for the line that is written.
	line []byte
	// flowed is set if lines that go on are to be joined again by the reader.
	flowed bool
	// quotes is set if code is put in quotes within a sentence.
	quotes bool
}

// blocks writes the children of a node; first goes before the first line of
// the first of them, rest before all others.
func (p *plain) blocks(n ast.Node, first, rest string) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		p.block(c, first, rest)
		first = rest
	}
}

func (p *plain) block(n ast.Node, first, rest string) {
	switch n := n.(type) {
	case *ast.Heading:
		p.heading(p.inline(n), n.Level)
	case *ast.Paragraph:
		p.wrap(p.inline(n), first, rest)
		p.out.WriteString("\n")
	case *ast.TextBlock:
		p.wrap(p.inline(n), first, rest)
	case *ast.List:
		p.list(n, rest)
	case *ast.Blockquote:
		p.blocks(n, rest+"> ", rest+"> ")
	case *ast.FencedCodeBlock, *ast.CodeBlock:
		lines := n.Lines()
		for i := range lines.Len() {
			s := lines.At(i)
			line := strings.TrimRight(string(s.Value(p.src)), "\n")
			if p.flowed {
				line = stuffed(strings.TrimRight(line, " "))
			}
			p.out.WriteString(rest + line + "\n")
		}
		p.out.WriteString("\n")
	case *extast.Table:
		p.table(n)
	case *ast.ThematicBreak:
		p.out.WriteString(rest + strings.Repeat("-", textWidth/2) + "\n\n")
	case *ast.HTMLBlock:
	default:
		p.blocks(n, first, rest)
	}
}

func (p *plain) heading(s string, level int) {
	if level < 5 {
		p.out.WriteString("\n")
	}
	switch level {
	case 1:
		s = strings.ToUpper(s)
		p.out.WriteString(s + "\n" + strings.Repeat("=", min(underline, utf8.RuneCountInString(s))) + "\n\n")
	case 2:
		p.out.WriteString(s + "\n" + strings.Repeat("-", min(underline, utf8.RuneCountInString(s))) + "\n")
	default:
		p.wrap(s, "", "")
	}
}

func (p *plain) list(n *ast.List, rest string) {
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		p.blocks(c, rest+"- ", rest+"  ")
	}
	p.out.WriteString("\n")
}

// table puts each row into words, because a phone's font does not keep columns:
// "Germany: Bank 46, Income 41 (+5)".
func (p *plain) table(n ast.Node) {
	var head []string
	for r := n.FirstChild(); r != nil; r = r.NextSibling() {
		var cells []string
		for c := r.FirstChild(); c != nil; c = c.NextSibling() {
			cells = append(cells, strings.TrimSpace(p.inline(c)))
		}
		if _, ok := r.(*extast.TableHeader); ok {
			head = cells
			continue
		}
		p.wrap(rowText(head, cells), "", "  ")
	}
	p.out.WriteString("\n")
}

func rowText(head, cells []string) string {
	if len(cells) == 0 {
		return ""
	}
	var parts []string
	for i, c := range cells[1:] {
		if c != "" {
			parts = append(parts, small(head[i+1])+" "+c)
		}
	}
	return cells[0] + ": " + strings.Join(parts, ", ")
}

// inline returns the text of a node without its markup.
func (p *plain) inline(n ast.Node) string {
	var b strings.Builder
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		b.WriteString(p.literal(c))
	}
	return b.String()
}

// literal returns the text of an inline node, itself without markup.
func (p *plain) literal(n ast.Node) string {
	switch n := n.(type) {
	case *ast.Text:
		value := n.Segment.Value(p.src)
		if !n.IsRaw() && n.Parent().Kind() != ast.KindCodeSpan {
			value = util.UnescapePunctuations(util.ResolveEntityNames(util.ResolveNumericReferences(value)))
		}
		if n.HardLineBreak() || n.SoftLineBreak() {
			return string(value) + " "
		}
		return string(value)
	case *ast.String:
		return string(n.Value)
	case *ast.RawHTML:
		return ""
	case *ast.CodeSpan:
		return p.quoted(n)
	}
	return p.inline(n)
}

// quoted puts what a reader can write, or has written, into quotes, to set it off from the
// sentence around it; orders are also read with their quotes. Text on its own line, at the
// beginning of a line before its explanation, or a long key needs none.
func (p *plain) quoted(n *ast.CodeSpan) string {
	words, next := p.inline(n), n.NextSibling()
	if !p.quotes {
		return words
	}
	if n.PreviousSibling() == nil && n.Parent().Type() == ast.TypeBlock {
		behind := ""
		if t, ok := next.(*ast.Text); ok {
			behind = string(t.Segment.Value(p.src))
		}
		if next == nil || strings.HasPrefix(behind, ":") || strings.HasPrefix(behind, " (") {
			return words
		}
	}
	switch short := utf8.RuneCountInString(words) <= longestQuoted; {
	case short:
		words = strings.ReplaceAll(words, " ", glue)
	case !strings.Contains(words, " "):
		return words
	}
	switch {
	case strings.Contains(words, `"`):
		return "'" + words + "'"
	}
	return `"` + words + `"`
}

// longestQuoted is how long one word in quotes may be, and how long a command is kept in
// one line.
const longestQuoted = 24

// glue is a blank where no line may end; it occurs in no text of a mail.
const glue = "\x1f"

// wrap writes a paragraph in lines of textWidth; a longer word stays whole.
func (p *plain) wrap(s, first, rest string) {
	line, n, begun := append(p.line[:0], first...), utf8.RuneCountInString(first), false
	for _, word := range arrowed(strings.Fields(s)) {
		k := utf8.RuneCountInString(word)
		if begun && n+1+k > textWidth {
			if p.flowed { // joined again, without the indent
				line, rest = append(line, ' '), strings.TrimLeft(rest, " ")
			}
			p.out.Write(append(line, '\n'))
			line, n, begun = append(line[:0], rest...), utf8.RuneCountInString(rest), false
			if p.flowed && rest == "" {
				word = stuffed(word)
			}
		}
		if begun {
			line, n = append(line, ' '), n+1
		}
		line, n, begun = append(line, word...), n+k, true
	}
	for len(line) > 0 && line[len(line)-1] == ' ' {
		line = line[:len(line)-1]
	}
	p.out.Write(append(line, '\n'))
	p.line = line
}

// arrowed keeps an arrow on the same line as the word that it points to.
func arrowed(words []string) []string {
	var out []string
	for _, w := range words {
		if n := len(out); n > 0 && out[n-1] == arrow {
			out[n-1] += " " + w
			continue
		}
		out = append(out, w)
	}
	return out
}

// arrow is what stands between the places of a move.
const arrow = "->"

// stuffed puts a blank before a line that would be read as a quotation, or changed in
// transit; readers of flowed text remove it.
func stuffed(line string) string {
	if strings.HasPrefix(line, " ") || strings.HasPrefix(line, ">") || strings.HasPrefix(line, "From ") || line == "From" {
		return " " + line
	}
	return line
}

// flavor is GitHub's markdown without its automatic links: nothing in a game's mail
// needs a link, and a stranger's must not become one. Raw HTML stays off. It is made
// when it is first used, and is always the same: a program that needs only single
// lines, like the engine in a browser, is half as large without it.
func flavor() goldmark.Markdown {
	dialect.once.Do(func() { dialect.markdown = newFlavor() })
	return dialect.markdown
}

var dialect struct {
	once     sync.Once
	markdown goldmark.Markdown
}

func newFlavor() goldmark.Markdown {
	return goldmark.New(goldmark.WithExtensions(
		extension.NewTable(extension.WithTableCellAlignMethod(extension.TableCellAlignAttribute)),
		extension.Strikethrough,
	))
}
