package processor

import (
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The kinds of things that come due. A game has one of each at most.
const (
	// dueDice: the waiting time of declared combat is over.
	dueDice = "dice"
	// dueRemind: the power's player is to be reminded of his deadline.
	dueRemind = "remind"
	// dueTurn: the power's time for its turn is over, and its grace begins if
	// there is one; else it is late.
	dueTurn = "turn"
	// dueLate: the grace is over, too: everybody is told, and what the host
	// chose for turns without orders happens.
	dueLate = "late"
)

// ofTurn reports whether a kind belongs to the time of the turn.
func ofTurn(kind string) bool { return kind == dueRemind || kind == dueTurn || kind == dueLate }

// timing is how a game's clock stands after an input, and what comes due.
type timing struct {
	clock clock.State
	due   []store.Due
}

// put makes the timing part of a commit.
func (t timing) put(c *store.Commit) {
	c.SetDue, c.Due, c.Clock = true, t.due, &t.clock
}

// playerOn is the name of who plays the turn of a power: its player, or who
// stands in for him.
func playerOn(g store.Game, st clock.State, power ruleset.PowerID) string {
	if st.Turn.StandIn != "" {
		return st.Turn.StandIn
	}
	for _, pl := range g.Players {
		if slices.Contains(pl.Powers, power) {
			return pl.Name
		}
	}
	return ""
}

// powersOf are the powers that a player may order for: his own, and the one
// whose turn he plays for its player.
func powersOf(l *liveGame, pl *store.Player) []ruleset.PowerID {
	if l.game.Clock.Turn.StandIn != pl.Name || pl.Name == "" || slices.Contains(pl.Powers, l.state.Active) {
		return pl.Powers
	}
	return append(slices.Clone(pl.Powers), l.state.Active)
}

// turnSpan is the time of the turn that is being played.
func turnSpan(g store.Game, st clock.State, power ruleset.PowerID) clock.Span {
	t := st.Turn
	return clock.Span{From: t.Began, Extra: t.Extra, NotBefore: t.NotBefore, Budget: st.Budget(playerOn(g, st, power))}
}

// deadlineFor is until when a player has to do something that begins now; zero
// for ever. His pauses and the game's quiet days are heeded.
func (p *Office) deadlineFor(l *liveGame, kind clock.Kind, player string) time.Time {
	return l.game.Settings.Deadline(kind, clock.Span{From: p.now().UTC(), Budget: l.game.Clock.Budget(player)})
}

// reckon works out the deadline of a turn anew, after something in st or the
// settings has changed, and what comes due by it. What else is due stays.
func (p *Office) reckon(g store.Game, st clock.State, power ruleset.PowerID, due []store.Due) timing {
	now := p.now().UTC()
	if t := &st.Turn; t.Runs() {
		t.Deadline = g.Settings.Deadline(clock.ForTurn, turnSpan(g, st, power))
		t.Over = t.Over && !t.Deadline.After(now)
	}
	kept := slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return ofTurn(d.Kind) })
	return timing{clock: st, due: append(kept, turnDues(g, st.Turn, now)...)}
}

// turnDues is what comes due by a turn's deadline: the next reminder, the
// deadline itself, and the end of the grace if there is one behind it.
func turnDues(g store.Game, t clock.Turn, now time.Time) []store.Due {
	if t.Deadline.IsZero() || t.Late {
		return nil
	}
	s := g.Settings.Clock
	var due []store.Due
	if at := s.RemindersBefore(t.Deadline, now); len(at) > 0 {
		due = append(due, store.Due{Game: g.ID, Kind: dueRemind, At: at[0]})
	}
	late := s.LateFrom(t.Deadline)
	if !t.Over {
		due = append(due, store.Due{Game: g.ID, Kind: dueTurn, At: t.Deadline})
	}
	if late.After(t.Deadline) {
		due = append(due, store.Due{Game: g.ID, Kind: dueLate, At: late})
	}
	return due
}

