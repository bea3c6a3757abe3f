// Shown by BH-028, BH-035, BH-038.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// way finds how a unit comes to its receiver, as the order says; what the order leaves
// open is free. If it cannot come, no says why. If it can come only with the permission
// of neutral powers, they are in asks, and rt is the route in that case.
//
// Rules: BH-023, BH-027, BH-036.
func (r *reception) way(l state.Lent, want order.Receive) (rt *route, asks []ruleset.PowerID, no *obstacle) {
	if no := r.held(l); no != nil {
		return nil, nil, no
	}
	t := trip{l: l, u: r.g.Rules.Unit(l.Type), via: want.Via}
	if no := r.aim(&t, want.To); no != nil {
		return nil, nil, no
	}
	if no := r.badVia(&t); no != nil {
		return nil, nil, no
	}
	if rt := r.best(t, 0); rt != nil {
		return rt, nil, nil
	}
	if rt, asks := r.withLeave(t); rt != nil {
		return rt, asks, nil
	}
	return nil, nil, r.whyNot(t)
}

// aim finds the depots that the trip may go to.
//
// Rules: BH-030, BH-038, BH-040.
func (r *reception) aim(t *trip, to board.SpaceID) *obstacle {
	brd := r.g.Rules.Board
	no := func(rule, why string) *obstacle { return obstruct("no-depot", rule, why) }
	all := depots(r.g, r.p)
	sea := brd.IsSea(to)
	switch {
	case sea && t.u.Class != ruleset.Sea:
		return no("BH-030", "land units are received on land, and "+string(to)+" is a sea zone")
	case sea:
		t.zone = to
		all = slices.DeleteFunc(all, func(d depot) bool { return !brd.Adjacent(d.at, to) })
		if len(all) == 0 {
			return no("BH-030", "a ship appears beside a place where "+string(r.p)+" receives, and "+string(to)+" touches none")
		}
	case to != "":
		all = slices.DeleteFunc(all, func(d depot) bool { return d.at != to })
		if len(all) == 0 {
			return r.noDepot(to)
		}
	case len(all) == 0:
		return no("BH-023", string(r.p)+" holds no place where it could receive")
	}
	var first *obstacle
	for _, d := range all {
		if shut := r.closed(d); shut == nil {
			t.to = append(t.to, d.at)
		} else if r.throughPersia(t, d) && r.closed(d.counted()) == nil {
			t.persian = append(t.persian, d.at)
		} else if first == nil || first.Rule == "BH-047" {
			first = shut
		}
	}
	if len(t.to)+len(t.persian) == 0 {
		return first
	}
	return nil
}

// throughPersia reports whether a depot is one of those that receive by the way
// through Persia, for a unit that could come by it.
//
// Rules: BH-039.
func (r *reception) throughPersia(t *trip, d depot) bool {
	return r.p == ussr && t.u.Class == ruleset.Land && (d.at == volgograd || d.at == caucasus)
}

// noDepot says why the power does not receive in the territory.
//
// Rules: BH-023, BH-038, BH-040.
func (r *reception) noDepot(at board.SpaceID) *obstacle {
	d := obstruct("no-depot", "BH-023", string(r.p)+" has no complex in "+string(at))
	switch zones := zonesOfReception[r.p]; {
	case slices.Contains(zones, at):
		d.Why = string(at) + " is not in friendly hands"
		d.Rule = zoneRule[r.p]
	case r.p == china:
		d.Rule, d.Why = zoneRule[china], "China receives in "+spaceList(zones, "or")+", not in "+string(at)
	case len(zones) > 0:
		d.Rule = zoneRule[r.p]
		d.Why += "; it receives without one only in " + spaceList(zones, "or")
	}
	return d
}

// badVia reports what is wrong with the route that a player named: it must begin in a
// zone beside the complex and go by sea or by land.
//
// Rules: BH-028, BH-031.
func (r *reception) badVia(t *trip) *obstacle {
	brd := r.g.Rules.Board
	no := func(rule, why string) *obstacle { return obstruct("bad-way", rule, why) }
	seas, lands := t.split(brd)
	if len(seas) > 0 && !brd.Adjacent(t.l.At, seas[0]) {
		var zones []board.SpaceID
		for _, z := range brd.Neighbours(t.l.At) {
			if brd.IsSea(z) {
				zones = append(zones, z)
			}
		}
		if len(zones) == 0 {
			return no("BH-028", string(t.l.At)+" touches no sea zone: the way from there is by land")
		}
		return no("BH-028", "the way by sea begins beside "+string(t.l.At)+", in "+spaceList(zones, "or")+", not in "+string(seas[0]))
	}
	if len(lands) > 0 && t.u.Class == ruleset.Sea {
		return no("BH-030", "ships go by sea, and "+string(lands[0])+" is land")
	}
	if len(seas) > 0 && len(lands) > 0 && len(r.persianLanes(*t, seas, lands)) == 0 {
		return no("BH-031", "a way is by sea or by land and does not change between them, but to the Soviet Union through Persia")
	}
	return nil
}

