package combat

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// assign gives each surviving bomber a facility: first as ordered, the rest by default,
// which is a complex, else an air base, else a naval base, among those that its type
// may bomb at all. It returns the bombers' ids by facility.
// Rules: G40-3.5.1, G40-3.5.5, G40-3.5.9, A2-088, G42-082, DEC-41.
func (r *raid) assign() [][]int {
	groups := make([][]int, len(r.sp.Facilities))
	used := map[int]bool{}
	give := func(want RaidTarget) {
		f := slices.IndexFunc(r.sp.Facilities, func(f Facility) bool { return f.Type == want.Facility })
		for i := range r.up[Attacker] {
			u := &r.up[Attacker][i]
			if f >= 0 && want.N > 0 && !u.Escort && !u.Laden && !used[u.ID] && (want.Bomber == "" || want.Bomber == u.Type) && r.mayBomb(u, want.Facility) {
				used[u.ID] = true
				want.N--
				groups[f] = append(groups[f], u.ID)
			}
		}
	}
	for _, t := range r.sp.Targets {
		give(t)
	}
	for _, t := range [...]ruleset.UnitType{ruleset.MajorComplex, ruleset.MinorComplex, ruleset.AirBase, ruleset.NavalBase} {
		give(RaidTarget{Facility: t, N: len(r.up[Attacker])})
	}
	return groups
}

func (r *raid) mayBomb(u *Unit, f ruleset.UnitType) bool {
	return slices.Contains(r.unit(u).RaidTargets, f)
}

// bomb is the attack of some bombers on one facility: it fires at them, and the
// survivors drop their bombs. Damage above the cap is lost.
// Rules: G40-3.5.6, G40-3.5.7, G40-3.5.13, DEC-10, DEC-42, DIFF-06, A50-3.3.
func (r *raid) bomb(f *Facility, ids []int) error {
	if len(ids) == 0 {
		return nil
	}
	shooter, at, rule := r.guard(f)
	if at > 0 {
		e := Entry{Round: 1, Step: StepFacility, Side: Defender, Target: f.Type, Rule: rule}
		e.Fire = []Volley{{Type: shooter, Count: len(ids), At: at}}
		var err error
		if ids, err = r.shoot(e, ids); err != nil {
			return err
		}
	}
	limit := f.Cap
	if limit == 0 {
		limit = r.unit(&Unit{Type: f.Type, Power: r.sp.Owner}).MaxDamage
	}
	return r.drop(f, ids, limit)
}

// shoot fires at bombers and returns those that are left.
//
// Rules: G40-3.5.6, DEC-42.
func (r *raid) shoot(e Entry, ids []int) ([]int, error) {
	if err := r.roll(&e); err != nil {
		return nil, err
	}
	targets := slices.DeleteFunc(r.lossOrder(Attacker), func(id int) bool { return !slices.Contains(ids, id) })
	order, chosen, err := r.choose(&e, Attacker, targets)
	if err != nil {
		return nil, err
	}
	for _, id := range order {
		if len(e.Lost) < e.Hits {
			e.Lost = append(e.Lost, id)
			switch e.By = "default"; {
			case chosen:
				e.By = "answer"
			case len(r.sp.Planes) > 0:
				e.By = "order"
			}
			r.remove(Attacker, id)
			ids = slices.DeleteFunc(slices.Clone(ids), func(x int) bool { return x == id })
		}
	}
	r.out = append(r.out, e)
	return ids, nil
}

// flak fires at the bombers with an atomic bomb that are left after the air battle. First
// the AA guns fire, all together, with as many dice as they have shots but at most one for
// each bomber; then each facility fires a die at each bomber that is left.
//
// Reading: "AA of units and facilities" is all that can fire: the bomb falls on the whole
// land, so each of its facilities defends itself.
//
// Rules: EXG-74.
func (r *raid) flak(facilities []Facility) error {
	var laden []int
	for i := range r.up[Attacker] {
		if r.up[Attacker][i].Laden {
			laden = append(laden, r.up[Attacker][i].ID)
		}
	}
	guns := Entry{Round: 1, Step: StepAAA, Side: Defender, Rule: "EXG-74"}
	left := len(laden)
	for i := range r.sp.Guns {
		g := &r.sp.Guns[i]
		for range min(r.unit(g).AAShots, left) {
			guns.Fire = addVolley(guns.Fire, g, max(r.unit(g).AntiAir, 1), 0)
			left--
		}
	}
	var err error
	if len(guns.Fire) > 0 {
		if laden, err = r.shoot(guns, laden); err != nil {
			return err
		}
	}
	for i := range facilities {
		f := &facilities[i]
		at := r.unit(&Unit{Type: f.Type, Power: r.sp.Owner}).AntiAir
		if at == 0 || len(laden) == 0 {
			continue
		}
		e := Entry{Round: 1, Step: StepFacility, Side: Defender, Target: f.Type, Rule: "EXG-74"}
		e.Fire = []Volley{{Type: f.Type, Count: len(laden), At: at}}
		if laden, err = r.shoot(e, laden); err != nil {
			return err
		}
	}
	return nil
}

// guard is what fires at the bombers of a facility and the number it hits at; 0
// if nothing does.
// Rules: G40-3.5.6, DIFF-12, A50-4.2, A50-5.5, A50-6.10.
func (r *raid) guard(f *Facility) (shooter ruleset.UnitType, at int, rule string) {
	if r.sp.Options.RaidGuns != "territory" {
		return f.Type, r.unit(&Unit{Type: f.Type, Power: r.sp.Owner}).AntiAir, "G40-3.5.6"
	}
	if r.sp.Gun == "" {
		return "", 0, ""
	}
	return r.sp.Gun, max(r.unit(&Unit{Type: r.sp.Gun, Power: r.sp.Owner}).AntiAir, 1), "A50-4.2"
}

// drop rolls the damage of the bombers that got through. A heavy bomber throws two
// dice: the higher one counts, or both.
// Rules: G40-3.5.7, G40-6.3.12, DIFF-41.
func (r *raid) drop(f *Facility, ids []int, limit int) error {
	e := Entry{Round: 1, Step: StepBombing, Side: Attacker, Target: f.Type, Rule: "G40-3.5.7"}
	points := 0
	for i := range r.up[Attacker] {
		u := &r.up[Attacker][i]
		if slices.Contains(ids, u.ID) {
			for range max(r.unit(u).Dice, 1) {
				e.Fire = addVolley(e.Fire, u, dice.Sides, r.unit(u).BestOf)
			}
			points += r.unit(u).RaidBonus
		}
	}
	if len(e.Fire) == 0 {
		return nil
	}
	if err := r.roll(&e); err != nil {
		return err
	}
	for i := range e.Fire {
		for own := range slices.Chunk(e.Fire[i].Faces, max(e.Fire[i].Best, 1)) {
			points += slices.Max(own)
		}
		e.Fire[i].At, e.Fire[i].Hits = 0, 0 // damage dice hit nothing
	}
	e.Hits, e.Sixths = 0, 0
	e.Points = min(points, limit-f.Damage)
	if e.Points < points {
		e.Note = fmt.Sprintf("%d points, capped at %d in all", points, limit)
	}
	f.Damage += e.Points
	r.out = append(r.out, e)
	return nil
}
