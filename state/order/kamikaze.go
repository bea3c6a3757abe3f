package order

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// Kamikaze spends tokens on ships in a zone.
type Kamikaze struct {
	At
	None bool
	// On gives N tokens to a ship of Type; with All one to each ship of that type, in this
	// sequence, as far as the limits go.
	On    []Stack
	Space board.SpaceID
	If    []Condition
	Limits
}

// Phase returns ConductCombat.
func (Kamikaze) Phase() Phase { return ConductCombat }

// String prints "kamikaze SZ 6: 2 on aircraft carrier".
func (o Kamikaze) String() string {
	s := "kamikaze"
	if o.Space != "" {
		s += " " + string(o.Space)
	}
	s += ":"
	if o.None {
		s += " none"
	}
	for i, t := range o.On {
		if i > 0 {
			s += ","
		}
		if t.All {
			s += " all on " + word(t.Type, 1)
		} else {
			s += fmt.Sprintf(" %d on %s", t.N, word(t.Type, 1))
		}
	}
	return s + conditions(o.If) + o.Limits.String()
}

// bindKamikaze binds what the words say.
func (b *binder) bindKamikaze(s *notation.Statement) {
	o := Kamikaze{At: At{s.Span}, None: s.None, Space: b.spaceOf(s, 0), If: b.conditions(s), Limits: limits(s)}
	if !s.None {
		o.On = b.stacks(s.Units, "", nil)
	}
	if slices.ContainsFunc(o.On, func(st Stack) bool { return st.Type == "" }) {
		b.fail(s.Span, "no-units", nil, "it is not said how many tokens go on which ship; write it like \"kamikaze SZ 6: 2 on carrier\"")
		return
	}
	if len(o.On) == 0 && !s.None {
		b.fail(s.Span, "no-units", nil, "it is not said which ships the kamikazes attack; write it like \"kamikaze SZ 6: 2 on carrier\"")
	}
	b.add(o)
}

func (o Kamikaze) subject() string { return "kamikaze " + string(o.Space) }

func (o Kamikaze) standsAs() (string, []board.SpaceID) { return "kamikaze", []board.SpaceID{o.Space} }

func (o Kamikaze) depends() []Condition { return o.If }

func (o Kamikaze) contradicts(b Order) bool {
	c := b.(Kamikaze)
	return o.None != c.None || sameTypes(o.On, c.On)
}

func (Kamikaze) knowsOdds() {}

// TokensSpecial is the rule by which tokens are bought.
const TokensSpecial = "kamikaze tokens for sale"

// BuyTokens buys kamikaze tokens.
type BuyTokens struct {
	At
	N int
}

// Special names the rule that knows the order.
func (BuyTokens) Special() string { return TokensSpecial }

// Phase returns PurchaseRepair.
func (BuyTokens) Phase() Phase { return PurchaseRepair }

// String prints "buy: 1 kamikaze token".
func (o BuyTokens) String() string {
	if o.N == 1 {
		return "buy: 1 kamikaze token"
	}
	return "buy: " + strconv.Itoa(o.N) + " kamikaze tokens"
}
