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

// The kinds of answers that are counted.
const (
	toUnproved  = "unproved"  // to somebody who proved nothing
	toDuplicate = "duplicate" // to a second copy of a mail
	toOthers    = "message"   // from one player to others; About is the game
	toLimited   = "limited"   // to a player whose messages wait
	toLike      = "like"      // to a player as whom a stranger writes
	toStranger  = "stranger"  // to somebody proved who plays in no game
	toNew       = "code"      // to an address that a player names
	toHost      = "host"      // to the host, about mails that wait
)

// answersSince counts answers in the store and those of this very mail.
func (in *intake) answersSince(ctx context.Context, a store.Answer, d time.Duration) (int, error) {
	n, err := in.p.Store.CountAnswers(ctx, a, in.p.Now().Add(-d))
	for _, x := range in.Change.Answers {
		if (a.To == "" || a.To == x.To) && (a.Kind == "" || a.Kind == x.Kind) && (a.About == "" || a.About == x.About) {
			n++
		}
	}
	return n, err
}

// count counts an answer of the mail, before it is queued.
func (in *intake) count(kind, to, about string) {
	in.Change.Answers = append(in.Change.Answers, store.Answer{To: lowerAddress(to), Kind: kind, About: lowerAddress(about), At: in.p.Now().UTC()})
}

// mayAnswer reports whether somebody may be written to because of a mail that
// proves nothing: once a day, and all together no more than the host allows. If
// he may, it is counted. Who forges the sender of a thousand mails must not have
// a thousand people answered.
func (in *intake) mayAnswer(ctx context.Context, to string) bool {
	to = lowerAddress(to)
	n, err := in.answersSince(ctx, store.Answer{To: to, Kind: toUnproved}, 24*time.Hour)
	if err != nil || n > 0 {
		in.mark.Note += "; not answered, for that address was answered today"
		return false
	}
	all, err := in.answersSince(ctx, store.Answer{Kind: toUnproved}, time.Hour)
	if most := in.p.cfg.StrangersPerHour; err != nil || most > 0 && all >= most {
		in.mark.Note += "; not answered, for too many mails prove nothing"
		return false
	}
	in.count(toUnproved, to, "")
	return true
}

// noProof deals with a mail that proves nothing, and claims to be a player's or
// the host's if in.player is set. Nothing is done with it but to tell its
// sender, at the address on file, at most once a day. If too many came the same
// way within the hour it waits before it is taken.
func (in *intake) noProof(ctx context.Context, outcome, why string, tell templates.Mail) error {
	in.mark.Outcome, in.mark.Note, in.mark.Proved, in.mark.MessageID, in.mark.Content = outcome, why, false, "", ""
	to, name := in.from.Addr, in.from.Name
	if in.player != nil {
		to, name = in.player.Address, in.player.Name
	}
	full, err := in.tooManyUnproved(ctx)
	if err != nil {
		return err
	}
	w := in.p.waiting[in.mark.Key]
	if (w == nil || !w.told) && in.mayAnswer(ctx, to) {
		in.writeTo(to, name, tell)
	}
	if full && in.waited() < longestFull && len(in.p.waiting) < mostWaiting {
		if err := in.commitBeside(ctx); err != nil {
			return err
		}
		err := in.wait(nil, in.mark.Source, "too many mails that prove nothing came from "+in.mark.Source)
		in.p.waiting[in.mark.Key].told = true
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

// tooManyUnproved reports whether as many mails that prove nothing were taken
// within the hour, from where this one came, as the host allows.
func (in *intake) tooManyUnproved(ctx context.Context) (bool, error) {
	limit := in.p.cfg.MailsPerHour
	if limit <= 0 {
		return false, nil
	}
	n, err := in.p.Store.CountMarks(ctx, store.Counted{Source: in.mark.Source, Proof: store.Unproved, Since: in.p.Now().Add(-time.Hour)})
	return n >= limit, err
}

// writeTo posts a mail that is no answer in a thread: whoever forged the mail
// before it chose that too. It belongs to no game's thread either. A stranger
// gets plain text alone.
func (in *intake) writeTo(to, name string, m templates.Mail) {
	out := store.Outgoing{
		MessageID: in.p.MessageID(fmt.Sprintf("warn%d", in.p.Now().Unix()), in.mark.Key[:24], to), To: to, ToName: name,
		Subject: m.Subject(), Text: m.Flowed(), Date: in.p.Now().UTC(), ReplyTo: in.p.ReplyTo(in.mark.Game), Answer: true,
	}
	if in.player != nil {
		out.HTML = m.HTML()
	}
	in.Post.Out = append(in.Post.Out, out)
}

// commitBeside commits what the mail has posted though it is not taken yet.
func (in *intake) commitBeside(ctx context.Context) error {
	c := store.Commit{Notices: in.Change.Notices, Answers: in.Change.Answers}
	in.Post.Into(&c)
	in.Post, in.Change.Notices, in.Change.Answers = desk.Post{}, nil, nil
	if len(c.Out)+len(c.Notices)+len(c.Answers) == 0 {
		return nil
	}
	return in.p.Store.Commit(ctx, c)
}

// mostNotices is how many notices of one kind are written within an hour.
const mostNotices = 20

// noticeFew is a notice of something that anybody can bring about: there are
// only some within an hour.
func (in *intake) noticeFew(ctx context.Context, kind, text string) {
	n, err := in.p.Store.CountMarks(ctx, store.Counted{Outcome: kind, Since: in.p.Now().Add(-time.Hour)})
	switch {
	case err != nil || n < mostNotices:
		in.notice(kind, text)
	case n == mostNotices:
		in.notice(kind, fmt.Sprintf("%d such mails came within an hour; more of them are not listed", n))
	}
}

// warning tells the true player of a mail under his name.
func (in *intake) warning(why string) templates.Mail {
	var power ruleset.PowerID
	if len(in.player.Powers) > 0 {
		power = in.player.Powers[0]
	}
	return templates.Unproven(in.meta(), power, in.mail.Subject, in.p.When(in.raw.Received, in.zone()), why)
}

// uncheckable deals with a mail whose sender cannot be checked now, because a
// name server does not answer. It waits; after a while the host is told, and the
// player at the address on file; and after days it is given up, never taken for
// forged.
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
	case in.player != nil && waited >= patience && !in.p.waiting[in.mark.Key].told:
		in.p.waiting[in.mark.Key].told = true
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
				MessageID: in.p.MessageID(fmt.Sprintf("waits%d", in.p.Now().Unix()), in.mark.Key[:24], to), To: to, ToName: in.p.cfg.Name,
				Subject: m.Subject(), Text: m.Flowed(), HTML: m.HTML(), Date: in.p.Now().UTC(),
			})
		}
	}
	if in.mayAnswer(ctx, in.player.Address) {
		in.writeTo(in.player.Address, in.player.Name, templates.KeyWaits(in.meta(), in.mail.Subject, in.p.When(in.raw.Received, in.zone()), why))
	}
	return in.commitBeside(ctx)
}
