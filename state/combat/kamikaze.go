package combat

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// KamikazeAt is the number at which a kamikaze token hits (G40-3.4.4).
const KamikazeAt = 2

// StepKamikaze comes before the steps of a battle.
const StepKamikaze Step = "kamikaze"

// IsStrike reports whether the step is that of the pilots.
func (s Step) IsStrike() bool { return s == StepKamikaze }

// KamikazeTarget is a ship with the tokens assigned to it.
type KamikazeTarget struct {
	Ship Unit
	// Hits is how many the ship can take in all.
	Hits   int
	Tokens int
}

// Kamikaze rolls all tokens of a zone, ship by ship in the order given. A hit
// sinks or damages at once; hits beyond what the ship can take are lost. Every
// token is spent. Rules: G40-3.4.3, G40-3.4.4, G40-3.4.5, A2-111, G42-074.
func Kamikaze(name string, by ruleset.PowerID, targets []KamikazeTarget, d dice.Source) ([]Entry, error) {
	var out []Entry
	for _, t := range targets {
		why := fmt.Sprintf("%s, kamikaze, %s: %d on the %s %s", name, by, t.Tokens, t.Ship.Power, t.Ship.Type)
		faces, err := dice.RollFor(d, dice.Thrower{Place: name}, t.Tokens, why)
		if err != nil {
			return out, err
		}
		hits := countHits(faces, KamikazeAt)
		e := Entry{
			Step: StepKamikaze, Side: Defender, Target: t.Ship.Type, Hits: hits, By: "order",
			Sixths: KamikazeAt * t.Tokens, Rule: "G40-3.4.4",
			Fire: []Volley{{Power: by, Count: t.Tokens, At: KamikazeAt, Faces: faces, Hits: hits}},
		}
		left := t.Hits
		if t.Ship.Damaged {
			left--
		}
		switch {
		case hits >= left:
			e.Lost, e.Wasted = []int{t.Ship.ID}, hits-left
		case hits > 0:
			e.Damaged = []int{t.Ship.ID}
		}
		out = append(out, e)
	}
	return out, nil
}
