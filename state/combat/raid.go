package combat

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Facility is what a raid can bomb.
type Facility struct {
	Type   ruleset.UnitType
	Damage int
	// Cap is the damage at which it stops; 0: that of its kind.
	Cap int
}

// RaidSpec is all that a bombing raid on one territory depends on, save its
// dice. Rules: G40-3.5.12.
type RaidSpec struct {
	Rules   *ruleset.Ruleset
	Options ruleset.Options
	Changed []Changed
	Name    string
	// Owner is the power whose facilities are bombed.
	Owner ruleset.PowerID
	// Raiders are the bombers and, with Escort set, their fighters.
	Raiders      []Unit
	Interceptors []Unit
	Facilities   []Facility
	// Gun is the AA gun of the territory that fires at the bombers, where
	// facilities have no fire of their own (DIFF-12, A50-4.2); empty for none.
	Gun ruleset.UnitType
	// Guns are the AA guns that fire at bombers with an atomic bomb (EXG-74).
	Guns []Unit
	// Targets are the numbers of bombers that the attacker wants on each
	// facility; bombers that it leaves out choose for themselves (DEC-41).
	Targets []RaidTarget
	// Planes is the order in which the attacker gives hits to its aircraft, where
	// the rules leave the choice (DEC-40, DEC-42); types that are not in it come
	// last. Empty: escorts before bombers, then the cheapest.
	Planes []ruleset.UnitType
	// Choose, if not nil, is asked which aircraft of a side take hits where they
	// are of several kinds: it returns their ids, first lost first, or nil for
	// the usual order.
	Choose func(RaidChoice) ([]int, error)
}

// RaidChoice is a choice of aircraft that take the hits of a raid's step.
type RaidChoice struct {
	Step Step
	// Volley counts the exchanges of fire of the air battle; Facility is what
	// fires in StepFacility.
	Volley   int
	Facility ruleset.UnitType
	Side     Side
	Hits     int
	// IDs are the aircraft, in the usual order of loss.
	IDs []int
}

// RaidTarget sends N bombers of a type against a facility; an empty Bomber is
// any type.
type RaidTarget struct {
	Facility ruleset.UnitType
	Bomber   ruleset.UnitType
	N        int
}

// RaidResult is what came of a raid.
type RaidResult struct {
	Entries []Entry
	// Left are the ids of the survivors of each side.
	Left [2][]int
	// Facilities with the damage they have now.
	Facilities []Facility
}

// raid is a raid being flown.
type raid struct {
	sp  *RaidSpec
	d   dice.Source
	up  [2][]Unit // still in the air
	out []Entry
	// exchanges counts those of the air battle.
	exchanges int
}

// Raid flies a whole bombing raid: the air battle in the procedure of the
// edition, the facilities' own antiaircraft fire, and the bombs.
// Rules: G40-3.5.3, G40-3.5.4, G40-3.5.5, G40-3.5.6, G40-3.5.7, G40-3.5.8,
// G40-3.5.9, G40-3.5.10, G40-3.5.11, DIFF-04, DIFF-05, DIFF-06, A2-085,
// A2-086, A2-089, A2-090, A2-091, A2-092, G42-083, G42-084, G42-086, G42-088,
// G42-089, G42-090.
func Raid(sp RaidSpec, d dice.Source) (RaidResult, error) {
	r := &raid{sp: &sp, d: d}
	r.up = [2][]Unit{slices.Clone(sp.Raiders), slices.Clone(sp.Interceptors)}
	res := RaidResult{Facilities: slices.Clone(sp.Facilities)}
	if err := r.airBattle(); err != nil {
		return res, err
	}
	if err := r.flak(res.Facilities); err != nil {
		return res, err
	}
	groups := r.assign()
	for i := range res.Facilities {
		if err := r.bomb(&res.Facilities[i], groups[i]); err != nil {
			return res, err
		}
	}
	res.Entries = r.out
	for side := range r.up {
		for _, u := range r.up[side] {
			res.Left[side] = append(res.Left[side], u.ID)
		}
		slices.Sort(res.Left[side])
	}
	return res, nil
}

func (r *raid) unit(u *Unit) *ruleset.Unit {
	sp := Spec{Rules: r.sp.Rules, Changed: r.sp.Changed}
	return sp.unit(u.Power, u.Type)
}

