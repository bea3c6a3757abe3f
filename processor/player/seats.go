package player

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

// carryResign frees the sender's seat for a substitute. It is a record that everybody sees. His
// orders count until somebody else takes the seat.
func carryResign(ctx context.Context, in *Input, _ command.Command) error {
	switch {
	case len(in.Player.Powers) == 0:
		in.Reply(ctx, templates.SeatNews(in.Meta(), "You play no power here", "To read along no longer write `stop`"))
		return nil
	case in.State().Winner != "":
		in.Reply(ctx, templates.SeatNews(in.Meta(), "The game is over, so there is no seat to leave"))
		return nil
	case in.Player.Wishes.Leaving:
		in.Reply(ctx, templates.SeatNews(in.Meta(), "Your seat is free already; your orders count until somebody takes it"))
		return nil
	}
	in.ChangePlayer(func(pl *store.Player) { pl.Wishes.Leaving = true })
	powers := desk.JoinPowers(in.Player.Powers)
	in.NoticeHost("resign", fmt.Sprintf("%s resigns; %s can be taken over", in.Player.Name, powers))
	err := in.record(ctx, state.Input{
		Kind: state.Host, Action: state.Note, By: state.ByPlayers(in.Player.Name), Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
		Text: fmt.Sprintf("%s resigns; who wants to play %s writes: join", in.Player.Name, powers), Reason: in.Player.Name + " asked for a substitute",
	})
	if err != nil {
		return err
	}
	in.Reply(ctx, templates.SeatNews(in.Meta(), "Your seat is free now: "+powers, "Until somebody takes it your orders count", "All players and the host have been informed"))
	return nil
}

// carryJoin lets somebody take a free seat: at once if the game is open to all, otherwise when the
// host says yes.
func carryJoin(ctx context.Context, in *Input, c command.Command) error {
	free := in.freeSeats()
	if in.Player != nil && len(in.Player.Powers) > 0 {
		in.Reply(ctx, templates.SeatNews(in.Meta(), "You play here already: "+desk.JoinPowers(in.Player.Powers)))
		return nil
	}
	if in.State().Winner != "" || len(free) == 0 {
		in.Reply(ctx, templates.SeatNews(in.Meta(), "No seat is free in this game", "To read along write observe"))
		return nil
	}
	want := free
	if c.Arg != "" {
		p, ok := in.powerNamed(ctx, c.Arg)
		if !ok {
			return nil
		}
		if !slices.Contains(free, p) {
			in.Reply(ctx, templates.SeatNews(in.Meta(), fmt.Sprintf("%s is not free", p), "Free are: "+desk.JoinPowers(free)))
			return nil
		}
		want = in.seatWith(p)
	}
	return in.ask(ctx, desk.WantsSeat, desk.JoinPowers(want), in.Game.Game.Settings.OpenSeats)
}

// freeSeats returns the powers whose players are leaving.
func (in *Input) freeSeats() []ruleset.PowerID {
	var out []ruleset.PowerID
	for _, pl := range in.Players() {
		if pl.Wishes.Leaving {
			out = append(out, pl.Powers...)
		}
	}
	return append(out, desk.Unplayed(in.Game.Engine.Rules(), in.Players())...)
}

// seatWith returns all powers of the seat that a power belongs to.
func (in *Input) seatWith(p ruleset.PowerID) []ruleset.PowerID {
	for _, pl := range in.Players() {
		if slices.Contains(pl.Powers, p) {
			return pl.Powers
		}
	}
	return []ruleset.PowerID{p} // nobody plays it
}

// carryObserve lets somebody read along.
func carryObserve(ctx context.Context, in *Input, _ command.Command) error {
	if in.Player != nil {
		in.Reply(ctx, templates.SeatNews(in.Meta(), "You get the mails of this game already"))
		return nil
	}
	return in.ask(ctx, desk.WantsView, "", in.Game.Game.Settings.OpenView)
}

// carryStop lets somebody stop reading along.
func carryStop(ctx context.Context, in *Input, _ command.Command) error {
	if len(in.Player.Powers) > 0 {
		lines := []string{"You play " + desk.JoinPowers(in.Player.Powers) + ", so you cannot just stop", "To leave your seat to somebody else write `resign`"}
		if !in.State().Rules.Alliances {
			lines = append(lines, "To give the game up for your side write `concede`")
		}
		in.Reply(ctx, templates.SeatNews(in.Meta(), append(lines, "For fewer mails write `mute` or `format digest`")...))
		return nil
	}
	name := in.Player.Name
	in.Reply(ctx, templates.SeatNews(in.Meta(), "You get no more mails of this game", "To read along again write observe"))
	in.Change.Players = slices.DeleteFunc(desk.ClonePlayers(in.Players()), func(pl store.Player) bool { return pl.Name == name })
	return nil
}

// ask asks the host for something, or grants it at once.
func (in *Input) ask(ctx context.Context, kind, about string, open bool) error {
	ms, err := in.OpenMatters(ctx, kind)
	if err != nil {
		return err
	}
	for _, m := range ms {
		if m.Address == in.From.Key() {
			in.Reply(ctx, templates.SeatNews(in.Meta(), "You have asked for that already", "The host has been asked; you get a mail when the host has decided"))
			return nil
		}
	}
	if len(ms) >= mostAsking {
		in.Reply(ctx, templates.SeatNews(in.Meta(), "Too many others ask for that now", "Try again in some days"))
		return nil
	}
	near := 0
	for _, m := range ms {
		if _, domain, _ := strings.Cut(m.Address, "@"); domain == in.From.Domain() {
			near++
		}
	}
	if near >= mostNear {
		in.Reply(ctx, templates.SeatNews(in.Meta(), "Too many others of your mail provider ask for that now", "Try again in some days"))
		return nil
	}
	m := store.Matter{Kind: kind, By: in.callsHimself(), About: about, Address: in.From.Key()}
	if m, err = in.BeginMatter(ctx, m, hostTime); err != nil {
		return err
	}
	return in.asksHost(ctx, m, open)
}

// mostAsking limits how many strangers wait for one game's host, mostNear how many of one domain.
const (
	mostAsking = 20
	mostNear   = 10
)
