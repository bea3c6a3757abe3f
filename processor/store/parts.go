package store

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Store is what the processor, the outbox and the commands keep things in. Packages sqlite and
// postgres implement it; storetest holds the suite that any must pass. Each of its parts serves one
// purpose. Code that needs only a few methods declares just those.
type Store interface {
	Games
	Logs
	Marks
	Beside
	Schedule
	Outbox
	Notices
	// Prune deletes what has been kept long enough.
	Prune(ctx context.Context, keep Kept) error
	Close() error
}

// Games are the games and how they change.
type Games interface {
	// Games lists all games by id, Game returns one or ErrNoGame.
	Games(ctx context.Context) ([]Game, error)
	Game(ctx context.Context, id string) (Game, error)
	// GamesAfter lists at most n games by id, after the given one; see EachGame.
	GamesAfter(ctx context.Context, id string, n int) ([]Game, error)
	// CountGames counts the games of a status.
	CountGames(ctx context.Context, s Status) (int, error)
	// GamesOf lists the games that an address plays or reads in, by id.
	GamesOf(ctx context.Context, address string) ([]Game, error)
	// NamesOf lists the ids of those games only.
	NamesOf(ctx context.Context, address string) ([]string, error)
	// Stamp is the length of a game's log and its edition. They show whether a copy in memory is
	// current.
	Stamp(ctx context.Context, id string) (records, edition int, err error)
	// Create adds a game together with its first commit; ErrExists.
	Create(ctx context.Context, g Game, c Commit) error
	// Commit makes everything of c happen, or nothing; ErrConflict, ErrHandled.
	Commit(ctx context.Context, c Commit) error
}

// Logs are the logs of the games, and that of the host.
type Logs interface {
	// Head is how far the game's log has come.
	Head(ctx context.Context, game string) (gamelog.Head, error)
	// Snapshot is the exact state after the last record, nil if none is
	// stored; it is a cache, and the log gives the state again.
	Snapshot(ctx context.Context, game string) ([]byte, error)
	// Records are all of the game's log.
	Records(ctx context.Context, game string) ([]gamelog.Sealed, error)
	// Evidence lists the evidence of what players signed that is kept beside a game's log.
	Evidence(ctx context.Context, game string) ([]Evidence, error)
	// HostLog lists the heads of games in the host's log, in order. AddToHostLog adds some after
	// the first so many; ErrConflict if there are more or fewer.
	HostLog(ctx context.Context) ([]gamelog.Checkpoint, error)
	// Grown lists the games whose logs have grown since AddToHostLog took their heads, by id.
	Grown(ctx context.Context) ([]string, error)
	AddToHostLog(ctx context.Context, size int, heads []gamelog.Checkpoint) error
}

// Marks are the mails that were taken, and what is known about who wrote them.
type Marks interface {
	// Handled returns the mark of a mail that was taken before (same Key, or, if
	// it is proved, same Content and From), or ok false.
	Handled(ctx context.Context, m Mark) (earlier Mark, ok bool, err error)
	// CountMarks counts mails that were taken, CountAnswers the answers since a
	// time that match everything that is set of a.
	CountMarks(ctx context.Context, c Counted) (int, error)
	CountAnswers(ctx context.Context, a Answer, since time.Time) (int, error)
	// GameOfMail finds the game that one of the message ids belongs to, by a mail that was sent or
	// taken for it; "" if none.
	GameOfMail(ctx context.Context, ids []string) (string, error)
	// RecipientOf returns the recipient of the first of the message ids that is ours; "" if none
	// is.
	RecipientOf(ctx context.Context, ids []string) (address string, err error)
	// ProvedKeys lists the names of at most n keys that proved mails most recently; KeepProvedKey
	// notes one.
	ProvedKeys(ctx context.Context, n int) ([]ProvedKey, error)
	KeepProvedKey(ctx context.Context, k ProvedKey) error
}

