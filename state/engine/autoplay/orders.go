package autoplay

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// Orders writes a mail's lines for the active power by the zero Plan.
func Orders(g *state.Game, seed uint64) []string { return Plan{}.Orders(g, seed) }

// Orders writes a mail's lines for the active power: before the dice research,
// purchase, declarations of war, combat moves and what to do in the battles;
// after them noncombat moves, placement and the end of the turn. Not every line
// is legal.
func (pl Plan) Orders(g *state.Game, seed uint64) []string {
	p := newPlayer(g, g.Active, seed)
	p.follow(pl)
	if g.Phase == order.Research && p.rs.HasAgenda() && p.agenda() {
		return p.lines
	}
	if g.Phase < order.NoncombatMove {
		if p.rs.HasAgenda() {
			p.surprise()
			p.rise()
		} else {
			p.spend()
			p.declareWars()
		}
		before := len(p.lines)
		p.combat()
		quiet := len(p.lines) == before
		p.battles()
		p.bonds()
		if canals := p.b.Canals(); p.percent(5) && len(canals) > 0 {
			p.add(order.AskLeave{Canal: pick(&p.chance, canals).Name})
		}
		if p.percent(2) {
			p.add(order.Request{What: "status"})
		}
		switch {
		case p.percent(10): // all in one mail
			p.noncombat()
			p.place()
			if p.me == p.rs.Roles.Guerrilla && p.g.Options.GuerrillaIncome == "infantry" {
				p.add(order.Pass{In: order.Mobilize})
			}
			p.add(order.EndTurn{})
		case p.percent(50) && quiet:
			p.add(order.Pass{In: order.CombatMove})
		default:
			p.add(order.Roll{})
		}
		return p.lines
	}
	p.noncombat()
	p.place()
	if p.me == p.rs.Roles.Guerrilla && p.g.Options.GuerrillaIncome == "infantry" {
		p.add(order.Pass{In: order.Mobilize}) // units that move there may take the room
	}
	p.bonds()
	p.add(order.EndTurn{})
	return p.lines
}
