package processor

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/templates"
)

// meta is what a mail about the intake's game says of it; of the host alone if
// the game is not known.
func (in *intake) meta() templates.Meta {
	if in.game == nil {
		return templates.Meta{Host: in.p.cfg.Name}
	}
	return in.p.meta(in.game, in.p.deadline(in.game, in.game.due))
}

// meta is what a mail about a game says of it.
func (p *Processor) meta(l *liveGame, deadline string) templates.Meta {
	m := templates.Meta{
		Game: l.game.ID, Title: l.game.Title, Host: p.cfg.Name, Deadline: deadline, PublicKey: p.host.Public(),
	}
	for _, q := range l.engine.Rules().Powers {
		for _, pl := range l.game.Players {
			for _, pw := range pl.Powers {
				if pw == q.ID {
					m.Seats = append(m.Seats, state.Seat{Power: pw, Player: pl.Name})
				}
			}
		}
	}
	return m
}

// reply answers the mail's sender, in its thread.
func (in *intake) reply(m templates.Mail) {
	in.answered++
	out := store.Outgoing{
		MessageID: in.p.messageID("re", in.mark.Key[:24], fmt.Sprint(in.answered)),
		Game:      in.mark.Game, To: in.from.Addr, ToName: in.from.Name,
		Subject: m.Subject(), Text: m.Text(), HTML: m.HTML(), Date: in.p.now().UTC(),
		ReplyTo: in.p.replyTo(in.mark.Game),
	}
	if in.mail.MessageID != "" {
		out.InReplyTo = in.mail.MessageID
		out.References = append(lastOf(in.mail.References, 20), in.mail.MessageID)
	}
	in.out = append(in.out, out)
}

// lastOf keeps a References header from growing without end: its first id,
// which holds the thread together, and the newest ones.
func lastOf(ids []string, n int) []string {
	if len(ids) <= n {
		return append([]string(nil), ids...)
	}
	return append([]string{ids[0]}, ids[len(ids)-n+1:]...)
}

// toOthers sends a mail about a record to all players but the sender.
func (in *intake) toOthers(m templates.Mail, index int) {
	for _, pl := range in.game.game.Players {
		if strings.EqualFold(pl.Address, in.from.Addr) {
			continue
		}
		in.out = append(in.out, in.p.letter(in.ctx, in.game, pl, m, index, "d"))
	}
}

// summary is the mail to all players about what a record did.
func (p *Processor) summary(ctx context.Context, l *liveGame, s *step, due []store.Due) []store.Outgoing {
	m := p.meta(l, p.deadline(l, due))
	m.First, m.Last = s.index, s.index
	m.Checkpoint = string(s.sealed.Checkpoint)
	mail := templates.NewSummary(s.before, s.events, s.after, m).Mail()
	var out []store.Outgoing
	for _, pl := range l.game.Players {
		out = append(out, p.letter(ctx, l, pl, mail, s.index, "s"))
	}
	return out
}

// letter is one mail to one player about a record of his game. Its Message-ID
// follows from game, record and recipient, so that it can never be sent as two
// mails.
func (p *Processor) letter(ctx context.Context, l *liveGame, pl store.Player, m templates.Mail, index int, kind string) store.Outgoing {
	out := store.Outgoing{
		MessageID: p.messageID(l.game.ID, fmt.Sprintf("%d%s", index, kind), pl.Address),
		Game:      l.game.ID, To: pl.Address, ToName: pl.Name,
		Subject: m.Subject(), Text: m.Text(), HTML: m.HTML(), Date: p.now().UTC(),
		ReplyTo: p.replyTo(l.game.ID),
	}
	first, last, err := p.store.Thread(ctx, l.game.ID, pl.Address)
	if err != nil {
		p.log.Warn("thread of a game not found", "game", l.game.ID, "error", err)
	}
	if last != "" {
		out.InReplyTo = last
		out.References = []string{first}
		if first != last {
			out.References = append(out.References, last)
		}
	}
	return out
}

// messageID makes the id of a mail from what it is about; the last part, an
// address maybe, goes in as a hash.
func (p *Processor) messageID(a, b, private string) string {
	sum := sha256.Sum256([]byte(a + "\x00" + b + "\x00" + strings.ToLower(private)))
	_, domain, ok := strings.Cut(p.cfg.Address, "@")
	if !ok {
		domain = "adjutant.invalid"
	}
	return fmt.Sprintf("%s.%s.%s@%s", a, b, hex.EncodeToString(sum[:8]), domain)
}

// replyTo is the address under which answers find their game.
func (p *Processor) replyTo(game string) string {
	local, domain, ok := strings.Cut(p.cfg.Address, "@")
	if game == "" || !ok || !p.cfg.PlusAddress {
		return ""
	}
	return local + "+" + game + "@" + domain
}

// when writes a time in the given zone, with its offset: "Sat 21 Nov 2026,
// 18:20 +01:00".
func (p *Processor) when(t time.Time, zone string) string {
	loc := time.UTC
	if zone != "" {
		if z, err := time.LoadLocation(zone); err == nil {
			loc = z
		}
	}
	if loc == time.UTC {
		return t.UTC().Format("Mon 2 Jan 2006, 15:04 UTC")
	}
	return t.In(loc).Format("Mon 2 Jan 2006, 15:04 -07:00")
}
