package processor

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// route finds the game that a mail is for and the player who wrote it, proves
// that he did, and hands it on. The game is told, in this order, by the thread
// the mail answers, the tag in its subject, the plus-address it was sent to, or
// its `game:` line; or it is the only open game that the sender plays in.
func (in *intake) route() error {
	games, err := in.p.store.Games(in.ctx)
	if err != nil {
		return err
	}
	id, err := in.gameNamed()
	if err != nil {
		return err
	}
	mine := gamesOf(games, in.from.Key())
	if id == "" && len(mine) == 1 {
		id = mine[0].ID
	}
	if i := slices.IndexFunc(games, func(g store.Game) bool { return g.ID == id }); i < 0 {
		in.unknownGame(id, mine)
		return nil
	}
	if in.game, err = in.p.load(in.ctx, id); err != nil {
		return err
	}
	in.mark.Game = id
	in.player = playerOf(in.game.game, in.from.Key())
	if in.player == nil {
		return in.stranger()
	}
	if ok, err := in.proved(); err != nil || !ok {
		return err
	}
	return in.act()
}

// gameNamed returns the id of the game that the mail names, "" if none.
func (in *intake) gameNamed() (string, error) {
	thread := append(slices.Clone(in.mail.InReplyTo), in.mail.References...)
	if len(thread) > 0 {
		id, err := in.p.store.GameOfMail(in.ctx, thread)
		if err != nil || id != "" {
			return id, err
		}
	}
	if id := subjectTag(in.mail.Subject); id != "" {
		return id, nil
	}
	for _, a := range in.mail.Recipients {
		if id := plusTag(a.Addr, in.p.cfg.Address); id != "" {
			return id, nil
		}
	}
	return strings.ToLower(in.mail.Game), nil
}

// subjectTag is the game's id in a subject like "Re: [adjutant g42] Title".
func subjectTag(subject string) string {
	lower := strings.ToLower(subject)
	_, rest, ok := strings.Cut(lower, "[adjutant ")
	if !ok {
		return ""
	}
	id, _, ok := strings.Cut(rest, "]")
	if !ok {
		return ""
	}
	return strings.TrimSpace(id)
}

// plusTag is the game's id in an address like orders+g42@games.example.
func plusTag(addr, own string) string {
	local, domain, ok := strings.Cut(strings.ToLower(addr), "@")
	ownLocal, ownDomain, _ := strings.Cut(strings.ToLower(own), "@")
	name, id, plus := strings.Cut(local, "+")
	if !ok || !plus || name != ownLocal || domain != ownDomain {
		return ""
	}
	return id
}

// gamesOf are the open games that the address plays in.
func gamesOf(games []store.Game, addr string) []store.Game {
	var out []store.Game
	for _, g := range games {
		if g.Status == store.Open && playerOf(g, addr) != nil {
			out = append(out, g)
		}
	}
	return out
}

// playerOf returns the player of the game with the address, or nil.
func playerOf(g store.Game, addr string) *store.Player {
	for i := range g.Players {
		if g.Players[i].Writes(addr) {
			return &g.Players[i]
		}
	}
	return nil
}

// unknownGame answers a mail that names no game, or none that there is.
func (in *intake) unknownGame(id string, mine []store.Game) {
	var ids []string
	for _, g := range mine {
		ids = append(ids, g.ID)
	}
	in.mark.Outcome, in.mark.Note = "no-game", fmt.Sprintf("it names the game %q", id)
	if cmds, rest, _ := in.commands(); len(cmds) == 1 && cmds[0].Name == "help" && strings.TrimSpace(rest) == "" {
		in.mark.Outcome = "help"
		in.reply(in.helpOn(cmds[0].Arg))
		return
	}
	in.reply(templates.UnknownGame(in.meta(), id, ids))
}

// stranger answers somebody who does not play in the game he writes about.
func (in *intake) stranger() error {
	in.mark.Outcome, in.mark.Note = "stranger", "the sender does not play in the game"
	in.notice("stranger", fmt.Sprintf("%s, who does not play in %s, sent a mail with subject %q", in.from.Key(), in.mark.Game, in.mail.Subject))
	in.reply(templates.NotYourPower(templates.Meta{Game: in.mark.Game, Host: in.p.cfg.Name}, "", nil))
	return nil
}
