package desk

import (
	"context"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// Occasion is what a mail to a player is about.
type Occasion struct {
	// Index is the place in the log that it belongs to.
	Index int
	// Kind sets it apart from everything else that is mailed at this place.
	Kind string
}

// ToPlayer posts a mail about a record to a player in the way he wants his mails. What needs his
// action always goes at once. The rest may wait for his daily mail, or he may not want it at all.
func (o *Office) ToPlayer(ctx context.Context, l *Live, pl *store.Player, m templates.Mail, of Occasion, needsHim bool, out *Post) {
	switch {
	case needsHim:
	case pl.Wishes.Muted:
		return
	case pl.Wishes.Daily:
		p := m.Part()
		out.held = append(out.held, store.Held{
			Game: l.Game.ID, Player: pl.Name, Text: p.Text, First: p.First, Last: p.Last, News: p.News, Falls: p.Falls,
			At: o.Now().UTC(), Due: o.Daily(l, pl),
		})
		return
	}
	out.Out = append(out.Out, o.Letter(ctx, l, *pl, m, of.Index, of.Kind))
}

// dailyHour is the hour of the day, in the reader's zone, of daily mails.
const dailyHour = 18

// Daily is when the player's next daily mail is due.
func (o *Office) Daily(l *Live, pl *store.Player) time.Time {
	now := o.Now().In(clock.Location(ZoneOf(l, pl)))
	at := time.Date(now.Year(), now.Month(), now.Day(), dailyHour, 0, 0, 0, now.Location())
	if !at.After(now) {
		at = time.Date(now.Year(), now.Month(), now.Day()+1, dailyHour, 0, 0, 0, now.Location())
	}
	return at.UTC()
}

// Tell posts a mail about something other than a record to players, each in his own time zone. kind
// sets it apart from the other mails at this point of the log.
func (o *Office) Tell(ctx context.Context, l *Live, to []store.Player, index int, kind string, needsThem bool, m func(pl *store.Player) templates.Mail) Post {
	var out Post
	for i := range to {
		o.ToPlayer(ctx, l, &to[i], m(&to[i]), Occasion{Index: index, Kind: kind}, needsThem, &out)
	}
	return out
}

// MostDaily limits how many mails go into one daily mail. The latest are kept; players can ask for
// the rest.
const MostDaily = 20

// unreached returns the players of a game whom mail does not reach, as its summaries name them.
// What their servers answered is only for the host.
func (o *Office) unreached(ctx context.Context, g store.Game) []store.Unreached {
	ts, err := o.Store.Troubles(ctx)
	if err != nil {
		o.Log.Warn("it is not known whom mail does not reach", "game", g.ID, "error", err)
	}
	var out []store.Unreached
	for _, pl := range g.Players {
		for _, t := range ts {
			if strings.EqualFold(t.Address, pl.Address) {
				out = append(out, store.Unreached{Player: pl.Name, Since: t.Since})
			}
		}
	}
	return out
}
