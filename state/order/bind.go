package order

import (
	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Bind turns the statements into orders, in sequence. Its diagnostics are in the order
// of the text and do not include the tree's own: errors for phrases with no or several
// meanings, notes on how doubtful ones were read.
func Bind(tree *notation.Tree, rs *ruleset.Ruleset, power ruleset.PowerID, ctx Context) ([]Order, []notation.Diagnostic) {
	b := &binder{rs: rs, power: power, ctx: ctx}
	b.header(tree.Header)
	for i := range tree.Statements {
		b.failed = false
		n := len(b.orders)
		b.statement(&tree.Statements[i])
		if tree.Statements[i].Sealed && !b.failed {
			b.seal(&tree.Statements[i], n)
		}
		if len(tree.Statements[i].When) > 0 && !b.failed {
			b.conditional(&tree.Statements[i], n)
		}
		if b.failed {
			b.orders = b.orders[:n]
		}
	}
	b.fillLosses()
	b.retreatsFrom()
	return b.orders, b.List()
}

// header checks that the mail speaks for the power that sends it and, if it names
// rules, that they are those of its game.
//
// Rules: BH-001.
func (b *binder) header(h notation.Header) {
	if r := h.Rules; r.Text != "" && !b.rs.IsCalled(r.Text) {
		b.fail(r.Span, "other-rules", []string{"rules: " + b.rs.ID}, "this game is played by %s, not by %q", b.rs.Name, r.Text)
	}
	if h.Power.Text == "" {
		return
	}
	for _, n := range h.Power.Names {
		if n.Kind == notation.NamePower && n.ID == string(b.power) {
			return
		}
		if _, p := b.rs.PurseByID(ruleset.PurseID(n.ID)); p != nil && p.ID == b.power {
			return
		}
	}
	b.fail(h.Power.Span, "wrong-power", nil, "%q is not a turn of %s, whose orders these are", h.Power.Text, b.power)
}

// statement binds one statement.
func (b *binder) statement(s *notation.Statement) {
	at := At{s.Span}
	switch s.Verb {
	case notation.GoVerb, notation.MoveVerb, notation.AttackVerb:
		b.move(s)
	case notation.RaidVerb:
		b.raid(s)
	case notation.LandVerb:
		b.land(s)
	case notation.StayVerb:
		b.stay(s)
	case notation.BuyVerb:
		b.buy(s)
	case notation.RepairVerb:
		b.repair(s)
	case notation.WarVerb:
		b.war(s)
	case notation.PlaceVerb:
		b.place(s)
	case notation.ResearchVerb:
		b.add(ResearchDice{At: at, Purse: b.purse(s.Who), Dice: s.N, Chart: s.Chart})
	case notation.ExpectVerb:
		b.expect(s)
	case notation.PassVerb:
		b.pass(s)
	case notation.RollVerb:
		b.add(Roll{at})
	case notation.EndVerb:
		b.add(EndTurn{at})
	case notation.WithdrawVerb:
		b.add(Withdraw{at})
	case notation.RequestVerb:
		b.add(Request{at, s.What})
	case notation.AirborneVerb:
		b.airborne(s)
	case notation.RocketVerb:
		b.rocket(s)
	case notation.BondsVerb:
		b.bonds(s)
	case notation.AskVerb:
		b.add(AskLeave{At: At{s.Span}, Canal: b.canal(s.From, s.Span)})
	case notation.PermitVerb:
		b.permit(s)
	case notation.ConvoyVerb:
		b.add(Convoy{At: at, Space: b.spaceOf(s, 0), None: s.None})
	case notation.LiberationVerb:
		b.add(Liberation{at, b.stacks(s.Units, "", nil)})
	case notation.LandFirstVerb:
		b.landFirst(s)
	case notation.ChooseVerb:
		b.choose(s)
	case notation.LendVerb, notation.ReceiveVerb, notation.ScorchVerb, notation.FactoryVerb, notation.RailroadVerb,
		notation.ShuttleVerb, notation.CashVerb, notation.ShipsVerb, notation.CollapseVerb, notation.PayVerb, notation.InfluenceVerb,
		notation.DisbandVerb, notation.InsurgencyVerb, notation.UprisingVerb, notation.StrikeVerb:
		b.special(s)
	case notation.CancelVerb:
		b.cancel(s)
	case notation.SealedVerb:
		b.add(Sealed{at, s.What})
	default:
		b.choice(s)
	}
}

// pass binds "pass combat", and "end agenda".
func (b *binder) pass(s *notation.Statement) {
	if s.What == notation.AgendaSection.String() {
		b.add(EndAgenda{At{s.Span}})
		return
	}
	for p, w := range passWords {
		if w == s.What {
			b.add(Pass{At{s.Span}, Phase(p)})
			return
		}
	}
	b.fail(s.Span, "unknown-phase", []string{"pass combat move", "pass noncombat move"}, "%q is not a phase that can be passed", s.What)
}

// expect binds a figure written as a check.
func (b *binder) expect(s *notation.Statement) {
	in := PurchaseRepair
	if s.What == "income" {
		in = CollectIncome
	}
	b.add(Expect{At: At{s.Span}, In: in, What: s.What, Purse: b.purse(s.Who), IPC: s.N})
}

// war binds a declaration of war.
func (b *binder) war(s *notation.Statement) {
	if s.Who.Text != "" && !b.means(s.Who, b.power) {
		b.fail(s.Who.Span, "wrong-power", nil, "%q is not %s, whose orders these are", s.Who.Text, b.power)
		return
	}
	if s.None {
		return
	}
	o := DeclareWar{At: At{s.Span}, AtEnd: s.AtEnd, Surprise: s.What == "surprise"}
	o.Agenda = b.rs.HasStep(ruleset.WarStep) && (s.Section < notation.CombatSection || s.Section > notation.IncomeSection)
	for _, r := range s.Powers {
		if members, is := b.allied(r); is {
			o.On = append(o.On, members...)
			continue
		}
		p, ok := b.onePower(r)
		if !ok {
			return
		}
		o.On = append(o.On, p)
	}
	if len(o.On) == 0 && b.rs.Alliances {
		b.fail(s.Span, "no-enemy", nil, "say on whom, like `declare war: %s`", b.somebodyElse())
		return
	}
	if len(o.On) == 0 {
		side := b.rs.Side(b.power).Other()
		for i := range b.rs.Powers {
			if b.rs.Powers[i].Side == side {
				o.On = append(o.On, b.rs.Powers[i].ID)
			}
		}
		b.Notef(s.Span, "read-as", "read as a declaration on the whole %s", side)
	}
	b.add(o)
}

// allied are the members of the alliance that a declaration of war names.
func (b *binder) allied(r notation.Ref) ([]ruleset.PowerID, bool) {
	if len(r.Names) > 0 || b.ctx.Allied == nil {
		return nil, false
	}
	members := b.ctx.Allied(r.Text)
	return members, len(members) > 0
}

// somebodyElse is another power, for use in an example.
func (b *binder) somebodyElse() ruleset.PowerID {
	p, _ := b.rs.Next(b.power)
	return p
}

// means reports whether a phrase can name the power.
func (b *binder) means(r notation.Ref, p ruleset.PowerID) bool {
	for _, n := range r.Names {
		if n.ID == string(p) {
			return true
		}
		if _, q := b.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil && q.ID == p {
			return true
		}
	}
	return false
}
