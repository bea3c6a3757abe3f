package templates

import (
	"cmp"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// sampleMail is a mail with orders as the power on turn could send it: a small purchase,
// and an attack across a border if an enemy stands there. It is an example, not advice.
func sampleMail(g *state.Game) string {
	if g.Rules.HasAgenda() {
		return "AGENDA\n" + cmp.Or(affordable(g), "buy nothing") + "\nend agenda\n"
	}
	lines := []string{turn(g)}
	if buy := affordable(g); buy != "" {
		lines = append(lines, buy)
	}
	if attack := sampleAttack(g, 2); attack != "" { // a new player may send it as it is
		lines = append(lines, "CM", attack)
	} else {
		lines = append(lines, "pass combat")
	}
	return strings.Join(lines, "\n") + "\n"
}
