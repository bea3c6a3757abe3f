package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// roundSums tell a round in a few lines: its battles, what changed hands, and how the
// sides stand with what the round changed.
func (w words) roundSums(m Meta, g *state.Game, parts []Part) []fact {
	var all TurnSum
	turns := 0
	for _, p := range parts {
		if t := p.Turn; t != nil {
			turns++
			all.Won, all.Lost, all.Retreats, all.Undecided = all.Won+t.Won, all.Lost+t.Lost, all.Retreats+t.Retreats, all.Undecided+t.Undecided
			all.AttackerIPC, all.DefenderIPC = all.AttackerIPC+t.AttackerIPC, all.DefenderIPC+t.DefenderIPC
			all.Fallen, all.Taken = append(all.Fallen, t.Fallen...), all.Taken+t.Taken
		}
	}
	if turns == 0 {
		return nil
	}
	said := []string{plural(turns, "turn", "turns"), all.battles()}
	switch {
	case len(all.Fallen) > 0:
		said = append(said, list(all.Fallen)+" fell")
	case all.Taken == 0:
		said = append(said, "nothing changed hands")
	}
	if all.Taken > 0 {
		said = append(said, plural(all.Taken, "territory", "territories")+" changed hands")
	}
	out := []fact{{"The round in short", strings.Join(said, "; ")}}
	var sides []string
	for _, r := range w.standing(m, g).Rows {
		if r.Sum {
			sides = append(sides, fmt.Sprintf("%s: land %d IPC%s, units %d IPC%s, %s%s",
				r.Name, r.Income, delta(r.IncomeChange), r.Units, delta(r.UnitsChange), plural(r.Cities, "city", "cities"), delta(r.CitiesChange)))
		}
	}
	if len(sides) > 0 && len(sides) <= mostSides {
		out = append(out, fact{"The sides now", strings.Join(sides, "; ")})
	}
	return out
}

// mostSides are more sides than a mail has room for above its news.
const mostSides = 3

// battles says how many battles there were and how they ended for those who attacked.
func (t TurnSum) battles() string {
	n := t.Won + t.Lost + t.Retreats + t.Undecided
	if n == 0 {
		return "no battles"
	}
	var ends []string
	for _, x := range []struct {
		n    int
		what string
	}{{t.Won, "won by the attacker"}, {t.Lost, "lost"}, {t.Retreats, "with a retreat"}, {t.Undecided, "undecided"}} {
		if x.n > 0 {
			ends = append(ends, fmt.Sprintf("%d %s", x.n, x.what))
		}
	}
	return fmt.Sprintf("%s (%s), attackers lost %d IPC of units and defenders %d IPC", plural(n, "battle", "battles"), strings.Join(ends, ", "), t.AttackerIPC, t.DefenderIPC)
}
