package bench

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// Place is a space in which something is, as a row of a table.
type Place struct {
	Place string `json:"place"`
	// Held is who holds it, Units what stands there: "Germany: 3 infantry, 1 tank".
	Held  string `json:"held,omitempty"`
	Units string `json:"units,omitempty"`
	Works string `json:"works,omitempty"`
}

// placesOf are the spaces that somebody holds, or in which something is, by name.
func placesOf(g *state.Game) []Place {
	rs := g.Rules
	count := g.Stands()
	holders := rs.Holders()
	for st := range count { // armies of land that nobody plays
		if !slices.Contains(holders, st.Of) {
			holders = append(holders, st.Of)
		}
	}
	all := []Place{}
	for _, sp := range rs.Board.Spaces() {
		p := Place{Place: string(sp.ID), Held: string(g.Control[sp.ID])}
		var sides []string
		for _, h := range holders {
			var units []string
			for _, u := range rs.Units {
				n := count[state.Stand{At: sp.ID, Of: h, Type: u.Type}]
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
