package notation_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
)

// Every letter that the players' manual shows is read as one, also beside talk and in a
// player's own way of writing; what only looks like one stays with the orders.
func TestLetterLines(t *testing.T) {
	manual, err := os.ReadFile("NOTATION.md")
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, b := range regexp.MustCompile("(?s)```letters\n(.*?)```").FindAllStringSubmatch(string(manual), -1) {
		for line := range strings.SplitSeq(strings.TrimSpace(b[1]), "\n") {
			n++
			rest, ps := notation.CutPacts("Hello,\n" + line + "\nYours")
			if len(ps) != 1 || rest != "Hello,\n\nYours" || ps[0].Span.From.Line != 2 {
				t.Errorf("%q is read as %v, and leaves %q", line, ps, rest)
			}
		}
	}
	if n != 17 {
		t.Errorf("the manual shows %d letters", n)
	}
	for _, tc := range []struct{ line, verb, kind string }{
		{"- We propose an alliance with France and Italy.", "propose", "alliance"},
		{"I accept #12, please", "accept", ""},
		{"agree to p3", "accept", ""},
		{"REJECT 3!", "refuse", ""},
		{"offer peace to Germany", "propose", "armistice"},
		{"Trade tech: radar for rockets to Italy", "propose", "technology"},
		{"armistice terms for Germany: nothing", "", ""},
		{"terms: 10 IPC to Germany", "propose", "terms"},
		{"withdraw from France", "", ""},
		{"withdraw 3 infantry to Poland", "", ""},
		{"withdraw", "", ""},
		{"accept", "", ""},
		{"leave Paris", "", ""},
		{"leave", "", ""},
		{"offer draw", "", ""},
		{"sign up two more divisions", "", ""},
		{"accept v3", "", ""},
		{"form an alliance with France", "propose", "alliance"},
		{"We make peace with Germany", "propose", "armistice"},
		{"make 3 infantry", "", ""},
		{"declare war: France", "", ""},
		{"Italy: Standing: sign the alliance with France", "accept", "alliance"},
		{"sealed: standing: accept surrender of Italy: land", "accept", "surrender"},
		{"standing: reject tech from Japan", "refuse", "technology"},
		{"standing: accept p3", "accept", ""},
		{"Leave the alliance if Italy declares war!", "leave", ""},
		{"standing: leave alliance", "leave", ""},
		{"standing: scramble max", "", ""},
		{"standing: accept", "", ""},
		{"standing: leave Paris", "", ""},
		{"standing:", "", ""},
		{"sealed: scramble 110: 2 ftr", "", ""},
		{"leave alliance if Italy wins", "", ""},
	} {
		_, ps := notation.CutPacts(tc.line)
		switch {
		case tc.verb == "" && len(ps) > 0:
			t.Errorf("%q is read as %+v", tc.line, ps[0])
		case tc.verb != "" && (len(ps) != 1 || ps[0].Verb != tc.verb || ps[0].Kind != tc.kind):
			t.Errorf("%q is read as %+v, want %s %s", tc.line, ps, tc.verb, tc.kind)
		}
	}
}

// A letter with a spelling mistake is not lost among the talk of a mail, and not
// guessed: its likely meaning is shown. Talk stays talk.
func TestMisspeltLetters(t *testing.T) {
	for _, tc := range []struct{ line, meant string }{
		{"propose aliance to France", "propose alliance to France"},
		{"Japan: propose an allience to Italy, please", "propose alliance to Italy"},
		{"offer armstice: Germany", "offer armistice: Germany"},
		{"acept p3", "accept p3"},
		{"refsue #12.", "refuse #12"},
		{"porpose alliance: France", "propose alliance: France"},
		{"declare peace with Germany", "offer peace with Germany"},
		{"except 3 infantry", ""},
		{"propose something else", ""},
		{"offer them 10 IPC", ""},
		{"declare war: France", ""},
		{"I suggest talking about it", ""},
	} {
		_, ps := notation.CutPacts(tc.line)
		got := ""
		if len(ps) > 0 {
			if got = ps[0].Meant; ps[0].Verb != "" {
				t.Errorf("%q is taken as %+v", tc.line, ps[0])
			}
		}
		if got != tc.meant {
			t.Errorf("%q is shown as %q, want %q", tc.line, got, tc.meant)
		}
	}
}

// A yes or no without a word on what it is about is read only where that is asked for.
func TestBareAnswers(t *testing.T) {
	for _, tc := range []struct{ line, verb, of string }{
		{"accept", "accept", ""}, {"I accept!", "accept", ""}, {"We refuse your offer.", "refuse", ""}, {"Italy: accept", "accept", "Italy"},
		{"accept p3", "", ""}, {"I accept your offer, thank you!", "", ""}, {"yes", "", ""}, {"accept defeat", "", ""},
	} {
		rest, ps := notation.CutBareAnswers("Hello\n" + tc.line)
		if tc.verb == "" && len(ps) > 0 || tc.verb != "" && (len(ps) != 1 || ps[0].Verb != tc.verb || ps[0].For != tc.of || rest != "Hello\n") {
			t.Errorf("%q is read as %+v", tc.line, ps)
		}
	}
}

// Whatever a stranger writes is read without a fault, and nothing of it is lost.
func FuzzLetters(f *testing.F) {
	for _, s := range []string{"accept p3", "terms for X: a to b; c to d", "Italy: leave alliance\r\nx", "offer tech to : for", "sign p9 \x00", "accept p3: land A, B", "standing: accept surrender of Ⱥ: land", "standing: leave alliance if Ⱥ declares war on Ⱥ", "sealed: standing: sealed: standing: accept tech of Ⱥ: a for b", "accept surrender: Ⱥ, terms military (1 x Ⱥ)", "surrender to Ⱥ", "give up dominion over Ⱥ", "offer tech \xff\xff\xff\xff radar to X", "Ⱥ Ⱥ to ȺȺȺȺ and X: peace with Ⱥ and Ⱥ", "trade technology ȺȺȺȺȺȺȺȺ to X for y"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		rest, ps := notation.CutPacts(text)
		if bare, more := notation.CutBareAnswers(text); strings.Count(bare, "\n") != strings.Count(text, "\n") {
			t.Errorf("%q has other lines than %q", bare, text)
		} else {
			ps = append(ps, more...)
		}
		if strings.Count(rest, "\n") != strings.Count(text, "\n") {
			t.Errorf("%q has other lines than %q", rest, text)
		}
		for _, p := range ps {
			if p.Span.From.Offset > p.Span.To.Offset || p.Span.To.Offset > len(text) {
				t.Errorf("span %v of %q", p.Span, text)
			}
		}
	})
}
