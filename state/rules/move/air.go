// Shown by G40-2.2.1, G40-2.5.2, G40-4.2.4, G42-035.

package move

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// airStep is the law for one step of aircraft. A neutral or hostile land that may not
// be flown over can still be the end of the flight, as its target.
//
// Rules: G40-2.4.8, G40-2.5.1, G40-2.5.4, G40-2.5.5, G40-2.9.3, G40-2.11.1, G40-3.9.3.
func (m *Mover) airStep(_, to board.SpaceID) verdict {
	s := m.b.Space(to)
	if s.Impassable {
		return bar("impassable", "G40-2.4.8", "nobody can enter or fly over {to}")
	}
	if m.p == m.rs.Roles.Guerrilla {
		if s.Kind == board.SeaZone {
			return bar("china-limit", "G40-2.11.1", m.rs.Adjective(m.p)+" aircraft may not fly over {to}: they stay over "+string(m.p))
		}
		if no := rules.MayEnter(m.g, m.p, to); no != nil {
			return forbid("china-limit", no)
		}
	}
	if s.Kind == board.SeaZone {
		if v, closed := m.passClosed(ruleset.Air, to); closed {
			return v
		}
		return goOn
	}
	if n, ok := m.neutral[to]; ok || m.neutralThisTurn(to) {
		return m.overNeutral(to, n, ok)
	}
	if v, closed := m.overClosed(to); closed {
		return v
	}
	return m.overPower(to)
}

// neutralThisTurn reports whether the territory was neutral when the turn began, even
// if it has been taken since.
func (m *Mover) neutralThisTurn(s board.SpaceID) bool {
	return m.g.ControlAtStart(s) == ruleset.Neutral
}

// overNeutral judges a flight into a neutral. Aircraft may not fly over one, friendly
// or not, except (by option) one that was attacked in an earlier turn; they may fly
// into one only to attack it.
//
// Rules: G40-2.5.4, G40-4.8.6, G40-4.8.9, A2-100, G42-016, G42-017.
func (m *Mover) overNeutral(to board.SpaceID, n state.NeutralLand, still bool) verdict {
	v := bar("over-neutral", "G40-2.5.4", "aircraft may not fly over {to}: it is neutral")
	switch {
	case !still:
		v.Why = "aircraft may not fly over {to}: it was neutral when the turn began"
	case n.Attacked && m.g.Options.OverflyAttackedNeutral && !slices.Contains(m.g.Turn.Fought, to):
		v.leave = pass
	case n.Attacked && !m.g.Options.OverflyAttackedNeutral && rules.LeansToward(m.g, m.p, n):
		v.Rule, v.Why = "G42-017", "aircraft may not fly over {to}: it is a neutral that was attacked"
	case m.combat() && !rules.LeansToward(m.g, m.p, n):
		v.leave = halt
	}
	return v
}

// overPower judges a flight over the land of a power.
//
// Rules: G40-2.5.4, G40-2.5.5, G40-4.2.3, G40-4.2.4, G40-4.5.8.
func (m *Mover) overPower(to board.SpaceID) verdict {
	owner, half := m.g.Control[to], m.half(to)
	if m.p != m.rs.Roles.Guerrilla && rules.IsHomeland(m.rs, to) && rules.Friends(m.g, m.p, m.rs.Roles.Guerrilla) && m.rs.Power(m.rs.Roles.Aggressor) != nil && !m.g.AtWar(m.p, m.rs.Roles.Aggressor) {
		return bar("over-china", "G40-2.5.5", "only powers at war with "+string(m.rs.Roles.Aggressor)+" may fly over {to}, which is "+m.rs.Adjective(m.rs.Roles.Guerrilla)+" land")
	}
	for _, sp := range rules.Specials[rules.Sky](m.rs) {
		if no, known := sp.MayFlyOver(m.g, m.p, to); known {
			if no == nil {
				return goOn
			}
			return forbid("over-foreign", no)
		}
	}
	switch {
	case owner == m.p || m.hostile[to]:
		return goOn
	case owner == ruleset.Dutch:
		if rules.IsNeutralPower(m.g, m.p, half) && rules.Friends(m.g, m.p, owner) {
			break
		}
		return goOn
	case rules.IsNeutralPower(m.g, m.p, half), rules.IsNeutralPower(m.g, owner, half):
	case rules.Friends(m.g, m.p, owner):
		return goOn
	case overflyNotAtWar(m.g):
		return goOn
	default:
		return bar("over-foreign", "DIFF-65", "aircraft may not fly over {to}: it belongs to "+string(owner)+", and there is no war with it")
	}
	return bar("over-foreign", "G40-2.5.5", "aircraft may not fly over {to}, land of "+string(owner)+": a power at peace neither flies over others nor lets others fly over it")
}

// overflyNotAtWar reports whether aircraft may fly over a power of the other side that
// their own is not at war with, if neither is a neutral power.
//
// Rules: G40-2.5.5, DIFF-65.
func overflyNotAtWar(g *state.Game) bool { return g.Options.OverflyNotAtWar }

