package rules

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// denial is why a defender's declaration cannot be carried out.
type denial struct{ code, rule, why string }

// base is a territory that aircraft scramble from.
type base struct {
	power ruleset.PowerID
	from  board.SpaceID
	to    board.SpaceID
	units []*state.Unit
}

// scramble carries out what the defenders' standing orders say about
// scrambling, powers in turn order but the controller of a base before others
// who use it. An order that cannot be carried out is passed over and told.
//
// Rules: G40-3.3.1, G40-3.3.2, G40-10.1.3, DEC-01, DEC-02, A2-063, A2-071, A2-072.
func (c *conduct) scramble() {
	sent := map[board.SpaceID]int{}
	for _, own := range []bool{true, false} {
		for _, p := range c.w.Rules().Powers {
			for _, o := range c.w.Standing[p.ID] {
				s, ok := o.(order.Scramble)
				if !ok || s.None {
					continue
				}
				bases, bad := scrambleFrom(c.w.G, p.ID, s, sent)
				if bad != nil {
					if own {
						c.w.Note(o, bad.code, "not carried out: %s (%s)", bad.why, bad.rule)
					}
					continue
				}
				for _, b := range bases {
					if (c.w.G.Control[b.from] == p.ID) == own {
						sent[b.from] += len(b.units)
						c.w.Emit(state.Scrambled{Units: Pieces(b.units), From: b.from, To: b.to, By: "order"})
					}
				}
			}
		}
	}
	if len(sent) > 0 {
		ListBattles(c.w)
	}
}

// scrambleFrom works out which aircraft an order sends where: those named,
// from the base named or from any in reach, to the zone named or to any that
// is attacked, while the bases' limits last.
//
// Rules: G40-3.3.1, G40-3.3.2, G40-3.3.3, G40-3.3.9, A2-064, G42-078.
func scrambleFrom(g *state.Game, p ruleset.PowerID, o order.Scramble, sent map[board.SpaceID]int) ([]base, *denial) {
	why := &denial{"no-scramble", "G40-3.3.3", string(p) + " has no aircraft at a working air base beside a zone that is attacked"}
	var bases []base
	for _, z := range scrambleZones(g, p) {
		if o.To != "" && o.To != z || !conditionsHold(g, o.If, fighting(g, z, ownOf(g)), fighting(g, z, foesOf(g))) {
			continue
		}
		for _, s := range g.Rules.Board.Neighbours(z) {
			if o.From != "" && o.From != s {
				continue
			}
			if bad := mayScramble(g, p, s, z); bad != nil {
				why = bad
				continue
			}
			b := base{power: p, from: s, to: z}
			var bad *denial
			if b.units, bad = volunteers(g, p, o, s, sent[s], bases); bad != nil {
				return nil, bad
			}
			if len(b.units) > 0 {
				bases = append(bases, b)
			}
		}
	}
	if len(bases) == 0 {
		if o.To != "" && !slices.Contains(scrambleZones(g, p), o.To) {
			why = &denial{"no-scramble", "G40-3.3.3", "nobody attacks friendly ships in " + string(o.To) + " or lands from there"}
		}
		return nil, why
	}
	return bases, nil
}

func ownOf(g *state.Game) func(*state.Unit) bool {
	return func(u *state.Unit) bool { return u.Power == g.Active }
}

func foesOf(g *state.Game) func(*state.Unit) bool {
	return func(u *state.Unit) bool { return isFoe(g, u.Power) }
}

