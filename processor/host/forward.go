package host

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// Forward is a log that continues where the store's log ends.
type Forward struct {
	// Log is the log file.
	Log []byte
	// Players are people who came into the game in the records that the store
	// lacks, with their addresses. It is called when the ruleset is known.
	Players func(*ruleset.Ruleset) ([]store.Player, error)
}

// Forwarded is a game that was brought forward.
type Forwarded struct {
	Game string `json:"game"`
	// First is the first new record, Records is how many there are now.
	First   int    `json:"first"`
	Records int    `json:"records"`
	Digest  string `json:"digest"`
	// Again are things that the log does not hold, for the host to do again.
	Again []string `json:"again"`
}

// Forward adds to a game in the store the records that a log has beyond it. The whole log is
// verified, as far as it is intact, and must begin with the store's records. Of all that, only open
// questions are mailed again. The turn's time begins now.
func (dr *Door) Forward(ctx context.Context, f Forward) (Forwarded, error) {
	dr.Lock()
	defer dr.Unlock()
	file, err := gamelog.Intact(f.Log)
	if err != nil {
		return Forwarded{}, fmt.Errorf("the log is refused: %w", err)
	}
	log, err := gamelog.ReadLog(file, "")
	if err == nil {
		err = engine.Verify(log, "")
	}
	if err == nil && dr.Key.For(log.Signs()) == nil {
		err = &desk.WrongKey{Key: dr.Key.Public(), Needs: map[string][]string{log.Signs(): {log.Game}}}
	}
	if err != nil {
		return Forwarded{}, fmt.Errorf("the log is refused: %w", err)
	}
	l, err := dr.ReadGame(ctx, log.Game) // an upgrade, if one is needed, comes after the log's records
	if errors.Is(err, store.ErrNoGame) {
		return Forwarded{}, fmt.Errorf("game %s is not in the store; take it in with: adjutant import", log.Game)
	}
	if err != nil {
		return Forwarded{}, err
	}
	sealed := log.Sealed()
	if err := continues(l, sealed); err != nil {
		return Forwarded{}, err
	}
	return dr.forward(ctx, l, log, sealed, f)
}

// continues refuses a log that does not begin with all of the store's records and continue after
// them.
func continues(l *desk.Live, sealed []gamelog.Sealed) error {
	has := l.Head.Size()
	if len(sealed) <= has {
		return fmt.Errorf("the log of %s has %s, and the store has %d", l.Game.ID, desk.Count(len(sealed), "record", "records"), has)
	}
	c, err := sealed[has-1].SealedAt()
	if err == nil && c.Root != l.Head.Root() {
		err = fmt.Errorf("the log of %s has other records than the first %d of the store", l.Game.ID, has)
	}
	return err
}

func (dr *Door) forward(ctx context.Context, l *desk.Live, log *gamelog.Log, sealed []gamelog.Sealed, f Forward) (Forwarded, error) {
	has, last := l.Head.Size(), len(sealed)-1
	before, err := engine.Replay(log, last)
	if err != nil {
		return Forwarded{}, err
	}
	after, err := engine.Replay(log, -1)
	if err != nil {
		return Forwarded{}, err
	}
	h := dr.Begin(dr.At(l))
	out := Forwarded{Game: log.Game, First: has, Records: len(sealed), Digest: after.Digest(), Again: []string{}}
	for _, r := range log.Records[has:] {
		for _, ev := range r.Events {
			if err := h.follow(ev, f, after, &out); err != nil {
				return Forwarded{}, err
			}
		}
	}
	h.Change.Marks = append(h.Change.Marks, desk.MarksOf(log, has, h.Received)...)
	h.l.State = after
	if h.l.Head, err = gamelog.HeadOf(log.Game, sealed); err != nil {
		return Forwarded{}, err
	}
	if err := h.sealedLost(ctx, after, &out); err != nil {
		return Forwarded{}, err
	}
	h.stands(ctx, &desk.Step{Before: before, After: after, Events: log.Records[last].Events, Index: last, Sealed: sealed[last], Head: h.l.Head})
	if key := log.Signs(); key != l.Game.Settings.Signs() {
		settings := l.Game.Settings
		settings.SigningKey, settings.Lost = key, false
		h.Change.Settings = &settings
	}
	c := h.All()
	c.Game, c.Expect, c.Edition, c.Records = log.Game, has, l.Game.Edition, sealed[has:]
	if c.Snapshot, err = state.Pack(after); err != nil {
		return Forwarded{}, err
	}
	err = dr.Store.Commit(ctx, c)
	dr.Forget(log.Game) // read it from the store
	return out, err
}

