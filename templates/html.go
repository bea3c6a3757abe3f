//go:build !wasip1

package templates

import (
	"bytes"
	"fmt"
	stdhtml "html"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"text/template"
)

const (
	pageStyle = "max-width: 44em; margin: 0 auto; padding: 4px 14px 32px; " +
		"font-family: 'Segoe UI', -apple-system, Roboto, Helvetica, Arial, sans-serif; font-size: 15px; line-height: 1.3; " +
		"overflow-wrap: anywhere;"
	line       = "1px solid #a6a6a6"
	shade      = "background-color: rgba(128, 128, 128, 0.14);"
	monospaced = "font-family: Consolas, ui-monospace, Menlo, monospace; font-size: 0.88em; "
)

// styles puts a style on the tags that the policy lets through. Mail programs
// drop style sheets, so each tag carries its own; colors are left to the reader's
// program, so that a dark one stays readable. Lines are grays that are visible on white
// and on black: Outlook draws no line in a translucent color, and none wider than 8 px.
// It also takes widths only from attributes.
var styles = strings.NewReplacer(
	"<h1>", `<h1 style="`+titleStyle+`">`,
	"<h2>", `<h2 style="font-size: 1.1em; margin: 1.6em 0 0.4em; padding-bottom: 0.2em; border-bottom: `+line+`;">`,
	"<details>", `<details style="margin: 0.3em 0;">`,
	"<summary>", `<summary style="cursor: pointer;">`,
	"<h3>", `<h3 style="font-size: 1.05em; margin: 1.4em 0 0.4em;">`,
	"<h4>", `<h4 style="font-size: 1em; margin: 1em 0 0.3em;">`,
	"<p>", `<p style="margin: 0.5em 0 0.4em;">`,
	"<ul>", `<ul style="`+listStyle+`">`,
	"<li>", `<li style="`+itemStyle+`">`,
	"<blockquote>\n<p>", `<blockquote style="`+quoteStyle+`">`+"\n"+`<p style="margin: 0.3em 0;">`,
	"<blockquote>", `<blockquote style="`+quoteStyle+`">`,
	"<pre><code>", `<pre style="`+blockStyle+`"><code>`,
	"<pre>", `<pre style="`+blockStyle+`">`,
	"<code>", `<code style="`+shade+` padding: 0.1em 0.3em; border-radius: 4px; `+monospaced+`">`,
	" -&gt; ", " →&nbsp;", // one sign, on the same line as the place that it points to
	"<table>", `<table width="100%" style="border-collapse: collapse; width: 100%; margin: 0.3em 0; font-size: 0.86em; line-height: 1.25; overflow-wrap: normal;">`,
	"<th>", `<th style="`+headStyle+`">`, "<th ", `<th style="`+headStyle+`" `,
	`<td align="right">`, `<td style="`+cellStyle+` white-space: nowrap;" align="right">`, // figures stay on one line
	"<td>", `<td style="`+cellStyle+`">`, "<td ", `<td style="`+cellStyle+`" `,
)

// battleStyles are those of a table of battles: its columns of figures are as narrow as
// they can be, so that most rows need one line on a phone.
var battleStyles = strings.NewReplacer(
	`<th style="`+headStyle+`" align="right">`, `<th style="`+headStyle+` width: 1%;" align="right">`,
	headLost, "Units&nbsp;lost: "+bothSides,
	headIPC, "IPC&nbsp;lost: you&nbsp;/&nbsp;they",
)

const bothSides = "att.&nbsp;/&nbsp;def."

// smallStyles are the styles of explanations of abbreviations.
var smallStyles = strings.NewReplacer("<p>", `<p style="font-size: 0.75em; line-height: 1.2; margin: 0.3em 0;">`)

// Lists have room for their bullets; the first lines of a mail, which begin with their
// names, have none, because a phone's screen is narrow.
const (
	listStyle = "margin: 0.3em 0 0.6em; padding-left: 1.1em;"
	itemStyle = "margin: 0.1em 0;"
	bareStyle = "margin: 0.3em 0 0.4em;"
)

// bare turns a list into blocks.
var bare = strings.NewReplacer(`<ul style="`+listStyle+`">`, `<div style="`+bareStyle+`">`, "</ul>", "</div>", `<li style="`+itemStyle+`">`, `<div style="`+itemStyle+`">`, "</li>", "</div>")

const (
	titleStyle = "font-size: 1.15em; line-height: 1.2; margin: 0.5em 0 0.4em;"
	blockStyle = shade + " padding: 0.7em 0.9em; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; " + monospaced
	quoteStyle = "margin: 0.5em 0 0.3em; padding: 0.1em 0.8em; border-left: 4px solid #808080;"
	headStyle  = "padding: 3px 3px; border-bottom: 2px solid #8c8c8c;"
	cellStyle  = "padding: 2px 3px; border-bottom: " + line + ";"
)

