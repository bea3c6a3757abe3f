package mailtext

import (
	"strings"
	"unicode/utf8"
)

// maxLine limits one line's runes: a longer one is not an order but a file.
const maxLine = 20000

// lines returns a text's lines as a reader sees them.
func (t text) lines(lim Limits) ([]rawLine, error) {
	var out []rawLine
	if t.html {
		out = htmlLines(t.content)
	} else {
		content := strings.ReplaceAll(strings.ReplaceAll(t.content, "\r\n", "\n"), "\r", "\n")
		for i, l := range strings.Split(strings.TrimSuffix(content, "\n"), "\n") {
			out = append(out, rawLine{text: l, num: i + 1})
		}
		if t.flowed {
			out = unflow(out, t.delSp)
		}
	}
	if len(out) > lim.Lines {
		return nil, &Error{Code: TooMuchText, Limit: lim.Text}
	}
	for i := range out {
		out[i].text = strings.ReplaceAll(cleanText(out[i].text), "\n", " ")
		if len(out[i].text) > maxLine && utf8.RuneCountInString(out[i].text) > maxLine {
			return nil, &Error{Code: TooMuchText, Limit: maxLine}
		}
	}
	return out, nil
}

// unflow joins the lines that a mail program wrapped (RFC 3676): a line that ends in a blank
// continues in the next one with the same quote depth. With delSp the blank itself is removed.
func unflow(lines []rawLine, delSp bool) []rawLine {
	var out []rawLine
	open := false
	for _, l := range lines {
		l.quote = len(l.text) - len(strings.TrimLeft(l.text, ">"))
		l.text = strings.TrimPrefix(l.text[l.quote:], " ")
		soft := strings.HasSuffix(l.text, " ") && l.text != "-- "
		body := l.text
		if soft && delSp {
			body = strings.TrimSuffix(body, " ")
		}
		if last := len(out) - 1; open && out[last].quote == l.quote && l.text != "-- " {
			out[last].text += body
		} else {
			l.text = body
			out = append(out, l)
		}
		open = soft
	}
	return out
}
