package processor_test

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// doubts are small damages that take an order half back.
var doubts = []struct {
	name string
	do   func(line string) string
}{
	{"a question mark", func(l string) string { return l + "?" }},
	{"maybe in front", func(l string) string { return "maybe " + l }},
	{"maybe in brackets", func(l string) string { return l + " (maybe)" }},
	{"or not", func(l string) string { return l + " or not" }},
	{"next turn", func(l string) string { return l + " next turn" }},
	{"do not", func(l string) string { return "do not " + l }},
	{"if you agree", func(l string) string { return l + " if you agree" }},
	{"scratch that", func(l string) string { return l + ", scratch that" }},
}

// TestDamagedMails puts a doubt into one line of a mail of the corpus that is
// taken as it stands. What the line ordered is then not carried out without a
// word about that line. ADJUTANT_DAMAGED=5000 tries as many; the seed is fixed.
func TestDamagedMails(t *testing.T) {
	tries := 120
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_DAMAGED")); err == nil {
		tries = n
	}
	files, err := filepath.Glob("testdata/reading/seen/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no mails: %v", err)
	}
	var whole []readingCase
	for _, f := range files {
		for _, c := range readingCases(t, f) {
			if c.HTML || c.Active != "" {
				continue
			}
			e := readingEngine(t, c.Ruleset)
			g := state.New(e.Rules())
			g.Active = ruleset.PowerID(c.Power)
			if rep := e.Check(g, g.Active, c.Body); !rep.Refused() && len(rep.Orders) > 0 {
				whole = append(whole, c)
			}
		}
	}
	rng := rand.New(rand.NewPCG(12, 1940))
	acted := 0
	for range tries {
		c := whole[rng.IntN(len(whole))]
		e := readingEngine(t, c.Ruleset)
		g := state.New(e.Rules())
		g.Active = ruleset.PowerID(c.Power)
		before := e.Check(g, g.Active, c.Body)
		o := before.Orders[rng.IntN(len(before.Orders))]
		lines := strings.Split(c.Body, "\n")
		n := o.Span().From.Line
		d := doubts[rng.IntN(len(doubts))]
		if n < 1 || n > len(lines) {
			continue
		}
		lines[n-1] = d.do(strings.TrimRight(lines[n-1], " .!"))
		text := strings.Join(lines, "\n")
		after := e.Check(g, g.Active, text)
		if after.Refused() {
			continue
		}
		still, said := false, false
		for _, a := range after.Orders {
			still = still || a.Span().From.Line == n && a.String() == o.String()
		}
		for _, x := range after.Diags {
			said = said || x.Span.From.Line <= n && x.Span.To.Line >= n && x.Severity >= notation.Note
		}
		if still && !said {
			acted++
			t.Logf("%s, %s: %q is carried out without a word", c.Case, d.name, lines[n-1])
		}
	}
	if acted > 0 {
		t.Errorf("%d of %d damaged mails act as if nothing had been said", acted, tries)
	}
}
