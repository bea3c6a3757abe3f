package audit

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// verify names every call that was not answered in full, and says what hand-thrown
// dice are worth; of a game of "vrf" it says nothing of the kind.
func TestVerifyListsCalls(t *testing.T) {
	calls := []CalledDice{
		{Record: 3, Seed: 6, Listed: []string{"Quill"}, Words: []string{"Wren"}},
		{Record: 9, Seed: 12, Listed: []string{"Quill"}, Silent: []string{"Wren"}},
		{Record: 15, Listed: []string{"Quill"}},
		{Record: 20, open: true},
	}
	got := sourceText(state.VRFPlayers, calls)
	for _, want := range []string{
		"waited for them 4 times, and 1 of these had a value of everybody asked",
		"record 6: with words of Wren, who could choose them",
		"record 12: without a value of Wren",
		"record 15: the dice called for never fell, because the game was changed before; what Quill gave was known by then",
		"record 20: the dice called for have not fallen yet",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if got := sourceText(state.Manual, []CalledDice{{Record: 2, Seed: 5, Entered: []string{"the host"}}}); !strings.Contains(got, "nothing proves it") || !strings.Contains(got, "record 5: dice by hand, entered by the host") {
		t.Errorf("of dice by hand it says\n%s", got)
	}
	if got := sourceText(state.VRF, nil); got != "" {
		t.Errorf("of the host's dice it says %q", got)
	}
}

// Nobody is asked for a value where each player of the other side plays on the side that
// ordered, too, as a host can have it by seating them: verify says what these dice rest on.
func TestVerifyTellsWhoWasNotAsked(t *testing.T) {
	l := &gamelog.Log{Records: []gamelog.Record{
		{Index: 0, Input: state.Input{Kind: state.Open, Dice: state.VRFPlayers}},
		{Index: 1, Input: state.Input{Kind: state.Call, Moment: "Germany/1/combat-move"}},
		{Index: 2, Input: state.Input{Kind: state.Seed, Dice: state.VRFPlayers, Moment: "Germany/1/combat-move"}},
		{Index: 3, Input: state.Input{Kind: state.Call, Moment: "Japan/1/combat-move", Names: []string{"Quill"}}},
		{Index: 4, Input: state.Input{Kind: state.Value, Player: "Quill", Value: "a cup of tea"}},
		{Index: 5, Input: state.Input{Kind: state.Seed, Dice: state.VRFPlayers, Moment: "Japan/1/combat-move"}},
	}}
	got := sourceText(state.VRFPlayers, callsOf(l))
	for _, want := range []string{"fixed orders waited for them 2 times, and 1 of these had a value of everybody asked", "record 2: nobody was asked for a value"} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if strings.Count(got, "nobody was asked") != 1 {
		t.Errorf("it says so of more:\n%s", got)
	}
}
