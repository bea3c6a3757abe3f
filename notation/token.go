package notation

import "strings"

// TokenKind is the kind of a token.
type TokenKind uint8

// The kinds of tokens.
const (
	EOF TokenKind = iota
	EOL           // the end of a line
	Word
	Number
	Comma
	Semicolon
	Colon
	Dot
	Arrow   // -> => > and the Unicode arrows
	Dash    // hyphens and dashes
	Slash   // /
	Plus    // + and &
	Open    // ( and [
	Close   // ) and ]
	Compare // < <= >= = and their Unicode forms
	Hash    // # before a number
	Mark    // ? and !
	Other   // a rune that means nothing here
)

// Token is one word, number or sign of a text.
type Token struct {
	Kind TokenKind
	// Text is the token for comparison: signs in their plain spelling, words as written.
	Text string
	// N is the value of a Number.
	N int
	// Glued is set if no blank stands before the token.
	Glued bool
	Span  Span
	// low is Text in lower case, for a word.
	low string
}

// is reports whether the token is the given lower-case word.
func (t *Token) is(word string) bool { return t.low == word && t.Kind == Word }

// isOneOf reports whether the token is one of the lower-case words.
func (t *Token) isOneOf(words ...string) bool {
	for _, w := range words {
		if t.is(w) {
			return true
		}
	}
	return false
}

// ends reports whether the token ends a line or the text.
func (t *Token) ends() bool { return t.Kind == EOL || t.Kind == EOF }

// lower is a token's text in lower case.
func lower(t *Token) string {
	if t.Kind == Word {
		return t.low
	}
	return strings.ToLower(t.Text)
}
