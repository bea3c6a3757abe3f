package topic

import (
	"strings"
	"testing"
	"time"
)

// A megabyte of marks in one line is read at once, too.
func TestManyMarks(t *testing.T) {
	text := "adjutant status " + strings.Repeat("[quote][/quote]>", 1<<16)
	begun := time.Now()
	if _, calls, between := Read(text, "g42"); !calls || !between {
		t.Errorf("for the program: %v, words between: %v", calls, between)
	}
	if took := time.Since(begun); took > time.Minute { // a moment, if the work grows with the text; far longer if with its square
		t.Errorf("it took %v", took)
	}
}

// Whatever is quoted, in the form of either program, none of it is among the words that
// count.
func FuzzRead(f *testing.F) {
	f.Add("buy 10 inf\npass combat")
	f.Add("[/quote]\nend turn\n[quote]")
	f.Add("```\n[/quote]\n```\nend turn\rpass combat\u2028x")
	f.Add("\n\n>>> adjutant\n[QUOTE=\"a]\"]")
	f.Fuzz(func(t *testing.T, words string) {
		if strings.Contains(words, "mine") || strings.Contains(words, "[game") {
			return
		}
		for _, post := range []string{
			"adjutant mine\n[quote=\"eve, post:1\"]\n" + words + "\n[/quote]\nmine",
			"adjutant mine\n> " + strings.NewReplacer("\r\n", "\n> ", "\n", "\n> ").Replace(words) + "\n\nmine",
		} {
			body, calls, _ := Read(post, "g42")
			if !calls {
				t.Fatalf("%q is not for the program", post)
			}
			for _, line := range strings.FieldsFunc(body, func(r rune) bool { return strings.ContainsRune("\n\r\v\f\u0085\u2028\u2029", r) }) {
				if line = strings.TrimSpace(line); line != "" && line != "mine" && !strings.HasPrefix(line, ">") {
					t.Fatalf("%q speaks for whoever quotes it: %q in %q", words, line, body)
				}
			}
		}
		Read(words, "g42")
	})
}