// airRoute finds the way of aircraft.
//
// Rules: G40-2.5.1, G40-2.5.2.
func (m *Mover) airRoute(spec *ruleset.Unit, way []board.SpaceID, limit int) ([]board.SpaceID, *rules.Refusal) {
	path := m.route(m.airStep, way, limit)
	if path == nil {
		return nil, m.noRoute(spec.Plural, m.airStep, func(board.SpaceID) bool { return true }, way, limit)
	}
	return path, nil
}

// mayAttackByAir reports whether aircraft may end a combat move in the space: over sea,
// hostile land, or a neutral that is attacked.
//
// Rules: G40-2.2.1, G40-2.2.2, G40-2.2.3, G40-2.5.6, G40-4.2.7.
func (m *Mover) mayAttackByAir(to board.SpaceID) *rules.Refusal {
	if m.b.IsSea(to) {
		return rules.MayUnitEndAt(m.g, m.p, ruleset.Air, to)
	}
	r, free := rules.MayFlyTo(m.g, m.p, to)
	if r != nil {
		return r
	}
	if n, ok := m.neutral[to]; ok {
		if v, ok := m.mayTouchNeutral(to); !ok {
			return v.refusal(to, to)
		}
		if rules.LeansToward(m.g, m.p, n) {
			return rules.Because("friendly-neutral", "G40-4.8.3", string(to)+" is a friendly neutral: it cannot be attacked, and aircraft do not land there")
		}
		return nil
	}
	if rules.IsFriendly(m.g, m.p, to) {
		return rules.Because("not-a-combat-move", "G40-2.2.3", string(to)+" is not hostile: aircraft go there in noncombat movement (`move:` in place of `attack:`)")
	}
	if no := rules.MayEnter(m.g, m.p, to); no != nil && !free {
		return no.As("may-not-enter")
	}
	return nil
}

// mayLandOn reports whether aircraft of the mover may land in the territory at
// the end of noncombat movement: it was friendly when the turn began and still is, or
// is a neutral that an enemy attacked in vain.
//
// Rules: G40-2.5.4, G40-2.6.3, G40-4.2.6, G40-4.2.9, G40-4.8.6, A2-100.
func (m *Mover) mayLandOn(s board.SpaceID) *rules.Refusal {
	if no, known := rules.Hosts(m.g, m.p, s); known {
		if no == nil {
			return nil
		}
		return rules.Because("cannot-land", no.Rule, "aircraft cannot land in "+string(s)+": "+no.Why)
	}
	n, neutral := m.neutral[s]
	switch {
	case neutral && n.Attacked && m.g.Options.OverflyAttackedNeutral && rules.LeansToward(m.g, m.p, n):
		return nil
	case m.neutralThisTurn(s):
		return rules.Because("cannot-land", "G40-2.6.3", "aircraft cannot land in "+string(s)+": it was neutral when the turn began")
	case !rules.IsFriendly(m.g, m.p, s):
		return rules.Because("cannot-land", "G40-2.6.3", "aircraft cannot land in "+string(s)+": it is not friendly")
	case !rules.FriendlyAtStart(m.g, m.p, s):
		return rules.Because("cannot-land", "G40-2.6.3", "aircraft cannot land in "+string(s)+": it was taken only this turn")
	}
	if no := rules.MayEnter(m.g, m.p, s); no != nil && !fliesFreely(m.g, m.p, s) {
		return rules.Because("cannot-land", no.Rule, "aircraft cannot land in "+string(s)+": "+no.Why)
	}
	return nil
}

// Flown are the active power's aircraft that flew to a battle and have yet to land, once the
// battles are over: those that fought over the sea, and those in a territory where they cannot
// stay.
//
// Rules: G40-2.6.3.
func Flown(g *state.Game) (flown []*state.Unit) {
	m := NewMover(&rules.Work{G: g}, order.NoncombatMove)
	for i := range g.Units {
		u := &g.Units[i]
		if u.Power != g.Active || u.Aboard != 0 || u.Spent == 0 || g.Rules.Unit(u.Type).Class != ruleset.Air {
			continue
		}
		if m.b.IsSea(u.At) && u.Fought || !m.b.IsSea(u.At) && m.mayLandOn(u.At) != nil {
			flown = append(flown, u)
		}
	}
	return flown
}

// fliesFreely reports whether a special rule lets aircraft end a move where land units
// may not go.
func fliesFreely(g *state.Game, p ruleset.PowerID, s board.SpaceID) bool {
	_, free := rules.MayFlyTo(g, p, s)
	return free
}

// FlightsFrom returns how far every space that aircraft can reach is from one.
func (m *Mover) FlightsFrom(from board.SpaceID) *board.Reach {
	return m.flightsWithin(from, -1)
}

// flightsWithin is FlightsFrom for whoever looks no further than so many spaces; below 0 is
// everywhere.
func (m *Mover) flightsWithin(from board.SpaceID, most int) *board.Reach {
	to := flights{from, most}
	r := m.flights[to]
	if r == nil {
		r = m.b.Reach(from, most, func(from, to board.SpaceID) bool { return m.airStep(from, to).leave == pass })
		m.flights[to] = r
	}
	return r
}
