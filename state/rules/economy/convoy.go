// Shown by DEC-12, G42-091, WX-67.

package economy

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// convoyZone is a convoy zone in which enemies raid one treasury.
type convoyZone struct {
	zone  board.SpaceID
	ships []state.Piece
	// dice and flat are what the raiders roll or simply take.
	dice, flat int
	// lands are the treasury's territories that touch the zone.
	lands []board.SpaceID
	faces []int
	// damage is what the raid could take, loss what it takes.
	damage, loss int
}

// raidConvoys lets enemy ships take income from a treasury and returns the sum lost.
// The zones are in the order of the map.
//
// Rules: G40-5.1.3, G40-5.2.1, G40-5.2.3, G40-5.2.5, G40-5.2.6, G40-5.2.7, G40-5.2.9, G40-5.3.1, DEC-14, DEC-15, DIFF-17,
// G42-091, G42-093, HOOK-25.
func raidConvoys(w *rules.Work, p ruleset.PowerID, purse ruleset.PurseID) (int, error) {
	if p == w.Rules().Roles.Guerrilla || w.G.Options.Convoy == "none" {
		return 0, nil
	}
	dice := w.G.Options.Convoy == "dice"
	zones, err := convoyZones(w, p, purse)
	if err != nil {
		return 0, err
	}
	for i := range zones {
		z := &zones[i]
		if !dice {
			z.damage = z.flat
			continue
		}
		if z.dice == 0 {
			continue
		}
		if w.Checks() {
			return 0, fmt.Errorf("convoy raid in %s: no dice", z.zone)
		}
		faces, err := w.Dice.Roll(z.dice, fmt.Sprintf("convoy raid in %s on %s", z.zone, purse))
		if err != nil {
			return 0, fmt.Errorf("convoy raid in %s: %w", z.zone, err)
		}
		z.faces = faces
		for _, f := range faces {
			if f <= 3 {
				z.damage += f
			}
		}
	}
	shareLosses(w.Rules().Board, zones)
	total := 0
	for _, z := range zones {
		if z.faces == nil && z.damage == 0 {
			continue
		}
		w.Emit(state.ConvoyRaided{Purse: purse, Zone: z.zone, Ships: z.ships, Faces: z.faces, Loss: z.loss})
		total += z.loss
	}
	return total, nil
}

// convoyZones lists the convoy zones that touch land of the treasury and hold
// raiders at war with its power.
//
// Rules: G40-5.2.1, G40-5.2.2, G40-5.2.8, G40-5.3.1, G40-5.3.2, G42-092, G42-094.
func convoyZones(w *rules.Work, p ruleset.PowerID, purse ruleset.PurseID) ([]convoyZone, error) {
	g := w.G
	var zones []convoyZone
	for _, sp := range g.Rules.Board.Spaces() {
		if !sp.Convoy {
			continue
		}
		z := convoyZone{zone: sp.ID}
		for _, s := range g.Rules.Board.Neighbours(sp.ID) {
			if t := g.Rules.Board.Space(s); t.Kind == board.Territory && t.IPC > 0 && g.Control[s] == p && g.Rules.Purse(p, s).ID == purse {
				z.lands = append(z.lands, s)
			}
		}
		if len(z.lands) > 0 {
			zones = append(zones, z)
		}
	}
	if err := askRaiders(w, p, purse, zones); err != nil {
		return nil, err
	}
	for i := range g.Units {
		u := &g.Units[i]
		j := slices.IndexFunc(zones, func(z convoyZone) bool { return z.zone == u.At })
		if j < 0 || !mayRaidConvoys(g, u, p) || !joinsConvoyRaid(convoyOrders(w, u.Power, u.At), u.At) {
			continue
		}
		kind := g.Rules.Unit(u.Type)
		zones[j].ships = append(zones[j].ships, rules.Piece(u))
		zones[j].dice += kind.ConvoyDice
		zones[j].flat += kind.ConvoyFlat
	}
	return zones, nil
}

// mayRaidConvoys reports whether a unit can raid the convoys of p.
func mayRaidConvoys(g *state.Game, u *state.Unit, p ruleset.PowerID) bool {
	return g.AtWar(p, u.Power) && raids(g, u)
}

// askRaiders has the owners of ships in the zones decide whether they raid, in
// a game that asks. A decision for one treasury also holds for the other of the same
// power.
//
// Rules: G40-5.2.5, DEC-14.
func askRaiders(w *rules.Work, p ruleset.PowerID, purse ruleset.PurseID, zones []convoyZone) error {
	if !w.G.Options.AsksAny() || w.Checks() {
		return nil
	}
	var all []state.Decision
	for _, z := range zones {
		ships := w.G.UnitsAt(z.zone)
		ships = slices.DeleteFunc(ships, func(u *state.Unit) bool { return !mayRaidConvoys(w.G, u, p) })
		if len(ships) == 0 {
			continue
		}
		for _, q := range w.Rules().Powers {
			d := state.Decision{Kind: state.DecideConvoy, Power: q.ID, Space: z.zone, Rule: "DEC-14",
				Default: "raid with all ships", Answers: []string{"raid", "no raid"}}
			for _, u := range ships {
				if u.Power == q.ID {
					d.Units = append(d.Units, rules.Piece(u))
				}
			}
			if _, decided := w.Kept(&d); len(d.Units) > 0 && !decided {
				w.MustAsk(d, standingConvoys(w, q.ID, z.zone))
				all = append(all, d)
			}
		}
	}
	if len(w.Open) > 0 {
		return rules.ErrAsked
	}
	for _, d := range all {
		orders, err := w.Decide(d, standingConvoys(w, d.Power, d.Space))
		if err != nil {
			return err
		}
		w.Keep(&d, orders)
	}
	return nil
}

