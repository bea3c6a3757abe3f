// Shown by GL-025.

package standingarmy

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Special is the rule module.
type Special struct{}

// Subject is the name of the choice, as in ruleset.toml.
const Subject = "neutral army"

// alarm is the beginning of the name of the marker for an unaligned neutral that was
// attacked this turn, with the dice for the others still to be thrown.
const alarm = "unaligned neutral attacked: "

// price is the cost of keeping one neutral out after one attack; turns is the lowest
// face that turns one.
//
// Rules: GL-026, GL-027.
const (
	price = 1
	turns = 4
)

// Remembers names the markers.
func (Special) Remembers(rs *ruleset.Ruleset, m string) bool {
	s, ok := strings.CutPrefix(m, alarm)
	return ok && rs.Board.Space(board.SpaceID(s)) != nil
}

// BeforeCombatMoves refuses payments for which there is no reason. What is paid is
// taken when the neutral is attacked.
//
// Rules: GL-026.
func (Special) BeforeCombatMoves(w *rules.Work, orders []order.Order) {
	paid := map[board.SpaceID]bool{}
	for _, o := range orders {
		o, ok := o.(order.PayNeutral)
		if !ok {
			continue
		}
		n := w.G.Neutrals[o.Space]
		switch {
		case !slices.ContainsFunc(orders, func(a order.Order) bool { return attacksAny(w.G, a) }):
			w.Refuse(o, "no-attack", "GL-026", "nothing attacks a neutral that is unaligned, so nothing is paid for others to stay so: leave this out")
		case o.All:
		case n.Alignment != ruleset.Strict:
			w.Refuse(o, "no-neutral", "GL-026", "%s is not an unaligned neutral: nothing is paid for it", o.Space)
		case slices.ContainsFunc(orders, func(a order.Order) bool { return attacks(a, o.Space) }):
			w.Refuse(o, "no-neutral", "GL-026", "you attack %s yourself: money does not keep it neutral", o.Space)
		case paid[o.Space]:
			w.Refuse(o, "paid-twice", "GL-026", "%s is paid for already: leave this out", o.Space)
		case o.IPC > price || len(o.Shares) > 0:
			w.Refuse(o, "wrong-sum", "GL-026", "for %s to stay neutral %d IPC is paid, no more", o.Space, price)
		}
		paid[o.Space] = true
	}
}

// attacksAny reports whether an order attacks some unaligned neutral.
func attacksAny(g *state.Game, o order.Order) bool {
	for s, n := range g.Neutrals {
		if n.Alignment == ruleset.Strict && attacks(o, s) {
			return true
		}
	}
	return false
}

// attacks reports whether an order sends units into the territory in combat.
func attacks(o order.Order, s board.SpaceID) bool {
	switch o := o.(type) {
	case order.Move:
		return o.In == order.CombatMove && len(o.Path) > 0 && o.Path[len(o.Path)-1] == s
	case order.Airborne:
		return o.To == s
	}
	return false
}

// NeutralAttacked takes what is paid for the others, and notes that dice are to be
// thrown.
//
// Rules: GL-025, GL-026.
func (Special) NeutralAttacked(w *rules.Work, s board.SpaceID, by ruleset.PowerID) {
	for _, o := range w.Orders {
		o, ok := o.(order.PayNeutral)
		if !ok {
			continue
		}
		for _, t := range meant(w.G, o, s) {
			if !economy.Spend(w, o, w.Rules().Purse(by, t), price, "for "+string(t)+" to stay neutral", "GL-026") {
				return
			}
		}
	}
	w.Emit(state.MarkerSet{Marker: alarm + string(s), Value: 1, Why: string(by) + " attacked it"})
}

// meant are the neutrals that a payment keeps out of what follows from an attack.
func meant(g *state.Game, o order.PayNeutral, attacked board.SpaceID) []board.SpaceID {
	var ss []board.SpaceID
	for _, t := range unaligned(g, attacked) {
		if o.All && !slices.ContainsFunc(g.Units, func(u state.Unit) bool { return isTarget(g, &u, t) }) || o.Space == t {
			ss = append(ss, t)
		}
	}
	return ss
}

// isTarget reports whether the active power's unit is about to attack the place.
func isTarget(g *state.Game, u *state.Unit, s board.SpaceID) bool {
	return u.Power == g.Active && (u.Task == state.Attack && u.At == s || u.Task == state.Assault && u.Target == s)
}

// unaligned are the neutrals that lean to nobody, except one, in the order of names.
func unaligned(g *state.Game, but board.SpaceID) []board.SpaceID {
	var ss []board.SpaceID
	for _, sp := range g.Rules.Board.Spaces() {
		if n, ok := g.Neutrals[sp.ID]; ok && n.Alignment == ruleset.Strict && sp.ID != but {
			ss = append(ss, sp.ID)
		}
	}
	return ss
}

