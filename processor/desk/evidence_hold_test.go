package desk

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Orders ahead are for their player's next turn alone: a mail from before the turn in
// front of the one that it is taken for counts no more, however long a round lasts.
func TestOrdersAheadAreForTheNextTurn(t *testing.T) {
	h := newHolding(&gamelog.Log{})
	turns := []struct {
		power ruleset.PowerID
		at    string
	}{
		{"Germany", "2026-01-01T12:00:00Z"}, {"Japan", "2026-02-15T12:00:00Z"},
		{"Germany", "2026-04-01T12:00:00Z"}, {"Japan", "2026-05-15T12:00:00Z"},
		{"Germany", "2026-07-01T12:00:00Z"},
	}
	for _, turn := range turns { // each record ends the turn of its power
		h.at(gamelog.Record{Input: state.Input{At: turn.at}}, &state.Game{Active: turn.power})
	}
	for _, tc := range []struct {
		written string
		refused bool
	}{
		{"2026-06-01T12:00:00Z", false},
		{"2026-02-15T12:00:00Z", false}, // in his turn before: 4 months ahead of its record
		{"2026-02-15T00:00:00Z", false}, // clocks differ
		{"2026-02-10T12:00:00Z", true},
		{"2026-01-01T12:00:00Z", true},
	} {
		at, err := time.Parse(time.RFC3339, tc.written)
		if err != nil {
			t.Fatal(err)
		}
		e := &sender.Evidence{Method: sender.DKIM, Mail: &mailtext.Mail{Date: at}}
		err = h.forAnEarlierTurn(state.Input{Power: "Germany", At: "2026-07-01T12:00:00Z"}, e)
		if (err != nil) != tc.refused || err != nil && !strings.Contains(err.Error(), "began on 15 Feb 2026") {
			t.Errorf("a mail of %s: %v, want refused %v", tc.written, err, tc.refused)
		}
	}
}
