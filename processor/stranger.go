package processor

import (
	"context"
	"crypto/hmac"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// whichGame answers a mail that names no game, or one that does not exist. A player in several
// games who asks for the status gets a line on each.
func (in *intake) whichGame(ctx context.Context, id string, mine []store.Game) error {
	lang := player.Strangers
	switch {
	case in.Host:
		lang = player.OnlyHost
	case len(mine) > 0:
		lang = player.Players
	}
	cmds, rest, _ := in.CommandsIn(lang)
	alone := len(cmds) == 1 && strings.TrimSpace(rest) == ""
	in.Mark.Outcome, in.Mark.Note = "no-game", fmt.Sprintf("it names the game %q", id)
	switch {
	case alone && cmds[0].Name == "help":
		return in.helpStranger(ctx, cmds[0], len(mine) > 0)
	case alone && cmds[0].Name == "status" && id == "":
		in.Mark.Outcome = "answered"
		return in.overview(ctx, mine)
	case len(mine) == 0:
		return in.answerStranger(ctx)
	}
	var games []string
	for _, g := range mine {
		if g.Status == store.Open {
			games = append(games, templates.GameTag(g.ID, g.Title))
		}
	}
	in.Reply(ctx, templates.UnknownGame(in.Meta(), id, games))
	return nil
}

// mostGames limits how many games one overview lists.
const mostGames = 50

// overview tells a player in several games how each of them stands.
func (in *intake) overview(ctx context.Context, mine []store.Game) error {
	var lines []templates.GameLine
	for _, g := range mine {
		if g.Status != store.Open || len(lines) == mostGames {
			continue
		}
		l, err := in.p.Load(ctx, g.ID)
		if err != nil {
			return err
		}
		pl := playerOf(l.Game, in.From.Key())
		lines = append(lines, templates.StatusLine(in.p.Meta(l, pl, l.Due), l.State, pl != nil && desk.IsOn(pl, l.State)))
	}
	in.Reply(ctx, templates.Games(in.Meta(), lines))
	return nil
}

// stranger deals with somebody who is proved but does not play in the game that he writes to. He
// may ask to join or to read along. If he writes as if he were a player, that player is told.
func (in *intake) stranger(ctx context.Context, id string) error {
	in.Mark.Outcome = "stranger"
	l, err := in.p.Load(ctx, id)
	if errors.Is(err, store.ErrNoGame) {
		in.Mark.Note = fmt.Sprintf("the sender plays nowhere and names the game %q", id)
		return in.answerStranger(ctx)
	}
	if err != nil {
		return err
	}
	in.Mark.Game, in.Mark.Note = id, "the sender does not play in the game"
	cmds, rest, _ := in.Commands(ctx)
	if len(cmds) != 1 || strings.TrimSpace(rest) != "" {
		return in.noPlayer(ctx, l)
	}
	if cmds[0].Name == "help" {
		return in.helpStranger(ctx, cmds[0], false)
	}
	return in.strangersCommand(ctx, l, cmds[0])
}

// unprovedStranger deals with somebody whom no game knows and whose mail proves nothing: he gets
// two lines. If he asks to join a game or to read along, he gets a word instead, with which he can
// show that he reads what is sent to his address. Nothing is stored for that.
func (in *intake) unprovedStranger(ctx context.Context, id, why string) error {
	l, err := in.p.Load(ctx, id)
	if err != nil && !errors.Is(err, store.ErrNoGame) {
		return err
	}
	cmds, rest, _ := in.CommandsIn(player.Strangers)
	if id == "" || err != nil || len(cmds) != 1 || strings.TrimSpace(rest) != "" {
		return in.noProof(ctx, "stranger", why, templates.Unsigned(in.Meta(), why))
	}
	in.Game, in.Mark.Game = l, id
	switch c := cmds[0]; c.Name {
	case "confirm":
		n, err := in.p.Store.CountMarks(ctx, store.Counted{From: in.From.Key(), Outcome: "asked", Since: in.p.Now().Add(-24 * time.Hour)})
		if err != nil {
			return err
		}
		if asked, ok := in.askedBefore(c.Arg); ok && n <= strangersPerDay["asked"] {
			in.ReadsThere, in.Mark.Outcome = true, "asked"
			return in.Carry(ctx, asked)
		}
		return in.noProof(ctx, "stranger", why, templates.NoCode(in.Meta()))
	case "join", "observe":
		return in.noProof(ctx, "asked", why, templates.ConfirmYourself(in.Meta(), in.wordFor(c, in.thisWeek())))
	}
	return in.noProof(ctx, "stranger", why, templates.Unsigned(templates.Meta{Host: in.p.cfg.Name}, why))
}

// thisWeek is the number of the present week, for which words are valid.
func (in *intake) thisWeek() int { return int(in.p.Now().Unix() / int64(player.CodeTime/time.Second)) }

// wordFor is the word with which the mail's sender confirms, in a given week, what he asked of the
// game. Only the holder of the host's key can make it.
func (in *intake) wordFor(c command.Command, week int) string {
	text := fmt.Sprintf("confirm\x00%s\x00%s\x00%s\x00%s\x00%d", in.Game.Game.ID, c.Name, strings.ToLower(strings.TrimSpace(c.Arg)), in.From.Key(), week)
	return player.CodeOf(in.p.Key.Word(text))
}

// askedBefore is what the sender asked for when he got the word, this week or the
// last.
func (in *intake) askedBefore(word string) (command.Command, bool) {
	asked := []command.Command{{Name: "observe"}, {Name: "join"}}
	for _, p := range in.Game.Engine.Rules().Powers {
		asked = append(asked, command.Command{Name: "join", Arg: string(p.ID)})
	}
	word = strings.ToLower(strings.TrimSpace(word))
	for _, c := range asked {
		for _, week := range []int{in.thisWeek(), in.thisWeek() - 1} {
			if hmac.Equal([]byte(in.wordFor(c, week)), []byte(word)) {
				return c, true
			}
		}
	}
	return command.Command{}, false
}

// helpStranger answers a request for help that does not belong to a game.
func (in *intake) helpStranger(ctx context.Context, c command.Command, known bool) error {
	in.Mark.Outcome = "help"
	if !known {
		if silent, err := in.strangerTooMany(ctx, "help"); err != nil || silent {
			return err
		}
	}
	in.Reply(ctx, in.HelpOn(ctx, c.Arg))
	return nil
}

// strangersCommand carries out what a stranger may ask of a game.
func (in *intake) strangersCommand(ctx context.Context, l *desk.Live, c command.Command) error {
	if silent, err := in.strangerTooMany(ctx, "asked"); err != nil || silent {
		return err
	}
	in.Game = l
	return in.Carry(ctx, c)
}

// noPlayer answers a stranger who sends anything else to a game, and warns the
// player whom he may be, once a day.
func (in *intake) noPlayer(ctx context.Context, l *desk.Live) error {
	in.NoticeFew(ctx, "stranger", fmt.Sprintf("%s, who does not play in %s, sent a mail with subject %q", in.From.Key(), in.Mark.Game, in.Mail.Subject))
	if silent, err := in.strangerTooMany(ctx, "stranger"); err != nil || silent {
		return err
	}
	owner, err := in.likeOwner(ctx, l)
	if err != nil {
		return err
	}
	if owner != nil {
		n, err := in.AnswersSince(ctx, store.Answer{To: player.LowerAddress(owner.Address), Kind: player.ToLike}, 24*time.Hour)
		if err != nil {
			return err
		}
		if n == 0 {
			in.Count(player.ToLike, owner.Address, in.From.Key())
			m := templates.StrangeAddress(in.p.Meta(l, owner, l.Due), in.From.Key(), in.Mail.Subject)
			in.Post.Out = append(in.Post.Out, in.p.Letter(ctx, l, *owner, m, l.Head.Size(), "strange"+in.Mark.Key[:12]))
		}
	}
	in.Reply(ctx, templates.Stranger(templates.Meta{Game: l.Game.ID, Host: in.p.cfg.Name}))
	return nil
}

// likeOwner is the player that a stranger writes as: he has that player's secret token, or answers
// a mail that was sent to that player, whose Message-ID nobody else can know.
func (in *intake) likeOwner(ctx context.Context, l *desk.Live) (*store.Player, error) {
	thread := append(slices.Clone(in.Mail.InReplyTo), in.Mail.References...)
	to, err := in.p.Store.RecipientOf(ctx, thread)
	if err != nil {
		return nil, err
	}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		hasToken := pl.TokenHash != "" && slices.ContainsFunc(in.Mail.Tokens, func(t string) bool { return sender.HashToken(t) == pl.TokenHash })
		if hasToken || to != "" && pl.Writes(to) {
			return pl, nil
		}
	}
	return nil, nil
}

