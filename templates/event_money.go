package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// moneyEvents are about treasuries.
var moneyEvents = []eventRow{
	{of: state.Researched{}, line: func(_ words, ev state.Event) string { return researchLine(ev.(state.Researched)) }},
	{of: state.Purchased{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Purchased)
		if e.Cost == 0 && len(e.Items) > 1 && e.Items[0].N < 0 {
			instead := e.Items[0]
			instead.N = -instead.N
			return fmt.Sprintf("%s gets %s in place of %s", e.Power, w.bought(e.Items[1:]), w.bought([]state.Bought{instead}))
		}
		if e.Cost == 0 && len(e.Items) > 0 {
			return fmt.Sprintf("%s gets %s for its land", e.Power, w.bought(e.Items))
		}
		return fmt.Sprintf("%s buys %s for %d IPC; %d IPC left", e.Purse, w.bought(e.Items), e.Cost, e.Left)
	}},
	{of: state.Repaired{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Repaired)
		return fmt.Sprintf("%s repairs %s of the %s in %s for %d IPC; %d IPC left",
			e.Purse, plural(e.Points, "damage", "damage"), w.name(e.Facility), e.Space, e.Cost, e.Left)
	}},
	{of: state.Plundered{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.Plundered)
		if e.To == "" {
			return fmt.Sprintf("%s loses %d IPC with its capital %s", e.From, e.IPC, e.Capital)
		}
		return fmt.Sprintf("%s captures %d IPC of %s with its capital %s", e.To, e.IPC, theName(ruleset.PowerID(e.From)), e.Capital)
	}},
	{of: state.Paid{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.Paid)
		if e.IPC < 0 {
			return fmt.Sprintf("%s pays %d IPC%s", e.Purse, -e.IPC, reason(e.Why, e.Rule))
		}
		return fmt.Sprintf("%s receives %d IPC%s", e.Purse, e.IPC, reason(e.Why, e.Rule))
	}},
	{of: state.Refunded{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Refunded)
		return fmt.Sprintf("%s gets %d IPC back for %s that could not be placed", e.Purse, e.IPC, w.bought(e.Items))
	}},
	{of: state.IncomeCollected{}, line: func(w words, ev state.Event) string { return w.incomeLine(ev.(state.IncomeCollected)) }},
	{of: state.Thrown{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.Thrown)
		parts := make([]string, len(e.Dice))
		for i, d := range e.Dice {
			parts[i] = fmt.Sprintf("%s %d, %s", d.For, d.Face, d.Then)
		}
		return fmt.Sprintf("Dice for %s: %s%s", e.What, strings.Join(parts, "; "), reason("", e.Rule))
	}},
	{of: state.WarBondsPaid{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.WarBondsPaid)
		s := fmt.Sprintf("War bonds of %s, die %s", e.Power, faceList(e.Faces))
		for _, x := range e.Paid {
			s += fmt.Sprintf("; %s receives %d IPC, treasury %d IPC", x.Purse, x.IPC, x.Balance)
		}
		return s
	}},
}

// moneyPlaces are their places in a report.
func moneyPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.Researched]{
			note: func(b *builder, e state.Researched) { b.sum.found = string(e.Technology) },
			put: func(b *builder, e state.Researched) {
				for _, x := range e.Paid {
					b.sum.spent += x.IPC
				}
				b.s.Research = append(b.s.Research, capital(b.line(e)))
			},
		},
		eventPlace[state.Purchased]{
			put: func(b *builder, e state.Purchased) {
				b.sum.spent += e.Cost
				if len(e.Items) > 0 && e.Items[0].N < 0 {
					b.s.Purchase = append(b.s.Purchase, b.line(e))
					return
				}
				b.s.Purchase = append(b.s.Purchase, fmt.Sprintf("%s: %s for %d IPC, %d IPC left", e.Purse, b.bought(e.Items), e.Cost, e.Left))
			},
		},
		eventPlace[state.Repaired]{
			put: func(b *builder, e state.Repaired) {
				b.sum.spent += e.Cost
				b.s.Purchase = append(b.s.Purchase, b.line(e))
			},
		},
		eventPlace[state.Plundered]{put: (*builder).plundered},
		eventPlace[state.Paid]{
			put: func(b *builder, e state.Paid) {
				b.sum.spent += max(0, -e.IPC)
				b.consequence(b.lastAt, b.line(e))
			},
		},
		eventPlace[state.Refunded]{to: placement},
		eventPlace[state.IncomeCollected]{put: (*builder).income},
		eventPlace[state.WarBondsPaid]{
			put: func(b *builder, e state.WarBondsPaid) {
				for _, x := range e.Paid {
					b.sum.collected += x.IPC
					b.sum.into = append(b.sum.into, purseSum{x.Purse, x.IPC})
				}
				b.s.Income = append(b.s.Income, b.line(e))
			},
		},
	}
}

// markedLine describes a mark that units got or lost.
func (w words) markedLine(e state.Marked) string {
	if e.Mark == ruleset.NoMark {
		return fmt.Sprintf("%s: %s%s", w.pieces(e.Units), cmp.Or(e.Why, "as any other again"), reason("", e.Rule))
	}
	return fmt.Sprintf("%s: %s%s", w.pieces(e.Units), e.Mark, reason(e.Why, e.Rule))
}

