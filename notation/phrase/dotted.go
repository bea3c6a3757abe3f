package phrase

import "strings"

// undotted takes the points out of shortened words: "S.Z. 110" is "sz 110", "fr. Holland" is "from Holland".
func undotted(toks []Token, text string) []Token {
	shorts := known().shorts
	for i := range toks {
		if t := &toks[i]; t.Kind == Word && (shorts[t.Low] != "" || strings.Contains(t.Low, ".") && initials(t, text) != "") {
			return withoutPoints(toks, text, shorts)
		}
	}
	return toks
}

// withoutPoints is undotted for a text that may have such a word.
func withoutPoints(toks []Token, text string, shorts map[string]string) []Token {
	out := make([]Token, 0, len(toks))
	for i, t := range toks {
		switch {
		case t.Low == "." && i > 0 && shortens(toks, i-1, shorts):
			continue
		case shortens(toks, i, shorts):
			t.Low = shorts[t.Low]
		case t.Kind == Word && strings.Contains(t.Low, "."):
			if low := initials(&t, text); low != "" {
				t.Low = low
			}
		}
		out = append(out, t)
	}
	return out
}

// shortens reports whether a word is shortened by a point behind it, and more follows. "So." and "No." only are
// in front of a land that has a south and a north.
func shortens(toks []Token, i int, shorts map[string]string) bool {
	long := shorts[toks[i].Low]
	if long == "" || i+2 >= len(toks) || toks[i+1].Low != "." || !toks[i+1].Glued || toks[i+2].Glued || toks[i+2].Kind == End {
		return false
	}
	return len(long) > 1 || Outside("halved", toks[i+2].Low)
}

// initials is a word of letters with a point behind each, without the points: "S.Z." is "sz". It is "" for other
// words, as for the number "I.a" of a list, and for those that are known with their points.
func initials(t *Token, text string) string {
	if !strings.HasSuffix(t.Text, ".") && !strings.HasPrefix(text[t.Span.To.Offset:], ".") || Outside("initials", t.Low) {
		return ""
	}
	for _, part := range strings.Split(t.Low, ".") {
		if len(part) > 1 {
			return ""
		}
	}
	return strings.ReplaceAll(t.Low, ".", "")
}
