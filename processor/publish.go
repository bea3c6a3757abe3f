package processor

import (
	"context"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
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
	l := *in.view()
	l.state, l.head = in.now(), in.head()
	return in.p.meta(&l, in.player, in.timed().due)
}

// zone is the time zone that the sender's mails are written in.
func (in *intake) zone() string {
	if in.game == nil {
		return ""
	}
	return zoneOf(in.game, in.player)
}

// meta is what a mail about a game says of it to a reader, nil for nobody in
// particular, with the game's deadline among what is due.
func (p *Office) meta(l *liveGame, reader *store.Player, due []store.Due) templates.Meta {
	m := templates.Meta{
		Game: l.game.ID, Title: l.game.Title, Host: p.terms.Name, PublicKey: p.host.Public(), Seats: seatsOf(l),
		Rules: l.engine.Rules().Name,
	}
	if m.AnswerTo = p.replyTo(l.game.ID); m.AnswerTo == "" {
		m.AnswerTo = p.terms.Address
	}
	if reader != nil {
		m.Reader = reader.Name
	}
	if l.callsFirst() {
		m.Source = l.source
	}
	at := turnDeadline(due)
	if l.state != nil {
		at = nextDeadline(l.state, due)
	}
	if !at.IsZero() {
		m.Deadline = p.when(at, zoneOf(l, reader))
	}
	m.Head = p.signedHead(l)
	return m
}

// signedHead is the head of a game's log, signed; empty for a game that is not
// begun yet, and for one that another key signed.
func (p *Office) signedHead(l *liveGame) string {
	if l.head.Size() == 0 || l.game.Settings.PublicKey != p.host.Public() {
		return ""
	}
	signed, err := l.head.Signed(p.host.Signer())
	if err != nil {
		p.log.Error("head not signed", "game", l.game.ID, "error", err)
	}
	return string(signed)
}

// seatsOf tells who plays which power, in the order of turns.
func seatsOf(l *liveGame) []state.Seat {
	var seats []state.Seat
	for _, q := range l.engine.Rules().Powers {
		for _, pl := range l.game.Players {
			if slices.Contains(pl.Powers, q.ID) {
				seats = append(seats, state.Seat{Power: q.ID, Player: pl.Name})
			}
		}
	}
	return seats
}

// zoneOf is the time zone that a reader's mails are written in.
func zoneOf(l *liveGame, reader *store.Player) string {
	if reader != nil && reader.Zone != "" {
		return reader.Zone
	}
	return l.game.Settings.Zone
}

// turnDeadline is the turn's deadline among what is due, or the end of its
// grace once that has begun; zero if there is none.
func turnDeadline(due []store.Due) time.Time {
	for _, kind := range []string{dueTurn, dueLate} {
		for _, d := range due {
			if d.Kind == kind {
				return d.At
			}
		}
	}
	return time.Time{}
}

// reply answers the mail's sender, in its thread. If nothing proves that he sent
// it he gets one short answer a day, in no thread, or none.
func (in *intake) reply(m templates.Mail) {
	if !in.mark.Proved && !in.readsThere {
		if in.mayAnswer(in.from.Addr) {
			in.writeTo(in.from.Addr, in.from.Name, m)
		}
		return
	}
	in.answered++
	out := store.Outgoing{
		MessageID: in.replyID(),
		Game:      in.mark.Game, To: in.from.Addr, ToName: in.from.Name,
		Date: in.p.now().UTC(), ReplyTo: in.p.replyTo(in.mark.Game), Answer: true,
	}
	format := store.HTML
	if in.player != nil {
		format = in.player.Wishes.Format
	}
	write(&out, m, format)
	if in.mail.MessageID != "" {
		out.InReplyTo = in.mail.MessageID
		out.References = append(lastOf(in.mail.References, 20), in.mail.MessageID)
	}
	in.post.out = append(in.post.out, out)
}

// replyID is the id of the next answer to the mail. What waited for its time has
// an answer of its own, besides that to the mail which brought it.
func (in *intake) replyID() string {
	kind := "re"
	if a := in.ahead; a != nil {
		kind = strings.ToLower(strings.ReplaceAll(fmt.Sprintf("ahead-%s-%d-%t", a.Power, a.Round, a.Battles), " ", "-"))
	}
	return in.p.messageID(kind, in.mark.Key[:24], fmt.Sprint(in.answered))
}

// write gives an outgoing mail its words, with or without HTML.
func write(out *store.Outgoing, m templates.Mail, f store.Format) {
	m = m.Answering(out.MessageID)
	out.Subject, out.Text, out.File = m.Subject(), m.Flowed(), m.File()
	if f == store.HTML {
		out.HTML, out.Picture, out.Chart, out.Whole = m.HTML(), m.Picture(), m.Chart(), m.Whole()
	}
}

