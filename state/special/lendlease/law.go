// Shown by BH-028.

package lendlease

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// waters is what is in a sea zone from the point of view of the maker of a lent unit:
// the first enemy surface warship, destroyer and submarine, and whether a surface
// warship of the maker's side is there. Powers that the maker is not at war with are
// not enemies.
//
// Rules: BH-045.
type waters struct {
	ship, destroyer, sub *state.Unit
	escorted             bool
}

// watersOf examines all zones once.
func watersOf(g *state.Game, sender ruleset.PowerID) []waters {
	brd := g.Rules.Board
	ws := make([]waters, len(brd.Spaces()))
	first := func(at **state.Unit, u *state.Unit) {
		if *at == nil {
			*at = u
		}
	}
	for i := range g.Units {
		u := &g.Units[i]
		spec := g.Rules.Unit(u.Type)
		if spec.Class != ruleset.Sea {
			continue
		}
		z := &ws[brd.Index(u.At)]
		switch enemy := g.AtWar(sender, u.Power); {
		case enemy && spec.Sub:
			first(&z.sub, u)
		case enemy && spec.Surface:
			first(&z.ship, u)
			if spec.AntiSub {
				first(&z.destroyer, u)
			}
		case spec.Surface && (u.Power == sender || rules.Friends(g, u.Power, sender)):
			z.escorted = true
		}
	}
	return ws
}

// step is how a lent unit takes a step between two spaces that touch: never, if ok is
// false; legally, if bar is nil.
type step func(from, to board.SpaceID) (ok bool, bar *obstacle)

// atSea is the law of the sea way. Lent land units go like transports, ships as
// themselves: surface warships of the maker's enemies stop everything except
// submarines, which only their destroyers stop; their submarines stop land units and
// transports where there is no surface warship of the maker's side. Straits are open or
// closed to all of them as they have been to the maker since the beginning of the turn.
//
// Rules: BH-029, BH-030, BH-032, BH-033, BH-042, BH-043, BH-044, BH-045.
func (r *reception) atSea(l state.Lent, u *ruleset.Unit) step {
	brd, sea := r.g.Rules.Board, r.waters(l.Sender)
	return func(from, to board.SpaceID) (bool, *obstacle) {
		s := brd.Space(to)
		if s.Kind != board.SeaZone || s.NoShips || s.Impassable {
			return false, nil
		}
		if bar := r.zone(u, l.Sender, to, &sea[brd.Index(to)]); bar != nil {
			return true, bar
		}
		if !brd.IsSea(from) {
			return true, nil
		}
		if open, why := rules.CanalOpen(r.w, l.Sender, from, to, u.Sub); !open {
			return true, obstruct("no-way", "BH-042", why)
		}
		return true, nil
	}
}

// waters examines the zones from one maker's point of view.
func (r *reception) waters(sender ruleset.PowerID) []waters {
	if r.seas[sender] == nil {
		r.seas[sender] = watersOf(r.g, sender)
	}
	return r.seas[sender]
}

// zone reports what stops the unit in a zone.
func (r *reception) zone(u *ruleset.Unit, sender ruleset.PowerID, z board.SpaceID, in *waters) *obstacle {
	held := func(by *state.Unit, rule string) *obstacle {
		return obstruct("no-way", rule, string(z)+" is closed by "+article(of(r.g.Rules, by.Power, by.Type))).in(z)
	}
	switch {
	case u.Sub:
		if in.destroyer != nil {
			return held(in.destroyer, "BH-044")
		}
	case in.ship != nil:
		return held(in.ship, "BH-029")
	case in.sub != nil && !in.escorted && (u.Class == ruleset.Land || u.Holds):
		bar := held(in.sub, "BH-032")
		bar.help = "a surface warship of the " + string(r.g.Side(sender)) + " there would open it"
		return bar
	}
	return nil
}

// onLand is the law of the land route: through land of the maker, the receiver and
// their friends. A friend that is still neutral must agree. China's limits do not
// count.
//
// Rules: BH-029, BH-031, BH-035, BH-036.
func (r *reception) onLand(l state.Lent) step {
	brd := r.g.Rules.Board
	return func(_, to board.SpaceID) (bool, *obstacle) {
		s := brd.Space(to)
		if s.Kind != board.Territory || s.Impassable || s.NoLand {
			return false, nil
		}
		switch owner := r.g.Control[to]; {
		case owner == l.Sender || owner == l.Receiver:
		case !rules.Friends(r.g, owner, l.Sender):
			return true, obstruct("no-way", "BH-029", string(to)+" is not in friendly hands")
		case r.g.Rules.Power(owner) != nil && rules.IsNeutralPower(r.g, owner, s.Half) && !slices.Contains(r.agreed, owner):
			return true, obstruct("no-way", "BH-036", string(owner)+", still neutral, has not agreed to the way through "+string(to)).through(owner)
		}
		return true, nil
	}
}
