package rules

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CanalOpen reports whether p's ships may go from one sea zone into the next as
// far as a canal or strait between them goes: whoever controlled it when the
// turn began must be p or a friend, neither of them a neutral power; permission
// is never given otherwise. Submarines may pass where the board says so. The
// second answer is the canal's name if it is closed. It holds for moves of both
// phases and for retreats.
//
// Rules: G40-2.3.3, G40-2.8.4, G40-2.9.1, G40-2.9.2, G40-2.9.3, G40-2.9.4, G40-2.9.5, G40-4.8.13.
func CanalOpen(g *state.Game, p ruleset.PowerID, from, to board.SpaceID, sub bool) (bool, string) {
	c := g.Rules.Board.Canal(from, to)
	if c == nil || sub && c.SubsFree {
		return true, ""
	}
	for _, s := range c.Controllers {
		if !mayShare(g, p, g.ControlAtStart(s), g.Rules.Board.Space(s).Half) {
			return false, c.Name
		}
	}
	return true, ""
}
