package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// turnEvents move the game on.
var turnEvents = []eventRow{
	{of: state.Opened{}, line: func(w words, ev state.Event) string {
		e := ev.(state.Opened)
		return fmt.Sprintf("The game begins: ruleset %s (%s), revision %d, position %s", e.Ruleset, w.rs.Name, e.Revision, e.Digest)
	}},
	{of: state.RulesChanged{}, line: func(w words, ev state.Event) string {
		e := ev.(state.RulesChanged)
		return strings.Join(w.rulesChanged(e), "; ")
	}},
	{of: state.OrdersDeclared{}, line: func(w words, ev state.Event) string { return w.declaredLine(ev.(state.OrdersDeclared)) }, private: true},
	{of: state.StandingSet{}, line: func(w words, ev state.Event) string {
		e := ev.(state.StandingSet)
		return fmt.Sprintf("%s has these standing orders: %s", e.Power, w.spell(orNone(e.Orders)))
	}, private: true},
	{of: state.OrdersLapsed{}, line: func(w words, ev state.Event) string {
		e := ev.(state.OrdersLapsed)
		return fmt.Sprintf("%s's orders could not be carried out: %s (%s)", e.Power, w.spell(texts(e.Orders)), strings.Join(e.Why, "; "))
	}},
	{of: state.ConditionJudged{}, line: func(w words, ev state.Event) string {
		e := ev.(state.ConditionJudged)
		if e.Then == "" {
			return fmt.Sprintf("%s leaves what it had ordered for another outcome: %s", e.Power, w.spell(e.Order))
		}
		return fmt.Sprintf("%s carries out what it had ordered for this outcome: %s", e.Power, w.spell(e.Order))
	}},
	{of: state.SealOpened{}, line: func(w words, ev state.Event) string {
		e := ev.(state.SealOpened)
		return fmt.Sprintf("%s opens a sealed order: %s (its hash was %s..., the word %s)", e.Power, w.spell(e.Order), e.Hash[:min(12, len(e.Hash))], e.Salt)
	}},
	{of: state.OrderFailed{}, line: func(w words, ev state.Event) string {
		e := ev.(state.OrderFailed)
		return fmt.Sprintf("%s's standing order could not be carried out: %s%s", e.Power, w.spell(e.Order), reason(e.Why, e.Rule))
	}},
	{of: state.PhaseBegan{}, line: func(w words, ev state.Event) string {
		e := ev.(state.PhaseBegan)
		return fmt.Sprintf("%s, round %d: %s", e.Power, e.Round, phaseOf(w.rs, e.Phase))
	}},
	{of: state.TurnEnded{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.TurnEnded)
		return fmt.Sprintf("%s ends its turn of round %d", capital(theName(e.Power)), e.Round)
	}},
	{of: state.TurnWaits{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.TurnWaits)
		return fmt.Sprintf("%s waits with noncombat moves and placement until %s has fought, too%s", e.Power, e.For, reason("", e.Rule))
	}},
	{of: state.TurnGoesOn{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.TurnGoesOn)
		return fmt.Sprintf("%s goes on with its turn of round %d: noncombat moves and placement", e.Power, e.Round)
	}},
	{of: state.MarkerSet{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.MarkerSet)
		if e.Says != "" {
			return e.Says + reason("", e.Rule)
		}
		return fmt.Sprintf("Noted: %s is %d%s", spaced(e.Marker), e.Value, reason(e.Why, ""))
	}, private: true},
	{of: state.VictoryClockSet{}, line: func(w words, ev state.Event) string {
		e := ev.(state.VictoryClockSet)
		if e.Stop {
			return fmt.Sprintf("%s no longer %s the condition of victory (%s)", w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name)
		}
		return fmt.Sprintf("%s %s a condition of victory (%s) since %s's turn of round %d",
			w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name, e.Clock.Power, e.Clock.Round)
	}},
	{of: state.GameWon{}, line: func(w words, ev state.Event) string {
		e := ev.(state.GameWon)
		return fmt.Sprintf("%s %s the game%s", w.sideName(e.Side), w.theyOrIt(e.Side, "win"), reason(e.Why, e.Rule))
	}},
}

// turnPlaces are their places in a report.
func turnPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.Opened]{
			put: func(b *builder, e state.Opened) {
				b.begins = true
				b.other(e)
			},
		},
		eventPlace[state.RulesChanged]{put: func(b *builder, e state.RulesChanged) { b.s.Rules = append(b.s.Rules, b.rulesChanged(e)...) }},
		eventPlace[state.OrdersDeclared]{put: func(b *builder, e state.OrdersDeclared) { b.sum.declared += len(e.Orders) }},
		eventPlace[state.StandingSet]{
			put: func(b *builder, e state.StandingSet) {
				b.s.Others = append(b.s.Others, fmt.Sprintf("%s has %s", e.Power, plural(len(e.Orders), "standing order", "standing orders")))
			},
		},
		eventPlace[state.OrdersLapsed]{put: (*builder).lapsed},
		eventPlace[state.ConditionJudged]{to: others},
		eventPlace[state.SealOpened]{to: others},
		eventPlace[state.OrderFailed]{to: others},
		eventPlace[state.PhaseBegan]{silent: true, put: func(b *builder, e state.PhaseBegan) { b.phase = e.Phase }},
		eventPlace[state.TurnEnded]{put: func(b *builder, e state.TurnEnded) { b.over = e.Power == b.home }},
		eventPlace[state.TurnWaits]{
			put: func(b *builder, e state.TurnWaits) {
				b.other(e)
				b.over = e.Power == b.home
			},
		},
		eventPlace[state.TurnGoesOn]{
			note: func(b *builder, e state.TurnGoesOn) {
				if e.Power == b.home {
					b.over = false // its report is complete: what waited comes now
				}
			},
		},
		eventPlace[state.MarkerSet]{
			silent: true,
			note:   (*builder).noteMarker,
			put: func(b *builder, e state.MarkerSet) {
				if e.Says != "" {
					b.s.Politics = append(b.s.Politics, b.line(e))
				}
			},
		},
		eventPlace[state.VictoryClockSet]{to: others},
		eventPlace[state.GameWon]{to: others},
	}
}

func (w words) declaredLine(e state.OrdersDeclared) string {
	phases := make([]string, len(e.Phases))
	for i, p := range e.Phases {
		phases[i] = phaseOf(w.rs, p)
	}
	phases = slices.Compact(phases) // the agenda has several in the log
	return fmt.Sprintf("%s declares for %s: %s", e.Power, list(phases), w.spell(texts(e.Orders)))
}

// texts joins the canonical forms of orders.
func texts(os []state.DeclaredOrder) string {
	ts := make([]string, len(os))
	for i, o := range os {
		ts[i] = o.Text
	}
	return orNone(ts)
}

// lapsed lists orders that could not be carried out.
func (b *builder) lapsed(e state.OrdersLapsed) {
	l := Lapsed{Power: string(e.Power), Why: e.Why}
	for _, o := range e.Orders {
		l.Orders = append(l.Orders, b.spell(o.Text))
	}
	b.s.Lapsed = append(b.s.Lapsed, l)
}
