package processor

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/player"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// noProof deals with a mail that proves nothing. If in.Player is set, it claims to come from that
// player or from the host. The only thing done with it is to tell that person, at the address on
// file, at most once a day. If too many came the same way within the hour, it waits before it is
// taken.
func (in *intake) noProof(ctx context.Context, outcome, why string, tell templates.Mail) error {
	if err := in.p.Whole(ctx); err != nil {
		return err // anybody can send this, so it is counted
	}
	in.Mark.Outcome, in.Mark.Note, in.Mark.Proved, in.Mark.MessageID, in.Mark.Content = outcome, why, false, "", ""
	to, name := in.From.Addr, in.From.Name
	if in.Player != nil {
		to, name = in.Player.Address, in.Player.Name
	}
	full, err := in.tooManyUnproved(ctx)
	if err != nil {
		return err
	}
	if !in.p.waiting.told(in.Mark.Key) && in.MayAnswer(ctx, to) {
		in.WriteTo(to, name, tell)
	}
	if full && in.waited() < longestFull && !in.p.waiting.full() {
		if err := in.CommitBeside(ctx); err != nil {
			return err
		}
		err := in.wait(nil, in.Mark.Source, "too many mails that prove nothing came from "+in.Mark.Source)
		in.p.waiting.tell(in.Mark.Key)
		return err
	}
	switch {
	case in.Player != nil:
		in.NoticeFew(ctx, outcome, fmt.Sprintf("a mail with subject %q claims to be from %s <%s>: %s", in.Mail.Subject, in.Player.Name, in.Player.Address, why))
	default:
		in.NoticeFew(ctx, outcome, fmt.Sprintf("a mail from %q with subject %q: %s", in.From.Key(), in.Mail.Subject, why))
	}
	return nil
}

// tooManyUnproved reports whether the host's limit on mails that prove nothing is reached, for this
// hour and for the place that this mail came from.
func (in *intake) tooManyUnproved(ctx context.Context) (bool, error) {
	limit := in.p.cfg.MailsPerHour
	if limit <= 0 {
		return false, nil
	}
	n, err := in.p.Store.CountMarks(ctx, store.Counted{Source: in.Mark.Source, Proof: store.Unproved, Since: in.p.Now().Add(-time.Hour)})
	return n >= limit, err
}

// warning tells the real player about a mail under his name.
func (in *intake) warning(why string) templates.Mail {
	var power ruleset.PowerID
	if len(in.Player.Powers) > 0 {
		power = in.Player.Powers[0]
	}
	return templates.Unproven(in.Meta(), power, in.Mail.Subject, in.p.When(in.raw.Received, in.Zone()), why)
}

// uncheckable deals with a mail whose sender cannot be checked now, because a name server does not
// answer. It waits. After a while the host is told, and the player at the address on file. After
// days it is given up, but never treated as forged.
func (in *intake) uncheckable(ctx context.Context, games []string, why string) error {
	waited := in.waited()
	// A restart forgets when a mail was first looked at, not when it came.
	since := in.p.Now().Sub(in.raw.Received)
	switch {
	case in.Player == nil && waited >= patience:
		return in.noProof(ctx, "stranger", why, templates.Unsigned(in.Meta(), why))
	case waited >= longestWait, waited >= patience && since >= longestWait:
		in.Mark.Outcome, in.Mark.Note = "unchecked", why
		in.NoticeHost("unchecked", fmt.Sprintf("a mail with subject %q under the address of %s <%s> could not be checked for %s and is given up: %s", in.Mail.Subject, in.Player.Name, in.Player.Address, desk.Duration(longestWait), why))
		if in.MayAnswer(ctx, in.Player.Address) {
			in.WriteTo(in.Player.Address, in.Player.Name, templates.Uncheckable(in.Meta(), in.Mail.Subject, in.p.When(in.raw.Received, in.Zone()), why))
		}
		return nil
	case in.Player != nil && waited >= patience && !in.p.waiting.told(in.Mark.Key):
		in.p.waiting.tell(in.Mark.Key)
		if err := in.tellOfWaiting(ctx, why); err != nil {
			return err
		}
	}
	return in.wait(games, "", why)
}

// tellOfWaiting tells the host, once a day for a domain, and the player, once a
// day, that mails wait.
func (in *intake) tellOfWaiting(ctx context.Context, why string) error {
	domain := in.From.Domain()
	n, err := in.AnswersSince(ctx, store.Answer{Kind: player.ToHost, About: domain}, 24*time.Hour)
	if err != nil {
		return err
	}
	if n == 0 {
		what := fmt.Sprintf("Mails from %s wait because they could not be checked for %s: %s", domain, desk.Duration(patience), why)
		in.NoticeHost("waiting", what)
		in.Count(player.ToHost, in.p.cfg.HostAddress, domain)
		if to := in.p.cfg.HostAddress; to != "" {
			m := templates.ToHost(templates.Meta{Host: in.p.cfg.Name}, "Mails wait", what, "They are tried again for up to 5 days; dice and deadlines do not wait any longer", "Check that this machine's resolver works: no mail is answered whose signature cannot be checked")
			in.Post.Out = append(in.Post.Out, store.Outgoing{
				MessageID: in.p.MessageID(in.p.Box(""), fmt.Sprintf("waits%d", in.p.Now().Unix()), in.Mark.Key[:24], to), To: to, ToName: in.p.cfg.Name,
				Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: in.p.Now().UTC(),
			})
		}
	}
	if in.MayAnswer(ctx, in.Player.Address) {
		in.WriteTo(in.Player.Address, in.Player.Name, templates.KeyWaits(in.Meta(), in.Mail.Subject, in.p.When(in.raw.Received, in.Zone()), why))
	}
	return in.CommitBeside(ctx)
}
