package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// phaseOf decides between combat and noncombat: the verb "attack", else the
// heading, else the verb "move", else the game.
func (b *binder) phaseOf(s *notation.Statement) Phase {
	switch {
	case s.Verb == notation.AttackVerb:
		return CombatMove
	case s.Section == notation.CombatSection || s.Section == notation.PoliticsSection || s.Section == notation.BattleSection:
		return CombatMove
	case s.Section == notation.NoncombatSection || s.Verb == notation.MoveVerb:
		return NoncombatMove
	case s.Section == notation.PlaceSection || s.Section == notation.IncomeSection:
		return NoncombatMove
	case b.ctx.Phase >= NoncombatMove:
		return NoncombatMove
	}
	return CombatMove
}

// move binds a movement.
func (b *binder) move(s *notation.Statement) {
	o := Move{At: At{s.Span}, In: b.phaseOf(s), Empty: s.Empty, Aboard: s.What == "aboard", Surprise: s.Surprise}
	if len(s.Path) < 2 {
		b.fail(s.Span, "no-place", nil, "it is not said where these units go")
		return
	}
	if s.Who.Text != "" && !b.means(s.Who, b.power) {
		b.fail(s.Who.Span, "wrong-power", nil, "%q does not say whose units these are: orders here are for %s", s.Who.Text, b.power)
		return
	}
	o.Path = b.path(s.Path, s.Units)
	o.Units = b.stacks(s.Units, o.Path[0], b.stand(o.Path[0]))
	o.Versus = b.versus(s.Versus)
	o.Landing = b.landing(s.Landing, o.Path)
	if b.hasEscorts(s) {
		b.fail(s.Span, "escort", []string{"raid: ..."}, "escorts fly in a raid; write it with \"raid:\" or \"SBR\"")
	}
	b.add(o)
}

// hasEscorts reports whether a movement speaks of escorts.
func (b *binder) hasEscorts(s *notation.Statement) bool {
	for _, c := range s.Units {
		if c.Has("escort") {
			return true
		}
	}
	return false
}

// versus binds expected defenders. Doubtful words in them do no harm.
func (b *binder) versus(counts []notation.Count) []Stack {
	var out []Stack
	for _, c := range counts {
		if len(c.Unit) == 0 {
			continue
		}
		out = append(out, Stack{N: c.N, All: c.All, Type: ruleset.UnitType(c.Unit[0].ID)})
	}
	return out
}

// landing binds where aircraft mean to land, within reach of where they fight.
func (b *binder) landing(r notation.Ref, path []board.SpaceID) board.SpaceID {
	last := path[len(path)-1]
	return b.space(r, func(s board.SpaceID) bool {
		d, ok := b.rs.Board.Distance(last, s)
		return ok && last != "" && d <= 6
	}, "the only one in reach")
}

// raid binds a bombing raid: units that can bomb do so, the rest escort.
func (b *binder) raid(s *notation.Statement) {
	if len(s.Path) < 2 {
		b.fail(s.Span, "no-place", nil, "it is not said where the raid comes from or goes")
		return
	}
	o := Raid{At: At{s.Span}, Path: b.path(s.Path, s.Units), Surprise: s.Surprise}
	for _, c := range s.Units {
		sts := b.stacks([]notation.Count{c}, o.Path[0], b.stand(o.Path[0]))
		for _, st := range sts {
			u := b.rs.Unit(st.Type)
			switch {
			case b.failed:
			case u != nil && u.CarriedBy != "":
				o.Bombs = append(o.Bombs, st)
			case u != nil && u.LaunchedFrom != "":
				b.fail(c.Span, "cannot-fly", []string{"strike: ..."}, "%s cannot raid: a base fires it", c.Text)
			case u == nil || u.Class != ruleset.Air:
				b.fail(c.Span, "cannot-fly", []string{"attack: ..."}, "%s cannot raid: only aircraft do", c.Text)
			case c.Has("escort") || len(u.RaidTargets) == 0:
				o.Escorts = append(o.Escorts, st)
			default:
				o.Bombers = append(o.Bombers, st)
			}
		}
	}
	target := o.Path[len(o.Path)-1]
	for _, c := range s.Targets {
		t := Stack{N: c.N, Type: b.facility(c, target)}
		if t.Type == "" && !b.failed {
			b.fail(c.Span, "not-a-facility", []string{"air base", "naval base", "industrial complex"}, "%q is not a facility to bomb", c.Text)
		}
		if c.All || c.N == 1 && len(s.Targets) == 1 && !startsWithDigit(c.Text) {
			t = Stack{All: true, Type: t.Type}
		}
		o.Targets = append(o.Targets, t)
	}
	o.Landing = b.landing(s.Landing, o.Path)
	if len(o.Bombers) == 0 && !b.failed && !b.allEscorts(s) {
		b.fail(s.Span, "no-bombers", nil, "a raid needs bombers; fighters from another base than theirs are marked \"(escort)\"")
	}
	b.add(o)
}

