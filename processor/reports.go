package processor

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// rhythm is how often a player gets reports: as he wishes, else as his game does.
func rhythm(l *liveGame, pl *store.Player) store.Rhythm {
	switch {
	case pl.Wishes.Reports != "":
		return pl.Wishes.Reports
	case l.game.Settings.Reports != "":
		return l.game.Settings.Reports
	}
	return store.EachTurn
}

// passes reports whether a turn is over with a step, or the game is.
func passes(s *step) bool {
	return s.before == nil || !sameTurn(s.before, s.after) || s.after.Winner != "" && s.before.Winner == ""
}

// tells reports whether a player gets a report at a step: in any case when the turn
// is over, before it only if the step concerns him. Who is asked something gets a
// mail with the question, and what happened with a later report.
func tells(l *liveGame, pl *store.Player, s *step) bool {
	if passes(s) || s.input.Kind != state.Seed || rhythm(l, pl) == store.EachStage {
		return true
	}
	if slices.ContainsFunc(askedIn(s), func(d state.Decision) bool { return slices.Contains(pl.Powers, d.Power) }) {
		return false
	}
	return slices.Contains(pl.Powers, s.before.Active) || concerns(s.events, pl.Powers)
}

// concerns reports whether events are about powers: their units fight, their land,
// money or convoys change hands, war is declared on them.
func concerns(events []state.Event, powers []ruleset.PowerID) bool {
	mine := func(p ruleset.PowerID) bool { return slices.Contains(powers, p) }
	return slices.ContainsFunc(events, func(ev state.Event) bool {
		switch e := ev.(type) {
		case state.BattleBegan:
			return slices.ContainsFunc(e.Defenders, func(p state.Piece) bool { return mine(p.Power) }) ||
				slices.ContainsFunc(e.Attackers, func(p state.Piece) bool { return mine(p.Power) })
		case state.Captured:
			return mine(e.From)
		case state.WarDeclared:
			return mine(e.On)
		}
		return false
	})
}

// turnSoFar are the steps of the running turn that are reported; known is set once
// they were read from the log.
type turnSoFar struct {
	known bool
	steps []*step
}

// add puts steps that are committed behind the others.
func (t *turnSoFar) add(steps []*step) {
	for _, s := range steps {
		switch {
		case s.input.Kind == state.Host && s.input.Action == state.GoBack:
			*t = turnSoFar{} // read it from the log when it is needed
		case passes(s):
			t.steps = nil
		case reported(s) && t.known:
			t.steps = append(slices.Clip(t.steps), s)
		}
	}
}

// turn are the steps of a turn that are reported, with the one that is just taken,
// s, as the last. Pending are those before it that are not committed yet.
func (p *Office) turn(ctx context.Context, l *liveGame, s *step, pending []*step) []*step {
	if !l.turn.known {
		steps, err := p.turnFromLog(ctx, l)
		if err != nil {
			p.log.Error("a turn was not read from the log", "game", l.game.ID, "error", err)
		}
		l.turn = turnSoFar{known: err == nil, steps: steps}
	}
	so := l.turn
	so.add(slices.DeleteFunc(slices.Clone(pending), func(x *step) bool { return x == s }))
	return append(slices.Clip(so.steps), s)
}

// turnFromLog reads the steps of the running turn that are reported.
func (p *Office) turnFromLog(ctx context.Context, l *liveGame) ([]*step, error) {
	steps, err := p.stepsOf(ctx, l)
	if err != nil {
		return nil, err
	}
	gone := takenBack(steps)
	t := turnSoFar{known: true}
	for _, s := range steps {
		if !gone[s.index] && !(s.input.Kind == state.Host && s.input.Action == state.GoBack) {
			t.add([]*step{s})
		}
	}
	return t.steps, nil
}

// stepsOf reads a game's log back into its steps, the opening included.
func (p *Office) stepsOf(ctx context.Context, l *liveGame) ([]*step, error) {
	log, _, err := p.readLog(ctx, l)
	if err != nil {
		return nil, err
	}
	sealed := log.Sealed()
	var steps []*step
	var fallen gamelog.Fallen
	_, err = engine.Follow(log, -1, func(r gamelog.Record, before, after *state.Game) {
		s := &step{input: r.Input, before: before, after: after, events: r.Events, rolls: r.Rolls, sealed: sealed[r.Index], index: r.Index}
		if r.Input.Kind == state.Seed && len(r.Rolls) > 0 {
			s.note = diceNote(r.Input.Dice, fallen.Open())
		}
		fallen.Add(r.Input, r.Rolls)
		steps = append(steps, s)
	})
	return steps, err
}