// htmlPage is the page around a mail. It is made when it is first used, and is always
// the same: a program that needs only single lines, like the engine in a browser, is
// half as large without it.
func htmlPage() *template.Template {
	around.once.Do(func() { around.page = template.Must(template.New("page.html").ParseFS(layouts, "html/page.html")) })
	return around.page
}

var around struct {
	once sync.Once
	page *template.Template
}

// htmlOf turns a mail into a self-contained page: no scripts, no links except the
// answers by one tap, nothing to load from elsewhere. Pictures are parts of the same
// mail; the first is before the first section, or else the whole map; that and the chart come
// before the last section, the log's head.
func htmlOf(m Mail) string {
	body := m.body()
	var page strings.Builder
	page.Grow(len(body) + 4<<10)
	err := htmlPage().Execute(&page, struct{ Title, Style, Body string }{stdhtml.EscapeString(m.subject), pageStyle, body})
	if err != nil {
		panic("templates: " + err.Error())
	}
	return page.String()
}

// body is the mail's page as HTML with its pictures.
func (m Mail) body() string {
	first, closing, last := m.page.firstSection(), m.closingAt(), []Picture{m.whole, m.chart}
	if m.picture.ID == "" { // the whole map is what shows what happened
		m.picture, last = m.whole, last[1:]
		m.picture.Key = "" // it has its key inside
	}
	optionsBlock, optionsLine, placed := m.page.optionsAt()
	var b strings.Builder
	for at := 0; at <= len(m.page); {
		if at == first {
			if !placed {
				b.WriteString(styles.Replace(m.links(true)))
			}
			b.WriteString(shown(m.picture) + m.keyOfPicture())
		}
		if at == closing {
			b.WriteString(shown(last...))
		}
		if at == len(m.page) {
			break
		}
		block, next := m.page[at], at+1
		switch {
		case at < first && block.has(isStands|isNews|isLand|isNamed):
			if links := m.links(false); placed && at == optionsBlock && links != "" {
				b.WriteString(bare.Replace(styledHTML(page{block[:optionsLine]})) + styles.Replace(links))
				block = block[optionsLine:]
			}
			if len(block) > 0 {
				b.WriteString(bare.Replace(styledHTML(page{block})))
			}
		case at == 0 && block[0].level == 1:
			b.WriteString(m.badge.beside(styledHTML(m.page[:1])))
		default:
			for next < len(m.page) && next != first && next != closing && next > first {
				next++
			}
			b.WriteString(styledHTML(m.page[at:next]))
		}
		at = next
	}
	return b.String()
}

// closingAt is the place of the block that the last pictures come before: that of the
// log's head, or, in a mail of several reports that each have one, the first section.
func (m Mail) closingAt() int {
	if last := m.page.lastSection(); last >= 0 && m.page[last].has(isSigned) {
		return last
	}
	return m.page.firstSection()
}

// styledHTML is blocks of a page as HTML with the styles of a mail.
func styledHTML(p page) string {
	return htmlRuns(p, func(b block, html string) string {
		switch {
		case b[0].is&isBattles != 0:
			return battleStyles.Replace(styles.Replace(html))
		case b[0].is&isSmall != 0:
			return smallStyles.Replace(html)
		}
		return styles.Replace(html)
	})
}

// htmlRuns turns blocks of a page into HTML with the rounds of battles, and sections marked
// for it, folded, so that the reader's program can open them; where it cannot, everything is there to read. Blocks
// that belong together are passed to done, with the first of them.
func htmlRuns(p page, done func(b block, html string) string) string {
	var out strings.Builder
	var run page
	flush := func() {
		if len(run) > 0 {
			out.WriteString(done(run[0], cleanHTML(run)))
			run = nil
		}
	}
	for i := 0; i < len(p); i++ {
		b := p[i]
		switch {
		case i+1 < len(p) && b.round(p[i+1]):
			flush()
			out.WriteString(done(b, fold(b[0].text, p[i+1:i+2])))
			i++
		case b[0].is&isFolded != 0:
			flush()
			from := i
			for i+1 < len(p) && !p[i+1].section() {
				i++
			}
			out.WriteString(done(b, fold(b[0].text, p[from+1:i+1])))
		case b[0].is&(isBattles|isSmall) != 0:
			flush()
			run = page{b}
			flush()
		default:
			run = append(run, b)
		}
	}
	flush()
	return out.String()
}

