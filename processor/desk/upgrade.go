package desk

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// Program is the version of the program, for the log.
func (o *Office) Program() string { return cmp.Or(o.terms.Program, "unknown") }

// upToDate makes sure that a game read from the store is decided by this program's revision of the
// rules. If it was played by an older one, a record says so and every player is told what changes.
// The position is then read from the log, because another program wrote the stored one.
func (o *Office) upToDate(ctx context.Context, l *Live) error {
	must, err := l.Engine.MustUpgrade(l.State)
	if l.State.Revision == 0 || must {
		log, _, rerr := o.ReadLog(ctx, l)
		if rerr != nil {
			return rerr
		}
		if l.State, rerr = l.Engine.Replay(log, -1); rerr != nil {
			return rerr
		}
		must, err = l.Engine.MustUpgrade(l.State)
	}
	if err != nil {
		return fmt.Errorf("game %s: %w: run the newer program", l.Game.ID, err)
	}
	if !must || l.Game.Status != store.Open {
		return nil
	}
	return o.upgrade(ctx, l)
}

// upgrade changes a game to this program's revision. If the rules cannot continue the game from
// where it stands, it keeps the old revision, nothing in it is decided, and the host is told what
// he can do.
func (o *Office) upgrade(ctx context.Context, l *Live) error {
	rs := l.Engine.Rules()
	in := state.Input{Kind: state.Upgrade, Revision: rs.Revision, Program: o.Program(), At: o.Now().UTC().Format(time.RFC3339)}
	if len(rs.House) > 0 {
		in.Ruleset, in.House = rs.ID, rs.House
	}
	s, err := o.Take(l.State, l.Head, in)
	if err != nil {
		o.Log.Error("game not upgraded", "game", l.Game.ID, "error", err)
		return o.Commit(ctx, l, nil, store.Commit{Notices: []store.Notice{{
			At: o.Now().UTC(), Game: l.Game.ID, Kind: "upgrade", Text: err.Error(),
		}}})
	}
	c := store.Commit{Notices: []store.Notice{{
		At: o.Now().UTC(), Game: l.Game.ID, Kind: "upgrade",
		Text: fmt.Sprintf("goes on by revision %d of %s instead of revision %d; its players are informed of what changes", l.Engine.Rules().Revision, l.Engine.Rules().ID, l.State.Revision),
	}}}
	r := store.Report{Index: s.Index, Deadline: NextDeadline(s.After, l.Due), Seats: SeatsOf(l)}
	o.KeepSince(ctx, l, s, &r)
	post := Post{Reports: []store.Report{r}}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		o.ToPlayer(ctx, l, pl, o.Report(l, pl, s, r, Coming(l.Due)), Occasion{Index: s.Index, Kind: "u"}, true, &post)
	}
	post.Into(&c)
	return o.Commit(ctx, l, []*Step{s}, c)
}
