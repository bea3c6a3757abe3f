package mapdraw

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// title says in a few words what the picture shows.
func (v *view) title() string {
	s := fmt.Sprintf("Map of round %d", v.g.Round)
	switch {
	case v.o.Title != "" && v.w == v.Whole():
		s = "Map of the whole board: " + v.o.Title
	case v.o.Title != "":
		s += " (" + v.o.Title + ")"
	}
	return s
}

// named is how many things of a kind a description names.
const named = 8

// describe says what the picture shows, for somebody who cannot see it.
func (v *view) describe() string {
	s := v.title() + "."
	m := v.o.Marks
	var taken, fights []string
	for _, t := range m.Taken {
		taken = append(taken, fmt.Sprintf("%s from %s to %s", t.Space, holderName(t.From), holderName(t.To)))
	}
	for _, b := range m.Battles {
		if b.Raid {
			fights = append(fights, fmt.Sprintf("%s: bombing raid", b.Space))
			continue
		}
		if b.Winner == "" {
			fights = append(fights, fmt.Sprintf("%s: nobody is left", b.Space))
			continue
		}
		fights = append(fights, fmt.Sprintf("%s: %s won", b.Space, b.Winner))
	}
	if v.w == v.Whole() {
		s += v.holdings()
	}
	s += listed(" Changed hands: ", taken) + listed(" Battles: ", fights)
	s += listed(" Too far away for this picture: ", v.outside())
	s += v.waits()
	if n := len(m.Moves); n > 0 {
		s += fmt.Sprintf(" Arrows: %d.", n)
	}
	return s
}

// outside are the places of battles that the picture does not show.
func (v *view) outside() (out []string) {
	for _, b := range v.o.Marks.Battles {
		if s := v.shape(b.Space); s != nil && !(v.shows(v.w, s.units.Point, 0) && v.shows(v.w, s.label.Point, 0)) {
			out = append(out, string(b.Space))
		}
	}
	return out
}

// holderName names the holder of land, even if that is not a power.
func holderName(p ruleset.PowerID) string {
	if p == "" || p == ruleset.Neutral {
		return "neutral"
	}
	return string(p)
}

// holdings say how much land each power holds, and the victory cities of both sides:
// what the whole board shows at a glance.
func (v *view) holdings() string {
	land := map[ruleset.PowerID]int{}
	cities := map[ruleset.Side][]string{}
	for _, s := range v.g.Rules.Board.Spaces() {
		holder := v.g.Control[s.ID]
		if s.Kind != board.Territory || holder == "" {
			continue
		}
		land[holder]++
		if side := v.g.Side(holder); s.VictoryCity != "" && side != "" {
			cities[side] = append(cities[side], s.VictoryCity)
		}
	}
	var lands []string
	for _, p := range v.g.Rules.Powers {
		if land[p.ID] > 0 {
			lands = append(lands, fmt.Sprintf("%s %d", p.ID, land[p.ID]))
		}
	}
	s := ""
	if len(lands) > 0 {
		s = " Territories held: " + strings.Join(lands, ", ") + "."
	}
	sides := []ruleset.Side{ruleset.Axis, ruleset.Allies}
	if v.g.Rules.Alliances {
		sides = v.g.Sides()
	}
	for _, side := range sides {
		if at := cities[side]; len(at) > 0 {
			s += fmt.Sprintf(" Victory cities of %s: %s.", v.g.SideWords(side), strings.Join(at, ", "))
		}
	}
	return s
}

// listed joins the first things of a list to a sentence.
func listed(lead string, things []string) string {
	if len(things) == 0 {
		return ""
	}
	rest := ""
	if n := len(things) - named; n > 0 {
		things, rest = things[:named], fmt.Sprintf("; and %d more", n)
	}
	return lead + strings.Join(things, "; ") + rest + "."
}

// Describe says what a picture of the whole board shows, for somebody who cannot see it.
func Describe(g *state.Game, m Marks) string {
	v := &view{Atlas: &Atlas{}, g: g, o: Options{Marks: m}}
	return v.describe()
}

// waits says in words what waits where the picture shows it.
func (v *view) waits() string {
	var out []string
	for _, p := range v.parcels() {
		for _, c := range v.copies {
			if c.space == p.at && v.in(v.px(c.units.Point, c.dx), 0) {
				out = append(out, fmt.Sprintf("%d for %s in %s", p.n, p.to, p.at))
				break
			}
		}
	}
	return listed(" Lend-lease that waits: ", out)
}
