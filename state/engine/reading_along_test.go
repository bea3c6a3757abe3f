package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestUnitsBehindTheTarget: units in brackets, or behind "with", that come after the target
// go along or list what goes. None may fall away: planes that stay behind lose their deck.
func TestUnitsBehindTheTarget(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const fleet = "all submarines, all transports, all destroyers, all cruisers, all aircraft carriers, all battleships"
	for _, c := range []struct {
		power ruleset.PowerID
		mail  string
		want  string // "" if the mail is refused
	}{
		{"Japan", "NCM\n2 inf Korea -> Manchuria (and the ftr)", "move: 2 infantry, 1 fighter Korea -> Manchuria"},
		{"Japan", "NCM\n2 inf Korea -> Manchuria (with the ftr)", "move: 2 infantry, 1 fighter Korea -> Manchuria"},
		{"Japan", "NCM\n2 inf Korea -> Manchuria (and the tank)", ""}, // none stands there
		{"Japan", "NCM\n2 inf Korea -> Manchuria (one stays)", ""},
		{"Japan", "NCM\nfleet sz 6 -> sz 36", "move: " + fleet + " SZ 6 -> SZ 36"},
		{"Japan", "NCM\nfleet sz 6 -> sz 36 (with planes)", "move: " + fleet + ", all fighters, all tactical bombers SZ 6 -> SZ 36"},
		{"Japan", "NCM\nfleet sz 6 -> sz 36 (planes too)", "move: " + fleet + ", all fighters, all tactical bombers SZ 6 -> SZ 36"},
		{"Japan", "NCM\nfleet sz 6 to sz 36 with the planes on board", "move: " + fleet + ", all fighters, all tactical bombers SZ 6 -> SZ 36"},
		{"Japan", "NCM\nfleet sz 6 -> sz 36 (both carriers, bb, ca, 1 dd)", "move: 2 aircraft carriers, 1 battleship, 1 cruiser, 1 destroyer SZ 6 -> SZ 36"},
		{"United States", "NCM\nsz10 fleet to sz26 (bb, cv w/ ftr+tac, ca, dd)", "move: 1 battleship, 1 aircraft carrier, 1 fighter, 1 tactical bomber, 1 cruiser, 1 destroyer SZ 10 -> SZ 26"},
		{"United States", "NCM\nsz10 fleet (bb, cv w/ ftr+tac, ca, dd) to sz26", "move: 1 battleship, 1 aircraft carrier, 1 fighter, 1 tactical bomber, 1 cruiser, 1 destroyer SZ 10 -> SZ 26"},
		{"United States", "NCM\n1 dd sz10 to sz26 (bb, cv)", ""}, // do these go too?
		{"Japan", "NCM\n2 carriers sz 6 -> sz 36", "move: 2 aircraft carriers SZ 6 -> SZ 36"},
		{"Japan", "NCM\n2 loaded carriers sz 6 -> sz 36", ""},       // with which planes?
		{"Japan", "NCM\neverything Kiangsi -> Kwangsi (3 inf)", ""}, // and the artillery?
		{"Japan", "attack:\neverything Kiangsi -> Hunan (2 inf)", "attack: everything Kiangsi -> Hunan, vs 2 infantry"},
		{"Japan", "Attacks:\nAnhwe - Shantung 3 inf 1 art, Jehol 2 inf 1 art", "attack: 3 infantry, 1 artillery Shantung -> Anhwe\nattack: 2 infantry, 1 artillery Jehol -> Anhwe"},
		{"Japan", "NCM\nJehol - Shantung 2 inf", "move: 2 infantry Jehol -> Shantung"}, // own units stand there
		{"Japan", "Hunan: Kiangsi 3 inf 1 art\nNo attack on anyone else.", "attack: 3 infantry, 1 artillery Kiangsi -> Hunan"},
		{"Japan", "Hunan: Kiangsi 3 inf 1 art\nNo attack on Hunan.", ""},
		{"Japan", "Hunan: Kiangsi 3 inf 1 art\nNo combat.", ""},
	} {
		readsAs(t, e, c.power, c.mail, c.want)
	}
}
