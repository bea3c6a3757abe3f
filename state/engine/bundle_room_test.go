package engine_test

import (
	"archive/zip"
	"bytes"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The log of twelve rounds in which every question is asked and every call for dice is
// answered by the other side has over 1,500 records, and packed as a bundle packs it
// leaves room in a megabyte for the rest of the bundle, which TestBundlesAreSmall bounds.
func TestTwelveRoundsFitABundle(t *testing.T) {
	m := newMatch(t, "alpha2", 3)
	m.book = seatedGame(t, m, state.VRFPlayers, `ask = ["all"]`)
	m.g = m.book.game
	m.play(12)
	file := m.book.file()
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	w, err := z.Create("g1.log")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(file); err != nil {
		t.Fatal(err)
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	const besides = 200 << 10 // as TestBundlesAreSmall has it
	t.Logf("%d records, a log of %d bytes, packed %d", len(l.Records), len(file), b.Len())
	if len(l.Records) < 1500 || m.g.Round < 12 {
		t.Errorf("%d records up to round %d", len(l.Records), m.g.Round)
	}
	if b.Len() > 1<<20-besides {
		t.Errorf("packed it has %d bytes", b.Len())
	}
}