// allEscorts reports whether all units of a raid are marked as escorts.
func (b *binder) allEscorts(s *notation.Statement) bool {
	for _, c := range s.Units {
		if !c.Has("escort") {
			return false
		}
	}
	return true
}

func startsWithDigit(s string) bool { return s != "" && s[0] >= '0' && s[0] <= '9' }

// land binds a landing.
func (b *binder) land(s *notation.Statement) {
	path := b.path(s.Path, s.Units)
	o := Land{At: At{s.Span}, From: path[0], Space: path[len(path)-1]}
	o.Units = b.stacks(s.Units, o.From, b.stand(o.From))
	for _, st := range o.Units {
		if u := b.rs.Unit(st.Type); u != nil && u.Class != ruleset.Air {
			b.fail(s.Span, "cannot-land", nil, "only aircraft land; write other units as \"move: ...\"")
			return
		}
	}
	b.add(o)
}

// stay binds the units that are said not to move.
func (b *binder) stay(s *notation.Statement) {
	o := Stay{At: At{s.Span}, Space: b.spaceOf(s, 0)}
	o.Units = b.stacks(s.Units, o.Space, b.stand(o.Space))
	b.add(o)
}

// buy binds a purchase.
func (b *binder) buy(s *notation.Statement) {
	o := Buy{At: At{s.Span}, Purse: b.purse(s.Who)}
	for _, c := range s.Units {
		if c.All || c.Class != "" {
			b.fail(c.Span, "no-number", nil, "%q does not say how many to buy", c.Text)
			return
		}
	}
	o.Items = b.stacks(s.Units, "", nil)
	for _, r := range s.Upgrades {
		o.Upgrades = append(o.Upgrades, b.space(r, func(sp board.SpaceID) bool {
			return b.ctx.Stands != nil && b.ctx.Stands(sp, ruleset.MinorComplex) > 0
		}, "where a minor complex stands"))
	}
	if s.Tokens > 0 {
		b.add(BuyTokens{At{s.Span}, s.Tokens})
		if len(o.Items)+len(o.Upgrades) == 0 {
			return
		}
	}
	b.add(o)
}

// repair binds the repair of a facility.
func (b *binder) repair(s *notation.Statement) {
	o := Repair{At: At{s.Span}, Purse: b.purse(s.Who), Points: s.N}
	ship := b.shipOf(s.Units)
	if ship != "" {
		o.Ship = ship
		o.Space = b.space(s.Path[0], func(sp board.SpaceID) bool { return b.ctx.Stands != nil && b.ctx.Stands(sp, ship) > 0 }, "where such a ship lies")
		b.add(o)
		return
	}
	o.Space = b.space(s.Path[0], func(sp board.SpaceID) bool {
		for i := range b.rs.Units {
			if u := &b.rs.Units[i]; u.Class == ruleset.Facility && b.ctx.Stands != nil && b.ctx.Stands(sp, u.Type) > 0 {
				return true
			}
		}
		return false
	}, "where a facility stands")
	for _, c := range s.Units {
		o.Facility = b.facility(c, o.Space)
	}
	b.add(o)
}

// shipOf is the ship that a repair names; empty if it names none.
func (b *binder) shipOf(units []notation.Count) ruleset.UnitType {
	for _, c := range units {
		for _, n := range c.Unit {
			if u := b.rs.Unit(ruleset.UnitType(n.ID)); u != nil && u.Class == ruleset.Sea {
				return u.Type
			}
		}
	}
	return ""
}

// place binds the placing of new units.
func (b *binder) place(s *notation.Statement) {
	var waiting func(ruleset.UnitType) bool
	if b.ctx.Waiting != nil {
		waiting = func(t ruleset.UnitType) bool { return b.ctx.Waiting(t) > 0 }
	}
	produces := func(sp board.SpaceID) bool {
		if b.ctx.Stands == nil {
			return false
		}
		near := append([]board.SpaceID{sp}, b.rs.Board.Neighbours(sp)...)
		if !b.rs.Board.IsSea(sp) {
			near = near[:1]
		}
		for _, x := range near {
			if b.ctx.Stands(x, ruleset.MinorComplex)+b.ctx.Stands(x, ruleset.MajorComplex) > 0 {
				return true
			}
		}
		return false
	}
	o := Place{At: At{s.Span}}
	o.Space = b.space(s.Path[0], produces, "where a complex stands")
	o.From = b.space(s.From, produces, "where a complex stands")
	o.Units = b.stacks(s.Units, "", waiting)
	b.add(o)
}

// research binds "research: 2 dice, chart 1".
func (b *binder) research(s *notation.Statement) {
	dice := s.N
	if s.What == "ipc" {
		if dice /= ruleset.ResearchDieCost; dice*ruleset.ResearchDieCost != s.N {
			b.fail(s.Span, "no-number", nil, "a die of research costs %d IPC, so %d IPC do not pay for a whole number of dice; write how many, as in \"research: 2 dice\"", ruleset.ResearchDieCost, s.N)
			return
		}
	}
	b.add(ResearchDice{At: At{s.Span}, Purse: b.purse(s.Who), Dice: dice, Chart: s.Chart})
}
