package mapdraw

import (
	"fmt"
	"strings"
)

// title says in a few words what the picture shows.
func (v *view) title() string {
	s := fmt.Sprintf("Map of round %d", v.g.Round)
	if v.o.Title != "" {
		s += " (" + v.o.Title + ")"
	}
	return s
}

// named is how many things of a kind a description names.
const named = 8

// describe tells what the picture shows to somebody who does not see it.
func (v *view) describe() string {
	s := v.title() + "."
	m := v.o.Marks
	var taken, fights []string
	for _, t := range m.Taken {
		taken = append(taken, fmt.Sprintf("%s now belongs to %s", t.Space, t.To))
	}
	for _, b := range m.Battles {
		if b.Winner == "" {
			fights = append(fights, fmt.Sprintf("%s: nobody is left", b.Space))
			continue
		}
		fights = append(fights, fmt.Sprintf("%s: %s won", b.Space, b.Winner))
	}
	s += listed(" Changed hands: ", taken) + listed(" Battles: ", fights)
	if n := len(m.Moves); n > 0 {
		s += fmt.Sprintf(" Arrows: %d.", n)
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
