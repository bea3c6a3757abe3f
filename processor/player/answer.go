package player

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// Reply answers the mail's sender, in its thread. If nothing proves that he sent it, he gets at
// most one short answer a day, outside any thread.
func (in *Input) Reply(ctx context.Context, m templates.Mail) {
	if !in.Mark.Proved && !in.ReadsThere {
		if in.MayAnswer(ctx, in.From.Addr) {
			in.WriteTo(in.From.Addr, in.From.Name, m)
		}
		return
	}
	in.answered++
	out := store.Outgoing{
		MessageID: in.replyID(),
		Game:      in.Mark.Game, To: in.From.Addr, ToName: in.From.Name,
		Date: in.p.Now().UTC(), Mailbox: in.Box().Name, ReplyTo: in.Box().ReplyTo(in.Mark.Game), Answer: true,
	}
	format := store.HTML
	if in.Player != nil {
		format = in.Player.Wishes.Format
	}
	desk.Write(&out, m, format)
	if in.Mail.MessageID != "" {
		out.InReplyTo = in.Mail.MessageID
		out.References = append(lastOf(in.Mail.References, 20), in.Mail.MessageID)
	}
	in.Post.Out = append(in.Post.Out, out)
}

// replyID is the id of the next answer to the mail. Orders ahead have an answer of their own,
// besides the answer to the mail that brought them.
func (in *Input) replyID() string {
	kind := "re"
	if a := in.ahead; a != nil {
		kind = strings.ToLower(strings.ReplaceAll(fmt.Sprintf("ahead-%s-%d-%t", a.Power, a.Round, a.Battles), " ", "-"))
	}
	return in.p.MessageID(in.Box(), kind, in.Mark.Key[:24], fmt.Sprint(in.answered))
}

// lastOf keeps a References header from growing without end. It keeps the first id, which holds the
// thread together, and the newest ones.
func lastOf(ids []string, n int) []string {
	if len(ids) <= n {
		return append([]string(nil), ids...)
	}
	return append([]string{ids[0]}, ids[len(ids)-n+1:]...)
}

// The kinds of answers that are counted.
const (
	toUnproved  = "unproved"  // to somebody who proved nothing
	ToDuplicate = "duplicate" // to a second copy of a mail
	toOthers    = "message"   // from one player to others; About is the game
	toLimited   = "limited"   // to a player whose messages wait
	ToLike      = "like"      // to a player as whom a stranger writes
	ToStranger  = "stranger"  // to somebody who is proved but plays in no game
	toNew       = "code"      // to an address that a player names
	ToHost      = "host"      // to the host, about mails that wait
)

// AnswersSince counts answers in the store and those of this very mail.
func (in *Input) AnswersSince(ctx context.Context, a store.Answer, d time.Duration) (int, error) {
	n, err := in.p.Store.CountAnswers(ctx, a, in.p.Now().Add(-d))
	for _, x := range in.Change.Answers {
		if (a.To == "" || a.To == x.To) && (a.Kind == "" || a.Kind == x.Kind) && (a.About == "" || a.About == x.About) {
			n++
		}
	}
	return n, err
}

// Count counts an answer of the mail, before it is queued.
func (in *Input) Count(kind, to, about string) {
	in.Change.Answers = append(in.Change.Answers, store.Answer{To: LowerAddress(to), Kind: kind, About: LowerAddress(about), At: in.p.Now().UTC()})
}

// MayAnswer reports whether the program may write to somebody because of a mail that proves
// nothing: once a day to each, and to all together no more often than the host allows. If it may,
// the answer is counted. Otherwise somebody who forges a thousand senders could make the program
// write to a thousand people.
func (in *Input) MayAnswer(ctx context.Context, to string) bool {
	to = LowerAddress(to)
	n, err := in.AnswersSince(ctx, store.Answer{To: to, Kind: toUnproved}, 24*time.Hour)
	if err != nil || n > 0 {
		in.Mark.Note += "; not answered, for that address was answered today"
		return false
	}
	all, err := in.AnswersSince(ctx, store.Answer{Kind: toUnproved}, time.Hour)
	if most := in.p.terms.StrangersPerHour; err != nil || most > 0 && all >= most {
		in.Mark.Note += "; not answered, for too many mails prove nothing"
		return false
	}
	in.Count(toUnproved, to, "")
	return true
}

