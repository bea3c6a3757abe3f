package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

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

// complex reports whether a complex stands in the territory.
func (p *player) complex(s board.SpaceID) bool {
	return slices.ContainsFunc(p.g.Facilities, func(f state.Facility) bool {
		return f.Space == s && p.rs.Unit(f.Type).Capacity > 0
	})
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
		case u.Class == ruleset.Nuclear && (counts[u.Type] > 0 || !p.wants(u)):
			continue
		case u.Class == ruleset.Facility:
			if !p.percent(8) || counts[u.Type] > 0 {
				continue
			}
		case u.Class == ruleset.Sea && (!coast || !p.percent(45)):
			continue
		case u.Cost > 10 && u.Class != ruleset.Nuclear && p.percent(50), u.Type == ruleset.AAA && p.percent(70):
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

// has reports whether the power has the technology.
func (p *player) has(t ruleset.Technology) bool { return p.g.Has(p.me, t) }

// price is what the power pays for a new unit.
func (p *player) price(u *ruleset.Unit) int {
	if u.ShipyardCost > 0 && p.has(ruleset.ImprovedShipyards) {
		return u.ShipyardCost
	}
	return u.Cost
}

// site is a place that makes units.
type site struct {
	space board.SpaceID
	purse ruleset.PurseID
	left  int
	// capital is how many carriers and battleships can be among them.
	capital int
	// recruits is set for a recruitment centre, which makes only infantry.
	recruits bool
}

// centres lists the recruitment centres that work for the power this turn.
func (p *player) centres() []board.SpaceID {
	return slices.DeleteFunc(slices.Clone(p.rs.Centres), func(s board.SpaceID) bool {
		original := p.rs.Holdings[s].Original
		return p.g.Options.NoRecruitment || p.g.Control[s] != p.me || p.g.ControlAtStart(s) != p.me ||
			original != p.me && original != ruleset.Neutral || rules.ComplexAt(p.g, s) != nil
	})
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

// makes is how many units one of the power's complexes makes in a turn: none if it is
// to be moved.
func (p *player) makes(f state.Facility) int {
	if slices.Contains(p.moving, f.Space) {
		return 0
	}
	return economy.Capacity(p.g, &f)
}

// repairPrice is what points of damage cost.
func (p *player) repairPrice(points int) int {
	if p.has(ruleset.FactoryProduction) {
		return (points + 1) / 2
	}
	return points
}

// wants reports whether the player considers buying a nuclear weapon: mostly if the
// power has the technology.
func (p *player) wants(u *ruleset.Unit) bool {
	if rules.MayBuyWeapon(p.g, p.me, u) != nil {
		return p.percent(1)
	}
	return p.percent(60)
}