// fold is blocks as HTML behind their heading.
func fold(heading string, p page) string {
	title := pageLine{text: strings.TrimLeft(heading, "# ")}
	summary := strings.TrimSuffix(strings.TrimPrefix(strings.TrimSpace(cleanHTML(page{{title}})), "<p>"), "</p>")
	return "<details><summary><strong>" + summary + "</strong></summary>\n" + strings.TrimSuffix(cleanHTML(p), "\n") + "</details>\n"
}

// cleanHTML turns blocks into HTML without styles and without active content.
func cleanHTML(p page) string {
	var body written
	if err := flavor().Convert([]byte(p.markdown()), &body); err != nil {
		panic("templates: " + err.Error())
	}
	if clean, ok := alreadyClean(body.Bytes()); ok {
		return clean
	}
	return policy().SanitizeReader(&body).String()
}

// written takes HTML as it is made. It looks like a bufio.Writer, so that no other buffer is put
// before it.
type written struct{ bytes.Buffer }

// Buffered returns 0: everything is written at once.
func (*written) Buffered() int { return 0 }

// Flush does nothing.
func (*written) Flush() error { return nil }

// fragmentOf turns a page into HTML for somebody else's page: no styles, the
// rounds of battles folded.
func fragmentOf(p page) string {
	return strings.TrimSpace(htmlRuns(p, func(_ block, html string) string { return html }))
}

// colourShape is the form in which a colour is written.
var colourShape = regexp.MustCompile(`^#[0-9a-fA-F]{6}$`)

// beside puts the badge beside the page's title. The title names the power, so the letters are not
// read aloud.
func (b badge) beside(title string) string {
	before, words, found := strings.Cut(title, `<h1 style="`+titleStyle+`">`)
	if !found {
		return title
	}
	bar := ""
	if colourShape.MatchString(b.colour) {
		bar = `border-left: 8px solid ` + seen(b.colour) + `; padding-left: 0.3em; `
	}
	mark := ""
	if letters := shorten(strings.TrimSpace(oneLine(b.letters)), mostLettersOfBadge); letters != "" {
		mark = `<strong aria-hidden="true" style="` + badgeBlank + `"><strong style="` + badgeStyle + `">` + stdhtml.EscapeString(letters) + `</strong> </strong>`
	}
	return before + `<h1 style="` + bar + titleStyle + `">` + mark + words
}

// The letters of a badge stand in a box that is seen on light pages and on dark ones.
const (
	mostLettersOfBadge = 5
	badgeStyle         = "border: 1px solid #808080; border-radius: 3px; padding: 0 1px; white-space: nowrap;"
	badgeBlank         = "font-size: 0.65em;" // the blank behind it is as small
)

// seen is a colour made lighter or darker until a bar of it stands out on a white page
// and on a dark one alike, three times as bright or as dark.
func seen(colour string) string {
	var c [3]float64
	for i := range c {
		n, _ := strconv.ParseUint(colour[1+2*i:3+2*i], 16, 8)
		c[i] = float64(n)
	}
	for range 20 {
		to := 0.0
		switch light := brightness(c); {
		case light < 0.145:
			to = 255
		case light <= 0.29:
			return fmt.Sprintf("#%02x%02x%02x", uint8(c[0]), uint8(c[1]), uint8(c[2]))
		}
		for i := range c {
			c[i] += (to - c[i]) * 0.05
		}
	}
	return colour
}

// brightness is a colour's luminance from 0 to 1 as the eye sees it (WCAG).
func brightness(c [3]float64) float64 {
	weights, sum := [3]float64{0.2126, 0.7152, 0.0722}, 0.0
	for i, v := range c {
		if v /= 255; v <= 0.04045 {
			sum += weights[i] * v / 12.92
		} else {
			sum += weights[i] * math.Pow((v+0.055)/1.055, 2.4)
		}
	}
	return sum
}

// keyOfPicture is what explains the first picture; what is in the middle of a report is
// compared with the log word for word, so no other has one.
func (m Mail) keyOfPicture() string {
	if m.picture.ID == "" || m.picture.Key == "" {
		return ""
	}
	return smallStyles.Replace("<p>" + stdhtml.EscapeString(m.picture.Key) + "</p>\n")
}

// shown are the pictures, without empty ones.
func shown(pics ...Picture) string {
	all := ""
	for _, p := range pics {
		if p.ID != "" {
			all += styles.Replace(image(p))
		}
	}
	return all
}

// image shows a part of the mail.
func image(p Picture) string {
	return `<p><img src="cid:` + stdhtml.EscapeString(p.ID) + `" alt="` + stdhtml.EscapeString(p.Alt) +
		`" width="780" style="width: 100%; max-width: 780px; height: auto; border-radius: 6px;"></p>` + "\n"
}

// HTML is a self-contained page that loads nothing.
func (m Mail) HTML() string { return htmlOf(m) }
