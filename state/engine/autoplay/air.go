package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// over lets aircraft fly everywhere except over neutrals, roughly.
func (p *player) over(_, to board.SpaceID) bool {
	if p.b.Space(to).Impassable {
		return false
	}
	_, neutral := p.g.Neutrals[to]
	return !neutral
}

// reachOf is how far aircraft that start in a space fly this turn.
func (p *player) reachOf(u *ruleset.Unit, from board.SpaceID) int {
	n := u.Move
	if p.has(ruleset.LongRangeAircraft) {
		n += p.g.Options.TechLongRange
	}
	if f := p.g.Facility(from, ruleset.AirBase); f != nil && p.friendly(from) && f.Damage < p.rs.Unit(ruleset.AirBase).Inoperative {
		n++
	}
	return n
}

// harbor finds a place within reach where aircraft can land: friendly land or, for
// aircraft that can use them, a zone with the power's own carriers.
func (p *player) harbor(u *ruleset.Unit, from board.SpaceID, limit int) (board.SpaceID, bool) {
	var places []board.SpaceID
	for _, s := range p.b.Reach(from, limit, p.over).Spaces() {
		if p.mayLand(s) || u.OnDeck && p.decks(s) > 0 {
			places = append(places, s)
		}
	}
	if len(places) == 0 {
		return "", false
	}
	if p.temper == bold && p.percent(80) {
		p.byWay(places)
		return places[0], true
	}
	return pick(&p.chance, places), true
}

// mayLand reports whether aircraft may land in the territory.
func (p *player) mayLand(s board.SpaceID) bool {
	if !p.friendly(s) || p.g.Side(p.g.ControlAtStart(s)) != p.side {
		return false
	}
	c := p.g.Control[s]
	return c == p.me || p.belligerent(c) && p.atWar()
}

// decks counts the landing places on the power's undamaged carriers in a zone, minus
// the aircraft there.
func (p *player) decks(z board.SpaceID) int {
	n := 0
	for _, u := range p.friends[z] {
		switch spec := p.rs.Unit(u.Type); {
		case u.Power == p.me && spec.Decks > 0 && !u.Damaged:
			n += spec.Decks
		case p.b.IsSea(z) && spec.Class == ruleset.Air:
			n--
		}
	}
	return n
}

// airSupport sends aircraft where something is already attacked, or where they attack
// alone.
func (p *player) airSupport() {
	goals := slices.Clone(p.attacked)
	for _, s := range sorted(p.foes) {
		if p.percent(4) && (p.b.IsSea(s) || p.hostile(s)) {
			goals = append(goals, s)
		}
	}
	for _, from := range slices.Clone(p.there) {
		for _, t := range p.types(from) {
			u := p.rs.Unit(t)
			if u.Class != ruleset.Air || p.percent(20) {
				continue
			}
			limit := p.reachOf(u, from)
			reach := p.b.Reach(from, limit-1, func(a, b board.SpaceID) bool { return p.over(a, b) || slices.Contains(goals, b) })
			var near []board.SpaceID
			for _, s := range goals {
				if d, ok := reach.Distance(s); ok && d > 0 && p.defense(s) > 0 {
					near = append(near, s)
				}
			}
			if len(near) == 0 {
				continue
			}
			to := pick(&p.chance, near)
			d, _ := reach.Distance(to)
			harbor, ok := p.harbor(u, to, limit-d)
			if !ok && !p.percent(3) {
				continue
			}
			n := 1 + p.below(p.spaces[from][t])
			p.spaces[from][t] -= n
			m := order.Move{Units: []order.Stack{{N: n, Type: t}}, Path: []board.SpaceID{from, to}}
			if ok && p.percent(30) {
				m.Landing = harbor
			}
			p.attack(m)
		}
	}
}

// raids sends bombers against complexes and bases, escorted now and then.
func (p *player) raids() {
	for _, from := range slices.Clone(p.there) {
		for _, t := range p.types(from) {
			u := p.rs.Unit(t)
			if len(u.RaidTargets) == 0 || p.percent(50) {
				continue
			}
			limit := p.reachOf(u, from)
			near := p.b.Reach(from, limit/2, p.over)
			var goals []state.Facility
			for _, f := range p.g.Facilities {
				if _, ok := near.Distance(f.Space); ok && p.hostile(f.Space) && slices.Contains(u.RaidTargets, f.Type) && f.Damage < p.rs.DamageCap(&p.g.Options, f.Type, f.Space) {
					goals = append(goals, f)
				}
			}
			if len(goals) == 0 {
				continue
			}
			goal := pick(&p.chance, goals)
			n := 1 + p.below(p.spaces[from][t])
			p.spaces[from][t] -= n
			o := order.Raid{Bombers: []order.Stack{{N: n, Type: t}}, Path: []board.SpaceID{from, goal.Space}}
			if p.percent(80) {
				o.Targets = []order.Stack{{All: true, Type: goal.Type}}
			}
			if k := p.spaces[from][ruleset.Fighter]; k > 0 && p.percent(40) {
				p.spaces[from][ruleset.Fighter]--
				o.Escorts = []order.Stack{{N: 1, Type: ruleset.Fighter}}
			}
			p.add(o)
		}
	}
}

// land writes where aircraft go if they cannot stay where they are, and lets a few
// others fly about.
func (p *player) land() {
	type flock struct {
		at   board.SpaceID
		t    ruleset.UnitType
		left int
	}
	count := map[flock]int{}
	var flocks []flock
	for i := range p.g.Units {
		u := &p.g.Units[i]
		spec := p.rs.Unit(u.Type)
		if u.Power != p.me || spec.Class != ruleset.Air || u.Aboard != 0 {
			continue
		}
		left := p.reachOf(spec, u.At)
		if u.Moved {
			left = int(u.Allow - u.Spent)
		} else if p.percent(70) && p.temper != bold && (p.mayLand(u.At) || p.decks(u.At) >= 0 && p.b.IsSea(u.At)) {
			continue
		}
		f := flock{u.At, u.Type, left}
		if count[f]++; count[f] == 1 {
			flocks = append(flocks, f)
		}
	}
	for _, f := range flocks {
		spec := p.rs.Unit(f.t)
		to, ok := p.harbor(spec, f.at, f.left)
		if !ok || to == f.at {
			continue
		}
		if p.percent(60) {
			p.add(order.Land{Units: []order.Stack{{N: count[f], Type: f.t}}, From: f.at, Space: to})
		} else {
			p.add(order.Move{In: order.NoncombatMove, Units: []order.Stack{{N: count[f], Type: f.t}}, Path: []board.SpaceID{f.at, to}})
		}
	}
}
