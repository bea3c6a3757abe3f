package lendlease

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// load returns a ruleset with lend-lease.
func load(tb testing.TB) *ruleset.Ruleset {
	tb.Helper()
	rs, err := ruleset.Load("bh")
	if err != nil {
		tb.Fatal(err)
	}
	return rs.WithModules([]any{Special{}})
}

// anyGame is a position in which nearly everything that a way depends on is
// left to chance: ships in the zones, land in other hands, wars, complexes.
func anyGame(rs *ruleset.Ruleset, r *rand.Rand) *state.Game {
	g := state.Empty(rs)
	g.Round = 3
	spaces := rs.Board.Spaces()
	ships := []ruleset.UnitType{ruleset.Submarine, ruleset.Destroyer, ruleset.Cruiser, ruleset.Transport}
	// Most fleets are submarines, alone or with somebody else.
	for range r.IntN(80) {
		s := spaces[r.IntN(len(spaces))]
		if s.Kind != board.SeaZone || s.NoShips {
			continue
		}
		for first := true; first || r.IntN(2) == 0; first = false {
			u := state.Unit{ID: g.NextID, Type: ruleset.Submarine, Power: rs.Powers[r.IntN(len(rs.Powers))].ID, At: s.ID}
			if !first {
				u.Type = ships[r.IntN(len(ships))]
			}
			g.Units = append(g.Units, u)
			g.NextID++
		}
	}
	for range r.IntN(40) {
		s := spaces[r.IntN(len(spaces))]
		if _, held := g.Control[s.ID]; held && !s.Impassable {
			g.Control[s.ID] = rs.Powers[r.IntN(len(rs.Powers))].ID
			delete(g.Neutrals, s.ID)
		}
	}
	if r.IntN(2) == 0 { // Persia is often Allied
		for _, s := range []board.SpaceID{persia, northwestPersia} {
			g.Control[s] = uk
			delete(g.Neutrals, s)
		}
		g = state.Apply(g, state.FacilityChanged{Space: volgograd, To: ruleset.MinorComplex})
	}
	for _, a := range rs.Powers {
		often := r.IntN(3) // some are at peace, some fight everybody
		for _, b := range rs.Powers {
			if a.Side == ruleset.Allies && b.Side == ruleset.Axis && r.IntN(2) < often {
				g = state.Apply(g, state.WarDeclared{By: a.ID, On: b.ID})
			}
		}
	}
	for range 30 {
		s := spaces[r.IntN(len(spaces))]
		if s.Kind == board.Territory && !s.Impassable && g.Facility(s.ID, ruleset.MinorComplex) == nil {
			g = state.Apply(g, state.FacilityChanged{Space: s.ID, To: ruleset.MinorComplex})
		}
	}
	return g
}

// anyTrip is a unit that waits at some complex for some power of its side.
func anyTrip(g *state.Game, r *rand.Rand) (trip, bool) {
	f := g.Facilities[r.IntN(len(g.Facilities))]
	types := []ruleset.UnitType{ruleset.Infantry, ruleset.Tank, ruleset.Transport, ruleset.Destroyer, ruleset.Submarine}
	l := state.Lent{ID: 9999, Type: types[r.IntN(len(types))], Sender: g.Control[f.Space], Receiver: g.Rules.Powers[r.IntN(len(g.Rules.Powers))].ID, At: f.Space}
	if r.IntN(3) == 0 {
		l.Receiver = ussr
	}
	if l.Sender == l.Receiver || !rules.Friends(g, l.Sender, l.Receiver) || g.Rules.Power(l.Sender) == nil {
		return trip{}, false
	}
	t := trip{l: l, u: g.Rules.Unit(l.Type)}
	for _, d := range depots(g, l.Receiver) {
		t.to = append(t.to, d.at)
	}
	return t, len(t.to) > 0
}

