// Shown by BH-155, DEC-31, G40-2.12.2, G40-3.8.15.

package move

import (
	"cmp"
	"maps"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// CombatMoves carries out the active power's combat moves and raids, or refuses them;
// wars have already been declared. When all have moved it checks what can only be
// checked for all together: whether every aircraft can land, whether assaults have the
// escort they need, whether transports stay alone among enemies.
//
// The units' tasks and places show what there is to fight. A sea zone has a battle if
// it is hostile and the power's ships are in it, or if the power's units in it have the
// task Attack. A territory has one if the power's units in it have the task Attack, or
// if cargo with the task Assault names it. Raiders and escorts have their own tasks.
//
// Rules: G40-1.2.2, G40-2.1.1, G40-2.1.3, G40-2.1.4, G40-2.2.1, G40-2.2.2, G40-3.6.9, DEC-32.
func CombatMoves(w *rules.Work, orders []order.Order) {
	m := NewMover(w, order.CombatMove)
	refused := countErrors(w)
	defer m.inOrder(len(w.Diags))
	var stackMoves []*stackMove
	var commands []*command
	for i, o := range orders {
		c := &command{o, i}
		switch o := o.(type) {
		case order.Move:
			if o.In == order.CombatMove && m.mayFight(c) {
				stackMoves = append(stackMoves, m.stackMoves(c, o)...)
				commands = append(commands, c)
			}
		case order.Raid:
			if m.mayFight(c) {
				stackMoves = append(stackMoves, m.raidMoves(c, o)...)
				commands = append(commands, c)
			}
		}
	}
	m.run(stackMoves)
	m.checkBlitz()
	m.checkTow()
	if countErrors(w) == refused {
		m.checkTargets()
	}
	m.chooseZones(orders)
	m.airborne(orders)
	if countErrors(w) > refused {
		return // the checks below would blame orders for what others lack
	}
	m.expectations(commands)
	m.tellLeftBehind()
	m.proveLandings()
	m.checkAssaults()
	m.checkLoneTransports(len(commands) > 0)
	m.checkLoneCarriers()
	m.attackNeutrals()
}

// mayFight keeps a power that is at war with nobody out of combat movement.
//
// Rules: G40-1.2.2, G40-4.2.2, EXG-14.
func (m *Mover) mayFight(c *command) bool {
	if m.g.AtWarWithAnybody(m.p) || rules.NoPeaceLimits(m.g) {
		return true
	}
	m.refuse(c, rules.Because("not-at-war", "G40-1.2.2", string(m.p)+" is at war with nobody, so it has no combat movement: move in noncombat movement, or declare war first"))
	return false
}

// countErrors is the number of refusals so far.
func countErrors(w *rules.Work) int {
	n := 0
	for _, d := range w.Diags {
		if d.Severity.String() == "error" {
			n++
		}
	}
	return n
}

// chooseZones decides whether the power's units attack or ignore submarines and
// transports that are alone in a zone: as ordered, or else they are ignored where an
// assault leaves from, and attacked by units that were sent there and can hit them. One
// choice holds for all of the power's units in the zone.
//
// Rules: G40-2.2.1, G40-2.7.3, G40-2.7.4, G40-2.7.6, DEC-31.
func (m *Mover) chooseZones(orders []order.Order) {
	ordered := map[board.SpaceID]*command{}
	for n, o := range orders {
		if i, ok := o.(order.Ignore); ok {
			ordered[i.Space] = &command{o, n}
			m.checkChoice(ordered[i.Space], i)
		}
	}
	for _, z := range rules.SortedSpaces(m.zones) {
		view := m.zones[z]
		if len(view.aside) > 0 {
			m.chooseAside(z, ordered[z])
			view = m.zones[z]
		}
		if view.hostile || view.subs+view.others == 0 {
			continue
		}
		units, sent, assault := m.ownAtSea(z)
		c := ordered[z]
		if len(units) == 0 || c == nil && sent == nil {
			continue
		}
		attack := !assault && m.canHit(units, view)
		if c != nil {
			attack = c.Order.(order.Ignore).Attack
			if attack && !m.canAttack(units) {
				m.refuse(c, rules.Because("cannot-attack", "G40-3.8.15", "no unit of yours in "+string(z)+" has an attack, so "+m.alone(view)+" there cannot be attacked"))
				continue
			}
			if attack && !m.canHit(units, view) {
				m.warn(c, "cannot-hit", "G40-3.8.8", "no unit of yours in %s can hit what is there: %s; the battle will end at once", z, m.alone(view))
			}
		} else if attack {
			m.w.Note(sent.Order, "attack-or-ignore", "read as an attack on %s in %s; say to ignore %s to leave them alone", m.alone(view), z, z)
		}
		m.w.Emit(state.ZoneChosen{Power: m.p, Zone: z, Attack: attack, Units: rules.Pieces(units)})
	}
}

// CheckChoice refuses an attack on ships that all belong to powers at peace, and warns
// of a choice where there is nothing to choose.
//
// Rules: G40-2.7.3, G40-2.7.5, G40-4.2.2, G40-4.3.5.
func (m *Mover) checkChoice(c *command, i order.Ignore) {
	if !m.b.IsSea(i.Space) {
		m.refuse(c, rules.Because("not-a-sea-zone", "G40-2.7.3", "submarines and transports are met at sea, and "+string(i.Space)+" is land: name a sea zone, like `ignore subs in SZ 112`"))
		return
	}
	switch v := m.zones[i.Space]; {
	case v.hostile && !i.Attack:
		m.refuse(c, rules.Because("must-fight", "G40-2.7.5", "enemy warships are in "+string(i.Space)+": ships that stay there fight"))
	case !v.hostile && v.subs+v.others+len(v.aside) == 0:
		if q := m.atPeaceIn(i.Space); i.Attack && q != "" {
			m.refuse(c, rules.Because("not-at-war", "G40-4.3.5", "the ships of "+string(q)+" in "+string(i.Space)+" cannot be attacked, because "+string(m.p)+
				" is not at war with "+string(q)+": declare war first (`declare war: "+string(q)+"`)"))
			return
		}
		m.warn(c, "nothing-there", "G40-2.7.3", "there are no enemy submarines or transports in %s, so this changes nothing", i.Space)
	}
}

// atPeaceIn returns a power of the other side that the mover is not at war with
// and that has ships in the zone; empty if there is none.
func (m *Mover) atPeaceIn(z board.SpaceID) ruleset.PowerID {
	for _, u := range m.g.UnitsAt(z) {
		if rules.Enemies(m.g, m.p, u.Power) && m.rs.Power(u.Power) != nil && m.rs.Unit(u.Type).Class == ruleset.Sea && !m.g.AtWar(m.p, u.Power) {
			return u.Power
		}
	}
	return ""
}

// chooseAside decides whether the power's units attack ships that only their attackers
// meet: as ordered, or because a landing must fight them first. All enemies in the zone
// are fought then, too. Units that were only sent there leave such ships in peace.
func (m *Mover) chooseAside(z board.SpaceID, c *command) {
	view := m.zones[z]
	rule, forced, c2 := m.mustFightAside(z)
	attack := c != nil && c.Order.(order.Ignore).Attack
	switch {
	case forced && c != nil && !attack:
		m.refuse(c, rules.Because("must-fight", rule, m.asideWords(z)+" must be fought before a landing from "+string(z)))
		return
	case !attack && !forced:
		return
	case !forced:
		c2 = c
	}
	if !m.mayFight(c2) {
		return
	}
	units, _, _ := m.ownAtSea(z)
	if !m.canAttack(units) {
		m.refuse(c2, rules.Because("cannot-attack", cmp.Or(rule, "G40-3.8.15"), "no unit of yours in "+string(z)+" has an attack, so "+m.asideWords(z)+" there cannot be attacked"))
		return
	}
	m.w.Emit(state.ZoneChosen{Power: m.p, Zone: z, Attack: true, Units: rules.Pieces(units), Holder: view.aside[0].Power, Rule: rule})
	m.w.Emit(state.MarkerSet{Marker: rules.AttackedMarker(z), Value: 1})
	view.hostile = view.hostile || view.asideWarship
	m.zones[z] = view
}

// asideWords names the ships that could be left in peace.
func (m *Mover) asideWords(z board.SpaceID) string {
	return "the ships of " + string(m.zones[z].aside[0].Power)
}

// mustFightAside returns the rule by which a landing ordered from the zone must fight
// the ships there first, and the order for it.
func (m *Mover) mustFightAside(z board.SpaceID) (string, bool, *command) {
	for _, u := range m.g.UnitsAt(z) {
		if u.Power != m.p || u.Task != state.Assault {
			continue
		}
		if rule, yes := rules.Guarded(m.g, z, u.Target); yes {
			c := m.taken[u.ID]
			if c == nil {
				c = &command{Order: order.Pass{In: order.CombatMove}}
			}
			return rule, true, c
		}
	}
	return "", false, nil
}

// alone writes what is in a zone that has only submarines and transports.
func (m *Mover) alone(v zoneView) string {
	var parts []string
	if v.subs > 0 {
		parts = append(parts, rules.Quantity(v.subs, "submarine"))
	}
	if v.others > 0 {
		parts = append(parts, rules.Quantity(v.others, "transport"))
	}
	return rules.Join(parts, "and")
}

// ownAtSea lists the power's ships and the aircraft sent to a zone, an order that sent
// some of them, and whether an assault leaves from there.
func (m *Mover) ownAtSea(z board.SpaceID) (units []*state.Unit, sent *command, assault bool) {
	for _, u := range m.g.UnitsAt(z) {
		if u.Power != m.p {
			continue
		}
		class := m.rs.Unit(u.Type).Class
		switch {
		case u.Task == state.Assault:
			assault = true
		case u.Aboard != 0:
		case class == ruleset.Sea, class == ruleset.Air && u.Moved:
			units = append(units, u)
			if sent == nil && u.Moved && m.rs.Unit(u.Type).Attack > 0 {
				sent = m.taken[u.ID]
			}
		}
	}
	return units, sent, assault
}

// canAttack reports whether any of the units attacks at all.
//
// Rules: G40-3.8.15.
func (m *Mover) canAttack(units []*state.Unit) bool {
	return slices.ContainsFunc(units, func(u *state.Unit) bool { return m.rs.Unit(u.Type).Attack > 0 })
}

// canHit reports whether the units can hit submarines or transports that are alone:
// aircraft hit submarines only beside a destroyer of their own side.
//
// Rules: G40-2.7.3, G40-3.8.4.
func (m *Mover) canHit(units []*state.Unit, v zoneView) bool {
	destroyer := slices.ContainsFunc(units, func(u *state.Unit) bool { return m.rs.Unit(u.Type).AntiSub })
	for _, u := range units {
		spec := m.rs.Unit(u.Type)
		if spec.Attack > 0 && (v.others > 0 || spec.Class == ruleset.Sea || destroyer) {
			return true
		}
	}
	return false
}

// attackNeutrals notifies the neutrals that are attacked.
//
// Rules: G40-2.12.3, G40-4.8.4, G40-4.8.5, G40-4.8.9, G40-4.8.12.
func (m *Mover) attackNeutrals() {
	targets := map[board.SpaceID]bool{}
	for i := range m.g.Units {
		u := &m.g.Units[i]
		s := u.At
		if u.Task == state.Assault {
			s = u.Target
		}
		if _, neutral := m.g.Neutrals[s]; neutral && u.Power == m.p && (u.Task == state.Attack || u.Task == state.Assault) {
			targets[s] = true
		}
	}
	for _, s := range rules.SortedSpaces(targets) {
		rules.AttackNeutral(m.w, s, m.p)
	}
}

// expectations compares what players expect to meet with what is there; it warns but
// refuses nothing.
func (m *Mover) expectations(commands []*command) {
	for _, c := range commands {
		o, ok := c.Order.(order.Move)
		if !ok || len(o.Versus) == 0 && !o.Empty {
			continue
		}
		to := o.Path[len(o.Path)-1]
		there := m.enemiesIn(to)
		if o.Empty && len(there) > 0 {
			m.warn(c, "not-empty", "", "%s is not empty: it holds %s", to, m.list(there))
		}
		want := map[ruleset.UnitType]int{}
		for _, st := range o.Versus {
			want[st.Type] += st.N
		}
		if len(want) > 0 && !maps.Equal(want, there) {
			m.warn(c, "other-defenders", "", "%s holds %s", to, m.list(there))
		}
	}
}

// enemiesIn counts the units in a space that would fight the mover.
func (m *Mover) enemiesIn(s board.SpaceID) map[ruleset.UnitType]int {
	n := map[ruleset.UnitType]int{}
	for _, u := range m.g.UnitsAt(s) {
		if rules.IsFoe(m.g, u) {
			n[u.Type]++
		}
	}
	if land, ok := m.neutral[s]; ok && !rules.LeansToward(m.g, m.p, land) {
		for _, st := range rules.StandingArmy(land) {
			n[st.Type] += st.N
		}
	}
	return n
}

// list writes units by type, "nothing" if there are none.
func (m *Mover) list(n map[ruleset.UnitType]int) string {
	var parts []string
	for i := range m.rs.Units {
		spec := &m.rs.Units[i]
		if c := n[spec.Type]; c > 0 {
			parts = append(parts, rules.Count(m.rs, c, spec.Type))
		}
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return rules.Join(parts, "and")
}
