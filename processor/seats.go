package processor

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// hostTime is how long the host has to say yes to somebody.
const hostTime = 30 * 24 * time.Hour

// carryResign frees the sender's seat for a substitute. It is a record, for all
// to see; his orders count until somebody else sits there.
func carryResign(ctx context.Context, in *intake, _ command.Command) error {
	switch {
	case len(in.player.Powers) == 0:
		in.reply(ctx, templates.SeatNews(in.meta(), "You play no power here", "To read along no longer write stop"))
		return nil
	case in.State().Winner != "":
		in.reply(ctx, templates.SeatNews(in.meta(), "The game is over, so there is no seat to leave"))
		return nil
	case in.player.Wishes.Leaving:
		in.reply(ctx, templates.SeatNews(in.meta(), "Your seat is free already; your orders count until somebody takes it"))
		return nil
	}
	in.change(func(pl *store.Player) { pl.Wishes.Leaving = true })
	powers := desk.JoinPowers(in.player.Powers)
	in.notice("resign", fmt.Sprintf("%s resigns; %s can be taken over", in.player.Name, powers))
	err := in.record(ctx, state.Input{
		Kind: state.Host, Action: state.Note, By: state.ByPlayers(in.player.Name), Mail: in.logged(), At: in.raw.Received.UTC().Format(time.RFC3339),
		Text: fmt.Sprintf("%s resigns; who wants to play %s writes: join", in.player.Name, powers), Reason: in.player.Name + " asked for a substitute",
	})
	if err != nil {
		return err
	}
	in.reply(ctx, templates.SeatNews(in.meta(), "Your seat is free now: "+powers, "Until somebody takes it your orders count", "All players and the host have been informed"))
	return nil
}

// carryJoin lets somebody take a seat that is free: at once if the game is open
// to all, else when the host says yes.
func carryJoin(ctx context.Context, in *intake, c command.Command) error {
	free := in.freeSeats()
	if in.player != nil && len(in.player.Powers) > 0 {
		in.reply(ctx, templates.SeatNews(in.meta(), "You play here already: "+desk.JoinPowers(in.player.Powers)))
		return nil
	}
	if in.State().Winner != "" || len(free) == 0 {
		in.reply(ctx, templates.SeatNews(in.meta(), "No seat is free in this game", "To read along write observe"))
		return nil
	}
	want := free
	if c.Arg != "" {
		p, ok := in.powerNamed(ctx, c.Arg)
		if !ok {
			return nil
		}
		if !slices.Contains(free, p) {
			in.reply(ctx, templates.SeatNews(in.meta(), fmt.Sprintf("%s is not free", p), "Free are: "+desk.JoinPowers(free)))
			return nil
		}
		want = in.seatWith(p)
	}
	return in.ask(ctx, desk.WantsSeat, desk.JoinPowers(want), in.Game.Game.Settings.OpenSeats)
}

// freeSeats are the powers whose players are leaving.
func (in *intake) freeSeats() []ruleset.PowerID {
	var out []ruleset.PowerID
	for _, pl := range in.Players() {
		if pl.Wishes.Leaving {
			out = append(out, pl.Powers...)
		}
	}
	return append(out, desk.Unplayed(in.Game.Engine.Rules(), in.Players())...)
}

// seatWith are all powers of the seat that a power belongs to.
func (in *intake) seatWith(p ruleset.PowerID) []ruleset.PowerID {
	for _, pl := range in.Players() {
		if slices.Contains(pl.Powers, p) {
			return pl.Powers
		}
	}
	return []ruleset.PowerID{p} // nobody plays it
}

// carryObserve lets somebody read along.
func carryObserve(ctx context.Context, in *intake, _ command.Command) error {
	if in.player != nil {
		in.reply(ctx, templates.SeatNews(in.meta(), "You get the mails of this game already"))
		return nil
	}
	return in.ask(ctx, desk.WantsView, "", in.Game.Game.Settings.OpenView)
}

