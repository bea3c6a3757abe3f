package engine

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/rules/fight"
)

// How much work the odds of all battles in a mail may be together: steps of the exact
// calculation, and fights for those battles where the steps are not enough. It is
// counted, not timed, so every machine gives the same result.
const (
	replySteps  = 400_000
	replyFights = 1_000
)

// Odds says how the battles that a report's orders lead to are likely to end. It is
// empty for refused orders and for those that lead to none. The defenders choose by
// default, whatever they have ordered ahead (see rules.Foresee).
func (e *Engine) Odds(rep *Report) []odds.Battle {
	return e.OddsBy(rep, func(_ *combat.Spec, _ string, work func() (odds.Odds, bool)) (odds.Odds, bool) { return work() })
}

// Remember gives the odds of a battle if they were worked out before in the same way, or
// has them worked out.
type Remember func(sp *combat.Spec, way string, work func() (odds.Odds, bool)) (o odds.Odds, ok bool)

// OddsBy is Odds with a memory: the same battles come again and again, in a mail that
// corrects another and in the openings of games.
func (e *Engine) OddsBy(rep *Report, remember Remember) []odds.Battle {
	if rep.moved == nil || rep.Refused() {
		return nil
	}
	all := fight.Foresee(rep.moved)
	fought, samples := 0, 0
	for i := range all {
		if all[i].Spec != nil {
			fought++
		}
	}
	out := make([]odds.Battle, len(all))
	found := make([]bool, len(all))
	for i := range all {
		x := &all[i]
		out[i] = odds.Battle{Name: x.Battle.String(), Kind: string(x.Battle.Kind), Space: string(x.Battle.Space), Defended: x.Defended,
			MayGrow: x.MayGrow, ByOdds: x.ByOdds}
		for _, z := range x.After {
			out[i].After = append(out[i].After, string(z))
		}
		if x.Spec == nil {
			if out[i].Known = !x.Defended; out[i].Known {
				out[i].AttackerWin, out[i].Method = 1, odds.MethodExact
				if x.Land {
					out[i].Taken = 1
				}
			}
			continue
		}
		limit := replySteps / fought
		if o, ok := remember(x.Spec, fmt.Sprintf("exact %d", limit), func() (odds.Odds, bool) { return odds.Exact(x.Spec, limit) }); ok {
			out[i].Set(o)
			found[i] = true
		} else {
			samples++
		}
	}
	for i := range all {
		if all[i].Spec != nil && !found[i] {
			n := replyFights / samples
			o, _ := remember(all[i].Spec, fmt.Sprintf("simulated %d", n), func() (odds.Odds, bool) { return odds.Simulate(all[i].Spec, n, 1), true })
			out[i].Set(o)
		}
	}
	return out
}
