package desk

import (
	"fmt"
	"testing"
)

// TestFewGamesAreHeld: however many games there are, memory holds only those
// asked for last.
func TestFewGamesAreHeld(t *testing.T) {
	p := &Office{memory: memory{live: map[string]*Live{}}}
	for i := range 10 * mostLive {
		p.Keep(fmt.Sprint(i), &Live{})
		if len(p.memory.live) > mostLive {
			t.Fatalf("%d games are held", len(p.memory.live))
		}
		if p.memory.live[fmt.Sprint(i)] == nil {
			t.Fatalf("game %d was let go at once", i)
		}
	}
}
