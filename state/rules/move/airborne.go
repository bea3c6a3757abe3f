// Shown by A50-6.3, G42-006.

package move

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// drop is what flies from one air base.
type drop struct {
	to board.SpaceID
	n  int
}

// airborne drops the paratroopers once everything else has moved, and only where other
// land units attack too. They fly from a working air base that was friendly when the
// turn began, a limited number from each, not over neutrals, and all from one base to
// one territory. On the ground they are infantry, which may retreat with units that
// came over land; they cannot retreat the way they flew.
//
// Where they ride in bombers instead, each attacking bomber takes one infantry along
// from the place where both start, to the first hostile land on its way.
//
// Rules: G40-6.3.3, G42-006, DIFF-43, A50-6.3.
func (m *Mover) airborne(orders []order.Order) {
	drops := map[board.SpaceID]*drop{}
	for i, o := range orders {
		if o, ok := o.(order.Airborne); ok {
			m.dropFrom(&command{o, i}, o, drops)
		}
	}
}

func (m *Mover) dropFrom(c *command, o order.Airborne, drops map[board.SpaceID]*drop) {
	if bad := m.mayDrop(o); bad != nil {
		m.refuse(c, bad)
		return
	}
	bombers := combat.InBombers(&m.g.Options)
	key := o.From
	limit, most, start := m.g.Options.TechParatroopersRange, m.g.Options.TechParatroopersEach, "from the air base in "+string(o.From)
	fly := law(m.airStep)
	if bombers {
		key += " > " + o.To // each bomber goes where it is sent
		limit, most = m.rs.Unit(ruleset.Bomber).Move+rules.LongRange(m.g, m.p, ruleset.Bomber), m.dropsFrom(o.From, o.To, 0)
		fly, start = m.overNoEnemy(o.To), "with the bombers that attack from "+string(o.From)
	}
	d := drops[key]
	if d == nil {
		d = &drop{to: o.To}
		drops[key] = d
	}
	path := m.route(fly, []board.SpaceID{o.From, o.To}, limit)
	if bombers && path != nil {
		most = m.dropsFrom(o.From, o.To, len(path))
	}
	switch {
	case d.to != o.To:
		m.refuse(c, rules.Because("one-target", "G40-6.3.3", "the paratroopers from "+string(o.From)+" go to "+string(d.to)+": one territory for each air base"))
		return
	case path == nil && bombers:
		m.refuse(c, rules.Because("out-of-range", "A50-6.3", "bombers with paratroopers end in the first hostile territory on their way, and no such way leads from "+
			string(o.From)+" to "+string(o.To)))
		return
	case bombers && most == 0:
		m.refuse(c, rules.Because("over-hostile-land", "A50-6.3", "bombers with paratroopers stop in the first hostile territory on their way: name a way round it (`attack: 1 "+
			m.rs.Unit(ruleset.Bomber).Name+" "+arrows(path)+"`)"))
		return
	case path == nil:
		m.refuse(c, rules.Because("out-of-range", "G40-6.3.3", "paratroopers fly at most "+rules.Quantity(limit, "space")+
			", not over neutrals, and "+string(o.To)+" is farther from "+string(o.From)))
		return
	}
	for _, st := range o.Units {
		ids, bad := m.pick(st, o.From, o.To, nil, nil)
		if bad != nil {
			m.refuse(c, bad)
			return
		}
		if d.n += len(ids); d.n > most {
			m.refuse(c, rules.Because("too-many-paratroopers", m.paraRule(), "at most "+rules.Itoa(most)+" infantry may fly "+start+", not "+rules.Itoa(d.n)))
			return
		}
		ev := state.Moved{Power: m.p, Phase: order.CombatMove, Path: path, Allow: len(path) - 1, Spent: len(path) - 1, Task: state.Attack, Airborne: true}
		for _, id := range ids {
			m.taken[id] = c
			ev.Units = append(ev.Units, rules.Piece(m.g.Unit(id)))
		}
		m.w.Emit(ev)
	}
}