// airBattle fights off the interceptors for one round.
func (r *raid) airBattle() error {
	if len(r.up[Defender]) == 0 {
		return nil
	}
	escorts := func(u *Unit) bool { return u.Escort }
	bombers := func(u *Unit) bool { return !u.Escort }
	all := func(*Unit) bool { return true }
	switch r.sp.Options.RaidAirBattle {
	case "", "none":
		return nil
	case "escorts_first":
		err := r.volleys([2]func(*Unit) bool{escorts, nil}, "G40-3.5.8")
		if err != nil || len(r.up[Defender]) == 0 {
			return err // the bombers have nobody left to fire at
		}
		return r.volleys([2]func(*Unit) bool{bombers, all}, "G40-3.5.8")
	case "bombers_silent":
		return r.volleys([2]func(*Unit) bool{escorts, all}, "G40-3.5.10")
	}
	return r.volleys([2]func(*Unit) bool{all, all}, "G40-3.5.3")
}

// volleys lets the units that fire on each side fire at once, then removes the
// losses of both.
func (r *raid) volleys(fires [2]func(*Unit) bool, rule string) error {
	r.exchanges++
	var entries [2]*Entry
	for _, side := range [...]Side{Attacker, Defender} {
		if fires[side] == nil {
			continue
		}
		e, err := r.volley(side, fires[side], rule)
		if err != nil {
			return err
		}
		entries[side] = e
	}
	for _, side := range [...]Side{Attacker, Defender} {
		e := entries[side]
		if e == nil {
			continue
		}
		order, chosen, err := r.choose(e, side.Other(), r.lossOrder(side.Other()))
		if err != nil {
			return err
		}
		n := min(e.Hits, len(order))
		for _, id := range order[:n] {
			e.Lost = append(e.Lost, id)
			r.remove(side.Other(), id)
		}
		e.Wasted = e.Hits - n
		if n > 0 {
			e.By = "default"
			switch {
			case chosen:
				e.By = "answer"
			case side == Defender && len(r.sp.Planes) > 0:
				e.By = "order"
			}
		}
		slices.Sort(e.Lost)
		r.out = append(r.out, *e)
	}
	return nil
}

// choose asks which of a side's aircraft take the hits of an entry, if there is
// anything to choose: fewer hits than aircraft, and aircraft of several kinds.
// Where the rules give the sequence there is not.
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

// volley rolls the air battle dice of the units of a side that fire; nil if
// there are none.
//
// Rules: BH-005, BH-006.
func (r *raid) volley(side Side, fires func(*Unit) bool, rule string) (*Entry, error) {
	e := &Entry{Round: 1, Step: StepAirBattle, Side: side, Rule: rule}
	silent := 0
	if side == Attacker && r.sp.Options.RaidBomberDice == "half" {
		silent = r.strategic() / 2
	}
	for i := range r.up[side] {
		u := &r.up[side][i]
		if u.Type == ruleset.Bomber && silent > 0 {
			silent--
			continue
		}
		at := r.unit(u).RaidAttack
		if side == Defender {
			at = r.unit(u).RaidDefense
		}
		if fires(u) && at > 0 {
			e.Fire = addVolley(e.Fire, u, at, 0)
		}
	}
	if len(e.Fire) == 0 {
		return nil, nil
	}
	return e, r.roll(e)
}

// strategic counts the strategic bombers that are in the air.
func (r *raid) strategic() int {
	n := 0
	for i := range r.up[Attacker] {
		if r.up[Attacker][i].Type == ruleset.Bomber {
			n++
		}
	}
	return n
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
		if v.Power != "" { // a facility's own guns are nobody's
			why += " " + string(v.Power)
		}
		why += fmt.Sprintf(" %d %s at %d", v.Count, v.Type, v.At)
		if v.Best > 1 {
			why += fmt.Sprintf(", best of %d", v.Best)
		}
	}
	faces, err := r.d.Roll(n, why)
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

// lossOrder lists a side's aircraft, first lost first: as the attacker wants it,
// else escorts before bombers; where the rules say so, bombers before escorts
// all the same; then the cheapest. Interceptors are alike: the power with the
// fewest of them loses its own first.
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

// assign gives each surviving bomber a facility: as ordered first, the rest by
// default: a complex, else an air base, else a naval base, of what its type
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

// flak fires at the bombers with an atomic bomb that the air battle has left: first the AA
// guns, all together, with as many dice as they have shots, but one for each bomber at
// most; then each facility with a die for each bomber that is left.
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

// drop rolls the damage of the bombers that got through. A heavy bomber throws
// two dice, of which the higher counts, or both.
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
