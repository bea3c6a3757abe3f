package player

import (
	"context"

	"github.com/adjutant-game/adjutant/processor/desk"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/templates"
)

// closedGame answers orders to a game that is stopped or archived; closed is false if the game
// takes them.
func (in *Input) closedGame(ctx context.Context) (closed bool) {
	switch in.Game.Game.Status {
	case store.Stopped, store.Archived:
		in.Mark.Outcome, in.Mark.Note = "closed", "the game is "+string(in.Game.Game.Status)
		open, err := in.OpenMatters(ctx, desk.AgreeKey)
		if err != nil { // it says a little less
			in.p.Log.Warn("open matters", "game", in.Game.Game.ID, "error", err)
		}
		in.Reply(ctx, templates.Closed(in.Meta(), string(in.Game.Game.Status), len(open) > 0))
		return true
	}
	return false
}