// Past is what the store knows about mails that a mailbox still holds. It is for putting a store in
// order that was restored from a copy.
type Past interface {
	// MarksSpan returns when the oldest and the newest mail that the store still knows were taken;
	// zero times if it knows none.
	MarksSpan(ctx context.Context) (oldest, newest time.Time, err error)
	// KnowsMessage reports whether a mail with that id was taken, whoever sent it. KnowsMail
	// reports whether the mail with that key was taken.
	KnowsMessage(ctx context.Context, id string) (bool, error)
	KnowsMail(ctx context.Context, key string) (bool, error)
}

// Beside is what is stored beside a game's log.
type Beside interface {
	// Matters lists a game's matters by number, including those that are closed.
	Matters(ctx context.Context, game string) ([]Matter, error)
	// Lapsed lists the open matters that expire by the time, earliest first.
	Lapsed(ctx context.Context, by time.Time) ([]Matter, error)
	// Draft returns a player's refused mail in a game, if one is kept.
	Draft(ctx context.Context, game, player string) (Draft, bool, error)
	// Reports lists what a game's summaries said that is not in the log.
	Reports(ctx context.Context, game string) ([]Report, error)
	// HeldBy lists the mails held until a time or earlier, oldest first.
	HeldBy(ctx context.Context, by time.Time) ([]Held, error)
}

// Schedule is what has to be done when, and when daily work was last done.
type Schedule interface {
	// Due lists what has come due by the time, earliest first.
	Due(ctx context.Context, by time.Time) ([]Due, error)
	// DueOf lists what is set for one game, earliest first.
	DueOf(ctx context.Context, game string) ([]Due, error)
	// Alive is the last moment at which a daemon was known to be at work, zero
	// if never; SetAlive notes a new one.
	Alive(ctx context.Context) (time.Time, error)
	SetAlive(ctx context.Context, at time.Time) error
	// UpgradedTo is the text that SetUpgradedTo last stored: the revisions of the rules that all
	// open games use. It is empty if there is none.
	UpgradedTo(ctx context.Context) (string, error)
	SetUpgradedTo(ctx context.Context, revisions string) error
	// Digested is when the host's daily mail was last written, zero if never.
	Digested(ctx context.Context) (time.Time, error)
}

// Outbox are the mails that wait to be sent, and whom mail does not reach.
type Outbox interface {
	// Claim returns mails of a box that may be sent now, oldest first, at most n; each
	// is not returned again before the time until.
	Claim(ctx context.Context, now, until time.Time, n int, box Box) ([]Outgoing, error)
	// Picture returns the PNG of a picture that a mail shows, nil if it is gone.
	Picture(ctx context.Context, id string) ([]byte, error)
	// Release makes every waiting mail available at once. A process calls it at its start if it is
	// the only one that sends: earlier claims belong to one that died.
	Release(ctx context.Context) error
	// Sent notes that a mail was accepted by the mail server; its text is not
	// kept, nor is that of a mail that is given up.
	Sent(ctx context.Context, messageID string, at time.Time, response string) error
	// Failed notes a failed attempt, when to try again, and whom mail does not reach.
	Failed(ctx context.Context, f Failure) error
	// Troubles lists the addresses that mail does not reach now, longest first.
	Troubles(ctx context.Context) ([]Trouble, error)
	// Waiting counts the mails written before a time that still wait to be sent, and returns when
	// the oldest was written.
	Waiting(ctx context.Context, before time.Time) (n int, oldest time.Time, err error)
	// SentSince counts the mails of a box that the mail server took after a time, of those
	// whose rows are still kept.
	SentSince(ctx context.Context, after time.Time, box Box) (n int, err error)
	// Pending counts the mails not sent and not given up.
	Pending(ctx context.Context) (int, error)
}

// Notices are what a host should know.
type Notices interface {
	// Notices lists the newest notices first, at most n.
	Notices(ctx context.Context, n int) ([]Notice, error)
	// NoticesSince lists the notices from a time on and before another, oldest
	// first, at most n.
	NoticesSince(ctx context.Context, from, before time.Time, n int) ([]Notice, error)
}
