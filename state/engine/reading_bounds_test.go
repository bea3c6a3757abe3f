package engine_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/reading"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// hostile are texts that would cost a careless reader more than linear time.
var hostile = map[string]string{
	"units":     "3 inf ",
	"places":    "Germany Poland 110 ",
	"commas":    "3 inf Germany, ",
	"brackets":  "(",
	"pairs":     "(3 inf) ",
	"sentences": "3 inf Germany > Poland. ",
	"slips":     "3 infx Germanz > Polandx\n",
	"fixes":     "3 inf Germany > Poland, no wait, 2 inf. ",
	"rows":      "| 3 | inf | Germany |\n",
	"bars":      "| inf ",
	"bought":    "buy 1 inf | ",
	"tags":      "[b][quote]",
	"lists":     "1. a) i. - ",
	"letters":   "3 inf in the a, ",
	"lost":      "Holland 1 inf, Xa 1 inf, ",
	"or":        "or maybe Germany? ",
	"unknown":   "xqz ",
	"headings":  "France:\n",
	"zones":     "trn 6 inf Japan\n",
	"dashes":    "Ethiopia - Egypt inf\n",
	"stock":     "buy 1 inf, place Germany\n",
	"next":      "next turn:\n3 inf Germany > Poland\n",
}

// TestReadingIsBounded reads texts of 16 and of 64 kB and counts the steps: a text
// takes no more than four times those of its quarter, and a few.
func TestReadingIsBounded(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	pos := engine.PositionOf(e, g, g.Active)
	for name, piece := range hostile {
		steps := func(size int) int {
			return reading.Read(strings.Repeat(piece, size/len(piece)), rs, g.Active, pos).Steps
		}
		small, large := steps(16<<10), steps(64<<10)
		if large > 4*small+small/2+2000 {
			t.Errorf("%s: 16 kB take %d steps, 64 kB %d", name, small, large)
		}
		if perByte := large / (64 << 10); perByte > 40 {
			t.Errorf("%s: %d steps a byte", name, perByte)
		}
	}
}

// TestTooManyOrders refuses a mail with more orders than any turn has, without trying
// them; one with as many as may be is tried.
func TestTooManyOrders(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	codes := func(n int) (out []string) {
		for _, d := range e.Check(g, g.Active, strings.Repeat("move: 1 inf Germany > Poland\n", n)).Diags {
			out = append(out, d.Code)
		}
		return out
	}
	if got := codes(reading.MostOrders + 1); !slices.Equal(got, []string{"too-many-orders"}) {
		t.Errorf("one order too many: %d codes, first %q, want too-many-orders alone", len(got), got[0])
	}
	if got := codes(reading.MostOrders); slices.Contains(got, "too-many-orders") || !slices.Contains(got, "units-taken") {
		t.Errorf("as many orders as may be: %d codes, want units-taken and not too-many-orders", len(got))
	}
}

// TestPlacementsAreBounded: a number that can be a zone is read in two ways where new units
// are placed, and many of them in one sentence would take years.
func TestPlacementsAreBounded(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	g.Active = "Japan"
	pos := engine.PositionOf(e, g, g.Active)
	for _, piece := range []string{"SZ 6, 6, ", "inf, 6, ", "6 inf 6 ", "trn 6 inf 6, "} {
		steps := func(n int) int {
			return reading.Read("Buy 3 inf, 2 trn\nplacement:\n"+strings.Repeat(piece, n)+"inf Nowhere\n", rs, g.Active, pos).Steps
		}
		if few, many := steps(10), steps(40); many > 8*few+10000 {
			t.Errorf("%q: 10 times it takes %d steps, 40 times %d", piece, few, many)
		}
	}
}

// TestTooManySentences refuses a mail that is far longer than any turn without reading it
// to its end; what is just short of that is read.
func TestTooManySentences(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	refused := func(n int) bool {
		rep := e.Check(g, g.Active, "the four infantry in Holland attack France\n"+strings.Repeat("Nice game.\n", n))
		return slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool { return d.Code == "too-long" && rep.Refused() })
	}
	if refused(reading.MostSentences - 1) {
		t.Error("as many sentences as may be are refused")
	}
	if !refused(reading.MostSentences) {
		t.Error("more sentences than are read are taken")
	}
}

// TestTooManyWords refuses a mail with more words and signs than are looked at, wherever its
// orders stand; what is just short of that is read.
func TestTooManyWords(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	line := strings.Repeat("nice ", 28) + "game\n" // 29 words and the end of the line
	refused := func(lines int) bool {
		text := strings.Repeat(line, lines/2) + "the four infantry in Holland attack France\n" + strings.Repeat(line, lines-lines/2)
		rep := e.Check(g, g.Active, text)
		return slices.ContainsFunc(rep.Diags, func(d notation.Diagnostic) bool {
			return d.Code == "too-long" && strings.Contains(d.Message, "words and signs") && d.Span.From.Line > lines/2 && rep.Refused()
		})
	}
	if refused(phrase.MostTokens/30 - 1) {
		t.Error("as many words as may be are refused")
	}
	if !refused(phrase.MostTokens/30 + 1) {
		t.Error("more words than are looked at are taken")
	}
}

// BenchmarkHostile reads 64 kB of each hostile text.
func BenchmarkHostile(b *testing.B) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		b.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	pos := engine.PositionOf(e, g, g.Active)
	for name, piece := range hostile {
		text := strings.Repeat(piece, (64<<10)/len(piece))
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				reading.Read(text, rs, g.Active, pos)
			}
		})
	}
}

// BenchmarkHostileMail checks a mail of 64 kB of each hostile text: both readings, and
// whether what they read is legal.
func BenchmarkHostileMail(b *testing.B) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		b.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	for name, piece := range hostile {
		text := strings.Repeat(piece, (64<<10)/len(piece))
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				e.Check(g, g.Active, text)
			}
		})
	}
}

// BenchmarkTurnMail checks a whole turn's mail as players write it.
func BenchmarkTurnMail(b *testing.B) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		b.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	b.ReportAllocs()
	for b.Loop() {
		e.Check(g, g.Active, turnMail)
	}
}

const turnMail = `G1
Buy 6 inf, 3 art (30)
Combat:
France: 4 inf 2 art 3 tanks (Holland), 3 inf, 1 art, 4 mech (W Germany), 3 tanks GSG
SZ 111: sub 118, sub 124, Norway fighter and both bombers of Germany
the two subs in 103 and 108 with 2 ftr 3 tac from W Germany go to 110
Noncombat
2 inf Norway to Finland, 1 inf Romania to Bulgaria
Place 6 inf 3 art Germany
Good luck, Anna
`

// BenchmarkReading reads a whole turn's mail as players write it.
func BenchmarkReading(b *testing.B) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		b.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	for b.Loop() {
		reading.Read(turnMail, rs, g.Active, engine.PositionOf(e, g, g.Active))
	}
}
