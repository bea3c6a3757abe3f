package desk

import (
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Where powers make their own sides, a game may have some that nobody plays. They are passive: in
// each turn their agenda is empty and they do not attack, defaults decide for them, and they say no
// to every offer.
//
// Rules: EXG-16.

// DueUnplayed: a power that nobody plays is on turn, and its turn is carried out.
const DueUnplayed = "unplayed"

// Unplayed are the powers of a game that nobody plays, in the order of turns.
//
// Rules: EXG-16.
func Unplayed(rs *ruleset.Ruleset, players []store.Player) []ruleset.PowerID {
	var out []ruleset.PowerID
	for _, q := range rs.Powers {
		if !slices.ContainsFunc(players, func(pl store.Player) bool { return slices.Contains(pl.Powers, q.ID) }) {
			out = append(out, q.ID)
		}
	}
	return out
}

// IsUnplayed reports whether the turn is one of a power that nobody plays, and can be
// carried out. A game that nobody plays any more stands still.
func IsUnplayed(g *state.Game, players []store.Player) bool {
	if !g.Rules.Alliances || g.Winner != "" || g.Turn.Hold != nil {
		return false
	}
	idle := Unplayed(g.Rules, players)
	return len(idle) < len(g.Rules.Powers) && slices.Contains(idle, g.Active)
}

// withUnplayed adds to a commit that a turn is due to be carried out that nobody plays.
func withUnplayed(game store.Game, due []store.Due, g *state.Game, c *store.Commit, now time.Time) {
	players := game.Players
	if c.Players != nil {
		players = c.Players
	}
	if !IsUnplayed(g, players) {
		return
	}
	if !c.SetDue {
		c.Due = slices.Clone(due)
	}
	if !slices.ContainsFunc(c.Due, func(d store.Due) bool { return d.Kind == DueUnplayed }) {
		c.SetDue = true
		c.Due = append(c.Due, store.Due{Game: game.ID, Kind: DueUnplayed, At: clock.Moment(now.UTC())})
	}
}
