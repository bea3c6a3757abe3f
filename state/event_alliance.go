package state

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Events of agreements between powers and of how wars begin and end.
type (
	// AllianceChanged says who is in an alliance from now on, after it is made, joined,
	// left or dissolved.
	AllianceChanged struct {
		Alliance ruleset.Side      `json:"alliance"`
		Joined   []ruleset.PowerID `json:"joined,omitempty"`
		Left     []ruleset.PowerID `json:"left,omitempty"`
		// Members are the members after the event; with fewer than two there is no alliance.
		Members []ruleset.PowerID `json:"members,omitempty"`
		Why     string            `json:"why,omitempty"`
		Rule    string            `json:"rule,omitempty"`
	}
	// WarPending declares a war in which fighting begins with a later round.
	WarPending struct {
		By     ruleset.PowerID `json:"by"`
		On     ruleset.PowerID `json:"on"`
		Begins int             `json:"begins"`
		// Why is set if the event followed by itself.
		Why  string `json:"why,omitempty"`
		Rule string `json:"rule,omitempty"`
	}
	// PeaceMade ends the war between two powers, also one that was declared but has not
	// begun.
	PeaceMade struct {
		A ruleset.PowerID `json:"a"`
		B ruleset.PowerID `json:"b"`
		// Truce is the first round in which either may declare war on the other again;
		// 0 if they may at once.
		Truce int    `json:"truce,omitempty"`
		Why   string `json:"why,omitempty"`
		Rule  string `json:"rule,omitempty"`
	}
)

// SentHome moves units out of land where they may no longer stay.
type SentHome struct {
	Units []Piece       `json:"units"`
	From  board.SpaceID `json:"from"`
	To    board.SpaceID `json:"to"`
	Why   string        `json:"why,omitempty"`
	Rule  string        `json:"rule,omitempty"`
}

// allianceEvents are the kinds of events in this file.
var allianceEvents = []eventKind{
	kindOf[AllianceChanged](),
	kindOf[WarPending](),
	kindOf[PeaceMade](),
	kindOf[SentHome](),
}

// Name is the event's kind in the log.
func (AllianceChanged) Name() string { return "alliance-changed" }

func (e AllianceChanged) write(g *Game) {
	g.setAlliance(Alliance{Name: e.Alliance, Members: slices.Clone(e.Members)})
}

// Name is the event's kind in the log.
func (WarPending) Name() string { return "war-pending" }

func (e WarPending) write(g *Game) {
	g.dropPending(e.By, e.On)
	g.Pending = append(g.Pending, PendingWar{By: e.By, On: e.On, Begins: e.Begins})
}

// Name is the event's kind in the log.
func (PeaceMade) Name() string { return "peace-made" }

func (e PeaceMade) write(g *Game) {
	g.dropPending(e.A, e.B)
	g.dropWar(e.A, e.B)
	if e.Truce > 0 {
		g.Markers[TruceMarker(e.A, e.B)] = e.Truce
	}
}

// Name is the event's kind in the log.
func (SentHome) Name() string { return "sent-home" }

func (e SentHome) write(g *Game) {
	for _, p := range e.Units {
		g.unit(p.ID).At = e.To
	}
}
