package thread

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// breaks are the elements that begin and end lines.
var breaks = map[atom.Atom]bool{
	atom.P: true, atom.Br: true, atom.Div: true, atom.Li: true, atom.Tr: true, atom.Pre: true, atom.Blockquote: true, atom.Ul: true, atom.Ol: true,
	atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true, atom.Table: true, atom.Hr: true, atom.Details: true, atom.Summary: true, atom.Aside: true,
}

// shown is the text that a reader of a post's HTML sees, with quotations marked as in a mail. What
// a browser would hide or run is left out.
func shown(src string) string {
	var out strings.Builder
	quote, skip, fresh := 0, 0, true
	line := func() {
		if !fresh {
			out.WriteByte('\n')
			fresh = true
		}
	}
	z := html.NewTokenizer(strings.NewReader(src))
	for {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			return strings.TrimSpace(out.String())
		case html.TextToken:
			if skip > 0 {
				continue
			}
			for i, part := range strings.Split(string(z.Text()), "\n") {
				if i > 0 {
					line()
				}
				part = html.UnescapeString(part)
				if fresh {
					if part = strings.TrimLeft(part, " \t"); part == "" {
						continue
					}
					out.WriteString(strings.Repeat("> ", quote))
				}
				out.WriteString(part)
				fresh = false
			}
		case html.StartTagToken, html.EndTagToken, html.SelfClosingTagToken:
			name, _ := z.TagName()
			a := atom.Lookup(name)
			by := map[html.TokenType]int{html.StartTagToken: 1, html.EndTagToken: -1}[kind]
			switch {
			case a == atom.Script || a == atom.Style:
				skip = max(skip+by, 0)
			case a == atom.Blockquote || a == atom.Aside:
				line()
				quote = max(quote+by, 0)
			case a == atom.Td || a == atom.Th:
				if kind == html.EndTagToken && !fresh {
					out.WriteByte(' ')
				}
			case breaks[a]:
				line()
			}
		}
	}
}
