package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// disband names the land units that a surrender asks for, or leaves them to the rule.
func (p *player) disband() {
	left := p.g.Markers[rules.DisbandMarker(p.me)]
	if left == 0 || p.percent(40) {
		return
	}
	for _, s := range slices.Clone(p.there) {
		sts := p.take(s, left, func(u *ruleset.Unit) bool { return u.Class == ruleset.Land })
		for _, st := range sts {
			left -= st.N
		}
		if len(sts) > 0 {
			p.add(order.Disband{Units: sts, Space: s})
		}
		if left == 0 {
			return
		}
	}
}

// mend pays for the repair of damaged ships beside a naval base of the power's own.
func (p *player) mend() {
	if p.g.Options.ShipRepairFee == 0 {
		return
	}
	for _, s := range p.there {
		for _, t := range p.types(s) {
			if slices.ContainsFunc(p.friends[s], func(u *state.Unit) bool { return u.Type == t && u.Power == p.me && u.Damaged }) && p.percent(60) {
				p.add(order.Repair{Points: 1, Space: s, Ship: t})
			}
		}
	}
}

// influence takes a part of the income as influence, and spends what there is on a
// neutral that the power sticks to for some rounds, or on insurgents.
func (p *player) influence() {
	if !p.rs.HasSpecial(order.InfluenceSpecial) {
		return
	}
	stock := p.g.Markers[rules.InfluenceMarker(p.me)]
	if p.percent(30) {
		p.add(order.Influence{Collect: true})
		stock += rules.LandValue(p.g, p.me) / 4
	}
	price := p.g.Options.InfluencePrice
	if land := p.fancy(); land != "" && stock >= price && p.percent(60) {
		n := 1 + p.below(min(stock/price, p.g.Options.InfluenceMarkers))
		p.add(order.Influence{Markers: n, Space: land})
		stock -= n * price
	}
	if lands := p.restive(); len(lands) > 0 && stock >= p.g.Options.InsurgentPriceOriginal && p.percent(60) {
		p.add(order.Insurgency{N: stock / p.g.Options.InsurgentPriceOriginal, Space: pick(&p.chance, lands)})
	}
}

// fancy is the neutral that the power places its markers on.
func (p *player) fancy() board.SpaceID {
	lands := sorted(p.g.Neutrals)
	if len(lands) == 0 {
		return ""
	}
	me := slices.IndexFunc(p.rs.Powers, func(q ruleset.Power) bool { return q.ID == p.me })
	return lands[(me*5+p.g.Round/5)%len(lands)]
}

// restive lists land of others with few units, where insurgents might win.
func (p *player) restive() (lands []board.SpaceID) {
	for _, s := range sorted(p.g.Control) {
		owner := p.g.Control[s]
		if owner == p.me || p.rs.Power(owner) == nil || p.g.Side(owner) == p.side || p.b.Space(s).VictoryCity != "" || len(p.g.UnitsAt(s)) > 2 {
			continue
		}
		lands = append(lands, s)
	}
	return lands
}

// rise has insurgents attack, most of them soon.
func (p *player) rise() {
	if !p.g.HasInsurgents(p.me) {
		return
	}
	for _, s := range p.b.Spaces() {
		if p.g.Markers[state.InsurgentsIn(p.me, s.ID)] > 0 && p.percent(60) {
			p.add(order.Uprising{Space: s.ID})
		}
	}
}

// missiles fires what the air bases have at facilities, land and ships of enemies.
func (p *player) missiles() {
	fired := map[board.SpaceID]bool{} // a nuclear missile instead of a ballistic one
	if p.rs.HasSpecial(order.NuclearSpecial) && p.has(ruleset.BallisticMissiles) {
		for _, from := range p.airBases() {
			fired[from] = p.launches(from)
		}
	}
	for _, m := range []struct {
		of    ruleset.Technology
		reach int
	}{{ruleset.CruiseMissiles, p.g.Options.CruiseRange}, {ruleset.BallisticMissiles, p.g.Options.BallisticRange}} {
		if !p.has(m.of) {
			continue
		}
		for _, from := range p.airBases() {
			if fired[from] && m.of == ruleset.BallisticMissiles {
				continue
			}
			near := p.b.Reach(from, m.reach, p.over)
			var goals []order.Strike
			for _, f := range p.g.Facilities {
				if _, ok := near.Distance(f.Space); ok && p.hostile(f.Space) {
					goals = append(goals, order.Strike{Missile: m.of, From: from, To: f.Space, Target: f.Type})
				}
			}
			for _, z := range near.Spaces() {
				if m.of == ruleset.CruiseMissiles && p.b.IsSea(z) && p.warships(z) {
					goals = append(goals, order.Strike{Missile: m.of, From: from, To: z})
				}
			}
			if len(goals) > 0 && p.percent(80) {
				p.add(pick(&p.chance, goals))
			}
		}
	}
}
