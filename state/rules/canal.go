// Shown by A50-5.8, DEC-12, G42-027, WX-12.

package rules

import (
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CanalOpen reports whether p's ships may go from one sea zone into the next as
// far as a canal or strait between them goes: every power that guards it must
// be p or a friend, neither of them a neutral power, or be at peace with p and
// let it through. Submarines may pass where the board says so. The second
// answer is why it is closed. It holds for moves of both phases and for
// retreats.
//
// Rules: G40-2.3.3, G40-2.8.4, G40-2.9.1, G40-2.9.2, G40-2.9.3, G40-2.9.4,
// G40-2.9.5, G40-4.8.13, DEC-17, G42-027, G42-028, G42-029, G42-030, G42-031.
func CanalOpen(w *Work, p ruleset.PowerID, from, to board.SpaceID, sub bool) (bool, string) {
	c := w.Rules().Board.Canal(from, to)
	if c == nil || sub && c.SubsFree {
		return true, ""
	}
	for _, s := range c.Controllers {
		owner := GuardOf(w.G, s)
		if MayShare(w.G, p, owner, w.Rules().Board.Space(s).Half) || LetsPass(w, owner, p, c.Name) {
			continue
		}
		return false, "the " + c.Name + " between " + string(from) + " and " + string(to) + " " + isOrAre(c.Name) + " closed: " + whyClosed(w, p, owner, s)
	}
	return true, ""
}

// isOrAre is the verb after the name of a canal: "the Turkish Straits are".
func isOrAre(canal string) string {
	if strings.HasSuffix(canal, "s") {
		return "are"
	}
	return "is"
}

// whyClosed says what keeps p out of a canal that the owner guards.
func whyClosed(w *Work, p, owner ruleset.PowerID, s board.SpaceID) string {
	if w.Rules().Power(owner) == nil || w.G.AtWar(owner, p) {
		return string(s) + " was not in friendly hands when the turn began"
	}
	return string(owner) + ", which guards it, has not allowed " + string(p) + " to pass"
}

// GuardOf returns the power that decides about a territory beside a canal: the one that
// controlled it when the turn began or, by option, the one that does now.
//
// Rules: G40-2.9.1, DIFF-56.
func GuardOf(g *state.Game, s board.SpaceID) ruleset.PowerID {
	if g.Options.CanalControl == "now" {
		return g.Control[s]
	}
	return g.ControlAtStart(s)
}
