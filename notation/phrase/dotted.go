package phrase

import (
	"strings"
	"unicode"
)

// shortened are words that some people shorten with a point, and what they mean. Those with a capital
// behind them only do so in front of a name: "So. Italy".
var shortened = map[string]string{"fr": "from", "str": "strategic", "so": "s", "no": "n"}

// undotted takes the points out of shortened words: "S.Z. 110" is "sz 110", "E. U.S." is "E. us", "fr.
// Holland" is "from Holland".
func undotted(toks []Token) []Token {
	var out []Token
	for i := range toks {
		low := ""
		switch t := &toks[i]; {
		case i > 0 && toks[i].Low == "." && toks[i].Glued && plainWord(&toks[i-1]) != "" && (i+1 == len(toks) || !toks[i+1].Glued):
			if out == nil {
				out = append(make([]Token, 0, len(toks)), toks[:i]...)
			}
			if ends := i+1 == len(toks) || toks[i+1].Kind == End; ends || shortened[toks[i-1].Low] != "" && !shortens(toks, i-1) {
				out = append(out, toks[i]) // it ends the sentence
			}
			continue
		case t.Kind == Word && (strings.Contains(t.Low, ".") || shortens(toks, i)):
			low = plainWord(t)
		}
		if low != "" && out == nil {
			out = append(make([]Token, 0, len(toks)), toks[:i]...)
		}
		if out != nil {
			out = append(out, toks[i])
			if low != "" {
				out[len(out)-1].Low = low
			}
		}
	}
	if out == nil {
		return toks
	}
	return out
}

// shortens reports whether a word is shortened by a point behind it.
func shortens(toks []Token, i int) bool {
	if shortened[toks[i].Low] == "" || i+2 >= len(toks) || toks[i+1].Low != "." || !toks[i+1].Glued || toks[i+2].Glued || toks[i+2].Kind == End {
		return false
	}
	if low := toks[i].Low; low == "so" || low == "no" {
		return toks[i+2].Kind == Word && unicode.IsUpper([]rune(toks[i+2].Text)[0])
	}
	return true
}

// plainWord is a word that its writer shortens with points, without them; "" if it is none.
func plainWord(t *Token) string {
	if t.Kind != Word {
		return ""
	}
	if !strings.Contains(t.Low, ".") {
		return shortened[t.Low]
	}
	for _, part := range strings.Split(t.Low, ".") {
		if len(part) > 1 {
			return ""
		}
	}
	return strings.ReplaceAll(t.Low, ".", "")
}