// withLeave finds the route that neutral powers would have to agree to, and who they
// are.
//
// Rules: BH-036.
func (r *reception) withLeave(t trip) (*route, []ruleset.PowerID) {
	had := r.agreed
	defer func() { r.agreed = had }()
	var all []ruleset.PowerID
	for _, q := range r.g.Rules.Powers {
		all = append(all, q.ID)
	}
	r.agreed = all
	rt := r.best(t, 0)
	if rt == nil {
		return nil, nil
	}
	r.agreed = had
	law := r.onLand(t.l)
	var asks []ruleset.PowerID
	for i := 1; i < len(rt.path); i++ {
		if _, bar := law(rt.path[i-1], rt.path[i]); bar != nil && bar.from != "" && !slices.Contains(asks, bar.from) {
			asks = append(asks, bar.from)
		}
	}
	return rt, asks
}

// mostBars is the largest number of obstacles that a route reported to a player may
// have.
const mostBars = 12

// whyNot says what is in the way: the first two obstacles on the route with the fewest.
// If a sea route and a land route have equally few, it names both, with ships first
// because they can be driven off.
func (r *reception) whyNot(t trip) *obstacle {
	rt := r.best(t, mostBars)
	if rt == nil {
		to := spaceList(append(slices.Clone(t.to), t.persian...), "or")
		if t.zone != "" {
			to = string(t.zone)
		}
		return obstruct("no-way", "BH-031", "no way to "+to+" by sea alone or by land alone")
	}
	ways := []*route{rt}
	for _, other := range r.ways(t, len(rt.bars)) {
		if len(other.bars) == len(rt.bars) && !slices.ContainsFunc(ways, func(w *route) bool { return obstacles(w) == obstacles(other) }) {
			ways = append(ways, other)
		}
	}
	slices.SortStableFunc(ways, func(a, b *route) int { return shipsFirst(a) - shipsFirst(b) })
	first := told(ways[0])
	d := *first[0]
	d.Why = "no way to " + string(ways[0].complex) + ": "
	for i, w := range ways {
		if i > 0 {
			d.Why += "; "
		}
		if len(ways) > 1 {
			d.Why += w.lane + ", "
		}
		d.Why += obstacles(w)
	}
	if len(first) > 1 {
		d.help = ""
	}
	return &d
}

// shipsFirst sorts routes that begin with a zone held by ships before others.
func shipsFirst(rt *route) int {
	if rt.bars[0].at != "" {
		return 0
	}
	return 1
}

// told are the obstacles that are worth reporting.
func told(rt *route) []*obstacle {
	bars := rt.bars
	if n := len(bars); n > 1 && bars[n-1].at != "" && bars[n-2].at == bars[n-1].at {
		return append(slices.Clone(bars[:n-2]), bars[n-1]) // it could not stay there if it came
	}
	return bars
}

// obstacles are the first two obstacles, in words.
func obstacles(rt *route) string {
	bars := told(rt)
	why := bars[0].Why
	if n := len(bars); n > 1 {
		why += ", and " + bars[1].Why
		if n > 2 {
			why += ", and more"
		}
	}
	return why
}

// take carries out a reception.
//
// Rules: BH-023, BH-037.
func (r *reception) take(l state.Lent, rt *route) {
	ev := state.LentReceived{Unit: l.Piece(), By: l.Sender, Path: rt.path, Rule: "BH-023"}
	if rt.complex != rt.path[len(rt.path)-1] {
		ev.Complex = rt.complex
	}
	r.w.Emit(ev)
	r.seas = map[ruleset.PowerID][]waters{} // it may escort, and units have shifted
}

// transit is the choice of a neutral power to let lend-lease through.
const transit = "transit lend-lease"

// leave is the question to a neutral power. Permission given ahead for the receiver
// counts before permission for all.
//
// Rules: BH-036.
func (r *reception) leave(q ruleset.PowerID, l state.Lent) rules.Choice {
	rs := r.g.Rules
	subject := transit
	if own := transit + " for " + string(l.Receiver); r.w.HasChosenAhead(q, own) {
		subject = own
	}
	return rules.Choice{Power: q, Subject: subject, Space: l.At,
		Question: "May " + article(rs.Unit(l.Type).Name) + ", which waits in " + string(l.At) + " as lend-lease of the " + string(l.Sender) + " for " +
			string(l.Receiver) + ", go through your land? You are still neutral.",
		Options: []string{"yes", "no"}, Default: "no", Rule: "BH-036"}
}
