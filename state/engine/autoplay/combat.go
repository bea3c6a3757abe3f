package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// declareWars declares war on some powers that the power is not at war with, more often
// as the game goes on, and treats them as enemies from then on.
func (p *player) declareWars() {
	var on []ruleset.PowerID
	for _, q := range p.rs.Powers {
		if q.Side != p.side && !p.g.AtWar(p.me, q.ID) && p.percent(6+4*p.g.Round+100*int(p.temper)) {
			on = append(on, q.ID)
		}
	}
	switch {
	case len(on) == 0:
		return
	case p.g.Round == p.rs.Options.EntryRound && p.percent(50):
		p.add(order.DeclareWar{On: on, AtEnd: true})
		return
	case p.temper == fickle:
		p.add(order.DeclareWar{On: on})
	default: // each on its own line: some may be refused
		for _, q := range on {
			p.add(order.DeclareWar{On: []ruleset.PowerID{q}})
		}
	}
	if p.percent(50) {
		return // declared, and nothing more
	}
	g := p.g.Clone()
	for _, q := range on {
		state.Write(g, state.WarDeclared{By: p.me, On: q})
	}
	lines, bought, pl := p.lines, p.bought, p.plan
	*p = *newPlayer(g, p.me, p.next())
	p.lines, p.bought = lines, bought
	p.follow(pl)
}

// combat writes attacks by land, sea and air.
func (p *player) combat() {
	if !p.atWar() {
		return
	}
	p.rockets()
	p.missiles()
	p.drops()
	p.raids()
	switch p.temper {
	case bold:
		p.seaAttacks()
		p.invade()
		p.drive()
	case rash:
		p.seaAttacks()
		p.assaults()
		p.sacrifice()
	default:
		p.leave()
		p.seaAttacks()
		p.assaults()
		p.landAttacks()
		p.blitzes()
	}
	p.paratroopers()
	p.airSupport()
	p.payNeutrals()
}

// landAttacks sends land units against neighbours.
func (p *player) landAttacks() {
	for _, to := range p.goals() {
		var from []board.SpaceID
		have := 0
		for _, s := range p.b.Neighbours(to) {
			for _, t := range p.types(s) {
				if u := p.rs.Unit(t); attackingLand(u) && !p.b.IsSea(s) {
					have += p.spaces[s][t] * (u.Attack + u.Hits)
					from = append(from, s)
				}
			}
		}
		from = slices.Compact(from)
		need := p.defense(to)
		if len(from) == 0 || !p.dares(have, need) {
			continue
		}
		if need == 0 { // just walk in
			s := pick(&p.chance, from)
			if sts := p.take(s, 1+p.below(2), attackingLand); len(sts) > 0 {
				p.attack(order.Move{Units: sts, Path: []board.SpaceID{s, to}, Empty: p.percent(20)})
			}
			continue
		}
		for _, s := range from {
			limit := -1
			if p.percent(40) {
				limit = 1 + p.below(6)
			}
			if sts := p.take(s, limit, attackingLand); len(sts) > 0 {
				p.attack(order.Move{Units: sts, Path: []board.SpaceID{s, to}})
			}
		}
	}
}

// blitzes sends tanks, with or without mechanized infantry, two spaces.
func (p *player) blitzes() {
	for _, s := range slices.Clone(p.there) {
		tanks := p.spaces[s][ruleset.Tank]
		if p.b.IsSea(s) || tanks == 0 {
			continue
		}
		var ways [][]board.SpaceID
		for _, over := range p.b.Neighbours(s) {
			if p.b.IsSea(over) || p.b.Space(over).Impassable || p.hostile(over) && p.defense(over) > 0 && !p.percent(3) ||
				!p.hostile(over) && !p.friendly(over) {
				continue
			}
			for _, to := range append([]board.SpaceID{s}, p.b.Neighbours(over)...) {
				if p.hostile(over) && to == s || p.hostile(to) && !p.b.IsSea(to) && p.g.Neutrals[to].Alignment == "" && p.defense(to) < tanks*4 {
					ways = append(ways, []board.SpaceID{s, over, to})
				}
			}
		}
		if len(ways) == 0 {
			continue
		}
		n := 1 + p.below(tanks)
		p.spaces[s][ruleset.Tank] -= n
		sts := []order.Stack{{N: n, Type: ruleset.Tank}}
		if m := min(n, p.spaces[s][ruleset.Mech]); m > 0 && p.percent(60) {
			p.spaces[s][ruleset.Mech] -= m
			sts = append([]order.Stack{{N: m, Type: ruleset.Mech}}, sts...)
		}
		p.attack(order.Move{Units: sts, Path: pick(&p.chance, ways)})
	}
}

