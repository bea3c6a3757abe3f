package order

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// word is the type's name for n units.
func word(t ruleset.UnitType, n int) string {
	w, ok := unitWords[t]
	if !ok {
		w[0] = strings.ReplaceAll(string(t), "_", " ")
		w[1] = w[0] + "s"
	}
	if n == 1 {
		return w[0]
	}
	return w[1]
}

// String prints the stack as in "3 infantry", "all tanks but 1", "everything".
func (s Stack) String() string {
	var b strings.Builder
	switch {
	case s.All && s.Type == "":
		b.WriteString("everything")
	case s.All:
		b.WriteString("all")
	default:
		b.WriteString(strconv.Itoa(s.N))
	}
	if s.Damaged {
		b.WriteString(" damaged")
	}
	if s.Type != "" {
		n := s.N
		if s.All {
			n = 2
		}
		b.WriteString(" " + word(s.Type, n))
	}
	if s.All && s.But > 0 {
		fmt.Fprintf(&b, " but %d", s.But)
	}
	return b.String()
}

func list(stacks []Stack) string {
	out := make([]string, len(stacks))
	for i, s := range stacks {
		out[i] = s.String()
	}
	return strings.Join(out, ", ")
}

// arrows prints a path; without an origin it begins with the arrow.
func arrows(path []board.SpaceID) string {
	out := make([]string, len(path))
	for i, s := range path {
		out[i] = string(s)
	}
	return strings.TrimSpace(strings.Join(out, " -> "))
}

// in prints " in Space", nothing for no space.
func in(s board.SpaceID) string {
	if s == "" {
		return ""
	}
	return " in " + string(s)
}

// passWords are the words after "pass".
var passWords = [...]string{
	Research: "research", PurchaseRepair: "purchase", CombatMove: "combat move",
	ConductCombat: "battles", NoncombatMove: "noncombat move", Mobilize: "place", CollectIncome: "income",
}

// unitWords are the names of the unit types in canonical orders, singular and plural.
var unitWords = map[ruleset.UnitType][2]string{
	ruleset.Infantry:     {"infantry", "infantry"},
	ruleset.Artillery:    {"artillery", "artillery"},
	ruleset.Mech:         {"mechanized infantry", "mechanized infantry"},
	ruleset.Tank:         {"tank", "tanks"},
	ruleset.AAA:          {"AAA", "AAA"},
	ruleset.Fighter:      {"fighter", "fighters"},
	ruleset.Tac:          {"tactical bomber", "tactical bombers"},
	ruleset.Bomber:       {"strategic bomber", "strategic bombers"},
	ruleset.Submarine:    {"submarine", "submarines"},
	ruleset.Transport:    {"transport", "transports"},
	ruleset.Destroyer:    {"destroyer", "destroyers"},
	ruleset.Cruiser:      {"cruiser", "cruisers"},
	ruleset.Carrier:      {"aircraft carrier", "aircraft carriers"},
	ruleset.Battleship:   {"battleship", "battleships"},
	ruleset.MinorComplex: {"minor complex", "minor complexes"},
	ruleset.MajorComplex: {"major complex", "major complexes"},
	ruleset.AirBase:      {"air base", "air bases"},
	ruleset.NavalBase:    {"naval base", "naval bases"},
}
