package phrase

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/adjutant-game/adjutant/notation"
)

// Kind tells what a token is made of.
type Kind uint8

// The kinds of tokens.
const (
	Word Kind = iota + 1
	Number
	Sign // Low tells which: , ; : . ( ) > - / + = ? ! ~ | & and "tab"
	End  // the end of a line
)

// Token is a word, a number, a sign or the end of a line.
type Token struct {
	Kind Kind
	// Text is the token as written, Low in lower case, in one spelling for signs.
	Text, Low string
	N         int
	// Glued is set if no blank stands before the token.
	Glued bool
	Span  notation.Span
}

const maxNumber = 1_000_000

type cutter struct {
	text  string
	pos   notation.Pos
	toks  []Token
	glued bool
	left  []notation.Span
	// low is the text in lower case, once it was needed; unclosed are tags of which
	// no end follows.
	low      string
	unclosed map[string]bool
}

// MostTokens is how many words and signs of a text are cut. The longest mail of the corpus has
// about a thousand.
const MostTokens = 12_000

// tokens cuts a text into tokens; every line ends with an End. left are the
// stretches that other people wrote or the writer struck out, rest is where a text with more
// than MostTokens goes on.
func tokens(text string) (toks []Token, left []notation.Span, rest notation.Pos) {
	c := &cutter{text: text, pos: notation.Pos{Line: 1, Col: 1}, toks: make([]Token, 0, min(len(text)/4, MostTokens)+2)}
	for c.pos.Offset < len(text) {
		if len(c.toks) >= MostTokens {
			rest = c.pos
			break
		}
		c.next()
	}
	if n := len(c.toks); n == 0 || c.toks[n-1].Kind != End {
		c.emit(End, "\n", c.pos)
	}
	return c.toks, c.left, rest
}

func (c *cutter) peek() rune {
	if c.pos.Offset >= len(c.text) {
		return -1
	}
	r, _ := utf8.DecodeRuneInString(c.text[c.pos.Offset:])
	return r
}

func (c *cutter) step() rune {
	r, n := utf8.DecodeRuneInString(c.text[c.pos.Offset:])
	c.pos.Offset += n
	if r == '\n' || r == '\u2028' || r == '\u2029' {
		c.pos.Line++
		c.pos.Col = 1
	} else {
		c.pos.Col++
	}
	return r
}

func (c *cutter) emit(k Kind, low string, from notation.Pos) {
	if n := len(c.toks); n == cap(c.toks) {
		c.toks = slices.Grow(c.toks, n+1) // append would copy a text of signs alone eight times
	}
	c.toks = append(c.toks, Token{Kind: k, Text: c.text[from.Offset:c.pos.Offset], Low: low, Glued: c.glued, Span: notation.Span{From: from, To: c.pos}})
	c.glued = true
}

func (c *cutter) next() {
	from := c.pos
	r := c.peek()
	switch {
	case r == '\n' || r == '\u2028' || r == '\u2029':
		c.step()
		to := c.pos
		c.pos = from
		c.emit(End, "\n", from)
		c.pos, c.glued = to, false
	case r == '[' && c.tag():
	case unicode.IsLetter(r) || unicode.IsMark(r):
		c.word(from)
	case r >= '0' && r <= '9' || r >= '０' && r <= '９':
		c.number(from)
	case r == '\t':
		c.step()
		c.emit(Sign, "tab", from)
		c.glued = false
	case unicode.IsSpace(r) || unicode.IsControl(r) || blanks[r]:
		c.step()
		c.glued = false
	case invisible[r]:
		c.step()
	case signs[r] != "" || isDash(r):
		c.sign(from)
	default: // emoji and other runes that mean nothing
		c.step()
		c.glued = false
	}
}

