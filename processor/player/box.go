package player

import "github.com/adjutant-game/adjutant/processor/desk"

// Box is the mailbox that an answer is sent from: the game's, or the one that was written to if the
// game is not known.
func (in *Input) Box() desk.Box {
	if in.Game == nil {
		return in.p.Box(in.Mailbox)
	}
	return in.p.BoxOf(in.Game)
}
