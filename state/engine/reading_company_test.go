package engine_test

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestShipsGoAlong: ships that are listed with the transport of a crossing, or that escort it,
// go to the zone from where its units go ashore, and no ship of another zone moves for them.
func TestShipsGoAlong(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const (
		quebec = "move: 1 destroyer SZ 106 -> SZ 109\nmove: 1 infantry, 1 tank Quebec -> SZ 106 -> SZ 109 -> United Kingdom"
		behind = "move: 1 infantry, 1 tank Quebec -> SZ 106 -> SZ 109 -> United Kingdom\nmove: 1 destroyer SZ 106 -> SZ 109"
		nsw    = "move: 2 infantry New South Wales -> SZ 62 -> SZ 54 -> Queensland"
	)
	for _, c := range []struct {
		power ruleset.PowerID
		mail  string
		want  string // "" if the mail is refused
	}{
		{"United Kingdom", "NCM\nUK ships 106: dd, tp with Quebec inf and tank to 109, unload UK", quebec},
		{"United Kingdom", "NCM\nUK ships 106: dd, tp to 109", "move: 1 destroyer, 1 transport SZ 106 -> SZ 109"},
		{"United Kingdom", "NCM\nUK ships 106: ca, tp to 109", ""}, // none stands there
		{"United Kingdom", "NCM\ndd + tp (106) take 1 inf 1 tank Quebec via 109 to UK", quebec},
		{"United Kingdom", "NCM\nsz106: dd + tp (1 inf, 1 arm Quebec) -> sz109, unload UK", quebec},
		{"United Kingdom", "NCM\nTransport and destroyer 106 with 1 inf 1 tank Quebec to 109, UK", behind},
		{"United Kingdom", "NCM\nTransport 106 with dd: 1 inf + 1 tank Quebec, to 109, unload UK", behind},
		{"United Kingdom", "NCM\ndd + tp (106) may take 1 inf 1 tank Quebec via 109 to UK", ""},
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland\nthe destroyer escorts", nsw + "\nmove: 1 destroyer SZ 62 -> SZ 54"},
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland. Destroyer 62 goes along.", nsw + "\nmove: 1 destroyer SZ 62 -> SZ 54"},
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland. The cruiser from 63 escorts it to 54.", nsw + "\nmove: 1 cruiser SZ 63 -> SZ 54"},
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland. The cruiser from 63 escorts it to 55.", ""}, // it goes to 54
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland. The cruiser from 63 does not escort it.", ""},
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland. The cruiser from 63 escorts?", ""},
		{"ANZAC", "tp 62 takes 2 inf NSW to Queensland. Both destroyers go along.", ""}, // there is one
	} {
		readsAs(t, e, c.power, c.mail, c.want)
	}
}

// TestWhatStandsThere: units that are said to be there, where an attack goes, are the enemy's;
// none of the writer's own goes by that.
func TestWhatStandsThere(t *testing.T) {
	e, err := engine.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	const hit = "attack: 1 cruiser SZ 91 -> SZ 96"
	for _, c := range []struct{ mail, want string }{
		{"Cruiser 91 to 96, sink the dd and tp there.", hit},
		{"Cruiser 91 to 96. Kill the dd and tranny there.", hit},
		{"SZ 96: cruiser 91. 1 dd 1 tp there.", ""}, // or do these go there?
		{"SZ 96: cruiser 91. 1 dd 98 goes there too.", hit + "\nattack: 1 destroyer SZ 98 -> SZ 96"},
	} {
		readsAs(t, e, "United Kingdom", c.mail, c.want)
	}
}
