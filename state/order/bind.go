package order

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Context is what binding may know of the game beyond the words. The zero
// value knows nothing: then every word must have one meaning by itself.
type Context struct {
	// Phase is the phase that the game has reached; it decides whether a
	// movement without heading or verb is a combat move.
	Phase Phase
	// Stands returns the number of the power's units of the type in a space, or
	// of anybody's facilities.
	Stands func(s board.SpaceID, t ruleset.UnitType) int
	// Waiting returns the number of units of the type that wait to be placed.
	Waiting func(t ruleset.UnitType) int
	// Allied returns the members of the alliance that a word names, like "A1"; none for
	// any other word. It may be nil.
	Allied func(word string) []ruleset.PowerID
}

// Bind makes orders of the statements, in their order. What it has to say comes
// in order of place, without what the tree itself has to say: errors for
// phrases with no or several meanings, notes for how doubtful ones were read.
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

// binder gives one text's phrases their meanings.
type binder struct {
	notation.Collector
	rs     *ruleset.Ruleset
	power  ruleset.PowerID
	ctx    Context
	orders []Order
	// wanting are the places in orders of retreats that do not name their battle.
	wanting []int
	// failed is set once the statement at hand cannot be an order.
	failed bool
}

func (b *binder) add(o Order) { b.orders = append(b.orders, o) }

func (b *binder) fail(at notation.Span, code string, hints []string, format string, args ...any) {
	b.failed = true
	b.Errorf(at, code, hints, format, args...)
}

// header checks that the mail speaks for the power that sends it, and of the
// rules of its game if it names any.
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

// purse finds the treasury of the power that a phrase means.
func (b *binder) purse(r notation.Ref) ruleset.PurseID {
	if r.Text == "" {
		return ""
	}
	p := b.rs.Power(b.power)
	if p == nil {
		return ""
	}
	for _, n := range r.Names {
		for _, q := range p.Purses {
			if n.ID == string(q.ID) || n.Kind == notation.NameSpace && n.ID == string(q.Capital) {
				if len(p.Purses) == 1 {
					return ""
				}
				return q.ID
			}
		}
	}
	for _, n := range r.Names {
		if n.ID == string(b.power) {
			return ""
		}
	}
	var hints []string
	for _, q := range p.Purses {
		hints = append(hints, string(q.ID))
	}
	b.fail(r.Span, "unknown-treasury", hints, "%q is not a treasury of %s", r.Text, b.power)
	return ""
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

// somebodyElse is another power, for an example.
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

// onePower finds the power that a phrase means.
func (b *binder) onePower(r notation.Ref) (ruleset.PowerID, bool) {
	for _, n := range r.Names {
		if b.rs.Power(ruleset.PowerID(n.ID)) != nil {
			return ruleset.PowerID(n.ID), true
		}
		if _, q := b.rs.PurseByID(ruleset.PurseID(n.ID)); n.Kind == notation.NamePurse && q != nil {
			return q.ID, true
		}
	}
	b.fail(r.Span, "not-a-power", nil, "%q is not a power that war can be declared on", r.Text)
	return "", false
}

// or joins words as in "a, b or c".
func or(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	last := len(words) - 1
	return fmt.Sprintf("%s or %s", strings.Join(words[:last], ", "), words[last])
}
