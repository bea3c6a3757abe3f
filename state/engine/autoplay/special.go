package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Orders for rules that only some rulesets have. The player tries what the ruleset
// lists and lets the engine say what is wrong.

// knows reports whether the ruleset has a special rule and the player considers it now.
func (p *player) knows(special string, often int) bool {
	return p.rs.HasSpecial(special) && p.percent(often)
}

// lend buys a unit for a friend, and adds its price to what is spent.
func (p *player) lend(spent map[ruleset.PurseID]int) {
	var friends []ruleset.PowerID
	for _, q := range p.rs.Powers {
		if p.g.Side(q.ID) == p.side && q.ID != p.me {
			friends = append(friends, q.ID)
		}
	}
	if len(friends) == 0 || !p.knows(order.LendLeaseSpecial, 30) {
		return
	}
	var sites []board.SpaceID
	for _, f := range p.g.Facilities {
		if p.g.Control[f.Space] == p.me && p.rs.Unit(f.Type).Capacity > f.Damage {
			sites = append(sites, f.Space)
		}
	}
	if len(sites) == 0 {
		return
	}
	o := order.Lend{For: pick(&p.chance, friends), Space: pick(&p.chance, sites),
		Unit: pick(&p.chance, []ruleset.UnitType{ruleset.Infantry, ruleset.Artillery, ruleset.Tank, ruleset.Submarine, ruleset.Destroyer, ruleset.Transport})}
	p.add(o)
	spent[p.rs.Purse(p.me, o.Space).ID] += p.price(p.rs.Unit(o.Unit))
}

// receive says what to do about units that wait for the player, where the default does
// not suit.
func (p *player) receive() {
	switch {
	case !p.knows(order.LendLeaseSpecial, 20):
	case p.percent(30):
		p.add(order.Receive{None: true})
	default:
		for _, f := range p.g.Facilities {
			if p.g.Control[f.Space] == p.me && p.rs.Unit(f.Type).Capacity > 0 && p.percent(40) {
				p.add(order.Receive{Unit: pick(&p.chance, []ruleset.UnitType{ruleset.Infantry, ruleset.Artillery, ruleset.Tank}), To: f.Space})
				return
			}
		}
	}
}

// works writes what is done to the power's facilities besides repair: scorched earth
// where enemies are near, or moving a complex.
func (p *player) works(spent map[ruleset.PurseID]int) {
	for _, f := range p.g.Facilities {
		if p.g.Control[f.Space] != p.me || !p.beset(f.Space) || !p.knows(order.ScorchedEarthSpecial, 15) {
			continue
		}
		p.add(order.Scorch{Space: f.Space, Facility: f.Type, Damage: 2})
		spent[p.rs.Purse(p.me, f.Space).ID]++
	}
	if !p.knows(order.FactoryMoveSpecial, 20) {
		return
	}
	var from, to []board.SpaceID
	for _, s := range sorted(p.g.Control) {
		switch {
		case p.g.Control[s] != p.me:
		case p.g.Facility(s, ruleset.MinorComplex) != nil:
			from = append(from, s)
		case p.b.Space(s).IPC >= 2 && !p.complex(s):
			to = append(to, s)
		}
	}
	if len(from) > 0 && len(to) > 0 {
		o := order.MoveFactory{From: pick(&p.chance, from), To: pick(&p.chance, to)}
		p.add(o)
		p.moving = append(p.moving, o.From, o.To)
		spent[p.rs.Purse(p.me, o.From).ID] += 12
	}
}

// beset reports whether an enemy's land is beside the territory.
func (p *player) beset(s board.SpaceID) bool {
	return slices.ContainsFunc(p.b.Neighbours(s), p.hostile)
}

// tokens buys what is neither a unit nor a facility.
func (p *player) tokens(spent map[ruleset.PurseID]int) {
	if p.wantsTokens() && p.knows(order.TokensSpecial, 50) {
		p.add(order.BuyTokens{N: 1})
		spent[p.rs.Power(p.me).Purses[0].ID] += 5
	}
	if p.knows(order.VichySpecial, 100) {
		for _, t := range []ruleset.UnitType{ruleset.Cruiser, ruleset.Destroyer} {
			if slices.ContainsFunc(p.g.Units, func(u state.Unit) bool { return p.g.Side(u.Power) == "" && u.Type == t }) && p.percent(50) {
				p.add(order.BuyShips{Units: []order.Stack{{N: 1, Type: t}}})
				spent[p.rs.Power(p.me).Purses[0].ID] += 4
			}
		}
	}
}

