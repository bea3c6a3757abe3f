package notation

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText is the length in bytes above which a text is refused unread. No turn of any
// game comes near it.
const MaxText = 256 << 10

// maxNumber is the largest number that a text may hold.
const maxNumber = 1_000_000

// tooLong is the diagnostic for a text beyond MaxText.
func tooLong(text string) Diagnostic {
	at := Pos{Line: 1, Col: 1}
	return Diagnostic{
		Span: Span{at, at}, Severity: Error, Code: "too-long",
		Message: "the text is too long to be orders, nothing of it was read",
	}
}

// lexer cuts a text into tokens. Blanks of every kind, quotation marks and the
// marks of bold and italic type separate tokens and are dropped.
type lexer struct {
	text  string
	pos   Pos
	end   int
	glued bool
	toks  []Token
	// start is the index of the first token of the current line.
	start int
}

// Lex cuts a text into tokens. The last token is an EOF; every line before it
// ends with an EOL. Comments and quoted lines are left out.
func Lex(text string) []Token {
	return lexFrom(text, Pos{Line: 1, Col: 1}, len(text))
}

// lexFrom cuts text[from.Offset:end] into tokens.
func lexFrom(text string, from Pos, end int) []Token {
	l := &lexer{text: text, pos: from, end: end}
	l.toks = make([]Token, 0, (end-from.Offset)/4+2)
	if from.Offset == 0 || text[from.Offset-1] == '\n' {
		l.skipQuoted()
	}
	for l.pos.Offset < l.end {
		l.next()
	}
	l.glued = false
	l.emit(EOF, "", l.pos)
	return l.toks
}

// peek returns the rune n runes ahead, or -1 at the end.
func (l *lexer) peek(n int) rune {
	o := l.pos.Offset
	for ; n > 0 && o < l.end; n-- {
		_, size := utf8.DecodeRuneInString(l.text[o:l.end])
		o += size
	}
	if o >= l.end {
		return -1
	}
	r, _ := utf8.DecodeRuneInString(l.text[o:l.end])
	return r
}

// advance moves over n runes of one line.
func (l *lexer) advance(n int) {
	for ; n > 0 && l.pos.Offset < l.end; n-- {
		_, size := utf8.DecodeRuneInString(l.text[l.pos.Offset:l.end])
		l.pos.Offset += size
		l.pos.Col++
	}
}

// emit adds a token that runs from the given place to the current one.
func (l *lexer) emit(k TokenKind, text string, from Pos) {
	t := Token{Kind: k, Text: text, Glued: l.glued, Span: Span{from, l.pos}}
	if k == Word {
		t.low = strings.ToLower(text)
	}
	if n := len(l.toks); n == cap(l.toks) {
		l.toks = slices.Grow(l.toks, n+1) // append would copy a text made only of signs eight times
	}
	l.toks = append(l.toks, t)
	l.glued = true
}

// next reads one token, or skips what is not a token.
func (l *lexer) next() {
	r := l.peek(0)
	switch {
	case r == '\n' || r == '\u2028' || r == '\u2029':
		l.newline()
	case r == '#' && !l.hashCounts():
		l.skipLine()
	case isWordRune(r):
		l.word()
	case unicode.IsDigit(r) && digit(r) >= 0:
		l.number()
	case isInvisible(r):
		l.advance(1)
	case isBlank(r):
		l.advance(1)
		l.glued = false
	default:
		l.sign(r)
	}
}

// newline ends the line and checks whether the next one is quoted.
func (l *lexer) newline() {
	from := l.pos
	l.glued = false
	l.advance(1)
	l.emit(EOL, "", from)
	l.toks[len(l.toks)-1].Span.To = from
	l.pos.Line++
	l.pos.Col = 1
	l.start = len(l.toks)
	l.glued = false
	l.skipQuoted()
}

// skipQuoted skips a line that quotes another mail, and everything after the line "-- "
// above a signature.
func (l *lexer) skipQuoted() {
	if strings.HasPrefix(l.text[l.pos.Offset:l.end], "-- \n") {
		l.pos.Offset = l.end
		return
	}
	rest := strings.TrimLeft(l.text[l.pos.Offset:l.end], " \t\ufeff")
	if strings.HasPrefix(rest, ">") || strings.HasPrefix(rest, "|") {
		l.skipLine()
	}
}

// skipLine moves to the end of the line.
func (l *lexer) skipLine() {
	for l.pos.Offset < l.end {
		if r := l.peek(0); r == '\n' || r == '\u2028' || r == '\u2029' {
			return
		}
		l.advance(1)
	}
}

// hashCounts reports whether the current # begins a battle number ("#2 - Egy"), a turn
// number ("USA #13") or an end mark, not a comment.
func (l *lexer) hashCounts() bool {
	if digit(l.peek(1)) >= 0 {
		for _, t := range l.toks[l.start:] {
			if t.Kind != Word && t.Kind != Dash {
				return false
			}
		}
		return len(l.toks)-l.start <= 3
	}
	return len(l.toks) == l.start && isEndMark(l.text[l.pos.Offset+1:l.end])
}

