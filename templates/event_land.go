package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landEvents change territories and facilities.
var landEvents = []eventRow{
	{of: state.Captured{}, line: func(_ words, ev state.Event) string { return capturedLine(ev.(state.Captured)) }},
	{of: state.TakenOver{}, line: func(w words, ev state.Event) string {
		e := ev.(state.TakenOver)
		return fmt.Sprintf("%s has %s taken from others to place, beside what its complexes make%s", e.Power, w.bought(e.Items), reason("", e.Rule))
	}},
	{of: state.LandPassed{}, line: func(_ words, ev state.Event) string { return passedLine(ev.(state.LandPassed)) }},
	{of: state.RocketFired{}, line: func(w words, ev state.Event) string {
		e := ev.(state.RocketFired)
		return fmt.Sprintf("Rockets of %s: %s → %s, at the %s, die %s: %d damage", e.Power, e.From, e.To, w.name(e.Facility), faceList(e.Faces), e.Points)
	}},
	{of: state.Struck{}, line: func(w words, ev state.Event) string { return w.struckLine(ev.(state.Struck)) }},
	{of: state.Stored{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Stored)
		return fmt.Sprintf("%s: %s stored%s", e.Space, w.count(e.N, e.Type), reason("", e.Rule))
	}},
	{of: state.FacilityDamaged{}, line: func(w words, ev state.Event) string {
		e := ev.(state.FacilityDamaged)
		return fmt.Sprintf("The %s in %s takes %d damage, %d in all%s", w.name(e.Facility), e.Space, e.Points, e.Total, reason(e.Why, e.Rule))
	}},
	{of: state.FacilityBuilt{}, line: func(w words, ev state.Event) string {
		e := ev.(state.FacilityBuilt)
		if e.Upgrade {
			return fmt.Sprintf("%s: upgraded to %s", e.Space, w.name(e.Facility))
		}
		return fmt.Sprintf("%s: new %s", e.Space, w.name(e.Facility))
	}},
	{of: state.FacilityChanged{}, line: func(w words, ev state.Event) string {
		e := ev.(state.FacilityChanged)
		why := reason(e.Why, e.Rule)
		switch {
		case e.From == "":
			return fmt.Sprintf("A %s appears in %s%s", w.name(e.To), e.Space, why)
		case e.To == "":
			return fmt.Sprintf("The %s in %s is gone%s", w.name(e.From), e.Space, why)
		}
		return fmt.Sprintf("The %s in %s becomes a %s%s", w.name(e.From), e.Space, w.name(e.To), why)
	}},
	{of: state.NeutralChanged{}, line: func(w words, ev state.Event) string { return w.neutralLine(ev.(state.NeutralChanged)) }},
}

// landPlaces are their places in a report.
func landPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.Captured]{note: (*builder).noteCapture, put: (*builder).captured},
		eventPlace[state.TakenOver]{to: politics},
		eventPlace[state.LandPassed]{
			to: politics,
			note: func(b *builder, e state.LandPassed) {
				for _, s := range e.Spaces {
					b.changesTo(change{from: e.From, to: e.To, why: e.Why}, string(s))
				}
			},
		},
		eventPlace[state.RocketFired]{at: func(e state.RocketFired) board.SpaceID { return e.To }},
		eventPlace[state.Struck]{
			put: func(b *builder, e state.Struck) {
				b.blasted(e)
				b.consequence(e.To, b.line(e))
			},
		},
		eventPlace[state.Stored]{to: placement},
		eventPlace[state.FacilityDamaged]{at: func(e state.FacilityDamaged) board.SpaceID { return e.Space }},
		eventPlace[state.FacilityBuilt]{to: placement},
		eventPlace[state.FacilityChanged]{
			put: func(b *builder, e state.FacilityChanged) {
				if to := b.rs.Unit(e.To); to != nil && to.UpgradeFrom == e.From && e.From != "" {
					// Nobody paid for it: it grew by a war that began.
					b.s.Politics = append(b.s.Politics, b.line(e))
					return
				}
				b.consequence(e.Space, b.line(e))
			},
		},
		eventPlace[state.NeutralChanged]{
			put: func(b *builder, e state.NeutralChanged) {
				if e.Gone && b.rs.HasAgenda() && b.phase == order.Research {
					return // its capture says as much
				}
				b.consequence(e.Space, b.line(e))
			},
		},
	}
}

func (w words) neutralLine(e state.NeutralChanged) string {
	if e.Gone {
		return fmt.Sprintf("%s is no longer neutral%s", e.Space, reason(e.Why, e.Rule))
	}
	if e.Attacked && e.Army == 0 && len(e.Troops) == 0 {
		return fmt.Sprintf("%s takes sides: %s%s", e.Space, leaning(e.Alignment), reason(e.Why, e.Rule))
	}
	if w.rs != nil && w.rs.Alliances { // where nobody leans to a side
		army := ", without an army"
		if list := w.army(e.Army, e.Troops); list != "" {
			army = " with an army of " + list
		}
		return fmt.Sprintf("%s is neutral now%s%s", e.Space, army, reason(e.Why, e.Rule))
	}
	army := ""
	if list := w.army(e.Army, e.Troops); list != "" {
		army = " with an army of " + list
	}
	return fmt.Sprintf("%s is now %s%s%s", e.Space, leaning(e.Alignment), army, reason(e.Why, e.Rule))
}

// army lists a neutral's standing army, empty if there is none.
func (w words) army(infantry int, besides ruleset.Troops) string {
	var parts []string
	if infantry > 0 {
		parts = append(parts, w.count(infantry, ruleset.Infantry))
	}
	for _, t := range besides {
		parts = append(parts, w.count(t.Count, t.Type))
	}
	return strings.Join(parts, ", ")
}

