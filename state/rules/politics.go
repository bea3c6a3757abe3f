package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// LateWars picks the declarations for the beginning of Collect Income.
func LateWars(orders []order.Order) []order.DeclareWar {
	var late []order.DeclareWar
	for _, o := range orders {
		if d, ok := o.(order.DeclareWar); ok && d.AtEnd {
			late = append(late, d)
		}
	}
	return late
}

// CheckLateWars refuses early what will be illegal at the end of the turn.
//
// Rules: G40-1.2.3, G40-4.5.5.
func CheckLateWars(w *Work) {
	for _, d := range LateWars(w.Orders) {
		if no := MayDeclareLate(w.G); no != nil {
			w.Deny(d, "may-not-declare-war", no)
			continue
		}
		for _, q := range d.On {
			isEnemy(w, d, q)
		}
	}
}

// isEnemy refuses a declaration on a power that war cannot be declared on.
func isEnemy(w *Work, o order.DeclareWar, q ruleset.PowerID) bool {
	switch p := w.G.Active; {
	case w.Rules().Power(q) == nil:
		w.Refuse(o, "no-such-enemy", "G40-0.5.1", "war is declared on a power that a player plays, and %s is none", q)
	case p == q:
		w.Refuse(o, "same-side", "G40-0.3.1", "%s declares no war on itself", p)
	case !Enemies(w.G, p, q):
		w.Refuse(o, "same-side", "G40-0.3.1", "%s and %s are on the same side", p, q)
		n := 0
		for _, e := range w.Rules().Powers {
			if Enemies(w.G, p, e.ID) && !w.G.AtWar(p, e.ID) && n < 3 {
				w.Hint("declare war: " + string(e.ID))
				n++
			}
		}
	default:
		return true
	}
	return false
}

// MayDeclareLate reports whether the active power may declare war at the
// beginning of this turn's Collect Income: the United States, in its third
// turn, if it is still at peace.
//
// Rules: G40-1.2.3, G40-4.5.5.
func MayDeclareLate(g *state.Game) *Refusal {
	us := g.Rules.Roles.Isolationist
	switch {
	case g.Active != us:
		return Forbid("G40-1.2.3", "war is declared at the beginning of combat movement; only "+g.Rules.The(us)+" may once do so at the end of its turn")
	case g.Round != entryRound(g):
		return Forbid("G40-4.5.5", g.Rules.The(us)+" may declare war at the end of its turn only in round "+Itoa(entryRound(g)))
	case g.AtWarWithAnybody(us):
		return Forbid("G40-4.5.5", g.Rules.The(us)+" is at war already: it declares war on others at the beginning of combat movement")
	}
	return nil
}

// MayDeclare reports whether p may declare war on q at the beginning of its
// combat movement now; both are powers of opposite sides, not yet at war.
//
// Rules: G40-4.4.1, G40-4.4.2, G40-4.4.4, G40-4.4.8.
func MayDeclare(g *state.Game, p, q ruleset.PowerID) *Refusal {
	switch {
	case p == g.Rules.Roles.Isolationist:
		return mayIsolationistDeclare(g, q)
	case p == g.Rules.Roles.Restrained && q != g.Rules.Roles.Aggressor:
		return mayRestrainedDeclare(g, q)
	}
	return nil
}

// homeThreatened reports whether an Axis power has captured London or land in
// North America, where that lets the United States go to war.
//
// Rules: G40-4.5.1, A2-101, DIFF-26.
func homeThreatened(g *state.Game) bool {
	p := g.Rules.Power(g.Rules.Roles.EmpireSeat)
	london := p != nil && g.Markers[MarkLondonFell] > 0 && isEntryLand(g, p.Capital)
	return entryIfThreatened(g) && (london || g.Markers[MarkHomeInvaded] > 0) && g.Markers[MarkEntryRightLapsed] == 0
}

// LapseEntryRight ends the right that such a capture gave, together with the turn of
// the United States in which it was not used, where the right is only for that turn.
//
// Rules: A2-101.
func LapseEntryRight(w *Work) {
	us := w.Rules().Roles.Isolationist
	if w.G.Options.EntryRight == "next_turn" && w.G.Active == us && homeThreatened(w.G) && !w.G.AtWarWithAnybody(us) {
		w.mark(MarkEntryRightLapsed, 1, w.Rules().The(us)+" did not declare war in the turn for which it had the right")
	}
}

// mayIsolationistDeclare says when the United States may declare war: once an Axis power
// is at war with it, London or American land fell, Japan went to war with the
// British unprovoked, or after its third turn.
//
// Rules: G40-4.5.1, G40-4.5.2, G40-4.5.3, G40-4.5.4, G40-4.5.5, A2-101.
func mayIsolationistDeclare(g *state.Game, q ruleset.PowerID) *Refusal {
	last, rs, us := entryRound(g), g.Rules, g.Rules.Roles.Isolationist
	if g.AtWarWithAnybody(us) || last == 0 || g.Round > last || homeThreatened(g) ||
		g.Markers[MarkUnprovoked] > 0 && (g.Options.EntryAfterProvocation != "japan_only" || q == rs.Roles.Aggressor) {
		return nil
	}
	why := rs.The(us) + " may not declare war on " + string(q) + " before the end of round " + Itoa(last) +
		", unless an Axis power declares war on it, takes London or land in North America, or " + string(rs.Roles.Aggressor) + " attacks the " + rs.Adjective(rs.Roles.EmpireSeat) + " unprovoked"
	if g.Markers[MarkEntryRightLapsed] > 0 {
		why += "; the right that a capture gave was for the turn after it alone"
	}
	if g.Round == last {
		why += "; write `declare war: " + string(q) + " at end of turn`"
	}
	return Forbid("G40-4.5.1", why)
}