// saves keeps money for an attack on a strict neutral now and then, where the
// power must pay for it.
func (p *player) saves(spent map[ruleset.PurseID]int) {
	if !slices.Contains(p.g.Options.NeutralPricePaidBy, p.me) || !p.percent(15) {
		return
	}
	p.saved = true
	spent[p.rs.Power(p.me).Purses[0].ID] += 18
}

// payNeutrals pays for the attacks on strict neutrals that were just written.
func (p *player) payNeutrals() {
	for _, s := range p.attacked {
		if n, ok := p.g.Neutrals[s]; ok && n.Alignment == ruleset.Strict && p.rs.HasSpecial(order.NeutralPriceSpecial) {
			p.add(order.PayNeutral{Space: s})
		}
	}
	p.payOthers()
}

// payOthers pays for some neutrals, or all, to stay out when another is attacked,
// where they may turn against the attacker.
func (p *player) payOthers() {
	unaligned := func(s board.SpaceID) bool { return p.g.Neutrals[s].Alignment == ruleset.Strict }
	if !p.rs.HasSpecial(order.StandingArmySpecial) || !slices.ContainsFunc(p.attacked, unaligned) {
		return
	}
	switch {
	case p.percent(20):
		p.add(order.PayNeutral{All: true})
	case p.percent(60):
		for _, s := range sorted(p.g.Neutrals) {
			if unaligned(s) && !slices.Contains(p.attacked, s) && p.percent(30) {
				p.add(order.PayNeutral{Space: s})
			}
		}
	}
}

// specialWays writes the noncombat moves that only some rulesets know.
func (p *player) specialWays() {
	for i := range p.rs.Railroads {
		r := &p.rs.Railroads[i]
		if r.Power != p.me || !p.knows(order.RailroadSpecial, 40) {
			continue
		}
		from, to := r.Line[0], r.Line[len(r.Line)-1]
		if r.Network {
			i := p.below(len(r.Line) - 2)
			from, to = r.Line[i], r.Line[i+2]
		}
		if p.percent(50) {
			from, to = to, from
		}
		rides := isLand
		if len(r.Units) > 0 {
			rides = func(u *ruleset.Unit) bool { return slices.Contains(r.Units, u.Type) }
		}
		if sts := p.take(from, 1+p.below(2), rides); len(sts) > 0 {
			p.add(order.Railroad{Units: sts, From: from, To: to})
		}
	}
	for i := range p.rs.Shuttles {
		if sh := &p.rs.Shuttles[i]; sh.Power == p.me && p.knows(order.ShuttleSpecial, 40) {
			var shore []board.SpaceID
			for _, s := range sh.Shores {
				shore = append(shore, s...)
			}
			from, to := pick(&p.chance, shore), pick(&p.chance, shore)
			if sts := p.take(from, 1, isLand); len(sts) > 0 {
				p.add(order.Shuttle{Unit: sts[0].Type, From: from, To: to})
			}
		}
	}
	if p.knows(order.CashAndCarrySpecial, 60) {
		p.fetch("Eastern United States", "SZ 101")
		p.fetch("Western United States", "SZ 10")
	}
	if p.knows(order.VichySpecial, 15) {
		for _, s := range p.there {
			if !p.b.Adjacent(s, "Southern France") || p.b.IsSea(s) {
				continue
			}
			if sts := p.take(s, 4, attackingLand); len(sts) > 0 {
				p.add(order.CollapseVichy{Units: sts, From: s, RemoveShips: p.percent(50)})
				return
			}
		}
	}
}

// fetch sends a transport, if one is near, to where another power's goods wait, and
// takes some aboard.
func (p *player) fetch(goods, dock board.SpaceID) {
	for _, z := range append([]board.SpaceID{dock}, p.b.Neighbours(dock)...) {
		sts := p.take(z, 1, func(u *ruleset.Unit) bool { return u.Holds })
		if len(sts) == 0 {
			continue
		}
		if z != dock {
			p.move(sts, z, dock)
		}
		p.add(order.CashAndCarry{Zone: dock, From: goods, Units: []order.Stack{{N: 1, Type: ruleset.Infantry}}})
		return
	}
}

func isLand(u *ruleset.Unit) bool { return u.Class == ruleset.Land }
