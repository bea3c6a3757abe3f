package combat

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// raid is a raid being flown.
type raid struct {
	sp  *RaidSpec
	d   dice.Source
	up  [2][]Unit // still in the air
	out []Entry
	// exchanges counts the exchanges of fire in the air battle.
	exchanges int
}

func (r *raid) unit(u *Unit) *ruleset.Unit {
	sp := Spec{Rules: r.sp.Rules, Changed: r.sp.Changed}
	return sp.unit(u.Power, u.Type)
}

// choose asks which of a side's aircraft take the hits of an entry, if there is
// anything to choose: fewer hits than aircraft, and aircraft of several kinds.
// Where the rules give the order there is nothing to choose.
//
// Rules: DEC-11, DEC-40, DEC-42, A2-087.
func (r *raid) choose(e *Entry, side Side, ids []int) (order []int, chosen bool, err error) {
	forced := side == Attacker && (len(r.sp.Planes) > 0 || r.sp.Options.RaidBombersFirst && e.Step == StepAirBattle)
	if r.sp.Choose == nil || forced || e.Hits == 0 || e.Hits >= len(ids) || !r.mixed(side, ids) {
		return ids, false, nil
	}
	first, err := r.sp.Choose(RaidChoice{Step: e.Step, Volley: r.exchanges, Facility: e.Target, Side: side, Hits: e.Hits, IDs: ids})
	if err != nil || len(first) == 0 {
		return ids, false, err
	}
	rest := slices.DeleteFunc(slices.Clone(ids), func(id int) bool { return slices.Contains(first, id) })
	return append(slices.Clone(first), rest...), true, nil
}

// mixed reports whether the aircraft are of several types.
func (r *raid) mixed(side Side, ids []int) bool {
	types := map[ruleset.UnitType]bool{}
	for _, u := range r.up[side] {
		if slices.Contains(ids, u.ID) {
			types[u.Type] = true
		}
	}
	return len(types) > 1
}

// addVolley counts one more die of a unit, or the best of several.
func addVolley(vs []Volley, u *Unit, at, best int) []Volley {
	for i := range vs {
		if vs[i].Power == u.Power && vs[i].Type == u.Type && vs[i].At == at && vs[i].Best == best {
			vs[i].Count++
			return vs
		}
	}
	return append(vs, Volley{Power: u.Power, Type: u.Type, Count: 1, At: at, Best: best})
}

// roll throws the dice of an entry's volleys.
func (r *raid) roll(e *Entry) error {
	n := 0
	why := fmt.Sprintf("%s, raid, %s, %s:", r.sp.Name, e.Step, e.Side)
	for i, v := range e.Fire {
		n += v.Count * max(v.Best, 1)
		e.Sixths += v.Count * v.At
		if i > 0 {
			why += ","
		}
		if v.Power != "" { // a facility's own guns belong to nobody
			why += " " + string(v.Power)
		}
		why += fmt.Sprintf(" %d %s at %d", v.Count, v.Type, v.At)
		if v.Best > 1 {
			why += fmt.Sprintf(", best of %d", v.Best)
		}
	}
	faces, err := dice.RollFor(r.d, dice.Thrower{Place: r.sp.Name, Attacker: e.Side == Attacker}, n, why)
	if err != nil {
		return err
	}
	for i := range e.Fire {
		v := &e.Fire[i]
		thrown := v.Count * max(v.Best, 1)
		v.Faces, faces = faces[:thrown:thrown], faces[thrown:]
		v.Hits = countHits(v.Faces, v.At)
		e.Hits += v.Hits
	}
	return nil
}

// lossOrder lists a side's aircraft, first lost first: as the attacker wants it, else
// escorts before bombers, or bombers before escorts where the rules say so; then the
// cheapest. Interceptors are all alike: the power with the fewest of them loses its own
// first.
// Rules: G40-3.5.3, G40-3.5.8, A2-087, DEC-11, DEC-40, DEC-42, G42-087.
func (r *raid) lossOrder(side Side) []int {
	us := slices.Clone(r.up[side])
	count := map[ruleset.PowerID]int{}
	for i := range us {
		count[us[i].Power]++
	}
	key := func(u *Unit) []int {
		k := []int{0, slices.Index(r.sp.Planes, u.Type), 1, r.unit(u).Cost, 0}
		if u.Laden {
			k[4] = 1 // bombers without an atomic bomb are lost first
		}
		if side == Defender {
			k[0] = count[u.Power]
		}
		if side == Defender || k[1] < 0 {
			k[1] = len(r.sp.Planes)
		}
		if u.Escort {
			k[2] = 0
			if side == Attacker && r.sp.Options.RaidBombersFirst {
				k[0] = 1
			}
		}
		return k
	}
	slices.SortStableFunc(us, func(a, b Unit) int { return slices.Compare(key(&a), key(&b)) })
	ids := make([]int, len(us))
	for i := range us {
		ids[i] = us[i].ID
	}
	return ids
}

func (r *raid) remove(side Side, id int) {
	r.up[side] = slices.DeleteFunc(r.up[side], func(u Unit) bool { return u.ID == id })
}
