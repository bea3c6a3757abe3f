package player

import (
	"testing"

	"github.com/adjutant-game/adjutant/processor/command"
)

// Every command of the tables is carried out by somebody, and nobody waits for
// a command that no table has.
func TestEveryCommandIsCarriedOut(t *testing.T) {
	listed := map[command.Name]bool{}
	for _, e := range append(append(command.Table{}, command.Players...), command.Clock...) {
		listed[e.Name] = true
		if commandFuncs()[e.Name] == nil && !e.InOrders {
			t.Errorf("nobody carries %q out", e.Name)
		}
	}
	for name := range commandFuncs() {
		if !listed[name] {
			t.Errorf("%q is in no table", name)
		}
	}
}