// isEndMark reports whether a line begins with the word that ends the orders.
func isEndMark(rest string) bool {
	line, _, _ := strings.Cut(rest, "\n")
	line = strings.ToLower(strings.TrimSpace(line))
	return line == "end" || line == "signoff" || strings.HasPrefix(line, "end ")
}

// word reads a run of letters, with dots, apostrophes inside.
func (l *lexer) word() {
	from := l.pos
	for {
		r := l.peek(0)
		inside := (r == '.' || r == '\'' || r == '’') && isWordRune(l.peek(1))
		if r < 0 || !isWordRune(r) && !inside {
			break
		}
		l.advance(1)
	}
	text := strings.ReplaceAll(l.text[from.Offset:l.pos.Offset], "’", "'")
	l.emit(Word, text, from)
}

// number reads a run of digits.
func (l *lexer) number() {
	from, n := l.pos, 0
	for d := digit(l.peek(0)); d >= 0; d = digit(l.peek(0)) {
		n = min(n*10+d, maxNumber)
		l.advance(1)
	}
	l.emit(Number, l.text[from.Offset:l.pos.Offset], from)
	l.toks[len(l.toks)-1].N = n
}

// signs are the single runes that are tokens of their own.
var signs = map[rune]struct {
	kind TokenKind
	text string
}{
	',': {Comma, ","}, ';': {Semicolon, ";"}, ':': {Colon, ":"}, '.': {Dot, "."},
	'/': {Slash, "/"}, '\\': {Slash, "/"}, '+': {Plus, "+"}, '&': {Plus, "+"},
	'(': {Open, "("}, '[': {Open, "("}, '{': {Open, "("},
	')': {Close, ")"}, ']': {Close, ")"}, '}': {Close, ")"},
	'#': {Hash, "#"}, '?': {Mark, "?"}, '!': {Mark, "!"},
	'>': {Arrow, ">"}, '›': {Arrow, ">"}, '»': {Arrow, ">"},
	'→': {Arrow, "->"}, '⇒': {Arrow, "->"}, '➔': {Arrow, "->"}, '➜': {Arrow, "->"},
	'➡': {Arrow, "->"}, '⟶': {Arrow, "->"}, '⇨': {Arrow, "->"}, '➝': {Arrow, "->"}, '▶': {Arrow, "->"},
	'<': {Compare, "<"}, '≤': {Compare, "<="}, '≥': {Compare, ">="}, '=': {Compare, "="},
	'×': {Word, "x"}, '✕': {Word, "x"}, '✖': {Word, "x"},
}

// sign reads punctuation. Arrows and dashes of several runes are one token.
func (l *lexer) sign(r rune) {
	from := l.pos
	if isDash(r) || r == '=' || r == '>' || r == '<' {
		l.run(from)
		return
	}
	l.advance(1)
	if s, ok := signs[r]; ok {
		l.emit(s.kind, s.text, from)
		return
	}
	l.emit(Other, l.text[from.Offset:l.pos.Offset], from)
}

// run reads a run of dashes, equals signs and angle brackets: an arrow if it
// ends with ">", a comparison, or a dash.
func (l *lexer) run(from Pos) {
	var last rune
	n, equals, less := 0, 0, 0
	for r := l.peek(0); isDash(r) || r == '=' || r == '>' || r == '<'; r = l.peek(0) {
		switch r {
		case '=':
			equals++
		case '<':
			less++
		}
		last = r
		n++
		l.advance(1)
	}
	text := l.text[from.Offset:l.pos.Offset]
	switch {
	case text == ">=" || text == "<" || text == "<=" || text == "=" || text == "==":
		l.emit(Compare, strings.Replace(text, "==", "=", 1), from)
	case text == ">":
		l.emit(Arrow, ">", from)
	case text == "<-" || text == "<--": // "Chahar <- 2 inf Jehol" says the target first
		l.emit(Colon, ":", from)
	case last == '>' && less == 0:
		l.emit(Arrow, "->", from)
	case less > 0:
		l.emit(Other, text, from)
	case equals == n || n > 2:
		l.emit(Dash, "---", from)
	default:
		l.emit(Dash, "-", from)
	}
}

// digit is the value of a decimal digit, -1 for other runes.
func digit(r rune) int {
	switch {
	case r >= '0' && r <= '9':
		return int(r - '0')
	case r >= '０' && r <= '９':
		return int(r - '０')
	}
	return -1
}

func isDash(r rune) bool {
	switch r {
	case '-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－':
		return true
	}
	return false
}

func isWordRune(r rune) bool { return unicode.IsLetter(r) || unicode.IsMark(r) }

// isInvisible reports runes that leave no trace, not even a gap.
func isInvisible(r rune) bool {
	switch r {
	case '\ufeff', '\u200b', '\u200c', '\u200d', '\u2060', '\u00ad', '\ufe0e', '\ufe0f', '*', '~', '`':
		return true
	}
	return false
}

// isBlank reports blanks of every kind, control characters, quotation marks and
// the underscore, which stands for a blank or for italic type.
func isBlank(r rune) bool {
	switch r {
	case '_', '"', '“', '”', '„', '«', '‘', '’', '\'', '´', '•', '·', '‣', '◦':
		return true
	}
	return unicode.IsSpace(r) || unicode.IsControl(r)
}
