// Shown by A2-065, A50-7.3, BH-177, DEC-12.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// ReturnDefenders lands the defenders' aircraft that combat left without a
// place, before the active power's noncombat moves: those that have risen go home; those whose land was taken
// or whose deck is gone, in a battle or by a missile, go one space; aircraft that find nothing are
// lost. The same goes for aircraft of the attacker's friends whose own deck was sunk by a token.
//
// Rules: G40-1.2.5, G40-3.3.7, G40-3.8.13, A2-073, A2-074, G42-080, DEC-12,
// DEC-13, DEC-24, DIFF-60, EXG-71, WX-36, WX-53.
func ReturnDefenders(w *rules.Work) error {
	var ids []state.UnitID
	for i := range w.G.Units {
		u := &w.G.Units[i]
		displaced := w.G.AtWar(u.Power, w.G.Active) || u.Risen() || wasStruck(w.G, u.At)
		if w.Rules().Unit(u.Type).Class == ruleset.Air && u.Power != w.G.Active && u.Aboard == 0 && displaced {
			ids = append(ids, u.ID)
		}
	}
	// Those that have risen come first: they take no deck from those based there.
	for _, risen := range []bool{true, false} {
		for _, id := range ids {
			u := w.G.Unit(id)
			if u == nil || u.Risen() != risen {
				continue
			}
			var err error
			switch {
			case risen:
				err = goHome(w, u)
			case !w.Rules().Board.IsSea(u.At):
				if !rules.MayRest(w.G, u.Power, u.At) {
					err = divert(w, u, u.At, "its land was captured", "G40-1.2.5")
				}
			case slices.Contains(w.G.Turn.Fought, u.At), wasStruck(w.G, u.At),
				cruiseShipHit(w.G) > 0: // a missile may have hit their deck where nobody fought
				if move.FreeDecks(w.G, u.Power, u.At, true) < 0 {
					err = divert(w, u, u.At, "no carrier to land on", "G40-1.2.5")
				}
			}
			if err != nil {
				return err
			}
		}
	}
	return nil
}

// goHome takes an aircraft that has risen back to its base, or one space from where
// the rules count it if the base is lost.
//
// Rules: G40-3.3.7, A2-073.
func goHome(w *rules.Work, u *state.Unit) error {
	base, from := baseOf(w.G, u)
	if u.At == base {
		return nil
	}
	if rules.IsFriendly(w.G, u.Power, base) {
		flyTo(w, u, base)
		return nil
	}
	return divert(w, u, from, "its base was captured", "G40-3.3.7")
}

// divert sends an aircraft to a landing place within one space, or it is lost.
//
// Rules: G40-1.2.5.
func divert(w *rules.Work, u *state.Unit, from board.SpaceID, why, rule string) error {
	return landAmong(w, u, havens(w.G, u, from), why, rule)
}

// Displace sends an aircraft that may not stay where it is to a landing place
// within one space that was friendly when the turn began, or it is lost.
//
// Rules: BH-181, BH-182.
func Displace(w *rules.Work, u *state.Unit, why, rule string) error {
	places := slices.DeleteFunc(havens(w.G, u, u.At), func(s board.SpaceID) bool {
		return !w.Rules().Board.IsSea(s) && !rules.FriendlyAtStart(w.G, u.Power, s)
	})
	return landAmong(w, u, places, why, rule)
}

// Relocate moves units of one power that may not stay where they are over one border;
// the move counts for nothing else.
func Relocate(w *rules.Work, units []*state.Unit, to board.SpaceID) {
	w.Emit(state.Moved{Power: units[0].Power, Phase: w.G.Phase, Units: rules.Pieces(units), Path: []board.SpaceID{units[0].At, to}})
}

// landAmong sends an aircraft to one of the places, or it is lost.
func landAmong(w *rules.Work, u *state.Unit, places []board.SpaceID, why, rule string) error {
	orders, err := landingOrders(w, u, places)
	if err != nil {
		return err
	}
	switch to := landingFor(w.G, orders, u, places); to {
	case "":
		w.Emit(state.Removed{Units: []state.Piece{rules.Piece(u)}, Space: u.At, Why: why + ", and there is no landing place within one space", Rule: rule})
	case u.At:
		// It lands on a deck where it is.
	default:
		flyTo(w, u, to)
	}
	return nil
}

