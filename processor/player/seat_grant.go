package player

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// asksHost grants what was asked for if the game is open to all, or tells the host.
func (in *Input) asksHost(ctx context.Context, m store.Matter, open bool) error {
	if open {
		return in.grant(ctx, m)
	}
	what := "to read along"
	if m.Kind == desk.WantsSeat {
		what = "to play " + m.About
	}
	in.tellHost(m.Kind, fmt.Sprintf("%s <%s> wants %s", m.By, m.Address, what), m.Number)
	in.Reply(ctx, templates.SeatNews(in.Meta(), "You have asked "+what, "The host has been asked; you get a mail when the host has decided"))
	return nil
}

// hostTime is how long the host has to say yes to somebody.
const hostTime = 30 * 24 * time.Hour

// grant gives somebody what he asked for: a place among the readers, or the seat of players who
// leave it and read along from then on.
func (in *Input) grant(ctx context.Context, m store.Matter) error {
	if in.Change.Players == nil {
		in.Change.Players = desk.ClonePlayers(in.Game.Game.Players)
	}
	i := slices.IndexFunc(in.Change.Players, func(pl store.Player) bool { return pl.Writes(m.Address) })
	if i < 0 {
		in.Change.Players = append(in.Change.Players, store.Player{Name: m.By, Address: m.Address})
		i = len(in.Change.Players) - 1
	}
	new := &in.Change.Players[i]
	if m.Kind == desk.WantsView {
		in.CloseMatter(m, "granted")
		in.Post.Out = append(in.Post.Out, in.p.Letter(ctx, in.Game, *new, templates.Observing(in.p.Meta(in.Game, new, in.Game.Due), in.State(), new.Name), in.Game.Head.Size(), fmt.Sprintf("o%d", m.Number)))
		return nil
	}
	return in.seat(ctx, m, i)
}

// seat gives the powers that the matter names to the player at the given index.
func (in *Input) seat(ctx context.Context, m store.Matter, place int) error {
	new := &in.Change.Players[place]
	var seats []state.Seat
	idle := desk.Unplayed(in.Game.Engine.Rules(), in.Change.Players)
	for _, q := range in.Game.Engine.Rules().Powers {
		if !slices.Contains(strings.Split(m.About, ", "), string(q.ID)) {
			continue
		}
		for j := range in.Change.Players {
			old := &in.Change.Players[j]
			if !slices.Contains(old.Powers, q.ID) || !old.Wishes.Leaving {
				continue
			}
			old.Powers = slices.DeleteFunc(old.Powers, func(p ruleset.PowerID) bool { return p == q.ID })
			seats = append(seats, state.Seat{Power: q.ID, Player: new.Name})
		}
		if slices.Contains(idle, q.ID) {
			seats = append(seats, state.Seat{Power: q.ID, Player: new.Name})
		}
	}
	if len(seats) == 0 {
		in.CloseMatter(m, "the seat was not free any more")
		in.Reply(ctx, templates.SeatNews(in.Meta(), "The seat is not free any more"))
		return nil
	}
	for _, s := range seats {
		new.Powers = append(new.Powers, s.Power)
	}
	for j := range in.Change.Players {
		if len(in.Change.Players[j].Powers) == 0 {
			in.Change.Players[j].Wishes.Leaving = false
		}
	}
	in.CloseMatter(m, "granted")
	if err := in.HandOnVoices(ctx, new.Name, in.Change.Players); err != nil {
		return err
	}
	err := in.record(ctx, state.Input{
		Kind: state.Host, Action: state.ChangeSeats, By: state.ByPlayers(new.Name), Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
		Players: seats, Reason: "a substitute for who resigned",
	})
	if err != nil {
		return err
	}
	open, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
	if err != nil {
		return err
	}
	mail := templates.SeatNews(in.Meta(), "You play "+desk.JoinPowers(new.Powers)+" from now on", "Answer with board or history to see where the game is, with help for all that you can write")
	in.Reply(ctx, mail.WithOpen(desk.OpenTo(in.Game, open, &in.Change.Players[place])))
	return nil
}

// callsHimself is the name that the sender gives himself, cleaned up and different from every other
// player's.
func (in *Input) callsHimself() string {
	if in.Player != nil {
		return in.Player.Name
	}
	name := templates.PersonName(in.From.Name)
	if name == "" {
		name, _, _ = strings.Cut(in.From.Addr, "@")
		name = templates.PersonName(name)
	}
	taken := func(n string) bool {
		return slices.ContainsFunc(in.Players(), func(pl store.Player) bool { return strings.EqualFold(pl.Name, n) })
	}
	unlike := name
	for i := 2; taken(unlike); i++ {
		unlike = fmt.Sprintf("%s %d", name, i)
	}
	return unlike
}
