// Shown by EX-065, EX-068, EX-070.

package fight

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// missile is what is known about a kind of missile.
type missile struct {
	technology  ruleset.Technology
	rule        string
	reach, dice int
	// overNeutrals lets it fly over neutral land.
	overNeutrals bool
	// shipHit is the number at which it hits a ship; 0: it is fired only at facilities.
	shipHit int
	// weapon is what is used up; nil if nothing is. It strikes a whole territory.
	weapon *ruleset.Unit
}

// missileOf is what the options say about a kind of missile.
//
// Rules: EX-065, EX-066, EX-069, EXG-70, EXG-71, EXG-72, EXG-77.
func missileOf(g *state.Game, t ruleset.Technology) missile {
	o := &g.Options
	switch t {
	case ruleset.BallisticMissiles:
		return missile{technology: t, rule: "EX-066", reach: o.BallisticRange, dice: 2, overNeutrals: true}
	case ruleset.NuclearWarhead:
		return missile{technology: t, rule: "EX-069", reach: o.NuclearRange, overNeutrals: true, weapon: nuclearMissile(g.Rules)}
	}
	return missile{technology: t, rule: "EX-065", reach: o.CruiseRange, dice: 1, shipHit: cruiseShipHit(g)}
}

// nuclearMissile is the weapon that a base fires; nil where there is none.
func nuclearMissile(rs *ruleset.Ruleset) *ruleset.Unit {
	i := slices.IndexFunc(rs.Units, func(u ruleset.Unit) bool { return u.LaunchedFrom == ruleset.AirBase })
	if i < 0 {
		return nil
	}
	return &rs.Units[i]
}

// launchers keeps track of the missiles fired in a turn: one of each kind from each
// base.
type launchers struct {
	w     *rules.Work
	fired map[string]bool
}

// aim notes that a missile is fired, or says why it cannot be. A nuclear missile replaces
// the ballistic missile of its base.
//
// Rules: EX-065, EX-066, EX-069, EX-070, EXG-66, EXG-68, EXG-69, EXG-70, EXG-71, EXG-72, EXG-76, EXG-77.
func (l *launchers) aim(o order.Strike) *rules.Refusal {
	g := l.w.G
	m, name := missileOf(g, o.Missile), o.Name()
	key := string(o.Missile) + "/" + string(o.From)
	if o.Missile == ruleset.NuclearWarhead {
		key = string(ruleset.BallisticMissiles) + "/" + string(o.From)
	}
	switch {
	case m.weapon != nil && rules.MayBuyWeapon(g, g.Active, m.weapon) != nil:
		no := rules.MayBuyWeapon(g, g.Active, m.weapon)
		return rules.Because("no-technology", no.Rule, no.Why)
	case !g.Has(g.Active, m.technology):
		return rules.Because("no-technology", m.rule, string(g.Active)+" has no "+string(m.technology)+": they come by research, so leave this out until then")
	case !rules.HeldSinceStart(g, g.Active, o.From) || !rules.IsOperative(g, o.From, ruleset.AirBase):
		return rules.Because("no-launch-site", m.rule, string(g.Active)+" has no working air base in "+string(o.From)+" since its turn began")
	case m.weapon != nil && g.Weapons(m.weapon.Type, g.Active, o.From) == 0:
		return rules.Because("no-missile", "EXG-76", string(g.Active)+" has no "+name+" in "+string(o.From))
	case l.fired[key]:
		return rules.Because("fired-already", "EXG-69", "the "+name+" of "+string(o.From)+" is fired already: one of each kind a turn from each air base, and a nuclear missile in place of a ballistic one")
	}
	if no := l.mayHit(o, m); no != nil {
		return no
	}
	if d, ok := l.distance(o, m); !ok || d > m.reach {
		why := "there is no way"
		if ok {
			why = "there are " + rules.Itoa(d)
		}
		return rules.Because("out-of-range", "EXG-70", name+"s fly "+rules.Itoa(m.reach)+" spaces, and from "+string(o.From)+" to "+string(o.To)+" "+why)
	}
	l.fired[key] = true
	return nil
}

