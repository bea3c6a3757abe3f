package processor

import (
	"context"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/templates"
)

// The languages of those who play or read along, of those of them who are asked
// something, and of strangers.
var (
	players   = command.New(command.Players, command.Clock)
	answering = command.New(command.Players, command.Clock, command.Answers)
	strangers = command.New(command.Strangers)
)

// language is what the mail's sender may ask for.
func (in *intake) language(ctx context.Context) *command.Language {
	switch {
	case in.player == nil && in.host:
		return onlyHost
	case in.player == nil:
		return strangers
	case in.host && len(in.player.Powers) > 0:
		return playingHost
	case in.host:
		return onlyHost
	case in.isAsked(ctx):
		return answering
	}
	return players
}

// isAsked reports whether a vote waits for the sender, and no question of the
// game does, which a bare yes or no would rather answer.
func (in *intake) isAsked(ctx context.Context) bool {
	if slices.ContainsFunc(in.Game.State.OpenQuestions(), func(d state.Decision) bool { return slices.Contains(in.player.Powers, d.Power) }) {
		return false
	}
	open, err := in.OpenMatters(ctx, votes...)
	return err == nil && slices.ContainsFunc(open, func(m store.Matter) bool { return slices.Contains(m.Needs, in.player.Name) })
}

// commands reads the mail's commands. A mail without a text of its own may say
// one in its subject.
func (in *intake) commands(ctx context.Context) ([]command.Command, string, []notation.Diagnostic) {
	return in.commandsIn(in.language(ctx))
}

func (in *intake) commandsIn(lang *command.Language) ([]command.Command, string, []notation.Diagnostic) {
	text := in.orders.Text
	if strings.EqualFold(bareSubject(in.mail.Subject), "unsubscribe") {
		text = "mute\n" // whatever else the program writes that asks for it
	}
	if strings.TrimSpace(text) == "" && !in.mailHasText() {
		cmds, _, _ := lang.Parse(bareSubject(in.mail.Subject))
		return cmds, "", nil
	}
	return lang.Parse(text)
}

// mailHasText reports whether the mail has any text, be it only a quotation:
// the subject of an answer is not its sender's.
func (in *intake) mailHasText() bool {
	return slices.ContainsFunc(in.mail.Lines, func(l mailtext.Line) bool { return strings.TrimSpace(l.Text) != "" })
}

// bareSubject takes "Re:" and our tag off a subject.
func bareSubject(s string) string {
	s = strings.TrimSpace(s)
	if i := strings.Index(s, "]"); strings.HasPrefix(s, "[") && i > 0 {
		s = s[i+1:]
	}
	return strings.TrimSpace(s)
}

// carryOut carries the commands out in the mail's order.
func (in *intake) carryOut(ctx context.Context, cmds []command.Command) error {
	if hosting := slices.ContainsFunc(cmds, isHosting); hosting {
		if err := in.carryHosting(ctx, cmds); err != nil {
			return err
		}
	}
	for _, c := range cmds {
		if isHosting(c) {
			continue
		}
		if in.mark.Outcome == "" {
			in.mark.Outcome = "answered"
		}
		if err := carriers()[c.Name](ctx, in, c); err != nil {
			return err
		}
	}
	return nil
}

// suggest adds to what could not be read as an order which command was perhaps
// meant.
func (in *intake) suggest(ctx context.Context, text string, diags []notation.Diagnostic) {
	lines, lang := strings.Split(text, "\n"), in.language(ctx)
	for i := range diags {
		d := &diags[i]
		n := d.Span.From.Line
		if d.Severity != notation.Error || n < 1 || n > len(lines) || d.Rule != "" {
			continue
		}
		for _, s := range lang.Suggest(lines[n-1]) {
			if len(d.Hints) < 3 {
				d.Hints = append(d.Hints, s)
			}
		}
	}
}

func carryHelp(ctx context.Context, in *intake, c command.Command) error {
	if in.mark.Outcome == "answered" {
		in.mark.Outcome = "help"
	}
	in.reply(ctx, in.helpOn(ctx, c.Arg))
	return nil
}

// dated is a page of help with days that lie ahead in its examples.
func (in *intake) dated(page string) string {
	return strings.ReplaceAll(page, command.SampleDays, clock.AwayExample(in.p.Now(), clock.Location(in.zone())))
}

// helpOn is the help mail on the commands, on orders or on one command.
func (in *intake) helpOn(ctx context.Context, words string) templates.Mail {
	lang := in.language(ctx)
	if in.player == nil && !in.host {
		lang = players // what he could ask if he played
	}
	switch strings.ToLower(strings.TrimSpace(words)) {
	case "":
		return templates.Help(in.meta(), in.dated(lang.Help())+in.rulesHint())
	case "orders", "order", "notation", "language", "the orders", "moves":
		return templates.Help(in.meta(), in.p.cfg.Help+in.rulesHint())
	}
	if page, ok := lang.About(words); ok {
		return templates.Help(in.meta(), in.dated(page))
	}
	if page, ok := in.rulesPage(words); ok {
		return templates.Help(in.meta(), page)
	}
	return templates.NoCommand(in.meta(), words, lang.Suggest(words))
}

// rulesPage is the game's page on its ruleset, or a section of it.
func (in *intake) rulesPage(words string) (string, bool) {
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

// rulesHint names the page on the game's ruleset, behind help that does not
// speak of it.
func (in *intake) rulesHint() string {
	if in.Game == nil || in.Game.Engine.Rules().Page == "" {
		return ""
	}
	rs := in.Game.Engine.Rules()
	hint := "\nThis game is played by the " + rs.Name + ", which has orders of its own. `help rules` tells of all, and of one thing"
	for i, word := range rs.PageWords()[:min(3, len(rs.PageWords()))] {
		sep := ", "
		if i == 0 {
			sep = " "
		}
		hint += sep + "`help " + word + "`"
	}
	return hint + " and so on.\n"
}

func carryStatus(ctx context.Context, in *intake, _ command.Command) error {
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
	if in.player != nil {
		open, err := in.p.WithLetters(ctx, in.Game, in.State(), in.Steps...)
		if err != nil {
			return err
		}
		mail = mail.WithOpen(desk.OpenTo(in.Game, open, in.player))
	}
	in.reply(ctx, mail)
	in.Post.Keep(drawn)
	return nil
}

func carryBoard(ctx context.Context, in *intake, _ command.Command) error {
	in.reply(ctx, templates.Board(in.meta(), in.State(), state.PrintPosition(in.State())))
	return nil
}

// mostPlaces bounds how many spaces one answer shows.
const mostPlaces = 40

func carryLook(ctx context.Context, in *intake, c command.Command) error {
	var spaces []board.SpaceID
	names := in.Game.Engine.Rules().Names()
	for _, word := range strings.FieldsFunc(c.Arg, func(r rune) bool { return r == ',' || r == ';' || r == '&' }) {
		found, hints := notation.PlaceOf(strings.TrimSpace(word), names)
		if len(found) != 1 {
			in.reply(ctx, templates.NoPlace(in.meta(), strings.TrimSpace(word), found, hints))
			return nil
		}
		if len(spaces) < mostPlaces {
			spaces = append(spaces, board.SpaceID(found[0].ID))
		}
	}
	drawn, shown := in.p.Around(in.State(), spaces)
	in.reply(ctx, templates.Spaces(in.meta(), in.State(), spaces).WithPicture(shown))
	in.Post.Keep(drawn)
	return nil
}