// CombatBegins gives the armies that took the field to a power of the other side,
// and throws the dice for the neutrals that were not paid for. All choices are asked
// for before the first die.
//
// Rules: GL-015, GL-021, GL-025, GL-027.
func (Special) CombatBegins(w *rules.Work) error {
	fields, choices := armies(w)
	picks, err := w.ChooseAll(choices...)
	if err != nil {
		return err
	}
	for i, s := range fields {
		var us []*state.Unit
		for _, u := range w.G.UnitsAt(s) {
			if u.Power == ruleset.Neutral {
				us = append(us, u)
			}
		}
		w.Emit(state.Transferred{Units: rules.Pieces(us), To: ruleset.PowerID(picks[i]), Space: s,
			Why: "the army of " + string(s) + " fights as theirs", Rule: "GL-021"})
	}
	for _, sp := range w.Rules().Board.Spaces() {
		if w.G.Markers[alarm+string(sp.ID)] == 0 {
			continue
		}
		w.Emit(state.MarkerSet{Marker: alarm + string(sp.ID)})
		if err := react(w, sp.ID); err != nil {
			return err
		}
	}
	return nil
}

// armies are the places where a neutral's army is in the field, with the choice of who
// gets it.
//
// Rules: GL-021.
func armies(w *rules.Work) (fields []board.SpaceID, cs []rules.Choice) {
	side := w.G.Side(w.G.Active).Other()
	powers := leaders(w.G, side)
	for _, sp := range w.Rules().Board.Spaces() {
		if !slices.ContainsFunc(w.G.UnitsAt(sp.ID), func(u *state.Unit) bool { return u.Power == ruleset.Neutral }) {
			continue
		}
		fields = append(fields, sp.ID)
		cs = append(cs, rules.Choice{Power: ruleset.PowerID(powers[0]), Subject: Subject, Space: sp.ID,
			Question: fmt.Sprintf("%s attacks %s. Its army fights as infantry of a power of the %s: which?", w.G.Active, sp.ID, side),
			Options:  powers, Default: powers[0], Rule: "GL-021"})
	}
	return fields, cs
}

// leaders are the powers of a side that can get a neutral's army, in turn order:
// those that have a capital and a turn. The first of them picks.
//
// Rules: GL-021.
func leaders(g *state.Game, side ruleset.Side) []string {
	var ps []string
	for _, p := range g.Rules.Powers {
		if p.Side == side && p.Capital != "" && !rules.IsAbsent(g, p.ID) {
			ps = append(ps, string(p.ID))
		}
	}
	return ps
}

// react throws a die for each other unaligned neutral that was not paid for.
//
// Rules: GL-025, GL-026, GL-027.
func react(w *rules.Work, s board.SpaceID) error {
	side := w.G.Side(w.G.Active).Other()
	var open []board.SpaceID
	for _, t := range unaligned(w.G, s) {
		if !slices.ContainsFunc(w.Orders, func(o order.Order) bool {
			p, ok := o.(order.PayNeutral)
			return ok && (p.All || p.Space == t)
		}) {
			open = append(open, t)
		}
	}
	if len(open) == 0 {
		return nil
	}
	faces, err := w.Dice.Roll(len(open), fmt.Sprintf("neutrals alarmed by the attack on %s: %s", s, rules.List(open, "and")))
	if err != nil {
		return err
	}
	ev := state.Thrown{What: "unaligned neutrals, because " + string(w.G.Active) + " attacks " + string(s), Rule: "GL-027"}
	for i, t := range open {
		then := "stays unaligned"
		if faces[i] >= turns {
			then = "leans to the " + string(side)
		}
		ev.Dice = append(ev.Dice, state.Throw{For: string(t), Face: faces[i], Then: then})
	}
	w.Emit(ev)
	for i, t := range open {
		if n := w.G.Neutrals[t]; faces[i] >= turns {
			w.Emit(state.NeutralChanged{Space: t, Alignment: side.Leaning(), Army: n.Army, Troops: n.Troops, Attacked: n.Attacked,
				Why: string(w.G.Active) + " attacked " + string(s), Rule: "GL-027"})
		}
	}
	return nil
}

// Idle keeps the infantry of a neutral that held out where they are until a power on
// their side takes over the land.
//
// Rules: GL-023, GL-024.
func (Special) Idle(g *state.Game, u *state.Unit) *rules.Refusal {
	if _, neutral := g.Neutrals[u.At]; !neutral || g.Rules.Unit(u.Type).Class != ruleset.Land || u.Moved {
		return nil
	}
	return rules.Forbid("GL-024", fmt.Sprintf("of the army of a neutral, which may not leave %s before its side controls it", u.At))
}

// MayPick refuses standing orders that can never be followed.
//
// Rules: GL-021.
func (Special) MayPick(g *state.Game, p ruleset.PowerID, subject, pick string) (no *rules.Refusal, known bool) {
	if subject != Subject {
		return nil, false
	}
	powers := leaders(g, g.Side(p))
	switch {
	case p != ruleset.PowerID(powers[0]):
		return rules.Forbid("GL-021", powers[0]+" picks for the "+string(g.Side(p))+" whose infantry a neutral's army is: leave this out"), true
	case !slices.Contains(powers, pick):
		return rules.Forbid("GL-021", "a neutral's army can become infantry of "+rules.List(powers, "or")+", not of "+pick), true
	}
	return nil, true
}
