package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// How much the words below a picture of places say: so many places with their units, so many
// places around them, so many letters in all.
const (
	mostPictured = 3
	mostAround   = 5
	mostLetters  = 600
)

// PlacesInWords says what a picture of some places shows, for somebody who cannot see it: who holds
// each, what stands there, and what stands next to it, enemies first.
func PlacesInWords(g *state.Game, at []board.SpaceID) string {
	w := newWords(g.Rules)
	stand := piecesBySpace(g)
	var says, more []string
	var here []ruleset.PowerID // whose units stand in the places
	focus, seen := map[board.SpaceID]bool{}, []board.SpaceID{}
	for _, s := range at {
		if g.Rules.Board.Space(s) == nil || focus[s] {
			continue
		}
		focus[s] = true
		if seen = append(seen, s); len(seen) > mostPictured {
			more = append(more, string(s))
			continue
		}
		says = append(says, w.placeInWords(g, s, stand[s])+".")
		for _, p := range stand[s] {
			if !slices.Contains(here, p.Power) {
				here = append(here, p.Power)
			}
		}
		if h := g.Control[s]; h != "" && !slices.Contains(here, h) {
			here = append(here, h)
		}
	}
	if n := len(more); n > 0 {
		says = append(says, fmt.Sprintf("Also shown: %s.", listShort(more, mostAround)))
	}
	if near := w.around(g, seen[:min(len(seen), mostPictured)], focus, here, stand); near != "" {
		says = append(says, near)
	}
	return shortenWords(oneLine(strings.Join(says, " ")), mostLetters)
}

// piecesBySpace are all units where they stand, with the standing armies of land that nobody plays.
func piecesBySpace(g *state.Game) map[board.SpaceID][]state.Piece {
	out := map[board.SpaceID][]state.Piece{}
	for s, n := range g.Stands() {
		for range n {
			out[s.At] = append(out[s.At], state.Piece{Type: s.Type, Power: s.Of})
		}
	}
	return out
}

// placeInWords is "France, held by France: 6 French infantry, 1 fighter; 1 British infantry".
func (w words) placeInWords(g *state.Game, s board.SpaceID, ps []state.Piece) string {
	says := string(s)
	switch holder := g.Control[s]; {
	case g.Rules.Board.IsSea(s):
	case g.Rules.Power(holder) == nil:
		if of := w.adjective(holder); of != "" {
			says += ", " + of
		}
	default:
		says += ", held by " + theName(holder)
	}
	if len(ps) == 0 {
		return says + ": no units"
	}
	return says + ": " + w.pieces(ps)
}

// around says what stands next to the places: those who are at war with somebody there first, then
// the strongest.
func (w words) around(g *state.Game, places []board.SpaceID, focus map[board.SpaceID]bool, here []ruleset.PowerID, stand map[board.SpaceID][]state.Piece) string {
	type force struct {
		at    board.SpaceID
		of    ruleset.PowerID
		units int
		enemy bool
	}
	var all []force
	seen := map[board.SpaceID]bool{}
	for _, place := range places {
		for _, s := range g.Rules.Board.Neighbours(place) {
			if focus[s] || seen[s] {
				continue
			}
			seen[s] = true
			for _, o := range w.byPower(stand[s]) {
				enemy := slices.ContainsFunc(here, func(p ruleset.PowerID) bool { return g.AtWar(p, o.power) })
				all = append(all, force{s, o.power, len(o.pieces), enemy})
			}
		}
	}
	slices.SortStableFunc(all, func(a, b force) int {
		if a.enemy != b.enemy {
			if a.enemy {
				return -1
			}
			return 1
		}
		return cmp.Compare(b.units, a.units)
	})
	parts := make([]string, len(all))
	for i, f := range all {
		adjective := w.adjective(f.of)
		parts[i] = fmt.Sprintf("%s in %s", plural(f.units, adjective+" unit", adjective+" units"), theSpace(f.at))
	}
	if len(parts) == 0 {
		return ""
	}
	where := "Next to it: "
	if len(places) > 1 {
		where = "Next to these places: "
	}
	return where + listShort(parts, mostAround) + "."
}

// listShort joins the first things of a list and counts the others.
func listShort(things []string, most int) string {
	if n := len(things) - most; n > 0 {
		things = append(slices.Clone(things[:most]), fmt.Sprintf("and %d more", n))
	}
	return strings.Join(things, ", ")
}
