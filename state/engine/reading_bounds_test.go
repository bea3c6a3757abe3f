package engine_test

import (
	"strings"
	"testing"
	"time"

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
	"tags":      "[b][quote]",
	"lists":     "1. a) i. - ",
	"or":        "or maybe Germany? ",
	"unknown":   "xqz ",
	"headings":  "France:\n",
}

// TestReadingIsBounded reads texts of 16 and of 64 kB: no text takes more than
// some four times as long as its quarter, with room for a busy machine.
func TestReadingIsBounded(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	for name, piece := range hostile {
		took := func(size int) time.Duration {
			text := strings.Repeat(piece, size/len(piece))
			best := time.Hour
			for range 3 {
				start := time.Now()
				reading.Read(text, rs, g.Active, engine.PositionOf(e, g, g.Active))
				best = min(best, time.Since(start))
			}
			return best
		}
		small, large := took(16<<10), took(64<<10)
		if large > 20*small+50*time.Millisecond {
			t.Errorf("%s: 16 kB take %v, 64 kB %v", name, small, large)
		}
		t.Logf("%s: 16 kB %v, 64 kB %v", name, small, large)
	}
}

// BenchmarkReading reads a whole turn's mail as players write it.
func BenchmarkReading(b *testing.B) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		b.Fatal(err)
	}
	e := engine.New(rs)
	g := state.New(rs)
	const mail = `G1
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
	for b.Loop() {
		reading.Read(mail, rs, g.Active, engine.PositionOf(e, g, g.Active))
	}
}
