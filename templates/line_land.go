package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landLine describes the events that change territories and facilities.
func (w words) landLine(ev state.Event) string {
	switch e := ev.(type) {
	case state.Captured:
		return capturedLine(e)
	case state.TakenOver:
		return fmt.Sprintf("%s has %s taken from others to place, beside what its complexes make%s", e.Power, w.bought(e.Items), reason("", e.Rule))
	case state.LandPassed:
		return passedLine(e)
	case state.RocketFired:
		return fmt.Sprintf("Rockets of %s: %s → %s, at the %s, die %s: %d damage", e.Power, e.From, e.To, w.name(e.Facility), faceList(e.Faces), e.Points)
	case state.Struck:
		return w.struckLine(e)
	case state.Stored:
		return fmt.Sprintf("%s: %s stored%s", e.Space, w.count(e.N, e.Type), reason("", e.Rule))
	case state.FacilityDamaged:
		return fmt.Sprintf("The %s in %s takes %d damage, %d in all%s", w.name(e.Facility), e.Space, e.Points, e.Total, reason(e.Why, e.Rule))
	case state.FacilityBuilt:
		if e.Upgrade {
			return fmt.Sprintf("%s: upgraded to %s", e.Space, w.name(e.Facility))
		}
		return fmt.Sprintf("%s: new %s", e.Space, w.name(e.Facility))
	case state.FacilityChanged:
		why := reason(e.Why, e.Rule)
		switch {
		case e.From == "":
			return fmt.Sprintf("A %s appears in %s%s", w.name(e.To), e.Space, why)
		case e.To == "":
			return fmt.Sprintf("The %s in %s is gone%s", w.name(e.From), e.Space, why)
		}
		return fmt.Sprintf("The %s in %s becomes a %s%s", w.name(e.From), e.Space, w.name(e.To), why)
	case state.NeutralChanged:
		return w.neutralLine(e)
	}
	return ""
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
