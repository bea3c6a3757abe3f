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

// Subject is what is chosen, as ruleset.toml names it.
const Subject = "first turn"

// Turned is the marker of the round in which the latter goes first.
const Turned = "United States before China in round"

// Special answers the base rules' questions.
type Special struct{}

// Remembers knows the marker.
func (Special) Remembers(_ *ruleset.Ruleset, marker string) bool { return marker == Turned }

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

// NextTurn turns the order of the two round.
//
// Rules: A50-7.1.
func (Special) NextTurn(g *state.Game) (next ruleset.PowerID, newRound, known bool) {
	if g.Markers[Turned] != g.Round {
		return "", false, false
	}
	switch usual, _ := g.Rules.Next(g.Active); {
	case g.Active == former:
		next, newRound = g.Rules.Next(latter)
		return next, newRound, true
	case g.Active == latter:
		return former, false, true
	case usual == former:
		return latter, false, true
	}
	return "", false, false
}

// MayPick refuses standing orders of others: the player of both writes them for
// the United States.
//
// Rules: A50-7.1.
func (Special) MayPick(_ *state.Game, p ruleset.PowerID, subject, _ string) (a rules.Admission, known bool) {
	switch {
	case subject != Subject:
		return a, false
	case p != latter:
		return rules.Admission{Rule: "A50-7.1", Why: "only the " + string(latter) + " says whether it or " + string(former) + " goes first: leave this out"}, true
	}
	return rules.Admission{OK: true}, true
}
