// Shown by A50-1.2, A50-4.5, BH-100, WX-02.

package move

import (
	"cmp"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// landStep is the law for one step of land units. Land that was hostile when the phase
// began stops everything except a blitz, whoever went there first.
//
// Rules: G40-2.1.6, G40-2.3.1, G40-2.4.1, G40-2.4.3, G40-2.4.5, G40-2.4.8, G40-2.4.9, G40-2.5.5, G40-2.11.1, G40-4.2.7.
func (m *Mover) landStep(spec *ruleset.Unit, mayBlitz bool) law {
	return func(_, to board.SpaceID) verdict {
		s := m.b.Space(to)
		if s.Kind != board.Territory {
			return bar("over-sea", "G40-2.4.9", "land units cross {to} only by transport")
		}
		if s.Impassable {
			return bar("impassable", "G40-2.4.8", "nobody can enter {to}")
		}
		if _, ok := m.neutral[to]; ok {
			return m.stopUnlessBlitz(m.neutralLand(to), spec, mayBlitz)
		}
		if no := rules.MayEnter(m.g, m.p, to); no != nil && !m.hostile[to] {
			return forbid("may-not-enter", no)
		} else if m.hostile[to] && m.combat() {
			if no != nil {
				return forbid("may-not-enter", no)
			}
			return m.stopUnlessBlitz(m.hostileLand(to), spec, mayBlitz)
		} else if m.hostile[to] {
			return bar("hostile-land", "G40-2.3.1", "{to} is hostile: it can be entered only in combat movement")
		}
		if m.opened[to] {
			return stop("hostile-land", "G40-2.3.1", "{to} is not held yet: a move into it ends there")
		}
		return goOn
	}
}

// stopUnlessBlitz lets only blitzing units go on through land that is not
// friendly.
func (m *Mover) stopUnlessBlitz(v verdict, spec *ruleset.Unit, mayBlitz bool) verdict {
	if v.leave != pass || v.Code == "" {
		return v
	}
	if spec.Blitz || spec.BlitzWith != "" || m.towable(spec) {
		if mayBlitz {
			return goOn
		}
	}
	return stop("must-stop", "G40-2.4.2", "only tanks can go on through {to}, which is hostile")
}

// hostileLand judges a step into enemy territory; the code "blitz" marks one
// that a blitz may go through.
//
// Rules: G40-2.4.2, G40-2.4.4, G40-2.4.5, G40-3.9.8, DIFF-57.
func (m *Mover) hostileLand(to board.SpaceID) verdict {
	if m.armies[to] > 0 {
		return stop("defended", "G40-2.4.5", "enemy units in {to} stop every land unit that enters it")
	}
	if name := facilityStops(m.g, to); name != "" {
		return stop("facility-stops", "G40-2.4.4", "the "+name+" in {to} stops every land unit that enters it")
	}
	return goOnByBlitz
}

// facilityStops returns the word for a facility in hostile land that stops a
// blitz; empty if none does.
//
// Rules: G40-2.4.4, DIFF-57.
func facilityStops(g *state.Game, s board.SpaceID) string {
	for i := range g.Facilities {
		f := &g.Facilities[i]
		if f.Space != s {
			continue
		}
		spec := g.Rules.Unit(f.Type)
		switch g.Options.FacilitiesBlockBlitz {
		case "none":
			return ""
		case "ic_only":
			if spec.Capacity == 0 {
				continue
			}
		}
		return spec.Name
	}
	return ""
}

// throughOwn narrows a law to the power's own territories on the way.
func (m *Mover) throughOwn(l law, goal board.SpaceID) law {
	return func(from, to board.SpaceID) verdict {
		if to != goal && m.g.Control[to] != m.p {
			return verdict{}
		}
		return l(from, to)
	}
}

// landRoute finds the way of land units: the shortest through friendly land, preferably
// their own, where they may have to retreat to; else a blitz, if only one such way is
// open.
//
// Rules: G40-2.4.1, G40-2.4.2, G40-2.4.5.
func (m *Mover) landRoute(spec *ruleset.Unit, way []board.SpaceID) ([]board.SpaceID, *rules.Refusal) {
	calm := m.landStep(spec, false)
	reach := m.landReach(spec)
	if path := m.route(calm, way, reach); path != nil {
		home := m.route(m.throughOwn(calm, way[len(way)-1]), way, len(path)-1)
		if home != nil {
			return home, nil
		}
		return path, nil
	}
	l := m.landStep(spec, true)
	path := m.route(l, way, reach)
	if path == nil {
		return nil, m.noRoute(spec.Plural, l, func(s board.SpaceID) bool { return !m.b.IsSea(s) }, way, reach)
	}
	if len(way) > 2 || len(path) != 3 {
		return path, nil
	}
	var over []string
	for _, s := range m.b.Neighbours(path[0]) {
		if m.b.Adjacent(s, path[2]) && l(path[0], s).leave == pass && l(s, path[2]).leave != barred {
			over = append(over, string(path[0])+" -> "+string(s)+" -> "+string(path[2]))
		}
	}
	if len(over) > 1 {
		return nil, rules.Because("which-way", "G40-2.4.2", "there is more than one way to blitz from "+string(path[0])+" to "+
			string(path[2])+": say which territory to take on the way", over[:min(3, len(over))]...)
	}
	return path, nil
}

// blitzed returns the territories that were not friendly when the phase began
// and which the path goes through.
func (m *Mover) blitzed(path []board.SpaceID) []board.SpaceID {
	var ss []board.SpaceID
	for _, s := range path[1 : len(path)-1] {
		if n, ok := m.neutral[s]; m.hostile[s] || ok && !rules.LeansToward(m.g, m.p, n) {
			ss = append(ss, s)
		}
	}
	return ss
}

// noteBlitz counts units for checkBlitz.
func (m *Mover) noteBlitz(c *command, spec *ruleset.Unit, n int, path []board.SpaceID) {
	var key strings.Builder
	for _, s := range path {
		key.WriteString(string(s) + ">")
	}
	b := m.blitzers[key.String()]
	if b == nil {
		b = &blitz{path: path}
		m.blitzers[key.String()] = b
	}
	if spec.Blitz || rules.BlitzesAlone(m.g, m.p, spec) {
		b.alone += n
		return
	}
	b.follow, b.kind = b.follow+n, spec.Type
	b.followed = append(b.followed, c)
}

// checkBlitz refuses blitzing mechanized infantry unless each has a tank that started
// with it and went the same way.
//
// Rules: G40-2.4.3, DIFF-36.
func (m *Mover) checkBlitz() {
	for _, key := range rules.SortedKeys(m.blitzers) {
		b := m.blitzers[key]
		if b.follow <= b.alone {
			continue
		}
		spec := m.rs.Unit(b.kind)
		m.refuse(b.followed[len(b.followed)-1], rules.Because("blitz-alone", "G40-2.4.3", strconv.Itoa(b.follow)+" "+
			spec.Name+" would blitz through "+string(b.path[1])+" with "+rules.Quantity(b.alone, m.rs.Unit(cmp.Or(spec.BlitzWith, ruleset.Tank)).Name)+
			": each needs a tank of its own that starts with it and goes the same way"))
	}
}

// capturePassed takes the territories that a blitz went through.
//
// Rules: G40-2.4.2, G40-2.4.6, G40-4.8.8.
func (m *Mover) capturePassed(path []board.SpaceID) {
	for _, s := range m.blitzed(path) {
		if _, neutral := m.g.Neutrals[s]; neutral {
			rules.AttackNeutral(m.w, s, m.p)
		}
		if m.g.Control[s] != m.p && !rules.IsFriendly(m.g, m.p, s) {
			rules.Capture(m.w, s, m.p, "blitz")
		}
	}
}
