package state

import (
	"strings"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A MarkerKind is what a marker with a name made here counts.
type MarkerKind int

// The kinds of markers; UnnamedMarker is for all others.
const (
	UnnamedMarker MarkerKind = iota
	// TakenInfluence is what a power has collected of influence in this turn.
	TakenInfluence
	// HeldInfluence is a power's markers on a neutral, or on a group of neutrals.
	HeldInfluence
	// HiddenInsurgents are a power's insurgents in a territory.
	HiddenInsurgents
)

// The words of their names, which logs and saved positions hold.
const (
	takenWords     = "influence taken by "
	heldWords      = "influence of "
	heldOn         = " on "
	insurgentWords = "insurgents of "
	insurgentsIn   = " in "
)

// InfluenceTaken names the marker of the influence that a power has collected in this turn.
func InfluenceTaken(p ruleset.PowerID) string { return takenWords + string(p) }

// InfluenceOn names the marker that counts a power's markers on a neutral or a group.
func InfluenceOn(p ruleset.PowerID, name string) string {
	return heldWords + string(p) + heldOn + name
}

// InsurgentsIn names the marker that counts a power's insurgents in a territory.
func InsurgentsIn(p ruleset.PowerID, s board.SpaceID) string {
	return insurgentWords + string(p) + insurgentsIn + string(s)
}

// MarkerOf says what the marker with a name counts, of which power, and where.
func MarkerOf(name string) (kind MarkerKind, p ruleset.PowerID, where string) {
	for _, x := range []struct {
		kind        MarkerKind
		words, then string
	}{{TakenInfluence, takenWords, ""}, {HeldInfluence, heldWords, heldOn}, {HiddenInsurgents, insurgentWords, insurgentsIn}} {
		rest, ok := strings.CutPrefix(name, x.words)
		if !ok {
			continue
		}
		if x.then == "" {
			return x.kind, ruleset.PowerID(rest), ""
		}
		if p, where, ok := strings.Cut(rest, x.then); ok {
			return x.kind, ruleset.PowerID(p), where
		}
	}
	return UnnamedMarker, "", ""
}

// HasInsurgents reports whether any power has insurgents in hiding, or whether a given one has.
func (g *Game) HasInsurgents(of ruleset.PowerID) bool {
	for m := range g.Markers {
		if kind, p, _ := MarkerOf(m); kind == HiddenInsurgents && (of == "" || p == of) {
			return true
		}
	}
	return false
}