// landingOrders are the orders that say where a displaced aircraft lands: what its
// power has said ahead, or answers now. One question covers all aircraft of a power in
// one space.
//
// Rules: DEC-12, DEC-13, DEC-24, A2-073.
func landingOrders(w *rules.Work, u *state.Unit, places []board.SpaceID) ([]order.Order, error) {
	var standing []order.Order
	for _, o := range w.Standing.Of(u.Power) {
		if _, ok := o.(order.LandFirst); ok {
			standing = append(standing, o)
		}
	}
	if len(places) < 2 {
		return standing, nil
	}
	d := state.Decision{Kind: state.DecideLanding, Power: u.Power, Space: u.At, Rule: "DEC-12", Places: places,
		Default: "the nearest friendly land, with own fighters first, else a carrier"}
	if old, done := w.Kept(&d); done {
		return old, nil
	}
	for _, v := range w.G.UnitsAt(u.At) {
		if v.Power == u.Power && v.Aboard == 0 && w.Rules().Unit(v.Type).Class == ruleset.Air {
			d.Units = append(d.Units, rules.Piece(v))
		}
	}
	for _, s := range places {
		d.Answers = append(d.Answers, string(s))
	}
	orders, err := w.Decide(d, standing)
	if err == nil {
		w.Keep(&d, orders)
	}
	return orders, err
}

// havens lists where a displaced aircraft may land: friendly territories and
// zones with room on a deck, within one space.
//
// Rules: G40-1.2.5, G40-3.3.7, A2-073.
func havens(g *state.Game, u *state.Unit, from board.SpaceID) []board.SpaceID {
	var out []board.SpaceID
	for _, s := range append([]board.SpaceID{from}, g.Rules.Board.Neighbours(from)...) {
		sp := g.Rules.Board.Space(s)
		switch {
		case sp.Impassable || s == u.At && !g.Rules.Board.IsSea(s):
		case sp.Kind == board.Territory:
			if mayLandDefender(g, u, s) {
				out = append(out, s)
			}
		case s != u.At && g.Rules.Unit(u.Type).OnDeck && move.FreeDecks(g, u.Power, s, false) > 0,
			s == u.At && u.Risen() && move.FreeDecks(g, u.Power, s, false) > 0:
			out = append(out, s)
		}
	}
	return out
}

// landingFor chooses among the places where a displaced aircraft may land: the
// first that its power named, else a territory with fighters of its own, else
// any territory, else a deck; empty if there is no place.
//
// Rules: DEC-12, DEC-24, A2-073, G42-080.
func landingFor(g *state.Game, standing []order.Order, u *state.Unit, havens []board.SpaceID) board.SpaceID {
	var wish []board.SpaceID
	for _, o := range standing {
		if o, ok := o.(order.LandFirst); ok {
			wish = o.To
		}
	}
	isSea := g.Rules.Board.IsSea
	tests := make([]func(board.SpaceID) bool, 0, len(wish)+3)
	for _, to := range wish {
		tests = append(tests, func(s board.SpaceID) bool { return s == to || to == order.AnyDeck && isSea(s) })
	}
	tests = append(tests,
		func(s board.SpaceID) bool { return !isSea(s) && len(fightersAt(g, u.Power, s)) > 0 },
		func(s board.SpaceID) bool { return !isSea(s) },
		func(board.SpaceID) bool { return true })
	for _, fits := range tests {
		if i := slices.IndexFunc(havens, fits); i >= 0 {
			return havens[i]
		}
	}
	return ""
}

// standingLanding reports why an order for where displaced aircraft land can never be
// carried out.
//
// Rules: G40-1.2.5, DEC-12.
func standingLanding(w *rules.Work, o order.LandFirst) *rules.Refusal {
	for _, to := range o.To {
		if sp := w.Rules().Board.Space(to); sp != nil && sp.Impassable {
			return rules.Because("impassable", "G40-1.2.5", "nobody can land in "+string(to)+": leave it out")
		}
	}
	return nil
}

// mayLandDefender reports whether a displaced defender may land in a territory.
// Chinese aircraft stay on Chinese land (G40-2.11.1).
func mayLandDefender(g *state.Game, u *state.Unit, s board.SpaceID) bool {
	if no, known := rules.Hosts(g, u.Power, s); known {
		return no == nil
	}
	if !rules.IsFriendly(g, u.Power, s) {
		return false
	}
	return rules.MayEnter(g, u.Power, s) == nil
}

// flyTo moves a displaced aircraft.
func flyTo(w *rules.Work, u *state.Unit, to board.SpaceID) {
	w.Emit(state.Moved{Power: u.Power, Phase: order.NoncombatMove, Units: []state.Piece{rules.Piece(u)}, Path: []board.SpaceID{u.At, to}})
}