// word reads letters with dots and apostrophes inside; the ending 's goes.
func (c *cutter) word(from notation.Pos) {
	for {
		r := c.peek()
		if unicode.IsLetter(r) || unicode.IsMark(r) {
			c.step()
			continue
		}
		if r == '\'' || r == '’' || r == '.' {
			if r != '.' && c.pos.Offset == from.Offset+1 && strings.ContainsRune("dDlL", rune(c.text[from.Offset])) {
				c.step() // "d'Albanie" are two words
				c.emit(Word, strings.ToLower(c.text[from.Offset:from.Offset+1])+"'", from)
				c.glued = false
				return
			}
			_, n := utf8.DecodeRuneInString(c.text[c.pos.Offset:])
			if c.pos.Offset+n < len(c.text) {
				if after, _ := utf8.DecodeRuneInString(c.text[c.pos.Offset+n:]); unicode.IsLetter(after) && (r != '.' || shortDots(c.text[from.Offset:c.pos.Offset])) {
					c.step()
					continue
				}
			}
		}
		break
	}
	if c.times(from) {
		return
	}
	low := strings.ReplaceAll(strings.ToLower(c.text[from.Offset:c.pos.Offset]), "’", "'")
	if s, ok := strings.CutSuffix(low, "'s"); ok && s != "let" && s != "that" && s != "it" && s != "who" && s != "here" && s != "what" {
		low = s
	}
	if s := withApostrophe[low]; s != "" {
		low = s
	}
	c.emit(Word, low, from)
	if strings.Contains(low, ".") && c.peek() == '.' && !c.sentenceEnds() {
		c.step() // the last dot of "S.S.R." ends no sentence
		c.glued = false
	}
}

// withApostrophe are words that dictated and hasty mails write without their apostrophe.
var withApostrophe = map[string]string{"thats": "that's", "whats": "what's", "ive": "i've", "theres": "there's", "heres": "here's", "shes": "she's", "hes": "he's", "youre": "you're", "theyre": "they're", "didnt": "didn't", "doesnt": "doesn't", "wasnt": "wasn't"}

// times parts a word from the "x" between it and a number: "INFx6".
func (c *cutter) times(from notation.Pos) bool {
	w := c.text[from.Offset:c.pos.Offset]
	if len(w) < 3 || w[len(w)-1] != 'x' && w[len(w)-1] != 'X' || c.peek() < '0' || c.peek() > '9' {
		return false
	}
	end := c.pos
	c.pos.Offset--
	c.pos.Col--
	at := c.pos
	c.emit(Word, strings.ToLower(w[:len(w)-1]), from)
	c.pos = end
	c.emit(Word, "x", at)
	return true
}

// sentenceEnds reports whether a new sentence, or nothing, stands behind the dot
// that is next.
func (c *cutter) sentenceEnds() bool {
	line, _, _ := strings.Cut(c.text[c.pos.Offset+1:], "\n")
	after, _ := utf8.DecodeRuneInString(strings.TrimSpace(line))
	return after == utf8.RuneError || unicode.IsUpper(after)
}

// shortDots reports whether a dot behind the letters may stand inside a word,
// as in "S.S.R".
func shortDots(w string) bool {
	i := strings.LastIndexByte(w, '.')
	return utf8.RuneCountInString(w[i+1:]) <= 2
}

func (c *cutter) number(from notation.Pos) {
	n := 0
	for {
		r := c.peek()
		d := -1
		if r >= '0' && r <= '9' {
			d = int(r - '0')
		} else if r >= '０' && r <= '９' {
			d = int(r - '０')
		}
		if d < 0 {
			break
		}
		n = min(n*10+d, maxNumber)
		c.step()
	}
	c.emit(Number, c.text[from.Offset:c.pos.Offset], from)
	c.toks[len(c.toks)-1].N = n
}

var signs = map[rune]string{
	',': ",", ';': ";", ':': ":", '.': ".", '…': ".", '(': "(", '[': "(", '{': "(", ')': ")", ']': ")", '}': ")",
	'>': ">", '›': ">", '»': ">", '→': ">", '⇒': ">", '➔': ">", '➜': ">", '➡': ">", '⟶': ">", '⇨': ">", '➝': ">", '▶': ">", '►': ">",
	'/': "/", '\\': "/", '+': "+", '&': "+", '=': "=", '?': "?", '!': "!", '~': "~", '≈': "~", '|': "|", '<': "<", '←': "<-",
	'@': "@", '#': "#", '%': "%", '$': "$", '€': "$", '×': "x", '✕': "x", '✖': "x", '≤': "<", '≥': ">=",
}

var blanks = map[rune]bool{'_': true, '"': true, '“': true, '”': true, '„': true, '«': true, '‘': true, '’': true, '\'': true, '´': true, '•': true, '·': true, '‣': true, '◦': true, '¿': true}

var invisible = map[rune]bool{'\ufeff': true, '\u200b': true, '\u200c': true, '\u200d': true, '\u2060': true, '\u00ad': true, '\ufe0e': true, '\ufe0f': true, '*': true, '`': true}

