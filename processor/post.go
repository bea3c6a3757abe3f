package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// post is what goes to players because of one input: mails that go out now and
// those that wait for a player's daily one, with what is kept of the reports.
type post struct {
	out     []store.Outgoing
	held    []store.Held
	reports []store.Report
	// pictures are those that the mails show.
	pictures []store.Picture
	// notices are for the host.
	notices []store.Notice
}

// into adds the post to a commit.
func (o post) into(c *store.Commit) {
	c.Out = append(c.Out, o.out...)
	c.Held = append(c.Held, o.held...)
	c.Reports = append(c.Reports, o.reports...)
	c.Pictures = append(c.Pictures, o.pictures...)
	c.Notices = append(c.Notices, o.notices...)
}

// add puts more into the post.
func (o *post) add(more post) {
	o.out = append(o.out, more.out...)
	o.held = append(o.held, more.held...)
	o.reports = append(o.reports, more.reports...)
	o.pictures = append(o.pictures, more.pictures...)
	o.notices = append(o.notices, more.notices...)
}

// toPlayer posts a mail about a record to a player as he wishes. What needs him
// goes at once, whatever he wishes; the rest may wait for his daily mail, or he
// may not want it at all.
func (p *Office) toPlayer(ctx context.Context, l *liveGame, pl *store.Player, m templates.Mail, index int, kind string, needsHim bool, out *post) {
	switch {
	case needsHim:
	case pl.Wishes.Muted:
		return
	case pl.Wishes.Daily:
		out.held = append(out.held, store.Held{
			Game: l.game.ID, Player: pl.Name, Text: m.Markdown(), At: p.now().UTC(), Due: p.daily(l, pl),
		})
		return
	}
	out.out = append(out.out, p.letter(ctx, l, *pl, m, index, kind))
}

// dailyHour is the hour of the day, in the reader's zone, of daily mails.
const dailyHour = 18

// daily is when the player's next daily mail is due.
func (p *Office) daily(l *liveGame, pl *store.Player) time.Time {
	now := p.now().In(clock.Location(zoneOf(l, pl)))
	at := time.Date(now.Year(), now.Month(), now.Day(), dailyHour, 0, 0, 0, now.Location())
	if !at.After(now) {
		at = time.Date(now.Year(), now.Month(), now.Day()+1, dailyHour, 0, 0, 0, now.Location())
	}
	return at.UTC()
}

// tell posts a mail about something other than a record to players, each in his
// own zone. Kind tells it from all else that is told at this point of the log.
func (p *Office) tell(ctx context.Context, l *liveGame, to []store.Player, index int, kind string, needsThem bool, m func(pl *store.Player) templates.Mail) post {
	var out post
	for i := range to {
		p.toPlayer(ctx, l, &to[i], m(&to[i]), index, kind, needsThem, &out)
	}
	return out
}
