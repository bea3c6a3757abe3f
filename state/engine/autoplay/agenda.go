package autoplay

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// agenda writes what a power does before its combat where that is a separate stage:
// purchases, research, and declarations of war on some powers that it meets. It reports
// whether the mail ends with it, so that its player sees what it brought.
func (p *player) agenda() (alone bool) {
	p.disband()
	p.mend()
	if p.percent(90) {
		p.spend()
	}
	p.influence()
	for _, q := range p.rs.Powers {
		if p.mayFight(q.ID) && p.percent(3+p.g.Round) {
			p.add(order.DeclareWar{On: []ruleset.PowerID{q.ID}, Agenda: true})
		}
	}
	p.add(order.EndAgenda{})
	return p.percent(70)
}

// mayFight reports whether the power may go to war with another that it is at peace with.
func (p *player) mayFight(q ruleset.PowerID) bool {
	return q != p.me && p.g.Side(q) != p.side && !p.g.AtWar(p.me, q) && p.g.WarPends(p.me, q) == 0 && p.g.TruceUntil(p.me, q) <= p.g.Round
}

// surprise has the power attack a neighbour now and then without a declaration, and
// treats that neighbour and its allies as enemies from then on.
func (p *player) surprise() {
	for _, q := range p.rs.Powers {
		if p.g.Phase != order.CombatMove || q.ID == p.me || p.g.Side(q.ID) == p.side || p.g.AtWar(p.me, q.ID) || !p.touches(q.ID) || !p.percent(4) {
			continue
		}
		p.add(order.DeclareWar{On: []ruleset.PowerID{q.ID}, Agenda: true, Surprise: true})
		g := p.g.Clone()
		for _, e := range g.SideMembers(g.Side(q.ID)) {
			state.Write(g, state.WarDeclared{By: p.me, On: e})
		}
		lines, bought, pl := p.lines, p.bought, p.plan
		*p = *newPlayer(g, p.me, p.next())
		p.lines, p.bought = lines, bought
		p.follow(pl)
		return
	}
}

// touches reports whether a unit of the power stands beside land of the other.
func (p *player) touches(q ruleset.PowerID) bool {
	for _, s := range p.there {
		for _, n := range p.b.Neighbours(s) {
			if p.g.Control[n] == q {
				return true
			}
		}
	}
	return false
}
