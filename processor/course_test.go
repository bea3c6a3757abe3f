package processor_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lastTurn is a game in which only France has to play to end round 2.
func lastTurn(t *testing.T, pictures bool) *table {
	t.Helper()
	private, _, err := entropy.Generate("games.example")
	if err != nil {
		t.Fatal(err)
	}
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), private, func(c *processor.Config) { c.Pictures = pictures })
	g := store.Game{
		ID: "g42", Title: "Harrow v Quill", Ruleset: "alpha2", Settings: store.Settings{Clock: clock.Settings{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
		},
	}
	position := "turn: France, round 2, combat-move\nGermany: 3 infantry in Germany\nFrance: 1 infantry in Normandy Bordeaux\n"
	if err := tb.p.Open(tb.ctx, processor.Opening{Position: position, Game: g}); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	return tb
}

// charts are the charts of mails to somebody, by what the mails are about.
func charts(ms []store.Outgoing) (out []store.Outgoing) {
	for _, m := range ms {
		if m.Chart != "" {
			out = append(out, m)
		}
	}
	return out
}

// The report that ends a round shows how the game has gone, one chart for all readers;
// sent again it shows the same, and other mails show none.
func TestRoundEndsWithAChart(t *testing.T) {
	tb := lastTurn(t, true)
	tb.mail("quill@example.org", "[adjutant g42]", "pass combat\nend turn\nroll now\n")
	got := tb.sent()
	if n := len(tb.log().Records); n < 3 {
		t.Fatalf("the turn did not end: %d records, %v", n, got)
	}
	harrow, quill := charts(got["harrow@example.org"]), charts(got["quill@example.org"])
	if len(harrow) != 1 || len(quill) != 1 || harrow[0].Chart != quill[0].Chart {
		t.Fatalf("Harrow gets %d charts, Quill %d", len(harrow), len(quill))
	}
	m := harrow[0]
	img := strings.Index(m.HTML, `src="cid:`+m.Chart)
	if img < 0 || !strings.Contains(m.HTML, "Worth of all units in IPC after round 2: Axis 9, Allies 3") {
		t.Errorf("the report does not show it, or says not what:\n%s", m.HTML)
	}
	if img < strings.Index(m.HTML, "<h2") || img > strings.LastIndex(m.HTML, "<h2") {
		t.Error("the chart does not stand before the last section")
	}
	b, err := tb.store.Picture(tb.ctx, m.Chart)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := png.Decode(bytes.NewReader(b)); err != nil || len(b) > 120_000 {
		t.Errorf("the chart has %d bytes: %v", len(b), err)
	}
	tb.mail("quill@example.org", "[adjutant g42]", "resend F2\n")
	again := charts(tb.sent()["quill@example.org"])
	if len(again) != 1 || again[0].Chart != m.Chart {
		t.Errorf("the report sent again shows %d charts", len(again))
	}
	tb.mail("quill@example.org", "[adjutant g42]", "status\n")
	if more := charts(tb.sent()["quill@example.org"]); len(more) != 0 {
		t.Errorf("another mail shows the chart %q", more[0].Chart)
	}
}

// A host who wants no pictures sends no charts.
func TestNoChartWithoutPictures(t *testing.T) {
	tb := lastTurn(t, false)
	tb.mail("quill@example.org", "[adjutant g42]", "pass combat\nend turn\nroll now\n")
	for to, ms := range tb.sent() {
		if len(charts(ms)) > 0 {
			t.Errorf("%s gets a chart", to)
		}
	}
}

// The game's last report closes with a chart, too, also within a round.
func TestGameEndsWithAChart(t *testing.T) {
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(c *processor.Config, g *store.Game) { c.Pictures = true })
	tb.mail("harrow@example.org", "[adjutant g42]", attack)
	if early := charts(tb.sent()["quill@example.org"]); len(early) != 0 {
		t.Errorf("a report within the round shows %q", early[0].Chart)
	}
	tb.mail("harrow@example.org", "[adjutant g42]", "concede\n")
	tb.mail("harrow@example.org", "[adjutant g42]", "concede\n") // it has to be said twice
	last := charts(tb.sent()["quill@example.org"])
	if len(last) != 1 || !strings.Contains(last[0].HTML, `alt="Of `) {
		t.Errorf("the last report shows %d charts", len(last))
	}
}
