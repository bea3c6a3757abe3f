package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// roundSums describe a round in a few lines: its battles, what changed hands, and how
// the sides stand with what the round changed.
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
	said := []string{plural(turns, "turn was", "turns were") + " played", all.battles()}
	if len(all.Fallen) > 0 {
		said = append(said, list(all.Fallen)+" fell")
	}
	held := w.heldNow(m.Held, m.Passed, g)
	switch {
	case len(held) > 0:
	case all.Taken > 0:
		said = append(said, plural(all.Taken, "territory", "territories")+" changed hands")
	default:
		said = append(said, "no territory changed hands")
	}
	out := []fact{{roundInShort, strings.Join(said, "; ")}}
	for i, s := range held {
		name := "Changed hands"
		if i > 0 {
			name = ""
		}
		out = append(out, fact{name, s})
	}
	var sides []string
	table := w.standing(m, g)
	for _, r := range table.Rows {
		if r.Sum {
			sides = append(sides, fmt.Sprintf("%s: territories worth %d IPC%s, units worth %d IPC%s, %s%s",
				r.Name, r.Income, delta(r.IncomeChange), r.Units, delta(r.UnitsChange), plural(r.Cities, "victory city", "victory cities"), delta(r.CitiesChange)))
		}
	}
	if len(sides) > 0 && len(sides) <= mostSides {
		name := "The sides now"
		if table.Since != "" {
			name += " (in brackets: since " + table.Since + ")"
		}
		out = append(out, fact{name, strings.Join(sides, "; ")})
	}
	return out
}

// mostSides is more sides than a mail has room for above its news.
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
	}{{t.Won, "won"}, {t.Lost, "lost"}, {t.Retreats, "retreated from"}} {
		if x.n > 0 {
			ends = append(ends, fmt.Sprintf("%s %d", x.what, x.n))
		}
	}
	undecided := ""
	if t.Undecided > 0 {
		undecided = fmt.Sprintf(", %d undecided", t.Undecided)
	}
	how := ""
	if len(ends) > 0 {
		how = ": the attackers " + listWith(ends, "and")
	}
	return fmt.Sprintf("%s%s%s; attackers lost units worth %d IPC, defenders %d IPC", plural(n, "battle", "battles"), how, undecided, t.AttackerIPC, t.DefenderIPC)
}
