package engine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestPages checks the examples on the rulesets' pages for players. A block
// marked "orders Soviet Union, siberia" is legal for that power in the position
// of that name in testdata/pages/<ruleset>.txtar, where POWER stands for it,
// without a warning; without a name it is round 2, and the power's own purchase.
// One marked "refused" ends
// with all that is said of it.
func TestPages(t *testing.T) {
	pages := 0
	for _, id := range ruleset.IDs() {
		rs, err := engine.LoadRules(id)
		if err != nil {
			t.Fatal(err)
		}
		if rs.Page == "" {
			continue
		}
		pages++
		t.Run(id, func(t *testing.T) { checkPage(t, rs) })
	}
	if pages == 0 {
		t.Error("no ruleset has a page")
	}
}

func checkPage(t *testing.T, rs *ruleset.Ruleset) {
	text, err := os.ReadFile(filepath.Join("testdata", "pages", rs.ID+".txtar"))
	if err != nil {
		t.Fatal(err)
	}
	positions, used := map[string]string{}, map[string]bool{}
	for _, f := range txtar.Parse(text).Files {
		positions[f.Name] = string(f.Data)
	}
	blocks := strings.Split(rs.Page, "```")
	for i := 1; i < len(blocks); i += 2 {
		mark, body, _ := strings.Cut(blocks[i], "\n")
		kind, who, _ := strings.Cut(mark, " ")
		if kind == "letters" {
			checkLetters(t, rs, body)
			continue
		}
		power, name, _ := strings.Cut(who, ", ")
		position := positions[name]
		used[name] = true
		if name == "" {
			position = "turn: POWER, round 2, purchase-repair\n"
		}
		if position == "" {
			t.Errorf("there is no position %q", name)
			continue
		}
		var in, want, got []string
		for _, line := range strings.Split(strings.TrimSpace(body), "\n") {
			if strings.HasPrefix(line, "line ") {
				want = append(want, line)
			} else {
				in = append(in, line)
			}
		}
		g, diags := state.ParsePosition(rs, strings.ReplaceAll(position, "POWER", power))
		if notation.HasErrors(diags) {
			t.Errorf("position %q: %v", name, diags)
			continue
		}
		rep := engine.New(rs).Check(g, ruleset.PowerID(power), strings.Join(in, "\n"))
		for _, d := range rep.Diags {
			if d.Severity > notation.Note {
				got = append(got, d.String())
			}
		}
		switch {
		case kind != "orders" && kind != "refused":
			t.Errorf("a block is marked %q, want orders or refused", mark)
		case strings.Join(got, "\n") != strings.Join(want, "\n") || rep.Refused() != (kind == "refused"):
			t.Errorf("%s, %q:\n%s\nis answered\n%s\nwant\n%s", kind, who, strings.Join(in, "\n"), strings.Join(got, "\n"), strings.Join(want, "\n"))
		case len(rep.Lines) == 0 && kind == "orders":
			t.Errorf("%q orders nothing", in)
		}
	}
	for name := range positions {
		if !used[name] {
			t.Errorf("no example uses the position %q", name)
		}
	}
}

// checkLetters reads lines about agreements that a page shows. Whether they are legal
// depends on what was proposed before.
func checkLetters(t *testing.T, rs *ruleset.Ruleset, body string) {
	t.Helper()
	rest, letters := notation.CutPacts(body)
	if strings.TrimSpace(rest) != "" || len(letters) == 0 {
		t.Errorf("these are no letters: %q of %q", rest, body)
	}
	for _, l := range letters {
		if says, diags := order.BindPact(l, rs, "Russia"); notation.HasErrors(diags) || says.Verb == "" {
			t.Errorf("%+v is refused: %v", l, diags)
		}
	}
}

// TestPagesFitAPhone checks that no line of a page is long, save what is quoted
// as said.
func TestPagesFitAPhone(t *testing.T) {
	for _, id := range ruleset.IDs() {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(rs.Page, "\n") {
			if len([]rune(line)) > 76 && !strings.HasPrefix(line, "line ") {
				t.Errorf("%s: line of %d runes: %s", id, len([]rune(line)), line)
			}
		}
	}
}

// TestPagesSay: the pages tell what players missed on them.
func TestPagesSay(t *testing.T) {
	for id, words := range map[string][]string{
		"bh": {
			"begins with 32 IPC, and its first income is 10 IPC less", "two damaged battleships", "artillery each in Ulaanbaatar and Buyant-Uhaa",
			"A noncombat move into Korea ends its pact", "the spread of communism", "Army of the Armistice", "For the destroyer Vichy gets an infantry",
			"If another Axis power attacks, they stay out of it", "British and Canadian ships and aircraft may not enter SZ 13, 25, 26, 30 and 31",
			"3 IPC while the Allies control Yunnan", "Occupation payments",
		},
		"alpha2": {"One gun fires one die at each attacking aircraft", "each submarine of an enemy takes 2 IPC and each surface warship 1", "only in SZ 64, 89, 101 and 121"},
		"g42":    {"All powers of one side are at war with all of the other", "around Japan, Okinawa, Iwo Jima, Formosa and the Marianas"},
	} {
		rs, err := ruleset.Load(id)
		if err != nil {
			t.Fatal(err)
		}
		page := strings.Join(strings.Fields(rs.Page), " ")
		for _, w := range words {
			if !strings.Contains(page, w) {
				t.Errorf("the page of %s does not say %q", id, w)
			}
		}
	}
}
