package player

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// carryAway takes the days on which the player is away. The time for his turns, and for questions
// to him, stops meanwhile.
func carryAway(ctx context.Context, in *Input, c command.Command) error {
	if why := in.mayPause(); why != "" {
		in.noPause(ctx, why)
		return nil
	}
	now := in.p.Now().UTC()
	pause, err := clock.ParseAway(c.Arg, now, clock.Location(in.Zone()))
	if err != nil {
		in.noPause(ctx, err.Error())
		return nil
	}
	set, b := in.Game.Game.Settings, in.Timing().Clock.Budget(in.Player.Name)
	if set.PausePerGame <= b.Used {
		in.noPause(ctx, "your "+desk.Duration(set.PausePerGame)+" for this game are used up; ask the host")
		return nil
	}
	in.pause(ctx, pause, b.Plus(pause), fmt.Sprintf("You are away from %s until %s (you wrote: %s)",
		in.p.When(pause.From, in.Zone()), in.p.When(pause.To, in.Zone()), strings.TrimSpace(c.Said+" "+c.Arg)))
	return nil
}

// carryWait gives the player on turn what is left of his pause for this turn, or as much of it as
// he asks for.
func carryWait(ctx context.Context, in *Input, c command.Command) error {
	if why := in.mayPause(); why != "" {
		in.noPause(ctx, why)
		return nil
	}
	now, st := in.p.Now().UTC(), in.Timing().Clock
	switch {
	case !in.isOn():
		in.noPause(ctx, "it is not your turn; write away "+in.Meta().Away+" for a time that comes")
		return nil
	case st.Turn.Deadline.IsZero():
		in.noPause(ctx, "your turn has no deadline: take your time")
		return nil
	case st.Turn.Late:
		in.noPause(ctx, "the time for your turn is over, and its grace, too; the orders are still taken, or ask the host")
		return nil
	}
	set, x := in.Game.Game.Settings, desk.TurnSpan(in.Game.Game, st, in.State().Active)
	left, inGame := set.Left(clock.ForTurn, x)
	if left <= 0 {
		in.noPause(ctx, fmt.Sprintf("your pause in this turn is used up (%s a turn; %s are left in the game)", desk.Duration(set.PausePerTurn), desk.Left(inGame)))
		return nil
	}
	// In the grace period, the extra time counts from the deadline.
	from := now
	if st.Turn.Deadline.Before(now) {
		from = st.Turn.Deadline
	}
	pause, b := clock.Pause{From: from, To: set.Add(from, left)}, x.Budget
	if arg := strings.TrimSpace(c.Arg); arg == "" {
		// A pause that he has already is not counted twice.
		for range len(b.Pauses) + 1 {
			x.Budget = b.Plus(pause)
			more, _ := set.Left(clock.ForTurn, x)
			pause.To = set.Add(pause.To, more)
		}
	} else {
		asked, err := clock.ParseAway(arg, now, clock.Location(in.Zone()))
		if err != nil {
			in.noPause(ctx, strings.ReplaceAll(err.Error(), "away", "wait"))
			return nil
		}
		if asked.To.Before(pause.To) {
			pause.To = asked.To
		}
	}
	in.pause(ctx, pause, b.Plus(pause), "You have more time for this turn")
	return nil
}

// carryBack ends the player's pauses.
func carryBack(ctx context.Context, in *Input, _ command.Command) error {
	if why := in.mayPause(); why != "" {
		in.noPause(ctx, why)
		return nil
	}
	b := in.Timing().Clock.Budget(in.Player.Name)
	if len(b.Pauses) == 0 {
		in.noPause(ctx, "you are not away, as far as we know")
		return nil
	}
	now := in.p.Now().UTC()
	in.pause(ctx, clock.Pause{}, b.Back(now), "Welcome back: your absence is cancelled")
	return nil
}

// mayPause says why the player has no pauses, "" if he has some.
func (in *Input) mayPause() string {
	switch {
	case len(desk.PowersOf(in.Game, in.Player)) == 0:
		return "you play no power in this game"
	case in.Game.Game.Settings.PausePerTurn <= 0:
		return "this game has no pauses; ask the host"
	}
	return ""
}

// isOn reports whether the sender may send the orders of the turn.
func (in *Input) isOn() bool {
	return slices.Contains(desk.PowersOf(in.Game, in.Player), in.State().Active)
}