// follow makes the changes outside the log that one of its events implies, and notes what it cannot
// do.
func (h *Commands) follow(ev state.Event, f Forward, after *state.Game, out *Forwarded) error {
	switch e := ev.(type) {
	case state.Seated:
		return h.reseat(e, f, after.Rules)
	case state.HostActed:
		switch e.Action {
		case state.Stop:
			h.l.Game.Status = store.Stopped
		case state.Archive:
			h.l.Game.Status = store.Archived
		case state.Start:
			h.l.Game.Status = store.Open
		case state.Pause, state.Resume, state.Settings:
			out.Again = append(out.Again, templates.Line(e, after.Rules))
		}
	}
	return nil
}

// reseat gives powers to the players whom the log names.
func (h *Commands) reseat(e state.Seated, f Forward, rs *ruleset.Ruleset) error {
	players := slices.Clone(h.l.Game.Players)
	for _, seat := range e.Seats {
		if seat.Player != "" && !slices.ContainsFunc(players, func(pl store.Player) bool { return pl.Name == seat.Player }) {
			pl, err := f.player(seat, rs)
			if err != nil {
				return err
			}
			players = append(players, pl)
		}
		for i := range players {
			pl := &players[i]
			pl.Powers = slices.DeleteFunc(slices.Clone(pl.Powers), func(q ruleset.PowerID) bool { return q == seat.Power })
			if pl.Name == seat.Player {
				pl.Powers = append(pl.Powers, seat.Power)
			}
		}
	}
	h.l.Game.Players, h.Change.Players = players, players
	return nil
}

// player returns a new player, as the host names him.
func (f Forward) player(seat state.Seat, rs *ruleset.Ruleset) (store.Player, error) {
	if f.Players != nil {
		players, err := f.Players(rs)
		if err != nil {
			return store.Player{}, err
		}
		for _, pl := range players {
			if pl.Name == seat.Player {
				pl.Powers = nil
				return pl, nil
			}
		}
	}
	return store.Player{}, fmt.Errorf("%s is played by %s in the log, whom the store does not know: give --player \"%s <address> = %s\"", seat.Power, seat.Player, seat.Player, seat.Power)
}

// sealedLost names the players whose sealed orders are in the log, while the store does not have
// their words.
func (h *Commands) sealedLost(ctx context.Context, after *state.Game, out *Forwarded) error {
	kept, err := h.p.SealedOf(ctx, h.l, after)
	if err != nil {
		return err
	}
	for _, s := range after.Standing {
		hash, sealed := state.SealedHash(s.Text)
		if sealed && !slices.ContainsFunc(kept, func(o state.Opening) bool { return o.Hash() == hash }) {
			out.Again = append(out.Again, fmt.Sprintf("a sealed order of %s is lost but for its hash: ask its player to send it again", s.Power))
		}
	}
	return nil
}

// stands sets the clock for the game as it now is, and asks open questions again.
func (h *Commands) stands(ctx context.Context, s *desk.Step) {
	switch {
	case s.After.Winner != "" && h.l.Game.Status != store.Archived:
		h.l.Game.Status = store.Over
	case s.After.Winner == "" && h.l.Game.Status == store.Over:
		h.l.Game.Status = store.Open // it went back to before its end
	}
	h.Change.Status = h.l.Game.Status
	if h.l.Game.Status != store.Open {
		h.time(desk.Timing{Clock: h.l.Game.Clock, Due: nil})
		return
	}
	h.timeAgain(ctx, s)
}
