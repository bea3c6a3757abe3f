package player

import (
	"context"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/templates"
)

// The commands that give what dice wait for.
const (
	valueCommand  command.Name = "value"
	listCommand   command.Name = "value list"
	thrownCommand command.Name = "rolled"
)

// call returns the call that stands after what the mail has done so far, or nil.
func (in *Input) call(ctx context.Context) (*gamelog.Call, error) {
	fallen, err := in.fallen(ctx)
	if err != nil || fallen == nil {
		return nil, err
	}
	return fallen.Open(), nil
}

// fallen returns the game's dice after what the mail has done so far; nil in a game whose dice do
// not wait for a call.
func (in *Input) fallen(ctx context.Context) (*gamelog.Fallen, error) {
	if in.Game == nil || !in.Game.CallsFirst() {
		return nil, nil
	}
	if err := in.p.LookBack(ctx, in.Game); err != nil {
		return nil, err
	}
	return in.Game.Dice.After(in.Steps), nil
}

// fixed refuses orders after their dice have been called for, and reports whether it did.
func (in *Input) fixed(ctx context.Context) (bool, error) {
	call, err := in.call(ctx)
	if err != nil || call == nil {
		return false, err
	}
	in.Mark.Outcome, in.Mark.Note = "refused", "the dice are called for"
	in.Reply(ctx, templates.OrdersFixed(in.Meta(), append(desk.WaitLines(in.Game.Source, call), desk.UnsignedLines(in.Game.Witnesses, call)...)))
	return true, nil
}

// carryValue takes a player's value for the dice that wait.
func carryValue(ctx context.Context, in *Input, c command.Command) error {
	fallen, err := in.fallen(ctx)
	if err != nil {
		return err
	}
	if fallen == nil || !state.AsksPlayers(in.Game.Source) {
		in.noValue(ctx, "the dice of this game need no values of players")
		return nil
	}
	text := desk.Mask(strings.TrimSpace(c.Arg))
	if fallen.Listed(in.Player.Name) != "" {
		text = strings.ToLower(text)
	}
	if why := fallen.CheckValue(in.Player.Name, text); why != "" {
		in.noValue(ctx, why)
		return nil
	}
	return in.give(ctx, state.Input{Kind: state.Value, Player: in.Player.Name, Value: text})
}

// carryThrown takes dice that were thrown by hand.
func carryThrown(ctx context.Context, in *Input, c command.Command) error {
	call, err := in.call(ctx)
	if err != nil {
		return err
	}
	switch {
	case in.Game.Source != state.Manual:
		in.noValue(ctx, "the dice of this game are not thrown by hand")
		return nil
	case call == nil:
		in.noValue(ctx, "no dice are asked for")
		return nil
	}
	return in.give(ctx, state.Input{Kind: state.Value, Player: in.Player.Name, Faces: desk.FacesOf(c.Arg)})
}

// give records a value that somebody gives, and lets the dice fall if they wait for nothing else.
func (in *Input) give(ctx context.Context, input state.Input) error {
	input.Mail, input.At = in.Logged(), in.Received.UTC().Format(time.RFC3339)
	s, err := in.Take(input)
	if err != nil {
		return err
	}
	in.Mark.Outcome = "accepted"
	if len(input.Faces) == 0 {
		call, err := in.call(ctx)
		if err != nil {
			return err
		}
		in.Reply(ctx, templates.ValueTaken(in.Meta(), s.Index, call.Awaits()))
		if len(call.Awaits()) > 0 {
			return nil
		}
	}
	return in.roll(ctx)
}

// carryList fixes a list of values.
func carryList(ctx context.Context, in *Input, c command.Command) error {
	fallen, err := in.fallen(ctx)
	if err != nil {
		return err
	}
	first := strings.ToLower(strings.TrimSpace(c.Arg))
	_, ok := gamelog.Next(first)
	switch {
	case fallen == nil || !state.AsksPlayers(in.Game.Source):
		in.noValue(ctx, "the dice of this game need no values of players")
	case !ok:
		in.noValue(ctx, "the first line of a list has 64 digits from 0 to 9 and a to f")
	case fallen.Open() != nil:
		in.noValue(ctx, "a list cannot be fixed while dice wait for values; send it when they have fallen")
	default:
		s, err := in.Take(state.Input{
			Kind: state.Commit, Player: in.Player.Name, Value: first, Mail: in.Logged(), At: in.Received.UTC().Format(time.RFC3339),
		})
		if err != nil {
			return err
		}
		in.Mark.Outcome = "accepted"
		in.Reply(ctx, templates.ListFixed(in.Meta(), s.Index, first))
	}
	return nil
}

// noValue says why a player's value is not taken.
func (in *Input) noValue(ctx context.Context, why string) {
	in.Mark.Outcome, in.Mark.Note = "refused", why
	in.Reply(ctx, templates.NoValue(in.Meta(), why))
}
