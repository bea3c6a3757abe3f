package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// research writes how many dice each treasury buys, where the game has
// research, and returns what they cost by treasury. A rash player spends more
// on it than on its armies.
func (p *player) research() map[ruleset.PurseID]int {
	cost := map[ruleset.PurseID]int{}
	if p.g.Options.Research != "on" || p.g.Phase != order.Research || p.me == p.rs.Roles.Guerrilla {
		return cost
	}
	power, chart, often := p.rs.Power(p.me), 1+p.below(2), 35
	if p.temper == rash {
		often = 65
	}
	for _, purse := range power.Purses {
		most := min(p.g.Purses[purse.ID]/ruleset.ResearchDieCost, 3)
		if most == 0 || !p.percent(often) || !p.friendly(purse.Capital) {
			continue
		}
		o := order.ResearchDice{Dice: 1 + p.below(most), Chart: chart}
		if len(power.Purses) > 1 {
			o.Purse = purse.ID
		}
		cost[purse.ID] = o.Dice * ruleset.ResearchDieCost
		p.add(o)
	}
	return cost
}

// launchers lists the power's territories that can fire rockets.
func (p *player) launchers() []board.SpaceID {
	if p.g.Options.TechRocketsFrom == ruleset.AirBase {
		return p.airBases()
	}
	var out []board.SpaceID
	for _, s := range p.there {
		if p.spaces[s][p.g.Options.TechRocketsFrom] > 0 && !p.b.IsSea(s) {
			out = append(out, s)
		}
	}
	return out
}

// airBases lists the power's territories with a working air base.
func (p *player) airBases() []board.SpaceID {
	var out []board.SpaceID
	for _, f := range p.g.Facilities {
		if f.Type == ruleset.AirBase && p.g.Control[f.Space] == p.me && p.g.ControlAtStart(f.Space) == p.me &&
			f.Damage < p.rs.Unit(ruleset.AirBase).Inoperative {
			out = append(out, f.Space)
		}
	}
	return out
}

// rockets aims the rockets of the air bases at facilities in reach.
func (p *player) rockets() {
	if !p.has(ruleset.Rockets) {
		return
	}
	for _, from := range p.launchers() {
		near := p.b.Reach(from, p.g.Options.TechRocketsRange, p.over)
		var goals []state.Facility
		for _, f := range p.g.Facilities {
			if _, ok := near.Distance(f.Space); ok && p.hostile(f.Space) && f.Damage < p.rs.DamageCap(&p.g.Options, f.Type, f.Space) {
				goals = append(goals, f)
			}
		}
		if len(goals) > 0 {
			f := pick(&p.chance, goals)
			o := order.Rocket{From: from, To: f.Space}
			if p.percent(70) {
				o.Target = f.Type
			}
			p.add(o)
		}
	}
}

// paratroopers drops infantry from air bases on what is attacked by land.
func (p *player) paratroopers() {
	if !p.has(ruleset.Paratroopers) {
		return
	}
	if p.g.Options.TechParatroopers == "bomber" {
		p.rides()
		return
	}
	for _, from := range p.airBases() {
		near := p.b.Reach(from, p.g.Options.TechParatroopersRange, p.over)
		goals := slices.DeleteFunc(slices.Clone(p.attacked), func(s board.SpaceID) bool {
			_, ok := near.Distance(s)
			return !ok || p.b.IsSea(s)
		})
		if len(goals) == 0 {
			continue
		}
		n := 1 + p.below(p.g.Options.TechParatroopersEach)
		if sts := p.take(from, n, func(u *ruleset.Unit) bool { return u.Type == ruleset.Infantry }); len(sts) > 0 {
			p.add(order.Airborne{Units: sts, From: from, To: pick(&p.chance, goals)})
		}
	}
}

// rides sends bombers, each with one infantry, to hostile land in their reach.
func (p *player) rides() {
	infantry := func(u *ruleset.Unit) bool { return u.Type == ruleset.Infantry }
	for _, from := range slices.Clone(p.there) {
		n := min(p.spaces[from][ruleset.Bomber], p.spaces[from][ruleset.Infantry])
		if n == 0 || p.b.IsSea(from) || p.percent(40) {
			continue
		}
		limit := p.reachOf(p.rs.Unit(ruleset.Bomber), from)
		near := p.b.Reach(from, limit/2, func(a, b board.SpaceID) bool {
			return p.over(a, b) && (p.b.IsSea(a) || !p.hostile(a))
		})
		var goals []board.SpaceID
		for _, s := range near.Spaces() {
			if s != from && !p.b.IsSea(s) && p.hostile(s) {
				goals = append(goals, s)
			}
		}
		if len(goals) == 0 {
			continue
		}
		to := pick(&p.chance, goals)
		n = 1 + p.below(n)
		sts := p.take(from, n, infantry)
		p.spaces[from][ruleset.Bomber] -= n
		p.attack(order.Move{Units: []order.Stack{{N: n, Type: ruleset.Bomber}}, Path: []board.SpaceID{from, to}})
		p.add(order.Airborne{Units: sts, From: from, To: to})
	}
}

// bonds says which of two treasuries the war bonds go to.
func (p *player) bonds() {
	purses := p.rs.Power(p.me).Purses
	if len(purses) > 1 && p.has(ruleset.WarBonds) && p.percent(60) {
		p.add(order.WarBonds{IPC: 1 + p.below(4), All: p.percent(20), Purse: pick(&p.chance, purses).ID})
	}
}
