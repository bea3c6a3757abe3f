package state

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Faults lists what is impossible in a position: units on the wrong ground, cargo
// without room, units in an enemy's land without a battle there, aircraft at sea
// without a deck, facilities without land, money that nobody has. In the middle of a
// turn some of it is allowed for a while: a territory fought for is not taken yet, and
// aircraft have not landed. So a change is judged by the faults that it adds.
func (g *Game) Faults() []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	for i := range g.Units {
		if f := g.unitFault(&g.Units[i]); f != "" {
			add("%s", f)
		}
	}
	g.deckFaults(add)
	for _, l := range g.Lent {
		if f := g.lentFault(l); f != "" {
			add("%s", f)
		}
	}
	complexes := map[board.SpaceID]int{}
	for _, f := range g.Facilities {
		u := g.Rules.Unit(f.Type)
		if u.Capacity > 0 {
			complexes[f.Space]++
		}
		if complexes[f.Space] > 1 && u.Capacity > 0 {
			add("%s has two industrial complexes", f.Space)
		}
		if most := g.Rules.DamageCap(&g.Options, f.Type, f.Space); f.Damage < 0 || f.Damage > most {
			add("the %s in %s has %d damage, and can have %d", u.Name, f.Space, f.Damage, most)
		}
		if n, neutral := g.Neutrals[f.Space]; neutral || g.Control[f.Space] == ruleset.Neutral {
			add("the %s in %s stands on neutral land (%s)", u.Name, f.Space, n.Alignment)
		}
	}
	for _, p := range g.Rules.Powers {
		for _, q := range p.Purses {
			if n := g.Purses[q.ID]; n < 0 {
				add("%s owes %d IPC", q.ID, -n)
			}
		}
	}
	return out
}

// unitFault says what is wrong with where a unit stands.
func (g *Game) unitFault(u *Unit) string {
	spec, space := g.Rules.Unit(u.Type), g.Rules.Board.Space(u.At)
	if spec == nil || space == nil {
		return fmt.Sprintf("a %s stands in %s, which is nowhere", u.Type, u.At)
	}
	what := fmt.Sprintf("%s has a %s in %s", u.Power, spec.Name, u.At)
	sea := space.Kind == board.SeaZone
	switch {
	case space.Impassable:
		return what + ", where nobody can be"
	case space.NoLand && spec.Class != ruleset.Facility:
		return what + ", where land units and landed aircraft cannot be"
	case spec.Class == ruleset.Sea && (!sea || space.NoShips):
		return what + ", where no ship can be"
	case spec.Class == ruleset.Land && sea && u.Aboard == 0:
		return what + " that is aboard no transport"
	case !sea && u.Aboard != 0:
		return what + " that is aboard on land"
	case u.Damaged && spec.Hits < 2:
		return what + " that is damaged, and it takes one hit only"
	case u.Aboard != 0 && (g.Unit(u.Aboard) == nil || g.Unit(u.Aboard).At != u.At):
		return what + " that is aboard nothing"
	case sea || g.fightsAt(u.At):
		return ""
	case g.AtWar(u.Power, g.Control[u.At]):
		return fmt.Sprintf("%s, the land of its enemy %s", what, g.Control[u.At])
	case spec.Class != ruleset.Facility && u.Power != ruleset.Neutral && isNeutral(g, u.At):
		return what + ", which is neutral"
	}
	return ""
}

func isNeutral(g *Game, s board.SpaceID) bool {
	n, ok := g.Neutrals[s]
	return ok && !n.Attacked
}

// fightsAt reports whether a battle is to be fought in the space, or units were sent to
// attack it.
func (g *Game) fightsAt(s board.SpaceID) bool {
	for _, b := range g.Turn.Battles {
		if b.Space == s {
			return true
		}
	}
	return false
}

// deckFaults counts aircraft at sea against decks, and cargo against
// transports.
func (g *Game) deckFaults(add func(string, ...any)) {
	planes, decks := map[board.SpaceID]int{}, map[board.SpaceID]int{}
	for i := range g.Units {
		u := &g.Units[i]
		spec := g.Rules.Unit(u.Type)
		if spec == nil || !g.Rules.Board.IsSea(u.At) {
			continue
		}
		switch {
		case spec.Class == ruleset.Air:
			if u.Aboard == 0 { // a trapped one has its damaged carrier's deck
				planes[u.At]++
			}
			if !spec.OnDeck {
				add("%s has a %s in %s, and it can land on no carrier", u.Power, spec.Name, u.At)
			}
		case spec.Decks > 0 && !u.Damaged:
			decks[u.At] += spec.Decks
		case spec.Holds:
			g.loadFault(u, add)
		case spec.Decks == 0 && len(g.Cargo(u.ID)) > 0:
			add("a %s of %s in %s carries units", spec.Name, u.Power, u.At)
		}
	}
	for _, s := range g.Rules.Board.Spaces() {
		if planes[s.ID] > decks[s.ID] {
			add("%d aircraft in %s, and room on carriers for %d", planes[s.ID], s.ID, decks[s.ID])
		}
	}
}

func (g *Game) loadFault(ship *Unit, add func(string, ...any)) {
	n, large := 0, 0
	for _, c := range g.Cargo(ship.ID) {
		n++
		if spec := g.Rules.Unit(c.Type); spec.Load == 0 {
			add("a transport of %s in %s carries a %s", ship.Power, ship.At, spec.Name)
		} else if spec.Load > 1 {
			large++
		}
	}
	if n > 2 || large > 1 {
		add("a transport of %s in %s carries %d units, %d of them large", ship.Power, ship.At, n, large)
	}
}
