package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Plan is what the two sides of a game have in mind. With the zero Plan both play at
// random, and few games come to an end.
type Plan struct {
	// Winner is the side that tries to win from round From on, while the other throws its
	// armies away; empty for neither.
	Winner ruleset.Side
	From   int
	// Earliest is the first round in which anybody takes the city that makes a
	// victory; 0 means any.
	Earliest int
}

// temper is how a power plays.
type temper uint8

const (
	// fickle plays a little of everything.
	fickle temper = iota
	// bold gathers its armies and drives at what wins the game.
	bold
	// rash buys little and attacks where it is outnumbered.
	rash
)

// temper returns how the side plays now.
func (pl Plan) temper(g *state.Game, side ruleset.Side) temper {
	switch {
	case pl.Winner == "" || g.Round < pl.From:
		return fickle
	case side == pl.Winner:
		return bold
	}
	return rash
}

// prize reports whether the territory counts for a victory of the side: an
// enemy's city for the Axis, an Axis capital for the Allies, or a city for both.
func (p *player) prize(s board.SpaceID) bool {
	if p.side == ruleset.Axis || p.g.Options.VictoryAllies == "cities" {
		return p.b.Space(s).VictoryCity != ""
	}
	return slices.ContainsFunc(p.rs.Powers, func(q ruleset.Power) bool { return q.Side == ruleset.Axis && q.Capital == s })
}

// wouldWin reports whether the side would fulfil a condition of victory if it
// held these territories besides its own.
func (p *player) wouldWin(more []board.SpaceID) bool {
	var europe, pacific, missing int
	for _, sp := range p.b.Spaces() {
		if !p.prize(sp.ID) {
			continue
		}
		held := p.g.Side(p.g.Control[sp.ID]) == p.side || slices.Contains(more, sp.ID)
		switch {
		case !held:
			missing++
		case sp.VictoryHalf&board.Pacific != 0:
			pacific++
		default:
			europe++
		}
	}
	o := &p.g.Options
	if p.side == ruleset.Allies && o.VictoryAllies != "cities" {
		return missing == 0
	}
	reached := func(have, need int) bool { return need > 0 && have >= need }
	return reached(europe, o.VictoryEuropeCities) || reached(pacific, o.VictoryPacificCities) ||
		reached(europe+pacific, o.VictoryAnyCities)
}

// tooSoon reports whether going there, on top of all attacks so far, would win the game
// too early.
func (p *player) tooSoon(path []board.SpaceID) bool {
	return p.g.Round < p.plan.Earliest && slices.ContainsFunc(path, p.prize) && p.wouldWin(append(slices.Clone(p.attacked), path...))
}
