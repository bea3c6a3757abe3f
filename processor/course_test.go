package processor_test

import (
	"bytes"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// lastTurn is a game in which only France has to play to end round 2.
func lastTurn(t *testing.T, pictures bool) *table {
	t.Helper()
	private, _ := entropytest.Key(t, "games.example")
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), private, func(c *processor.Config) { c.Pictures = pictures })
	g := store.Game{
		ID: "g42", Title: "Harrow v Quill", Ruleset: "alpha2", Settings: store.Settings{Clock: clock.Settings{TurnTime: 72 * time.Hour}},
		Players: []store.Player{
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
			{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
		},
	}
	position := "turn: France, round 2, combat-move\nGermany: 3 infantry in Germany\nFrance: 1 infantry in Normandy Bordeaux\n"
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Position: position, Game: g}); err != nil {
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
	b, err := tb.store.Picture(tb.t.Context(), m.Chart)
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

// The report that ends a round carries the whole map behind its first lines: one for all readers, small
// enough for a mail, with words for who does not see it. Readers of plain text and of
// short reports get no pictures, and sent again the report shows the same one.
func TestRoundEndsWithTheWholeMap(t *testing.T) {
	tb := lastTurn(t, true)
	tb.mail("harrow@example.org", "[adjutant g42]", "format text\n")
	tb.mail("quill@example.org", "[adjutant g42]", "pass combat\nend turn\nroll now\n")
	got := tb.sent()
	var m store.Outgoing
	for _, x := range got["quill@example.org"] {
		if x.Whole != "" && m.Whole != "" {
			t.Error("two mails show the whole map")
		} else if x.Whole != "" {
			m = x
		}
	}
	b, err := tb.store.Picture(tb.t.Context(), m.Whole)
	if err != nil || m.Whole == "" {
		t.Fatalf("no report shows the whole map: %v", err)
	}
	if pic, err := png.Decode(bytes.NewReader(b)); err != nil || len(b) > 200_000 || pic.Bounds().Dx() < 1500 {
		t.Errorf("the whole map has %d bytes: %v", len(b), err)
	}
	img, chart := strings.Index(m.HTML, `src="cid:`+m.Whole), strings.Index(m.HTML, `src="cid:`+m.Chart)
	if img < strings.Index(m.HTML, "What happened:") || img > strings.Index(m.HTML, "<h2") || chart < strings.Index(m.HTML, "Standing of the powers") {
		t.Error("the whole map does not stand behind the first lines, or the chart not behind the standing")
	}
	for _, want := range []string{"Map of the whole board: the end of round 2.", "Territories held: Germany ", "Victory cities of the Axis: "} {
		if !strings.Contains(m.HTML, want) {
			t.Errorf("its words lack %q", want)
		}
	}
	for _, x := range got["harrow@example.org"] {
		if x.Whole+x.Picture+x.Chart != "" {
			t.Errorf("a reader of plain text gets a picture with %q", x.Subject)
		}
	}
	tb.mail("quill@example.org", "[adjutant g42]", "resend F2\n")
	if again := lastOf(t, tb.sent()["quill@example.org"], "the report again"); again.Whole != m.Whole {
		t.Errorf("the report sent again shows %q, not %q", again.Whole, m.Whole)
	}
}

// A host who wants no pictures sends no charts.
func TestNoChartWithoutPictures(t *testing.T) {
	tb := lastTurn(t, false)
	tb.mail("quill@example.org", "[adjutant g42]", "pass combat\nend turn\nroll now\n")
	for to, ms := range tb.sent() {
		for _, m := range ms {
			if m.Chart+m.Whole+m.Picture != "" {
				t.Errorf("%s gets a picture with %q", to, m.Subject)
			}
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