// asOne are steps told as one: from the position before the first of them to that
// after the last.
func asOne(steps []*step) *step {
	last := steps[len(steps)-1]
	if len(steps) == 1 {
		return last
	}
	one := *last
	one.before, one.first, one.events = steps[0].before, steps[0].index, nil
	for i, s := range steps {
		one.events = append(one.events, s.events...)
		if i < len(steps)-1 && !strings.Contains(one.earlier, s.note) && s.note != last.note {
			one.earlier = joinNotes(one.earlier, s.note)
		}
	}
	return &one
}

// untold are the steps of a turn that a player has no report of when he gets one
// of the last.
func untold(l *liveGame, pl *store.Player, turn []*step) []*step {
	for i := len(turn) - 2; i >= 0; i-- {
		if tells(l, pl, turn[i]) {
			return turn[i+1:]
		}
	}
	return turn
}

// summary is the mail to all whom a step concerns about what was done, given what is
// due after it: at once, or when the turn or the round is over, as each wishes.
// Note, if any, comes first.
func (p *Office) summary(ctx context.Context, l *liveGame, s *step, due []store.Due, note string, pending ...*step) post {
	report := store.Report{Index: s.index, Deadline: nextDeadline(s.after, due), Seats: seatsOf(l), Note: note, Unreached: p.unreached(ctx, l.game)}
	p.since(ctx, l).keepSince(&report)
	out := post{reports: []store.Report{report}}
	turn := p.turn(ctx, l, s, pending)
	end := p.ending(ctx, l, s)
	drawn := map[int]templates.Picture{}
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		on := isOn(pl, s.after) && passes(s)
		switch {
		case !tells(l, pl, s), rhythm(l, pl) == store.EachRound && !on && !slices.Contains(pl.Powers, s.before.Active) && s.after.Round == s.before.Round && s.after.Winner == "":
			continue
		case rhythm(l, pl) == store.EachRound && !on && s.before.Round != s.after.Round:
			if m, ok := p.roundReport(ctx, l, pl, s, report, pending); ok {
				p.toPlayer(ctx, l, pl, end.in(m), s.index, "s", false, &out)
				continue
			}
		}
		told := asOne(untold(l, pl, turn))
		shown, ok := drawn[told.first]
		if !ok {
			var pic store.Picture
			pic, shown = p.picture(told)
			if drawn[told.first] = shown; pic.ID != "" {
				out.pictures = append(out.pictures, pic)
			}
		}
		p.toPlayer(ctx, l, pl, end.in(p.report(l, pl, told, report).WithPicture(shown)), s.index, "s", isOn(pl, s.after), &out)
	}
	out.pictures = slices.DeleteFunc(out.pictures, func(pic store.Picture) bool {
		return !slices.ContainsFunc(out.out, func(m store.Outgoing) bool { return m.Picture == pic.ID })
	})
	out.keepEnding(end)
	p.sendLog(ctx, l, s, &out, pending...)
	l.began(s.after)
	return out
}

// roundReport tells a player all turns of the round that ends with a step.
func (p *Office) roundReport(ctx context.Context, l *liveGame, pl *store.Player, s *step, r store.Report, pending []*step) (templates.Mail, bool) {
	steps, err := p.stepsOf(ctx, l)
	if err != nil {
		p.log.Error("a round was not read from the log", "game", l.game.ID, "error", err)
		return templates.Mail{}, false
	}
	gone := takenBack(steps)
	steps = append(append(steps, pending...), s)
	var texts []string
	var turn []*step
	for i, x := range steps {
		if x.before == nil || x.before.Round != s.before.Round || gone[x.index] || !reported(x) || i > 0 && steps[i-1] == x {
			continue
		}
		if turn = append(turn, x); passes(x) {
			told := asOne(turn)
			k := r
			if k.Index, turn = told.index, nil; x != s {
				k.Note = told.note
			}
			texts = append(texts, p.report(l, pl, told, k).Markdown())
		}
	}
	left := max(len(texts)-mostDaily, 0)
	m := p.meta(l, pl, nil)
	m.Checkpoint = string(s.sealed.Checkpoint)
	if !r.Deadline.IsZero() {
		m.Deadline = p.when(r.Deadline, zoneOf(l, pl))
	}
	return templates.RoundReport(m, s.after, s.before.Round, texts[left:], left), len(texts) > 0
}
