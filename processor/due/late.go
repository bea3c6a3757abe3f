package due

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// remind reminds the player on turn of his deadline.
func (door *Door) remind(ctx context.Context, l *desk.Live) error {
	now, st := door.Now().UTC(), l.Game.Clock
	t := door.Recalculate(l.Game, st, l.State.Active, l.Due)
	d := door.At(l)
	d.SetTiming(t)
	left := roughly(st.Turn.Deadline.Sub(now))
	drawn, shown := door.Scene(l.State)
	open, err := door.WithLetters(ctx, l, l.State)
	if err != nil {
		return err
	}
	d.Tell(ctx, l.OnTurn(), stamped("r", now), true, func(pl *store.Player) templates.Mail {
		grace := ""
		if until := l.Game.Settings.LateFrom(st.Turn.Deadline); until.After(st.Turn.Deadline) {
			grace = door.When(until, desk.ZoneOf(l, pl))
		}
		return templates.Reminder(door.metaAt(l, pl, st.Turn.Deadline), l.State, left, grace, desk.LateNow(l)).WithPicture(shown).WithOpen(desk.OpenTo(l, open, pl))
	})
	d.Post.Keep(drawn)
	return d.Commit(ctx)
}

// timeOver tells the player on turn that his time is over and the grace period has begun.
func (door *Door) timeOver(ctx context.Context, l *desk.Live) error {
	st := l.Game.Clock
	st.Turn.Over = true
	d := door.At(l)
	d.SetTiming(door.Recalculate(l.Game, st, l.State.Active, l.Due))
	until := l.Game.Settings.LateFrom(st.Turn.Deadline)
	left := ""
	if pause, _ := l.Game.Settings.Left(clock.ForTurn, desk.TurnSpan(l.Game, st, l.State.Active)); pause > 0 {
		left = desk.Left(pause)
	}
	d.Tell(ctx, l.OnTurn(), stamped("o", st.Turn.Deadline), true, func(pl *store.Player) templates.Mail {
		return templates.TimeOver(door.metaAt(l, pl, st.Turn.Deadline), l.State, door.When(until, desk.ZoneOf(l, pl)), desk.LateNow(l), left)
	})
	return d.Commit(ctx)
}

// late tells everybody, once, that a turn's time and grace period are over, and does what the host
// chose for that.
func (door *Door) late(ctx context.Context, l *desk.Live) error {
	st := l.Game.Clock
	st.Turn.Late = true
	d := door.At(l)
	d.Notice(l.Game.ID, "late", fmt.Sprintf("%s is late since %s", l.State.Active, st.Turn.Deadline.Format(time.RFC3339)))
	policy := l.Game.Settings.OnLate()
	if policy == clock.Replace && (st.Turn.StandIn != "" || door.seated(l, l.Game.Settings.Substitute)) {
		policy = clock.AskHost // the substitute is late, too, or it is his own turn
	}
	switch policy {
	case clock.Defaults:
		why := fmt.Sprintf("no orders of %s by %s (NMR): what stood was carried out", l.State.Active, door.When(st.Turn.Deadline, l.Game.Settings.Zone))
		if done, err := door.carryDefaults(ctx, d, why); err != nil || done {
			return err
		}
		policy = clock.AskHost
	case clock.Replace:
		return door.replace(ctx, d, st)
	}
	now := "The game waits: the orders are still taken"
	if policy == clock.AskHost {
		now = "The host has been asked what to do; until the host decides, the orders are still taken"
		d.Post.Out = door.askHost(l, st)
	}
	d.SetTiming(door.Recalculate(l.Game, st, l.State.Active, l.Due))
	d.Tell(ctx, l.Game.Players, stamped("late", st.Turn.Deadline), true, func(pl *store.Player) templates.Mail {
		return templates.Late(door.metaAt(l, pl, st.Turn.Deadline), l.State, now)
	})
	return d.Commit(ctx)
}

// seated reports whether it is the player's own turn, and not one that he plays for another.
func (door *Door) seated(l *desk.Live, player string) bool {
	return slices.ContainsFunc(l.Game.Players, func(pl store.Player) bool {
		return pl.Name == player && slices.Contains(pl.Powers, l.State.Active)
	})
}

// askHost returns the mail to the host about a late turn, if he has an address. His notices tell
// him, too.
func (door *Door) askHost(l *desk.Live, st clock.State) []store.Outgoing {
	if door.terms.HostAddress == "" {
		return nil
	}
	m := templates.LateToHost(door.metaAt(l, nil, st.Turn.Deadline), l.State, hostChoices(l.State.Active))
	from := door.BoxOf(l)
	return []store.Outgoing{{
		MessageID: door.MessageID(from, l.Game.ID, fmt.Sprintf("%d%s", l.Head.Size(), stamped("h", st.Turn.Deadline)), door.terms.HostAddress),
		Game:      l.Game.ID, To: door.terms.HostAddress, ToName: door.terms.Name,
		Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: door.Now().UTC(), Mailbox: from.Name, ReplyTo: from.ReplyTo(l.Game.ID),
	}}
}

// hostChoices are the commands by which a host can deal with a late turn.
func hostChoices(power ruleset.PowerID) []templates.Choice {
	why := " because late"
	return []templates.Choice{
		{Means: "More time", Line: "host extend 24h" + why},
		{Means: "Carry out what stands, with defaults for what is missing", Line: "host force" + why},
		{Means: "Give the power to somebody else", Line: fmt.Sprintf("host substitute NAME <ADDRESS> for %s%s", power, why), Example: true},
		{Means: "Stop the clock until host resume", Line: "host pause" + why},
	}
}

// replace gives a late turn to the substitute, with a deadline of its own.
func (door *Door) replace(ctx context.Context, d *desk.Desk, st clock.State) error {
	l := d.Game
	due, who := st.Turn.Deadline, l.Game.Settings.Substitute
	st.Turn = clock.Turn{Began: door.Now().UTC(), StandIn: who}
	t := door.Recalculate(l.Game, st, l.State.Active, l.Due)
	d.SetTiming(t)
	power := l.State.Active
	_, err := d.Take(state.Input{
		Kind: state.Host, Action: state.StandIn, By: state.ByHost, At: door.Now().UTC().Format(time.RFC3339),
		Players: []state.Seat{{Power: power, Player: who}},
		Text:    fmt.Sprintf("%s plays this turn of %s", who, power), Reason: fmt.Sprintf("its orders were due %s", door.When(due, l.Game.Settings.Zone)),
	})
	if err != nil {
		return err
	}
	d.Tell(ctx, l.Game.Players, stamped("sub", due), true, func(pl *store.Player) templates.Mail {
		return templates.StandIn(door.Meta(l, pl, t.Due), l.State, door.When(due, desk.ZoneOf(l, pl)), who)
	})
	return d.Commit(ctx)
}
