package processor_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
)

// cells counts how often each kind of decision was taken in each of the ways.
type cells map[state.DecisionKind]map[state.By]int

// decisionKinds are all kinds of decisions that a game stops for.
var decisionKinds = []state.DecisionKind{
	state.DecideScramble, state.DecideIntercept, state.DecideKamikaze, state.DecideLosses, state.DecideSubmerge,
	state.DecideRetreat, state.DecideLanding, state.DecideConvoy, state.DecideLiberation, state.DecideCanal, state.DecideGuests,
}

var ways = []state.By{state.ByStanding, state.ByAnswer, state.ByDefault}

// add counts what an event says about a decision. If a standing order that was given before the
// battle chooses losses or what submarines do, nobody is asked, and the battle's own step says what
// decided it. A canal's answer holds as soon as it is given.
func (c cells) add(ev state.Event, before *state.Game) {
	switch e := ev.(type) {
	case state.Decided:
		c.count(e.Kind, e.By)
	case state.QuestionAnswered:
		for _, d := range before.Turn.Asked {
			if d.ID == e.ID && d.Kind == state.DecideCanal {
				c.count(d.Kind, e.By)
			}
		}
	case state.BattleStep:
		if e.By != "order" {
			return
		}
		switch {
		case len(e.Fire) > 0 && e.Side == combat.Attacker && len(e.Lost)+len(e.Marked)+len(e.Damaged) > 0:
			c.count(state.DecideLosses, state.ByStanding) // of the defender, in another's turn
		case len(e.Dived) > 0 && e.Side == combat.Defender:
			c.count(state.DecideSubmerge, state.ByStanding)
		}
	}
}

func (c cells) count(k state.DecisionKind, by state.By) {
	if c[k] == nil {
		c[k] = map[state.By]int{}
	}
	c[k][by]++
}

// check fails for every cell that is empty, and prints the table.
func (c cells) check(t *testing.T) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "%-12s", "")
	for _, by := range ways {
		fmt.Fprintf(&b, "%16s", by)
	}
	for _, k := range decisionKinds {
		fmt.Fprintf(&b, "\n%-12s", k)
		for _, by := range ways {
			fmt.Fprintf(&b, "%16d", c[k][by])
			if c[k][by] == 0 {
				t.Errorf("no decision on %s was taken by %s", k, by)
			}
		}
	}
	t.Logf("decisions by kind and way\n%s", b.String())
}
