package player

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// LaterMessage is the kind of a matter that holds a message back because there were too many before
// it.
const LaterMessage = "message"

// message is what one player writes to others of his game.
type message struct {
	// By is the writer's name, To are the readers' names, and Whom is how the message names the
	// readers. A message to nobody is for the host.
	By   string
	To   []string
	Whom string
	Text string
}

// deliver posts a message to its readers as they are now; kind sets it apart from other mails. A
// message to the host becomes a notice.
func (p *Door) deliver(ctx context.Context, l *desk.Live, m message, kind string, o *desk.Post) {
	from := m.By
	for _, pl := range l.Game.Players {
		if pl.Name == m.By && len(pl.Powers) > 0 {
			from += " (" + desk.JoinPowers(pl.Powers) + ")"
		}
	}
	if len(m.To) == 0 {
		o.Notices = append(o.Notices, store.Notice{At: p.Now().UTC(), Game: l.Game.ID, Kind: "message", Text: fmt.Sprintf("%s writes: %s", m.By, m.Text)})
	}
	for i := range l.Game.Players {
		pl := &l.Game.Players[i]
		if slices.Contains(m.To, pl.Name) {
			mail := templates.Message(p.Meta(l, pl, l.Due), from, m.By, m.Whom, m.Text)
			p.ToPlayer(ctx, l, pl, mail, desk.Occasion{Index: l.Head.Size(), Kind: kind}, len(pl.Powers) > 0, o)
		}
	}
}

// messageWaits keeps a message for later if its writer has sent as many within a day as the host
// allows, and tells him so, once a day. The message survives a restart. Its text is kept only as
// long as it waits.
func (in *Input) messageWaits(ctx context.Context, m message) (bool, error) {
	limit := in.p.terms.MessagesPerDay
	if limit <= 0 {
		return false, nil
	}
	sent, err := in.AnswersSince(ctx, store.Answer{To: LowerAddress(in.Player.Address), Kind: toOthers}, 24*time.Hour)
	if err != nil {
		return false, err
	}
	before, err := in.OpenMatters(ctx, LaterMessage)
	if err != nil {
		return false, err
	}
	before = slices.DeleteFunc(before, func(x store.Matter) bool { return x.By != m.By })
	if sent < limit && len(before) == 0 {
		return false, nil
	}
	wait := time.Duration(1+len(before)/limit) * 24 * time.Hour
	kept, err := in.BeginMatter(ctx, store.Matter{Kind: LaterMessage, By: m.By, Needs: m.To, About: m.Whom, Text: m.Text}, wait)
	if err != nil {
		return false, err
	}
	said, err := in.AnswersSince(ctx, store.Answer{To: LowerAddress(in.Player.Address), Kind: toLimited}, 24*time.Hour)
	if err != nil || said > 0 {
		return err == nil, err
	}
	in.NoticeHost("limited", fmt.Sprintf("%s has written more than %s within a day; more of them are delivered later", m.By, desk.Count(limit, "message", "messages")))
	in.Count(toLimited, in.Player.Address, "")
	in.Reply(ctx, templates.MessageWaits(in.Meta(), limit, in.p.When(kept.Expires, in.Zone())))
	return true, nil
}

// DeliverLater delivers a message that has waited, and forgets its text.
func (p *Door) DeliverLater(ctx context.Context, l *desk.Live, m store.Matter) error {
	d := p.At(l)
	p.deliver(ctx, l, message{By: m.By, To: m.Needs, Whom: m.About, Text: m.Text}, fmt.Sprintf("later%d", m.Number), &d.Post)
	m.Open, m.Text, m.Outcome = false, "", "delivered"
	d.SetMatter(m)
	for _, pl := range l.Game.Players {
		if pl.Name == m.By {
			d.Change.Answers = []store.Answer{{To: LowerAddress(pl.Address), Kind: toOthers, About: l.Game.ID, At: p.Now().UTC()}}
		}
	}
	return d.Commit(ctx)
}
