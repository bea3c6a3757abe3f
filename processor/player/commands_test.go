package player

import (
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/processor/command"
)

// Every command of the tables is carried out by somebody, and nobody waits for
// a command that no table has.
func TestEveryCommandIsCarriedOut(t *testing.T) {
	listed := map[command.Name]bool{}
	for _, e := range slices.Concat(command.Players, command.Clock) {
		listed[e.Name] = true
		switch carried := commandFuncs()[e.Name] != nil; {
		case !carried && e.Answer == nil && !e.InOrders:
			t.Errorf("nobody carries %[1]q out; its row needs `Answer: templates.%[2]s%[3]s`, or carry_out.go the line\n%[1]q: carry%[2]s%[3]s,", e.Name, strings.ToUpper(string(e.Name[:1])), e.Name[1:])
		case carried && e.Answer != nil:
			t.Errorf("%q is answered by its row, and carry_out.go has a function for it, too", e.Name)
		}
	}
	for name := range commandFuncs() {
		if !listed[name] {
			t.Errorf("%q is in no table", name)
		}
	}
}
