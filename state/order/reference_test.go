package order_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestReference reads the examples of the players' reference: blocks marked
// "orders" (by Germany, or the power that follows) bind without a word, and
// blocks marked "refused" end with what is said of them.
func TestReference(t *testing.T) {
	rs := alpha2(t)
	blocks := strings.Split(notation.Help(), "```")
	if len(blocks) < 20 {
		t.Fatalf("only %d blocks found", len(blocks)/2)
	}
	for i := 1; i < len(blocks); i += 2 {
		mark, text, _ := strings.Cut(blocks[i], "\n")
		kind, power, _ := strings.Cut(mark, " ")
		switch kind {
		case "orders":
			if power == "" {
				power = "Germany"
			}
			orders, diags := read(t, rs, "# "+power+"\n"+text)
			if len(orders) == 0 || notation.HasErrors(diags) {
				t.Errorf("these orders are refused:\n%s\n%s", text, reading(orders, diags))
			}
		case "refused":
			var in, want []string
			for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
				if strings.HasPrefix(line, "line ") {
					want = append(want, line)
				} else {
					in = append(in, line)
				}
			}
			_, diags := read(t, rs, strings.Join(in, "\n"))
			var got []string
			for _, d := range diags {
				got = append(got, d.String())
			}
			if strings.Join(got, "\n") != strings.Join(want, "\n") || len(want) == 0 {
				t.Errorf("%q is answered\n%q\nwant\n%q", in, got, want)
			}
		case "ahead":
			if power == "" {
				power = "Germany"
			}
			now, parts := notation.CutInAdvance(text, rs.Names())
			if strings.TrimSpace(now) != "" || len(parts) != 1 {
				t.Errorf("this orders now %q, and ahead %d parts:\n%s", now, len(parts), text)
			}
			for _, p := range parts {
				orders, diags := read(t, rs, "# "+power+"\n"+p.Text)
				if p.Cancel == (len(orders) > 0) || notation.HasErrors(diags) && !p.Cancel {
					t.Errorf("these orders ahead are refused:\n%s\n%s", text, reading(orders, diags))
				}
			}
		case "mail":
			// Read with the position in hand: the engine's tests do.
		case "answers":
			// The engine's tests put the questions and read these.
		case "letters":
			nations, err := ruleset.Load("expanded")
			if err != nil {
				t.Fatal(err)
			}
			rest, letters := notation.CutPacts(text)
			if strings.TrimSpace(rest) != "" {
				t.Errorf("these are no letters: %s", rest)
			}
			for _, l := range letters {
				if _, diags := order.BindPact(l, nations, "Russia"); notation.HasErrors(diags) {
					t.Errorf("%+v is refused: %v", l, diags)
				}
			}
		default:
			t.Errorf("a block is marked %q, want orders, ahead, mail, refused, answers or letters", mark)
		}
	}
}

// TestReferenceTable reads the examples of the table of the reference.
func TestReferenceTable(t *testing.T) {
	rs := alpha2(t)
	rows := 0
	for _, line := range strings.Split(notation.Help(), "\n") {
		if !strings.HasPrefix(line, "| ") {
			continue
		}
		for i, example := range strings.Split(line, "`") {
			if i%2 == 0 {
				continue
			}
			rows++
			now, ahead := notation.CutInAdvance(example, rs.Names())
			for _, p := range ahead {
				now += p.Text
			}
			orders, diags := read(t, rs, "# Germany\n"+now)
			if len(orders) == 0 || notation.HasErrors(diags) {
				t.Errorf("%q is refused:\n%s", example, reading(orders, diags))
			}
		}
	}
	if rows < 8 {
		t.Errorf("the table has %d examples", rows)
	}
}

// TestFirstPage holds the reference to a first page that stands alone: short, and
// with all that a turn needs. The ten lines of the rule of reading follow it.
func TestFirstPage(t *testing.T) {
	page, rest, ok := strings.Cut(notation.Help(), "\n## ")
	if lines := strings.Count(page, "\n"); !ok || lines > 65 {
		t.Errorf("the first page has %d lines, want at most 65", lines)
	}
	for _, word := range []string{"`check`", "`roll now`", "`end turn`", "`my orders`", "`ignore last mail`", "`status`", "`help`"} {
		if !strings.Contains(page, word) {
			t.Errorf("the first page does not say %s", word)
		}
	}
	rule, _, _ := strings.Cut(rest, "\n# ")
	if n := len(regexp.MustCompile(`(?m)^\d+\. `).FindAllString(rule, -1)); n != 10 || !strings.HasPrefix(rule, "The rule of reading") {
		t.Errorf("the rule of reading has %d lines, want 10, behind the first page", n)
	}
}

// TestReferenceFitsAPhone checks that no line of the reference is long, save
// what is quoted as said.
func TestReferenceFitsAPhone(t *testing.T) {
	for _, line := range strings.Split(notation.Help(), "\n") {
		if len([]rune(line)) > 76 && !strings.HasPrefix(line, "line ") {
			t.Errorf("line of %d runes: %s", len([]rune(line)), line)
		}
	}
}

// TestVocabularyIsDocumented checks that the reference has an example of every
// measure that a condition can have.
func TestVocabularyIsDocumented(t *testing.T) {
	rs := alpha2(t)
	shown := map[order.Measure]bool{}
	blocks := strings.Split(notation.Help(), "```")
	for i := 1; i < len(blocks); i += 2 {
		mark, text, _ := strings.Cut(blocks[i], "\n")
		_, power, _ := strings.Cut(mark, " ")
		orders, _ := read(t, rs, "# "+power+"\n"+text)
		for _, o := range orders {
			var cs []order.Condition
			switch o := o.(type) {
			case order.Scramble:
				cs = o.If
			case order.Kamikaze:
				cs = o.If
			case order.Conditional:
				cs = o.If
			}
			for _, c := range cs {
				shown[c.Left] = true
			}
		}
	}
	source, err := os.ReadFile("measure.go")
	if err != nil {
		t.Fatal(err)
	}
	all := regexp.MustCompile(`Measure = "([a-z ]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(all) < 20 {
		t.Fatalf("only %d measures were found", len(all))
	}
	for _, m := range all {
		if m := order.Measure(m[1]); m == order.Ground {
			continue // no standing order meets land units; retreats count one's own
		}
		if !shown[order.Measure(m[1])] {
			t.Errorf("the reference shows no condition about %q", m[1])
		}
	}
}
