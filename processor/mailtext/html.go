package mailtext

import (
	"strings"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

// rawLine is a line of a part's text before its kind is known.
type rawLine struct {
	text  string
	num   int
	quote int // how deep it is in quoted text, by marks or by markup
	sign  bool
	gap   bool // empty, and only there to separate HTML paragraphs
}

// htmlText lays out HTML as lines. It uses a tokenizer instead of a ready-made converter, because a
// converter loses which lines are quoted.
type htmlText struct {
	lines []rawLine
	line  strings.Builder
	space bool
	quote int
	sign  int
	pre   int
	skip  atom.Atom // the element that is being skipped
	depth int       // how often it is open
	num   int       // the lines so far, as a reader counts them
}

// htmlLines returns the lines that a reader of the HTML sees.
func htmlLines(src string) []rawLine {
	h := htmlText{}
	z := html.NewTokenizer(strings.NewReader(src))
	for {
		switch z.Next() {
		case html.ErrorToken:
			h.breakLine(false)
			return h.lines
		case html.TextToken:
			if h.skip == 0 {
				h.write(string(z.Text()))
			}
		case html.StartTagToken:
			h.open(z.Token(), false)
		case html.SelfClosingTagToken:
			h.open(z.Token(), true)
		case html.EndTagToken:
			h.close(z.Token().DataAtom)
		}
	}
}

// write adds text, runs of blanks as one.
func (h *htmlText) write(s string) {
	s = html.UnescapeString(s)
	if h.pre > 0 {
		for i, l := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n") {
			if i > 0 {
				h.breakLine(true)
			}
			h.line.WriteString(l)
		}
		return
	}
	for _, r := range s {
		if r == ' ' || r == '\n' || r == '\t' || r == '\r' || r == '\f' {
			h.space = true
			continue
		}
		if h.space && h.line.Len() > 0 {
			h.line.WriteByte(' ')
		}
		h.space = false
		h.line.WriteRune(r)
	}
}

// breakLine ends the line. An empty line is kept only where one was asked for.
func (h *htmlText) breakLine(keep bool) {
	text := h.line.String()
	if text == "--" && h.space {
		text = "-- "
	}
	h.line.Reset()
	h.space = false
	blank := strings.TrimSpace(cleanText(text)) == ""
	if blank && !keep {
		return
	}
	h.num++
	h.add(rawLine{text: text}, blank)
}

// gap separates paragraphs. A reader sees a space there but does not count a line.
func (h *htmlText) gap() {
	h.breakLine(false)
	h.add(rawLine{gap: true}, true)
}

// add adds a line, but not an empty one at the beginning or after another empty one.
func (h *htmlText) add(l rawLine, blank bool) {
	if n := len(h.lines); blank {
		if n == 0 {
			return
		}
		if last := &h.lines[n-1]; last.text == "" {
			last.gap = last.gap && l.gap
			return
		}
		l.text = ""
	}
	l.num, l.quote, l.sign = h.num, h.quote, h.sign > 0
	h.lines = append(h.lines, l)
}

// Elements that stand on lines of their own.
var blockElements = map[atom.Atom]bool{
	atom.Div: true, atom.Tr: true, atom.Li: true, atom.Ul: true, atom.Ol: true, atom.Table: true, atom.Section: true, atom.Article: true,
	atom.Header: true, atom.Footer: true, atom.H1: true, atom.H2: true, atom.H3: true, atom.H4: true, atom.H5: true, atom.H6: true,
	atom.Dd: true, atom.Dt: true, atom.Dl: true, atom.Center: true, atom.Address: true, atom.Body: true,
}

// Elements whose text is not shown.
var hiddenElements = map[atom.Atom]bool{
	atom.Head: true, atom.Style: true, atom.Script: true, atom.Title: true, atom.Template: true, atom.Noscript: true, atom.Object: true,
}

// open handles a start tag.
func (h *htmlText) open(t html.Token, selfClosing bool) {
	a := t.DataAtom
	if h.skip != 0 {
		if a == h.skip && !selfClosing {
			h.depth++
		}
		return
	}
	if !selfClosing && (hiddenElements[a] || isHidden(t) && !voidElement(a)) {
		h.skip, h.depth = a, 1
		if a == 0 {
			h.skip = 0 // an unknown element cannot be followed to its end: show it
		}
		return
	}
	switch {
	case a == atom.Br:
		h.breakLine(true)
	case a == atom.P:
		h.gap()
	case a == atom.Hr:
		h.breakLine(false)
		h.line.WriteString("________")
		h.breakLine(false)
	case a == atom.Blockquote && !selfClosing:
		h.breakLine(false)
		h.quote++
	case a == atom.Pre && !selfClosing:
		h.breakLine(false)
		h.pre++
	case a == atom.Td || a == atom.Th:
		h.space = true
	case blockElements[a]:
		h.breakLine(false)
		if a == atom.Div && !selfClosing && (h.sign > 0 || hasClass(t, "gmail_signature")) {
			h.sign++
		}
	}
}

// close handles an end tag.
func (h *htmlText) close(a atom.Atom) {
	if h.skip != 0 {
		if a == h.skip {
			if h.depth--; h.depth == 0 {
				h.skip = 0
			}
		}
		return
	}
	switch {
	case a == atom.Blockquote:
		h.breakLine(false)
		h.quote = max(0, h.quote-1)
	case a == atom.Pre:
		h.breakLine(false)
		h.pre = max(0, h.pre-1)
	case a == atom.P:
		h.gap()
	case a == atom.Head: // closed without having been opened
	case blockElements[a]:
		h.breakLine(false)
		if a == atom.Div {
			h.sign = max(0, h.sign-1)
		}
	}
}

// isHidden reports whether mail programs do not display an element.
func isHidden(t html.Token) bool {
	for _, a := range t.Attr {
		if a.Key == "hidden" {
			return true
		}
		if a.Key == "style" && strings.Contains(strings.ReplaceAll(strings.ToLower(a.Val), " ", ""), "display:none") {
			return true
		}
	}
	return false
}

// voidElement reports whether an element has no end tag.
func voidElement(a atom.Atom) bool {
	switch a {
	case atom.Br, atom.Hr, atom.Img, atom.Input, atom.Meta, atom.Link, atom.Col, atom.Area, atom.Base, atom.Wbr, atom.Embed, atom.Source:
		return true
	}
	return false
}

// hasClass reports whether an element has a class.
func hasClass(t html.Token, class string) bool {
	for _, a := range t.Attr {
		if a.Key == "class" {
			for _, c := range strings.Fields(a.Val) {
				if c == class {
					return true
				}
			}
		}
	}
	return false
}