func isDash(r rune) bool {
	switch r {
	case '-', '‐', '‑', '‒', '–', '—', '―', '−', '﹣', '－':
		return true
	}
	return false
}

// sign reads one sign; a run of dashes, equals signs and angle brackets is one.
func (c *cutter) sign(from notation.Pos) {
	r := c.step()
	low := signs[r]
	if isDash(r) {
		low = "-"
	}
	if low == "x" {
		c.emit(Word, "x", from)
		return
	}
	if low == "." && (r == '…' || c.peek() == '.') { // a pause, not an end
		for q := c.peek(); q == '.' || q == '…'; q = c.peek() {
			c.step()
		}
		c.emit(Sign, "..", from)
		return
	}
	if low == "~" && strings.HasPrefix(c.text[c.pos.Offset:], "~~") { // a rule under a heading
		for c.peek() == '~' {
			c.step()
		}
		c.emit(Sign, "---", from)
		return
	}
	if low == "~" && c.peek() == '~' {
		c.struck(from)
		return
	}
	if low == "-" || low == "=" || low == ">" || low == "<" || low == "<-" {
		n, arrow, equals := 1, low == ">", low == "="
		first := low
		for q := c.peek(); isDash(q) || q == '=' || q == '>' || q == '<'; q = c.peek() {
			if q == '<' {
				break
			}
			arrow = q == '>'
			equals = equals && q == '='
			c.step()
			n++
		}
		switch {
		case first == "<" || first == "<-":
			low = "<"
			if n > 1 && !equals {
				low = "<-"
			}
			if first == "<-" {
				low = "<-"
			}
		case first == ">" && n > 1 && !arrow:
			low = ">="
		case arrow:
			low = ">"
		case equals:
			low = "="
		case n > 2:
			low = "---"
		case n == 2:
			low = "--"
		default:
			low = "-"
		}
	}
	c.emit(Sign, low, from)
}

// struck skips text between "~~" and "~~".
func (c *cutter) struck(from notation.Pos) {
	c.step()
	i := strings.Index(c.text[c.pos.Offset:], "~~")
	line := strings.IndexByte(c.text[c.pos.Offset:], '\n')
	if i < 0 || line >= 0 && line < i {
		return
	}
	end := c.pos.Offset + i + 2
	for c.pos.Offset < end {
		c.step()
	}
	c.left = append(c.left, notation.Span{From: from, To: c.pos})
}

// tag skips the mark of a forum's markup, with what it encloses if that is a
// quotation or struck out.
func (c *cutter) tag() bool {
	rest := c.text[c.pos.Offset:]
	if len(rest) > 60 {
		rest = rest[:60]
	}
	i := strings.IndexByte(rest, ']')
	if i < 1 {
		return false
	}
	name := strings.ToLower(strings.TrimPrefix(rest[1:i], "/"))
	if k := strings.IndexAny(name, "= "); k >= 0 {
		name = name[:k]
	}
	switch name {
	case "b", "i", "u", "size", "color", "colour", "list", "*", "url", "img", "code", "spoiler", "table", "tr", "td", "th", "center", "font", "h", "h1", "h2", "h3", "hr", "left", "right", "li", "ul", "ol", "indent", "tt", "pre", "x", "":
		from := c.pos
		c.skip(i + 1)
		if name == "*" || name == "li" && rest[1] != '/' {
			c.emit(Sign, "-", from)
			c.glued = false
		}
		if name == "td" || name == "th" {
			c.emit(Sign, "|", from)
		}
		return true
	case "quote", "s", "strike", "del":
		if rest[1] == '/' {
			c.skip(i + 1)
			return true
		}
		from := c.pos
		if c.low == "" {
			c.low = strings.ToLower(c.text)
			c.unclosed = map[string]bool{}
		}
		end := -1
		if len(c.low) == len(c.text) && !c.unclosed[name] {
			end = strings.Index(c.low[c.pos.Offset:], "[/"+name+"]")
		}
		if end < 0 {
			c.unclosed[name] = true
			c.skip(i + 1)
			return true
		}
		n := end + len(name) + 3
		for stop := c.pos.Offset + n; c.pos.Offset < stop; {
			c.step()
		}
		c.left = append(c.left, notation.Span{From: from, To: c.pos})
		if from.Line != c.pos.Line {
			c.emit(End, "\n", c.pos)
		}
		return true
	}
	return false
}

func (c *cutter) skip(n int) {
	for stop := c.pos.Offset + n; c.pos.Offset < stop; {
		c.step()
	}
}
