package engine_test

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ahead is a standing answer to what a power may propose, or a leave if it declares war.
func (c *congress) ahead(to ruleset.PowerID) string {
	return fmt.Sprintf([]string{
		"standing: accept alliance with %s", "standing: refuse alliance with %s", "standing: accept armistice with %s", "standing: accept surrender of %s: land",
		"standing: leave alliance if %s declares war", "standing: leave alliance if %s declares war on " + string(c.anybody()),
	}[c.below(6)], to)
}

// keepAhead keeps the standing letters beside those about open proposals.
func (c *congress) keepAhead(kept []state.Opening, numbers []int) ([]state.Opening, []int) {
	for _, s := range rules.StandingLetters(c.open()) {
		if i := slices.Index(c.numbers, s.Number); !slices.Contains(numbers, s.Number) {
			kept, numbers = append(kept, c.kept[i]), append(numbers, s.Number)
		}
	}
	return kept, numbers
}

// opensBy are the letters by which allies leave before a war that a seed opens.
func (c *congress) opensBy(in state.Input) []state.Opening {
	c.tb.Helper()
	if len(rules.LeavesAhead(c.open())) == 0 {
		return nil
	}
	source, err := gamelog.Dice(c.book.head, in, &c.book.fallen)
	if err != nil {
		c.tb.Fatal(err)
	}
	return c.e.CallsUpon(c.g, c.kept, source)
}

// dice throws the dice of what stands. A surrender at the floor may have been accepted
// ahead, and comes in force behind them.
func (c *congress) dice() {
	c.tb.Helper()
	c.match.dice()
	c.settle()
}

// countAhead counts what was agreed by standing letters.
func (c *congress) countAhead(evs []state.Event) {
	for _, ev := range evs {
		if a, is := ev.(state.Agreed); is && len(a.Ahead) > 0 {
			c.mark("ahead", string(a.Kind))
		}
	}
}