// researchLine describes the dice of research, who paid for them, and what they
// brought; before they are thrown only the price.
func researchLine(e state.Researched) string {
	if e.Dice == 0 && e.Chart > 0 { // by another of the sixes
		return fmt.Sprintf("%s has a further breakthrough; chart %d, %s: %s", e.Power, e.Chart, chartRolls(e), cmp.Or(string(e.Technology), "no technology"))
	}
	parts := []string{fmt.Sprintf("%s researches with %s", e.Power, plural(e.Dice, "die", "dice"))}
	if e.Kept > 0 {
		kept := ", kept from before"
		if e.Kept < e.Dice {
			kept = fmt.Sprintf(", %d of them kept from before", e.Kept)
		}
		parts[0] += kept
	}
	for _, x := range e.Paid {
		parts = append(parts, fmt.Sprintf("%s pays %d IPC, %d IPC left", x.Purse, x.IPC, x.Left))
	}
	switch {
	case len(e.Faces) == 0:
	case e.Chart == 0:
		parts = append(parts, fmt.Sprintf("dice %s, no breakthrough", faceList(e.Faces)))
	default:
		parts = append(parts, fmt.Sprintf("dice %s, a breakthrough", faceList(e.Faces)),
			fmt.Sprintf("chart %d, %s: %s", e.Chart, chartRolls(e), cmp.Or(string(e.Technology), "no technology")))
	}
	return strings.Join(parts, "; ")
}

// chartRolls lists the dice on a breakthrough chart; those that are added up are
// grouped.
func chartRolls(e state.Researched) string {
	if e.Added < 2 {
		return "die " + faceList(e.Rolls)
	}
	var rolls []string
	for own := range slices.Chunk(e.Rolls, e.Added) {
		sum := 0
		for _, f := range own {
			sum += f
		}
		rolls = append(rolls, fmt.Sprintf("%s = %d", faceList(own), sum))
	}
	return "dice " + strings.Join(rolls, ", then ")
}

func (w words) incomeLine(e state.IncomeCollected) string {
	if e.Why != "" && e.Total == 0 {
		return fmt.Sprintf("%s collects nothing%s; treasury %d IPC", e.Purse, reason(e.Why, ""), e.Balance)
	}
	parts := []string{fmt.Sprintf("territories %d", e.Territories)}
	if e.Convoys != 0 {
		parts = append(parts, fmt.Sprintf("convoys -%d", abs(e.Convoys)))
	}
	for _, o := range e.Objectives {
		parts = append(parts, fmt.Sprintf("%s %+d", objectiveName(o), o.IPC))
	}
	return fmt.Sprintf("%s collects %d IPC (%s)%s; treasury %d IPC", e.Purse, e.Total, strings.Join(parts, ", "), reason(e.Why, ""), e.Balance)
}

func objectiveName(o state.ObjectivePaid) string {
	if o.Title != "" {
		return o.Title
	}
	return spaced(o.ID)
}

// plundered counts what was in the treasury of a capital.
func (b *builder) plundered(e state.Plundered) {
	if e.From != "" && !slices.Contains(b.sum.plundered, theName(b.ownerOf(e.From))) {
		b.sum.plundered = append(b.sum.plundered, theName(b.ownerOf(e.From)))
	}
	if p := b.rs.Power(b.home); p != nil && slices.ContainsFunc(p.Purses, func(q ruleset.Purse) bool { return q.ID == e.To }) {
		b.sum.plunder += e.IPC
	}
	b.fell(e)
	b.consequence(e.Capital, b.line(e))
}

// income lays one treasury's income out in lines, objectives by name.
func (b *builder) income(e state.IncomeCollected) {
	b.phase, b.incomeCollected = order.CollectIncome, true
	b.sum.collected += e.Total
	b.sum.into = append(b.sum.into, purseSum{e.Purse, e.Total})
	if e.Why != "" && e.Total == 0 {
		b.s.Income = append(b.s.Income, b.line(e))
		return
	}
	if e.Total == 0 && e.Territories == 0 && e.Convoys == 0 && len(e.Objectives) == 0 && e.Why == "" {
		b.s.Income = append(b.s.Income, fmt.Sprintf("%s collects nothing and has %d IPC", e.Purse, e.Balance))
		return
	}
	s := fmt.Sprintf("%s: %d from territories", e.Purse, e.Territories)
	if e.Convoys != 0 {
		s += fmt.Sprintf(", -%d by convoy raids", abs(e.Convoys))
	}
	b.s.Income = append(b.s.Income, s+reason(e.Why, ""))
	for _, o := range e.Objectives {
		b.s.Income = append(b.s.Income, fmt.Sprintf("%s, objective %+d: %s", e.Purse, o.IPC, objectiveName(o)))
	}
	b.s.Income = append(b.s.Income, fmt.Sprintf("%s collects %d IPC and has %d", e.Purse, e.Total, e.Balance))
}
