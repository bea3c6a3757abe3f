package player

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// longestMessage limits a message between players, in runes.
const longestMessage = 6000

// carryMessage sends a message to other players. It always shows who wrote it, and it goes into no
// log.
func carryMessage(ctx context.Context, in *Input, c command.Command) error {
	to, text, _ := strings.Cut(c.Arg, ":")
	to, text = strings.TrimSpace(to), strings.TrimSpace(text)
	switch n := len([]rune(text)); {
	case n == 0:
		in.Reply(ctx, templates.NoMessage(in.Meta(), "it has no text", "Write it like: message all: well played!"))
		return nil
	case n > longestMessage:
		in.Reply(ctx, templates.NoMessage(in.Meta(), fmt.Sprintf("it has %d letters, and the most is %d", n, longestMessage), "Send it in parts, or by a mail of your own"))
		return nil
	}
	who, whom := in.recipients(to)
	if whom == "" {
		var names []string
		for _, pl := range in.Players() {
			if pl.Name != in.Player.Name {
				names = append(names, pl.Name)
			}
		}
		in.Reply(ctx, templates.NoRecipient(in.Meta(), to, names))
		return nil
	}
	if in.Mark.Outcome == "answered" {
		in.Mark.Outcome = "message"
	}
	if masked := desk.Mask(text); len(who) > 0 && masked != text {
		text = masked
		in.Reply(ctx, templates.MessageMasked(in.Meta(), desk.MaskedNote))
	}
	m := message{By: in.Player.Name, Whom: whom, Text: text}
	for _, pl := range who {
		m.To = append(m.To, pl.Name)
	}
	if waits, err := in.messageWaits(ctx, m); err != nil || waits {
		return err
	}
	in.Count(toOthers, in.Player.Address, in.Game.Game.ID)
	in.p.deliver(ctx, in.Game, m, fmt.Sprintf("m%s-%d", in.Mark.Key[:12], c.Span.From.Line), &in.Post)
	in.Reply(ctx, templates.MessageSent(in.Meta(), whom, len(who), text))
	return nil
}

// recipients returns the players that a message's first words mean, and how the message names them;
// "" if they mean nobody, or if it is not clear whom.
func (in *Input) recipients(to string) (who []store.Player, whom string) {
	rs := in.Game.Engine.Rules()
	others := slices.DeleteFunc(slices.Clone(in.Players()), func(pl store.Player) bool { return pl.Name == in.Player.Name })
	side := func(want func(ruleset.Side) bool) []store.Player {
		return slices.DeleteFunc(slices.Clone(others), func(pl store.Player) bool {
			return !slices.ContainsFunc(pl.Powers, func(p ruleset.PowerID) bool { return want(in.State().Side(p)) })
		})
	}
	mine := sidesOf(in.State(), in.Player.Powers)
	words := strings.ToLower(strings.Join(strings.Fields(to), " "))
	if rs.Alliances && len(mine) > 0 {
		if who, whom := in.amongNations(words, mine, side); whom != "" {
			return who, whom
		}
	}
	switch words {
	case "host", "the host", "admin", "moderator":
		return nil, "the host"
	case "all", "everybody", "everyone", "all players":
		if len(mine) > 0 {
			return others, "all"
		}
	case "allies", "my allies", "my side", "team", "my team":
		if len(mine) == 1 {
			return side(func(s ruleset.Side) bool { return s == mine[0] }), "the players of your side"
		}
	case "enemies", "enemy", "opponents", "the other side":
		if len(mine) == 1 {
			return side(func(s ruleset.Side) bool { return s != mine[0] && s != "" }), "the other side"
		}
	default:
		if len(mine) == 0 {
			return nil, "" // who only reads along writes to nobody but the host
		}
		return oneOf(others, rs, to)
	}
	return nil, ""
}

// amongNations returns those whom a message means where powers make their own sides: the players of
// one of the sender's alliances, by its name; his allies, if only one of his sides has other
// players; or those who have a power at war with one of his.
//
// Rules: EX-001, EX-090.
func (in *Input) amongNations(to string, mine []ruleset.Side, side func(func(ruleset.Side) bool) []store.Player) (who []store.Player, whom string) {
	of := func(label ruleset.Side) []store.Player {
		return side(func(s ruleset.Side) bool { return s == label })
	}
	switch to {
	case "allies", "my allies", "my side", "team", "my team":
		for _, s := range mine {
			if found := of(s); len(found) > 0 && whom != "" {
				return nil, "" // in two alliances with different people
			} else if len(found) > 0 {
				who, whom = found, "the players of your alliance "+string(s)
			}
		}
		return who, whom
	case "enemies", "enemy", "opponents", "the other side":
		g := in.State()
		for _, pl := range in.Players() {
			if pl.Name != in.Player.Name && slices.ContainsFunc(pl.Powers, func(p ruleset.PowerID) bool {
				return slices.ContainsFunc(in.Player.Powers, func(q ruleset.PowerID) bool { return g.AtWar(p, q) })
			}) {
				who, whom = append(who, pl), "your enemies"
			}
		}
		return who, whom
	}
	for _, s := range mine {
		if found := of(s); len(found) > 0 && (to == strings.ToLower(string(s)) || to == "alliance "+strings.ToLower(string(s))) {
			return found, "the players of alliance " + string(s)
		}
	}
	return nil, ""
}

// oneOf finds the one player meant by a name, by the beginning of a name, or by a power's name.
func oneOf(others []store.Player, rs *ruleset.Ruleset, to string) ([]store.Player, string) {
	var found []store.Player
	for _, pl := range others {
		if strings.EqualFold(pl.Name, to) {
			return []store.Player{pl}, pl.Name
		}
		if len(to) > 1 && len(pl.Name) >= len(to) && strings.EqualFold(pl.Name[:len(to)], to) {
			found = append(found, pl)
		}
	}
	if len(found) == 0 {
		for _, n := range rs.Names().Find(to) {
			for _, pl := range others {
				if n.Kind == notation.NamePower && slices.Contains(pl.Powers, ruleset.PowerID(n.ID)) {
					found = append(found, pl)
				}
			}
		}
	}
	if len(found) != 1 {
		return nil, ""
	}
	return found, found[0].Name
}

// sidesOf returns the sides that powers are on now, each once.
func sidesOf(g *state.Game, powers []ruleset.PowerID) []ruleset.Side {
	var out []ruleset.Side
	for _, p := range powers {
		if s := g.Side(p); s != "" && !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
