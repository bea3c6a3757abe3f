package fight

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// TestRetreatThroughAClosedStrait: a fleet that attacked from behind Gibraltar
// does not retreat through it when it is another's; the reason is the strait.
func TestRetreatThroughAClosedStrait(t *testing.T) {
	g := combatGame(t, "g40v2", `turn: Italy, round 2, combat-move
		Italy: 1 cruiser (attack, from SZ 92) in SZ 91
		United Kingdom: 1 destroyer in SZ 91
		United Kingdom: 1 infantry in Gibraltar`)
	w := rules.NewWork(g, nil)
	ListBattles(w)
	CheckBattleOrders(w, []order.Order{retreatAfter(1, "SZ 91", "SZ 92")})
	if len(w.Diags) != 1 || !strings.Contains(w.Diags[0].Message, "closed") || w.Diags[0].Rule != "G40-2.9.1" {
		t.Errorf("refused: %v", w.Diags)
	}
}
