package desk

import (
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/odds"
)

// Odds returns the odds of the battles that a report's orders lead to.
func (o *Office) Odds(l *Live, rep *engine.Report) []odds.Battle {
	return l.Engine.OddsBy(rep, o.odds.remember)
}
