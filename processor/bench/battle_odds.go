package bench

import (
	"strings"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// BattleAnswer is what there is to say about a battle.
type BattleAnswer struct {
	// Said are notes and what is wrong, one a line; Failed is set if there are no odds.
	Said   []string
	Failed bool
	// Text is the odds as people read them.
	Text string
	Odds odds.Odds
}

// Odds says how a battle is likely to end. work finds its odds, exactly or from a number of
// simulated fights.
func (c *Battle) Odds(rs *ruleset.Ruleset, fights int, work func(*combat.Spec) odds.Odds) BattleAnswer {
	f := newBattleForm(c, rs)
	sp := f.spec()
	a := BattleAnswer{Said: f.said, Failed: f.failed}
	if f.failed {
		return a
	}
	a.Odds = work(&sp)
	var b strings.Builder
	p := oddsPrinter{out: &b, rs: rs, sp: &sp, retreat: a.Odds.Retreat > 0, all: c.All, fights: fights}
	p.print(&f, a.Odds)
	a.Text = b.String()
	return a
}
