package player

import (
	"fmt"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// tellHost tells the host of something that waits for his yes, in the notices
// and by mail if he reads mails.
func (in *Input) tellHost(kind, what string, number int) {
	in.NoticeHost(kind, fmt.Sprintf("%s; answer with `host yes %d` or `host no %d`", what, number, number))
	in.MailHost(templates.AskHost(in.p.Meta(in.Game, nil, in.Game.Due), what, number))
}

// MailHost writes to the host, if he reads mails.
func (in *Input) MailHost(m templates.Mail) {
	if in.p.terms.HostAddress == "" {
		return
	}
	in.Post.Out = append(in.Post.Out, store.Outgoing{
		MessageID: in.p.MessageID(in.Box(), "ask", in.Mark.Key[:24], in.p.terms.HostAddress), Game: in.Game.Game.ID, To: in.p.terms.HostAddress, ToName: in.p.terms.Name,
		Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: in.p.Now().UTC(), Mailbox: in.Box().Name, ReplyTo: in.Box().ReplyTo(in.Game.Game.ID),
	})
}
