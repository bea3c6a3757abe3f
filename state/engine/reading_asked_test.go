package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestAskedHeadings: a question that only names a place heads the answer on its line; what asks
// itself, or says what should be done, orders nothing.
func TestAskedHeadings(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const france = "attack: 4 infantry, 2 artillery, 3 tanks Holland Belgium -> France"
	for _, c := range []struct {
		power ruleset.PowerID
		mail  string
		want  string // "" if the mail is refused
	}{
		{"Germany", "G1\nFrance? Holland: 4 inf 2 art 3 tanks.", france},
		{"Germany", "G1\nFrance? Of course. With what? Holland: 4 inf 2 art 3 tanks.", france},
		{"Germany", "G1\nNorway? 2 inf to Finland.", "move: 2 infantry Norway -> Finland"},
		{"Germany", "G1\n106? Sub 117. 111? Sub 118.", "attack: 1 submarine SZ 117 -> SZ 106\nattack: 1 submarine SZ 118 -> SZ 111"},
		{"Germany", "G1\nPoland? 3 inf from Germany.", "move: 3 infantry Germany -> Poland"},
		{"Germany", "G1\nPoland? Or Slovakia? 3 inf from Germany.", ""},
		{"Germany", "G1\nPoland? Slovakia? 3 inf from Germany.", ""},
		{"Germany", "G1\nFrance? I would not. Holland: 4 inf.", ""},
		{"Germany", "G1\nFrance? Not yet. Holland: 4 inf.", ""},
		{"Germany", "G1\nFrance? Tempting. Holland: 4 inf.", ""},
		{"Germany", "G1\nNorway? 2 inf to Finland?", ""},
		{"Germany", "G1\nNorway? 2 inf to Finland, perhaps.", ""},
		{"Germany", "G1\n2 inf Norway to Finland? Yes.", ""},
		{"Japan", "J1\nWe attack Chahar with 2 inf from Jehol", "attack: 2 infantry Jehol -> Chahar"},
		{"Japan", "J1\nWe should attack Chahar with 2 inf from Jehol", ""},
		{"Japan", "J1\nWe might attack Chahar with 2 inf from Jehol", ""},
	} {
		readsAs(t, e, c.power, c.mail, c.want)
	}
}
