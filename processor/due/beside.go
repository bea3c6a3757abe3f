package due

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// beside does what comes due apart from games' clocks: proposals that nobody agreed to expire,
// daily mails go out, and the host is told what he should know.
func (door *Door) beside(ctx context.Context) error {
	now := door.Now().UTC()
	var errs []error
	for _, f := range []func(context.Context) error{door.prune, door.tellUnreached, door.digest} {
		errs = append(errs, door.Alone(ctx, f))
	}
	lapsed, err := door.Store.Lapsed(ctx, now)
	errs = append(errs, err)
	for _, m := range lapsed {
		if err := door.Beside(ctx, func(ctx context.Context) error { return door.lapseIfOpen(ctx, m, now) }); err != nil {
			errs = append(errs, fmt.Errorf("game %s, matter %d: %w", m.Game, m.Number, err))
		}
	}
	held, err := door.Store.HeldBy(ctx, now)
	errs = append(errs, err)
	for len(held) > 0 {
		game, player := held[0].Game, held[0].Player
		mine := func(h store.Held) bool { return h.Game == game && h.Player == player }
		var parts []store.Held
		for _, h := range held {
			if mine(h) {
				parts = append(parts, h)
			}
		}
		held = slices.DeleteFunc(held, mine)
		if err := door.Beside(ctx, func(ctx context.Context) error { return door.sendDaily(ctx, game, player, parts) }); err != nil {
			errs = append(errs, fmt.Errorf("game %s, daily mail of %s: %w", game, player, err))
		}
	}
	return errors.Join(errs...)
}

// sendDaily puts the mails that were held back for a player into one. If he has left the game they
// are dropped.
func (door *Door) sendDaily(ctx context.Context, game, player string, parts []store.Held) error {
	l, err := door.Load(ctx, game)
	if err != nil {
		return err
	}
	var c store.Commit
	var gathered []templates.Part
	for _, h := range parts {
		c.Unheld = append(c.Unheld, h.ID)
		gathered = append(gathered, templates.Part{Text: h.Text, First: h.First, Last: h.Last, News: h.News, Falls: h.Falls})
	}
	if i := slices.IndexFunc(l.Game.Players, func(pl store.Player) bool { return pl.Name == player }); i >= 0 {
		pl := &l.Game.Players[i]
		left := max(len(gathered)-desk.MostDaily, 0)
		m := door.Meta(l, pl, l.Due)
		m.NotReached = door.NotReached(ctx, l, pl)
		mail := templates.Daily(m, l.State, gathered[left:], left)
		var drawn store.Picture
		if slices.ContainsFunc(gathered, templates.Part.IsReport) {
			var shown templates.Picture
			drawn, shown = door.Latest(ctx, l)
			mail = mail.WithPicture(shown)
		}
		post := desk.Post{Out: []store.Outgoing{door.Letter(ctx, l, *pl, mail, l.Head.Size(), fmt.Sprintf("day%d", parts[len(parts)-1].ID))}}
		post.Keep(drawn)
		post.Into(&c)
	}
	return door.Commit(ctx, l, nil, c)
}
