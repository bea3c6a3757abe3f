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

// Orders ahead are only for their player's next turn: a mail from before his last turn no longer
// counts, however long a round lasts.
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

// A refused mail is corrected in its own turn and by its own sender. A host cannot pass off a mail
// from an earlier turn, or from another player, as the one that was corrected.
func TestDraftsAreOfTheirTurn(t *testing.T) {
	h := newHolding(&gamelog.Log{})
	turns := []struct {
		power  ruleset.PowerID
		at     string
		action state.HostAction
	}{
		{"Germany", "2026-01-01T12:00:00Z", ""}, {"Japan", "2026-02-15T12:00:00Z", ""},
		{"Germany", "2026-02-20T12:00:00Z", state.GoBack}, {"Japan", "2026-02-25T12:00:00Z", ""},
		{"Germany", "2026-02-26T12:00:00Z", ""},
	}
	for _, turn := range turns {
		h.at(gamelog.Record{Input: state.Input{At: turn.at, Action: turn.action}}, &state.Game{Active: turn.power})
	}
	mail := func(hash, from, written string) *sender.Evidence {
		at, err := time.Parse(time.RFC3339, written)
		if err != nil {
			t.Fatal(err)
		}
		return &sender.Evidence{Method: sender.ByForum, Account: from, At: at, Hash: hash}
	}
	for _, tc := range []struct{ name, draft, from, want string }{
		{"in this turn", "2026-02-25T13:00:00Z", "harrow", ""},
		{"clocks differ", "2026-02-24T13:00:00Z", "harrow", ""},
		{"before the turn", "2026-02-24T11:00:00Z", "harrow", "the turn began on 25 Feb 2026"},
		{"in the turn before", "2026-01-01T13:00:00Z", "harrow", "the turn began on 25 Feb 2026"},
		{"of another player", "2026-02-25T13:00:00Z", "quill", "not of one sender"},
		{"after its correction", "2026-02-27T15:00:00Z", "harrow", "corrects one that was written later"},
	} {
		e := mail("b", "harrow", "2026-02-26T12:00:00Z")
		e.Drafts = []*sender.Evidence{mail("a", tc.from, tc.draft)}
		err := h.corrects(&state.Game{Active: "Germany"}, state.Input{Evidence: "ab"}, e)
		if (err != nil) != (tc.want != "") || err != nil && !strings.Contains(err.Error(), tc.want) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.want)
		}
	}
}
