package copied

import (
	"html"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	nethtml "golang.org/x/net/html"
)

// Word is a word or a figure of a text, in lower case.
type Word struct {
	Text string
	// Line is the line it stands in, from 1.
	Line int
}

// Text is a text with its words.
type Text struct {
	lines []string
	words []Word
}

// Line is a line of the text without the blanks around it, and without the invisible
// ones that keep a forum from turning names into links; empty if there is no such line.
func (t Text) Line(n int) string {
	if n < 1 || n > len(t.lines) {
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(t.lines[n-1], "\u200b", ""))
}

// Words reads a text.
func Words(text string) Text {
	if isHTML.MatchString(text) {
		text = shown(text)
	}
	text = withoutEvidence(strings.ReplaceAll(text, "\r\n", "\n"))
	t := Text{lines: strings.Split(text, "\n")}
	for i, line := range t.lines {
		for _, w := range wordsOf(line) {
			t.words = append(t.words, Word{w, i + 1})
		}
	}
	return t
}

// isHTML matches what only HTML has.
var isHTML = regexp.MustCompile(`(?i)</(p|div|li|td|details|pre)>`)

// shown is the text that a page shows, a line for each block.
func shown(page string) string {
	var b strings.Builder
	z := nethtml.NewTokenizer(strings.NewReader(page))
	for {
		switch z.Next() {
		case nethtml.ErrorToken:
			return b.String()
		case nethtml.TextToken:
			b.Write(z.Text())
		case nethtml.StartTagToken, nethtml.EndTagToken, nethtml.SelfClosingTagToken:
			name, _ := z.TagName()
			switch string(name) {
			case "strong", "em", "b", "i", "u", "code", "span", "a", "del", "wbr", "img":
			default:
				b.WriteByte('\n')
			}
		}
	}
}

// tags are BBCode's; the title of a folded block is read.
var tags = regexp.MustCompile(`(?i)\[/?(?:b|i|u|s|list|\*|quote|code|size|color|font|center|url|img|table|tr|td|th|h[1-6])(?:=[^\]\n]{0,80})?\]|\[/(?:spoiler|details)\]|\[(?:spoiler|details)[= ]?`)

// Unproved stands, in a report made from evidence, for what the evidence does not show:
// any words may be there.
const Unproved = "\ue000"

// wordsOf are a line's words: runs of letters and digits; a figure keeps its sign and
// its decimal point. Everything else is layout.
func wordsOf(line string) []string {
	line = tags.ReplaceAllString(html.UnescapeString(line), " ")
	var seen strings.Builder
	for _, r := range line {
		if !unicode.Is(unicode.Cf, r) && !unicode.Is(unicode.Mn, r) { // not to be seen, or an accent of its own
			seen.WriteRune(r)
		}
	}
	line = seen.String()
	var out []string
	start, before := -1, ' '
	flush := func(end int) {
		if start >= 0 {
			out = append(out, strings.NewReplacer("−", "-", "–", "-", "‑", "-").Replace(strings.ToLower(line[start:end])))
		}
		start = -1
	}
	for i, r := range line {
		next, _ := utf8.DecodeRuneInString(line[i+utf8.RuneLen(r):])
		switch {
		case string(r) == Unproved:
			flush(i)
			out = append(out, string(r))
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if start < 0 {
				start = i
			}
		case r == '.' && start >= 0 && unicode.IsDigit(before) && unicode.IsDigit(next):
		case strings.ContainsRune("+-−–‑", r) && unicode.IsDigit(next) && !unicode.IsLetter(before) && !unicode.IsDigit(before):
			flush(i)
			start = i
		default:
			flush(i)
		}
		before = r
	}
	flush(len(line))
	return out
}