// lawful says on its own, space by space, whether a unit may be in a zone, as the rows
// of the rules say it (BH-029, BH-032, BH-033, BH-044, BH-045).
func lawful(g *state.Game, t trip, z board.SpaceID) bool {
	var ships, destroyers, subs, friends int
	for _, u := range g.UnitsAt(z) {
		spec := g.Rules.Unit(u.Type)
		switch {
		case g.AtWar(u.Power, t.l.Sender) && spec.Sub:
			subs++
		case g.AtWar(u.Power, t.l.Sender) && u.Type == ruleset.Destroyer:
			destroyers++
			ships++
		case g.AtWar(u.Power, t.l.Sender) && spec.Surface:
			ships++
		case g.Side(u.Power) == g.Side(t.l.Sender) && spec.Surface:
			friends++
		}
	}
	switch t.u.Type {
	case ruleset.Submarine:
		return destroyers == 0
	case ruleset.Destroyer:
		return ships == 0
	}
	return ships == 0 && (subs == 0 || friends > 0)
}

// costs of a way are its steps, and bar for each step against the law.
const bar = 1000

// relax finds the least costs from a space to all others by going over all
// borders again and again until nothing changes.
func relax(brd *board.Board, from board.SpaceID, step func(from, to board.SpaceID) (ok, lawful bool)) map[board.SpaceID]int {
	costs := map[board.SpaceID]int{from: 0}
	for changed := true; changed; {
		changed = false
		for _, s := range brd.Spaces() {
			for _, n := range brd.Neighbours(s.ID) {
				cost, reached := costs[n]
				ok, lawful := step(n, s.ID)
				if !reached || !ok {
					continue
				}
				if cost++; !lawful {
					cost += bar
				}
				if had, ok := costs[s.ID]; !ok || had > cost {
					costs[s.ID], changed = cost, true
				}
			}
		}
	}
	return costs
}

// seaCosts are the costs by sea from the unit's territory to each zone.
func seaCosts(w *rules.Work, t trip) map[board.SpaceID]int {
	brd := w.G.Rules.Board
	free := map[board.SpaceID]bool{}
	for _, s := range brd.Spaces() {
		free[s.ID] = lawful(w.G, t, s.ID)
	}
	return relax(brd, t.l.At, func(from, to board.SpaceID) (bool, bool) {
		s := brd.Space(to)
		if s.Kind != board.SeaZone || s.NoShips || s.Impassable || !brd.IsSea(from) && from != t.l.At {
			return false, false
		}
		open, _ := rules.CanalOpen(w, t.l.Sender, from, to, t.u.Type == ruleset.Submarine)
		return true, open && free[to]
	})
}

// landCosts are the costs by land.
func landCosts(g *state.Game, t trip) map[board.SpaceID]int {
	brd := g.Rules.Board
	return relax(brd, t.l.At, func(_, to board.SpaceID) (bool, bool) {
		s, owner := brd.Space(to), g.Control[to]
		neutral := g.Rules.Power(owner) != nil && rules.IsNeutralPower(g, owner, s.Half) && owner != t.l.Sender && owner != t.l.Receiver
		return s.Kind == board.Territory && !s.Impassable && !s.NoLand, g.Side(owner) == g.Side(t.l.Sender) && !neutral
	})
}

// cheapest is the cost of the cheapest way, or -1.
func cheapest(w *rules.Work, t trip) int {
	brd, best := w.G.Rules.Board, -1
	better := func(n int, lawful bool) {
		if !lawful {
			n += bar
		}
		if best < 0 || n < best {
			best = n
		}
	}
	sea := seaCosts(w, t)
	for _, s := range brd.Spaces() {
		n, reached := sea[s.ID]
		if !reached || s.Kind != board.SeaZone || !slices.ContainsFunc(t.to, func(x board.SpaceID) bool { return brd.Adjacent(x, s.ID) }) {
			continue
		}
		if t.u.Class == ruleset.Land {
			better(n+1, true)
		} else {
			better(n, !rules.IsHostileZone(w.G, t.l.Receiver, s.ID) && !rules.IsHostileZone(w.G, t.l.Sender, s.ID))
		}
	}
	if t.u.Class != ruleset.Land {
		return best
	}
	land := landCosts(w.G, t)
	for _, s := range t.to {
		if n, reached := land[s]; reached {
			better(n, true)
		}
	}
	allied := func(s board.SpaceID) bool { return w.G.Rules.Side(w.G.Control[s]) == ruleset.Allies }
	if n, reached := sea[persianGulf]; reached && t.l.Receiver == ussr {
		open := allied(persia) && allied(northwestPersia) && allied(caucasus)
		if slices.Contains(t.to, caucasus) {
			better(n+3, open)
		}
		if slices.Contains(t.to, volgograd) {
			better(n+4, open)
		}
	}
	return best
}

