package processor_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
)

// TestJointRounds plays the turn that China and the United States have together,
// by the mails of two people and in either order, as testdata/jointrounds.txtar
// tells it: orders ahead for behind both battles take the place of those that
// stood, and China's infantry goes to what the United States has freed.
//
// Rules: A50-7.1.
func TestJointRounds(t *testing.T) {
	s := playScript(t, "jointrounds.txtar")
	log := s.tb.logOf(s.id) // verified: decided again, all of it comes out as it was
	g, err := engine.Replay(log, -1)
	if err != nil {
		t.Fatal(err)
	}
	if g.Digest() != s.game.Digest() {
		t.Errorf("the log's replay has the digest %s, the game %s", g.Digest(), s.game.Digest())
	}
	for _, want := range []struct {
		space board.SpaceID
		n     int
	}{{"Suiyuan", 1}, {"Ningxia", 0}, {"Yunnan", 2}, {"Hupeh", 1}, {"Manchuria", 2}, {"Kiangsu", 3}} {
		n := 0
		for _, u := range g.UnitsAt(want.space) {
			if u.Power == "China" {
				n++
			}
		}
		if n != want.n {
			t.Errorf("%d Chinese units are in %s, want %d", n, want.space, want.n)
		}
	}
}
