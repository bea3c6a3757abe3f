package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Where the host's key alone makes the dice, he can hold back the key that he named ahead
// until the dice of a turn suit him better with it. The log verifies, and names every
// record whose dice the key before made since the other could have. Of a key that takes
// over as soon as it can there is none.
func TestChosenTurnOfAKeyIsTold(t *testing.T) {
	two := handOf(t, "games.example.org", 21)
	for _, tc := range []struct {
		name   string
		waits  bool
		taken  bool
		source string
	}{
		{"at once", false, true, state.VRF},
		{"held back for a battle", true, true, state.VRF},
		{"never", true, false, state.VRF},
		{"where the other side has a part in the dice", true, true, state.VRFPlayers},
	} {
		t.Run(tc.name, func(t *testing.T) {
			b := called(t, tc.source)
			if tc.source == state.VRF {
				b.do(b.names(state.NameSuccessor, two.public))
				b.turns(3)
			}
			var want []int
			if tc.waits {
				b.strikes(strings.Replace(strike, "G1", fmt.Sprintf("G%d", b.game.Round), 1))
				if tc.source == state.VRFPlayers {
					b.do(b.call())
					b.do(value("Quill", "seven green bottles"))
					b.do(value("Wren", "a cup of tea"))
				}
				if rolls := b.do(b.rollsNow()); len(rolls) == 0 {
					t.Fatal("no dice fell")
				}
				want = []int{len(b.sealed) - 1}
				if tc.source == state.VRF {
					b.orders(state.Input{Orders: "place: 10 infantry Germany\nend turn\n", Player: "Harrow"})
					b.do(b.seed())
				}
			}
			taken := 0
			if tc.taken && tc.source == state.VRF {
				taken = len(b.sealed)
				b.do(b.names(state.RotateKey, two.public))
				b.takes(two)
				player := "Harrow"
				if b.game.Active != "Germany" {
					player = "Quill"
				}
				b.orders(state.Input{Orders: "end turn\n", Player: player})
			}
			if err := verify(b.file(), b.public); err != nil {
				t.Fatal(err)
			}
			l, err := gamelog.ReadLog(b.file(), "")
			if err != nil {
				t.Fatal(err)
			}
			named := l.NamedKeys()
			if tc.source != state.VRF {
				if named != nil {
					t.Errorf("%+v", named)
				}
				return
			}
			if len(named) != 1 || named[0].Key != two.public || named[0].Record != 1 || named[0].Round != 3 || named[0].Taken != taken || !slices.Equal(named[0].Since, want) {
				t.Errorf("the log says %+v, want it taken in record %d and dice in %v since", named, taken, want)
			}
		})
	}
}
