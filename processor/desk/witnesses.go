package desk

import (
	"context"
	"errors"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// NoticeWitness is the kind of notice about witnesses, NoticeForum that about the forum.
const (
	NoticeWitness = "witness"
	NoticeForum   = "forum"
)

// vouch takes what witnesses signed of a game into its log, and lets the dice fall if they wait for
// nothing else. It returns false if nothing waits for the signatures any more.
func (o *Office) vouch(ctx context.Context, id string, c *state.Cosigned) (bool, error) {
	l, err := o.Load(ctx, id)
	if err != nil {
		return false, err
	}
	call, err := o.CallOf(ctx, l)
	if err != nil {
		return false, err
	}
	if call == nil || call.Vouched != nil || l.Game.Status != store.Open || c.Size <= call.Record {
		return false, nil
	}
	if l.Dice.Fallen.SignedLate(c) {
		return o.callAgain(ctx, l, call)
	}
	s, err := o.Take(l.State, l.Head, state.Input{Kind: state.Witnessed, Cosigned: c, At: o.Now().UTC().Format(time.RFC3339)})
	if err != nil {
		return false, err
	}
	if len(call.Awaits()) > 0 {
		return true, o.Commit(ctx, l, []*Step{s}, store.Commit{})
	}
	return true, o.Fall(ctx, l, l.Due, []*Step{s})
}

// callAgain makes another call for the orders that stand, because witnesses signed the call too
// late for the round that it names. They can be reached now, so they will sign this one in time. If
// the round has not come yet by the host's clock, the clocks differ and calling again would not
// help. Then the host is told.
func (o *Office) callAgain(ctx context.Context, l *Live, late *gamelog.Call) (bool, error) {
	if o.Now().Before(RoundComes(late)) {
		o.Log.Error("no dice: witnesses date their signatures later than the clock of this machine", "game", l.Game.ID)
		return false, nil
	}
	g := l.State
	in := state.Input{Kind: state.Call, Moment: gamelog.Moment(g), Over: g.OpenDigest(), At: o.Now().UTC().Format(time.RFC3339)}
	err := o.nameRound(l, l.Dice.Fallen, &in)
	if waits := (&Awaited{}); errors.As(err, &waits) {
		return false, nil // the clock is wrong; witnesses are asked again
	}
	if err != nil {
		return false, err
	}
	s, err := o.Take(g, l.Head, in)
	if err != nil {
		return false, err
	}
	due := slices.DeleteFunc(slices.Clone(l.Due), func(d store.Due) bool { return d.Kind == DueAbsent })
	t, out := o.Called(ctx, l, Timing{Clock: l.Game.Clock, Due: due}, s)
	var c store.Commit
	t.Put(&c)
	out.Into(&c)
	return true, o.Commit(ctx, l, []*Step{s}, c)
}

// AloneFrom is when the host may go on without witnesses; ok is false for never.
func AloneFrom(w *state.Witnesses, c *gamelog.Call) (at time.Time, ok bool) {
	made, err := time.Parse(time.RFC3339, c.At)
	return made.Add(time.Duration(w.Alone) * time.Hour), w.Alone > 0 && err == nil
}
