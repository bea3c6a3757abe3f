package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mayChinaEnter keeps Chinese units to the land with the Chinese emblem and
// the two British territories beside it, these only when the British are at
// war with Japan.
//
// Rules: G40-2.11.1, G40-2.11.2, G40-4.8.11.
func mayChinaEnter(g *state.Game, s board.SpaceID) (ok bool, rule, why string) {
	if isChinese(g.Rules, s) {
		return true, "", ""
	}
	if !slices.Contains(g.Options.ChinaExtra, s) {
		return false, "G40-2.11.1", "Chinese units may not leave China for " + string(s)
	}
	if owner := g.Control[s]; Friends(g.Rules, china, owner) && owner != china && !g.AtWar(owner, japan) {
		return false, "G40-2.11.2", "Chinese units may enter " + string(s) + " only when " + string(owner) + " is at war with Japan"
	}
	return true, "", ""
}

// burmaRoadCut names the first territory of the Burma Road that is not in
// Allied hands; it is empty while the road is open.
//
// Rules: G40-1.10.3, A2-052, G42-066.
func burmaRoadCut(g *state.Game) board.SpaceID {
	for _, s := range g.Options.BurmaRoad {
		if !Friends(g.Rules, china, g.Control[s]) {
			return s
		}
	}
	return ""
}

// mayChinaBuy reports whether China may buy the type now, and if not, why.
//
// Rules: GL-010, GL-011, G40-1.3.3, G40-1.10.3, A2-053, G42-067, BH-099.
func mayChinaBuy(g *state.Game, t ruleset.UnitType) (ok bool, rule, why string) {
	switch {
	case g.Options.ChinaIncome == "infantry" && g.Options.ChinaBurmaLimit > 0 && slices.Contains(g.Options.ChinaBuysBurmaRoad, t):
		if cut := burmaRoadCut(g); cut != "" {
			return false, "GL-010", "the Burma Road is closed: " + string(cut) + " is not in Allied hands, so no " + g.Rules.Unit(t).Name + " comes by it"
		}
		return true, "", ""
	case g.Options.ChinaIncome == "infantry":
		return false, "A50-7.2", "China buys nothing: it gets one infantry for two territories that it holds"
	case slices.Contains(g.Options.ChinaBuys, t):
		return true, "", ""
	case !slices.Contains(g.Options.ChinaBuysBurmaRoad, t):
		why = "China buys " + unitList(g.Rules, g.Options.ChinaBuys)
		if more := g.Options.ChinaBuysBurmaRoad; len(more) > 0 {
			why += ", and " + unitList(g.Rules, more) + " while the Burma Road is open"
		} else {
			why += " only"
		}
		return false, "G40-1.3.3", why
	case burmaRoadCut(g) != "":
		return false, "G40-1.10.3", "the Burma Road is closed: " + string(burmaRoadCut(g)) + " is not in Allied hands, so China may not buy " +
			g.Rules.Unit(t).Name
	}
	return true, "", ""
}

// raiseChinese gives China its infantry, which wait to be placed: those that its
// land gives it when its turn begins, or those that were counted before. Nothing
// changes between that moment and its purchase.
//
// Rules: A50-7.2, DIFF-47.
func raiseChinese(w *Work, p ruleset.PowerID) {
	if p != china || w.G.Options.ChinaIncome != "infantry" {
		return
	}
	n := ChineseLands(w.G) / 2
	for _, s := range specials[Counter](w.Rules()) {
		if lands, known := s.CountedLands(w.G); known {
			n = lands / 2
		}
	}
	if n > 0 {
		purse := w.Rules().Power(p).Purses[0].ID
		w.Emit(state.Purchased{Power: p, Purse: purse, Items: []state.Bought{{Purse: purse, Type: ruleset.Infantry, N: n}}, Left: w.G.Purses[purse]})
	}
}

// ChineseLands counts the territories that China holds: two of them give it one
// infantry.
//
// Rules: A50-7.2.
func ChineseLands(g *state.Game) int {
	lands := 0
	for _, holder := range g.Control {
		if holder == china {
			lands++
		}
	}
	return lands
}

// takeByRoad lets units that come by the Burma Road take the place of as many of
// China's new infantry, up to the game's limit; it reports whether it may.
//
// Rules: GL-011.
func takeByRoad(w *Work, o order.Buy) bool {
	n := 0
	for _, it := range o.Items {
		n += it.N
	}
	purse, waiting, taken := w.Rules().Power(china).Purses[0].ID, 0, 0
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
	switch most := w.G.Options.ChinaBurmaLimit; {
	case taken+n > most:
		w.Refuse(o, "china-may-not-buy", "GL-011", "no more than %d of China's new infantry may come as something else by the Burma Road", most)
		return false
	case waiting < n:
		w.Refuse(o, "china-may-not-buy", "GL-011", "China has no new infantry this turn that could come as something else")
		return false
	}
	items := []state.Bought{{Purse: purse, Type: ruleset.Infantry, N: -n}}
	for _, it := range o.Items {
		items = append(items, state.Bought{Purse: purse, Type: it.Type, N: it.N})
	}
	w.Emit(state.Purchased{Power: china, Purse: purse, Items: items, Left: w.G.Purses[purse]})
	return true
}

// chineseRoom is how many new units a Chinese territory takes: as many as bring
// it to three where China gets infantry for its land, else any number.
//
// Rules: A50-7.2, G40-1.10.3.
func chineseRoom(g *state.Game, s board.SpaceID) int {
	if g.Options.ChinaIncome != "infantry" {
		return noLimit
	}
	n := fullChinese
	for _, u := range g.UnitsAt(s) {
		if u.Power == china {
			n--
		}
	}
	return max(0, n)
}

// fullChinese is the number of Chinese units in a territory that takes no more.
const fullChinese = 3

// isChineseSite reports whether China may put new units there: land with its
// emblem that it controls, also if taken this turn.
//
// Rules: G40-1.10.3.
func isChineseSite(g *state.Game, s board.SpaceID) bool {
	return isChinese(g.Rules, s) && g.Control[s] == china
}

// chineseSites lists where China may put new units.
func chineseSites(g *state.Game) []board.SpaceID {
	var ss []board.SpaceID
	for _, sp := range g.Rules.Board.Spaces() {
		if sp.Kind == board.Territory && isChineseSite(g, sp.ID) {
			ss = append(ss, sp.ID)
		}
	}
	return ss
}

// leaveChina removes the complexes that China cannot have where it regained
// its own land.
//
// Rules: G40-1.6.5, A50-7.3.
func leaveChina(w *Work, s board.SpaceID) {
	if w.G.Control[s] != china || !isChinese(w.Rules(), s) || w.G.Options.ChinaComplexes == "stay" {
		return
	}
	for _, t := range complexTypes(w.Rules()) {
		if w.G.Facility(s, t) != nil {
			w.Emit(state.FacilityChanged{Space: s, From: t, Why: "China keeps no complexes", Rule: "G40-1.6.5"})
		}
	}
}