// volunteers picks the aircraft that an order names at a base.
//
// Rules: G40-3.3.1, A2-064.
func volunteers(g *state.Game, p ruleset.PowerID, o order.Scramble, s board.SpaceID, sent int, before []base) ([]*state.Unit, *denial) {
	taken := sent
	used := map[state.UnitID]bool{}
	for _, b := range before {
		for _, u := range b.units {
			used[u.ID] = true
		}
		if b.from == s {
			taken += len(b.units)
		}
	}
	stacks := o.Units
	if len(stacks) == 0 {
		stacks = []order.Stack{{All: true}}
	}
	var us []*state.Unit
	limit := g.Options.ScrambleLimit
	for _, st := range stacks {
		n := 0
		if st.Type != "" && !g.Rules.Unit(st.Type).Scrambles {
			return nil, &denial{"cannot-scramble", "G40-3.3.1", g.Rules.Unit(st.Type).Plural + " cannot scramble: only fighters and tactical bombers can"}
		}
		for _, u := range g.UnitsAt(s) {
			able := u.Power == p && u.Scrambled == "" && g.Rules.Unit(u.Type).Scrambles && (st.Type == "" || st.Type == u.Type)
			if !able || used[u.ID] || !st.All && n >= st.N {
				continue
			}
			if limit > 0 && taken+len(us) >= limit {
				if st.All {
					break
				}
				return nil, &denial{"scramble-limit", "G40-3.3.1", "at most " + itoa(limit) + " aircraft may scramble from " + string(s) + " in a turn"}
			}
			used[u.ID] = true
			us = append(us, u)
			n++
		}
		if !st.All && n < st.N && o.From != "" {
			return nil, &denial{"no-such-units", "G40-3.3.1", string(p) + " has " + count(g.Rules, n, st.Type) + " in " + string(s) + " to scramble, not " + itoa(st.N)}
		}
	}
	return us, nil
}

// scrambleZones lists the zones into which aircraft of p may scramble: those
// where the active power, at war with p, attacks friendly ships or lands from.
//
// Rules: G40-3.3.2, G40-3.3.3, G40-3.3.4, A2-066, A2-067, A2-068.
func scrambleZones(g *state.Game, p ruleset.PowerID) []board.SpaceID {
	if g.Options.Scramble == "none" || !g.AtWar(g.Active, p) {
		return nil
	}
	var zones []board.SpaceID
	for _, b := range g.Turn.Battles {
		if b.Kind == state.Sea {
			zones = append(zones, b.Space)
		}
		for _, z := range b.Zones {
			if len(landingFrom(g, z, b.Space)) > 0 {
				zones = append(zones, z)
			}
		}
	}
	slices.SortFunc(zones, board.Compare)
	return slices.Compact(zones)
}

// mayScramble reports why aircraft of p may not scramble from a territory into
// a zone, or nil.
//
// Rules: G40-3.3.1, G40-3.3.2, G40-3.3.8, G40-3.3.9, A2-065, A2-099, DIFF-03, WX-46, WX-47.
func mayScramble(g *state.Game, p ruleset.PowerID, s, z board.SpaceID) *denial {
	f := g.Facility(s, ruleset.AirBase)
	switch {
	case g.Rules.Board.IsSea(s) || !g.Rules.Board.Adjacent(s, z):
		return &denial{"not-adjacent", "G40-3.3.1", string(s) + " does not touch " + string(z)}
	case f == nil:
		return &denial{"no-air-base", "G40-3.3.1", "there is no air base in " + string(s)}
	case f.Damage >= g.Rules.Unit(f.Type).Inoperative:
		return &denial{"base-out-of-order", "G40-3.3.9", "the air base in " + string(s) + " has " + itoa(f.Damage) + " damage and does not work"}
	case !IsFriendly(g, p, s):
		return &denial{"no-air-base", "G40-3.3.1", string(s) + " is not friendly to " + string(p)}
	case g.Options.Scramble == "islands" && !g.Rules.Board.Space(s).Island && s != japanHome:
		return &denial{"not-an-island", "G40-3.3.8", "aircraft scramble only from islands, and " + string(s) + " is none"}
	}
	return nil
}

// japanHome counts as an island for scrambling in the first edition
// (G40-0.3.8).
const japanHome board.SpaceID = "Japan"
