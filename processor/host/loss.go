package host

import (
	"context"
	"errors"
	"fmt"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// DeclareLoss records, for all players to see, that what a game's log had beyond the store is lost,
// and lets the game go on from what is left. The turn's time begins again, and dice wait long
// enough for orders to be sent again. It returns the log's new head.
func (dr *Door) DeclareLoss(ctx context.Context, known gamelog.Checkpoint, reason string) (Answer, gamelog.Checkpoint, error) {
	dr.Lock()
	defer dr.Unlock()
	a := Answer{Game: known.Game, Records: []int{}}
	has, _, err := dr.Store.Stamp(ctx, known.Game)
	if err != nil {
		return a, gamelog.Checkpoint{}, err
	}
	l, err := dr.Load(ctx, known.Game) // this may add a record, if an older program played the game
	if err != nil {
		return a, gamelog.Checkpoint{}, err
	}
	h := dr.Begin(dr.At(l))
	h.why = reason
	s, err := h.record(state.Input{Action: state.Loss, To: known.Size, Text: whatIsLost(has, known)})
	if lines, ok := Answers(err); ok {
		return a, gamelog.Checkpoint{}, errors.New(lines[0])
	}
	if err != nil {
		return a, gamelog.Checkpoint{}, err
	}
	if h.l.Game.Status == store.Open {
		h.timeAgain(ctx, s)
	}
	h.tell(ctx, s)
	if err := h.commit(ctx); err != nil {
		return a, gamelog.Checkpoint{}, err
	}
	a.Done, a.Records, a.Lines, a.Mails = true, []int{s.Index}, h.Said, len(h.Post.Out)
	return a, s.Head.Checkpoint(), nil
}

// whatIsLost says which records are gone, and what that means.
func whatIsLost(has int, known gamelog.Checkpoint) string {
	from, to := has, known.Size-1
	which := fmt.Sprintf("the records %d to %d are lost", from, to)
	switch {
	case from == to:
		which = fmt.Sprintf("the record %d is lost", from)
	case from > to:
		which = fmt.Sprintf("records that were signed up to number %d are lost, and others stand in their place", to)
	}
	return fmt.Sprintf("the host's store was put back from an older copy, and %s. The signed head over %s, %s, no longer counts: "+
		"the log goes on from record %d. Orders that were mailed since then must be sent again", which, desk.Count(known.Size, "record", "records"), known.Root, from-1)
}

// timeAgain starts the turn's time and all waiting times again from now: so much has changed that
// nobody can be late.
func (h *Commands) timeAgain(ctx context.Context, s *desk.Step) {
	now := h.p.Now().UTC()
	h.l.Due = nil
	h.l.Game.Clock.Turn, h.l.Game.Clock.Seen = clock.Turn{Began: now}, now
	h.recalculate()
	h.dice(max(h.l.Game.Settings.DiceDelay, desk.LeastToChange))
	h.askAgain(ctx, s)
}
