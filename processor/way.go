package processor

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// A leg is one step of what happens to a mail. done says that it ends there: the mail is answered,
// or ignored.
type leg func(ctx context.Context) (done bool, err error)

// last is the final leg.
func last(do func(context.Context) error) leg {
	return func(ctx context.Context) (bool, error) { return true, do(ctx) }
}

// way is all the legs for a new mail. What they change is on the desk, and all of it is committed
// at once.
func (in *intake) way(ctx context.Context) error {
	legs := []leg{
		in.extract,   // mail -Extract-> order text
		in.identify,  // who wrote it, for which game, and the proof that he did
		in.outside,   // mails that open a game, or are for none of the sender's
		in.sit,       // the game as it stands, and the player in it
		in.overtaken, // later orders of his were carried out before
		last(in.Act), // order text -Parse-> ... -Apply->: see submit, where orders go
	}
	if in.raw.take != nil { // what only has the form of a mail
		legs = []leg{last(func(ctx context.Context) error { return in.raw.take(ctx, in) })}
	}
	for _, leg := range legs {
		if done, err := leg(ctx); err != nil {
			return err
		} else if done {
			break
		}
	}
	return in.finish(ctx) // -Publish->: with the records, the mails that were rendered on the way
}

// run takes a mail through its legs, unless it was taken before.
func (in *intake) run(ctx context.Context) error {
	earlier, ok, err := in.p.Store.Handled(ctx, in.Mark)
	switch {
	case err != nil:
		return err
	case ok: // the very same bytes come again after a crash or a new UIDVALIDITY
		in.earlier = earlier.Outcome
		return store.ErrHandled
	}
	return in.way(ctx)
}

// extract finds the order text of a mail that a person wrote to us.
func (in *intake) extract(ctx context.Context) (done bool, err error) {
	if len(in.Mail.Fields) == 0 {
		in.Ignore(ctx, "unreadable", "the mail could not be read: "+in.unreadable.Error())
		return true, nil
	}
	if a := in.Mail.Automatic; a.Yes() {
		if is, err := in.bounce(ctx); is || err != nil {
			return true, err
		}
		in.Ignore(ctx, "automatic", "a program wrote it ("+a.Class+", "+a.Reason+"); answering could loop")
		return true, nil
	}
	if _, err := in.Mail.Sender(); err != nil {
		in.Ignore(ctx, "no-sender", err.Error())
		return true, nil
	}
	if in.p.cfg.own(in.From.Addr) {
		in.Ignore(ctx, "own-mail", "it comes from our own address")
		return true, nil
	}
	if in.unreadable != nil || in.raw.TooBig {
		return true, in.unread(ctx, in.unreadable)
	}
	if keep := in.p.cfg.Keep.Marks; keep > 0 && in.p.Now().Sub(in.raw.Received) > keep-keep/8 {
		in.Ignore(ctx, "too-old", "it came longer ago than it is remembered which mails were taken")
		return true, nil
	}
	in.Orders = in.Mail.Orders()
	return false, nil
}

// identify finds the game that a mail is for and the player who wrote it, once it is proved that he
// did. What names the game is, in this order, the thread that the mail answers, the tag in its
// subject, the plus-address it was sent to, or its `game:` line, as far as the proof covers them.
// Otherwise it is the only open game that the sender plays in.
func (in *intake) identify(ctx context.Context) (done bool, err error) {
	if in.games, err = in.p.Store.GamesOf(ctx, in.From.Key()); err != nil {
		return true, err
	}
	if in.Host = in.p.isHost(in.From.Key()); in.Host {
		if err := in.addHostGames(ctx); err != nil {
			return true, err
		}
	}
	if in.named, done, err = in.proved(ctx); err != nil || done {
		return true, err
	}
	in.Player, in.Mark.Game = nil, "" // from here on they are those of the game that is named
	return false, nil
}

// outside deals with a mail that is not for a game of its sender's. It opens one, it comes from a
// stranger, or it does not say which game it is for, and the sender is asked.
func (in *intake) outside(ctx context.Context) (done bool, err error) {
	plays := slices.ContainsFunc(in.games, func(g store.Game) bool { return g.ID == in.named })
	if err := in.p.Whole(ctx); err != nil && (in.Host || !plays) {
		return true, err
	}
	if in.Host {
		if c, found, alone := in.opening(); found {
			return true, in.openGame(ctx, c, alone)
		}
	}
	if in.named == "" || len(in.games) > 0 && !in.exists(ctx, in.named) {
		return true, in.whichGame(ctx, in.named, in.games)
	}
	if !plays {
		return true, in.stranger(ctx, in.named)
	}
	return false, nil
}

// sit puts the game on the desk, and the sender in his place.
func (in *intake) sit(ctx context.Context) (done bool, err error) {
	loaded := in.p.Timed(desk.StepLoad)
	if in.Game, err = in.p.Load(ctx, in.named); err != nil {
		return true, err
	}
	loaded()
	in.Mark.Game = in.named
	in.Player = playerOf(in.Game.Game, in.From.Key())
	if in.Player == nil && in.Host {
		in.Player = &store.Player{Name: "The host", Address: in.From.Addr}
	}
	return false, in.notBehind(ctx)
}

// unread answers a mail whose text is beyond the limits. Such a mail proves
// nothing, so it gets the one short answer of its sender's day, if any.
func (in *intake) unread(ctx context.Context, err error) error {
	why := mailtext.TooBigSentence(in.p.cfg.MaxMail)
	var e *mailtext.Error
	if !in.raw.TooBig && errors.As(err, &e) {
		why = e.Sentence()
	}
	why = strings.TrimSuffix(why, ".")
	return in.noProof(ctx, "unreadable", why, templates.Unreadable(in.Meta(), why))
}

// finish commits the mail's mark together with everything that follows from the mail.
func (in *intake) finish(ctx context.Context) error {
	defer in.p.Timed(desk.StepCommit)()
	in.Change.Mark = &in.Mark
	if made := in.opened; made != nil {
		c := in.All()
		made.Commit.Mark, made.Commit.Notices, made.Commit.Answers = c.Mark, c.Notices, c.Answers
		made.Commit.Out = append(made.Commit.Out, c.Out...)
		return in.p.openings.Create(ctx, made)
	}
	return in.Commit(ctx)
}
