package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// DeclareWars makes the active power's declarations and what follows from them.
// A declaration on somebody it is at war with already says nothing new and is
// only noted.
//
// Rules: G40-1.2.3, G40-4.3.1, G40-4.3.5.
func DeclareWars(w *Work, orders []order.Order) {
	for _, o := range orders {
		d, ok := o.(order.DeclareWar)
		if !ok || d.AtEnd {
			continue
		}
		for _, q := range d.On {
			declareWar(w, d, q)
		}
	}
	checkLateWars(w)
}

// lateWars picks the declarations for the beginning of Collect Income.
func lateWars(orders []order.Order) []order.DeclareWar {
	var late []order.DeclareWar
	for _, o := range orders {
		if d, ok := o.(order.DeclareWar); ok && d.AtEnd {
			late = append(late, d)
		}
	}
	return late
}

// checkLateWars refuses early what will be illegal at the end of the turn.
//
// Rules: G40-1.2.3, G40-4.5.5.
func checkLateWars(w *Work) {
	for _, d := range lateWars(w.Orders) {
		if ok, rule, why := mayDeclareLate(w.G); !ok {
			w.Refuse(d, "may-not-declare-war", rule, "%s", why)
			continue
		}
		for _, q := range d.On {
			isEnemy(w, d, q)
		}
	}
}

// isEnemy refuses a declaration on somebody that war cannot be declared on.
func isEnemy(w *Work, o order.DeclareWar, q ruleset.PowerID) bool {
	switch p := w.G.Active; {
	case w.Rules().Power(q) == nil:
		w.Refuse(o, "no-such-enemy", "G40-0.5.1", "war is declared on a power that a player plays, and %s is none", q)
	case !enemies(w.Rules(), p, q):
		w.Refuse(o, "same-side", "G40-0.3.1", "%s and %s are on the same side", p, q)
		n := 0
		for _, e := range w.Rules().Powers {
			if enemies(w.Rules(), p, e.ID) && !w.G.AtWar(p, e.ID) && n < 3 {
				w.Hint("declare war: " + string(e.ID))
				n++
			}
		}
	default:
		return true
	}
	return false
}

// mayDeclareLate reports whether the active power may declare war at the
// beginning of this turn's Collect Income: the United States, in its third
// turn, if it is still at peace.
//
// Rules: G40-1.2.3, G40-4.5.5.
func mayDeclareLate(g *state.Game) (ok bool, rule, why string) {
	switch {
	case g.Active != usa:
		return false, "G40-1.2.3", "war is declared at the beginning of combat movement; only the United States may once do so at the end of its turn"
	case g.Round != usEntryRound(g):
		return false, "G40-4.5.5", "the United States may declare war at the end of its turn only in round " + itoa(usEntryRound(g))
	case AtWarWithAnybody(g, usa):
		return false, "G40-4.5.5", "the United States is at war already: it declares war on others at the beginning of combat movement"
	}
	return true, "", ""
}

// declareWar makes one declaration of the active power.
func declareWar(w *Work, o order.DeclareWar, q ruleset.PowerID) {
	g, p := w.G, w.G.Active
	switch {
	case !isEnemy(w, o, q):
	case g.AtWar(p, q):
		w.Note(o, "already-at-war", "%s and %s are at war already", p, q)
	default:
		if ok, rule, why := MayDeclare(g, p, q); !ok && !o.AtEnd {
			w.Refuse(o, "may-not-declare-war", rule, "%s", why)
			return
		}
		beginWar(w, state.WarDeclared{By: p, On: q})
	}
}

// MayDeclare reports whether p may declare war on q at the beginning of its
// combat movement now; both are powers of opposite sides, not yet at war.
//
// Rules: G40-4.4.1, G40-4.4.2, G40-4.4.4, G40-4.4.8.
func MayDeclare(g *state.Game, p, q ruleset.PowerID) (ok bool, rule, why string) {
	switch {
	case p == usa:
		return mayUSDeclare(g, q)
	case p == ussr && q != japan:
		return mayUSSRDeclare(g, q)
	}
	return true, "", ""
}