// paraRule is the rule that paratroopers fly by.
func (m *Mover) paraRule() string {
	if combat.InBombers(&m.g.Options) {
		return "A50-6.3"
	}
	return "G40-6.3.3"
}

// overNoEnemy is the law for aircraft that may not fly on over hostile land.
//
// Rules: A50-6.3.
func (m *Mover) overNoEnemy(goal board.SpaceID) law {
	return func(from, to board.SpaceID) verdict {
		if to != goal && m.hostile[to] && !m.b.IsSea(to) {
			return verdict{}
		}
		return m.airStep(from, to)
	}
}

// mayDrop tests a drop except for its numbers and its route.
//
// Rules: G40-6.3.3, G42-006, DIFF-43.
func (m *Mover) mayDrop(o order.Airborne) *rules.Refusal {
	if combat.InBombers(&m.g.Options) {
		return m.mayRide(o)
	}
	other := slices.ContainsFunc(o.Units, func(st order.Stack) bool { return st.Type != ruleset.Infantry })
	switch {
	case !m.g.Has(m.p, ruleset.Paratroopers):
		return rules.Because("no-technology", "G40-6.3.3", string(m.p)+" has no paratroopers: they come by research, so leave this out until then")
	case other:
		return rules.Because("infantry-only", "G40-6.3.3", "only infantry can be dropped from the air")
	case !rules.BaseHelps(m.g, m.p, o.From, ruleset.AirBase):
		return rules.Because("no-air-base", "G40-6.3.3", "paratroopers start from a working air base that was friendly when the turn began, and there is none in "+string(o.From))
	case !m.hostile[o.To]:
		return rules.Because("not-hostile", "G40-6.3.3", string(o.To)+" is not hostile: paratroopers only attack")
	case !m.attacked(o.To):
		return rules.Because("dropped-alone", "G40-6.3.3", "paratroopers only join an attack, and no other land unit of yours attacks "+string(o.To)+": order that too (`attack: ...`)")
	}
	if no := rules.MayEnter(m.g, m.p, o.To); no != nil {
		return no.As("may-not-enter")
	}
	return nil
}

// mayRide tests a drop from bombers except for its numbers and its route.
//
// Rules: A50-6.3, DIFF-43.
func (m *Mover) mayRide(o order.Airborne) *rules.Refusal {
	other := slices.ContainsFunc(o.Units, func(st order.Stack) bool { return st.Type != ruleset.Infantry })
	switch {
	case !m.g.Has(m.p, ruleset.Paratroopers):
		return rules.Because("no-technology", "A50-6.3", string(m.p)+" has no paratroopers: they come by research, so leave this out until then")
	case other:
		return rules.Because("infantry-only", "A50-6.3", "only infantry can be dropped from the air")
	case !m.hostile[o.To]:
		return rules.Because("not-hostile", "A50-6.3", string(o.To)+" is not hostile: paratroopers only attack")
	case m.dropsFrom(o.From, o.To, 0) == 0:
		return rules.Because("no-bomber", "A50-6.3", "paratroopers ride in bombers that attack "+string(o.To)+" from "+string(o.From)+
			", one in each, and none does: order that too (`attack: ...`)")
	}
	if no := rules.MayEnter(m.g, m.p, o.To); no != nil {
		return no.As("may-not-enter")
	}
	return nil
}

// attacked reports whether the power's land units attack the territory over land or
// from the sea.
func (m *Mover) attacked(s board.SpaceID) bool {
	for i := range m.g.Units {
		u := &m.g.Units[i]
		over := u.At == s && u.Task == state.Attack && !u.Airborne && m.rs.Unit(u.Type).Class == ruleset.Land
		if u.Power == m.p && (over || u.Task == state.Assault && u.Target == s) {
			return true
		}
	}
	return false
}

// arrows writes a route as players do.
func arrows(path []board.SpaceID) string {
	words := make([]string, len(path))
	for i, s := range path {
		words[i] = string(s)
	}
	return strings.Join(words, " -> ")
}
