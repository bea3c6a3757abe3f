package combat

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

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

// volleys lets both sides' firing units fire at once, then removes the losses of both.
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

// AirBattleInRaids reports whether escorts and interceptors fight in a bombing raid.
//
// Rules: A50-5.5, DIFF-04.
func AirBattleInRaids(o *ruleset.Options) bool { return o.RaidAirBattle != "none" }