// americaThreatened reports whether an Axis power has captured London or land in
// North America, where that lets the United States go to war.
//
// Rules: G40-4.5.1, A2-101, DIFF-26.
func americaThreatened(g *state.Game) bool {
	p := g.Rules.Power(uk)
	london := p != nil && g.Markers[MarkLondonFell] > 0 && contains(g.Options.USEntryLands, p.Capital)
	return g.Options.USEntryIfLondonOrNAFalls && (london || g.Markers[MarkAmericaInvaded] > 0) && g.Markers[MarkUSRightLapsed] == 0
}

// lapseAmericanRight ends the right that such a capture gave, with the turn of
// the United States in which it was not used, where it is for that turn alone.
//
// Rules: A2-101.
func lapseAmericanRight(w *Work) {
	if w.G.Options.USEntryRight == "next_turn" && w.G.Active == usa && americaThreatened(w.G) && !AtWarWithAnybody(w.G, usa) {
		w.mark(MarkUSRightLapsed, 1, "the United States did not declare war in the turn for which it had the right")
	}
}

// mayUSDeclare says when the United States may declare war: once an Axis power
// is at war with it, London or American land fell, Japan went to war with the
// British unprovoked, or after its third turn.
//
// Rules: G40-4.5.1, G40-4.5.2, G40-4.5.3, G40-4.5.4, G40-4.5.5, A2-101.
func mayUSDeclare(g *state.Game, q ruleset.PowerID) (ok bool, rule, why string) {
	last := usEntryRound(g)
	if AtWarWithAnybody(g, usa) || last == 0 || g.Round > last || americaThreatened(g) ||
		g.Markers[MarkJapanUnprovoked] > 0 && (g.Options.USEntryAfterUKProvocation != "japan_only" || q == japan) {
		return true, "", ""
	}
	why = "the United States may not declare war on " + string(q) + " before the end of round " + itoa(last) +
		", unless an Axis power declares war on it, takes London or land in North America, or Japan attacks the British unprovoked"
	if g.Markers[MarkUSRightLapsed] > 0 {
		why += "; the right that a capture gave was for the turn after it alone"
	}
	if g.Round == last {
		why += "; write `declare war: " + string(q) + " at end of turn`"
	}
	return false, "G40-4.5.1", why
}

// usEntryRound is the round at whose end the United States may declare war
// without a cause; 0 means at any time.
//
// Rules: G40-4.5.5.
func usEntryRound(g *state.Game) int { return g.Options.USEntryRound }

// mayUSSRDeclare says when the Soviet Union may declare war on Germany or
// Italy.
//
// Rules: G40-4.6.1, G40-4.6.2, G40-4.6.3.
func mayUSSRDeclare(g *state.Game, q ruleset.PowerID) (ok bool, rule, why string) {
	o := &g.Options
	if g.Round >= o.USSREntryRound || atWarWithAny(g, ussr, germany, italy) ||
		o.USSREntryIfLondonFalls && g.Markers[MarkLondonFell] > 0 {
		return true, "", ""
	}
	why = "the Soviet Union may not declare war on " + string(q) + " before round " + itoa(o.USSREntryRound) + ", unless it is attacked"
	if o.USSREntryIfLondonFalls {
		why += " or London falls"
	}
	return false, "G40-4.6.1", why
}

// beginWar emits a declaration and all that follows from it by itself.
//
// Rules: G40-4.1.3, G40-4.3.1.
func beginWar(w *Work, ev state.WarDeclared) {
	if w.G.AtWar(ev.By, ev.On) {
		return
	}
	w.Emit(ev)
	markProvocation(w, ev.By, ev.On)
	payWarBonus(w, ev.By, ev.On)
	growComplexes(w)
	linkEmpire(w, ev.By, ev.On)
	for _, s := range specials[WarWatcher](w.Rules()) {
		s.WarBegan(w, ev)
	}
}

