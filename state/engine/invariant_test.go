package engine_test

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// checkPosition fails if the position at the end of a turn cannot be: units
// where they cannot be, facilities twice, debts, holes in the map.
func (m *match) checkPosition(g *state.Game) {
	m.tb.Helper()
	bad := func(format string, args ...any) {
		m.tb.Helper()
		m.tb.Errorf(m.where()+": "+format, args...)
	}
	m.checkUnits(g, bad)
	m.checkDecks(g, bad)
	type fac struct {
		s board.SpaceID
		t ruleset.UnitType
	}
	seen := map[fac]bool{}
	complexes := map[board.SpaceID]int{}
	for _, f := range g.Facilities {
		u := g.Rules.Unit(f.Type)
		if seen[fac{f.Space, f.Type}] {
			bad("two facilities %s in %s", f.Type, f.Space)
		}
		seen[fac{f.Space, f.Type}] = true
		if u.Capacity > 0 {
			complexes[f.Space]++
		}
		most := u.MaxDamage
		if g.Options.DamageCap == "twice_value" {
			most = 2 * g.Rules.Board.Space(f.Space).IPC
		}
		if f.Damage < 0 || f.Damage > most || complexes[f.Space] > 1 {
			bad("%s in %s: damage %d of %d, complexes %d", f.Type, f.Space, f.Damage, most, complexes[f.Space])
		}
	}
	for p, n := range g.Purses {
		if n < 0 {
			bad("%s owes %d IPC", p, -n)
		}
	}
	for _, s := range g.Rules.Board.Spaces() {
		if _, ok := g.Control[s.ID]; !ok && s.Kind == board.Territory && !s.Impassable {
			bad("nobody controls %s", s.ID)
		}
	}
}

// checkUnits looks for units on the wrong ground and beside their enemies.
func (m *match) checkUnits(g *state.Game, bad func(string, ...any)) {
	for i := range g.Units {
		u := &g.Units[i]
		spec, sea := g.Rules.Unit(u.Type), g.Rules.Board.IsSea(u.At)
		switch {
		case g.Rules.Board.Space(u.At) == nil:
			bad("%v is nowhere", *u)
		case spec.Class == ruleset.Sea && (!sea || g.Rules.Board.Space(u.At).NoShips):
			bad("ship %v on land", *u)
		case spec.Class == ruleset.Land && sea && u.Aboard == 0:
			bad("land unit %v swims", *u)
		case !sea && u.Aboard != 0:
			bad("%v is aboard on land", *u)
		case u.Damaged && spec.Hits < 2:
			bad("%v is damaged", *u)
		}
		if u.Aboard != 0 {
			ship := g.Unit(u.Aboard)
			if ship == nil || ship.At != u.At {
				bad("%v is aboard nothing", *u)
			}
		}
		// When France becomes whole, Vichy's units may stand among those of the Axis (GL-074).
		reunited := u.Power == "France" && g.Markers["france was split"] > 0
		if spec.Class == ruleset.Land && !sea && !reunited {
			c := g.Control[u.At]
			if g.AtWar(u.Power, c) {
				bad("%v stands in land of an enemy, %s", *u, c)
			}
		}
		if spec.Class == ruleset.Air && !sea && !reunited && !inTheAir(g, u) && g.AtWar(u.Power, g.Control[u.At]) {
			bad("%v landed in land of an enemy, %s", *u, g.Control[u.At])
		}
	}
}

// inTheAir reports whether aircraft of a power land only after another power's
// battles, and that time has not come or is now (A50-7.1).
func inTheAir(g *state.Game, u *state.Unit) bool {
	return u.Power == g.Awaits() || u.Power == g.Active && g.GoesOn()
}

// checkDecks counts aircraft at sea against decks, and cargo against transports.
func (m *match) checkDecks(g *state.Game, bad func(string, ...any)) {
	planes, decks := map[board.SpaceID]int{}, map[board.SpaceID]int{}
	for i := range g.Units {
		u := &g.Units[i]
		spec := g.Rules.Unit(u.Type)
		if !g.Rules.Board.IsSea(u.At) || spec.Class == ruleset.Air && inTheAir(g, u) {
			continue
		}
		switch {
		case spec.Class == ruleset.Air:
			planes[u.At]++
			if u.Aboard != 0 { // trapped: its deck is a damaged carrier's
				planes[u.At]--
			}
			if !spec.OnDeck {
				bad("%v is at sea", *u)
			}
		case spec.Decks > 0 && !u.Damaged:
			decks[u.At] += spec.Decks
		case spec.Holds:
			n, large := 0, 0
			for _, c := range g.Cargo(u.ID) {
				n++
				if g.Rules.Unit(c.Type).Load > 1 {
					large++
				}
			}
			if n > 2 || large > 1 {
				bad("transport %d carries %d units, %d large", u.ID, n, large)
			}
		}
	}
	for z, n := range planes {
		if n > decks[z] {
			bad("%d aircraft in %s, %d decks", n, z, decks[z])
		}
	}
}
