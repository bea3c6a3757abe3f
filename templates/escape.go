package templates

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// markup are the characters that mean something in markdown or HTML wherever they
// occur, with what is written instead of them.
var markup = map[rune]string{
	'\\': `\\`, '`': "\\`", '*': `\*`, '_': `\_`, '[': `\[`, ']': `\]`, '|': `\|`, '~': `\~`,
	'#': `\#`, '@': `\@`, '$': `\$`, '!': `\!`, '<': "&lt;", '>': "&gt;", '&': "&amp;",
}

// escape makes a text harmless in markdown: one line, no markup, no link. It
// reads the same as before in all forms made from the markdown.
func escape(s string) string {
	s = oneLine(s)
	if isHarmless(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s) + 8)
	for i, r := range s {
		switch {
		case r == '&' && !startsEntity(s[i+1:]):
			b.WriteRune(r)
		case markup[r] != "":
			b.WriteString(markup[r])
		case r == ':' && strings.HasPrefix(s[i:], "://"), r == '.' && endsWithFold(s[:i], "www"):
			b.WriteByte('\\')
			b.WriteRune(r)
		case strings.ContainsRune("+-=", r) && strings.TrimSpace(s[:i]) == "":
			b.WriteByte('\\')
			b.WriteRune(r)
		case (r == '.' || r == ')') && isDigits(strings.TrimSpace(s[:i])):
			b.WriteByte('\\')
			b.WriteRune(r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

// isHarmless reports whether a line has only characters that mean nothing where they are.
// Most lines do, and need no further checks.
func isHarmless(s string) bool {
	if s == "" {
		return true
	}
	numbered := s[0] >= '0' && s[0] <= '9'
	if s[0] == ' ' || s[0] == '+' || s[0] == '-' || s[0] == '=' {
		return false
	}
	for i := range len(s) {
		switch c := s[i]; c {
		case '\\', '`', '*', '_', '[', ']', '|', '~', '#', '@', '$', '!', '<', '>', '&', ':', '.':
			return false
		case ')':
			if numbered {
				return false
			}
		default:
			if c >= 0x80 {
				return false
			}
		}
	}
	return true
}

// isPlainLine reports whether a text is plain letters, figures and signs with single
// blanks between them.
func isPlainLine(s string) bool {
	blank := false
	for i := range len(s) {
		c := s[i]
		if c < ' ' || c > '~' || c == ' ' && blank {
			return false
		}
		blank = c == ' '
	}
	return true
}

// startsEntity reports whether an ampersand before s would begin an entity.
func startsEntity(s string) bool {
	return s != "" && (s[0] == '#' || unicode.IsLetter(rune(s[0])))
}

// oneLine drops invisible characters and turns every run of blanks and line ends into
// one blank.
func oneLine(s string) string {
	if isPlainLine(s) {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	blank := false
	for _, r := range s {
		if unicode.IsSpace(r) {
			if !blank {
				b.WriteByte(' ')
			}
			blank = true
			continue
		}
		if isUnseen(r) {
			continue
		}
		blank = false
		b.WriteRune(r)
	}
	return b.String()
}

// isUnseen reports whether a character leaves no mark on paper: controls, and
// the format characters that turn the reading direction or have no width.
func isUnseen(r rune) bool {
	return unicode.IsControl(r) || unicode.Is(unicode.Cf, r)
}

// visible drops invisible characters but keeps line ends.
func visible(s string) string {
	s = strings.ReplaceAll(s, "\r\n", "\n")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n':
			return r
		case r == '\t':
			return ' '
		case isUnseen(r):
			return -1
		}
		return r
	}, strings.ToValidUTF8(s, string(utf8.RuneError)))
}

// code writes a text as a code span that shows it letter by letter.
func code(s string) string {
	s = strings.TrimSpace(oneLine(s))
	if s == "" {
		return ""
	}
	ticks := strings.Repeat("`", longestRun(s, '`')+1)
	if strings.HasPrefix(s, "`") || strings.HasSuffix(s, "`") {
		s = " " + s + " "
	}
	return ticks + s + ticks
}

// prose is a sentence that shows what to write between backticks, as messages of all
// parts of the program do: those words become code, the rest is harmless text.
func prose(s string) string {
	parts := strings.Split(s, "`")
	if len(parts)%2 == 0 { // an unpaired one: somebody wrote it
		return escape(s)
	}
	var b strings.Builder
	b.WriteString(escape(parts[0]))
	for i, part := range parts[1:] {
		if i%2 == 0 {
			b.WriteString(code(part))
			continue
		}
		b.WriteString(strings.TrimPrefix(escape("x"+part), "x")) // after a word it does not begin a list
	}
	return b.String()
}

// ended is a sentence with a full stop, unless it already ends with a punctuation mark, or
// with a line to write or a single word behind a colon, like a link, a key or a code word:
// that is copied.
func ended(s string) string {
	if end, _ := utf8.DecodeLastRuneInString(s); s != "" && strings.ContainsRune("?!.:…", end) {
		return s
	}
	last := strings.LastIndexFunc(s, unicode.IsSpace)
	if s != "" && s[len(s)-1] == '`' { // its line may have blanks
		last = strings.LastIndexByte(s[:len(s)-1], '`') - 1
	}
	if last > 0 && s[last-1] == ':' {
		return s
	}
	return s + "."
}

// fence writes a text of many lines as a code block.
func fence(s string) string {
	s = strings.Trim(visible(s), "\n")
	ticks := strings.Repeat("`", max(3, longestRun(s, '`')+1))
	return ticks + "\n" + s + "\n" + ticks
}

func longestRun(s string, c rune) int {
	most, n := 0, 0
	for _, r := range s {
		if r != c {
			n = 0
			continue
		}
		n++
		most = max(most, n)
	}
	return most
}

func isDigits(s string) bool {
	return s != "" && strings.Trim(s, "0123456789") == ""
}

func endsWithFold(s, end string) bool {
	return len(s) >= len(end) && strings.EqualFold(s[len(s)-len(end):], end)
}
