package desk

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/chart"
)

// closes reports whether a step is the last of a round or of the game.
func closes(s *Step) bool {
	return s.Before != nil && (s.After.Round > s.Before.Round || s.After.Winner != "" && s.Before.Winner == "")
}

// ending is what the report that closes a round or the game shows besides: the whole
// map, and the chart of how the game has gone.
type ending struct {
	drawn        [2]store.Picture
	whole, chart templates.Picture
	held         map[board.SpaceID]ruleset.PowerID
	passed       []luck.Passing
}

// Of returns the step that ends a round, with what its report says about the whole round.
func (e ending) Of(s *Step) *Step {
	if e.held == nil {
		return s
	}
	told := *s
	told.held, told.passed = e.held, e.passed
	return &told
}

// In puts an ending's pictures into a mail.
func (e ending) In(m templates.Mail) templates.Mail { return m.WithWhole(e.whole).WithChart(e.chart) }

// Ending draws what closes a round or the game, once for all readers, and nothing for any other
// step. Like the report, it depends only on the log up to the step.
//
// pending are the steps before it that are not committed yet.
func (o *Office) Ending(ctx context.Context, l *Live, s *Step, pending ...*Step) (e ending) {
	if !closes(s) {
		return e
	}
	c, r, err := o.course(ctx, l, s, pending)
	if err != nil {
		o.Log.Error("a round was not read from the log", "game", l.Game.ID, "error", err)
		return e
	}
	e.passed = c.Passings(s.Before.Round)
	if e.held = c.Held(s.Before.Round - 1); !o.terms.Pictures {
		return e
	}
	var pic *chart.Picture
	if c.Rounds() > 0 {
		pic, err = chart.Course(c, r)
	} else {
		pic, err = chart.Dice(r) // ended in its first round
	}
	if err != nil {
		o.Log.Error("no chart of a game", "game", l.Game.ID, "error", err)
	} else {
		e.drawn[0], e.chart = o.Drawn(pic)
	}
	e.drawn[1], e.whole = o.wholeMap(s, e.held)
	return e
}

// KeepEnding adds the pictures of an ending to the post if a mail in it shows them.
func (o *Post) KeepEnding(e ending) {
	for _, pic := range e.drawn {
		o.Keep(pic)
	}
}

// course reads how the game went up to a step, and its dice. Of records that are not stored yet,
// except the step's own, only the events count: they come from the same mail as the step, and no
// round ends in them.
func (o *Office) course(ctx context.Context, l *Live, s *Step, pending []*Step) (*luck.Course, luck.Report, error) {
	records, err := o.Store.Records(ctx, l.Game.ID)
	if err != nil {
		return nil, luck.Report{}, err
	}
	records = records[:min(len(records), s.Index)]
	first, err := gamelog.DecodeRecord(records[0].Record)
	if err != nil {
		return nil, luck.Report{}, err
	}
	start, err := l.Engine.Begin(first)
	if err != nil {
		return nil, luck.Report{}, err
	}
	c := luck.NewCourse(start)
	for _, stored := range records[1:] {
		r, err := gamelog.DecodeRecord(stored.Record)
		if err != nil {
			return nil, luck.Report{}, err
		}
		c.Add(r.Events)
	}
	var between []state.Event
	for _, p := range pending {
		if p.Index >= len(records) && p.Index < s.Index {
			between = append(between, p.Events...)
		}
	}
	c.From(s.Index, s.Before, between)
	c.Add(s.Events)
	part, err := luck.PartOf(l.Game.ID, append(records, s.Sealed))
	if err != nil {
		return nil, luck.Report{}, err
	}
	var a luck.Audit
	a.Add(part)
	return c, a.Report(), nil
}
