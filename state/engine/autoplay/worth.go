package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// attack writes a combat move and remembers what it attacks.
func (p *player) attack(m order.Move) {
	m.In = order.CombatMove
	to := m.Path[len(m.Path)-1]
	if p.tooSoon(m.Path[1:]) {
		return
	}
	if !slices.Contains(p.attacked, to) {
		p.attacked = append(p.attacked, to)
	}
	p.add(m)
}

// dares reports whether the player attacks with this strength against that one: a rash
// player does even where it must lose.
func (p *player) dares(have, need int) bool {
	switch p.temper {
	case bold:
		return have*100 >= need*120
	case rash:
		return have > 0 && have*100 < need*70
	}
	return have*100 >= need*(50+p.below(120))
}

// defense is what an attack on a space has to beat.
func (p *player) defense(s board.SpaceID) int {
	n := p.worth(p.foes[s])
	if land, ok := p.g.Neutrals[s]; ok && p.leans(land) != p.side {
		n += 3*land.Army + 4*land.Troops.Total()
	}
	return n
}

// cargo lists the power's land units aboard in a zone.
func (p *player) cargo(z board.SpaceID) []order.Stack {
	n := map[ruleset.UnitType]int{}
	for _, u := range p.friends[z] {
		if u.Power == p.me && u.Aboard != 0 && p.rs.Unit(u.Type).Class == ruleset.Land {
			n[u.Type]++
		}
	}
	var sts []order.Stack
	for i := range p.rs.Units {
		if t := p.rs.Units[i].Type; n[t] > 0 {
			sts = append(sts, order.Stack{N: n[t], Type: t})
		}
	}
	return sts
}

// freight picks one transport's load from a territory beside its zone.
func (p *player) freight(at, to board.SpaceID) (sts []order.Stack, from board.SpaceID) {
	for _, s := range p.b.Neighbours(at) {
		if p.b.IsSea(s) || s == to {
			continue
		}
		big := p.take(s, 1, func(u *ruleset.Unit) bool { return attackingLand(u) && u.Load > 1 && p.percent(70) })
		if len(big) > 1 {
			p.give(s, big[1:])
			big = big[:1]
		}
		small := p.take(s, 2-len(big), func(u *ruleset.Unit) bool { return u.Load == 1 })
		if len(big)+len(small) > 0 {
			return append(small, big...), s
		}
	}
	return nil, ""
}

// goals lists the territories worth attacking, in some order. Strict neutrals
// are among them now and then.
func (p *player) goals() []board.SpaceID {
	strict := p.percent(6) || p.saved
	var out []board.SpaceID
	for _, s := range sorted(p.g.Control) {
		if n, neutral := p.g.Neutrals[s]; neutral && n.Alignment == ruleset.Strict && !(strict && (p.saved || p.percent(25))) {
			continue
		}
		if p.hostile(s) && (!p.foreign[s] || p.percent(3)) {
			out = append(out, s)
		}
	}
	shuffle(&p.chance, out)
	return out
}
