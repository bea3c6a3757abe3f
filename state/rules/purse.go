// Shown by BH-063, DEC-23, EX-033, WX-57.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// HoldsCapital reports whether the treasury's capital is in its own power's
// hands. A treasury without a capital, China's, is always free; so is that of a power
// whose capital became another's by a surrender.
//
// Rules: EXG-23, G40-1.3.6, G40-1.9.2, G40-1.9.4, G40-1.9.6.
func HoldsCapital(g *state.Game, id ruleset.PurseID) bool {
	purse, p := g.Rules.PurseByID(id)
	return purse != nil && (purse.Capital == "" || g.Control[purse.Capital] == p.ID || g.Rules.Alliances && OriginalOwner(g, purse.Capital) != p.ID)
}

// MayTrade reports whether a treasury buys, repairs and collects: its capital is
// free, or its power never surrenders.
//
// Rules: G40-1.3.6, BH-063, BH-067.
func MayTrade(g *state.Game, id ruleset.PurseID) bool {
	_, p := g.Rules.PurseByID(id)
	return HoldsCapital(g, id) || p != nil && slices.Contains(g.Options.NeverSurrender, p.ID)
}

// GuardsHeld reports whether the power holds the capital responsible for this
// territory: London or Calcutta for a British one.
//
// Rules: G40-1.8.2, G40-1.8.7, G40-1.9.5.
func GuardsHeld(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	purse := g.Rules.Purse(p, s)
	return purse != nil && HoldsCapital(g, purse.ID)
}

// capitalPurse returns the treasury whose capital the territory is, and its power; nil
// if it is not a capital.
func capitalPurse(rs *ruleset.Ruleset, s board.SpaceID) (*ruleset.Purse, *ruleset.Power) {
	for i := range rs.Powers {
		for j := range rs.Powers[i].Purses {
			if rs.Powers[i].Purses[j].Capital == s {
				return &rs.Powers[i].Purses[j], &rs.Powers[i]
			}
		}
	}
	return nil, nil
}

// CityOf is the word by which a player names a treasury: the city of its
// capital, or the treasury itself.
func CityOf(rs *ruleset.Ruleset, id ruleset.PurseID) string {
	purse, _ := rs.PurseByID(id)
	if purse == nil || purse.Capital == "" {
		return string(id)
	}
	if s := rs.Board.Space(purse.Capital); s != nil && s.VictoryCity != "" {
		return s.VictoryCity
	}
	return string(purse.Capital)
}

// OpenPurses returns the power's treasuries whose capital it holds.
func OpenPurses(g *state.Game, p *ruleset.Power) []ruleset.PurseID {
	return purses(g, p, HoldsCapital)
}

// TradingPurses returns the power's treasuries that buy and repair.
func TradingPurses(g *state.Game, p *ruleset.Power) []ruleset.PurseID {
	return purses(g, p, MayTrade)
}

func purses(g *state.Game, p *ruleset.Power, is func(*state.Game, ruleset.PurseID) bool) []ruleset.PurseID {
	var ids []ruleset.PurseID
	for _, purse := range p.Purses {
		if is(g, purse.ID) {
			ids = append(ids, purse.ID)
		}
	}
	return ids
}

// LandValue is what the land of a power is worth per turn.
func LandValue(g *state.Game, p ruleset.PowerID) int {
	n := 0
	for _, s := range g.Rules.Board.Spaces() {
		if s.Kind == board.Territory && g.Control[s.ID] == p {
			n += s.IPC
		}
	}
	return n
}
