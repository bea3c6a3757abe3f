package state_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
)

// What waits for another power is in the position, in the order in which it was made,
// and is not a unit.
func TestLentPosition(t *testing.T) {
	const text = `turn: Soviet Union, round 3
lent: 1 artillery for Soviet Union by United Kingdom in United Kingdom, round 1
lent: 1 destroyer for Soviet Union by United States in Eastern United States, round 2
lent: 1 mechanized infantry for China by Soviet Union in Russia, round 3, due
`
	rs := load(t, "g40v2")
	g, diags := state.ParsePosition(rs, text)
	if notation.HasErrors(diags) {
		t.Fatal(diags)
	}
	if len(g.Units) != 0 || len(g.Lent) != 3 || g.Lent[1].Type != "destroyer" || !g.Lent[2].Due {
		t.Fatalf("%d units, and %+v wait", len(g.Units), g.Lent)
	}
	printed := state.PrintPosition(g)
	if !strings.Contains(printed, strings.SplitN(text, "\n", 2)[1]) {
		t.Errorf("printed it is\n%s", printed)
	}
	back, diags := state.ParsePosition(rs, printed)
	if notation.HasErrors(diags) || back.Digest() != g.Digest() {
		t.Errorf("it does not read back: %v", diags)
	}
	snap, err := state.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	if again, err := state.DecodeSnapshot(rs, snap); err != nil || !slices.Equal(again.Lent, g.Lent) {
		t.Errorf("the snapshot has %+v (%v)", again.Lent, err)
	}
	if state.New(rs).Lent != nil || strings.Contains(string(mustSnapshot(t, state.New(rs))), "Lent\"") {
		t.Error("a game without lend-lease mentions it")
	}
}

func mustSnapshot(t *testing.T, g *state.Game) []byte {
	t.Helper()
	b, err := state.Snapshot(g)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// Lines that cannot be are refused.
func TestLentPositionRefused(t *testing.T) {
	for _, tc := range []struct{ name, line, want string }{
		{"no power", "1 artillery for Dutch by United Kingdom in Scotland, round 1", "Dutch has no turn"},
		{"other side", "1 artillery for Germany by United Kingdom in Scotland, round 1", "no other power of its side"},
		{"itself", "1 artillery for Germany by Germany in Germany, round 1", "no other power of its side"},
		{"at sea", "1 destroyer for Soviet Union by United Kingdom in SZ 109, round 1", "such units wait on land"},
		{"aircraft", "1 fighter for Soviet Union by United Kingdom in Scotland, round 1", "only land units and ships"},
		{"half a line", "1 artillery for Soviet Union", "write it like"},
		{"no round", "1 artillery for Soviet Union by United Kingdom in Scotland", "write it like"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			_, diags := state.ParsePosition(load(t, "g40v2"), "lent: "+tc.line)
			if len(diags) != 1 || !strings.Contains(diags[0].Message, tc.want) {
				t.Errorf("ParsePosition says %v, want %q", diags, tc.want)
			}
		})
	}
}

// The events take a unit from its purchase to its receiver, or off the map.
func TestLentEvents(t *testing.T) {
	g := state.Empty(load(t, "g40v2"))
	g.Round = 2
	gun := state.Piece{ID: g.NextID, Type: "artillery", Power: "Soviet Union"}
	tank := state.Piece{ID: g.NextID + 1, Type: "tank", Power: "Soviet Union"}
	had := g.Purses["UK Europe"]
	after := state.Fold(g, []state.Event{
		state.LentBought{Unit: gun, By: "United Kingdom", Purse: "UK Europe", Space: "United Kingdom", Cost: 4, Left: had - 4},
		state.LentBought{Unit: tank, By: "United Kingdom", Purse: "UK Europe", Space: "Scotland", Cost: 6, Left: had - 10},
		state.LentPlaced{Unit: gun, By: "United Kingdom", Space: "United Kingdom"},
	})
	if len(after.Lent) != 2 || after.Lent[0].Due || !after.Lent[1].Due || after.Lent[0].Round != 2 || after.Purses["UK Europe"] != had-10 || len(after.Units) != 0 {
		t.Fatalf("after purchase and placement %+v wait, %d IPC", after.Lent, after.Purses["UK Europe"])
	}
	after = state.Fold(after, []state.Event{
		state.LentReceived{Unit: gun, By: "United Kingdom", Path: []board.SpaceID{"United Kingdom", "SZ 109", "Archangel"}},
		state.LentGone{Unit: tank, By: "United Kingdom", Space: "Scotland", Purse: "UK Europe", IPC: 6, Why: "no complex"},
	})
	u := after.Unit(gun.ID)
	if len(after.Lent) != 0 || u == nil || u.At != "Archangel" || u.Power != "Soviet Union" || after.Purses["UK Europe"] != had-4 {
		t.Errorf("after reception %+v wait, the unit is %+v, %d IPC", after.Lent, u, after.Purses["UK Europe"])
	}
	if len(g.Lent) != 0 {
		t.Error("the game folded on has changed")
	}
}

// A host may add what waits, and take all of it away.
func TestEditLent(t *testing.T) {
	g := state.New(load(t, "g40v2"))
	after, _, diags := state.Edit(g, "lent: 1 artillery for Soviet Union by United Kingdom in Scotland, round 1")
	if notation.HasErrors(diags) || len(after.Lent) != 1 {
		t.Fatalf("%+v wait: %v", after.Lent, diags)
	}
	if after, _, diags = state.Edit(after, "lent: none"); notation.HasErrors(diags) || len(after.Lent) != 0 {
		t.Errorf("%+v wait: %v", after.Lent, diags)
	}
}