// lastOf keeps a References header from growing without end: its first id,
// which holds the thread together, and the newest ones.
func lastOf(ids []string, n int) []string {
	if len(ids) <= n {
		return append([]string(nil), ids...)
	}
	return append([]string{ids[0]}, ids[len(ids)-n+1:]...)
}

// report is the summary of a record as a reader gets it. Nothing enters it but
// the log, what was kept of the report, and the reader's zone: so it can be
// written again at any time.
func (p *Office) report(l *liveGame, reader *store.Player, s *step, r store.Report) templates.Mail {
	m := p.meta(l, reader, nil)
	m.Seats, m.First, m.Last, m.Note = r.Seats, s.index, s.index, joinNotes(s.earlier, r.Note)
	if s.first > 0 {
		m.First = s.first
	}
	m.Checkpoint = string(s.sealed.Checkpoint)
	for _, u := range r.Unreached {
		m.NotReached = append(m.NotReached, templates.NotReached{Player: u.Player, Since: p.when(u.Since, zoneOf(l, reader))})
	}
	readSince(r, &m)
	if !r.Deadline.IsZero() {
		m.Deadline = p.when(r.Deadline, zoneOf(l, reader))
	}
	return templates.NewSummary(s.before, s.events, s.after, m).Mail()
}

// isOn reports whether the game waits for the player, or is over.
func isOn(pl *store.Player, g *state.Game) bool {
	if blocked(g) {
		return slices.ContainsFunc(g.OpenQuestions(), func(d state.Decision) bool { return slices.Contains(pl.Powers, d.Power) })
	}
	return g.Winner != "" || slices.Contains(pl.Powers, g.Active)
}

// blocked reports whether the turn waits for answers to questions.
func blocked(g *state.Game) bool {
	return slices.ContainsFunc(g.OpenQuestions(), func(d state.Decision) bool { return d.Blocks() })
}

// nextDeadline is the deadline that counts now: that of the answers while the
// turn waits for them, else the turn's; zero if there is none.
func nextDeadline(g *state.Game, due []store.Due) time.Time {
	if !blocked(g) {
		return turnDeadline(due)
	}
	for _, d := range due {
		if d.Kind == dueDecision {
			return d.At
		}
	}
	return time.Time{}
}

// letter is one mail to one player about a record of his game, in the format
// that he wants. Its Message-ID follows from game, record and recipient, so that
// it can never be sent as two mails.
func (p *Office) letter(ctx context.Context, l *liveGame, pl store.Player, m templates.Mail, index int, kind string) store.Outgoing {
	out := store.Outgoing{
		MessageID: p.messageID(l.game.ID, fmt.Sprintf("%d%s", index, kind), pl.Address),
		Game:      l.game.ID, To: pl.Address, ToName: pl.Name,
		Date: p.now().UTC(), ReplyTo: p.replyTo(l.game.ID),
	}
	if pl.Wishes.Format == store.Short {
		m = m.Short()
	}
	write(&out, m, pl.Wishes.Format)
	// All mails of a round are one thread. The id that holds it together is no
	// mail's own, so that a round whose first mail a player was spared has one, too.
	root := p.messageID(l.game.ID, fmt.Sprintf("round%d", l.state.Round), pl.Address)
	out.InReplyTo, out.References = root, []string{root}
	return out
}

// messageID makes the id of a mail from what it is about; the last part, an
// address maybe, goes in as a hash.
func (p *Office) messageID(a, b, private string) string {
	return p.messageIDOf(p.terms.Restored, a, b, private)
}

// messageIDOf is the id in the life of the store after it was put back so many
// times: what an old copy of it does again never goes out as the same mail.
func (p *Office) messageIDOf(restored int, a, b, private string) string {
	text := a + "\x00" + b + "\x00" + strings.ToLower(private)
	if restored > 0 {
		text += fmt.Sprintf("\x00%d", restored)
	}
	sum := p.host.Word(text) // nobody else can tell the ids of other people's mails
	_, domain, ok := strings.Cut(p.terms.Address, "@")
	if !ok {
		domain = "adjutant.invalid"
	}
	return fmt.Sprintf("%s.%s.%s@%s", a, b, hex.EncodeToString(sum[:8]), domain)
}

// replyTo is the address under which answers find their game.
func (p *Office) replyTo(game string) string {
	local, domain, ok := strings.Cut(p.terms.Address, "@")
	if game == "" || !ok || !p.terms.PlusAddress {
		return ""
	}
	return local + "+" + game + "@" + domain
}

// when writes a time in the given zone, with its offset: "Sat 21 Nov 2026,
// 18:20 +01:00".
func (p *Office) when(t time.Time, zone string) string {
	loc := clock.Location(zone)
	if loc == time.UTC {
		return t.UTC().Format("Mon 2 Jan 2006, 15:04 UTC")
	}
	return t.In(loc).Format("Mon 2 Jan 2006, 15:04 -07:00")
}
