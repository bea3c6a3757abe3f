package processor

import (
	"context"
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// meta is what a mail about the intake's game says of it; of the host alone if
// the game is not known.
func (in *intake) meta() templates.Meta {
	if in.Game == nil {
		return templates.Meta{Host: in.p.cfg.Name}
	}
	l := *in.View()
	l.State, l.Head = in.State(), in.Head()
	return in.p.Meta(&l, in.player, in.Timing().Due)
}

// zone is the time zone that the sender's mails are written in.
func (in *intake) zone() string {
	if in.Game == nil {
		return ""
	}
	return desk.ZoneOf(in.Game, in.player)
}

// reply answers the mail's sender, in its thread. If nothing proves that he sent
// it he gets one short answer a day, in no thread, or none.
func (in *intake) reply(ctx context.Context, m templates.Mail) {
	if !in.mark.Proved && !in.readsThere {
		if in.mayAnswer(ctx, in.from.Addr) {
			in.writeTo(in.from.Addr, in.from.Name, m)
		}
		return
	}
	in.answered++
	out := store.Outgoing{
		MessageID: in.replyID(),
		Game:      in.mark.Game, To: in.from.Addr, ToName: in.from.Name,
		Date: in.p.Now().UTC(), ReplyTo: in.p.ReplyTo(in.mark.Game), Answer: true,
	}
	format := store.HTML
	if in.player != nil {
		format = in.player.Wishes.Format
	}
	desk.Write(&out, m, format)
	if in.mail.MessageID != "" {
		out.InReplyTo = in.mail.MessageID
		out.References = append(lastOf(in.mail.References, 20), in.mail.MessageID)
	}
	in.Post.Out = append(in.Post.Out, out)
}

// replyID is the id of the next answer to the mail. What waited for its time has
// an answer of its own, besides that to the mail which brought it.
func (in *intake) replyID() string {
	kind := "re"
	if a := in.ahead; a != nil {
		kind = strings.ToLower(strings.ReplaceAll(fmt.Sprintf("ahead-%s-%d-%t", a.Power, a.Round, a.Battles), " ", "-"))
	}
	return in.p.MessageID(kind, in.mark.Key[:24], fmt.Sprint(in.answered))
}

// lastOf keeps a References header from growing without end: its first id,
// which holds the thread together, and the newest ones.
func lastOf(ids []string, n int) []string {
	if len(ids) <= n {
		return append([]string(nil), ids...)
	}
	return append([]string{ids[0]}, ids[len(ids)-n+1:]...)
}
