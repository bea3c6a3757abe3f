package player

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// past reads a game's log back into its steps, the opening included: for each
// record the positions before and after it.
func (in *Input) past(ctx context.Context) ([]*desk.Step, error) {
	steps, err := in.p.StepsOf(ctx, in.Game)
	if err != nil {
		return nil, err
	}
	// What this mail has done is not in the store yet.
	return append(steps, in.Steps...), nil
}

// carryHistory lists the turns with their records and results.
func carryHistory(ctx context.Context, in *Input, c command.Command) error {
	steps, err := in.past(ctx)
	if err != nil {
		return err
	}
	from, _ := strconv.Atoi(c.Arg)
	gone := desk.TakenBack(steps)
	var turns []templates.PastTurn
	for _, s := range steps {
		if s.Before == nil || s.Before.Round < from {
			continue
		}
		m := in.p.Meta(in.Game, in.Player, nil)
		sum := templates.NewSummary(s.Before, s.Events, s.After, m)
		n := len(turns)
		if n == 0 || turns[n-1].Power != s.Before.Active || turns[n-1].Round != s.Before.Round || turns[n-1].Gone != gone[s.Index] {
			turns = append(turns, templates.PastTurn{Power: s.Before.Active, Round: s.Before.Round, Tag: sum.Tag, First: s.Index, Gone: gone[s.Index]})
			n++
		}
		turns[n-1].Last = s.Index
		if desk.Reported(s) {
			turns[n-1].Lines = append(turns[n-1].Lines, sum.Happened)
		}
	}
	in.Reply(ctx, templates.History(in.Meta(), in.State(), turns))
	return nil
}

// carryResend sends a turn's report again, or that of one record. A whole turn is in one mail.
func carryResend(ctx context.Context, in *Input, c command.Command) error {
	steps, err := in.past(ctx)
	if err != nil {
		return err
	}
	steps = slices.DeleteFunc(steps, func(s *desk.Step) bool { return s.Before == nil || !desk.Reported(s) })
	want, known := in.reportsWanted(c.Arg, steps)
	if !known {
		in.Reply(ctx, templates.NoTurn(in.Meta(), c.Arg))
		return nil
	}
	if len(want) == 0 {
		in.Reply(ctx, templates.NothingThen(in.Meta(), c.Arg))
		return nil
	}
	kept, err := in.p.Store.Reports(ctx, in.Game.Game.ID)
	if err != nil {
		return err
	}
	last := want[len(want)-1]
	r := store.Report{Index: last.Index, Seats: desk.SeatsOf(in.Game)}
	if i := slices.IndexFunc(kept, func(k store.Report) bool { return k.Index == last.Index }); i >= 0 {
		r = kept[i]
	}
	told := desk.AsOne(want)
	drawn, shown := in.p.Picture(told)
	end := in.p.Ending(ctx, in.Game, last)
	in.Reply(ctx, end.In(in.p.Report(in.Game, in.Player, end.Of(told), r, nil).Resent().WithPicture(shown)))
	in.Post.Keep(drawn)
	in.Post.KeepEnding(end)
	return nil
}

// reportsWanted picks the reports of the turn or the record that the argument names; without an
// argument, the last one. known is false if it names neither.
func (in *Input) reportsWanted(arg string, steps []*desk.Step) (want []*desk.Step, known bool) {
	if arg == "" || strings.EqualFold(arg, "last") {
		return steps[max(len(steps)-1, 0):], true
	}
	if n, err := strconv.Atoi(arg); err == nil {
		for _, s := range steps {
			if s.Index == n {
				want = append(want, s)
			}
		}
		return want, true
	}
	powers, round, ok := notation.TurnOf(arg, in.Game.Engine.Rules().Names())
	if !ok || len(powers) != 1 {
		return nil, false
	}
	power := ruleset.PowerID(powers[0].ID)
	for _, s := range steps {
		if s.Before.Active == power && (round == 0 || s.Before.Round == round) {
			want = append(want, s)
		}
	}
	if round == 0 && len(want) > 0 { // only a power: its last turn
		last := want[len(want)-1].Before.Round
		want = slices.DeleteFunc(want, func(s *desk.Step) bool { return s.Before.Round != last })
	}
	return want, true
}

// carryOrders shows the orders that stand for the sender's powers, or for an ally's.
func carryOrders(ctx context.Context, in *Input, c command.Command) error {
	powers := in.Player.Powers
	if c.Arg != "" {
		p, ok := in.powerNamed(ctx, c.Arg)
		if !ok {
			return nil
		}
		if !in.mayRead(p) {
			in.Reply(ctx, templates.Published(in.Meta(), in.State(), p))
			return nil
		}
		powers = []ruleset.PowerID{p}
	}
	g, err := in.seen(ctx, in.State())
	if err != nil {
		return err
	}
	m, err := in.showing(ctx)
	if err != nil {
		return err
	}
	in.Reply(ctx, templates.Orders(m, g, powers))
	return nil
}

// powerNamed reads a power's name; if it is not one, the sender is told.
func (in *Input) powerNamed(ctx context.Context, text string) (ruleset.PowerID, bool) {
	var found []notation.Name
	for _, n := range in.Game.Engine.Rules().Names().Find(strings.TrimSpace(text)) {
		if n.Kind == notation.NamePower {
			found = append(found, n)
		}
	}
	if len(found) == 1 {
		return ruleset.PowerID(found[0].ID), true
	}
	var near []string
	for _, n := range in.Game.Engine.Rules().Names().Near(text, notation.NamePower) {
		near = append(near, n.Text)
	}
	in.Reply(ctx, templates.NoPower(in.Meta(), text, near))
	return "", false
}

func carryStanding(ctx context.Context, in *Input, _ command.Command) error {
	g, err := in.p.Unsealed(ctx, in.Game, in.State(), in.Player.Powers)
	if err != nil {
		return err
	}
	in.Reply(ctx, templates.StandingOrders(in.Meta(), g, in.Player.Powers))
	return nil
}
