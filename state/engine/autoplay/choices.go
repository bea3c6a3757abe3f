package autoplay

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// battles writes what to do in the coming battles: retreats, orders of loss,
// bombardments, submarines.
func (p *player) battles() {
	for _, s := range p.attacked {
		if p.percent(75) {
			continue
		}
		o := order.Retreat{Space: s}
		switch p.below(6) {
		case 4:
			o.NoCapture = true
		case 5:
			o.RatioBelow, o.FromRound = 20+p.below(100), p.below(3)
		case 0:
			o.AfterRound = 1 + p.below(3)
		case 1:
			o.IfFewer = 1 + p.below(6)
			o.Class = pick(&p.chance, []string{"", "ground", "air", "ships"})
		case 2:
			o.AfterRound = 1
			o.To = pick(&p.chance, p.b.Neighbours(s))
		default:
			o.Never = true
		}
		p.add(o)
	}
	if p.percent(15) {
		p.add(p.losses(p.percent(50), true, false))
	}
	p.follows()
	for _, s := range p.attacked {
		if !p.b.IsSea(s) || p.percent(80) {
			continue
		}
		p.add(order.Submerge{Space: s, Dive: p.percent(50), If: p.conditions("destroyer", "attackers")})
	}
	for _, s := range p.attacked {
		if p.b.IsSea(s) || p.percent(80) {
			continue
		}
		for _, z := range p.zones(s) {
			if slices.Contains(p.attacked, z) {
				p.add(order.Bombard{Ships: []order.Stack{{N: 1, Type: pick(&p.chance, []ruleset.UnitType{ruleset.Cruiser, ruleset.Battleship})}}, From: z, On: s})
				break
			}
		}
	}
}

// follows sends a unit after an attack, in case it is won.
func (p *player) follows() {
	for _, s := range p.attacked {
		if p.b.IsSea(s) || p.percent(90) {
			continue
		}
		from := pick(&p.chance, p.b.Neighbours(s))
		if sts := p.take(from, 1, attackingLand); len(sts) > 0 {
			p.add(order.Conditional{
				If:   []order.Condition{{Left: order.Captured, Space: s}},
				Then: order.Move{In: order.NoncombatMove, Units: sts[:1], Path: []board.SpaceID{from, s}},
			})
		}
	}
}

// losses makes an order of loss.
func (p *player) losses(sea, attack, defense bool) order.LossOrder {
	o := order.LossOrder{Sea: sea, Attack: attack, Defense: defense}
	var ts []ruleset.UnitType
	for i := range p.rs.Units {
		u := &p.rs.Units[i]
		if u.Class == ruleset.Air || u.Class == ruleset.Sea && sea || u.Class == ruleset.Land && !sea {
			ts = append(ts, u.Type)
		}
	}
	shuffle(&p.chance, ts)
	for _, t := range ts[:1+p.below(len(ts))] {
		if p.rs.Unit(t).Hits > 1 && p.percent(50) {
			o.Types = append(o.Types, order.LossStep{Type: t, Tip: true})
		}
		o.Types = append(o.Types, order.LossStep{Type: t})
	}
	if p.percent(30) {
		o.Keep = []order.Stack{{N: 1, Type: pick(&p.chance, ts)}}
	}
	return o
}

// conditions makes at most one condition about one of the measures, or about
// enemy units of one of the types.
func (p *player) conditions(words ...string) []order.Condition {
	if p.percent(50) {
		return nil
	}
	c := order.Condition{
		Left: order.Measure(pick(&p.chance, words)), Op: pick(&p.chance, []string{"<", "<=", "=", ">=", ">"}), Right: p.below(4), Unless: p.percent(20),
	}
	if t := ruleset.UnitType(c.Left); p.rs.Unit(t) != nil {
		c.Left, c.Unit = order.OfType, t
	}
	return []order.Condition{c}
}

