package player

import (
	"context"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/command"
	"github.com/adjutant-game/adjutant/processor/forum"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// carryPost sends a turn's report as posts of a forum.
func carryPost(ctx context.Context, in *Input, c command.Command) error {
	format, turn := templates.ForumMarkdown, ""
	for _, w := range strings.Fields(c.Arg) {
		if f, ok := command.ForumFormat(w); ok {
			format = templates.Format(f)
		} else {
			turn = strings.TrimSpace(turn + " " + w)
		}
	}
	l, _, err := in.p.ReadLog(ctx, in.Game)
	if err != nil {
		return err
	}
	turns, err := forum.Turns(l, -1)
	if err != nil {
		return err
	}
	tag, ok := in.tagOf(turn)
	if !ok {
		in.Reply(ctx, templates.NoTurn(in.Meta(), turn))
		return nil
	}
	t, ok := forum.Find(turns, tag)
	if !ok {
		in.Reply(ctx, templates.NothingThen(in.Meta(), turn))
		return nil
	}
	if t, err = t.WithEvidence(in.Game.Game.Settings.Evidence, in.p.Program()); err != nil {
		return err
	}
	posts := t.Posts(l.Game, format, templates.PostLimit)
	file, err := in.p.FileOfPosts(t.Tag, format, posts)
	if err != nil {
		return err
	}
	in.Reply(ctx, templates.ForumPosts(in.Meta(), t.Tag, format, posts).WithFile(file.ID))
	in.Post.Keep(file)
	return nil
}

// tagOf reads a turn's name as its tag, "G3"; empty for the newest.
func (in *Input) tagOf(turn string) (tag string, ok bool) {
	if turn == "" || strings.EqualFold(turn, "last") {
		return "", true
	}
	rs := in.Game.Engine.Rules()
	powers, round, ok := notation.TurnOf(turn, rs.Names())
	if !ok || len(powers) != 1 || round == 0 {
		return "", false
	}
	return rs.Power(ruleset.PowerID(powers[0].ID)).Tag(round), true
}

// mostReports is how many reports one mail can have checked: each means searching the log.
const mostReports = 4

// carryVerify says whether a report that the mail quotes agrees with the log.
func carryVerify(ctx context.Context, in *Input, _ command.Command) error {
	var text strings.Builder
	for _, line := range in.Mail.Lines { // including what looks quoted: that is what the mail asks about
		text.WriteString(line.Text + "\n")
	}
	l, _, err := in.p.ReadLog(ctx, in.Game)
	if err != nil {
		return err
	}
	found, err := forum.Check(l, text.String(), mostReports)
	if err != nil {
		return err
	}
	for i := range found {
		found[i].Same = found[i].Program != "" && found[i].Program == in.p.Program()
	}
	in.Reply(ctx, templates.Checked(in.Meta(), found))
	return nil
}
