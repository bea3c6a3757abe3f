package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
)

// TestWhatWeShouldDo: what the writer says that his side should or might do is a thought, and
// moves nothing.
func TestWhatWeShouldDo(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const chahar = "attack: 2 infantry Jehol -> Chahar"
	for _, c := range []struct{ mail, want string }{
		{"J1\nWe attack Chahar with 2 inf from Jehol", chahar},
		{"J1\nWe should attack Chahar with 2 inf from Jehol", ""},
		{"J1\nWe should attack Chahar with 2 inf", ""},
		{"J1\nI could attack Chahar with 2 inf from Jehol", ""},
		{"J1\nWe might attack Chahar with 2 inf from Jehol", ""},
	} {
		readsAs(t, e, "Japan", c.mail, c.want)
	}
}
