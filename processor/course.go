package processor

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/templates"
	"github.com/adjutant-game/adjutant/templates/chart"
)

// closes reports whether a step is the last of a round or of the game.
func closes(s *step) bool {
	return s.before != nil && (s.after.Round > s.before.Round || s.after.Winner != "" && s.before.Winner == "")
}

// ending is what the report that closes a round or the game shows besides: the whole
// map, and the chart of how the game has gone.
type ending struct {
	drawn        [2]store.Picture
	whole, chart templates.Picture
}

// in puts the pictures of an ending into a mail.
func (e ending) in(m templates.Mail) templates.Mail { return m.WithWhole(e.whole).WithChart(e.chart) }

// ending draws what closes a round or the game: once for all readers, and nothing for
// any other step. Like the report it follows from the log up to the step alone.
func (p *Office) ending(ctx context.Context, l *liveGame, s *step) (e ending) {
	if !p.terms.Pictures || !closes(s) {
		return e
	}
	c, r, err := p.course(ctx, l, s)
	if err != nil {
		p.log.Error("no pictures of a round", "game", l.game.ID, "error", err)
		return e
	}
	var pic *chart.Picture
	if c.Rounds() > 0 {
		pic, err = chart.Course(c, r)
	} else {
		pic, err = chart.Dice(r) // ended in its first round
	}
	if err != nil {
		p.log.Error("no chart of a game", "game", l.game.ID, "error", err)
	} else {
		e.drawn[0], e.chart = p.drawn(pic)
	}
	e.drawn[1], e.whole = p.wholeMap(s, c.Held(s.before.Round-1))
	return e
}

// keepEnding adds the pictures of an ending to the post if a mail in it shows them.
func (o *post) keepEnding(e ending) {
	for _, pic := range e.drawn {
		o.keep(pic)
	}
}

// course reads how the game went up to a step, and its dice. Records that are not
// stored yet are passed over, save for the step's own: they belong to the mail that
// the step does, and no round ends in them.
func (p *Office) course(ctx context.Context, l *liveGame, s *step) (*luck.Course, luck.Report, error) {
	records, err := p.store.Records(ctx, l.game.ID)
	if err != nil {
		return nil, luck.Report{}, err
	}
	records = records[:min(len(records), s.index)]
	first, err := gamelog.DecodeRecord(records[0].Record)
	if err != nil {
		return nil, luck.Report{}, err
	}
	start, err := l.engine.Begin(first)
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
	c.From(s.index, s.before)
	c.Add(s.events)
	part, err := luck.PartOf(l.game.ID, append(records, s.sealed))
	if err != nil {
		return nil, luck.Report{}, err
	}
	var a luck.Audit
	a.Add(part)
	return c, a.Report(), nil
}