// entryRound is the round at whose end the United States may declare war
// without a cause; 0 means at any time.
//
// Rules: G40-4.5.5.
func entryRound(g *state.Game) int { return g.Options.EntryRound }

// mayRestrainedDeclare says when the Soviet Union may declare war on Germany or
// Italy.
//
// Rules: G40-4.6.1, G40-4.6.2, G40-4.6.3.
func mayRestrainedDeclare(g *state.Game, q ruleset.PowerID) *Refusal {
	o, us := &g.Options, g.Rules.Roles.Restrained
	if g.Round >= o.RestrainedEntryRound || atWarWithAny(g, us, g.Rules.Roles.EuropeanAxis...) ||
		o.RestrainedEntryIfSeatFalls && g.Markers[MarkLondonFell] > 0 {
		return nil
	}
	why := g.Rules.The(us) + " may not declare war on " + string(q) + " before round " + Itoa(o.RestrainedEntryRound) + ", unless it is attacked"
	if o.RestrainedEntryIfSeatFalls {
		why += " or London falls"
	}
	return Forbid("G40-4.6.1", why)
}

// beginWar emits a declaration and everything that follows from it automatically.
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
	for _, s := range Specials[WarWatcher](w.Rules()) {
		s.WarBegan(w, ev.By, ev.On, true)
	}
}

// linkEmpire draws the powers of the empire, like the United Kingdom and ANZAC,
// into each other's war with Japan.
//
// Rules: G40-4.4.3, BH-122.
func linkEmpire(w *Work, by, on ruleset.PowerID) {
	if !w.G.Options.EmpireLinked {
		return
	}
	all, them := empire(w.G), w.Rules().Roles.Aggressor
	why, rule := "the "+Join(names(all), "and")+" stand together against "+string(them), "G40-4.4.3"
	for _, q := range all {
		switch {
		case by == them && on != q && slices.Contains(all, on):
			beginWar(w, state.WarDeclared{By: them, On: q, Why: why, Rule: rule})
		case on == them && by != q && slices.Contains(all, by):
			beginWar(w, state.WarDeclared{By: q, On: them, Why: why, Rule: rule})
		}
	}
}

// markProvocation remembers who began the war between Japan and the empire.
//
// Rules: G40-4.3.4, G40-4.4.4, G40-5.4.2.
func markProvocation(w *Work, by, on ruleset.PowerID) {
	them := w.Rules().Roles.Aggressor
	ours := func(p ruleset.PowerID) bool { return slices.Contains(empire(w.G), p) }
	switch {
	case ours(by) && on == them:
		w.mark(MarkEmpireDeclared, 1, string(by)+" declared war on "+string(them)+" first")
	case by == them && ours(on) && w.G.Markers[MarkEmpireDeclared] == 0:
		w.mark(MarkUnprovoked, 1, string(by)+" declared war on "+string(on)+" unprovoked")
	}
}

// payWarBonus promises the victim of an unprovoked war between Japan and the
// Soviet Union money at the beginning of its next turn. The power that declares
// is always the one that was not provoked: war between two powers begins once.
//
// Rules: G40-4.6.4, A2-030, A2-032.
func payWarBonus(w *Work, by, on ruleset.PowerID) {
	us, them := w.Rules().Roles.Protector, w.Rules().Roles.Aggressor
	if n := w.G.Options.PactBonus; n > 0 && (by == them && on == us || by == us && on == them) {
		w.mark(WarBonusMarker(on), n, string(by)+" declared war on "+string(on)+" unprovoked")
	}
}

// growComplexes makes the American minor complexes major when the United
// States is first at war. Damage stays.
//
// Rules: G40-1.6.6, A2-083, S42-1.3.
func growComplexes(w *Work) {
	spaces := growing(w.G)
	us := w.Rules().Roles.Isolationist
	if len(spaces) == 0 || !w.G.AtWarWithAnybody(us) {
		return
	}
	w.mark(MarkComplexesGrew, 1, w.Rules().The(us)+" is at war")
	for _, s := range sorted(spaces) {
		for _, t := range complexTypes(w.Rules()) {
			from := w.Rules().Unit(t).UpgradeFrom
			f := w.G.Facility(s, from)
			if from == "" || f == nil || w.G.Control[s] != us {
				continue
			}
			w.Emit(state.FacilityChanged{Space: s, From: from, To: t, Damage: f.Damage,
				Why: w.Rules().The(us) + " is at war", Rule: "G40-1.6.6"})
			break
		}
	}
}

// growing lists where complexes still wait for the first war of the United
// States.
//
// Rules: G40-1.6.6.
func growing(g *state.Game) []board.SpaceID {
	if g.Markers[MarkComplexesGrew] > 0 {
		return nil
	}
	return g.Options.ComplexesUpgradeAtWar
}

// GrowsAtWar reports whether the complex in the territory is one of these, in
// its first power's hands.
func GrowsAtWar(g *state.Game, s board.SpaceID) bool {
	return g.Control[s] == g.Rules.Roles.Isolationist && contains(growing(g), s)
}

// mark sets a marker unless it already has that value.
func (w *Work) mark(name string, value int, why string) {
	if w.G.Markers[name] != value {
		w.Emit(state.MarkerSet{Marker: name, Value: value, Why: why})
	}
}

// sorted returns the spaces in the order of reports.
func sorted(ss []board.SpaceID) []board.SpaceID {
	c := slices.Clone(ss)
	slices.SortStableFunc(c, board.Compare)
	return c
}
