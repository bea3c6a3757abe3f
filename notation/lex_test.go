package notation

import (
	"fmt"
	"slices"
	"testing"
)

func TestLex(t *testing.T) {
	kinds := map[TokenKind]string{
		EOF: "eof", EOL: "eol", Word: "w", Number: "n", Comma: ",", Semicolon: ";", Colon: ":", Dot: ".",
		Arrow: "->", Dash: "-", Slash: "/", Plus: "+", Open: "(", Close: ")", Compare: "cmp", Hash: "#", Mark: "?", Other: "other",
	}
	cases := []struct {
		name, text string
		want       []string // kind, text and place of each token
	}{
		{"words and numbers part", "2inf sz97", []string{"n 2 1:1", "w inf 1:2", "w sz 1:6", "n 97 1:8", "eof  1:10"}},
		{"columns count runes", "é → ö", []string{"w é 1:1", "-> -> 1:3", "w ö 1:5", "eof  1:6"}},
		{"arrows of all kinds", "> -> => --> ⇒ –>", []string{"eof  1:17"}}, // a quoted line
		{"arrows behind a word", "a > -> => --> ⇒ –>", []string{"w a 1:1", "-> > 1:3", "-> -> 1:5", "-> -> 1:8", "-> -> 1:11", "-> -> 1:15", "-> -> 1:17", "eof  1:19"}},
		{"comparisons", "a < <= ≤ >= = ≥", []string{"w a 1:1", "cmp < 1:3", "cmp <= 1:5", "cmp <= 1:8", "cmp >= 1:10", "cmp = 1:13", "cmp >= 1:15", "eof  1:16"}},
		{"comments, but not battle numbers and end marks", "a # b\n#2 - Egy\n#end\n#x", []string{
			"w a 1:1", "eol  1:6", "# # 2:1", "n 2 2:2", "- - 2:4", "w Egy 2:6", "eol  2:9", "# # 3:1", "w end 3:2", "eol  3:5", "eof  4:3"}},
		{"blanks, bold type, byte order mark", "\ufeff**a**\u00a0_b_ “c”", []string{"w a 1:4", "w b 1:9", "w c 1:13", "eof  1:15"}},
		{"dots and apostrophes inside words", "S.S.R. who’s", []string{"w S.S.R 1:1", ". . 1:6", "w who's 1:8", "eof  1:13"}},
		{"underlines", "----\n===", []string{"- --- 1:1", "eol  1:5", "- --- 2:1", "eof  2:4"}},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			var got []string
			for _, k := range Lex(tc.text) {
				got = append(got, fmt.Sprintf("%s %s %d:%d", kinds[k.Kind], k.Text, k.Span.From.Line, k.Span.From.Col))
			}
			if !slices.Equal(got, tc.want) {
				t.Errorf("Lex(%q) = %q, want %q", tc.text, got, tc.want)
			}
		})
	}
}
