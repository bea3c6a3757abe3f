package desk

import (
	"context"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// Write fills in the text of an outgoing mail, with or without HTML.
func Write(out *store.Outgoing, m templates.Mail, f store.Format) {
	m = m.Answering(out.MessageID)
	out.Subject, out.Text, out.File = m.Subject(), m.Flowed(), m.File()
	if f == store.HTML {
		out.HTML, out.Picture, out.Chart, out.Whole = m.HTML(), m.Picture(), m.Chart(), m.Whole()
	}
}

// Letter is one mail to one player about a record of his game, in the format
// that he wants. Its Message-ID follows from game, record and recipient, so that
// it can never be sent as two mails.
func (o *Office) Letter(ctx context.Context, l *Live, pl store.Player, m templates.Mail, index int, kind string) store.Outgoing {
	from := o.BoxOf(l)
	out := store.Outgoing{
		MessageID: o.MessageID(from, l.Game.ID, fmt.Sprintf("%d%s", index, kind), pl.Address),
		Game:      l.Game.ID, To: pl.Address, ToName: pl.Name,
		Date: o.Now().UTC(), Mailbox: from.Name, ReplyTo: from.ReplyTo(l.Game.ID),
	}
	if pl.Wishes.Format == store.Short {
		m = m.Short()
	}
	Write(&out, m, pl.Wishes.Format)
	// All mails of a round are one thread. The id that holds it together does not belong to any
	// mail, so a player who did not get the round's first mail has a thread, too.
	root := o.MessageID(from, l.Game.ID, fmt.Sprintf("round%d", l.State.Round), pl.Address)
	out.InReplyTo, out.References = root, []string{root}
	return out
}

// MessageID makes the id of a mail from what it is about, under the domain of the mailbox that it
// comes from. The last part may be an address, so it goes in as a hash.
func (o *Office) MessageID(from Box, a, b, private string) string {
	return o.MessageIDOf(o.terms.Restored, from, a, b, private)
}

// MessageIDOf is the id after the store was restored from a copy so many times. What an old copy of
// the store does again never goes out as the same mail.
func (o *Office) MessageIDOf(restored int, from Box, a, b, private string) string {
	text := a + "\x00" + b + "\x00" + strings.ToLower(private)
	if restored > 0 {
		text += fmt.Sprintf("\x00%d", restored)
	}
	sum := o.Key.Word(text) // nobody can work out the ids of other people's mails
	return fmt.Sprintf("%s.%s.%s@%s", a, b, hex.EncodeToString(sum[:8]), from.domain())
}

// When writes a time in the given zone, with its offset: "Sat 21 Nov 2026,
// 18:20 +01:00".
func (o *Office) When(t time.Time, zone string) string {
	loc := clock.Location(zone)
	if loc == time.UTC {
		return t.UTC().Format("Mon 2 Jan 2006, 15:04 UTC")
	}
	return t.In(loc).Format("Mon 2 Jan 2006, 15:04 -07:00")
}
