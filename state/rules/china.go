// Shown by A2-053, A50-7.2, BH-099.

package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// burmaRoadCut names the first territory of the Burma Road that is not in
// Allied hands; it is empty while the road is open.
//
// Rules: G40-1.10.3, A2-052, G42-066.
func burmaRoadCut(g *state.Game) board.SpaceID {
	for _, s := range g.Options.BurmaRoad {
		if !Friends(g, g.Rules.Roles.Guerrilla, g.Control[s]) {
			return s
		}
	}
	return ""
}

// MayGuerrillaBuy reports whether China may buy the type now, and if not, why.
//
// Rules: GL-010, GL-011, G40-1.3.3, G40-1.10.3, A2-053, G42-067, BH-099.
func MayGuerrillaBuy(g *state.Game, t ruleset.UnitType) *Refusal {
	us := string(g.Rules.Roles.Guerrilla)
	switch {
	case InfantryForLand(g) && g.Options.RoadLimit > 0 && slices.Contains(g.Options.GuerrillaBuysByRoad, t):
		if cut := burmaRoadCut(g); cut != "" {
			return Forbid("GL-010", "the Burma Road is closed: "+string(cut)+" is not in Allied hands, so no "+g.Rules.Unit(t).Name+" comes by it")
		}
		return nil
	case InfantryForLand(g):
		return Forbid("A50-7.2", us+" buys nothing: it gets one infantry for two territories that it holds")
	case slices.Contains(g.Options.GuerrillaBuys, t):
		return nil
	case !slices.Contains(g.Options.GuerrillaBuysByRoad, t):
		why := us + " buys " + unitList(g.Rules, g.Options.GuerrillaBuys)
		if more := g.Options.GuerrillaBuysByRoad; len(more) > 0 {
			why += ", and " + unitList(g.Rules, more) + " while the Burma Road is open"
		} else {
			why += " only"
		}
		return Forbid("G40-1.3.3", why)
	case burmaRoadCut(g) != "":
		return Forbid("G40-1.10.3", "the Burma Road is closed: "+string(burmaRoadCut(g))+" is not in Allied hands, so "+us+" may not buy "+
			g.Rules.Unit(t).Name)
	}
	return nil
}

// RaiseGuerrillas gives China its infantry, which wait to be placed: the number that
// its land gives when its turn begins, or the number that was counted before. Nothing
// changes between the start of the turn and its purchase.
//
// Rules: A50-7.2, DIFF-47.
func RaiseGuerrillas(w *Work, p ruleset.PowerID) {
	if p != w.Rules().Roles.Guerrilla || !InfantryForLand(w.G) {
		return
	}
	n := GuerrillaLands(w.G) / 2
	for _, s := range Specials[Counter](w.Rules()) {
		if lands, known := s.CountedLands(w.G); known {
			n = lands / 2
		}
	}
	if n > 0 {
		purse := w.Rules().Power(p).Purses[0].ID
		w.Emit(state.Purchased{Power: p, Purse: purse, Items: []state.Bought{{Purse: purse, Type: ruleset.Infantry, N: n}}, Left: w.G.Purses[purse]})
	}
}

// GuerrillaLands counts the territories that China holds: two of them give it one
// infantry.
//
// Rules: A50-7.2.
func GuerrillaLands(g *state.Game) int {
	lands := 0
	for _, holder := range g.Control {
		if holder == g.Rules.Roles.Guerrilla {
			lands++
		}
	}
	return lands
}

// TakeByRoad lets units that come by the Burma Road replace the same number of China's
// new infantry, up to the game's limit; it reports whether that is allowed.
//
// Rules: GL-011.
func TakeByRoad(w *Work, o order.Buy) bool {
	n := 0
	for _, it := range o.Items {
		n += it.N
	}
	us := w.Rules().Roles.Guerrilla
	purse, waiting, taken := w.Rules().Power(us).Purses[0].ID, 0, 0
	for _, b := range w.G.Turn.Bought {
		if b.Purse != purse {
			continue
		}
		if b.Type == ruleset.Infantry {
			waiting = b.N
		} else {
			taken += b.N
		}
	}
	switch most := w.G.Options.RoadLimit; {
	case taken+n > most:
		w.Refuse(o, "china-may-not-buy", "GL-011", "no more than %d of %s's new infantry may come as something else by the Burma Road", most, us)
		return false
	case waiting < n:
		w.Refuse(o, "china-may-not-buy", "GL-011", "%s has no new infantry this turn that could come as something else", us)
		return false
	}
	items := []state.Bought{{Purse: purse, Type: ruleset.Infantry, N: -n}}
	for _, it := range o.Items {
		items = append(items, state.Bought{Purse: purse, Type: it.Type, N: it.N})
	}
	w.Emit(state.Purchased{Power: us, Purse: purse, Items: items, Left: w.G.Purses[purse]})
	return true
}

// HomelandRoom is how many new units a Chinese territory takes: up to three units in
// all where China gets infantry for its land, else any number.
//
// Rules: A50-7.2, G40-1.10.3.
func HomelandRoom(g *state.Game, s board.SpaceID) int {
	if !InfantryForLand(g) {
		return NoLimit
	}
	n := fullHomeland
	for _, u := range g.UnitsAt(s) {
		if u.Power == g.Rules.Roles.Guerrilla {
			n--
		}
	}
	return max(0, n)
}

// fullHomeland is the number of Chinese units at which a territory takes no more.
const fullHomeland = 3

// isHomelandSite reports whether China may put new units there: land with its
// emblem that it controls, also if taken this turn.
//
// Rules: G40-1.10.3.
func isHomelandSite(g *state.Game, s board.SpaceID) bool {
	return IsHomeland(g.Rules, s) && g.Control[s] == g.Rules.Roles.Guerrilla
}

// HomelandSites lists where China may put new units.
func HomelandSites(g *state.Game) []board.SpaceID {
	var ss []board.SpaceID
	for _, sp := range g.Rules.Board.Spaces() {
		if sp.Kind == board.Territory && isHomelandSite(g, sp.ID) {
			ss = append(ss, sp.ID)
		}
	}
	return ss
}

// leaveHomeland removes complexes, which China cannot have, where it regained its own
// land.
//
// Rules: G40-1.6.5, A50-7.3.
func leaveHomeland(w *Work, s board.SpaceID) {
	us := w.Rules().Roles.Guerrilla
	if w.G.Control[s] != us || !IsHomeland(w.Rules(), s) || w.G.Options.GuerrillaComplexes == "stay" {
		return
	}
	for _, t := range complexTypes(w.Rules()) {
		if w.G.Facility(s, t) != nil {
			w.Emit(state.FacilityChanged{Space: s, From: t, Why: string(us) + " keeps no complexes", Rule: "G40-1.6.5"})
		}
	}
}
