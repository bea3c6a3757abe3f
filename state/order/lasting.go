package order

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
)

// lastingOrder is an order that can stand to answer questions.
type lastingOrder interface {
	Order
	// subject says what it is about.
	subject() string
	// standsAs is the word for withdrawing it, with the spaces that it names.
	standsAs() (word string, spaces []board.SpaceID)
}

// Subject says what a standing order is about: a later order on the same subject
// replaces an earlier one.
func Subject(o Order) string {
	if l, ok := o.(lastingOrder); ok {
		return l.subject()
	}
	return ""
}

func (o LossOrder) subject() string {
	s := "loss " + string(o.Space)
	if o.onlyOwned() {
		s = "loss by owner " + string(o.Space)
	}
	for _, on := range []bool{o.Sea, o.Attack, o.Defense} {
		if on {
			s += "+"
		} else {
			s += "-"
		}
	}
	return s
}

func (o LossOrder) standsAs() (string, []board.SpaceID) {
	return "order of loss", []board.SpaceID{o.Space}
}

func (o Permit) subject() string { return "permit " + o.Canal }

func (o Permit) standsAs() (string, []board.SpaceID) {
	if o.Canal == "" {
		return "guests", nil
	}
	return "canal", nil
}

func (o Retreat) subject() string { return "retreat " + string(o.Space) }

func (o Retreat) standsAs() (string, []board.SpaceID) { return "retreat", []board.SpaceID{o.Space} }

func (Receive) subject() string { return "receive" }

func (o Receive) standsAs() (string, []board.SpaceID) {
	return "receive", []board.SpaceID{o.From, o.To}
}

func (o Choose) subject() string { return "choose " + o.Subject }

func (Choose) standsAs() (string, []board.SpaceID) { return "choose", nil }

// Conditions are what an order depends on.
func Conditions(o Order) []Condition {
	if d, ok := o.(interface{ depends() []Condition }); ok {
		return d.depends()
	}
	return nil
}

func (o Choose) depends() []Condition      { return o.If }
func (o Conditional) depends() []Condition { return o.If }

// Contradict reports whether two standing orders on one subject cannot both be meant.
func Contradict(a, b Order) bool {
	if Subject(a) == "" || Subject(a) != Subject(b) || a.String() == b.String() || !slices.Equal(Conditions(a), Conditions(b)) {
		return false
	}
	c, ok := a.(interface{ contradicts(Order) bool })
	return ok && c.contradicts(b)
}

// sameTypes reports whether two lists name the same units.
func sameTypes(a, b []Stack) bool {
	return slices.ContainsFunc(a, func(x Stack) bool {
		return slices.ContainsFunc(b, func(y Stack) bool { return x.Type == "" || y.Type == "" || x.Type == y.Type })
	})
}

func (o LossOrder) contradicts(b Order) bool {
	c := b.(LossOrder)
	return len(o.Types) > 0 && len(c.Types) > 0 && !slices.Equal(o.Types, c.Types) ||
		len(o.Owned) > 0 && len(c.Owned) > 0 && !slices.Equal(o.Owned, c.Owned)
}

func (o Choose) contradicts(b Order) bool { return !slices.Equal(o.Picks, b.(Choose).Picks) }

func (o Retreat) contradicts(b Order) bool {
	c := b.(Retreat)
	return o.Never && c.SaysWhen() || c.Never && o.SaysWhen()
}
