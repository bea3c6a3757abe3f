package phrase

import "strings"

// shortened are words that some people shorten with a point, and what they mean.
var shortened = map[string]string{"fr": "from", "str": "strategic", "so": "s", "no": "n"}

// undotted takes the points out of shortened words: "S.Z. 110" is "sz 110", "E. U.S." is "E. us", "fr.
// Holland" is "from Holland".
func undotted(toks []Token, text string) []Token {
	for i := range toks {
		if t := &toks[i]; t.Kind == Word && (strings.Contains(t.Low, ".") && t.Low != "s.s.r" || shortened[t.Low] != "") {
			return withoutPoints(toks, text)
		}
	}
	return toks
}

// withoutPoints is undotted for a text that has such a word.
func withoutPoints(toks []Token, text string) []Token {
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
		case t.Kind == Word && (strings.Contains(t.Low, ".") && dotted(text, t) || shortens(toks, i)):
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

// dotted reports whether a point stands at the end of a word that holds others: "S.Z.", not "I.a".
func dotted(text string, t *Token) bool {
	return strings.HasSuffix(t.Text, ".") || strings.HasPrefix(text[t.Span.To.Offset:], ".")
}

// shortens reports whether a word is shortened by a point behind it.
func shortens(toks []Token, i int) bool {
	if shortened[toks[i].Low] == "" || i+2 >= len(toks) || toks[i+1].Low != "." || !toks[i+1].Glued || toks[i+2].Glued || toks[i+2].Kind == End {
		return false
	}
	if low := toks[i].Low; low == "so" || low == "no" {
		return Outside("halved", toks[i+2].Low) // "So. Rhodesia"
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
	if t.Low == "i.e" || t.Low == "e.g" || t.Low == "s.s.r" || t.Low == "u.s.s.r" {
		return ""
	}
	for _, part := range strings.Split(t.Low, ".") {
		if len(part) > 1 {
			return ""
		}
	}
	return strings.ReplaceAll(t.Low, ".", "")
}
