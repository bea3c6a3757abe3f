package state_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
)

// BH-052: a standing army may have other units than infantry, in positions and
// in snapshots; where it has none, neither says more than before.
func TestArmiesInPositions(t *testing.T) {
	rs := load(t, "bh")
	for _, army := range []string{"strict 1, 1 artillery", "pro-axis 0, 2 artillery, 1 tank attacked", "strict 3", "pro-allies 0 attacked"} {
		g, diags := state.ParsePosition(rs, "ruleset: bh\nalignment: Dzavhan: "+army+"\n")
		if notation.HasErrors(diags) {
			t.Fatalf("%s: %v", army, diags)
		}
		if text := state.PrintPosition(g); !strings.Contains(text, "alignment: Dzavhan: "+army+"\n") {
			t.Errorf("%s is printed as\n%s", army, text)
		}
		b, err := state.Snapshot(g)
		if err != nil {
			t.Fatal(err)
		}
		back, err := state.DecodeSnapshot(rs, b)
		if err != nil || back.Digest() != g.Digest() {
			t.Errorf("%s: the snapshot reads back otherwise: %v", army, err)
		}
	}
	for army, says := range map[string]string{
		"strict":                        "write it like",
		"strict 1 artillery":            "is not an army",
		"strict 1, artillery":           "is not an army",
		"strict 1, 1 cruiser":           "cannot be in a standing army",
		"strict 1, 1 tank, 1 artillery": "out of the order",
		"strict -1":                     "is not an army",
		"strict 1000000":                "is not an army",
		"neutral 1":                     "is not strict",
	} {
		_, diags := state.ParsePosition(rs, "ruleset: bh\nalignment: Dzavhan: "+army+"\n")
		if len(diags) != 1 || !strings.Contains(diags[0].Message, says) {
			t.Errorf("%q is refused by %v, want %q", army, diags, says)
		}
	}
	b, err := state.Snapshot(state.New(load(t, "g40v2")))
	if err != nil || bytes.Contains(b, []byte("Troops")) {
		t.Errorf("a snapshot of the 2nd edition speaks of troops (%v)", err)
	}
}

// BH-081: two battleships begin with a hit, and a position tells it.
func TestDamagedAtFirst(t *testing.T) {
	n := 0
	for _, u := range state.New(load(t, "bh")).Units {
		if u.Damaged {
			n++
			if u.At != "SZ 26" || u.Type != "battleship" {
				t.Errorf("a %s in %s begins damaged", u.Type, u.At)
			}
		}
	}
	if n != 2 {
		t.Errorf("%d ships begin damaged, want 2", n)
	}
}
