// Shown by A2-101, A50-7.2, BH-003, EXG-47.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// What the options of a game say, for questions that more than one file asks. Each
// function is the only reader of its option.

// destroysTreasury reports whether the second capture of a capital and later ones
// destroy its treasury, so that the first has to be remembered.
//
// Rules: BH-002, BH-003.
func destroysTreasury(o *ruleset.Options) bool { return o.CapitalRetaken == "destroy" }

// entryIfThreatened reports whether an Axis capture of London or North America lets the
// United States declare war.
//
// Rules: DIFF-26.
func entryIfThreatened(g *state.Game) bool { return g.Options.EntryIfThreatened }

// isEntryLand reports whether an Axis capture of the land moves the United States.
//
// Rules: G40-4.5.1.
func isEntryLand(g *state.Game, s board.SpaceID) bool {
	return slices.Contains(g.Options.EntryLands, s)
}

// InfantryForLand reports whether China gets infantry for its land instead of money.
//
// Rules: A50-7.2, DIFF-47.
func InfantryForLand(g *state.Game) bool { return g.Options.GuerrillaIncome == "infantry" }

// ObjectivesPlayed reports whether national objectives pay in this game.
//
// Rules: DIFF-52.
func ObjectivesPlayed(g *state.Game) bool { return !g.Options.NoObjectives }

// ResearchCapped reports whether research counts towards what peace lets a power spend.
//
// Rules: EXG-40.
func ResearchCapped(o *ruleset.Options) bool { return o.ResearchInCap }

// RisenMarkers is how many markers of influence win a land for the power whose insurgents
// have won there.
//
// Rules: EX-089.
func RisenMarkers(g *state.Game) int { return g.Options.RisenMarkers }

// TruceRounds is how many rounds after the round of a peace the two may not go to war
// again.
//
// Rules: EXG-31.
func TruceRounds(g *state.Game) int { return g.Options.TruceRounds }