// answerStranger tells somebody whom no game knows what he can do. It says nothing about any game.
func (in *intake) answerStranger(ctx context.Context) error {
	if silent, err := in.strangerTooMany(ctx, "stranger"); err != nil || silent {
		return err
	}
	in.Reply(ctx, templates.Stranger(templates.Meta{Host: in.p.cfg.Name}))
	return nil
}

// How many answers a stranger gets within a day, by outcome: one polite word, and a few answers to
// what he may ask.
var strangersPerDay = map[string]int{"stranger": 1, "asked": 5, "help": 5}

// strangerTooMany reports whether a proved stranger's mail gets no more answers of its kind,
// because he has had them today. If too many strangers of his domain write, the mail waits.
func (in *intake) strangerTooMany(ctx context.Context, outcome string) (bool, error) {
	in.Mark.Outcome = outcome
	n, err := in.p.Store.CountMarks(ctx, store.Counted{From: in.From.Key(), Outcome: outcome, Proof: store.Proved, Since: in.p.Now().Add(-24 * time.Hour)})
	if err != nil {
		return false, err
	}
	if n >= strangersPerDay[outcome] {
		in.Mark.Note += "; answered before today"
		return true, nil
	}
	domain := in.From.Domain()
	all, err := in.AnswersSince(ctx, store.Answer{Kind: player.ToStranger, About: domain}, time.Hour)
	if err != nil {
		return false, err
	}
	if most := in.p.cfg.StrangersPerHour; most > 0 && all >= most {
		if in.waited() >= longestFull {
			in.Mark.Note += "; too many strangers write"
			return true, nil
		}
		in.Post, in.Change.Notices, in.Change.Answers = desk.Post{}, nil, nil
		return true, in.wait(nil, "@"+domain, "too many strangers of "+domain+" write")
	}
	in.Count(player.ToStranger, in.From.Key(), domain)
	return false, nil
}
