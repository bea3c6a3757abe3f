package desk

import (
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// ToHost is a mail to the host that is not about a game.
func (o *Office) ToHost(m templates.Mail, kind string, now time.Time) store.Outgoing {
	return store.Outgoing{
		MessageID: o.MessageID(o.Box(""), kind, fmt.Sprint(now.UnixMilli()), o.terms.HostAddress), To: o.terms.HostAddress, ToName: o.terms.Name,
		Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: now,
	}
}