// standingConvoys are a power's standing orders about raids in a zone.
func standingConvoys(w *rules.Work, p ruleset.PowerID, z board.SpaceID) []order.Order {
	var out []order.Order
	for _, o := range w.Standing.Of(p) {
		if c, ok := o.(order.Convoy); ok && (c.Space == "" || c.Space == z) {
			out = append(out, o)
		}
	}
	return out
}

// convoyOrders are what a power decided about raids in a zone, or its standing
// orders if it was not asked.
func convoyOrders(w *rules.Work, p ruleset.PowerID, z board.SpaceID) []order.Order {
	d := state.Decision{Kind: state.DecideConvoy, Power: p, Space: z}
	if orders, decided := w.Kept(&d); decided {
		return orders
	}
	return w.Standing.Of(p)
}

// raids reports whether the unit takes part in convoy raids.
//
// Rules: G40-3.8.5, G40-5.2.2.
func raids(g *state.Game, u *state.Unit) bool {
	kind := g.Rules.Unit(u.Type)
	switch {
	case kind.ConvoyDice == 0 && kind.ConvoyFlat == 0:
		return false
	case kind.Class == ruleset.Air && u.Aboard != 0:
		return g.Options.TrappedAirRaids
	case kind.Sub && u.Dived:
		return g.Options.SubmergedSubsRaid
	}
	return true
}

// joinsConvoyRaid reports whether a power with these standing orders raids
// convoys in the zone: it does unless it said no. An order for the zone counts before
// one for all zones, and of two the last.
//
// Rules: G40-5.2.5, G40-10.1.1, DEC-14.
func joinsConvoyRaid(standing []order.Order, z board.SpaceID) bool {
	joins, named := true, false
	for _, o := range standing {
		c, ok := o.(order.Convoy)
		if ok && (c.Space == z || c.Space == "" && !named) {
			joins, named = !c.None, c.Space != ""
		}
	}
	return joins
}

// StandingOrder reports why an order about convoy raids can never be carried out; nil
// for any other.
//
// Rules: G40-5.2.1, DEC-14, DIFF-17.
func StandingOrder(w *rules.Work, given order.Order) *rules.Refusal {
	o, ok := given.(order.Convoy)
	sp := w.Rules().Board.Space(o.Space)
	switch {
	case !ok:
		return nil
	case w.G.Options.Convoy == "none":
		return rules.Because("no-convoys", "DIFF-17", "this game has no convoy raids: leave this out")
	case sp == nil || sp.Convoy:
		return nil
	}
	d := rules.Because("no-convoy-zone", "G40-5.2.1", string(o.Space)+" is not a convoy zone")
	var near []board.SpaceID
	for _, s := range w.Rules().Board.Neighbours(o.Space) {
		if w.Rules().Board.Space(s).Convoy {
			near = append(near, s)
		}
	}
	if len(near) > 0 {
		d.Why += "; beside it: " + rules.SpaceList(near, "and")
	}
	return d
}

// shareLosses finds the largest loss that the zones' damage can do when each
// territory loses no more than its value, however many zones it touches: a
// maximum flow from zones to territories. Zones are served in the order of the
// map. The victim might want a different order, but that would only change which zone
// the loss is recorded under, never the sum that it loses, so there is nothing to ask.
//
// Rules: G40-5.2.4, DEC-15.
func shareLosses(b *board.Board, zones []convoyZone) {
	var lands []board.SpaceID
	index := map[board.SpaceID]int{}
	touch := make([][]int, len(zones))
	for i, z := range zones {
		for _, s := range z.lands {
			if _, known := index[s]; !known {
				index[s] = len(lands)
				lands = append(lands, s)
			}
			touch[i] = append(touch[i], index[s])
		}
	}
	// taken[i][j] is what zone i takes from land j.
	taken := make([][]int, len(zones))
	room := make([]int, len(lands))
	for j, s := range lands {
		room[j] = b.Space(s).IPC
	}
	for i := range zones {
		taken[i] = make([]int, len(lands))
	}
	f := flow{touch: touch, taken: taken, room: room}
	for i := range zones {
		for zones[i].loss < zones[i].damage && f.push(i, make([]bool, len(lands))) {
			zones[i].loss++
		}
	}
}

// flow is a flow of single IPC from zones to territories.
type flow struct {
	touch, taken [][]int
	room         []int
}

// push lets zone i take one more IPC; other zones take theirs elsewhere if necessary.
func (f *flow) push(i int, seen []bool) bool {
	for _, j := range f.touch[i] {
		if seen[j] {
			continue
		}
		seen[j] = true
		if f.room[j] > 0 {
			f.room[j]--
			f.taken[i][j]++
			return true
		}
		for k := range f.touch {
			if k != i && f.taken[k][j] > 0 && f.push(k, seen) {
				f.taken[k][j]--
				f.taken[i][j]++
				return true
			}
		}
	}
	return false
}
