package autoplay

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// arm writes what a bold player buys: units that attack by land and, where the way
// leads over the sea, a transport for every two of them, with a few warships.
func (p *player) arm(named, id ruleset.PurseID, left int) {
	room, _ := p.room(id)
	counts := map[ruleset.UnitType]int{}
	buy := func(t ruleset.UnitType) {
		u := p.rs.Unit(t)
		if u == nil {
			return // not every ruleset has every type
		}
		if cost := p.price(u); cost <= left && room > 0 {
			counts[t]++
			left -= cost
			room--
		}
	}
	port, overseas := p.overseas(id)
	waiting := p.waiting(port)
	for left >= 3 && room > 0 {
		before := left
		if overseas {
			if p.percent(25) {
				buy(pick(&p.chance, []ruleset.UnitType{ruleset.Destroyer, ruleset.Fighter, ruleset.Bomber, ruleset.Carrier, ruleset.Submarine, ruleset.Cruiser}))
			}
			if waiting > -2 {
				buy(ruleset.Transport)
				waiting -= 2
			}
			if waiting > 4 {
				continue
			}
			waiting += 2
		}
		buy(pick(&p.chance, []ruleset.UnitType{ruleset.Artillery, ruleset.Tank, ruleset.Tank, ruleset.Mech}))
		buy(ruleset.Infantry)
		if left == before {
			break
		}
	}
	o := order.Buy{Purse: named}
	for i := range p.rs.Units {
		t := p.rs.Units[i].Type
		if n := counts[t]; n > 0 {
			o.Items = append(o.Items, order.Stack{N: n, Type: t})
			p.bought = append(p.bought, state.Bought{Purse: id, Type: t, N: n})
		}
	}
	if len(o.Items) > 0 {
		p.add(o)
	}
}

// overseas follows the way from the treasury's largest complex to a goal, and
// reports whether it leads over the sea, and from where.
func (p *player) overseas(id ruleset.PurseID) (port board.SpaceID, yes bool) {
	most := 0
	for _, s := range p.sites() {
		if s.purse == id && s.left > most {
			port, most = s.space, s.left
		}
	}
	for {
		next := port
		for _, n := range p.b.Neighbours(port) {
			if p.nearer(n) < p.nearer(next) {
				next = n
			}
		}
		if next == port || p.b.IsSea(next) {
			return port, next != port
		}
		port = next
	}
}

// waiting counts the land units at a port, minus what transports near it can carry.
func (p *player) waiting(port board.SpaceID) int {
	n := 0
	for _, t := range p.types(port) {
		if p.rs.Unit(t).Class == ruleset.Land {
			n += p.spaces[port][t]
		}
	}
	ships := map[board.SpaceID]int{}
	for _, z := range p.zones(port) {
		for _, at := range p.near(z).Spaces() {
			ships[at] = p.spaces[at][ruleset.Transport]
		}
	}
	for _, k := range ships {
		n -= 2 * k
	}
	return n
}

// squander writes what a rash player buys: mostly nothing.
func (p *player) squander(named, id ruleset.PurseID, left int) {
	if p.percent(25) {
		p.buy(named, id, min(left, 12))
	}
}
