package site

import (
	"bytes"
	"embed"
	"fmt"
	"html"
	"strings"
)

//go:embed assets/*.css assets/*.js assets/*.svg
var assets embed.FS

// The style, the script and the icon of all pages. Without an icon of its own a browser asks for
// one that is not there.
var (
	iconFile   = asset("icon", "svg")
	styleFile  = asset("site", "css")
	scriptFile = asset("site", "js")
)

func asset(name, ext string) File {
	b, err := assets.ReadFile("assets/" + name + "." + ext)
	if err != nil {
		panic("site: " + err.Error())
	}
	return named(name, ext, b)
}

// Common are the files that all pages need.
func Common() []File { return []File{iconFile, styleFile, scriptFile} }

// Policy is what a page may load: only pictures, styles and scripts from this site. It
// is in each page; the server of the pages also sends it in a header.
const Policy = "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'"

// EnginePolicy is what a page with a program may also load: that program, from this
// site, and pictures that it has made.
const EnginePolicy = "default-src 'none'; img-src 'self' blob:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'"

// PolicyOf is the policy of a page or a file, by its name below the site's folder.
func PolicyOf(name string) string {
	base := name[strings.LastIndexByte(name, '/')+1:]
	switch {
	case strings.HasPrefix(name, "assets/worker-"), base == "draft.html", base == "verify.html", base == "odds.html":
		return EnginePolicy
	}
	return Policy
}

// page is a page in the making.
type page struct {
	kind  Kind
	title string
	// up leads to the site's folder: "../".
	up      string
	styles  []string
	scripts []string
	// hidden keeps search engines away.
	hidden bool
	// engine is set if a program runs in the page; program is its version.
	engine bool
	// early is the script that starts it, which waits for nothing.
	early   string
	program string
	body    strings.Builder
}

// write adds HTML that is ours.
func (p *page) write(parts ...string) {
	for _, s := range parts {
		p.body.WriteString(s)
	}
}

// writef adds HTML; its arguments are numbers, or were escaped.
func (p *page) writef(format string, args ...any) { fmt.Fprintf(&p.body, format, args...) }

// esc turns whatever a player or a host wrote into plain text.
func esc(s string) string { return html.EscapeString(visible(s)) }

// visible leaves out characters that are invisible or that reverse the rest of a line.
func visible(s string) string {
	if isPlain(s) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r < 0x20, r >= 0x7f && r < 0xa0, r >= 0x200b && r <= 0x200f, r >= 0x202a && r <= 0x202e, r >= 0x2060 && r <= 0x206f, r == 0xfeff:
			return -1
		}
		return r
	}, s)
}

// isPlain reports whether a text has nothing but letters, figures and signs of ASCII.
func isPlain(s string) bool {
	for i := range len(s) {
		if s[i] < ' ' || s[i] > '~' {
			return false
		}
	}
	return true
}

// bytes is the whole page.
func (p *page) bytes() []byte {
	var b bytes.Buffer
	b.Grow(p.body.Len() + 4096)
	b.WriteString("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
	policy := Policy
	if p.engine {
		policy = EnginePolicy
	}
	b.WriteString(`<meta http-equiv="Content-Security-Policy" content="` + html.EscapeString(policy) + "\">\n")
	b.WriteString("<meta name=\"referrer\" content=\"no-referrer\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n")
	if p.hidden {
		b.WriteString("<meta name=\"robots\" content=\"noindex, nofollow\">\n")
	}
	b.WriteString("<title>" + esc(p.title) + "</title>\n" + `<link rel="icon" type="image/svg+xml" href="` + p.up + iconFile.Path + "\">\n")
	if p.early != "" {
		b.WriteString(p.early)
	}
	for _, s := range append([]string{styleFile.Path}, p.styles...) {
		b.WriteString(`<link rel="stylesheet" href="` + p.up + s + "\">\n")
	}
	for _, s := range p.scripts {
		b.WriteString(`<script src="` + html.EscapeString(s) + "\" defer></script>\n")
	}
	program := ""
	if p.program != "" {
		program = ` data-program="` + esc(p.program) + `"`
	}
	b.WriteString("</head>\n<body data-page=\"" + p.kind.String() + "\"" + program + ">\n<a class=\"skip\" href=\"#main\">Skip to the page</a>\n")
	b.WriteString(p.body.String())
	b.WriteString("</body>\n</html>\n")
	return b.Bytes()
}

// table opens a table that scrolls by itself where it is too wide.
func (p *page) table(caption string, head ...string) {
	p.write(`<div class="scroll" role="region" tabindex="0" aria-label="`, esc(caption), `"><table><caption>`, esc(caption), "</caption>\n<thead><tr>")
	for _, h := range head {
		p.write(`<th scope="col">`, esc(h), "</th>")
	}
	p.write("</tr></thead>\n<tbody>\n")
}

// row adds a row of text; the first cell names it.
func (p *page) row(cells ...string) {
	p.write("<tr>")
	for i, c := range cells {
		if i == 0 {
			p.write(`<th scope="row">`, esc(c), "</th>")
		} else {
			p.write("<td>", esc(c), "</td>")
		}
	}
	p.write("</tr>\n")
}

func (p *page) endTable() { p.write("</tbody></table></div>\n") }

// scrolled lets the tables of a report scroll, too. Each has its own name, so that
// somebody who listens to the page can distinguish them.
func scrolled(report string) string {
	var b strings.Builder
	for n, part := range strings.Split(report, "<table>") {
		if n > 0 {
			fmt.Fprintf(&b, `<div class="scroll" role="region" tabindex="0" aria-label="Table %d"><table>`, n)
		}
		b.WriteString(part)
	}
	return strings.NewReplacer("</table>", "</table></div>", "<pre>", `<pre tabindex="0">`).Replace(b.String())
}
