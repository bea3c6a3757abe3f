package autoplay

import (
	"cmp"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
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

// buy writes what a treasury buys: a random basket, land and air units first.
func (p *player) buy(named, id ruleset.PurseID, left int) {
	o := order.Buy{Purse: named}
	room, coast := p.room(id)
	if p.percent(12) {
		left -= p.upgrade(&o, id, left)
	}
	counts := map[ruleset.UnitType]int{}
	for tries := 0; tries < 60; tries++ {
		u := &p.rs.Units[p.below(len(p.rs.Units))]
		switch {
		case u.Cost <= 0 || p.price(u) > left:
			continue
		case u.Class == ruleset.Facility:
			if !p.percent(8) || counts[u.Type] > 0 {
				continue
			}
		case u.Class == ruleset.Sea && (!coast || !p.percent(45)):
			continue
		case u.Cost > 10 && p.percent(50), u.Type == ruleset.AAA && p.percent(70):
			continue
		case room <= 0 && !p.percent(3):
			continue
		}
		if p.me == p.rs.Roles.Guerrilla && !slices.Contains(p.rs.Options.GuerrillaBuys, u.Type) && p.percent(99) {
			continue
		}
		n := 1
		if u.Cost < 5 {
			n = 1 + p.below(min(4, left/p.price(u)))
		}
		if u.Class != ruleset.Facility {
			n = min(n, max(room, 1))
			room -= n
		}
		counts[u.Type] += n
		left -= n * p.price(u)
	}
	for i := range p.rs.Units {
		if n := counts[p.rs.Units[i].Type]; n > 0 {
			o.Items = append(o.Items, order.Stack{N: n, Type: p.rs.Units[i].Type})
			p.bought = append(p.bought, state.Bought{Purse: id, Type: p.rs.Units[i].Type, N: n})
		}
	}
	if len(o.Items)+len(o.Upgrades) > 0 {
		p.add(o)
	}
}

// upgrade adds the upgrade of a minor complex and returns its cost.
func (p *player) upgrade(o *order.Buy, id ruleset.PurseID, left int) int {
	if cs := p.centres(); len(cs) > 0 && left >= 10 {
		o.Upgrades = append(o.Upgrades, pick(&p.chance, cs))
		return 10
	}
	major := p.rs.Unit(ruleset.MajorComplex)
	if major == nil || major.UpgradeCost == 0 || major.UpgradeCost > left {
		return 0
	}
	for _, f := range p.g.Facilities {
		if f.Type != major.UpgradeFrom || p.g.Control[f.Space] != p.me || p.rs.Purse(p.me, f.Space).ID != id ||
			p.b.Space(f.Space).IPC < 3 || rules.OriginalOwner(p.g, f.Space) != p.me {
			continue
		}
		o.Upgrades = append(o.Upgrades, f.Space)
		return major.UpgradeCost
	}
	return 0
}

// site is a place that makes units.
type site struct {
	space board.SpaceID
	purse ruleset.PurseID
	left  int
	// capital is how many carriers and battleships can be among them.
	capital int
	// recruits is set for a recruitment centre, which makes infantry alone.
	recruits bool
}

// sites lists where the power can place units this turn.
func (p *player) sites() []site {
	var out []site
	if p.me == p.rs.Roles.Guerrilla {
		for _, s := range sorted(p.g.Control) {
			if p.g.Control[s] == p.me && rules.OriginalOwner(p.g, s) == p.me {
				left := 100
				if p.g.Options.GuerrillaIncome == "infantry" {
					left = max(0, 3-p.own(s))
				}
				out = append(out, site{space: s, purse: p.rs.Power(p.me).Purses[0].ID, left: left})
			}
		}
		return out
	}
	for _, f := range p.g.Facilities {
		u := p.rs.Unit(f.Type)
		if u.Capacity == 0 || f.New || p.g.Control[f.Space] != p.me || p.g.ControlAtStart(f.Space) != p.me || p.makes(f) == 0 {
			continue
		}
		big := p.makes(f)
		if most := p.g.Options.CapitalShipsPerMinor; most > 0 && u.UpgradeFrom == "" {
			big = most
		}
		out = append(out, site{space: f.Space, purse: p.rs.Purse(p.me, f.Space).ID, left: p.makes(f), capital: big})
	}
	for _, s := range p.centres() {
		out = append(out, site{space: s, purse: p.rs.Purse(p.me, s).ID, left: p.b.Space(s).IPC, recruits: true})
	}
	return out
}

// centres lists the recruitment centres that work for the power this turn.
func (p *player) centres() []board.SpaceID {
	return slices.DeleteFunc(slices.Clone(p.rs.Centres), func(s board.SpaceID) bool {
		original := p.rs.Holdings[s].Original
		return p.g.Options.NoRecruitment || p.g.Control[s] != p.me || p.g.ControlAtStart(s) != p.me ||
			original != p.me && original != ruleset.Neutral || rules.ComplexAt(p.g, s) != nil
	})
}

// room is the number of units that a treasury can place, and whether ships can
// be among them.
func (p *player) room(id ruleset.PurseID) (n int, coast bool) {
	for _, s := range p.sites() {
		if s.purse != id || s.recruits && p.percent(50) {
			continue
		}
		n += s.left
		coast = coast || len(p.zones(s.space)) > 0 && p.me != p.rs.Roles.Guerrilla && !s.recruits
	}
	return n, coast
}

// zones lists the sea zones beside a territory that ships can be in.
func (p *player) zones(s board.SpaceID) []board.SpaceID {
	var out []board.SpaceID
	for _, z := range p.b.Neighbours(s) {
		if p.b.IsSea(z) && !p.b.Space(z).NoShips {
			out = append(out, z)
		}
	}
	return out
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
			continue // an upgrade finds its place by itself
		}
		if u.Class == ruleset.Facility {
			p.build(u, b.Purse, b.N)
			continue
		}
		n := b.N
		for i := range sites {
			s := &sites[i]
			k := min(n, s.left)
			if u.Surface && u.Hits > 1 {
				k = min(k, s.capital)
			}
			if k <= 0 || s.purse != b.Purse || s.recruits && b.Type != ruleset.Infantry {
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

// own counts the units of the power in a territory.
func (p *player) own(s board.SpaceID) int {
	n := 0
	for _, u := range p.g.UnitsAt(s) {
		if u.Power == p.me {
			n++
		}
	}
	return n
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

// complex reports whether a complex stands in the territory.
func (p *player) complex(s board.SpaceID) bool {
	return slices.ContainsFunc(p.g.Facilities, func(f state.Facility) bool {
		return f.Space == s && p.rs.Unit(f.Type).Capacity > 0
	})
}
