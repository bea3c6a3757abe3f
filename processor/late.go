package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// onTurn are the players who may send the turn's orders: the power's own and
// who stands in for him.
func (l *liveGame) onTurn() []store.Player {
	var out []store.Player
	for _, pl := range l.game.Players {
		if slices.Contains(powersOf(l, &pl), l.state.Active) {
			out = append(out, pl)
		}
	}
	return out
}

// stamped makes a kind of letter that may be written several times about one
// record into one of its own.
func stamped(kind string, at time.Time) string { return fmt.Sprintf("%s%d", kind, at.Unix()) }

// metaAt is meta with a deadline that may have passed.
func (p *Processor) metaAt(l *liveGame, reader *store.Player, deadline time.Time) templates.Meta {
	m := p.meta(l, reader, nil)
	m.Deadline = p.when(deadline, zoneOf(l, reader))
	return m
}

// remind reminds who is on of his deadline.
func (p *Processor) remind(ctx context.Context, l *liveGame) error {
	now, st := p.now().UTC(), l.game.Clock
	t := p.reckon(l.game, st, l.state.Active, l.due)
	var c store.Commit
	t.put(&c)
	left := roughly(st.Turn.Deadline.Sub(now))
	drawn, shown := p.scene(l.state)
	out := p.tell(ctx, l, l.onTurn(), l.head.Size(), stamped("r", now), true, func(pl *store.Player) templates.Mail {
		return templates.Reminder(p.metaAt(l, pl, st.Turn.Deadline), l.state, left).WithPicture(shown)
	})
	out.keep(drawn)
	out.into(&c)
	return p.commit(ctx, l, nil, c)
}

// timeOver tells who is on that his time is over and the grace has begun.
func (p *Processor) timeOver(ctx context.Context, l *liveGame) error {
	st := l.game.Clock
	st.Turn.Over = true
	t := p.reckon(l.game, st, l.state.Active, l.due)
	var c store.Commit
	t.put(&c)
	until := l.game.Settings.LateFrom(st.Turn.Deadline)
	p.tell(ctx, l, l.onTurn(), l.head.Size(), stamped("o", st.Turn.Deadline), true, func(pl *store.Player) templates.Mail {
		return templates.TimeOver(p.metaAt(l, pl, st.Turn.Deadline), l.state, p.when(until, zoneOf(l, pl)), lateTerms(l.game.Settings.Clock))
	}).into(&c)
	return p.commit(ctx, l, nil, c)
}

// late tells everybody of a turn whose time and grace are over, once, and does
// what the host chose for that.
func (p *Processor) late(ctx context.Context, l *liveGame) error {
	st := l.game.Clock
	st.Turn.Late = true
	c := store.Commit{Notices: []store.Notice{{At: p.now().UTC(), Game: l.game.ID, Kind: "late",
		Text: fmt.Sprintf("%s is late since %s", l.state.Active, st.Turn.Deadline.Format(time.RFC3339))}}}
	policy := l.game.Settings.OnLate()
	if policy == clock.Replace && (st.Turn.StandIn != "" || p.seated(l, l.game.Settings.Substitute)) {
		policy = clock.AskHost // the substitute is late, too, or it is his own turn
	}
	switch policy {
	case clock.Defaults:
		if done, err := p.carryDefaults(ctx, l, st, c); err != nil || done {
			return err
		}
		policy = clock.AskHost
	case clock.Replace:
		return p.replace(ctx, l, st, c)
	}
	now := "The game waits: the orders are still taken"
	if policy == clock.AskHost {
		now = "The host has been asked what to do; until he decides, the orders are still taken"
		c.Out = p.askHost(l, st)
	}
	p.reckon(l.game, st, l.state.Active, l.due).put(&c)
	p.tell(ctx, l, l.game.Players, l.head.Size(), stamped("late", st.Turn.Deadline), true, func(pl *store.Player) templates.Mail {
		return templates.Late(p.metaAt(l, pl, st.Turn.Deadline), l.state, now)
	}).into(&c)
	return p.commit(ctx, l, nil, c)
}

// seated reports whether it is the player's own turn.
func (p *Processor) seated(l *liveGame, player string) bool {
	return slices.ContainsFunc(l.game.Players, func(pl store.Player) bool {
		return pl.Name == player && slices.Contains(pl.Powers, l.state.Active)
	})
}

// askHost is the mail to the host about a late turn, if he has an address; his
// notices tell him, too.
func (p *Processor) askHost(l *liveGame, st clock.State) []store.Outgoing {
	if p.cfg.HostAddress == "" {
		return nil
	}
	m := templates.LateToHost(p.metaAt(l, nil, st.Turn.Deadline), l.state, hostChoices(l.state.Active))
	return []store.Outgoing{{
		MessageID: p.messageID(l.game.ID, fmt.Sprintf("%d%s", l.head.Size(), stamped("h", st.Turn.Deadline)), p.cfg.HostAddress),
		Game:      l.game.ID, To: p.cfg.HostAddress, ToName: p.cfg.Name,
		Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: p.now().UTC(), ReplyTo: p.replyTo(l.game.ID),
	}}
}

// hostChoices are the commands by which a host can deal with a late turn.
func hostChoices(power ruleset.PowerID) []templates.Choice {
	why := " because late"
	return []templates.Choice{
		{Means: "More time", Line: "host extend 24h" + why},
		{Means: "Carry out what stands, with defaults for what is missing", Line: "host force" + why},
		{Means: "Give the power to somebody else", Line: fmt.Sprintf("host substitute NAME <ADDRESS> for %s%s", power, why)},
		{Means: "Stop the clock until host resume", Line: "host pause" + why},
	}
}

// replace gives a late turn to the substitute, with a time of its own.
func (p *Processor) replace(ctx context.Context, l *liveGame, st clock.State, c store.Commit) error {
	due, who := st.Turn.Deadline, l.game.Settings.Substitute
	st.Turn = clock.Turn{Began: p.now().UTC(), StandIn: who}
	t := p.reckon(l.game, st, l.state.Active, l.due)
	t.put(&c)
	power := l.state.Active
	s, err := p.take(l.state, l.head, state.Input{
		Kind: state.Host, Action: state.StandIn, By: state.ByHost, At: p.now().UTC().Format(time.RFC3339),
		Players: []state.Seat{{Power: power, Player: who}},
		Text:    fmt.Sprintf("%s plays this turn of %s", who, power), Reason: fmt.Sprintf("its orders were due %s", p.when(due, l.game.Settings.Zone)),
	})
	if err != nil {
		return err
	}
	p.tell(ctx, l, l.game.Players, l.head.Size(), stamped("sub", due), true, func(pl *store.Player) templates.Mail {
		return templates.StandIn(p.meta(l, pl, t.due), l.state, p.when(due, zoneOf(l, pl)), who)
	}).into(&c)
	return p.commit(ctx, l, []*step{s}, c)
}

// missing is how a summary of a turn without orders begins.
func (p *Processor) missing(l *liveGame, st clock.State, added []string) string {
	text := fmt.Sprintf("no orders of %s by %s (NMR): what stood was carried out",
		l.state.Active, p.when(st.Turn.Deadline, l.game.Settings.Zone))
	if len(added) > 0 {
		text += ", and where orders were missing: " + strings.Join(added, "; ")
	}
	return text
}
