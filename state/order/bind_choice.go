package order

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bombard binds "bombard: 1 battleship SZ 105 -> Normandy".
func (b *binder) bombard(s *notation.Statement) {
	o := Bombard{At: At{s.Span}, From: b.spaceOf(s, 0), On: b.spaceOf(s, 1)}
	if o.On == "" && o.From != "" && !b.rs.Board.IsSea(o.From) { // "no bombardment in Norway"
		o.From, o.On = "", o.From
	}
	if !s.None {
		o.Ships = b.stacks(s.Units, o.From, b.stand(o.From))
	}
	if len(o.Ships) == 0 && !s.None {
		b.fail(s.Span, "no-units", nil, "it is not said which ships bombard; write it like \"bombard: 1 battleship SZ 105 -> Normandy Bordeaux\"")
	}
	b.add(o)
}

// ignore binds "ignore subs in SZ 112" and "engage subs in SZ 112".
func (b *binder) ignore(s *notation.Statement) {
	if len(s.Powers) > 0 && !b.unplayed(s.Powers[0], b.spaceOf(s, 0)) {
		return
	}
	b.add(Ignore{At: At{s.Span}, Space: b.spaceOf(s, 0), Attack: s.Verb == notation.EngageVerb})
}

// lose binds "lose: 2 infantry in France".
func (b *binder) lose(s *notation.Statement) {
	b.add(Lose{At: At{s.Span}, Units: b.stacks(s.Units, "", nil), Space: b.spaceOf(s, 0)})
}

// unplayed reports whether the ships named for an attack belong to a holder that nobody
// plays: only such ships are fought just by those who attack them.
func (b *binder) unplayed(r notation.Ref, zone board.SpaceID) bool {
	for _, n := range r.Names {
		if id := ruleset.PowerID(n.ID); b.rs.Power(id) == nil && b.rs.Holder(id) != nil {
			return true
		}
	}
	if !b.failed {
		b.fail(r.Span, "no-units", nil, "it is not said what attacks the ships of %s; write it like \"attack: 1 destroyer SZ 95 -> %s\"", r.Names[0].Text, zone)
	}
	return false
}

// retreat binds when to break off, and "at all costs", which is never.
func (b *binder) retreat(s *notation.Statement) {
	o := Retreat{At: At{s.Span}, Space: b.spaceOf(s, 0), AfterRound: s.N, To: b.space(s.Landing, nil, ""), Lasting: s.Lasting}
	o.Never = s.What == "never" || s.Verb == notation.TakeVerb || s.Verb == notation.KillVerb
	unsaid := o.Space == "" && !b.failed && !o.Lasting
	if unsaid && (o.Never && s.Verb != notation.RetreatVerb || s.Sealed || len(s.When) > 0) {
		b.noBattle(s.Span)
		return
	}
	if !b.breakOff(s, &o) {
		return
	}
	if unsaid && o.To == "" && !o.Never && !o.SaysWhen() {
		b.noBattle(s.Span)
		return
	}
	if !o.Never && !o.SaysWhen() {
		if o.To == "" {
			b.fail(s.Span, "no-time", nil, "it is not said when to break off, as in \"after round 2\" or \"if ground < 6\"")
			return
		}
		if !unsaid {
			b.Notef(s.Span, "read-as", "read as the place to retreat to, if a retreat is ordered")
		}
	}
	if unsaid && !b.failed {
		b.wanting = append(b.wanting, len(b.orders))
	}
	b.add(o)
	if s.Verb == notation.TakeVerb {
		b.add(LossOrder{At: At{s.Span}, Space: o.Space, Attack: true, Keep: b.keepOne(), Lasting: s.Lasting})
	}
}

// breakOff binds the conditions of a retreat, each of which is enough.
func (b *binder) breakOff(s *notation.Statement, o *Retreat) bool {
	o.FromRound = s.Chart
	for i := range s.Conds {
		if c := &s.Conds[i]; !b.breakIf(c, o) {
			b.fail(c.Span, "unknown-condition", []string{"if ground < 6", "if defenders < 3", "if odds < 40", "if cannot capture"},
				"a retreat can depend on how many own ground units, aircraft, ships, units of a type or units are left, how many defenders, the odds, the ratio, or that nothing left can capture; each once")
			return false
		}
	}
	return true
}

// breakIf binds one condition of a retreat; false if it is not one.
func (b *binder) breakIf(c *notation.Cond, o *Retreat) bool {
	if c.Left == "cannot capture" && !c.Unless && !o.NoCapture {
		o.NoCapture = true
		return true
	}
	right := c.Right
	if c.Op == "<=" {
		right++
	} else if c.Op == "=" && right == 0 {
		right = 1
	} else if c.Op != "<" {
		return false
	}
	set := func(n *int) bool {
		if *n != 0 || right <= 0 || c.Unless {
			return false
		}
		*n = right
		return true
	}
	switch c.Left {
	case "odds":
		return right <= 100 && set(&o.OddsBelow)
	case "ratio":
		return set(&o.RatioBelow)
	case "defenders":
		return len(c.Unit) == 0 && set(&o.EnemyFewer)
	case "units", "attackers":
		return set(&o.IfFewer)
	case "ground", "air", "ships":
		o.Class = c.Left
		return set(&o.IfFewer)
	case "":
		if len(c.Unit) == 0 || o.IfFewer != 0 {
			return false
		}
		o.Class = string(b.unit(notation.Count{Unit: c.Unit, Text: c.Unit[0].Text, Span: c.Span}, nil))
		return set(&o.IfFewer)
	}
	return false
}

