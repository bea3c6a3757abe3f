package player

import (
	"context"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/templates"
)

func carryHelp(ctx context.Context, in *Input, c command.Command) error {
	if in.Mark.Outcome == "answered" {
		in.Mark.Outcome = "help"
	}
	in.Reply(ctx, in.HelpOn(ctx, c.Arg))
	return nil
}

// dated is a page of help whose examples use days in the near future.
func (in *Input) dated(page string) string {
	return strings.ReplaceAll(page, command.SampleDays, clock.AwayExample(in.p.Now(), clock.Location(in.Zone())))
}

// HelpOn is the help mail on the commands, on orders or on one command.
func (in *Input) HelpOn(ctx context.Context, words string) templates.Mail {
	lang := in.language(ctx)
	if in.Player == nil && !in.Host {
		lang = Players // what he could ask for if he played
	}
	if in.Game != nil && in.Game.Engine.Rules().Alliances {
		lang = lang.Nations()
	}
	switch strings.ToLower(strings.TrimSpace(words)) {
	case "":
		return templates.Help(in.Meta(), in.dated(lang.Help())+in.rulesHint())
	case "orders", "order", "notation", "language", "the orders", "moves":
		return templates.Help(in.Meta(), in.p.terms.Help+in.rulesHint())
	}
	if page, ok := lang.About(words); ok {
		return templates.Help(in.Meta(), in.dated(page))
	}
	if page, ok := in.rulesPage(words); ok {
		return templates.Help(in.Meta(), page)
	}
	likely, _ := lang.Suggest(words)
	return templates.NoCommand(in.Meta(), words, likely)
}

// rulesPage is the game's page on its ruleset, or a section of it.
func (in *Input) rulesPage(words string) (string, bool) {
	if in.Game == nil {
		return "", false
	}
	rs := in.Game.Engine.Rules()
	switch strings.ToLower(strings.TrimSpace(words)) {
	case "rules", "the rules", "game", "the game", "this game":
		return rs.Page, rs.Page != ""
	}
	return rs.PageSection(words)
}

// rulesHint names the page on the game's ruleset, after help that does not mention it.
func (in *Input) rulesHint() string {
	if in.Game == nil || in.Game.Engine.Rules().Page == "" {
		return ""
	}
	rs := in.Game.Engine.Rules()
	hint := "\nThis game is played by the " + rs.Name + ", which has orders of its own. `help rules` explains all of them, and one at a time"
	for i, word := range rs.PageWords()[:min(3, len(rs.PageWords()))] {
		sep := ", "
		if i == 0 {
			sep = " "
		}
		hint += sep + "`help " + word + "`"
	}
	hint += " and so on.\n"
	if rs.Alliances {
		hint += "\nPowers make alliances and other agreements by letters, in anybody's turn: `propose alliance: POWER`, `accept p3`, `refuse p3`, `withdraw p3`. `help agreements` lists all of them.\n"
	}
	return hint
}

func carryStatus(ctx context.Context, in *Input, _ command.Command) error {
	g, err := in.seen(ctx, in.State())
	if err != nil {
		return err
	}
	m, err := in.showing(ctx)
	if err != nil {
		return err
	}
	drawn, shown := in.p.Scene(in.State())
	mail := templates.Status(m, g, in.Game.Engine.Waiting(in.State())).WithPicture(shown)
	if in.Player != nil {
		open, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
		if err != nil {
			return err
		}
		mail = mail.WithOpen(desk.OpenTo(in.Game, open, in.Player))
	}
	in.Reply(ctx, mail)
	in.Post.Keep(drawn)
	return nil
}

// mostPlaces limits how many spaces one answer shows.
const mostPlaces = 40

func carryLook(ctx context.Context, in *Input, c command.Command) error {
	var spaces []board.SpaceID
	names := in.Game.Engine.Rules().Names()
	for _, word := range strings.FieldsFunc(c.Arg, func(r rune) bool { return r == ',' || r == ';' || r == '&' }) {
		found, hints := notation.PlaceOf(strings.TrimSpace(word), names)
		if len(found) != 1 {
			in.Reply(ctx, templates.NoPlace(in.Meta(), strings.TrimSpace(word), found, hints))
			return nil
		}
		if len(spaces) < mostPlaces {
			spaces = append(spaces, board.SpaceID(found[0].ID))
		}
	}
	drawn, shown := in.p.Around(in.State(), spaces)
	in.Reply(ctx, templates.Spaces(in.Meta(), in.State(), spaces).WithPicture(shown))
	in.Post.Keep(drawn)
	return nil
}
