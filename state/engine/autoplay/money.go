package autoplay

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// spend writes purchases and repairs for each treasury.
func (p *player) spend() {
	power, spent := p.rs.Power(p.me), p.research()
	p.lend(spent)
	p.works(spent)
	p.tokens(spent)
	p.saves(spent)
	for _, purse := range power.Purses {
		id := purse.ID
		if len(power.Purses) == 1 {
			id = ""
		}
		left := p.g.Purses[purse.ID] - spent[purse.ID]
		left -= p.repairs(id, purse.ID, left)
		if p.percent(5) {
			p.add(order.Expect{In: order.PurchaseRepair, What: "bank", Purse: id, IPC: p.g.Purses[purse.ID]})
		}
		if p.percent(5) && len(power.Purses) == 1 {
			p.add(order.Buy{})
			continue
		}
		switch {
		case p.temper == bold && p.me != p.rs.Roles.Guerrilla:
			p.arm(id, purse.ID, left)
		case p.temper == rash:
			p.squander(id, purse.ID, left)
		default:
			p.buy(id, purse.ID, left)
		}
	}
}

// repairs writes repairs of a treasury's facilities and returns what they cost.
func (p *player) repairs(named, id ruleset.PurseID, left int) int {
	cost := 0
	for _, f := range p.g.Facilities {
		if f.Damage == 0 || p.g.Control[f.Space] != p.me || p.rs.Purse(p.me, f.Space).ID != id || p.percent(25) {
			continue
		}
		points := f.Damage
		if p.percent(30) {
			points = 1 + p.below(points)
		}
		if cost+p.repairPrice(points) > left {
			continue
		}
		cost += p.repairPrice(points)
		p.add(order.Repair{Purse: named, Points: points, Space: f.Space, Facility: f.Type})
	}
	return cost
}

// place writes where what was bought goes.
func (p *player) place() {
	p.receive()
	sites := p.sites()
	shuffle(&p.chance, sites)
	if p.temper == bold {
		slices.SortStableFunc(sites, func(a, b site) int { return cmp.Compare(p.nearer(a.space), p.nearer(b.space)) })
		slices.SortStableFunc(p.bought, func(a, b state.Bought) int { return p.ashore(a.Type) - p.ashore(b.Type) })
	}
	for _, b := range p.bought {
		u := p.rs.Unit(b.Type)
		if b.At != "" {
			continue // an upgrade needs no place here
		}
		if u.Class == ruleset.Facility {
			p.build(u, b.Purse, b.N)
			continue
		}
		if u.LaunchedFrom != "" {
			p.stow(u, b.N)
			continue
		}
		n := b.N
		for i := range sites {
			s := &sites[i]
			k := min(n, s.left)
			if u.Surface && u.Hits > 1 {
				k = min(k, s.capital)
			}
			if k <= 0 || s.purse != b.Purse || s.recruits && b.Type != ruleset.Infantry ||
				u.Class == ruleset.Nuclear && rules.OriginalOwner(p.g, s.space) != p.me {
				continue
			}
			o := order.Place{Units: []order.Stack{{N: k, Type: b.Type}}, Space: s.space}
			if u.Class == ruleset.Sea {
				zs := p.zones(s.space)
				if len(zs) == 0 {
					continue
				}
				o.Space, o.From = pick(&p.chance, zs), s.space
				if p.temper == bold {
					p.byWay(zs)
					o.Space = zs[0]
				}
			}
			n, s.left = n-k, s.left-k
			if u.Surface && u.Hits > 1 {
				s.capital -= k
			}
			p.add(o)
		}
	}
}

// ashore is 0 for ships, which are placed first, and 1 for the rest.
func (p *player) ashore(t ruleset.UnitType) int {
	if p.rs.Unit(t).Class == ruleset.Sea {
		return 0
	}
	return 1
}

// build writes where new facilities go.
func (p *player) build(u *ruleset.Unit, purse ruleset.PurseID, n int) {
	ss := sorted(p.g.Control)
	shuffle(&p.chance, ss)
	for _, s := range ss {
		if n == 0 {
			return
		}
		if p.g.Control[s] != p.me || p.g.ControlAtStart(s) != p.me || p.rs.Purse(p.me, s).ID != purse || p.g.Facility(s, u.Type) != nil {
			continue
		}
		sp := p.b.Space(s)
		if u.Capacity > 0 && (sp.IPC < u.MinValue || sp.Island || p.complex(s) || u.OriginalOnly && rules.OriginalOwner(p.g, s) != p.me) ||
			u.Type == ruleset.NavalBase && len(p.zones(s)) == 0 {
			continue
		}
		n--
		p.add(order.Place{Units: []order.Stack{{N: 1, Type: u.Type}}, Space: s})
	}
}

// stow writes where new missiles go: to an air base of the power's own land, one each.
func (p *player) stow(u *ruleset.Unit, n int) {
	for _, s := range p.airBases() {
		if n > 0 && rules.OriginalOwner(p.g, s) == p.me && p.g.Weapons(u.Type, p.me, s) == 0 {
			p.add(order.Place{Units: []order.Stack{{N: 1, Type: u.Type}}, Space: s})
			n--
		}
	}
}
