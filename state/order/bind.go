package order

import (
	"slices"
	"strings"

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
	if v := verbOf(s.Verb); v != nil {
		v.bind(b, s)
		return
	}
	b.fail(s.Span, "not-understood", nil, "this is no order")
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

// seal wraps the orders from n on.
func (b *binder) seal(s *notation.Statement, n int) {
	if a := verbOf(s.Verb); len(b.orders) > n && (a == nil || a.sealed == "") {
		var what []string
		for _, a := range verbs {
			if a.sealed != "" {
				what = append(what, a.sealed)
			}
		}
		last := len(what) - 1
		b.fail(s.Span, "cannot-seal", []string{notation.Example(notation.SealedVerb)},
			"only orders %s and %s can be sealed", strings.Join(what[:last], ", "), what[last])
		return
	}
	for i, o := range b.orders[n:] {
		b.orders[n+i] = Seal{At{s.Span}, o}
	}
}

// verbs has a row for each order word.
var verbs = slices.Concat(turnVerbs, battleVerbs, reactionVerbs, aheadVerbs, specialVerbs, mailVerbs)

var turnVerbs = []verb{
	{of: notation.GoVerb, bind: (*binder).move},
	{of: notation.MoveVerb, bind: (*binder).move},
	{of: notation.AttackVerb, bind: (*binder).move},
	{of: notation.RaidVerb, bind: (*binder).raid},
	{of: notation.LandVerb, bind: (*binder).land},
	{of: notation.StayVerb, bind: (*binder).stay},
	{of: notation.BuyVerb, bind: (*binder).buy},
	{of: notation.RepairVerb, bind: (*binder).repair},
	{of: notation.WarVerb, bind: (*binder).war},
	{of: notation.PlaceVerb, bind: (*binder).place},
	{of: notation.ResearchVerb, bind: (*binder).research},
	{of: notation.ExpectVerb, bind: (*binder).expect},
	{of: notation.PassVerb, bind: (*binder).pass},
	{of: notation.AirborneVerb, bind: (*binder).airborne},
	{of: notation.RocketVerb, bind: (*binder).rocket},
	{of: notation.BondsVerb, bind: (*binder).bonds},
}

var battleVerbs = []verb{
	{of: notation.BombardVerb, bind: (*binder).bombard},
	{of: notation.IgnoreVerb, bind: (*binder).ignore},
	{of: notation.EngageVerb, bind: (*binder).ignore},
	{of: notation.LossVerb, bind: (*binder).losses},
	{of: notation.LoseVerb, bind: (*binder).lose},
	{of: notation.RetreatVerb, bind: (*binder).retreat},
	{of: notation.TakeVerb, bind: (*binder).retreat},
	{of: notation.KillVerb, bind: (*binder).retreat},
	{of: notation.SaveAirVerb, bind: (*binder).saveAir},
	{of: notation.SubmergeVerb, bind: (*binder).bindSubmerge},
}

// specialVerbs are the order words that only some rulesets have. The rules decide whether this one
// does.
var specialVerbs = []verb{
	{of: notation.LendVerb, bind: (*binder).lend},
	{of: notation.ReceiveVerb, bind: (*binder).receive},
	{of: notation.ScorchVerb, bind: (*binder).scorch},
	{of: notation.FactoryVerb, bind: (*binder).moveFactory},
	{of: notation.RailroadVerb, bind: (*binder).railroad},
	{of: notation.ShuttleVerb, bind: (*binder).shuttle},
	{of: notation.CashVerb, bind: (*binder).cashAndCarry},
	{of: notation.ShipsVerb, bind: (*binder).buyShips},
	{of: notation.CollapseVerb, bind: (*binder).collapse},
	{of: notation.PayVerb, bind: (*binder).pay},
	{of: notation.InfluenceVerb, bind: (*binder).influence},
	{of: notation.DisbandVerb, bind: (*binder).disband},
	{of: notation.InsurgencyVerb, bind: (*binder).insurgency},
	{of: notation.UprisingVerb, bind: (*binder).uprising},
	{of: notation.StrikeVerb, bind: (*binder).strike},
}

// mailVerbs are about the orders themselves.
var mailVerbs = []verb{
	{of: notation.RollVerb, bind: func(b *binder, s *notation.Statement) { b.add(Roll{At{s.Span}}) }},
	{of: notation.EndVerb, bind: func(b *binder, s *notation.Statement) { b.add(EndTurn{At{s.Span}}) }},
	{of: notation.WithdrawVerb, bind: func(b *binder, s *notation.Statement) { b.add(Withdraw{At{s.Span}}) }},
	{of: notation.RequestVerb, bind: func(b *binder, s *notation.Statement) { b.add(Request{At{s.Span}, s.What}) }},
	{of: notation.CancelVerb, bind: (*binder).cancel},
	{of: notation.SealedVerb, bind: func(b *binder, s *notation.Statement) { b.add(Sealed{At{s.Span}, s.What}) }},
}

// verbOf is the row of an order word; nil for none.
func verbOf(v notation.Verb) *verb {
	if i := slices.IndexFunc(verbs, func(x verb) bool { return x.of == v }); i >= 0 {
		return &verbs[i]
	}
	return nil
}
