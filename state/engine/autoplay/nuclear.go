package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// drops sends bombers with atomic bombs from where these are kept to land of enemies.
func (p *player) drops() {
	for i := range p.rs.Units {
		bomb := &p.rs.Units[i]
		if bomb.CarriedBy == "" {
			continue
		}
		for _, from := range slices.Clone(p.there) {
			n := min(p.g.Weapons(bomb.Type, p.me, from), p.spaces[from][bomb.CarriedBy])
			if n == 0 || p.percent(20) {
				continue
			}
			to, ok := p.target(from, p.reachOf(p.rs.Unit(bomb.CarriedBy), from)/2)
			if !ok {
				continue
			}
			n = 1 + p.below(min(n, 2))
			p.spaces[from][bomb.CarriedBy] -= n
			o := order.Raid{Bombers: []order.Stack{{N: n, Type: bomb.CarriedBy}}, Bombs: []order.Stack{{N: n, Type: bomb.Type}}, Path: []board.SpaceID{from, to}}
			if k := p.spaces[from][ruleset.Fighter]; k > 0 && p.percent(40) {
				p.spaces[from][ruleset.Fighter]--
				o.Escorts = []order.Stack{{N: 1, Type: ruleset.Fighter}}
			}
			p.add(o)
		}
	}
}

// target picks land of an enemy within reach, mostly where units stand or something was
// built.
func (p *player) target(from board.SpaceID, reach int) (board.SpaceID, bool) {
	var all, best []board.SpaceID
	for _, s := range p.b.Reach(from, reach, p.over).Spaces() {
		if p.b.IsSea(s) || p.rs.Power(p.g.Control[s]) == nil || !p.g.AtWar(p.me, p.g.Control[s]) {
			continue
		}
		all = append(all, s)
		if len(p.foes[s]) > 0 || slices.ContainsFunc(p.g.Facilities, func(f state.Facility) bool { return f.Space == s }) {
			best = append(best, s)
		}
	}
	switch {
	case len(best) > 0 && p.percent(80):
		return pick(&p.chance, best), true
	case len(all) > 0:
		return pick(&p.chance, all), true
	}
	return "", false
}

// launches fires what nuclear missiles an air base stores at land of enemies, and reports
// whether it did.
func (p *player) launches(from board.SpaceID) bool {
	for i := range p.rs.Units {
		u := &p.rs.Units[i]
		if u.LaunchedFrom == "" || p.g.Weapons(u.Type, p.me, from) == 0 || p.percent(20) {
			continue
		}
		if to, ok := p.target(from, p.g.Options.NuclearRange); ok {
			p.add(order.Strike{Missile: ruleset.NuclearWarhead, From: from, To: to})
			return true
		}
	}
	return false
}
