package rules_test

import (
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// orders reads the few forms of orders that these tests write.
func orders(t *testing.T, g *state.Game, text string) []order.Order {
	t.Helper()
	r := reader{t: t, g: g}
	var os []order.Order
	for _, line := range split(text) {
		verb, rest, _ := strings.Cut(line, ":")
		verb, purse, _ := strings.Cut(strings.TrimSuffix(verb, ")"), " (")
		rest = strings.TrimSpace(rest)
		switch verb {
		case "buy":
			os = append(os, order.Buy{Purse: r.purse(purse), Items: r.stacks(rest)})
		case "upgrade":
			os = append(os, order.Buy{Purse: r.purse(purse), Upgrades: []board.SpaceID{board.SpaceID(r.one(rest, notation.NameSpace))}})
		case "repair":
			n, where, _ := strings.Cut(rest, " ")
			points, _ := strconv.Atoi(n)
			place, kind, _ := strings.Cut(where, ", ")
			o := order.Repair{Purse: r.purse(purse), Points: points, Space: board.SpaceID(r.one(place, notation.NameSpace))}
			if kind != "" {
				o.Facility = ruleset.UnitType(r.one(kind, notation.NameUnit))
			}
			os = append(os, o)
		case "declare war":
			on, late := strings.CutSuffix(rest, " at end of turn")
			o := order.DeclareWar{AtEnd: late}
			for _, p := range strings.Split(on, ", ") {
				o.On = append(o.On, ruleset.PowerID(r.one(p, notation.NamePower)))
			}
			os = append(os, o)
		case "place":
			units, where, _ := strings.Cut(rest, " in ")
			where, from, _ := strings.Cut(where, " from ")
			o := order.Place{Units: r.stacks(units), Space: board.SpaceID(r.one(where, notation.NameSpace))}
			if from != "" {
				o.From = board.SpaceID(r.one(from, notation.NameSpace))
			}
			os = append(os, o)
		default:
			t.Fatalf("no such order: %q", line)
		}
	}
	return os
}

type reader struct {
	t *testing.T
	g *state.Game
}

func (r reader) one(word string, kind notation.NameKind) string {
	r.t.Helper()
	for _, n := range r.g.Rules.Names().Find(word) {
		if n.Kind == kind {
			return n.ID
		}
	}
	r.t.Fatalf("%q is not known", word)
	return ""
}

func (r reader) purse(word string) ruleset.PurseID {
	if word == "" {
		return ""
	}
	for _, p := range r.g.Rules.Powers {
		for _, purse := range p.Purses {
			if string(purse.ID) == word {
				return purse.ID
			}
		}
	}
	return ruleset.PurseID(r.one(word, notation.NamePurse))
}

func (r reader) stacks(list string) []order.Stack {
	r.t.Helper()
	var out []order.Stack
	for _, item := range strings.Split(list, ", ") {
		n, unit, _ := strings.Cut(item, " ")
		st := order.Stack{All: n == "all"}
		if item == "rest" {
			out = append(out, order.Stack{All: true})
			continue
		}
		st.N, _ = strconv.Atoi(n)
		st.Type = ruleset.UnitType(r.one(unit, notation.NameUnit))
		out = append(out, st)
	}
	return out
}
