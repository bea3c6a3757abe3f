package mapdraw

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Marks are what a picture shows besides the position.
type Marks struct {
	Moves   []Move
	Battles []Battle
	Taken   []Taken
}

// Move is an arrow: units of one power that went from one space to another.
type Move struct {
	Power    ruleset.PowerID
	From, To board.SpaceID
	Units    int
	// Attack is set for combat movement and retreats from it.
	Attack bool
}

// Battle is where there was a fight, and who won it: empty for nobody.
type Battle struct {
	Space  board.SpaceID
	Winner ruleset.PowerID
	// Raid is set for a bombing raid, where the winner is not the side that holds the sky
	// at the end.
	Raid bool
}

// Taken is land that changed hands.
type Taken struct {
	Space    board.SpaceID
	From, To ruleset.PowerID
}

// Changes finds what in a turn's events deserves a mark.
func Changes(events []state.Event) Marks {
	var m Marks
	for _, ev := range events {
		switch e := ev.(type) {
		case state.Moved:
			m.move(e.Power, e.Path[0], e.Path[len(e.Path)-1], len(e.Units), e.Phase != order.NoncombatMove)
		case state.Loaded:
			m.move(e.Power, e.From, e.Zone, len(e.Units), e.Phase != order.NoncombatMove)
		case state.Unloaded:
			m.move(e.Power, e.Zone, e.To, len(e.Units), e.Phase != order.NoncombatMove)
		case state.BattleEnded:
			m.battle(Battle{Space: e.Space, Winner: e.Winner, Raid: e.Kind == state.Raid})
		case state.Captured:
			m.take(e.Space, e.From, e.To)
		case state.LandPassed:
			for _, s := range e.Spaces {
				m.take(s, e.From, e.To)
			}
		}
	}
	m.Taken = slices.DeleteFunc(m.Taken, func(t Taken) bool { return t.From == t.To })
	return m
}

// Since marks the land that changed hands since it was held as given, and nothing
// else.
func Since(held map[board.SpaceID]ruleset.PowerID, g *state.Game) Marks {
	var m Marks
	for _, s := range g.Rules.Board.Spaces() {
		if was, ok := held[s.ID]; ok && was != g.Control[s.ID] {
			m.take(s.ID, was, g.Control[s.ID])
		}
	}
	return m
}

// move adds units to the arrow of the same way, or a new one.
func (m *Marks) move(p ruleset.PowerID, from, to board.SpaceID, n int, attack bool) {
	if from == to {
		return
	}
	for i := range m.Moves {
		if x := &m.Moves[i]; x.Power == p && x.From == from && x.To == to && x.Attack == attack {
			x.Units += n
			return
		}
	}
	m.Moves = append(m.Moves, Move{p, from, to, n, attack})
}

// battle keeps the last fight of a space.
func (m *Marks) battle(b Battle) {
	m.Battles = slices.DeleteFunc(m.Battles, func(x Battle) bool { return x.Space == b.Space })
	m.Battles = append(m.Battles, b)
}

// take keeps who held the land first and who holds it at the end.
func (m *Marks) take(s board.SpaceID, from, to ruleset.PowerID) {
	for i := range m.Taken {
		if m.Taken[i].Space == s {
			m.Taken[i].To = to
			return
		}
	}
	m.Taken = append(m.Taken, Taken{s, from, to})
}

// Spaces are the places of the marks, more important ones several times: a theatre is
// chosen by them.
func (m Marks) Spaces() []board.SpaceID {
	var out []board.SpaceID
	for _, t := range m.Taken {
		out = append(out, t.Space, t.Space, t.Space)
	}
	for _, b := range m.Battles {
		out = append(out, b.Space, b.Space, b.Space)
	}
	for _, x := range m.Moves {
		if x.Attack {
			out = append(out, x.From, x.To)
		}
	}
	if len(out) == 0 {
		for _, x := range m.Moves {
			out = append(out, x.From, x.To)
		}
	}
	return out
}
