// Shown by DEC-01, DEC-47.

package rules

import (
	"fmt"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Work is one input being decided: a private copy of the game, the events so far, the
// messages to the player, and the dice. Rules read G, refuse with Refuse, and change G
// only through Emit.
type Work struct {
	G      *state.Game
	Events []state.Event
	Diags  []notation.Diagnostic
	// Dice is nil while orders are only checked; nothing may roll then.
	Dice dice.Source
	// Orders are the active power's orders of this input or stage, for rules
	// that read choices (retreats, orders of loss, bombardments).
	Orders []order.Order
	// Standing are the orders that each power has given ahead.
	Standing *Ahead

	// Bind reads orders of a power in their canonical form.
	Bind func(g *state.Game, p ruleset.PowerID, text string) []order.Order
	// Answers are the questions asked in this stage, with their answers; Open are those
	// that it stops for now.
	Answers, Open []state.Decision

	// Probe is set for a trial of what an answer leads to. It is shown each battle as it
	// stands when the trial must stop for dice or a question, or when the battle is over.
	Probe func(at state.Battle, b *combat.Battle)

	// Odds says how likely each side is to win a battle as it stands, in whole per cent,
	// rounded down; ok is false if that is too much to work out.
	Odds func(b *combat.Battle) (attacker, defender int, ok bool)

	// Ending is set when the noncombat moves and everything after them are carried out, to
	// the end of the turn.
	Ending bool

	// base is the game that the work began on, which nobody changes.
	base *state.Game

	// kept are decisions that hold for the rest of the work, by Decision.Key (see Keep);
	// liberated is set while units for a liberated capital are still to be chosen.
	kept      map[string][]order.Order
	liberated *state.Captured

	// Interceptors are the fighters that go up against the raid on a territory.
	Interceptors map[board.SpaceID][]state.UnitID

	// Passing, if not nil, is called where a stage can be continued later; see Pass.
	Passing func(p Place)

	// chosen are the choices made, by Decision.Key.
	chosen map[string]string

	// used are the standing orders that were called upon (see Uses).
	used map[usedOrder]bool

	// segments are still to come into force (see Resume), entered are in force.
	segments, entered []state.Segment

	// differs is set once a check took a different path from orders that are carried out.
	differs bool
}

// NewWork begins work on a copy of the game, which must not change as long as
// the work goes on. It is a twin and does not share: rules keep pointers to units across
// events, and a game that shares gets new units with its first event, so such a pointer
// would show a unit as it was before.
func NewWork(g *state.Game, d dice.Source) *Work {
	return &Work{G: g.Twin(), Dice: d, base: g}
}

// NewIntake begins work that takes orders in but carries none out: it shares the game's
// units and land (see state.Game.Share).
func NewIntake(g *state.Game) *Work { return &Work{G: g.Share(), base: g} }

// Trial begins a check of the same orders on the game as it stands. It knows no
// answers: when a stage is decided again it must give the same result as before they
// were given.
func (w *Work) Trial() *Work {
	t := NewWork(w.G, nil)
	t.Orders, t.Standing = w.Orders, w.Standing
	return t
}

// After returns the game as it was after the first n events of the work, as far as
// units, land and money are concerned.
func (w *Work) After(n int) *state.Game { return state.Fold(w.base, w.Events[:n]) }

// Emit records an event and applies it to the working copy.
func (w *Work) Emit(ev state.Event) {
	w.Events = append(w.Events, ev)
	state.Write(w.G, ev)
	w.enterSegments()
}

// Refuse says that an order is illegal: where, a code for scripts, the rule's
// id, and what is wrong.
func (w *Work) Refuse(o order.Order, code, rule, format string, args ...any) {
	w.Diags = append(w.Diags, notation.Diagnostic{
		Span: o.Span(), Severity: notation.Error, Code: code, Rule: rule,
		Message: fmt.Sprintf(format, args...),
	})
}

// Deny refuses an order for a reason that another rule gave.
func (w *Work) Deny(o order.Order, code string, no *Refusal) {
	w.Refuse(o, code, no.Rule, "%s", no.Why)
}

// Hint adds what was likely meant to the last diagnostic.
func (w *Work) Hint(hints ...string) {
	d := &w.Diags[len(w.Diags)-1]
	d.Hints = append(d.Hints, hints...)
}

// Note says how a doubtful order was read.
func (w *Work) Note(o order.Order, code, format string, args ...any) {
	w.Diags = append(w.Diags, notation.Diagnostic{
		Span: o.Span(), Severity: notation.Note, Code: code,
		Message: fmt.Sprintf(format, args...),
	})
}

// Fail reports that an order given ahead cannot be carried out: the default takes its
// place.
//
// Rules: G40-10.1.3, G40-10.1.4.
func (w *Work) Fail(p ruleset.PowerID, o order.Order, bad *Refusal) {
	w.Note(o, bad.Code, "not carried out: %s (%s)", bad.Why, bad.Rule)
	w.Emit(state.OrderFailed{Power: p, Order: o.String(), Why: bad.Why, Rule: bad.Rule})
}

// usedOrder names a power's order by its text.
type usedOrder struct {
	power ruleset.PowerID
	text  string
}

// Use notes that orders of a power were called upon.
func (w *Work) Use(p ruleset.PowerID, orders []order.Order) {
	if w.used == nil {
		w.used = map[usedOrder]bool{}
	}
	for _, o := range orders {
		w.used[usedOrder{p, o.String()}] = true
	}
}

// Uses reports whether a power's standing order has decided anything so far.
func (w *Work) Uses(p ruleset.PowerID, text string) bool { return w.used[usedOrder{p, text}] }

// Failed reports whether anything has been refused so far.
func (w *Work) Failed() bool { return notation.HasErrors(w.Diags) }

// Rules returns the game's ruleset.
func (w *Work) Rules() *ruleset.Ruleset { return w.G.Rules }

// Piece names a unit for an event.
func Piece(u *state.Unit) state.Piece {
	return state.Piece{ID: u.ID, Type: u.Type, Power: u.Power}
}

// Pieces names units for an event.
func Pieces(us []*state.Unit) []state.Piece {
	ps := make([]state.Piece, len(us))
	for i, u := range us {
		ps[i] = Piece(u)
	}
	return ps
}

// enterSegments puts into force what stood when the stage had come this far.
func (w *Work) enterSegments() {
	for len(w.segments) > 0 && w.segments[0].Events == len(w.Events) {
		s := w.segments[0]
		w.segments, w.entered = w.segments[1:], append(w.entered, s)
		w.G.Standing = append([]state.StandingOrder(nil), s.Standing...)
		w.G.Turn.Declared = append([]state.Declared(nil), s.Declared...)
		var orders []order.Order
		for _, o := range w.Orders {
			if o.Phase() < s.Phase {
				orders = append(orders, o)
			}
		}
		for _, d := range s.Declared {
			orders = append(orders, w.Bind(w.G, w.G.Active, d.Text)...)
		}
		w.Orders = orders
		standing := map[ruleset.PowerID][]order.Order{}
		for _, st := range s.Standing {
			standing[st.Power] = append(standing[st.Power], w.Bind(w.G, st.Power, st.Text)...)
		}
		w.Standing = Bound(standing)
	}
}

// Place is a point in a stage from which the stage can be continued.
type Place int
