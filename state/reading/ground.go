package reading

import (
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/notation/phrase"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ground is what words are held against: what they can name and what stands where.
type ground struct {
	place        func(cs []phrase.Chunk, i int) bool
	spaces       func(*phrase.Chunk) []board.SpaceID
	have, stands func(board.SpaceID, ruleset.UnitType) int
	own          []board.SpaceID
	hostile      func(board.SpaceID) bool
	board        *board.Board
	units        []ruleset.Unit
}

// isOwn reports whether own units stand in a space.
func (g ground) isOwn(s board.SpaceID) bool { return slices.Contains(g.own, s) }

// standAt is how many own units of a word stand in a space and have not moved.
func (g ground) standAt(s board.SpaceID, c *phrase.Chunk) int {
	n := 0
	for _, u := range c.Units {
		n += g.have(s, ruleset.UnitType(u.ID))
	}
	return n
}

// onBoard is how many own units of a word there are on the board.
func (g ground) onBoard(c *phrase.Chunk) int {
	n := 0
	for _, s := range g.own {
		for _, u := range c.Units {
			n += g.stands(s, ruleset.UnitType(u.ID))
		}
	}
	return n
}

// mostOf is how many there are of the most numerous kind of own units that stand in a
// space and can move.
func (g ground) mostOf(s board.SpaceID) int {
	most := 0
	for i := range g.units {
		if u := &g.units[i]; u.Class != ruleset.Facility {
			most = max(most, g.have(s, u.Type))
		}
	}
	return most
}

// ownLand reports whether the chunk names land where own units stand and nothing else.
func (g ground) ownLand(cs []phrase.Chunk, i int) bool {
	c := glyph(cs, i)
	return c.Kind == phrase.Word && !c.Sure && !c.Beside && len(c.Units) == 0 && g.place(cs, i) &&
		slices.ContainsFunc(g.spaces(c), func(s board.SpaceID) bool { return !g.board.IsSea(s) && g.isOwn(s) })
}

// facility reports whether a word can only mean a facility.
func (g ground) facility(c *phrase.Chunk) bool {
	return len(c.Units) > 0 && !slices.ContainsFunc(c.Units, func(n notation.Name) bool {
		return slices.ContainsFunc(g.units, func(u ruleset.Unit) bool { return string(u.Type) == n.ID && u.Class != ruleset.Facility })
	})
}

// zoneOf is the sea zone of a number.
func zoneOf(n int) board.SpaceID { return board.SpaceID("SZ " + strconv.Itoa(n)) }

// classOf is the word for a class of units; "" for facilities.
func classOf(c ruleset.Class) string {
	switch c {
	case ruleset.Land:
		return "ground"
	case ruleset.Air:
		return "planes"
	case ruleset.Sea:
		return "ships"
	}
	return ""
}
