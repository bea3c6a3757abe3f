package templates

import (
	"bytes"
	"embed"
	"fmt"
	"strings"
	"sync"
	"text/template"
	"text/template/parse"
)

// layouts are the embedded template files. They only lay out.
//
//go:embed md/*.md html/*.html
var layouts embed.FS

// printers are the functions that a layout may print with as they are; the
// output of everything else goes through escape.
var printers = template.FuncMap{
	"code":  code,
	"prose": prose,
	"ended": ended,
	"fence": fence,
	"faces": faces,
	"delta": delta,
	// letter is how a suggestion is chosen: "2: b".
	"letter": letter,
	"minus":  func(a, b int) int { return a - b },
	"next":   func(i int) int { return i + 1 },
	"raw":    func(s string) string { return s },
	// is, value and instead mark a line: see blocks.go.
	"is":       markOf,
	"value":    func() string { return string(valueSign) },
	"instead":  instead,
	"headLost": func() string { return headLost },
	"headLuck": func() string { return headLuck },
	"headIPC":  func() string { return headIPC },
}

// markdownPages are the layouts of mails.
// They are made when first used, and are always the same: a program that needs only
// single lines, like the engine in a browser, is half as large without them.
func markdownPages() *template.Template {
	laidOut.once.Do(func() { laidOut.pages = loadMarkdown() })
	return laidOut.pages
}

var laidOut struct {
	once  sync.Once
	pages *template.Template
}

func loadMarkdown() *template.Template {
	t := template.New("markdown").Funcs(printers).Funcs(template.FuncMap{
		"escape": func(v any) string { return escape(fmt.Sprint(v)) },
		"part":   func(title string, lines []string) part { return part{Title: title, Lines: lines} },
		// Methods have names of their own here: what lays out in a browser calls none by name.
		"wordsOf": Result.Words, "lostOf": Result.Lost, "luckOf": Result.Luck, "coveredOf": Meta.Covered,
		// passing is a part on how things stand when the mail is written.
		"passing": func(title string, lines []string) part { return part{title, lines, true} },
	})
	t = template.Must(t.ParseFS(layouts, "md/*.md"))
	for _, page := range t.Templates() {
		if page.Tree != nil {
			escapeAll(page.Tree.Root)
		}
	}
	return t
}

// part is a heading with its lines, shown only if there are any.
type part struct {
	Title   string
	Lines   []string
	Passing bool
}

// escapeAll adds the escape function to everything that a layout prints, so that it
// cannot be forgotten, and marks its headings.
func escapeAll(n parse.Node) {
	switch n := n.(type) {
	case *parse.TextNode:
		n.Text = withHeadings(n.Text)
	case *parse.ListNode:
		if n == nil {
			return
		}
		for _, c := range n.Nodes {
			escapeAll(c)
		}
	case *parse.IfNode:
		escapeAll(n.List)
		escapeAll(n.ElseList)
	case *parse.RangeNode:
		escapeAll(n.List)
		escapeAll(n.ElseList)
	case *parse.WithNode:
		escapeAll(n.List)
		escapeAll(n.ElseList)
	case *parse.ActionNode:
		if len(n.Pipe.Decl) > 0 {
			return
		}
		last := n.Pipe.Cmds[len(n.Pipe.Cmds)-1]
		if id, ok := last.Args[0].(*parse.IdentifierNode); ok && printers[id.Ident] != nil {
			return
		}
		n.Pipe.Cmds = append(n.Pipe.Cmds, &parse.CommandNode{
			NodeType: parse.NodeCommand,
			Pos:      n.Pos,
			Args:     []parse.Node{parse.NewIdentifier("escape").SetPos(n.Pos)},
		})
	}
}

// layOut lays a view out with the named layout. It panics if the layout does
// not fit the view: both are ours.
func layOut(layout string, view any) page {
	var b bytes.Buffer
	if err := markdownPages().ExecuteTemplate(&b, layout, view); err != nil {
		panic("templates: " + err.Error())
	}
	return pageOf(b.String())
}

// faces prints dice with those that hit in brackets and in bold, so that they can
// be told from the others without any markup: "[1] 3 [2]".
func faces(at int, dice []int) string {
	parts := make([]string, len(dice))
	for i, f := range dice {
		if parts[i] = fmt.Sprint(f); f <= at {
			parts[i] = fmt.Sprintf("**\\[%d\\]**", f)
		}
	}
	return strings.Join(parts, " ")
}

// letter is the answer that takes a suggestion: "1: b".
func letter(finding, suggestion int) string {
	return itoa(finding) + ": " + string(rune('a'+suggestion))
}
