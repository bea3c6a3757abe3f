package bench

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Place is a space in which something is, as a row of a table.
type Place struct {
	Place string `json:"place"`
	// Held is who holds it, Units what stands there: "Germany: 3 infantry, 1 tank".
	Held  string `json:"held,omitempty"`
	Units string `json:"units,omitempty"`
	Works string `json:"works,omitempty"`
}

// stack is how many units of a kind a holder has in a space.
type stack struct {
	at   board.SpaceID
	of   ruleset.PowerID
	kind ruleset.UnitType
}

// placesOf are the spaces that somebody holds, or in which something is, by name.
func placesOf(g *state.Game) []Place {
	rs := g.Rules
	count := map[stack]int{}
	for _, u := range g.Units {
		count[stack{u.At, u.Power, u.Type}]++
	}
	for at, n := range g.Neutrals {
		count[stack{at, ruleset.PowerID(ruleset.Neutral), "infantry"}] += n.Army
		for _, t := range n.Troops {
			count[stack{at, ruleset.PowerID(ruleset.Neutral), t.Type}] += t.Count
		}
	}
	holders := rs.Holders()
	if neutral := ruleset.PowerID(ruleset.Neutral); !slices.Contains(holders, neutral) {
		holders = append(holders, neutral)
	}
	all := []Place{}
	for _, sp := range rs.Board.Spaces() {
		p := Place{Place: string(sp.ID), Held: string(g.Control[sp.ID])}
		var sides []string
		for _, h := range holders {
			var units []string
			for _, u := range rs.Units {
				n := count[stack{sp.ID, h, u.Type}]
				if n > 0 {
					units = append(units, fmt.Sprintf("%d %s", n, map[bool]string{true: u.Name, false: u.Plural}[n == 1]))
				}
			}
			if len(units) > 0 {
				sides = append(sides, string(h)+": "+strings.Join(units, ", "))
			}
		}
		p.Units = strings.Join(sides, "; ")
		var works []string
		for _, f := range g.Facilities {
			if f.Space != sp.ID {
				continue
			}
			name := strings.ReplaceAll(string(f.Type), "_", " ")
			if u := rs.Unit(f.Type); u != nil {
				name = u.Name
			}
			if f.Damage > 0 {
				name += fmt.Sprintf(" (damage %d)", f.Damage)
			}
			works = append(works, name)
		}
		p.Works = strings.Join(works, ", ")
		if p.Held+p.Units+p.Works != "" {
			all = append(all, p)
		}
	}
	slices.SortStableFunc(all, func(a, b Place) int { return cmp.Compare(a.Place, b.Place) })
	return all
}