func capturedLine(e state.Captured) string {
	from := ""
	if e.From != "" && e.From != e.To && e.From != ruleset.Neutral {
		from = fmt.Sprintf(" from %s", theName(e.From))
	}
	by, to := capital(theName(e.By)), theName(e.To)
	switch {
	case e.Liberated && e.To == e.By:
		return fmt.Sprintf("%s liberates %s%s%s", by, e.Space, from, reason(e.Why, e.Rule))
	case e.Liberated:
		return fmt.Sprintf("%s liberates %s%s for %s%s", by, e.Space, from, to, reason(e.Why, e.Rule))
	case e.To != e.By:
		return fmt.Sprintf("%s takes %s%s; it goes to %s%s", by, e.Space, from, to, reason(e.Why, e.Rule))
	}
	return fmt.Sprintf("%s takes %s%s%s", by, e.Space, from, reason(e.Why, e.Rule))
}

// isLand reports whether a space is a territory.
func (w words) isLand(s board.SpaceID) bool {
	if w.rs.Board == nil {
		return false
	}
	sp := w.rs.Board.Space(s)
	return sp != nil && sp.Kind == board.Territory
}

// blastLine describes an atomic bomb or a nuclear missile.
func (w words) blastLine(e state.Struck) string {
	s := fmt.Sprintf("%s fires a %s: %s → %s", e.Power, e.Missile, e.From, e.To)
	if e.From == "" {
		s = fmt.Sprintf("%s drops an %s on %s", e.Power, e.Missile, e.To)
	}
	switch {
	case len(e.Hit) == 0:
		s += ": no units are there"
	case len(e.Gone) == 0:
		s += ", dice " + faceList(e.Faces) + ": all of " + w.pieces(e.Hit) + " live"
	default:
		s += fmt.Sprintf(", %s %s for %s: %s lost", verb(len(e.Faces), "die", "dice"), faceList(e.Faces), w.pieces(e.Hit), w.pieces(e.Gone))
	}
	return s + reason("", e.Rule)
}

// struckLine describes one missile.
func (w words) struckLine(e state.Struck) string {
	if e.Points == 0 && e.Facility == "" && w.isLand(e.To) {
		return w.blastLine(e)
	}
	s := fmt.Sprintf("%s fires a %s: %s → %s", e.Power, e.Missile, e.From, e.To)
	if e.Facility != "" {
		return s + fmt.Sprintf(", at the %s, %s %s: %d damage%s", w.name(e.Facility), verb(len(e.Faces), "die", "dice"), faceList(e.Faces), e.Points, reason("", e.Rule))
	}
	s += ", at ships, die " + faceList(e.Faces) + ": "
	switch {
	case len(e.Gone) > 0:
		s += w.pieces(e.Gone) + " sunk"
	case len(e.Hurt) > 0:
		s += w.pieces(e.Hurt) + " damaged"
	default:
		s += "no hit"
	}
	return s + reason("", e.Rule)
}

func passedLine(e state.LandPassed) string {
	names := make([]string, len(e.Spaces))
	for i, s := range e.Spaces {
		names[i] = string(s)
	}
	since := ""
	if e.SinceStart {
		since = ", as if since the turn began"
	}
	if e.To == ruleset.Neutral {
		return fmt.Sprintf("%s %s free of %s%s%s", list(names), verb(len(names), "is", "are"), theName(e.From), since, reason(e.Why, e.Rule))
	}
	verb := "passes"
	if len(names) > 1 {
		verb = "pass"
	}
	return fmt.Sprintf("%s %s from %s to %s%s%s", list(names), verb, theName(e.From), theName(e.To), since, reason(e.Why, e.Rule))
}

// leaning is a side that a neutral leans to, in words.
func leaning(a ruleset.Alignment) string {
	switch a {
	case ruleset.ProAxis:
		return "pro-Axis"
	case ruleset.ProAllies:
		return "pro-Allies"
	}
	return string(a)
}

// captured counts a territory among those taken, unless the power has taken it before, and says
// so where it belongs.
func (b *builder) captured(e state.Captured) {
	switch {
	case e.By != b.home || e.From == b.home || slices.Contains(b.takenSpaces(), string(e.Space)):
	case e.Liberated && e.To != e.By:
		b.freed = append(b.freed, string(e.Space))
	case e.From == ruleset.Neutral && e.Why == "joined":
		b.gained = append(b.gained, string(e.Space))
	default:
		b.taken = append(b.taken, capture{string(e.Space), e.Why})
	}
	if b.phase == order.ConductCombat && b.open != nil && !b.open.walkover && e.Space == b.open.began.Space {
		e.Why = "" // the battle above tells
	}
	b.consequence(e.Space, b.line(e))
}

// blasted counts what an atomic bomb did among the results of its raid. It kills
// everybody's units there, and the battle's own figures do not include that.
func (b *builder) blasted(e state.Struck) {
	if e.From != "" || !b.open.is(state.Raid, e.To) {
		return
	}
	b.sum.bombs++
	for _, p := range e.Gone {
		side := 1
		if p.Power == e.Power {
			side = 0
		}
		if i := slices.IndexFunc(b.rs.Units, func(u ruleset.Unit) bool { return u.Type == p.Type }); i >= 0 {
			b.open.blast[side] += b.rs.Units[i].Cost
		}
	}
	b.open.damaged = append(b.open.damaged, e.Missile+": "+plural(len(e.Gone), "unit", "units")+" killed")
}
