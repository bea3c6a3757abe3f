package state

import (
	"fmt"
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// New sets up the board as the ruleset begins it: round 1, the first power,
// before its purchase.
func New(rs *ruleset.Ruleset) *Game {
	g := Empty(rs)
	for _, s := range rs.Setup {
		for range s.Count {
			if rs.Unit(s.Type).Class == ruleset.Facility {
				g.addFacility(Facility{Space: s.Space, Type: s.Type})
			} else {
				g.addUnit(Unit{ID: g.NextID, Type: s.Type, Power: s.Power, At: s.Space, Damaged: s.Damaged, Mark: s.Mark})
			}
		}
	}
	g.loadCargo()
	return g
}

// loadCargo puts the land units that begin at sea aboard the transports of their
// power there: each carries one unit, and one more infantry.
func (g *Game) loadCargo() {
	for i := range g.Units {
		u := &g.Units[i]
		if !g.Rules.Board.IsSea(u.At) || g.Rules.Unit(u.Type).Class != ruleset.Land {
			continue
		}
		for j := range g.Units {
			if ship := &g.Units[j]; ship.At == u.At && ship.Power == u.Power && g.Rules.Unit(ship.Type).Holds && g.takesAboard(ship, u) {
				u.Aboard = ship.ID
				break
			}
		}
	}
}

// takesAboard reports whether a transport has room for one more land unit.
func (g *Game) takesAboard(ship, cargo *Unit) bool {
	n, large := 0, g.Rules.Unit(cargo.Type).Load-1
	for i := range g.Units {
		if u := &g.Units[i]; u.Aboard == ship.ID {
			n, large = n+1, large+g.Rules.Unit(u.Type).Load-1
		}
	}
	return n < 2 && large < 2
}

// Empty is the board without units and facilities: starting control, wars,
// money and markers.
func Empty(rs *ruleset.Ruleset) *Game {
	g := &Game{
		Rules: rs, Options: rs.Options,
		Round: 1, Active: rs.Powers[0].ID, Phase: startPhase(rs),
		NextID:   1,
		Control:  map[board.SpaceID]ruleset.PowerID{},
		Neutrals: startNeutrals(rs),
		Purses:   map[ruleset.PurseID]int{},
		Wars:     startWars(rs),
		Markers:  startMarkers(rs.Options),
		Turn:     Turn{Was: map[board.SpaceID]ruleset.PowerID{}},
		began:    BeginningOf(rs),
	}
	for s, h := range rs.Holdings {
		g.Control[s] = h.Controller
	}
	for _, p := range rs.Powers {
		for _, purse := range p.Purses {
			g.Purses[purse.ID] = purse.Start
		}
	}
	return g
}

// startPhase is the phase in which the first turn begins: research comes first where a
// ruleset has it or uses it for the agenda.
//
// Rules: G40-1.2, S42-1.12, EX-021.
func startPhase(rs *ruleset.Ruleset) order.Phase {
	if ResearchPlayed(&rs.Options) || rs.HasAgenda() {
		return order.Research
	}
	return order.PurchaseRepair
}

func startNeutrals(rs *ruleset.Ruleset) map[board.SpaceID]NeutralLand {
	m := map[board.SpaceID]NeutralLand{}
	for s, h := range rs.Holdings {
		if n, is := startNeutral(h); is {
			m[s] = n
		}
	}
	return m
}

// startNeutral is what the territory begins with, if it is neutral.
func startNeutral(h ruleset.Holding) (n NeutralLand, is bool) {
	if h.Controller != ruleset.Neutral || h.Alignment == "" {
		return NeutralLand{}, false
	}
	return NeutralLand{Alignment: h.Alignment, Army: h.Army, Troops: h.Troops}, true
}

func startWars(rs *ruleset.Ruleset) []ruleset.War {
	var g Game
	for _, w := range rs.Wars {
		g.addWar(w.A, w.B)
	}
	return g.Wars
}

func startMarkers(o ruleset.Options) map[string]int {
	m := map[string]int{}
	handOutTokens(m, o)
	return m
}

// setStanding replaces the power's standing orders by these.
func (g *Game) setStanding(p ruleset.PowerID, texts []string) {
	g.Standing = slices.DeleteFunc(slices.Clone(g.Standing), func(s StandingOrder) bool { return s.Power == p })
	for _, t := range texts {
		g.Standing = append(g.Standing, StandingOrder{Power: p, Text: t})
	}
	slices.SortStableFunc(g.Standing, func(a, b StandingOrder) int { return cmpString(string(a.Power), string(b.Power)) })
}

// String names the battle as a position text does.
func (b Battle) String() string {
	return fmt.Sprintf("%s %s", b.Kind, b.Space)
}

// BeginningOf is how the ruleset begins now.
func BeginningOf(rs *ruleset.Ruleset) *Beginning {
	s := &Beginning{Options: rs.Options, Control: map[board.SpaceID]ruleset.PowerID{}, Neutrals: startNeutrals(rs), Wars: startWars(rs)}
	for id, h := range rs.Holdings {
		s.Control[id] = h.Controller
	}
	return s
}

// equal reports whether both begin the same way.
func (s *Beginning) equal(t *Beginning) bool {
	return len(s.Options.Changes(t.Options)) == 0 && maps.Equal(s.Control, t.Control) &&
		maps.EqualFunc(s.Neutrals, t.Neutrals, NeutralLand.equal) && slices.Equal(s.Wars, t.Wars)
}

// start is what the game's position is compared with when it is written.
func (g *Game) start() *Beginning {
	if g.Start != nil {
		return g.Start
	}
	if g.began != nil {
		return g.began
	}
	return BeginningOf(g.Rules)
}
