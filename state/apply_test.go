package state

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestBothHitsAtOnce: a battleship that takes both its hits in one step is
// damaged and gone, in that order (G40-3.8.7).
func TestBothHitsAtOnce(t *testing.T) {
	rs, err := ruleset.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	g := Empty(rs)
	bb := Piece{ID: 1, Type: ruleset.Battleship, Power: "Japan"}
	Write(g, Arrived{Units: []Piece{bb}, Space: board.SpaceID("SZ 6")})
	Write(g, BattleStep{Kind: Sea, Space: "SZ 6", Entry: combat.Entry{Lost: []int{1}, Damaged: []int{1}},
		Hurt: []Piece{bb}, Gone: []Piece{bb}})
	if len(g.Units) != 0 {
		t.Errorf("after both hits: units %v, want none", g.Units)
	}
}
