// Shown by BH-023, BH-035.

package lendlease

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Mobilize places what the active power lends, and checks its orders to receive. They
// are carried out by EndNoncombat, since a neutral power may have to be asked.
//
// Rules: BH-019, BH-023, BH-034.
func (Special) Mobilize(w *rules.Work, orders []order.Order, ends bool) {
	place(w)
	if w.Checks() {
		// Nobody is asked while orders are only checked.
		_ = receive(w, orders, ends)
	}
}

// EndNoncombat has the active power receive, and reports what it leaves behind.
//
// Rules: BH-023, BH-025.
func (Special) EndNoncombat(w *rules.Work) error { return receive(w, w.Orders, true) }

// receive takes one unit in: the one ordered or, when the turn ends without an order,
// the one in the standing orders, else the one that has waited longest and can come.
//
// Rules: BH-023, BH-024, BH-025.
func receive(w *rules.Work, orders []order.Order, ends bool) error {
	r := newReception(w, w.G.Active)
	given := receives(w, orders)
	var taken state.UnitID
	var err error
	switch {
	case w.Failed():
		return nil
	case len(given) > 0:
		taken, err = r.carryOut(given[0])
	case ends:
		taken, err = r.byThemselves()
	}
	if err == nil && ends && !w.Failed() {
		r.tell(taken, len(given) > 0 && given[0].None)
	}
	return err
}

// receives picks the turn's orders to receive and refuses all but one.
//
// Rules: BH-024.
func receives(w *rules.Work, orders []order.Order) []order.Receive {
	var given []order.Receive
	for _, o := range orders {
		o, ok := o.(order.Receive)
		if !ok || o.Lasting {
			continue
		}
		if given = append(given, o); len(given) > 1 {
			w.Refuse(o, "one-a-turn", "BH-024", "one unit is received in a turn, and another line of this turn says which")
		}
	}
	return given
}

// fits reports whether an order may mean the unit.
func fits(l state.Lent, o order.Receive) bool {
	return (o.Unit == "" || o.Unit == l.Type) && (o.From == "" || o.From == l.At)
}

// carryOut takes in what an order says: of the units that it may mean, the one that has
// waited longest and can come.
//
// Rules: BH-023, BH-036.
func (r *reception) carryOut(o order.Receive) (state.UnitID, error) {
	if o.None {
		return 0, nil
	}
	var first *obstacle
	type chance struct {
		l    state.Lent
		asks []ruleset.PowerID
	}
	var asking *chance
	for _, l := range r.waiting() {
		if !fits(l, o) {
			continue
		}
		rt, asks, no := r.way(l, o)
		switch {
		case no != nil:
			if first == nil {
				first = no
			}
		case len(asks) == 0:
			r.take(l, rt)
			return l.ID, nil
		case asking == nil:
			asking = &chance{l, asks}
		}
	}
	switch {
	case asking != nil:
		return r.ask(o, asking.l, asking.asks)
	case first == nil:
		first = r.nothingFits()
	}
	if r.w.Checks() {
		first.refuse(r.w, o)
	} else {
		r.fail(o, first)
	}
	return 0, nil
}

// nothingFits says what waits.
func (r *reception) nothingFits() *obstacle {
	d := obstruct("nothing-waits", "BH-023", "no such lend-lease waits for "+string(r.p))
	var words []string
	for _, l := range r.waiting() {
		words = append(words, r.g.Rules.Unit(l.Type).Name+" in "+string(l.At))
	}
	if len(words) > 0 {
		d.Why += ", only " + list(words, "and")
	}
	return d
}

// fail reports that an order cannot be carried out after all.
func (r *reception) fail(o order.Order, no *obstacle) {
	r.w.Emit(state.OrderFailed{Power: r.p, Order: o.String(), Why: no.Why, Rule: no.Rule})
}

// ask has neutral powers decide about the way of a unit. While orders are only checked
// they may still agree, so the order is not refused because permission is missing; it
// fails later if none is given.
//
// Rules: BH-036.
func (r *reception) ask(o order.Receive, l state.Lent, asks []ruleset.PowerID) (state.UnitID, error) {
	var cs []rules.Choice
	for _, q := range asks {
		cs = append(cs, r.leave(q, l))
	}
	picks, err := r.w.ChooseAll(cs...)
	if err != nil {
		return 0, err
	}
	for i, q := range asks {
		switch {
		case picks[i] == "yes" && !r.w.Unasked(cs[i]):
			r.agreed = append(r.agreed, q)
		case r.w.Unasked(cs[i]):
			r.w.Note(o, "needs-leave", "%s, still neutral, must agree to the way of this unit; it is asked when the turn ends", q)
			return 0, nil
		case r.w.Checks():
			r.w.Note(o, "no-leave", "as it stands %s, still neutral, does not let this unit through, and it will go on waiting", q)
			return 0, nil
		default:
			r.fail(o, obstruct("", "BH-036", string(q)+", still neutral, does not let it through"))
			return 0, nil
		}
	}
	rt, _, _ := r.way(l, o)
	r.take(l, rt)
	return l.ID, nil
}

// byThemselves takes in what the standing orders say, using the first of them that can
// be carried out; without any, the unit that has waited longest and can come. Nobody is
// asked for permission, but permission given ahead counts.
//
// Rules: BH-023, BH-025, BH-036.
func (r *reception) byThemselves() (state.UnitID, error) {
	wants := r.wants()
	if len(wants) == 0 {
		wants = []order.Receive{{}}
	}
	for _, o := range wants {
		if o.None {
			break
		}
		for _, l := range r.waiting() {
			if !fits(l, o) {
				continue
			}
			rt, asks, no := r.way(l, o)
			switch {
			case no != nil:
			case len(asks) == 0:
				r.take(l, rt)
				return l.ID, nil
			case r.agreedAhead(asks, l):
				return r.ask(o, l, asks)
			}
		}
	}
	return 0, nil
}

// wants are the power's standing orders, the first of which that can be carried
// out counts.
//
// Rules: BH-023, BH-025.
func (r *reception) wants() []order.Receive {
	var wants []order.Receive
	for _, o := range r.w.Standing.Of(r.p) {
		if o, ok := o.(order.Receive); ok {
			wants = append(wants, o)
		}
	}
	return wants
}

// agreedAhead reports whether the powers have given permission by standing orders.
func (r *reception) agreedAhead(asks []ruleset.PowerID, l state.Lent) bool {
	check := rules.NewWork(r.g, nil)
	check.Standing = r.w.Standing
	for _, q := range asks {
		if pick, err := check.Choose(r.leave(q, l)); err != nil || pick != "yes" {
			return false
		}
	}
	return true
}