// noPause refuses a pause.
func (in *Input) noPause(ctx context.Context, why string) {
	in.Mark.Outcome, in.Mark.Note = "refused", why
	in.Reply(ctx, templates.Pause(in.Meta(), "No pause was taken", []string{why, "No deadline has moved"},
		[]string{"Write for example: `away " + in.Meta().Away + "`, `away until Mon`, `away 3 days`", "Write `wait` in your own turn for what is left of its pause"}))
}

// pause changes the player's pauses, and tells him and the others what that means.
func (in *Input) pause(ctx context.Context, p clock.Pause, b clock.Budget, what string) {
	t := in.Timing()
	was := t.Clock.Turn.Deadline
	st := t.Clock.With(b)
	t = in.p.Recalculate(in.Game.Game, st, in.State().Active, t.Due)
	in.SetTiming(t)
	lines := []string{what}
	if is := t.Clock.Turn.Deadline; !is.Equal(was) {
		lines = append(lines, "The deadline of the turn, which was "+in.p.When(was, in.Zone())+", is now "+in.p.When(is, in.Zone()))
	} else if !was.IsZero() && in.isOn() {
		lines = append(lines, "The deadline of your turn stays "+in.p.When(was, in.Zone()))
	}
	set := in.Game.Game.Settings
	lines = append(lines, in.budgetLine(t.Clock))
	heading, next := "You are back", []string(nil)
	if !p.From.IsZero() {
		heading, next = "Your pause", []string{"Write `back` if you return earlier"}
	}
	if !p.From.IsZero() && set.Count(p.From, p.To) > set.PausePerTurn {
		next = append(next, "A pause stops one turn for "+desk.Duration(set.PausePerTurn)+" at most, and yours is longer: ask the host for a substitute if you will be on")
	}
	in.Reply(ctx, templates.Pause(in.Meta(), heading, lines, next))
	others := slices.DeleteFunc(slices.Clone(in.Game.Game.Players), func(pl store.Player) bool { return pl.Name == in.Player.Name })
	index := in.Game.Head.Size() + len(in.Steps)
	in.Post.Add(in.p.Tell(ctx, in.Game, others, index, "away"+in.Mark.Key[:12], false, func(pl *store.Player) templates.Mail {
		zone := desk.ZoneOf(in.Game, pl)
		span := ""
		if !p.From.IsZero() {
			span = fmt.Sprintf("from %s until %s", in.p.When(p.From, zone), in.p.When(p.To, zone))
		}
		var how []string
		if is := t.Clock.Turn.Deadline; !is.Equal(was) {
			moved := "The deadline of the turn, which was " + in.p.When(was, zone) + ", is now " + in.p.When(is, zone)
			if !p.From.IsZero() && set.Count(p.From, p.To) > set.PausePerTurn {
				moved += " (a pause stops one turn for " + desk.Duration(set.PausePerTurn) + " at most)"
			}
			how = append(how, moved)
		}
		return templates.Away(in.p.Meta(in.Game, pl, t.Due), in.State(), in.Player.Name, span, how)
	}))
}

// budgetLine says how long the player may still be away.
func (in *Input) budgetLine(st clock.State) string {
	set := in.Game.Game.Settings
	if !in.isOn() {
		left := set.PausePerGame - st.Budget(in.Player.Name).Used
		return fmt.Sprintf("A pause counts only while it is your turn or you are asked something: at most %s in a turn; %s are left in the game", desk.Duration(set.PausePerTurn), desk.Left(left))
	}
	turn, game := set.Left(clock.ForTurn, desk.TurnSpan(in.Game.Game, st, in.State().Active))
	return fmt.Sprintf("With this, %s of your pause are left in this turn, and %s in the game", desk.Left(turn), desk.Left(game))
}

// carryReady lets dice fall at once that only wait in case the sender changes his mind.
func carryReady(ctx context.Context, in *Input, _ command.Command) error {
	if call, err := in.call(ctx); err != nil || call != nil {
		if err == nil {
			in.Reply(ctx, templates.DiceWait(in.Meta(), append(desk.WaitLines(in.Game.Dice.Source, call), desk.UnsignedLines(in.Game.Witnesses, call)...)))
		}
		return err
	}
	waits := slices.ContainsFunc(in.Timing().Due, func(d store.Due) bool { return d.Kind == desk.DueDice })
	if !waits || !in.isOn() {
		what := "No dice are waiting to be rolled"
		if waits {
			what = "The dice that wait are not yours: only the player whose turn it is has them rolled early"
		}
		in.Reply(ctx, templates.Pause(in.Meta(), "Nothing waits for you", []string{what, "It is " + string(in.State().Active) + "'s turn"}, nil))
		return nil
	}
	return in.roll(ctx)
}