// linkEmpire draws the powers of the empire, like the United Kingdom and ANZAC,
// into each other's war with Japan.
//
// Rules: G40-4.4.3, BH-122.
func linkEmpire(w *Work, by, on ruleset.PowerID) {
	if !w.G.Options.AnzacUKLinked {
		return
	}
	all := empire(w.G)
	names := make([]string, len(all))
	for i, q := range all {
		names[i] = string(q)
	}
	why, rule := "the "+join(names, "and")+" stand together against Japan", "G40-4.4.3"
	for _, q := range all {
		switch {
		case by == japan && on != q && slices.Contains(all, on):
			beginWar(w, state.WarDeclared{By: japan, On: q, Why: why, Rule: rule})
		case on == japan && by != q && slices.Contains(all, by):
			beginWar(w, state.WarDeclared{By: q, On: japan, Why: why, Rule: rule})
		}
	}
}

// markProvocation remembers who began the war between Japan and the empire.
//
// Rules: G40-4.3.4, G40-4.4.4, G40-5.4.2.
func markProvocation(w *Work, by, on ruleset.PowerID) {
	british := func(p ruleset.PowerID) bool { return slices.Contains(empire(w.G), p) }
	switch {
	case british(by) && on == japan:
		w.mark(MarkBritishDeclared, 1, string(by)+" declared war on Japan first")
	case by == japan && british(on) && w.G.Markers[MarkBritishDeclared] == 0:
		w.mark(MarkJapanUnprovoked, 1, "Japan declared war on "+string(on)+" unprovoked")
	}
}

// payWarBonus promises the victim of an unprovoked war between Japan and the
// Soviet Union money at the beginning of its next turn. The power that declares
// is always the one that was not provoked: war between two powers begins once.
//
// Rules: G40-4.6.4, A2-030, A2-032.
func payWarBonus(w *Work, by, on ruleset.PowerID) {
	if n := w.G.Options.USSRJapanBonus; n > 0 && (by == japan && on == ussr || by == ussr && on == japan) {
		w.mark(warBonusMarker(on), n, string(by)+" declared war on "+string(on)+" unprovoked")
	}
}

// growComplexes makes the American minor complexes major when the United
// States is first at war. Damage stays.
//
// Rules: G40-1.6.6, A2-083, S42-1.3.
func growComplexes(w *Work) {
	spaces := growing(w.G)
	if len(spaces) == 0 || !AtWarWithAnybody(w.G, usa) {
		return
	}
	w.mark(MarkUSComplexes, 1, "the United States is at war")
	for _, s := range sorted(spaces) {
		for _, t := range complexTypes(w.Rules()) {
			from := w.Rules().Unit(t).UpgradeFrom
			f := w.G.Facility(s, from)
			if from == "" || f == nil || w.G.Control[s] != usa {
				continue
			}
			w.Emit(state.FacilityChanged{Space: s, From: from, To: t, Damage: f.Damage,
				Why: "the United States is at war", Rule: "G40-1.6.6"})
			break
		}
	}
}

// growing lists where complexes still wait for the first war of the United
// States.
//
// Rules: G40-1.6.6.
func growing(g *state.Game) []board.SpaceID {
	if g.Markers[MarkUSComplexes] > 0 {
		return nil
	}
	return g.Options.ComplexesUpgradeAtWar
}

// growsAtWar reports whether the complex in the territory is one of these, in
// its first power's hands.
func growsAtWar(g *state.Game, s board.SpaceID) bool {
	return g.Control[s] == usa && contains(growing(g), s)
}

// mark sets a marker unless it has that value already.
func (w *Work) mark(name string, value int, why string) {
	if w.G.Markers[name] != value {
		w.Emit(state.MarkerSet{Marker: name, Value: value, Why: why})
	}
}

// sorted returns the spaces in the order of reports.
func sorted(ss []board.SpaceID) []board.SpaceID {
	c := slices.Clone(ss)
	slices.SortFunc(c, board.Compare)
	return c
}
