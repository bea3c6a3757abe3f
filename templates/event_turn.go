package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// turnEvents move the game on.
var turnEvents = []eventRow{
	event[state.Opened]{
		line: func(w words, e state.Opened) string {
			return fmt.Sprintf("The game begins: ruleset %s (%s), revision %d, position %s", e.Ruleset, w.rs.Name, e.Revision, e.Digest)
		},
		put: func(b *builder, e state.Opened) {
			b.begins = true
			b.other(e)
		},
	},
	event[state.RulesChanged]{
		line: func(w words, e state.RulesChanged) string {
			return strings.Join(w.rulesChanged(e), "; ")
		},
		put: func(b *builder, e state.RulesChanged) { b.s.Rules = append(b.s.Rules, b.rulesChanged(e)...) },
	},
	event[state.OrdersDeclared]{line: words.declaredLine, private: true, put: func(b *builder, e state.OrdersDeclared) { b.sum.declared += len(e.Orders) }},
	event[state.StandingSet]{
		line: func(w words, e state.StandingSet) string {
			return fmt.Sprintf("%s has these standing orders: %s", e.Power, w.spell(orNone(e.Orders)))
		},
		private: true, put: func(b *builder, e state.StandingSet) {
			b.s.Others = append(b.s.Others, fmt.Sprintf("%s has %s", e.Power, plural(len(e.Orders), "standing order", "standing orders")))
		},
	},
	event[state.OrdersLapsed]{
		line: func(w words, e state.OrdersLapsed) string {
			return fmt.Sprintf("%s's orders could not be carried out: %s (%s)", e.Power, w.spell(texts(e.Orders)), strings.Join(e.Why, "; "))
		},
		put: (*builder).lapsed,
	},
	event[state.ConditionJudged]{
		line: func(w words, e state.ConditionJudged) string {
			if e.Then == "" {
				return fmt.Sprintf("%s leaves what it had ordered for another outcome: %s", e.Power, w.spell(e.Order))
			}
			return fmt.Sprintf("%s carries out what it had ordered for this outcome: %s", e.Power, w.spell(e.Order))
		},
		to: others,
	},
	event[state.SealOpened]{
		line: func(w words, e state.SealOpened) string {
			return fmt.Sprintf("%s opens a sealed order: %s (its hash was %s..., the word %s)", e.Power, w.spell(e.Order), e.Hash[:min(12, len(e.Hash))], e.Salt)
		},
		to: others,
	},
	event[state.OrderFailed]{
		line: func(w words, e state.OrderFailed) string {
			return fmt.Sprintf("%s's standing order could not be carried out: %s%s", e.Power, w.spell(e.Order), reason(e.Why, e.Rule))
		},
		to: others,
	},
	event[state.PhaseBegan]{
		line: func(w words, e state.PhaseBegan) string {
			return fmt.Sprintf("%s, round %d: %s", e.Power, e.Round, phaseOf(w.rs, e.Phase))
		},
		silent: true, put: func(b *builder, e state.PhaseBegan) { b.phase = e.Phase },
	},
	event[state.TurnEnded]{
		line: func(_ words, e state.TurnEnded) string {
			return fmt.Sprintf("%s ends its turn of round %d", capital(theName(e.Power)), e.Round)
		},
		put: func(b *builder, e state.TurnEnded) { b.over = e.Power == b.home },
	},
	event[state.TurnWaits]{
		line: func(_ words, e state.TurnWaits) string {
			return fmt.Sprintf("%s waits with noncombat moves and placement until %s has fought, too%s", e.Power, e.For, reason("", e.Rule))
		},
		put: func(b *builder, e state.TurnWaits) {
			b.other(e)
			b.over = e.Power == b.home
		},
	},
	event[state.TurnGoesOn]{
		line: func(_ words, e state.TurnGoesOn) string {
			return fmt.Sprintf("%s goes on with its turn of round %d: noncombat moves and placement", e.Power, e.Round)
		},
		note: func(b *builder, e state.TurnGoesOn) {
			if e.Power == b.home {
				b.over = false // its report is complete: what waited comes now
			}
		},
	},
	event[state.MarkerSet]{
		line: func(_ words, e state.MarkerSet) string {
			if e.Says != "" {
				return e.Says + reason("", e.Rule)
			}
			return fmt.Sprintf("Noted: %s is %d%s", spaced(e.Marker), e.Value, reason(e.Why, ""))
		},
		private: true, silent: true, note: (*builder).noteMarker,
		put: func(b *builder, e state.MarkerSet) {
			if e.Says != "" {
				b.s.Politics = append(b.s.Politics, b.line(e))
			}
		},
	},
	event[state.VictoryClockSet]{
		line: func(w words, e state.VictoryClockSet) string {
			if e.Stop {
				return fmt.Sprintf("%s no longer %s the condition of victory (%s)", w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name)
			}
			return fmt.Sprintf("%s %s a condition of victory (%s) since %s's turn of round %d",
				w.sideName(e.Clock.Side), w.theyOrIt(e.Clock.Side, "meet"), e.Clock.Name, e.Clock.Power, e.Clock.Round)
		},
		to: others,
	},
	event[state.GameWon]{
		line: func(w words, e state.GameWon) string {
			return fmt.Sprintf("%s %s the game%s", w.sideName(e.Side), w.theyOrIt(e.Side, "win"), reason(e.Why, e.Rule))
		},
		to: others,
	},
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
