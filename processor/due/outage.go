package due

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// storeEvery is how often the heartbeat is stored; losing that much does no harm.
const storeEvery = time.Minute

// senseless is a jump of the clock that no outage explains: the machine has lost its time, or has
// just got it back. Deadlines then start again from now.
const senseless = 60 * 24 * time.Hour

// gap is a period in which the daemon was not running or could not see time pass.
type gap struct {
	from, to time.Time
	// jumped is set if the machine's clock was changed meanwhile.
	jumped bool
}

func (g gap) length() time.Duration { return g.to.Sub(g.from) }

func (g gap) isSenseless() bool { return g.length().Abs() > senseless }

// Look looks for an outage or a jump of the machine's clock since it last looked, and moves all
// deadlines by that before it acts on any of them.
func (door *Door) Look(ctx context.Context) error {
	if door.terms.Outage <= 0 || !door.Leads() {
		return nil
	}
	door.beat.mu.Lock()
	defer door.beat.mu.Unlock()
	now, up := door.Now(), door.terms.Uptime()
	g, err := door.unseen(ctx, now, up)
	if err != nil {
		return err
	}
	if g.length().Abs() > door.terms.Outage {
		if err := door.Whole(ctx); err != nil {
			return err // all games' deadlines are moved
		}
		door.Log.Warn("the daemon did not see time pass", "from", g.from, "to", g.to, "clock jumped", g.jumped)
		if err := door.moveAll(ctx, g, func(store.Game) bool { return true }); err != nil {
			return fmt.Errorf("move deadlines by an outage: %w", err)
		}
	}
	stored := door.beat.stored
	if !door.beat.known || now.Sub(stored).Abs() >= storeEvery {
		if err := door.Store.SetAlive(ctx, now); err != nil {
			return err
		}
		stored = now
	}
	door.beat.heartbeat = heartbeat{true, now, up, stored}
	return nil
}

// unseen returns the gap up to now, or the jump of the clock.
func (door *Door) unseen(ctx context.Context, now time.Time, up time.Duration) (gap, error) {
	if !door.beat.known {
		last, err := door.Store.Alive(ctx)
		if err != nil || last.IsZero() {
			return gap{now, now, false}, err
		}
		return gap{last, now, now.Before(last)}, nil
	}
	elapsed := up - door.beat.uptime
	jump := now.Sub(door.beat.wall) - elapsed
	jumped := jump.Abs() > door.terms.Outage
	switch {
	case elapsed > door.terms.Outage:
		return gap{door.beat.wall, now, jumped}, nil
	case jumped:
		return gap{clock.Moment(now.Add(-jump)), now, true}, nil
	}
	return gap{now, now, false}, nil
}

// moveAll moves by a gap what is due in every open game that the gap concerns, and tells the
// players, once each.
func (door *Door) moveAll(ctx context.Context, g gap, concerns func(store.Game) bool) error {
	var errs []error
	err := store.EachGame(ctx, door.Store, func(game store.Game) error {
		if game.Status != store.Open || !concerns(game) {
			return nil
		}
		l, err := door.Load(ctx, game.ID)
		if err == nil {
			err = door.move(ctx, l, g)
		}
		if err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", game.ID, err))
		}
		return nil
	})
	return errors.Join(append(errs, err)...)
}

// move moves what is due in one game. A game that was moved before the process
// died is not moved again.
func (door *Door) move(ctx context.Context, l *desk.Live, g gap) error {
	if st := l.Game.Clock; g.length() > 0 && st.Seen.After(g.from) {
		g.from = st.Seen
		if g.length() <= door.terms.Outage {
			return nil
		}
	}
	t := door.moved(l, g)
	t.Clock.Seen = g.to
	d := door.At(l)
	d.SetTiming(t)
	if !slices.Equal(t.Due, l.Due) {
		d.Change.Notices = []store.Notice{{At: g.to, Game: l.Game.ID, Kind: "outage", Text: fmt.Sprintf("deadlines moved: nothing was seen from %s to %s", g.from.Format(time.RFC3339), g.to.Format(time.RFC3339))}}
		d.Tell(ctx, l.Game.Players, stamped("m", g.to), true, func(pl *store.Player) templates.Mail {
			zone := desk.ZoneOf(l, pl)
			return templates.Moved(door.Meta(l, pl, t.Due), l.State, door.whyMoved(g, zone), door.howMoved(l, t, zone))
		})
	}
	return d.Commit(ctx)
}

// moved returns the timing after a gap. A turn's deadline moves by as much of the gap as its clock
// counted, waiting times by the whole gap.
func (door *Door) moved(l *desk.Live, g gap) desk.Timing {
	st := l.Game.Clock
	var others []store.Due
	for _, d := range l.Due {
		switch {
		case desk.OfTurn(d.Kind):
			continue
		case desk.IsRound(d.Kind): // the beacon goes on whatever happens here
			others = append(others, d)
			continue
		}
		if d.At = d.At.Add(g.length()); g.isSenseless() {
			d.At = g.to.Add(max(l.Game.Settings.DiceDelay, time.Hour))
		}
		others = append(others, d)
	}
	others = desk.WithAskRemind(l.Game, others, g.to)
	t := &st.Turn
	switch {
	case t.Began.IsZero() || t.Late:
		return desk.Timing{Clock: st, Due: others}
	case g.isSenseless():
		*t = clock.Turn{Began: g.to, StandIn: t.StandIn, Stopped: g.moves(t.Stopped), Waiting: g.moves(t.Waiting)}
	case g.length() < 0:
		t.Began, t.Stopped, t.Waiting = g.moves(t.Began), g.moves(t.Stopped), g.moves(t.Waiting)
		t.NotBefore = g.moves(t.NotBefore)
	case t.Runs():
		t.Extra += l.Game.Settings.Count(g.from, g.to)
		t.NotBefore = g.moves(t.NotBefore)
	}
	return door.Recalculate(l.Game, st, l.State.Active, others)
}

// moves moves a moment by the gap, or to the gap's end if the gap makes no sense. A zero moment
// stays zero.
func (g gap) moves(t time.Time) time.Time {
	switch {
	case t.IsZero():
		return t
	case g.isSenseless():
		return g.to
	}
	return t.Add(g.length())
}

// whyMoved says what happened.
func (door *Door) whyMoved(g gap, zone string) string {
	from, to := door.When(g.from, zone), door.When(g.to, zone)
	switch {
	case g.isSenseless():
		return "The clock of the host's machine was wrong: it stood at " + from + " and now stands at " + to
	case g.length() < 0:
		return "The clock of the host's machine was set back, from " + from + " to " + to
	case g.jumped:
		return "The host's machine slept, or its clock was set forward, from " + from + " to " + to
	}
	return "The host's machine was down, or could not reach its mailbox, from " + from + " to " + to + ", and could take no orders"
}

// howMoved says what was moved, and from when.
func (door *Door) howMoved(l *desk.Live, t desk.Timing, zone string) []string {
	var lines []string
	if was, is := l.Game.Clock.Turn.Deadline, t.Clock.Turn.Deadline; !was.Equal(is) {
		lines = append(lines, "The deadline of the turn, which was "+door.When(was, zone)+", is now "+door.When(is, zone))
	}
	for _, d := range t.Due {
		switch d.Kind {
		case desk.DueDice:
			lines = append(lines, "The dice of declared combat will be rolled "+door.When(d.At, zone)+"; until then the orders may be changed")
		case desk.DueDecision, desk.DueLeave:
			lines = append(lines, "The answers to open questions are due "+door.When(d.At, zone))
		}
	}
	return append(lines, "Nobody has lost any time")
}