// leave takes ships, especially transports, out of zones with enemy warships.
func (p *player) leave() {
	for _, z := range slices.Clone(p.there) {
		if !p.b.IsSea(z) || !p.warships(z) {
			continue
		}
		reach := p.b.Reach(z, 2, func(_, to board.SpaceID) bool {
			return p.b.IsSea(to) && !p.b.Space(to).NoShips && !p.warships(to)
		})
		to := pick(&p.chance, reach.Spaces())
		all := p.percent(30)
		sts := p.take(z, -1, func(u *ruleset.Unit) bool { return u.Class == ruleset.Sea && (all || u.Holds) })
		if to != z && len(sts) > 0 {
			p.add(order.Move{In: order.CombatMove, Units: sts, Path: []board.SpaceID{z, to}})
		}
	}
}

// seaAttacks sends ships against enemy ships.
func (p *player) seaAttacks() {
	fights := func(u *ruleset.Unit) bool { return u.Class == ruleset.Sea && u.Attack > 0 }
	for _, z := range sorted(p.foes) {
		if !p.b.IsSea(z) || p.percent(25) {
			continue
		}
		near := p.b.Reach(z, 3, func(_, to board.SpaceID) bool { return p.b.IsSea(to) && !p.b.Space(to).NoShips })
		have := 0
		for _, s := range near.Spaces() {
			for _, t := range p.types(s) {
				if u := p.rs.Unit(t); fights(u) {
					have += p.spaces[s][t] * (u.Attack + u.Hits)
				}
			}
		}
		if !p.dares(have, p.worth(p.foes[z])) {
			continue
		}
		for _, s := range near.Spaces() {
			d, _ := near.Distance(s)
			if d > 2 && !p.percent(30) {
				continue
			}
			sts := p.take(s, -1, fights)
			if len(sts) == 0 {
				continue
			}
			if d == 0 {
				if !p.warships(z) && p.percent(50) {
					p.add(order.Ignore{Space: z, Attack: p.percent(60)})
				}
				p.attacked = append(p.attacked, z)
				continue
			}
			p.attack(order.Move{Units: sts, Path: []board.SpaceID{s, z}})
		}
	}
}

// assaults lands land units from transports on hostile coasts.
func (p *player) assaults() {
	done := 0
	for _, to := range p.goals() {
		if done > 4 {
			return
		}
		for _, z := range p.zones(to) {
			if p.warships(z) && !slices.Contains(p.attacked, z) && !p.percent(3) {
				continue
			}
			if p.assault(z, to) {
				done++
				p.escort(z)
				break
			}
		}
	}
}

// assault lands what transports near a zone can carry; it reports whether there
// was any.
func (p *player) assault(z, to board.SpaceID) bool {
	near := p.b.Reach(z, 2, func(_, x board.SpaceID) bool { return p.b.IsSea(x) && !p.b.Space(x).NoShips })
	any := false
	for _, at := range near.Spaces() {
		for range p.spaces[at][ruleset.Transport] {
			sts, from := p.freight(at, to)
			if len(sts) == 0 {
				break
			}
			p.spaces[at][ruleset.Transport]--
			path := []board.SpaceID{from}
			if from != at && at != z && (p.percent(70) || !p.b.Adjacent(from, z)) {
				path = append(path, at)
			}
			p.attack(order.Move{Units: sts, Path: append(path, z, to)})
			any = true
			if p.percent(30) && p.defense(to) == 0 {
				return any
			}
		}
		if cargo := p.cargo(at); len(cargo) > 0 && p.percent(60) {
			path := []board.SpaceID{at, to}
			if at != z {
				path = []board.SpaceID{at, z, to}
			}
			p.attack(order.Move{Units: cargo, Path: path})
			any = true
		}
	}
	return any
}

// escort sends warships along with an assault.
func (p *player) escort(z board.SpaceID) {
	near := p.b.Reach(z, 2, func(_, x board.SpaceID) bool { return p.b.IsSea(x) && !p.b.Space(x).NoShips })
	for _, s := range near.Spaces() {
		if s == z || p.percent(40) {
			continue
		}
		sts := p.take(s, 1+p.below(3), func(u *ruleset.Unit) bool { return u.Surface })
		if len(sts) > 0 {
			p.attack(order.Move{Units: sts, Path: []board.SpaceID{s, z}})
			return
		}
	}
}
