package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mayWalk reports whether land units may stand in the territory.
func (p *player) mayWalk(s board.SpaceID) bool {
	c := p.g.Control[s]
	return c == p.me || p.atWar() && p.belligerent(c)
}

// move writes a noncombat move.
func (p *player) move(sts []order.Stack, path ...board.SpaceID) {
	p.add(order.Move{In: order.NoncombatMove, Units: sts, Path: path})
}

// belligerent reports whether a power is at war with anybody.
func (p *player) belligerent(q ruleset.PowerID) bool {
	return slices.ContainsFunc(p.g.Wars, func(w ruleset.War) bool { return w.A == q || w.B == q })
}
