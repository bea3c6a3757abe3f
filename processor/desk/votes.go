package desk

import (
	"context"
	"slices"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The kinds of matters that players vote on; each is also the command that proposes it.
const (
	VoteConcede   = "concede"
	VoteDraw      = "draw"
	VoteRestart   = "restart"
	VoteReplace   = "replace"
	VoteUndo      = "undo"
	VoteExtension = "extension"
)

// Votes are all of them.
var Votes = []string{VoteConcede, VoteDraw, VoteRestart, VoteReplace, VoteUndo, VoteExtension}

// HasVoice reports whether a player is asked when players vote: he plays a power that is
// still in the game. One that has surrendered is; one without land and units is not.
//
// Rules: EXG-82.
func HasVoice(g *state.Game, pl *store.Player) bool {
	return slices.ContainsFunc(pl.Powers, func(p ruleset.PowerID) bool { return !rules.IsGone(g, p) })
}

// AwaitedVoices returns those whose yes to a vote is still needed. Nobody waits for a player who no
// longer plays anything, because he has conceded or because all his powers are out of the game.
//
// Rules: EXG-16, EXG-82.
func AwaitedVoices(m store.Matter, g *state.Game, players []store.Player) []string {
	return slices.DeleteFunc(slices.Clone(m.Needs), func(n string) bool {
		return slices.Contains(m.Yes, n) || !slices.ContainsFunc(players, func(pl store.Player) bool { return pl.Name == n && HasVoice(g, &pl) })
	})
}

// HandOnVoices is for a player who takes over seats. Where the players before him no longer play
// anything, were asked for a vote and have not said yes, he votes in their place. players are all
// players as they are seated afterwards.
func (d *Desk) HandOnVoices(ctx context.Context, to string, players []store.Player) error {
	open, err := d.OpenMatters(ctx, Votes...)
	if err != nil {
		return err
	}
	for _, m := range open {
		var needs []string
		for _, n := range m.Needs {
			left := slices.ContainsFunc(d.Game.Game.Players, func(pl store.Player) bool { return pl.Name == n && len(pl.Powers) > 0 }) &&
				slices.ContainsFunc(players, func(pl store.Player) bool { return pl.Name == n && len(pl.Powers) == 0 })
			if left && !slices.Contains(m.Yes, n) {
				n = to
			}
			if !slices.Contains(needs, n) {
				needs = append(needs, n)
			}
		}
		if !slices.Equal(needs, m.Needs) {
			m.Needs = needs
			d.SetMatter(m)
		}
	}
	return nil
}

// IsVote reports whether a kind of matter is one that players vote on.
func IsVote(kind string) bool { return slices.Contains(Votes, kind) }
