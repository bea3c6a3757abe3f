package processor

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/host"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Host carries out the commands of a text as a host's in a game, all of them or
// none. It is the command line's way; a mail comes by Handle.
func (p *Processor) Host(ctx context.Context, game, text string) (host.Answer, error) {
	return p.hosts.Run(ctx, game, text)
}

// Forward brings a game of the store forward with the records that a log has
// beyond it. The whole log is verified, as far as it is whole, and must begin
// with the store's. Nothing of it is mailed again but open questions; the turn's
// time begins now.
func (p *Processor) Forward(ctx context.Context, f host.Forward) (host.Forwarded, error) {
	return p.hosts.Forward(ctx, f)
}

// DeclareLoss puts on record that what a game's log had beyond the store is
// lost, for all players to see, and lets the game go on from what is left. It
// returns the log's new head.
func (p *Processor) DeclareLoss(ctx context.Context, known gamelog.Checkpoint, reason string) (host.Answer, gamelog.Checkpoint, error) {
	return p.hosts.DeclareLoss(ctx, known, reason)
}

// RotateKey has a game go over to another key of the host's, by a record that the key
// before signs. Where nothing but the key makes the dice it only names the key as long
// as that must come first; the answer says from which round on the game can follow.
func (p *Processor) RotateKey(ctx context.Context, game, to, reason string) (host.Answer, error) {
	return p.hosts.RotateKey(ctx, game, to, reason)
}

// AskForKey stops a game whose key is lost or stolen, and asks its players whether it
// may go on with the host's key of now. Nothing is recorded before they agree: nobody
// could sign it.
func (p *Processor) AskForKey(ctx context.Context, game, reason string) (host.Answer, error) {
	return p.hosts.AskForKey(ctx, game, reason)
}
