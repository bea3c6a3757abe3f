package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// KamikazeTokens is the marker that counts the tokens left (G40-3.4.1).
const KamikazeTokens = "kamikaze tokens"

// DecideKamikaze asks which ships tokens strike before the battles.
const DecideKamikaze DecisionKind = "kamikaze"

// handOutTokens puts the tokens at the start into the markers.
func handOutTokens(m map[string]int, o ruleset.Options) {
	if o.KamikazeTokens > 0 {
		m[KamikazeTokens] = o.KamikazeTokens
	}
}

// noteStrike notes the zone of a step if tokens strike in it.
func (g *Game) noteStrike(s combat.Step, zone board.SpaceID) {
	if s != combat.StepKamikaze || slices.Contains(g.Turn.Kamikazed, zone) {
		return
	}
	g.Turn.Kamikazed = append(g.Turn.Kamikazed, zone)
	slices.SortStableFunc(g.Turn.Kamikazed, board.Compare)
}
