package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// rulesChanged reports that a game goes on by another revision of its rules: first that
// it does, then each change from the ruleset's history, with rule ids.
func (w words) rulesChanged(e state.RulesChanged) []string {
	lines := []string{fmt.Sprintf("from here on it is played by revision %d of %s instead of revision %d; what was played stays as it is", e.To, w.rs.Name, e.From)}
	for _, c := range w.rs.ChangesSince(e.From) {
		if c.Revision <= e.To {
			lines = append(lines, c.String())
		}
	}
	return lines
}