// Over positions left to chance the search finds a way exactly where one is, and
// none is shorter. Where there is none it finds one with the fewest obstacles,
// and can say what they are.
//
// Rules: BH-029, BH-030, BH-031, BH-032, BH-033, BH-037, BH-039, BH-042, BH-044, BH-045.
func TestShortestWay(t *testing.T) {
	rs := load(t)
	found, none, persian := 0, 0, 0
	for seed := range uint64(150) {
		r := rand.New(rand.NewPCG(seed, 7))
		g := anyGame(rs, r)
		w := rules.NewWork(g, nil)
		for range 5 {
			tr, ok := anyTrip(g, r)
			if !ok {
				continue
			}
			rec := newReception(w, tr.l.Receiver)
			rt, want := rec.best(tr, 0), cheapest(w, tr)
			name := fmt.Sprintf("seed %d, %s of %s for %s in %s", seed, tr.l.Type, tr.l.Sender, tr.l.Receiver, tr.l.At)
			if rt == nil {
				none++
				if want >= 0 && want < bar {
					t.Fatalf("%s: no way is found, and one of %d steps is there", name, want)
				}
				most := rec.best(tr, mostBars)
				if most == nil && want >= 0 && want/bar <= mostBars || most != nil && (len(most.bars) != want/bar || len(most.path)-1 != want%bar) {
					t.Fatalf("%s: the way with the fewest obstacles is %+v, and one has %d in %d steps", name, most, want/bar, want%bar)
				}
				if no := rec.whyNot(tr); no.Why == "" || no.Rule == "" {
					t.Errorf("%s: no reason is given", name)
				}
				continue
			}
			found++
			if len(rt.path)-1 != want {
				t.Fatalf("%s: the way %v has %d steps, the shortest %d", name, rt.path, len(rt.path)-1, want)
			}
			for i := range rt.path[1:] {
				if !rs.Board.Adjacent(rt.path[i], rt.path[i+1]) {
					t.Errorf("%s: %s and %s do not touch", name, rt.path[i], rt.path[i+1])
				}
			}
			if slices.Contains(rt.path, persianGulf) && slices.Contains(rt.path, northwestPersia) {
				persian++
			}
			again := newReception(w, tr.l.Receiver).best(tr, 0)
			if !slices.Equal(again.path, rt.path) {
				t.Errorf("%s: asked again the way is %v, not %v", name, again.path, rt.path)
			}
			// The way itself, named by its player, is found again.
			via := tr
			if via.via = rt.path[1:]; tr.u.Class == ruleset.Land && len(via.via) > 0 {
				via.via = via.via[:len(via.via)-1]
			}
			if no := rec.badVia(&via); no == nil {
				if again := rec.best(via, 0); again == nil || len(again.path) != len(rt.path) {
					t.Errorf("%s: named by its player, %v is not found", name, rt.path)
				}
			}
		}
	}
	if found < 100 || none < 20 || persian < 1 {
		t.Errorf("%d ways found, %d of them through Persia, %d not: the positions show too little", found, persian, none)
	}
}

// BenchmarkWay measures the search from London to Archangel at the start of the
// game, and what telling why there is none costs.
func BenchmarkWay(b *testing.B) {
	g := state.New(load(b))
	g = state.Apply(g, state.WarDeclared{By: germany, On: ussr})
	l := state.Lent{ID: 9999, Type: ruleset.Artillery, Sender: uk, Receiver: ussr, At: "United Kingdom"}
	t := trip{l: l, u: g.Rules.Unit(l.Type), to: []board.SpaceID{archangel}}
	for name, run := range map[string]func(*reception){
		"open": func(r *reception) {
			if r.best(t, 0) == nil {
				b.Fatal("no way")
			}
		},
		"why not": func(r *reception) {
			shut := t
			shut.to = []board.SpaceID{"Novosibirsk"}
			_ = r.whyNot(shut)
		},
		"order": func(r *reception) {
			if _, _, no := r.way(l, order.Receive{To: archangel}); no != nil {
				b.Fatal(no.Why)
			}
		},
	} {
		b.Run(name, func(b *testing.B) {
			g.Active = ussr
			w := rules.NewWork(g, nil)
			for b.Loop() {
				run(newReception(w, ussr))
			}
		})
	}
}