// Standing writes lines that a power gives ahead for the turns of others:
// scrambles, interceptions, kamikazes, orders of loss and permissions.
func Standing(g *state.Game, power ruleset.PowerID, seed uint64) []string {
	p := newPlayer(g, power, seed)
	for _, f := range p.g.Facilities {
		if f.Type != ruleset.AirBase || p.spaces[f.Space][ruleset.Fighter] == 0 {
			continue
		}
		for _, z := range p.zones(f.Space) {
			if p.percent(60) {
				continue
			}
			o := order.Scramble{To: z, If: p.conditions("attackers", "ships", "transport", "carrier")}
			switch p.below(3) {
			case 0:
				o.None = true
			case 1:
				o.Units = []order.Stack{{All: true}}
			default:
				o.From = f.Space
				o.Units = []order.Stack{{N: 1, Type: ruleset.Fighter}}
			}
			p.add(o)
		}
	}
	for _, f := range p.g.Facilities {
		if p.rs.Unit(f.Type).Capacity > 0 && p.spaces[f.Space][ruleset.Fighter] > 0 && p.percent(50) {
			p.add(order.Intercept{Units: []order.Stack{{N: 1, Type: ruleset.Fighter}}, Space: f.Space, If: p.conditions("escorts", "attackers")})
		}
	}
	if power == p.rs.Options.KamikazePower && p.rs.Options.KamikazeTokens > 0 && p.percent(70) {
		var zones []board.SpaceID
		for _, s := range p.b.Spaces() {
			if s.Kamikaze {
				zones = append(zones, s.ID)
			}
		}
		for range 3 {
			o := order.Kamikaze{Space: pick(&p.chance, zones), None: p.percent(10), If: p.conditions("ships", "carrier")}
			if !o.None {
				o.On = []order.Stack{{N: 1 + p.below(2), Type: pick(&p.chance, []ruleset.UnitType{ruleset.Carrier, ruleset.Destroyer, ruleset.Transport, ruleset.Battleship})}}
			}
			p.add(o)
		}
	}
	if p.percent(20) {
		p.add(p.losses(p.percent(50), false, true))
	}
	if p.percent(20) {
		p.permit()
	}
	p.ahead()
	return p.lines
}

// wantsTokens reports whether the power has kamikaze tokens, and few of them left.
func (p *player) wantsTokens() bool {
	return p.me == p.g.Options.KamikazePower && p.g.Markers[state.KamikazeTokens] < 6
}

// ahead writes what is decided ahead for rare moments: whether to raid convoys, where
// aircraft go if they lose their landing place, what liberated Paris gets. Or it
// withdraws some of it.
func (p *player) ahead() {
	if p.percent(20) {
		o := order.Convoy{None: p.percent(60)}
		if p.percent(50) && len(p.there) > 0 {
			o.Space = pick(&p.chance, p.there)
		}
		p.add(o)
	}
	if p.percent(15) {
		var to []board.SpaceID
		for _, s := range sorted(p.g.Control) {
			if p.mayLand(s) && p.percent(10) && len(to) < 3 {
				to = append(to, s)
			}
		}
		p.add(order.LandFirst{To: append(to, order.AnyDeck)})
	}
	if p.percent(10) {
		p.add(order.Cancel{What: pick(&p.chance, []string{"scramble", "intercept", "kamikaze", "all"})})
	}
	if len(p.rs.Choices) > 0 && p.percent(20) {
		p.chooseAhead()
	}
	for i := range p.rs.Choices { // rare ones that others wait for
		if c := &p.rs.Choices[i]; slices.Contains(c.Picks, "yes") && p.percent(20) {
			p.add(order.Choose{Subject: c.Name, Picks: []string{"yes"}})
		}
	}
	if p.g.Round%4 == 2 {
		p.add(order.Sealed{Hash: order.Commitment("autoplay", p.me, "scramble: none")})
	}
	if home := p.rs.Power(p.me).Capital; home == p.g.Options.ParisTerritory && p.percent(50) {
		p.add(order.Liberation{Units: pick(&p.chance, [][]order.Stack{
			{{N: 4, Type: ruleset.Infantry}}, {{N: 3, Type: ruleset.Artillery}}, {{N: 2, Type: ruleset.Infantry}, {N: 1, Type: ruleset.Tank}},
		})})
	}
}

// chooseAhead picks something for a choice that may come up.
func (p *player) chooseAhead() {
	c := pick(&p.chance, p.rs.Choices)
	o := order.Choose{Subject: c.Name}
	for _, s := range sorted(p.g.Control) {
		if slices.Contains(c.Of, "territory") && p.g.Neutrals[s].Alignment == ruleset.Strict && p.percent(8) {
			o.Picks = append(o.Picks, string(s))
		}
	}
	if slices.Contains(c.Of, "power") {
		o.Picks = append(o.Picks, string(pick(&p.chance, p.rs.Powers).ID))
	}
	if len(c.Picks) > 0 && (len(o.Picks) == 0 || p.percent(20)) {
		o.Picks = append(o.Picks, pick(&p.chance, c.Picks))
	}
	if len(o.Picks) > 0 {
		p.add(o)
	}
}

// permit lets others through a canal, or refuses guests aboard, or withdraws either.
func (p *player) permit() {
	o := order.Permit{Deny: p.percent(40)}
	if canals := p.b.Canals(); p.percent(60) && len(canals) > 0 {
		o.Canal = pick(&p.chance, canals).Name
	}
	if q := pick(&p.chance, p.rs.Powers).ID; q != p.me && p.percent(60) {
		o.To = []ruleset.PowerID{q}
	}
	p.add(o)
}
