package processor

import (
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// tellHost tells the host of something that waits for his yes, in the notices
// and by mail if he reads mails.
func (in *intake) tellHost(kind, what string, number int) {
	in.notice(kind, fmt.Sprintf("%s; answer with `host yes %d` or `host no %d`", what, number, number))
	in.mailHost(templates.AskHost(in.p.Meta(in.Game, nil, in.Game.Due), what, number))
}

// mailHost writes to the host, if he reads mails.
func (in *intake) mailHost(m templates.Mail) {
	if in.p.cfg.HostAddress == "" {
		return
	}
	in.Post.Out = append(in.Post.Out, store.Outgoing{
		MessageID: in.p.MessageID(in.box(), "ask", in.mark.Key[:24], in.p.cfg.HostAddress), Game: in.Game.Game.ID, To: in.p.cfg.HostAddress, ToName: in.p.cfg.Name,
		Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: in.p.Now().UTC(), Mailbox: in.box().Name, ReplyTo: in.box().ReplyTo(in.Game.Game.ID),
	})
}
