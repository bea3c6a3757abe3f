package engine

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bidder reads the bid of a side.
type bidder struct {
	g     *state.Game
	side  ruleset.Side
	ev    state.BidPlaced
	next  state.UnitID
	cost  int
	diags []notation.Diagnostic
}

func (b *bidder) refuse(at notation.Span, code, format string, args ...any) {
	b.diags = append(b.diags, notation.Diagnostic{
		Span: at, Severity: notation.Error, Code: code, Message: fmt.Sprintf(format, args...),
	})
}

// placeBid gives a side the units and the money that it bid, before the first
// orders. By custom each unit joins one of the same power, and no space gets more than
// the option bid_per_space allows.
func (e *Engine) placeBid(g *state.Game, in state.Input) ([]state.Event, error) {
	switch {
	case !isNew(g):
		return nil, refusal("too-late", "a bid is placed before the first orders of the game")
	case g.Rules.Alliances:
		return nil, refusal("no-sides", "no side bids in %s: powers make their own", g.Rules.Name)
	case in.Side != ruleset.Axis && in.Side != ruleset.Allies:
		return nil, refusal("bad-side", "say which side bids: Axis or Allies")
	}
	read, diags := notation.ParseBid(in.Orders, e.rules.Names())
	b := &bidder{g: g, side: in.Side, next: g.NextID, diags: diags,
		ev: state.BidPlaced{By: in.By, Reason: in.Reason, Side: in.Side, IPC: read.IPC}}
	for _, it := range read.Items {
		if !it.Save {
			b.units(it)
		}
	}
	for _, it := range read.Items {
		if it.Save {
			b.save(it)
		}
	}
	b.perSpace(read.Span)
	switch left := read.IPC - b.cost; {
	case notation.HasErrors(b.diags):
	case left < 0:
		b.refuse(read.Span, "too-much", "this costs %d IPC, %d more than the bid of %d", b.cost, -left, read.IPC)
	case left > 0:
		b.refuse(read.Span, "too-little", "this costs %d of %d IPC; write `save %d` for the rest", b.cost, read.IPC, left)
	}
	if notation.HasErrors(b.diags) {
		return nil, &Refusal{Report: &Report{Diags: b.diags}}
	}
	w := rules.NewWork(g, nil)
	w.Emit(b.ev)
	for _, f := range w.G.Faults() {
		if !slices.Contains(g.Faults(), f) {
			return nil, refusal("impossible", "%s", f)
		}
	}
	turn.BeginTurn(w) // which zones are hostile may have changed
	return w.Events, nil
}

// units adds the units of one item.
func (b *bidder) units(it notation.BidItem) {
	typ, at := ruleset.UnitType(it.Unit.ID), board.SpaceID(it.Space.ID)
	u := b.g.Rules.Unit(typ)
	p := b.owner(it, at)
	switch {
	case p == "":
		return
	case u.Class == ruleset.Facility:
		b.refuse(it.Span, "no-facility", "a bid buys units, and a %s is a facility", u.Name)
		return
	case u.Class == ruleset.Land && b.g.Rules.Board.IsSea(at), u.Class == ruleset.Sea && !b.g.Rules.Board.IsSea(at):
		b.refuse(it.Span, "wrong-place", "a %s cannot be in %s", u.Name, at)
		return
	case it.N < 1 || it.N > 99:
		b.refuse(it.Span, "bad-number", "%d is not a number of units", it.N)
		return
	}
	for range it.N {
		b.ev.Units = append(b.ev.Units, state.BidUnit{
			Piece: state.Piece{ID: b.next, Type: typ, Power: p}, Space: at, Cost: u.Cost,
		})
		b.next++
		b.cost += u.Cost
	}
}

// owner says whose units an item adds: the power it names, the one that holds the land,
// or the only one of the side with a unit there.
func (b *bidder) owner(it notation.BidItem, at board.SpaceID) ruleset.PowerID {
	var there []ruleset.PowerID
	for _, p := range b.g.Rules.Powers {
		has := slices.ContainsFunc(b.g.UnitsAt(at), func(u *state.Unit) bool { return u.Power == p.ID })
		if p.Side == b.side && has {
			there = append(there, p.ID)
		}
	}
	named := ruleset.PowerID(it.Holder.ID)
	switch {
	case named != "" && slices.Contains(there, named):
		return named
	case named != "" && b.g.Side(named) != b.side:
		b.refuse(it.Span, "bad-side", "%s is not of the %s", named, b.side)
	case named != "":
		b.refuse(it.Span, "no-unit", "%s has no unit in %s that this could join", named, at)
	case slices.Contains(there, b.g.Control[at]):
		return b.g.Control[at]
	case len(there) == 1:
		return there[0]
	case len(there) == 0:
		b.refuse(it.Span, "no-unit", "the %s have no unit in %s that this could join", b.side, at)
	default:
		b.refuse(it.Span, "whose", "say whose unit this is in %s: %s or %s", at, there[0], there[1])
	}
	return ""
}

// save puts money into a treasury: the one that the item names, or the only one
// that pays for the units of the bid.
func (b *bidder) save(it notation.BidItem) {
	var purses []ruleset.PurseID
	switch it.Holder.Kind {
	case notation.NamePurse:
		purses = append(purses, ruleset.PurseID(it.Holder.ID))
	case notation.NamePower:
		for _, q := range b.g.Rules.Power(ruleset.PowerID(it.Holder.ID)).Purses {
			purses = append(purses, q.ID)
		}
	}
	if it.Holder.ID == "" {
		purses = b.payers()
	}
	switch {
	case len(purses) != 1:
		b.refuse(it.Span, "whose", "say who keeps the money, like `save %d UK Europe`", it.N)
		return
	case b.sideOf(purses[0]) != b.side:
		b.refuse(it.Span, "bad-side", "%s is not of the %s", purses[0], b.side)
		return
	}
	b.ev.Saved = append(b.ev.Saved, state.BidSaved{Purse: purses[0], IPC: it.N})
	b.cost += it.N
}

func (b *bidder) sideOf(purse ruleset.PurseID) ruleset.Side {
	_, p := b.g.Rules.PurseByID(purse)
	if p == nil {
		return ""
	}
	return p.Side
}

// payers are the treasuries of the powers that get units; for a power with several
// treasuries, the one for the half of the map where the units stand.
func (b *bidder) payers() []ruleset.PurseID {
	var out []ruleset.PurseID
	for _, u := range b.ev.Units {
		p := b.g.Rules.Power(u.Power)
		half := b.g.Rules.Board.Space(u.Space).Half
		for _, q := range p.Purses {
			if (len(p.Purses) == 1 || q.Half&half != 0) && !slices.Contains(out, q.ID) {
				out = append(out, q.ID)
			}
		}
	}
	return out
}

// perSpace refuses more units in one space than the game allows.
func (b *bidder) perSpace(at notation.Span) {
	most := b.g.Options.BidPerSpace
	counts := map[board.SpaceID]int{}
	for _, u := range b.ev.Units {
		counts[u.Space]++
		if most > 0 && counts[u.Space] == most+1 {
			b.refuse(at, "too-many", "more than %d of the bid in %s; the option bid_per_space says how many may be", most, u.Space)
		}
	}
}

// isNew reports whether nothing has been ordered in the game yet.
func isNew(g *state.Game) bool {
	return g.Round == 1 && g.Active == g.Rules.Powers[0].ID && g.Phase <= order.PurchaseRepair &&
		len(g.Turn.Declared) == 0 && g.Winner == ""
}
