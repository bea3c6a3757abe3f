package programtest

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// shown is what a reader gets of a page.
type shown struct {
	// words are all words that the reader sees, in order; what has its own box or line is a
	// separate word.
	words []string
	// tables are the words of each cell, links their targets with their words, pictures
	// their sources with what they say.
	tables          [][][]string
	links, pictures []string
}

// rule is a rule of a style sheet for a tag, a class or an id.
type rule struct {
	selector string
	style    []declaration
}

type declaration struct{ property, value string }

// page is a page as one program shows it.
type page struct {
	// rules are those of its style sheets that are kept.
	rules []rule
	// program says what is kept of a tag's own style; nil keeps all.
	program *Program
	// faults are what the page relies on although the program drops it.
	faults []string
}

// read shows a page as a program does, nil for one that keeps everything.
func read(text string, program *Program) (shown, []string) {
	root, err := html.Parse(strings.NewReader(text))
	if err != nil {
		return shown{}, []string{err.Error()}
	}
	p := page{program: program}
	for n := range root.Descendants() {
		if n.Type == html.ElementNode && n.Data == "style" && n.FirstChild != nil {
			if sheet := n.FirstChild.Data; program == nil || program.sheet(sheet) {
				p.rules = append(p.rules, rulesOf(sheet)...)
			}
		}
	}
	var s shown
	var out strings.Builder
	p.walk(root, &out, &s, false)
	s.words = strings.Fields(out.String())
	return s, p.faults
}

// walk writes the words of a tag and of those within it.
func (p *page) walk(n *html.Node, out *strings.Builder, s *shown, hidden bool) {
	if n.Type == html.TextNode {
		if !hidden {
			out.WriteString(n.Data)
		}
		return
	}
	if n.Type == html.ElementNode && slices.Contains([]string{"head", "style", "title", "script"}, n.Data) {
		return
	}
	style := p.styleOf(n)
	if p.program != nil && p.program.word && n.Data == "table" {
		hidden = false // Word does not hide a table with what it stands in
	}
	if n.Type == html.ElementNode {
		hidden = hidden || hides(style) || has(n, "hidden") && (p.program == nil || !p.program.word && !strings.HasPrefix(p.program.Name, "Gmail"))
	}
	own := p.apart(n, style)
	if own {
		out.WriteByte(' ')
	}
	from := out.Len()
	if n.Type == html.ElementNode && !hidden {
		switch last := len(s.tables) - 1; {
		case n.Data == "table":
			s.tables = append(s.tables, nil)
		case n.Data == "tr" && last >= 0:
			s.tables[last] = append(s.tables[last], nil)
		}
	}
	for c := n.FirstChild; c != nil; c = c.NextSibling {
		p.walk(c, out, s, hidden)
	}
	words := strings.Join(strings.Fields(out.String()[from:]), " ")
	if n.Type == html.ElementNode && !hidden {
		switch n.Data {
		case "td", "th":
			if last := len(s.tables) - 1; last >= 0 && len(s.tables[last]) > 0 {
				row := len(s.tables[last]) - 1
				s.tables[last][row] = append(s.tables[last][row], words)
			}
		case "a":
			if to := attr(n, "href"); to != "" {
				s.links = append(s.links, to+" "+words)
			}
		case "img":
			s.pictures = append(s.pictures, attr(n, "src")+" "+attr(n, "alt"))
			out.WriteString(" ")
		}
	}
	if own {
		out.WriteByte(' ')
	}
}

// blocks are tags that stand in lines of their own by themselves.
var blocks = strings.Fields("html body div p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr td th pre blockquote hr br details summary main nav section article")

// apart reports whether a tag's words have their own box or line.
func (p *page) apart(n *html.Node, style []declaration) bool {
	if n.Type != html.ElementNode {
		return n.Type == html.DocumentNode
	}
	name := n.Data
	if p.program != nil {
		if as, ok := p.program.tag[name]; ok {
			name = as
		}
	}
	for _, d := range style {
		if d.property == "display" {
			return d.value != "inline" && d.value != "contents"
		}
	}
	return slices.Contains(blocks, name)
}

// styleOf is what counts of a tag's style. What a program drops of it is a fault unless
// nothing is lost by it.
func (p *page) styleOf(n *html.Node) []declaration {
	if n.Type != html.ElementNode {
		return nil
	}
	var all []declaration
	for _, r := range p.rules {
		if r.selector == n.Data || r.selector == "*" || r.selector == "."+attr(n, "class") || r.selector == "#"+attr(n, "id") {
			all = append(all, r.style...)
		}
	}
	own := declarations(attr(n, "style"))
	if p.program == nil {
		return append(all, own...)
	}
	if p.program.spoils != nil && slices.ContainsFunc(own, func(d declaration) bool { return p.program.spoils(d.property, d.value) }) {
		p.fault("the style of <%s> goes as a whole: %s", n.Data, attr(n, "style"))
		own = nil
	}
	for _, d := range own {
		if !p.program.drops(n.Data, d.property, d.value) {
			all = append(all, d)
		} else if !harmless(n.Data, d.property, d.value) {
			p.fault("<%s> relies on %s: %s", n.Data, d.property, d.value)
		}
	}
	return all
}

// hides reports whether a style leaves nothing to see.
func hides(style []declaration) bool {
	low, cut := false, false
	for _, d := range style {
		switch {
		case d.property == "display" && d.value == "none", d.property == "visibility" && d.value == "hidden",
			d.property == "opacity" && d.value == "0", d.property == "font-size" && zero.MatchString(d.value), d.property == "mso-hide" && d.value == "all":
			return true
		case d.property == "max-height", d.property == "height":
			low = zero.MatchString(d.value)
		case d.property == "overflow":
			cut = d.value == "hidden"
		}
	}
	return low && cut
}

var zero = regexp.MustCompile(`^0(px|em|%)?$`)

// rulesOf are the rules of a style sheet without those for some screens only.
func rulesOf(sheet string) []rule {
	var out []rule
	for _, x := range regexp.MustCompile(`([^{}]+)\{([^{}]*)\}`).FindAllStringSubmatch(sheet, -1) {
		for selector := range strings.SplitSeq(x[1], ",") {
			out = append(out, rule{strings.TrimSpace(selector), declarations(x[2])})
		}
	}
	return out
}

// declarations are those of a style, in their order.
func declarations(style string) []declaration {
	var out []declaration
	for d := range strings.SplitSeq(style, ";") {
		property, value, ok := strings.Cut(d, ":")
		if ok {
			out = append(out, declaration{strings.ToLower(strings.TrimSpace(property)), strings.TrimSpace(value)})
		}
	}
	return out
}

func attr(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

func has(n *html.Node, name string) bool {
	return slices.ContainsFunc(n.Attr, func(a html.Attribute) bool { return a.Key == name })
}

func (p *page) fault(format string, args ...any) {
	p.faults = append(p.faults, fmt.Sprintf(format, args...))
}