// mayHit reports why a missile cannot hit what it is aimed at.
//
// Rules: EXG-66, EXG-71, EXG-72.
func (l *launchers) mayHit(o order.Strike, m missile) *rules.Refusal {
	g := l.w.G
	if g.Rules.Board.IsSea(o.To) {
		switch {
		case m.shipHit == 0:
			rule := "EXG-72"
			if m.weapon != nil {
				rule = "EXG-77"
			}
			return rules.Because("no-facility-there", rule, o.Name()+"s are fired at land, not at ships")
		case len(shipsIn(g, o.To)) == 0:
			return rules.Because("no-ships-there", "EXG-71", "no warships of an enemy that could be hit are in "+string(o.To))
		}
		return nil
	}
	if g.Rules.Power(g.Control[o.To]) == nil || g.Control[o.To] == g.Active || rules.Friends(g, g.Active, g.Control[o.To]) {
		return rules.Because("not-an-enemy", m.rule, string(o.To)+" belongs to no enemy of "+string(g.Active))
	}
	if no := rules.MayAttack(g, g.Active, o.To); no != nil {
		return rules.Because("not-an-enemy", no.Rule, no.Why)
	}
	if m.weapon == nil && facilityMeant(g, o.To, o.Target) == nil {
		return rules.Because("no-such-facility", m.rule, "there is no such complex or base in "+string(o.To))
	}
	return nil
}

// distance is the number of spaces that a missile flies, over land and sea alike.
//
// Rules: EXG-70.
func (l *launchers) distance(o order.Strike, m missile) (int, bool) {
	g := l.w.G
	pass := func(_, to board.SpaceID) bool {
		_, neutral := g.Neutrals[to]
		return !g.Rules.Board.Space(to).Impassable && (m.overNeutrals || !neutral)
	}
	return g.Rules.Board.Reach(o.From, -1, pass).Distance(o.To)
}

// shipsIn are the surface warships of enemies in a zone, in turn order.
//
// Rules: EXG-71.
func shipsIn(g *state.Game, z board.SpaceID) []*state.Unit {
	return fighting(g, z, func(u *state.Unit) bool {
		spec := g.Rules.Unit(u.Type)
		return g.AtWar(g.Active, u.Power) && spec.Surface && (spec.Attack > 0 || spec.Hits > 1)
	})
}

// checkStrikes refuses missiles that cannot be fired.
//
// Rules: EX-065, EX-066.
func checkStrikes(w *rules.Work, orders []order.Order) {
	l := &launchers{w: w, fired: map[string]bool{}}
	for _, o := range orders {
		if o, ok := o.(order.Strike); ok {
			if no := l.aim(o); no != nil {
				w.Refuse(o, no.Code, no.Rule, "%s", no.Why)
			}
		}
	}
}

// strikes fires the missiles, in the order of their bases' names, after defenders have
// declared and before the first raid or battle. Nothing stops them.
//
// Rules: EX-065, EX-066, EX-069, EX-099, EXG-13, EXG-68, EXG-74, EXG-77.
func (c *conduct) strikes() error {
	var all []order.Strike
	for _, o := range c.w.Orders {
		if o, ok := o.(order.Strike); ok {
			all = append(all, o)
		}
	}
	slices.SortStableFunc(all, func(a, b order.Strike) int { return strings.Compare(string(a.From), string(b.From)) })
	l := &launchers{w: c.w, fired: map[string]bool{}}
	for _, o := range all {
		if l.aim(o) != nil {
			continue // its target is gone, or its base was hit
		}
		if err := c.fire(o, missileOf(c.w.G, o.Missile)); err != nil {
			return err
		}
	}
	return nil
}

