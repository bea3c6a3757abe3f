package processor

import (
	"context"
	"fmt"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// noProof deals with a mail that proves nothing. If in.player is set, it claims to come from that
// player or from the host. The only thing done with it is to tell that person, at the address on
// file, at most once a day. If too many came the same way within the hour, it waits before it is
// taken.
func (in *intake) noProof(ctx context.Context, outcome, why string, tell templates.Mail) error {
	if err := in.p.Whole(ctx); err != nil {
		return err // anybody can send this, so it is counted
	}
	in.mark.Outcome, in.mark.Note, in.mark.Proved, in.mark.MessageID, in.mark.Content = outcome, why, false, "", ""
	to, name := in.from.Addr, in.from.Name
	if in.player != nil {
		to, name = in.player.Address, in.player.Name
	}
	full, err := in.tooManyUnproved(ctx)
	if err != nil {
		return err
	}
	if !in.p.waiting.told(in.mark.Key) && in.mayAnswer(ctx, to) {
		in.writeTo(to, name, tell)
	}
	if full && in.waited() < longestFull && !in.p.waiting.full() {
		if err := in.commitBeside(ctx); err != nil {
			return err
		}
		err := in.wait(nil, in.mark.Source, "too many mails that prove nothing came from "+in.mark.Source)
		in.p.waiting.tell(in.mark.Key)
		return err
	}
	switch {
	case in.player != nil:
		in.noticeFew(ctx, outcome, fmt.Sprintf("a mail with subject %q claims to be from %s <%s>: %s", in.mail.Subject, in.player.Name, in.player.Address, why))
	default:
		in.noticeFew(ctx, outcome, fmt.Sprintf("a mail from %q with subject %q: %s", in.from.Key(), in.mail.Subject, why))
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
	n, err := in.p.Store.CountMarks(ctx, store.Counted{Source: in.mark.Source, Proof: store.Unproved, Since: in.p.Now().Add(-time.Hour)})
	return n >= limit, err
}

// warning tells the real player about a mail under his name.
func (in *intake) warning(why string) templates.Mail {
	var power ruleset.PowerID
	if len(in.player.Powers) > 0 {
		power = in.player.Powers[0]
	}
	return templates.Unproven(in.meta(), power, in.mail.Subject, in.p.When(in.raw.Received, in.zone()), why)
}

// uncheckable deals with a mail whose sender cannot be checked now, because a name server does not
// answer. It waits. After a while the host is told, and the player at the address on file. After
// days it is given up, but never treated as forged.
func (in *intake) uncheckable(ctx context.Context, games []string, why string) error {
	waited := in.waited()
	// A restart forgets when a mail was first looked at, not when it came.
	since := in.p.Now().Sub(in.raw.Received)
	switch {
	case in.player == nil && waited >= patience:
		return in.noProof(ctx, "stranger", why, templates.Unsigned(in.meta(), why))
	case waited >= longestWait, waited >= patience && since >= longestWait:
		in.mark.Outcome, in.mark.Note = "unchecked", why
		in.notice("unchecked", fmt.Sprintf("a mail with subject %q under the address of %s <%s> could not be checked for %s and is given up: %s", in.mail.Subject, in.player.Name, in.player.Address, desk.Duration(longestWait), why))
		if in.mayAnswer(ctx, in.player.Address) {
			in.writeTo(in.player.Address, in.player.Name, templates.Uncheckable(in.meta(), in.mail.Subject, in.p.When(in.raw.Received, in.zone()), why))
		}
		return nil
	case in.player != nil && waited >= patience && !in.p.waiting.told(in.mark.Key):
		in.p.waiting.tell(in.mark.Key)
		if err := in.tellOfWaiting(ctx, why); err != nil {
			return err
		}
	}
	return in.wait(games, "", why)
}

// tellOfWaiting tells the host, once a day for a domain, and the player, once a
// day, that mails wait.
func (in *intake) tellOfWaiting(ctx context.Context, why string) error {
	domain := in.from.Domain()
	n, err := in.answersSince(ctx, store.Answer{Kind: toHost, About: domain}, 24*time.Hour)
	if err != nil {
		return err
	}
	if n == 0 {
		what := fmt.Sprintf("Mails from %s wait because they could not be checked for %s: %s", domain, desk.Duration(patience), why)
		in.notice("waiting", what)
		in.count(toHost, in.p.cfg.HostAddress, domain)
		if to := in.p.cfg.HostAddress; to != "" {
			m := templates.ToHost(templates.Meta{Host: in.p.cfg.Name}, "Mails wait", what, "They are tried again for up to 5 days; dice and deadlines do not wait any longer", "Check that this machine's resolver works: no mail is answered whose signature cannot be checked")
			in.Post.Out = append(in.Post.Out, store.Outgoing{
				MessageID: in.p.MessageID(in.p.Box(""), fmt.Sprintf("waits%d", in.p.Now().Unix()), in.mark.Key[:24], to), To: to, ToName: in.p.cfg.Name,
				Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: in.p.Now().UTC(),
			})
		}
	}
	if in.mayAnswer(ctx, in.player.Address) {
		in.writeTo(in.player.Address, in.player.Name, templates.KeyWaits(in.meta(), in.mail.Subject, in.p.When(in.raw.Received, in.zone()), why))
	}
	return in.commitBeside(ctx)
}
