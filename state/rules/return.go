package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ReturnDefenders lands the defenders' aircraft that combat left without a
// place, before the active power's noncombat moves: scrambled ones go home,
// those whose land was taken or whose deck is gone go one space, and who finds
// nothing is lost.
//
// Rules: G40-1.2.5, G40-3.3.7, G40-3.8.13, A2-073, A2-074, G42-080, DEC-12,
// DEC-13, DEC-24, DIFF-60, WX-36, WX-53.
func ReturnDefenders(w *Work) {
	var ids []state.UnitID
	for i := range w.G.Units {
		u := &w.G.Units[i]
		if w.Rules().Unit(u.Type).Class == ruleset.Air && u.Power != w.G.Active && u.Aboard == 0 && w.G.AtWar(u.Power, w.G.Active) {
			ids = append(ids, u.ID)
		}
	}
	// Scrambled aircraft first: they take no deck from those that live there.
	for _, scrambled := range []bool{true, false} {
		for _, id := range ids {
			u := w.G.Unit(id)
			if u == nil || (u.Scrambled != "") != scrambled {
				continue
			}
			switch {
			case scrambled:
				goHome(w, u)
			case !w.Rules().Board.IsSea(u.At):
				if !IsFriendly(w.G, u.Power, u.At) {
					divert(w, u, u.At, "its land was captured", "G40-1.2.5")
				}
			case slices.Contains(w.G.Turn.Fought, u.At):
				if freeDecks(w.G, u.Power, u.At, true) < 0 {
					divert(w, u, u.At, "no carrier to land on", "G40-1.2.5")
				}
			}
		}
	}
}

// goHome takes a scrambled aircraft back to its base, or one space from where
// the rules count it if the base is lost.
//
// Rules: G40-3.3.7, A2-073.
func goHome(w *Work, u *state.Unit) {
	if u.At == u.Scrambled {
		return
	}
	if IsFriendly(w.G, u.Power, u.Scrambled) {
		flyTo(w, u, u.Scrambled)
		return
	}
	from := u.At
	if w.G.Options.ScrambleReturnOrigin == "base" {
		from = u.Scrambled
	}
	divert(w, u, from, "its base was captured", "G40-3.3.7")
}

// divert sends an aircraft to a landing place within one space: a friendly
// territory, one with fighters of its own first, else a deck; or it is lost.
//
// Rules: G40-1.2.5, DEC-12.
func divert(w *Work, u *state.Unit, from board.SpaceID, why, rule string) {
	g := w.G
	var land, own, deck board.SpaceID
	for _, s := range append([]board.SpaceID{from}, g.Rules.Board.Neighbours(from)...) {
		sp := g.Rules.Board.Space(s)
		switch {
		case sp.Impassable || s == u.At && !g.Rules.Board.IsSea(s):
		case sp.Kind == board.Territory:
			if !mayLandDefender(g, u, s) {
				continue
			}
			if land == "" {
				land = s
			}
			if own == "" && len(fightersAt(g, u.Power, s)) > 0 {
				own = s
			}
		case deck == "" && s != u.At && g.Rules.Unit(u.Type).OnDeck && freeDecks(g, u.Power, s, false) > 0,
			deck == "" && s == u.At && u.Scrambled != "" && freeDecks(g, u.Power, s, false) > 0:
			deck = s
		}
	}
	for _, s := range []board.SpaceID{own, land, deck} {
		if s == u.At && s != "" {
			return // it lands on a deck where it is
		}
		if s != "" {
			flyTo(w, u, s)
			return
		}
	}
	w.Emit(state.Removed{Units: []state.Piece{Piece(u)}, Space: u.At, Why: why + ", and there is no landing place within one space", Rule: rule})
}

// mayLandDefender reports whether a displaced defender may land in a territory.
// Chinese aircraft stay on Chinese land (G40-2.11.1).
func mayLandDefender(g *state.Game, u *state.Unit, s board.SpaceID) bool {
	if !IsFriendly(g, u.Power, s) {
		return false
	}
	ok, _, _ := MayEnter(g, u.Power, s)
	return ok
}

// freeDecks counts the places on undamaged friendly carriers in a zone, less
// the aircraft there that need one. Of those that scrambled into the zone only
// the ones for which at is false count.
func freeDecks(g *state.Game, p ruleset.PowerID, z board.SpaceID, at bool) int {
	n := 0
	for _, u := range g.UnitsAt(z) {
		spec := g.Rules.Unit(u.Type)
		if !friends(g.Rules, u.Power, p) && u.Power != p {
			continue
		}
		switch {
		case spec.Decks > 0 && !u.Damaged:
			n += spec.Decks
		case spec.OnDeck && u.Aboard == 0 && (u.Scrambled == "" || !at && u.Power == p):
			n--
		}
	}
	return n
}

// flyTo moves a displaced aircraft.
func flyTo(w *Work, u *state.Unit, to board.SpaceID) {
	w.Emit(state.Moved{Power: u.Power, Phase: order.NoncombatMove, Units: []state.Piece{Piece(u)}, Path: []board.SpaceID{u.At, to}})
}