// keepOne keeps one land unit of each type that can capture: whichever of them take
// part, one of them is lost last.
func (b *binder) keepOne() []Stack {
	var out []Stack
	for i := range b.rs.Units {
		if u := &b.rs.Units[i]; u.Captures {
			out = append(out, Stack{N: 1, Type: u.Type})
		}
	}
	return out
}

// saveAir binds "SA": aircraft are lost last; and "SAAC r2", which breaks off from
// round 2 on when only aircraft are left.
func (b *binder) saveAir(s *notation.Statement) {
	space := b.spaceOf(s, 0)
	o := LossOrder{At: At{s.Span}, Space: space, Attack: true, Lasting: s.Lasting}
	o.Sea = space != "" && b.rs.Board.IsSea(space)
	for i := range b.rs.Units {
		if u := &b.rs.Units[i]; u.Class == ruleset.Air {
			o.Keep = append(o.Keep, Stack{All: true, Type: u.Type})
		}
	}
	b.add(o)
	if s.What == "" || b.failed {
		return
	}
	r := Retreat{At: At{s.Span}, Space: space, IfFewer: 1, Class: "ground", FromRound: s.N, Lasting: s.Lasting}
	if o.Sea {
		r.Class = "ships"
	}
	b.add(r)
}

// losses binds an order of loss.
func (b *binder) losses(s *notation.Statement) {
	o := LossOrder{At: At{s.Span}, Space: b.spaceOf(s, 0), Sea: s.What == "sea", Lasting: s.Lasting}
	var keep, vsSubs []notation.Count
	for _, t := range s.Targets {
		switch {
		case t.Class == "attack":
			o.Attack = true
		case t.Class == "defense":
			o.Defense = true
		case t.Class == "decks":
			o.Decks = true
		case t.Class == "owner":
			b.owned(t, &o)
		case t.Has("vs subs"):
			vsSubs = append(vsSubs, t)
		default:
			keep = append(keep, t)
		}
	}
	for _, u := range s.Units {
		t := b.unit(u, nil)
		step := LossStep{Type: t, Tip: u.Has("tip")}
		if spec := b.rs.Unit(t); step.Tip && spec != nil && spec.Hits < 2 {
			b.fail(u.Span, "one-hit", nil, "%s takes only one hit, it cannot be tipped: leave out \"tip\"", u.Text)
		}
		if slices.Contains(o.Types, step) {
			b.fail(u.Span, "twice", nil, "%s stands twice in the order of loss", u.Text)
		}
		o.Types = append(o.Types, step)
	}
	o.Keep = b.stacks(keep, "", nil)
	o.KeepVsSubs = b.stacks(vsSubs, "", nil)
	if s.What == "" || s.What == "hold" {
		o.Sea = b.allShips(o)
	} else if o.onlyOwned() && o.Space == "" && !b.failed {
		b.Notef(s.Span, "read-as", "read for battles on land and at sea alike")
	}
	if o.onlyOwned() {
		o.Sea = o.Space != "" && b.rs.Board.IsSea(o.Space)
	}
	if s.What == "hold" && b.alsoKeep(o) {
		return
	}
	b.add(o)
}

// owned binds whose units are lost first or last.
func (b *binder) owned(c notation.Count, o *LossOrder) {
	n := c.Owner.Names[0]
	w := Owned{Power: ruleset.PowerID(n.ID), Last: c.Has("last")}
	if _, q := b.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil {
		w.Power = q.ID
	}
	if len(c.Unit) > 0 {
		w.Type = b.unit(c, nil)
	}
	if slices.ContainsFunc(o.Owned, func(x Owned) bool { return x.Power == w.Power && x.Type == w.Type }) {
		b.fail(c.Span, "twice", nil, "%s stands twice in the order of loss", strings.TrimSuffix(strings.TrimSuffix(w.String(), " first"), " last"))
	}
	o.Owned = append(o.Owned, w)
}

// alsoKeep adds the units of "hold 1 arm" to the order of loss given before it for the
// same battles.
func (b *binder) alsoKeep(o LossOrder) bool {
	for i := len(b.orders) - 1; i >= 0; i-- {
		if old, ok := b.orders[i].(LossOrder); ok && Subject(old) == Subject(o) {
			old.Keep = append(old.Keep, o.Keep...)
			old.KeepVsSubs = append(old.KeepVsSubs, o.KeepVsSubs...)
			old.Decks = old.Decks || o.Decks
			b.orders[i] = old
			return true
		}
	}
	return false
}

// fillLosses completes orders of loss for one battle that only keep units back. They
// get the list that the same mail has for all battles, because they replace it for that
// battle.
func (b *binder) fillLosses() {
	for i, o := range b.orders {
		one, ok := o.(LossOrder)
		if !ok || one.Space == "" || len(one.Types) > 0 {
			continue
		}
		for _, o := range b.orders {
			all, ok := o.(LossOrder)
			if ok && all.Space == "" && all.Sea == one.Sea && (all.Attack == all.Defense || all.Attack == one.Attack) {
				one.Types = all.Types
			}
		}
		b.orders[i] = one
	}
}

// allShips reports whether an order of loss that does not say so is for sea
// battles: it names a ship.
func (b *binder) allShips(o LossOrder) bool {
	isShip := func(t ruleset.UnitType) bool {
		u := b.rs.Unit(t)
		return u != nil && u.Class == ruleset.Sea
	}
	return slices.ContainsFunc(o.Types, func(l LossStep) bool { return isShip(l.Type) }) ||
		slices.ContainsFunc(o.Keep, func(k Stack) bool { return isShip(k.Type) }) ||
		len(o.KeepVsSubs) > 0 || o.Decks ||
		o.Space != "" && b.rs.Board.IsSea(o.Space)
}
