// Shown by A2-030, state/engine/host_test.go.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The markers are the memory of rules for which Game has no field; the kamikaze tokens
// are state.KamikazeTokens. A missing marker is 0. Objectives of a ruleset may test
// them by these names.
const (
	// MarkTradeEnded is 1 once Japan attacked or took French Indo China, which
	// ends its trade with America for good (G40-5.4.2).
	MarkTradeEnded = "japan attacked french indo china"
	// MarkUnprovoked is 1 once Japan declared war on the United Kingdom or
	// ANZAC before they declared war on it (G40-4.3.4).
	MarkUnprovoked = "japan unprovoked war on uk or anzac"
	// MarkEmpireDeclared is 1 once the United Kingdom or ANZAC declared war on
	// Japan; nothing that Japan answers is unprovoked then (G40-4.4.4).
	MarkEmpireDeclared = "uk or anzac declared war on japan"

	// MarkLondonFell is 1 once an Axis power captured London, also after its
	// liberation (G40-4.5.1, G40-4.6.1).
	MarkLondonFell = "axis captured london"
	// MarkHomeInvaded is 1 once an Axis power captured a territory in North
	// America, which like London brings the United States in (G40-4.5.1).
	MarkHomeInvaded = "axis captured american land"
	// MarkEntryRightLapsed is 1 once the United States let the turn pass in which
	// such a capture allowed it to declare war, until the next one (A2-101).
	MarkEntryRightLapsed = "american right to declare war lapsed"
	// MarkComplexesGrew is 1 once the American complexes grew because of war
	// (G40-1.6.6).
	MarkComplexesGrew = "us complexes at war"

	// MarkParis is 1 once Paris was liberated; its free units come only once
	// (G40-1.9.7).
	MarkParis = "paris liberated"

	// MarkPactVoid is 1 once the Soviet Union attacked Korea or Japanese land beside
	// Mongolia: Mongolia will no longer join it (G40-4.7.3).
	MarkPactVoid = "mongolia pact void"
	// MarkPactUsed is 1 once Mongolia joined the Soviet Union (G40-4.7.2).
	MarkPactUsed = "mongolia joined the soviet union"
)

// WarBonusMarker names the marker that holds the IPC which a power is owed at
// the beginning of its next turn because of an unprovoked declaration
// (G40-4.6.4).
func WarBonusMarker(p ruleset.PowerID) string { return "war bonus due " + string(p) }

// KeptDiceMarker names the marker that counts the research dice which a power
// keeps until a breakthrough (G40-6.1.4).
func KeptDiceMarker(p ruleset.PowerID) string { return "research dice kept by " + string(p) }

// PeaceSpentMarker names the marker that holds what a power has spent in its phase of
// purchase and repair, where research counts with it at peace (EXG-40).
func PeaceSpentMarker(p ruleset.PowerID) string { return "spent at peace by " + string(p) }

// paidMarker names the marker that is 1 once a one-time objective was paid.
func paidMarker(objective string) string { return "objective paid " + objective }

// takenMarker names the marker that is 1 once an enemy captured a capital, where
// a second capture is not like the first (BH-003).
func takenMarker(capital board.SpaceID) string { return "captured before: " + string(capital) }

// IsMarker reports whether a rule uses a marker of that name.
func IsMarker(rs *ruleset.Ruleset, name string) bool {
	known := []string{
		state.KamikazeTokens, MarkTradeEnded, MarkUnprovoked, MarkEmpireDeclared, MarkLondonFell,
		MarkHomeInvaded, MarkEntryRightLapsed, MarkComplexesGrew, MarkParis, MarkPactVoid, MarkPactUsed,
	}
	for _, p := range rs.Powers {
		known = append(known, WarBonusMarker(p.ID), KeptDiceMarker(p.ID))
		if ResearchCapped(&rs.Options) {
			known = append(known, PeaceSpentMarker(p.ID))
		}
		if rs.Alliances { // they may write letters
			known = append(known, state.LettersClosed(p.ID))
		}
		for _, t := range rs.Technologies() {
			known = append(known, state.TechnologyMarker(p.ID, t))
		}
		for _, purse := range p.Purses {
			if destroysTreasury(&rs.Options) && purse.Capital != "" {
				known = append(known, takenMarker(purse.Capital))
			}
		}
	}
	for _, o := range rs.Objectives {
		known = append(known, paidMarker(o.ID))
	}
	if isAttackedMarker(rs, name) {
		return true
	}
	for _, s := range Specials[Rememberer](rs) {
		if s.Remembers(rs, name) {
			return true
		}
	}
	return slices.Contains(known, name)
}