// extended is the timing of a turn that gets more time. Late or not, its player
// has it from the old deadline on.
func (p *Office) extended(g store.Game, t timing, power ruleset.PowerID, more time.Duration) timing {
	turn := &t.clock.Turn
	turn.Extra += more
	turn.Late, turn.Over = false, false
	return p.reckon(g, t.clock, power, t.due)
}

// firstTurn is the timing of a game that begins.
func (p *Processor) firstTurn(g store.Game, after *state.Game) timing {
	return p.reckon(g, clock.State{Turn: clock.Turn{Began: p.now().UTC()}}, after.Active, nil)
}

// timingAfter is the timing after a step, given the one before it: a new turn's if another power is on;
// else the turn's as it was, but for the least time that a player has after
// dice. No dice wait after a step, but those of a turn that waited for another
// power's and can be ended at once.
func (p *Office) timingAfter(l *liveGame, from timing, s *step) timing {
	now, st := p.now().UTC(), from.clock
	if s.after.Winner != "" {
		return timing{clock: p.charged(l.game, st, s.before.Active, now)}
	}
	if !sameTurn(s.before, s.after) {
		st = p.charged(l.game, st, s.before.Active, now)
		st.Turn = clock.Turn{Began: now}
		t := p.reckon(l.game, st, s.after.Active, nil)
		if ready, _ := l.engine.Ready(s.after); ready {
			// Its player ended it before the power that it waited for had its own.
			t.due = append(t.due, store.Due{Game: l.game.ID, Kind: dueDice, At: clock.Moment(now)})
		}
		return t
	}
	t := p.standStill(l, timing{clock: st, due: besidesDice(from.due)}, s.after)
	if set := l.game.Settings; len(s.rolls) > 0 && set.Minimum > 0 && t.clock.Turn.Runs() {
		t.clock.Turn.NotBefore = set.Add(now, set.Minimum)
		t = p.reckon(l.game, t.clock, s.after.Active, t.due)
	}
	return t
}

// standStill is the timing with the turn's time standing still while the turn
// waits for others' answers, and going on when it no longer does.
func (p *Office) standStill(l *liveGame, t timing, g *state.Game) timing {
	now, st := p.now().UTC(), t.clock
	waits := waitsForOthers(l, st, g)
	if waits == !st.Turn.Waiting.IsZero() {
		return t
	}
	if st.Turn = l.game.Settings.GoOn(st.Turn, now); waits {
		st.Turn = st.Turn.Wait(now)
	}
	return p.reckon(l.game, st, g.Active, t.due)
}

// waitsForOthers reports whether the turn cannot go on before somebody else has
// answered: its player's time stands still meanwhile.
func waitsForOthers(l *liveGame, st clock.State, g *state.Game) bool {
	on := playerOn(l.game, st, g.Active)
	return slices.ContainsFunc(g.OpenQuestions(), func(d state.Decision) bool {
		return d.Blocks() && playerOn(l.game, clock.State{}, d.Power) != on
	})
}

// charged is the clock with the budget of the player whose turn it was charged
// with what his pauses cost, and the turn's time taken off. Pauses that are
// over are forgotten.
func (p *Office) charged(g store.Game, st clock.State, power ruleset.PowerID, now time.Time) clock.State {
	x := turnSpan(g, st, power)
	if b := x.Budget; len(b.Pauses) > 0 {
		b.Used += g.Settings.Taken(x, now)
		b.Pauses = slices.DeleteFunc(slices.Clone(b.Pauses), func(q clock.Pause) bool { return !q.To.After(now) })
		st = st.With(b)
	}
	st.Turn = clock.Turn{}
	return st
}

// adoptClock gives a game that was opened by an older version of the program a
// clock that stands as its deadline was set.
func adoptClock(g *store.Game, due []store.Due) {
	if !g.Clock.Turn.Began.IsZero() {
		return
	}
	for _, d := range due {
		if d.Kind == dueTurn {
			g.Clock.Turn = clock.Turn{Began: g.Settings.Sub(d.At, g.Settings.TurnTime), Deadline: d.At}
		}
	}
}

func sameTurn(a, b *state.Game) bool { return a.Active == b.Active && a.Round == b.Round }
