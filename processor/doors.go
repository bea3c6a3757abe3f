package processor

import (
	"context"
	"time"

	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Host carries out the commands of a text as a host's in a game, all of them or none. The command
// line uses it; mails come through Handle.
func (p *Processor) Host(ctx context.Context, game, text string) (host.Answer, error) {
	return p.hosts.Run(ctx, game, text)
}

// Forward adds to a game in the store the records that a log has beyond it. The whole log is
// verified, as far as it is intact, and must begin with the store's records. Of all that, only open
// questions are mailed again. The turn's time begins now.
func (p *Processor) Forward(ctx context.Context, f host.Forward) (host.Forwarded, error) {
	return p.hosts.Forward(ctx, f)
}

// DeclareLoss records, for all players to see, that what a game's log had beyond the store is lost,
// and lets the game go on from what is left. It returns the log's new head.
func (p *Processor) DeclareLoss(ctx context.Context, known gamelog.Checkpoint, reason string) (host.Answer, gamelog.Checkpoint, error) {
	return p.hosts.DeclareLoss(ctx, known, reason)
}

// RotateKey changes a game to another key of the host's, by a record that the previous key signs.
// Where the key alone makes the dice, the new key has to be named some time ahead. RotateKey then
// only names it, and the answer says from which round the game can change to it.
func (p *Processor) RotateKey(ctx context.Context, game, to, reason string) (host.Answer, error) {
	return p.hosts.RotateKey(ctx, game, to, reason)
}

// AskForKey stops a game whose key is lost or stolen, and asks its players whether it may go on
// with the host's present key. Nothing is recorded before they agree, because nobody could sign it.
func (p *Processor) AskForKey(ctx context.Context, game, reason string) (host.Answer, error) {
	return p.hosts.AskForKey(ctx, game, reason)
}

// Advance does everything that has come due: it fixes dice whose waiting time is over, reminds
// players, and deals with turns that are late.
func (p *Processor) Advance(ctx context.Context) error { return p.due.Advance(ctx) }

// Watch looks for an outage, and moves all deadlines by it.
func (p *Processor) Watch(ctx context.Context) error { return p.due.Watch(ctx) }

// InTime reports whether what is due may be done here, and mails handed out.
func (p *Processor) InTime(ctx context.Context) (bool, error) { return p.due.InTime(ctx) }

// Unread moves all deadlines of the games of one mailbox by the time in which it could not be read.
func (p *Processor) Unread(ctx context.Context, mailbox string, from, to time.Time) error {
	return p.due.Unread(ctx, mailbox, from, to)
}

// Open begins a game: it writes the first record and queues a welcome mail to every player. It
// refuses powers that have two players or none, and players without an address.
func (p *Processor) Open(ctx context.Context, o newgame.Opening) error {
	return p.openings.Open(ctx, o)
}

// Import verifies a log and stores its game. If our key signed it, the game goes on from where it
// stands. Otherwise it is archived, because only the holder of its key can add to it.
func (p *Processor) Import(ctx context.Context, im newgame.Import) (newgame.Imported, error) {
	return p.openings.Import(ctx, im)
}

// PlanPosts queues for each game with a topic the reports of the turns that have ended since the
// last time. Only one process may call it at a time.
func (p *Processor) PlanPosts(ctx context.Context) error { return p.topics.PlanPosts(ctx) }

// RecutPosts queues a turn's report again, in posts of at most so many bytes, because the forum
// does not take longer ones.
func (p *Processor) RecutPosts(ctx context.Context, post store.ForumPost, limit int) error {
	return p.topics.RecutPosts(ctx, post, limit)
}

// TopicTable is the post with a game's table.
func (p *Processor) TopicTable(ctx context.Context, t store.Topic, posts []store.ForumPost) (string, error) {
	return p.topics.TopicTable(ctx, t, posts)
}

// TellForum leaves the host a notice about the forum, or about a game in it.
func (p *Processor) TellForum(ctx context.Context, game, text string) {
	p.topics.TellForum(ctx, game, text)
}
