package processor

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// program is the version of the program, for the log.
func (p *Office) program() string { return cmp.Or(p.terms.Program, "unknown") }

// upToDate sees that a game read from the store is decided by the revision of the
// rules that this program holds: if it was played by an older one, a record says
// so and every player is told what changes. The position is then read from the
// log, for the stored one was written by another program.
func (p *Office) upToDate(ctx context.Context, l *liveGame) error {
	must, err := l.engine.MustUpgrade(l.state)
	if l.state.Revision == 0 || must {
		log, _, rerr := p.readLog(ctx, l)
		if rerr != nil {
			return rerr
		}
		if l.state, rerr = l.engine.Replay(log, -1); rerr != nil {
			return rerr
		}
		must, err = l.engine.MustUpgrade(l.state)
	}
	if err != nil {
		return fmt.Errorf("game %s: %w: run the newer program", l.game.ID, err)
	}
	if !must || l.game.Status != store.Open {
		return nil
	}
	return p.upgrade(ctx, l)
}

// upgrade goes over to this program's revision. If the rules cannot take the game
// up where it stands, it stays by the old revision, nothing of it is decided, and
// the host is told what he can do.
func (p *Office) upgrade(ctx context.Context, l *liveGame) error {
	rs := l.engine.Rules()
	in := state.Input{Kind: state.Upgrade, Revision: rs.Revision, Program: p.program(), At: p.now().UTC().Format(time.RFC3339)}
	if len(rs.House) > 0 {
		in.Ruleset, in.House = rs.ID, rs.House
	}
	s, err := p.take(l.state, l.head, in)
	if err != nil {
		p.log.Error("game not upgraded", "game", l.game.ID, "error", err)
		return p.commit(ctx, l, nil, store.Commit{Notices: []store.Notice{{
			At: p.now().UTC(), Game: l.game.ID, Kind: "upgrade", Text: err.Error(),
		}}})
	}
	c := store.Commit{Notices: []store.Notice{{
		At: p.now().UTC(), Game: l.game.ID, Kind: "upgrade",
		Text: fmt.Sprintf("goes on by revision %d of %s instead of revision %d; its players are informed of what changes", l.engine.Rules().Revision, l.engine.Rules().ID, l.state.Revision),
	}}}
	r := store.Report{Index: s.index, Deadline: nextDeadline(s.after, l.due), Seats: seatsOf(l)}
	post := post{reports: []store.Report{r}}
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		p.toPlayer(ctx, l, pl, p.report(l, pl, s, r), s.index, "u", true, &post)
	}
	post.into(&c)
	return p.commit(ctx, l, []*step{s}, c)
}

// Upgrade brings every open game to this program's revision of its rules, so that
// players hear of it before they write their next orders.
func (p *Processor) Upgrade(ctx context.Context) error {
	p.lock()
	defer p.unlock()
	games, err := p.store.Games(ctx)
	if err != nil {
		return err
	}
	var errs []error
	for _, g := range games {
		if g.Status != store.Open {
			continue
		}
		if _, err := p.load(ctx, g.ID); err != nil {
			errs = append(errs, fmt.Errorf("game %s: %w", g.ID, err))
		}
	}
	return errors.Join(errs...)
}
