// Shown by A50-7.1.

package eitherfirst

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The two powers, in the order that the ruleset gives them.
const (
	former = ruleset.PowerID("China")
	latter = ruleset.PowerID("United States")
)

// Subject is the name of the choice, as in ruleset.toml.
const Subject = "first turn"

// Turned is the marker of the round in which the latter goes first.
const Turned = "United States before China in round"

// Counted is the marker of the territories that China held when the latter's
// turn began, in a round in which the latter goes first.
const Counted = "Chinese territories before the United States moved"

// Special answers the base rules' questions.
type Special struct{}

// Remembers knows the markers.
func (Special) Remembers(_ *ruleset.Ruleset, marker string) bool {
	return marker == Turned || marker == Counted
}

// BeforeTurn has the player choose when the first of the two turns is about to
// begin.
//
// Rules: A50-7.1.
func (Special) BeforeTurn(w *rules.Work, next ruleset.PowerID) error {
	if next != former || w.G.Active == latter {
		return nil
	}
	pick, err := w.Choose(rules.Choice{Power: latter, Subject: Subject,
		Question: "China and the United States are next, in either order, and never attack together. Whose turn comes first?",
		Options:  []string{string(former), string(latter)}, Default: string(former), Rule: "A50-7.1"})
	if err != nil {
		return err
	}
	if pick == string(latter) {
		w.Emit(state.MarkerSet{Marker: Turned, Value: w.G.Round, Why: "the player of both chose so"})
	}
	return nil
}

// BeginTurn counts China's land when the latter goes first: both powers purchase
// at the same time, so land that the latter frees in its turn gives China no
// infantry before the next round.
//
// Rules: A50-7.1, A50-7.2.
func (Special) BeginTurn(w *rules.Work) {
	if w.G.Active == latter && w.G.Markers[Turned] == w.G.Round && rules.InfantryForLand(w.G) {
		w.Emit(state.MarkerSet{Marker: Counted, Value: rules.GuerrillaLands(w.G), Why: "the infantry of China are counted before the " + string(latter) + " moves"})
	}
}

// CountedLands is what was counted when the latter went first this round.
//
// Rules: A50-7.2.
func (Special) CountedLands(g *state.Game) (lands int, known bool) {
	lands = g.Markers[Counted]
	return lands, g.Markers[Turned] == g.Round && lands > 0
}

// SharesTurn makes the other power the partner of the one that goes first in this
// round: both share one turn.
//
// Rules: A50-7.1.
func (Special) SharesTurn(g *state.Game) (with ruleset.PowerID, rule string) {
	turned := g.Markers[Turned] == g.Round
	switch {
	case g.Active == former && !turned:
		return latter, "A50-7.1"
	case g.Active == latter && turned:
		return former, "A50-7.1"
	}
	return "", ""
}

// NextTurn goes on after both powers when their shared turn is over, and reverses their
// order before it. A position that was written by hand in the middle of that turn, and
// says nothing about the other half, goes on with the other power.
//
// Rules: A50-7.1.
func (Special) NextTurn(g *state.Game) (next ruleset.PowerID, newRound, known bool) {
	turned := g.Markers[Turned] == g.Round
	usual, _ := g.Rules.Next(g.Active)
	switch {
	case g.GoesOn(), g.Active == former && turned:
		next, newRound = g.Rules.Next(latter)
		return next, newRound, true
	case g.Active == latter && turned:
		return former, false, true
	case usual == former && turned:
		return latter, false, true
	}
	return "", false, false
}

// MayPick refuses standing orders of others: the player of both powers writes them for
// the United States.
//
// Rules: A50-7.1.
func (Special) MayPick(_ *state.Game, p ruleset.PowerID, subject, _ string) (no *rules.Refusal, known bool) {
	switch {
	case subject != Subject:
		return nil, false
	case p != latter:
		return rules.Forbid("A50-7.1", "only the "+string(latter)+" says whether it or "+string(former)+" goes first: leave this out"), true
	}
	return nil, true
}
