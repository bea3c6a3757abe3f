package processor

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/sender"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// whichGame answers a mail that names no game, or none that there is. A player
// of several who asks for the status gets a line on each.
func (in *intake) whichGame(id string, mine []store.Game) error {
	lang := strangers
	switch {
	case in.host:
		lang = onlyHost
	case len(mine) > 0:
		lang = players
	}
	cmds, rest, _ := in.commandsIn(lang)
	alone := len(cmds) == 1 && strings.TrimSpace(rest) == ""
	in.mark.Outcome, in.mark.Note = "no-game", fmt.Sprintf("it names the game %q", id)
	switch {
	case alone && cmds[0].Name == "help":
		return in.helpStranger(cmds[0], len(mine) > 0)
	case alone && cmds[0].Name == "status" && id == "":
		in.mark.Outcome = "answered"
		return in.overview(mine)
	case len(mine) == 0:
		return in.answerStranger()
	}
	var games []string
	for _, g := range mine {
		if g.Status == store.Open {
			games = append(games, templates.GameTag(g.ID, g.Title))
		}
	}
	in.reply(templates.UnknownGame(in.meta(), id, games))
	return nil
}

// mostGames bounds how many games one overview tells of.
const mostGames = 50

// overview tells a player of several games where each of them is.
func (in *intake) overview(mine []store.Game) error {
	var lines []templates.GameLine
	for _, g := range mine {
		if g.Status != store.Open || len(lines) == mostGames {
			continue
		}
		l, err := in.p.load(in.ctx, g.ID)
		if err != nil {
			return err
		}
		pl := playerOf(l.game, in.from.Key())
		lines = append(lines, templates.StatusLine(in.p.meta(l, pl, l.due), l.state, pl != nil && isOn(pl, l.state)))
	}
	in.reply(templates.Games(in.meta(), lines))
	return nil
}

// stranger deals with somebody who does not play in the game that he writes to.
// He may ask to join or to read along; if he writes as if he were a player, that
// one is told.
func (in *intake) stranger(id string) error {
	in.mark.Outcome = "stranger"
	l, err := in.p.load(in.ctx, id)
	if errors.Is(err, store.ErrNoGame) {
		in.mark.Note = fmt.Sprintf("the sender plays nowhere and names the game %q", id)
		return in.answerStranger()
	}
	if err != nil {
		return err
	}
	in.mark.Game, in.mark.Note = id, "the sender does not play in the game"
	cmds, rest, _ := in.commands()
	if len(cmds) != 1 || strings.TrimSpace(rest) != "" {
		return in.noPlayer(l)
	}
	if cmds[0].Name == "help" {
		return in.helpStranger(cmds[0], false)
	}
	return in.strangersCommand(l, cmds[0])
}

// helpStranger answers a question for help that belongs to no game.
func (in *intake) helpStranger(c command.Command, known bool) error {
	in.mark.Outcome = "help"
	if !known {
		if silent, err := in.strangerTooMany("help"); err != nil || silent {
			return err
		}
	}
	in.reply(in.helpOn(c.Arg))
	return nil
}

// strangersCommand carries out what a stranger may ask of a game.
func (in *intake) strangersCommand(l *liveGame, c command.Command) error {
	proof := in.p.verify.Check(in.ctx, Claim{Raw: in.raw.Bytes, Mail: in.mail, Policy: l.game.Settings.Auth})
	if proof.Later && in.p.now().Sub(in.raw.Received) < patience {
		return fmt.Errorf("mail from %s: %w: %s", in.from.Key(), errLater, proof.Reason)
	}
	in.strangerProved = proof.OK
	if silent, err := in.strangerTooMany("asked"); err != nil || silent {
		return err
	}
	in.game = l
	return carriers()[c.Name](in, c)
}

// noPlayer answers a stranger who sends anything else to a game, and warns the
// player whom he may be, or may claim to be.
func (in *intake) noPlayer(l *liveGame) error {
	in.notice("stranger", fmt.Sprintf("%s, who does not play in %s, sent a mail with subject %q", in.from.Key(), in.mark.Game, in.mail.Subject))
	if silent, err := in.strangerTooMany("stranger"); err != nil || silent {
		return err
	}
	owner, err := in.likeOwner(l)
	if err != nil {
		return err
	}
	if owner != nil {
		m := templates.StrangeAddress(in.p.meta(l, owner, l.due), in.from.Key(), in.mail.Subject)
		in.post.out = append(in.post.out, in.p.letter(in.ctx, l, *owner, m, l.head.Size(), "strange"+in.mark.Key[:12]))
	}
	in.reply(templates.Stranger(templates.Meta{Game: l.game.ID, Host: in.p.cfg.Name}))
	return nil
}

// likeOwner is the player as whom a stranger writes: he has his secret token,
// answers a mail that was sent to him, or bears his name.
func (in *intake) likeOwner(l *liveGame) (*store.Player, error) {
	thread := append(slices.Clone(in.mail.InReplyTo), in.mail.References...)
	to, err := in.p.store.RecipientOf(in.ctx, thread)
	if err != nil {
		return nil, err
	}
	for i := range l.game.Players {
		pl := &l.game.Players[i]
		hasToken := pl.TokenHash != "" && slices.ContainsFunc(in.mail.Tokens, func(t string) bool { return sender.HashToken(t) == pl.TokenHash })
		if hasToken || to != "" && pl.Writes(to) || strings.EqualFold(templates.PersonName(in.from.Name), pl.Name) {
			return pl, nil
		}
	}
	return nil, nil
}

// answerStranger tells somebody whom no game knows what he can do. It says
// nothing of any game.
func (in *intake) answerStranger() error {
	if silent, err := in.strangerTooMany("stranger"); err != nil || silent {
		return err
	}
	in.reply(templates.Stranger(templates.Meta{Host: in.p.cfg.Name}))
	return nil
}

// What strangers are answered within a day, by outcome: one polite word, and a
// few answers to what they may ask.
var strangersPerDay = map[string]int{"stranger": 1, "asked": 5, "help": 5}

// strangerTooMany reports whether a stranger's mail of an outcome is answered no
// more: he has had his answers today, or too many strangers write. Who forges
// the sender of a thousand mails must not have a thousand people answered.
func (in *intake) strangerTooMany(outcome string) (bool, error) {
	in.mark.Outcome = outcome
	n, err := in.p.store.MailsSince(in.ctx, in.from.Key(), outcome, in.p.now().Add(-24*time.Hour))
	if err != nil {
		return false, err
	}
	if n >= strangersPerDay[outcome] {
		in.mark.Note += "; answered before today"
		return true, nil
	}
	all, err := in.p.store.MailsSince(in.ctx, "", outcome, in.p.now().Add(-time.Hour))
	if most := in.p.cfg.StrangersPerHour; most > 0 && all >= most {
		in.mark.Note += "; too many strangers write"
		return true, err
	}
	return false, err
}
