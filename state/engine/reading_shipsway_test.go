package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
)

// TestShipsWay: the way of a transport behind the land units that it carries is theirs, and
// ends in the zone from which they go ashore; what else is listed for the target goes there by
// itself.
func TestShipsWay(t *testing.T) {
	e, err := engine.Load("g42")
	if err != nil {
		t.Fatal(err)
	}
	const (
		malta   = "attack: 2 infantry Southern Italy -> SZ 95 -> SZ 96 -> Malta"
		fighter = "\nattack: 1 fighter Libya -> Malta, land Libya"
	)
	for _, c := range []struct{ mail, want string }{ // "" if the mail is refused
		{"Combat moves\nMalta\n- 2 infantry from Southern Italy, transport from SZ 95 to SZ 96", malta},
		{"Malta: 2 inf SIta on trn 95>96", malta},
		{"Malta: 2 inf SIta, trn 95>96", malta},
		{"Malta: 2 inf SIta with trn 95 to 96", malta},
		{"Malta: 2 inf SIta by transport 95 - 96", malta},
		{"Malta: 2 inf SIta (trn 95>96)", malta},
		{"2 inf SIta to Malta, transport from sz 95 to sz 96", malta},
		{"2 inf SIta by transport 95 - 96 to Malta", malta},
		{"2 inf SIta to Malta, transport from sz 95 to sz 94", ""},  // not beside it
		{"2 inf SIta to Malta, transport from sz 108 to sz 96", ""}, // none stands there
		{"#1 Malta (1 aa 1 ftr): 2 inf SIta on trn 95>96, ftr Libya (land Libya)", malta + fighter},
		{"Malta: 2 inf SIta, trn 95>96, ftr Libya, land Libya", malta + fighter},
		{"Malta: 2 inf SIta, trn 95>96, ftr Tunisia, land Libya", ""}, // none stands there
	} {
		readsAs(t, e, "Italy", c.mail, c.want)
	}
}