// fire fires one missile.
//
// Rules: EX-065, EX-066, EXG-71, EXG-72.
func (c *conduct) fire(o order.Strike, m missile) error {
	g := c.w.G
	ev := state.Struck{Power: g.Active, Missile: o.Name(), From: o.From, To: o.To, Rule: m.rule}
	if m.weapon != nil {
		c.w.Emit(state.MarkerSet{Marker: state.WeaponMarker(m.weapon, g.Active, o.From), Value: g.Weapons(m.weapon.Type, g.Active, o.From) - 1})
		return blast(c.w, ev)
	}
	if g.Rules.Board.IsSea(o.To) {
		return c.fireAtShips(ev, m)
	}
	f := *facilityMeant(g, o.To, o.Target)
	faces, err := c.w.Dice.Roll(m.dice, fmt.Sprintf("%s, %s from %s on the %s in %s", g.Active, o.Name(), o.From, f.Type, o.To))
	if err != nil {
		return err
	}
	ev.Faces, ev.Facility = faces, f.Type
	for _, n := range faces {
		ev.Points += n
	}
	ev.Points = min(ev.Points, g.Rules.DamageCap(&g.Options, f.Type, f.Space)-f.Damage)
	c.w.Emit(ev)
	if ev.Points > 0 {
		c.w.Emit(state.FacilityDamaged{Space: f.Space, Facility: f.Type, Points: ev.Points, Total: f.Damage + ev.Points})
	}
	return nil
}

// shipChoice is what the owner of ships that a missile has hit chooses.
const shipChoice = "ship hit"

// fireAtShips fires a missile at the warships in a zone. Their owner says which is hit;
// if several have ships there, the first of them in turn order.
//
// Rules: EXG-71.
func (c *conduct) fireAtShips(ev state.Struck, m missile) error {
	ships := shipsIn(c.w.G, ev.To)
	owner := ships[0].Power
	var types []string
	best := 0
	for i, u := range ships {
		if u.Power != owner {
			break
		}
		if !slices.Contains(types, string(u.Type)) {
			types = append(types, string(u.Type))
		}
		if softer(c.w.Rules(), u, ships[best]) {
			best = i
		}
	}
	hit := ships[best]
	pick := string(hit.Type)
	if len(types) > 1 {
		var err error
		pick, err = c.w.Choose(rules.Choice{Power: owner, Subject: shipChoice, Space: ev.To, Rule: "EXG-71", Options: types, Default: pick,
			Question: "A " + ev.Missile + " is fired at your ships in " + string(ev.To) + ". Which ship is hit, if it hits?"})
		if err != nil {
			return err
		}
	}
	for _, u := range ships {
		if u.Power == owner && string(u.Type) == pick && (string(hit.Type) != pick || softer(c.w.Rules(), u, hit)) {
			hit = u
		}
	}
	faces, err := c.w.Dice.Roll(1, fmt.Sprintf("%s, %s from %s on ships in %s", ev.Power, ev.Missile, ev.From, ev.To))
	if err != nil {
		return err
	}
	if ev.Faces = faces; faces[0] <= m.shipHit {
		if c.w.Rules().Unit(hit.Type).Hits > 1 && !hit.Damaged {
			ev.Hurt = []state.Piece{rules.Piece(hit)}
		} else {
			ev.Gone = append([]state.Piece{rules.Piece(hit)}, rules.Pieces(c.w.G.Cargo(hit.ID))...) // aircraft trapped on it
		}
	}
	c.w.Emit(ev)
	return nil
}

// softer reports whether the hit of a missile costs less on one ship than on another: one
// that is only damaged by it, else the cheaper one.
func softer(rs *ruleset.Ruleset, a, b *state.Unit) bool {
	cost := func(u *state.Unit) int {
		spec := rs.Unit(u.Type)
		if spec.Hits > 1 && !u.Damaged {
			return 0
		}
		return spec.Cost
	}
	return cost(a) < cost(b)
}
