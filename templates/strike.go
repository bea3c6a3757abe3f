package templates

import "github.com/adjutant-game/adjutant/state/combat"

// The words of the strike.
const (
	strikeStep = "Kamikaze"
	strikeWord = "kamikaze"
)

// isStrike reports whether a step is that of the pilots.
func isStrike(s combat.Step) bool { return s == combat.StepKamikaze }
