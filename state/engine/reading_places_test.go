package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestNumbersBehindPlaces: a number in brackets behind the target, or behind the origin, of
// land units that have none, the number of a zone behind its name, adjectives of places, and
// short names of which only one can be meant.
func TestNumbersBehindPlaces(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		power      ruleset.PowerID
		mail, want string // "" if the mail is refused
	}{
		{"Germany", "NCM\n- inf norway 1 -> finland\n- AA Germany -> W Germany (1)", "move: 1 infantry Norway -> Finland\nmove: 1 AAA Germany -> Western Germany"},
		{"Germany", "NCM\n- AA Germany -> W Germany", ""},       // of three
		{"Germany", "NCM\n- 2 AA Germany -> W Germany (1)", ""}, // which number holds?
		{"Germany", "NCM\n- ftr Norway -> W Germany (1)", "move: 1 fighter Norway -> Western Germany"},
		{"Germany", "Buy 2 transports\nNew units all go in the Baltic (114).", "buy: 2 transports\nplace: everything SZ 114"},
		{"Germany", "Buy 2 transports\nNew units all go in the Baltic.", ""}, // 113, 114 or 115
		{"United Kingdom", "NCM\n2 inf Malaya -> Shan", "move: 2 infantry Malaya -> Shan State"},
		{"United Kingdom", "NCM\n2 Malayan inf to Shan State", "move: 2 infantry Malaya -> Shan State"},
		{"Germany", "NCM\n3 inf Germany -> Pol", "move: 3 infantry Germany -> Poland"},
		{"Italy", "British Somaliland: Somali inf", "attack: 1 infantry Italian Somaliland -> British Somaliland"},
		{"Italy", "The Albanian tank goes to Greece", "attack: 1 tank Albania -> Greece"},
		{"Italy", "NCM\nAlbania stays. The Sicilian inf go to Sardinia", ""}, // none stands in Sicily
	} {
		readsAs(t, e, c.power, c.mail, c.want)
	}
}
