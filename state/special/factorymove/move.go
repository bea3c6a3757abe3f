// Shown by BH-056.

package factorymove

import (
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// mover has the ability.
const mover ruleset.PowerID = "Soviet Union"

// A move costs price IPC and goes to a territory with a value of at least worth.
const (
	price = 12
	worth = 2
)

// Special is the rule module.
type Special struct{}

// move is a complex on its way.
type move struct{ from, to board.SpaceID }

// marker names the marker that is 1 while the move is announced.
func (m move) marker() string { return marked + string(m.from) + " to " + string(m.to) }

// marked is the beginning of every such marker's name.
const marked = "factory on its way from "

// parse reads the name of a marker.
func parse(marker string) (m move, ok bool) {
	way, ok := strings.CutPrefix(marker, marked)
	from, to, ok2 := strings.Cut(way, " to ")
	return move{board.SpaceID(from), board.SpaceID(to)}, ok && ok2
}

// announced finds the move that is announced.
func announced(g *state.Game) (move, bool) {
	found := ""
	for name := range g.Markers { // there is never more than one such marker
		if _, ok := parse(name); ok && (found == "" || name < found) {
			found = name
		}
	}
	return parse(found)
}

// Remembers recognizes the marker of the announced move.
func (Special) Remembers(rs *ruleset.Ruleset, marker string) bool {
	m, ok := parse(marker)
	return ok && rs.Board.Space(m.from) != nil && rs.Board.Space(m.to) != nil
}

// Purchase takes the announcement, after repairs: a complex repaired in the same phase
// may move.
//
// Rules: BH-056, BH-059.
func (Special) Purchase(w *rules.Work, orders []order.Order) {
	for _, o := range orders {
		if o, ok := o.(order.MoveFactory); ok {
			announce(w, o)
		}
	}
}

func announce(w *rules.Work, o order.MoveFactory) {
	if old, ok := announced(w.G); ok {
		w.Refuse(o, "one-a-turn", "BH-056", "one factory moves a turn, and that is the one from %s to %s", old.from, old.to)
		return
	}
	if !mayGo(w, o) || !mayCome(w, o) {
		return
	}
	m := move{o.From, o.To}
	why := "a factory moves from " + string(o.From) + " to " + string(o.To)
	if economy.Spend(w, o, w.Rules().Purse(mover, o.From), price, why, "BH-056") {
		w.Emit(state.MarkerSet{Marker: m.marker(), Value: 1, Why: why})
		warnOfWaiting(w, o)
	}
}

// warnOfWaiting warns of units made for others that stay behind: without a complex
// nobody can fetch them.
//
// Rules: BH-027.
func warnOfWaiting(w *rules.Work, o order.MoveFactory) {
	for _, l := range w.G.Lent {
		if l.At == o.From && !l.Due {
			w.Note(o, "lent-units-stay", "the %s that waits in %s for %s stays behind and cannot be fetched without a complex there",
				w.Rules().Unit(l.Type).Name, o.From, l.Receiver)
		}
	}
}

// mayGo tests the complex: it must be the power's own, undamaged and minor, and not
// about to be made major.
//
// Rules: BH-056, BH-059.
func mayGo(w *rules.Work, o order.MoveFactory) bool {
	g, f := w.G, rules.ComplexAt(w.G, o.From)
	switch {
	case g.Active != mover:
		w.Refuse(o, "not-your-ability", "BH-056", "only %s moves factories: leave this out", mover)
	case g.Control[o.From] != mover:
		w.Refuse(o, "not-yours", "BH-056", "%s is not under control of %s", o.From, mover)
	case f == nil:
		w.Refuse(o, "no-such-facility", "BH-056", "%s has no industrial complex", o.From)
		for i := range g.Facilities {
			if f := &g.Facilities[i]; f.Type == ruleset.MinorComplex && g.Control[f.Space] == mover {
				w.Hint(order.MoveFactory{From: f.Space, To: o.To}.String())
			}
		}
	case f.Type != ruleset.MinorComplex:
		w.Refuse(o, "not-a-minor", "BH-056", "the %s in %s cannot be moved: only minor ones can", w.Rules().Unit(f.Type).Name, o.From)
	case f.Damage > 0:
		w.Refuse(o, "damaged", "BH-059", "the complex in %s has %d damage, and only an undamaged one can be moved: repair it in the same turn", o.From, f.Damage)
		w.Hint(order.Repair{Points: f.Damage, Space: o.From, Facility: f.Type}.String())
	case upgraded(g, o.From):
		w.Refuse(o, "upgraded", "BH-056", "the complex in %s is to become major, and only minor ones can be moved: leave out one of the two", o.From)
	default:
		return true
	}
	return false
}

// upgraded reports whether the complex there is to be made major this turn.
func upgraded(g *state.Game, s board.SpaceID) bool {
	for _, b := range g.Turn.Bought {
		if b.At == s {
			return true
		}
	}
	return false
}

// mayCome tests the place where it goes.
//
// Rules: BH-058.
func mayCome(w *rules.Work, o order.MoveFactory) bool {
	g, sp := w.G, w.Rules().Board.Space(o.To)
	switch c := rules.ComplexAt(g, o.To); {
	case sp == nil || sp.Kind != board.Territory:
		w.Refuse(o, "not-a-territory", "BH-058", "%s is not a territory: name the one where the factory goes", o.To)
	case !rules.HeldSinceStart(g, mover, o.To):
		w.Refuse(o, "not-yours", "BH-058", "%s was not under control of %s since the turn began", o.To, mover)
	case sp.IPC < worth:
		w.Refuse(o, "worth-too-little", "BH-058", "%s is worth %d IPC, and a factory moves only to where it is %d or more", o.To, sp.IPC, worth)
	case c != nil:
		w.Refuse(o, "one-of-a-kind", "BH-058", "%s has a %s already", o.To, w.Rules().Unit(c.Type).Name)
	case sp.NoComplex:
		w.Refuse(o, "one-of-a-kind", "G40-1.6.1", "%s is an island, where no industrial complex can be", o.To)
	default:
		return true
	}
	return false
}

// Production says that neither the old nor the new place makes units in the turn of
// the move.
//
// Rules: BH-060.
func (Special) Production(g *state.Game, s board.SpaceID) (more int, no *rules.Refusal) {
	m, ok := announced(g)
	if !ok || s != m.from && s != m.to {
		return 0, nil
	}
	return 0, rules.Forbid("BH-060", "the factory that moves from "+string(m.from)+" to "+string(m.to)+" makes nothing this turn, neither here nor there")
}

// Mobilize carries the move out when everything else is placed. If one of the two
// places was lost meanwhile it fails, and the price is gone.
//
// Rules: BH-057.
func (Special) Mobilize(w *rules.Work, orders []order.Order, ends bool) {
	m, ok := announced(w.G)
	if !ok || !ends {
		return
	}
	w.Emit(state.MarkerSet{Marker: m.marker()})
	if why := m.fails(w); why != "" {
		w.Emit(state.OrdersLapsed{Power: mover, Why: []string{why + " (BH-057)"}, Orders: []state.DeclaredOrder{
			{Phase: order.PurchaseRepair, Text: order.MoveFactory{From: m.from, To: m.to}.String()}}})
		return
	}
	f := *w.G.Facility(m.from, ruleset.MinorComplex)
	w.Emit(state.FacilityChanged{Space: m.from, From: f.Type, Why: "moves to " + string(m.to), Rule: "BH-057"})
	w.Emit(state.FacilityChanged{Space: m.to, To: f.Type, Damage: f.Damage, Why: "comes from " + string(m.from), Rule: "BH-057"})
}

// fails says why a move that was announced cannot be carried out; empty if it
// can.
func (m move) fails(w *rules.Work) string {
	g := w.G
	switch {
	case g.Control[m.from] != mover || g.Facility(m.from, ruleset.MinorComplex) == nil:
		return "there is no factory of " + string(mover) + " in " + string(m.from) + " any more; the " + strconv.Itoa(price) + " IPC are lost"
	case !rules.HeldSinceStart(g, mover, m.to) || rules.ComplexAt(g, m.to) != nil:
		return "the factory stays, for it cannot go to " + string(m.to) + " any more; the " + strconv.Itoa(price) + " IPC are lost"
	}
	return ""
}
