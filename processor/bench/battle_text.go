package bench

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/odds"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// oddsPrinter writes odds for people.
type oddsPrinter struct {
	out     io.Writer
	rs      *ruleset.Ruleset
	sp      *combat.Spec
	retreat bool
	all     bool
	// fights is how many were fought if the odds are not exact.
	fights int
}

func (p *oddsPrinter) print(f *battleForm, o odds.Odds) {
	kind := "Land battle"
	switch {
	case f.sea:
		kind = "Sea battle"
	case f.c.Amphibious:
		kind = "Amphibious assault"
	}
	fmt.Fprintf(p.out, "%s, %s\n", kind, p.rs.Name)
	fmt.Fprintf(p.out, "Attacker: %s\n", p.force(combat.Attacker))
	if len(p.sp.Bombard) > 0 {
		fmt.Fprintf(p.out, "Bombards: %s\n", p.units(p.sp.Bombard))
	}
	fmt.Fprintf(p.out, "Defender: %s\n\n", p.force(combat.Defender))

	rows := [][2]string{
		{"Attacker wins", percent(o.AttackerWin)},
		{p.drawn(f), percent(o.Draw)},
		{"Attacker retreats", percent(o.Retreat)},
		{"Defender wins", percent(o.DefenderWin - o.Retreat)},
		{"Attacker loses", fmt.Sprintf("%5.1f of %d IPC on average", tenths(o.AttackerLost), p.worth(combat.Attacker))},
		{"Defender loses", fmt.Sprintf("%5.1f of %d IPC on average", tenths(o.DefenderLost), p.worth(combat.Defender))},
		{"Rounds", fmt.Sprintf("%5.1f on average", tenths(o.Rounds))},
		{"Method", " " + p.method(o)},
	}
	if !p.retreat {
		rows = slices.Delete(rows, 2, 3)
	}
	width := 0
	for _, row := range rows {
		width = max(width, len(row[0]))
	}
	for _, row := range rows { // text/tabwriter would be a page's largest piece for it
		fmt.Fprintf(p.out, "%-*s  %s\n", width, row[0], row[1])
	}
	p.survivors("Attacker", o.AttackerSurvivors)
	p.survivors("Defender", o.DefenderSurvivors)
}

// tenths rounds to one place, halves upward, however exact the sum behind it
// came out in floating point.
func tenths(x float64) float64 { return math.Floor(x*10+0.5+1e-9) / 10 }

// drawn says what a draw means.
func (p *oddsPrinter) drawn(f *battleForm) string {
	if f.sea {
		return "Nobody is left, or nobody can hit"
	}
	return "Nobody is left"
}

func (p *oddsPrinter) method(o odds.Odds) string {
	if o.Method == odds.MethodExact {
		return "exact: every course of the battle is worked out"
	}
	return fmt.Sprintf("simulated: %d fights, standard error %.2f %%", p.fights, 100*o.StdErr)
}

// percent writes a chance so that a small one differs from none.
func percent(p float64) string {
	switch {
	case p > 0 && p < 0.0005:
		return " <0.1 %"
	case p < 1 && p > 0.9995:
		return ">99.9 %"
	}
	return fmt.Sprintf("%5.1f %%", 100*p)
}

// force lists a side's units as its owner would.
func (p *oddsPrinter) force(side combat.Side) string {
	return fmt.Sprintf("%s (%d IPC)", p.units(p.sp.Units[side]), p.worth(side))
}

// worth is what a side's units cost.
func (p *oddsPrinter) worth(side combat.Side) (ipc int) {
	for _, u := range p.sp.Units[side] {
		ipc += p.rs.Unit(u.Type).Cost
	}
	return ipc
}

// units counts single units, as in "3 infantry, 1 damaged battleship".
func (p *oddsPrinter) units(us []combat.Unit) string {
	var left []odds.Left
	for _, t := range p.rs.Units {
		for _, damaged := range [...]bool{false, true} {
			n := 0
			for _, u := range us {
				if u.Type == t.Type && u.Damaged == damaged {
					n++
				}
			}
			if n > 0 {
				left = append(left, odds.Left{Type: t.Type, Damaged: damaged, N: n})
			}
		}
	}
	return p.listLeft(left)
}

func (p *oddsPrinter) listLeft(left []odds.Left) string {
	var out []string
	for _, l := range left {
		out = append(out, order.Stack{N: l.N, Type: l.Type, Damaged: l.Damaged}.String())
	}
	if out == nil {
		return "nothing"
	}
	return order.Spell(p.rs, strings.Join(out, ", "))
}

// survivorsShown is how many sets of survivors are printed for each side.
const survivorsShown = 8

// survivors lists what may be left of a side, most likely first.
func (p *oddsPrinter) survivors(who string, list []odds.Survivors) {
	fmt.Fprintf(p.out, "\n%s has left\n", who)
	rest := 1.0
	for i, s := range list {
		if i == survivorsShown && len(list) > survivorsShown+1 && !p.all {
			fmt.Fprintf(p.out, "  %s  one of %d less likely sets (--all prints them)\n", percent(rest), len(list)-i)
			return
		}
		fmt.Fprintf(p.out, "  %s  %s\n", percent(s.Chance), p.listLeft(s.Units))
		rest -= s.Chance
	}
}
