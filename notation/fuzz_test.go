package notation

import (
	"os"
	"path/filepath"
	"testing"
)

// seeds adds the texts that readings are tested with, and some odd ones.
func seeds(f *testing.F) {
	files, _ := filepath.Glob("../state/order/testdata/*.in")
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, s := range []string{
		"", "\xff\xfe", "((((((((", "1/1/1/1/1/1", "3 inf Pol -> -> ->", "#", "#2", "97", "> quoted\n| quoted",
		"lend-lease: 1 art for ANZ at Egy, 1 dd for Rus\nreceive oldest from Paris via 92-93-97, else none", "scorch: Paris ic 4 (2 IPC), ab 6",
		"RAILROAD\n2 inf Yakut -> Kiangsi\ncash & carry: tp 97 loads 1 inf (Paris)\nshuttle: 1 aa Egypt -> Libya via 92 -> 93", "buy 2 kami tokens, 1 inf",
		"buy vichy ships: ca 4, dd (3)\ncollapse vichy with 2 inf Paris -> Libya and remove ships\npay-neutral: Libya 18 (10 London, 8 UKP)",
		"standing: neutral Egypt then Libya pro-Axis if round >= 3\nanswer: strict neutral -> Egypt\npropose new capital", "Libya: yes\nLibya: 2 inf (Egypt)\ncancel choose neutral",
		"Germany: 3 infantry (moved), 1 transport (2 infantry (moved)) in SZ 6\nround: 2",
	} {
		f.Add(s)
	}
}

// inside checks that spans lie in the text and run forwards.
func inside(t *testing.T, text string, what string, s Span) {
	t.Helper()
	if s.From.Offset < 0 || s.To.Offset > len(text) || s.From.Offset > s.To.Offset || s.From.Line < 1 || s.From.Col < 1 {
		t.Errorf("%s: span %+v is outside of the text of %d bytes", what, s, len(text))
	}
}

func FuzzParse(f *testing.F) {
	seeds(f)
	names := newListNames()
	f.Fuzz(func(t *testing.T, text string) {
		tree := Parse(text, names)
		for _, d := range tree.Diags {
			inside(t, text, d.String(), d.Span)
		}
		for i := range tree.Statements {
			inside(t, text, tree.Statements[i].String(), tree.Statements[i].Span)
		}
		if HasErrors(tree.Diags) {
			return
		}
		printed := Print(tree)
		again := Parse(printed, names)
		if HasErrors(again.Diags) {
			t.Fatalf("Parse(%q) printed %q, which is refused: %v", text, printed, again.Diags)
		}
		if twice := Print(again); twice != printed {
			t.Errorf("Parse(%q) printed %q, which prints %q", text, printed, twice)
		}
	})
}

func FuzzParsePosition(f *testing.F) {
	seeds(f)
	names := newListNames()
	f.Fuzz(func(t *testing.T, text string) {
		p, diags := ParsePosition(text, names)
		for _, d := range diags {
			inside(t, text, d.String(), d.Span)
		}
		for _, s := range p.Stocks {
			inside(t, text, "stock", s.Span)
			for _, st := range s.Stacks {
				inside(t, text, "stack", st.Span)
			}
		}
		for _, s := range p.Settings {
			inside(t, text, "setting", s.Span)
			inside(t, text, "value", s.ValueSpan)
			if got := text[s.ValueSpan.From.Offset:s.ValueSpan.To.Offset]; got != s.Value {
				t.Errorf("value span covers %q, value is %q", got, s.Value)
			}
		}
	})
}
