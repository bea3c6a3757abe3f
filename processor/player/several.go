package player

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// forPower is the part of a mail with the orders for one power. In its text the lines of all other
// powers are blank, so that every line keeps its number.
type forPower struct {
	power ruleset.PowerID
	text  string
}

// byPower splits the orders of a mail that has several of the player's powers as headings (`UK:`
// ... `France:` ...). It returns nil if there are not several, or if one of them is not his: then
// the mail is read as a whole.
func (in *Input) byPower(text string, mine []ruleset.PowerID) []forPower {
	if len(mine) < 2 {
		return nil // its lines need not be looked at either
	}
	lines := strings.Split(text, "\n")
	owner, powers := engine.Headings(text, in.Game.Engine.Rules().Names())
	if slices.ContainsFunc(powers, func(p ruleset.PowerID) bool { return !slices.Contains(mine, p) }) {
		return nil
	}
	if len(powers) < 2 {
		return nil
	}
	// Text above the first heading, like a greeting, goes with it.
	for i := range owner {
		if owner[i] == "" {
			owner[i] = powers[0]
		}
	}
	var parts []forPower
	for _, p := range powers {
		part := slices.Clone(lines)
		for i := range part {
			if owner[i] != p {
				part[i] = ""
			}
		}
		parts = append(parts, forPower{p, strings.TrimRight(strings.Join(part, "\n"), "\n") + "\n"})
	}
	// The power on turn comes last: its orders may bring the dice at once.
	active := in.State().Active
	slices.SortStableFunc(parts, func(a, b forPower) int {
		switch {
		case a.power == active && b.power != active:
			return 1
		case b.power == active && a.power != active:
			return -1
		}
		return 0
	})
	return parts
}

// submitAll takes the orders for several powers, all of them or none.
func (in *Input) submitAll(ctx context.Context, parts []forPower, diags []notation.Diagnostic, check bool) error {
	in.several = true
	before := in.Fork() // after the answers in the same mail
	for _, part := range parts {
		answers := len(in.Post.Out)
		if err := in.submit(ctx, part.power, part.text, diags, check); err != nil {
			return err
		}
		if in.Mark.Outcome != "refused" {
			continue
		}
		refusal := in.Post.Out[answers:]
		in.Desk = before
		in.Post.Out = append(slices.Clip(in.Post.Out), refusal...)
		in.Reply(ctx, templates.NoneOfThem(in.Meta(), part.power))
		return nil
	}
	return nil
}
