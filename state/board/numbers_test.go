package board_test

import (
	"fmt"
	"testing"

	"github.com/adjutant-game/adjutant/state/board"
)

func TestNumbers(t *testing.T) {
	var n board.Numbers[board.SpaceID]
	if i, ok := n.Of("SZ 1"); ok {
		t.Errorf("the empty Numbers give SZ 1 the number %d", i)
	}
	name := func(i int) board.SpaceID { return board.SpaceID(fmt.Sprintf("SZ %d", i)) }
	for i := range 500 {
		n.Add(name(i))
		for _, j := range []int{0, i / 2, i} {
			if got, ok := n.Of(name(j)); !ok || got != j {
				t.Fatalf("of %d names, Of(%q) = %d, %v, want %d", i+1, name(j), got, ok, j)
			}
		}
	}
	for _, unknown := range []board.SpaceID{"", "S", "SZ", "SZ 500", "ZS 1", "SZ 11 "} {
		if i, ok := n.Of(unknown); ok {
			t.Errorf("Of(%q) = %d, want none", unknown, i)
		}
	}
}