// WriteTo posts a mail that starts no thread and answers none: whoever forged the mail that caused
// it chose that mail's thread, too. It does not belong to a game's thread either. A stranger gets
// only plain text.
func (in *Input) WriteTo(to, name string, m templates.Mail) {
	out := store.Outgoing{
		MessageID: in.p.MessageID(in.Box(), fmt.Sprintf("warn%d", in.p.Now().Unix()), in.Mark.Key[:24], to), To: to, ToName: name,
		Subject: m.Subject(), Text: m.Flowed(), Date: in.p.Now().UTC(), Mailbox: in.Box().Name, ReplyTo: in.Box().ReplyTo(in.Mark.Game), Answer: true,
	}
	if in.Player != nil {
		out.HTML = m.HTML()
	}
	in.Post.Out = append(in.Post.Out, out)
}

// mostNotices is how many notices of one kind are written within an hour.
const mostNotices = 20

// NoticeFew leaves a notice of something that anybody can cause, so their number within an hour is
// limited.
func (in *Input) NoticeFew(ctx context.Context, kind, text string) {
	n, err := in.p.Store.CountMarks(ctx, store.Counted{Outcome: kind, Since: in.p.Now().Add(-time.Hour)})
	switch {
	case err != nil || n < mostNotices:
		in.NoticeHost(kind, text)
	case n == mostNotices:
		in.NoticeHost(kind, fmt.Sprintf("%d such mails came within an hour; more of them are not listed", n))
	}
}

// CommitBeside commits what the mail has posted although the mail itself is not taken yet.
func (in *Input) CommitBeside(ctx context.Context) error {
	c := store.Commit{Notices: in.Change.Notices, Answers: in.Change.Answers}
	in.Post.Into(&c)
	in.Post, in.Change.Notices, in.Change.Answers = desk.Post{}, nil, nil
	if len(c.Out)+len(c.Notices)+len(c.Answers) == 0 {
		return nil
	}
	return in.p.Store.Commit(ctx, c)
}

// Another program that answers mails and does not identify itself as one would exchange mails with
// this program for ever. So after loopMails refusals within loopTime, its mails are refused without
// an answer.
const (
	loopMails = 10
	loopTime  = 10 * time.Minute
)

// replyUnlessLoop answers a mail that was refused, unless too many mails from its sender were
// refused recently.
func (in *Input) replyUnlessLoop(ctx context.Context, m templates.Mail) error {
	n := 0
	for _, outcome := range []string{"refused", "no-orders"} {
		k, err := in.p.Store.CountMarks(ctx, store.Counted{From: in.From.Key(), Outcome: outcome, Proof: store.Proved, Since: in.p.Now().Add(-loopTime)})
		if err != nil {
			return err
		}
		n += k
	}
	switch {
	case n < loopMails-1:
		in.Reply(ctx, m)
		return nil
	case n == loopMails-1:
		in.Reply(ctx, m.WithWarning(fmt.Sprintf("%d of your mails could not be taken within %s. More of them get no answer until that time is over, in case a program is writing them. Mails that can be taken are taken and answered as always.",
			loopMails, desk.Duration(loopTime))))
		return nil
	case n == loopMails:
		in.NoticeHost("loop", fmt.Sprintf("%s sent %d mails within %s that were refused; more of them get no answer for now", in.From.Key(), n, desk.Duration(loopTime)))
	}
	in.Mark.Note += "; not answered, because it may be a loop"
	return nil
}

// Ignore takes a mail without an answer.
func (in *Input) Ignore(ctx context.Context, outcome, note string) {
	in.Mark.Outcome, in.Mark.Note = outcome, note
	in.NoticeFew(ctx, outcome, fmt.Sprintf("mail from %q with subject %q: %s", in.Mark.From, in.Mail.Subject, note))
}

// LowerAddress is an address, or another word, in the form under which it is counted.
func LowerAddress(a string) string { return strings.ToLower(a) }

// firstLines quotes the beginning of a mail without orders, for the answer to its sender.
func (in *Input) firstLines() string {
	var lines []string
	for _, l := range in.Mail.Lines {
		lines = append(lines, l.Text)
	}
	return strings.Join(lines, "\n")
}