// carryStop ends reading along.
func carryStop(ctx context.Context, in *intake, _ command.Command) error {
	if len(in.player.Powers) > 0 {
		lines := []string{"You play " + desk.JoinPowers(in.player.Powers) + ", so you cannot just stop", "To leave your seat to somebody else write resign"}
		if !in.State().Rules.Alliances {
			lines = append(lines, "To give the game up for your side write concede")
		}
		in.reply(ctx, templates.SeatNews(in.meta(), append(lines, "For fewer mails write mute or format digest")...))
		return nil
	}
	name := in.player.Name
	in.reply(ctx, templates.SeatNews(in.meta(), "You get no more mails of this game", "To read along again write observe"))
	in.Change.Players = slices.DeleteFunc(desk.ClonePlayers(in.Players()), func(pl store.Player) bool { return pl.Name == name })
	return nil
}

// ask asks for something that the host grants, or grants it at once.
func (in *intake) ask(ctx context.Context, kind, about string, open bool) error {
	ms, err := in.OpenMatters(ctx, kind)
	if err != nil {
		return err
	}
	for _, m := range ms {
		if m.Address == in.from.Key() {
			in.reply(ctx, templates.SeatNews(in.meta(), "You have asked for that already", "The host has been asked; you get a mail when he has decided"))
			return nil
		}
	}
	if len(ms) >= mostAsking {
		in.reply(ctx, templates.SeatNews(in.meta(), "Too many others ask for that now", "Try again in some days"))
		return nil
	}
	near := 0
	for _, m := range ms {
		if _, domain, _ := strings.Cut(m.Address, "@"); domain == in.from.Domain() {
			near++
		}
	}
	if near >= mostNear {
		in.reply(ctx, templates.SeatNews(in.meta(), "Too many others of your mail provider ask for that now", "Try again in some days"))
		return nil
	}
	m := store.Matter{Kind: kind, By: in.callsHimself(), About: about, Address: in.from.Key()}
	if m, err = in.BeginMatter(ctx, m, hostTime); err != nil {
		return err
	}
	return in.asksHost(ctx, m, open)
}

// mostAsking bounds how many strangers wait for one game's host, mostNear how many
// of one domain.
const (
	mostAsking = 20
	mostNear   = 10
)

// asksHost grants what was asked for if the game is open, or tells the host.
func (in *intake) asksHost(ctx context.Context, m store.Matter, open bool) error {
	if open {
		return in.grant(ctx, m)
	}
	what := "to read along"
	if m.Kind == desk.WantsSeat {
		what = "to play " + m.About
	}
	in.tellHost(m.Kind, fmt.Sprintf("%s <%s> wants %s", m.By, m.Address, what), m.Number)
	in.reply(ctx, templates.SeatNews(in.meta(), "You have asked "+what, "The host has been asked; you get a mail when he has decided"))
	return nil
}

// callsHimself is the name that the sender gives himself, cleaned, and unlike
// every other player's.
func (in *intake) callsHimself() string {
	if in.player != nil {
		return in.player.Name
	}
	name := templates.PersonName(in.from.Name)
	if name == "" {
		name, _, _ = strings.Cut(in.from.Addr, "@")
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

// grant gives somebody what he asked for: a place among the readers, or the
// seat of those who leave it, who read along from then on.
func (in *intake) grant(ctx context.Context, m store.Matter) error {
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

// seat gives the powers that the matter names to the player at the place.
func (in *intake) seat(ctx context.Context, m store.Matter, place int) error {
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
		in.reply(ctx, templates.SeatNews(in.meta(), "The seat is not free any more"))
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
	err := in.record(ctx, state.Input{
		Kind: state.Host, Action: state.ChangeSeats, By: state.ByPlayers(new.Name), Mail: in.logged(), At: in.raw.Received.UTC().Format(time.RFC3339),
		Players: seats, Reason: "a substitute for who resigned",
	})
	if err == nil {
		in.reply(ctx, templates.SeatNews(in.meta(), "You play "+desk.JoinPowers(new.Powers)+" from now on", "Answer with board or history to see where the game is, with help for all that you can write"))
	}
	return err
}
