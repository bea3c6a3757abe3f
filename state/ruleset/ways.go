package ruleset

import (
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// Railroad is a line on which a power's land units go farther than they march,
// a [[railroad]] of ruleset.toml.
type Railroad struct {
	Power PowerID `toml:"power"`
	// Name is the word for it in reports: "Trans-Siberian Railroad".
	Name string `toml:"name"`
	// Line are its territories from end to end, each beside the next.
	Line []board.SpaceID `toml:"line"`
	// EndToEnd allows no other ride than along the whole line.
	EndToEnd bool `toml:"end_to_end"`
	// Steps is the farthest ride in territories; 0: any.
	Steps int `toml:"steps"`
	// PerTurn is how many units may ride in a turn; 0: any number.
	PerTurn int `toml:"per_turn"`
	// Units may ride; empty: every land unit.
	Units []UnitType `toml:"units"`
	// Network counts steps over the map, from any territory of the line to any
	// other beside it, instead of along the line.
	Network bool `toml:"network" json:",omitempty"`
	// Friendly lets units ride through all friendly land; else the power itself
	// must control every territory of the ride.
	Friendly bool `toml:"friendly"`
	// Rules are the rule ids behind it, the first is told to players.
	Rules []string `toml:"rules"`
}

// Shuttle is a way over the sea that a power's land units go without a
// transport, a [[shuttle]] of ruleset.toml.
type Shuttle struct {
	Power PowerID `toml:"power"`
	// Shores are the groups of territories that it joins: a unit goes from one
	// group to another. One single group joins all its territories.
	Shores [][]board.SpaceID `toml:"shores"`
	// Friendly is set where it is enough that the power's side controls both
	// ends; else the power itself must.
	Friendly bool `toml:"friendly"`
	// NotBy are sea zones that are no part of it though they touch its ends.
	NotBy []board.SpaceID `toml:"not_by"`
	// PerTurn is how many units may go in a turn.
	PerTurn int `toml:"per_turn"`
	// Rules are the rule ids behind it, the first is told to players.
	Rules []string `toml:"rules"`
}

// checkWays sees that railroads and shuttles name what there is.
func (l *loader) checkWays() error {
	var errs []error
	for _, w := range l.r.Railroads {
		errs = append(errs, l.checkWay(w.Name, w.Power, w.Rules, w.Line, false))
		for i := 1; i < len(w.Line); i++ {
			if !l.r.Board.Adjacent(w.Line[i-1], w.Line[i]) {
				errs = append(errs, fmt.Errorf("%s: %s: %s does not touch %s", l.file(l.top(), "ruleset.toml"), w.Name, w.Line[i-1], w.Line[i]))
			}
		}
		for _, u := range w.Units {
			if l.r.Unit(u) == nil || l.r.Unit(u).Class != Land {
				errs = append(errs, fmt.Errorf("%s: %s: %q is not a land unit", l.file(l.top(), "ruleset.toml"), w.Name, u))
			}
		}
	}
	for _, w := range l.r.Shuttles {
		name := "shuttle of " + string(w.Power)
		errs = append(errs, l.checkWay(name, w.Power, w.Rules, slices.Concat(w.Shores...), false), l.checkWay(name, w.Power, w.Rules, w.NotBy, true))
	}
	return errors.Join(errs...)
}

func (l *loader) checkWay(name string, p PowerID, rules []string, spaces []board.SpaceID, sea bool) error {
	var errs []error
	bad := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("%s: %s: %w", l.file(l.top(), "ruleset.toml"), name, fmt.Errorf(format, args...)))
	}
	if l.r.Power(p) == nil {
		bad("%q is not a power", p)
	}
	if len(rules) == 0 {
		bad("no rule is named")
	}
	for _, id := range rules {
		if len(l.r.Ledger) > 0 && l.r.Rule(id) == nil {
			bad("unknown rule %s", id)
		}
	}
	for _, s := range spaces {
		if l.r.Board.Space(s) == nil || l.r.Board.IsSea(s) != sea {
			bad("%q is not a space that it can be", s)
		}
	}
	return errors.Join(errs...)
}
