package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// NewSummary makes the report of events that led from one position to another. It
// reports them as the turn of the power that was active before.
func NewSummary(before *state.Game, events []state.Event, after *state.Game, meta Meta) Summary {
	b := newBuilder(before, after, meta)
	if len(events) > 0 {
		if e, ok := events[0].(state.Agreed); ok {
			b.agreed = agreedNews(e)
		}
	}
	for _, ev := range events {
		b.add(ev)
	}
	return b.finish()
}

func newBuilder(before, after *state.Game, meta Meta) *builder {
	if before == nil {
		before = after
	}
	b := &builder{
		words: newWords(after.Rules), before: before, after: after,
		phase: before.Phase, listed: before.Turn.Battles, moves: map[order.Phase][]entry{}, fought: map[board.SpaceID]bool{},
	}
	b.home = before.Active
	b.s.Meta = meta
	return b
}

// add puts one event into its part.
func (b *builder) add(ev state.Event) {
	if e, ok := ev.(state.GameEnded); ok && e.How == "concession" && e.Winner != state.Draw {
		b.ended = b.conceded(e)
	}
	if b.hostLine(ev) != "" {
		b.s.Host = append(b.s.Host, b.line(ev))
		return
	}
	if on, ok := ev.(state.TurnGoesOn); ok && on.Power == b.home {
		b.over = false // its report is complete: what waited comes now
	}
	b.change(ev)
	b.noteAgenda(ev)
	if b.over {
		b.afterTurn(ev)
		return
	}
	switch e := ev.(type) {
	case state.RulesChanged:
		b.s.Rules = append(b.s.Rules, b.rulesChanged(e)...)
	case state.PhaseBegan:
		b.phase = e.Phase
	case state.OrdersDeclared:
		b.sum.declared += len(e.Orders)
	case state.StandingSet:
		b.s.Others = append(b.s.Others, fmt.Sprintf("%s has %s", e.Power, plural(len(e.Orders), "standing order", "standing orders")))
	case state.ConditionJudged, state.OrderFailed, state.SealOpened:
		b.other(ev)
	case state.OrdersLapsed:
		l := Lapsed{Power: string(e.Power), Why: e.Why}
		for _, o := range e.Orders {
			l.Orders = append(l.Orders, b.spell(o.Text))
		}
		b.s.Lapsed = append(b.s.Lapsed, l)
	case state.TurnEnded:
		b.over = e.Power == b.home
	case state.TurnWaits:
		b.other(ev)
		b.over = e.Power == b.home
	case state.BattlesListed:
		b.phase, b.listed = order.ConductCombat, e.Battles
	case state.MarkerSet:
		if e.Says != "" {
			b.s.Politics = append(b.s.Politics, b.line(ev))
		}
	case state.StageHeld, state.StagePaused, state.StageResumed, state.StageDone:
	case state.QuestionAsked:
		b.asked = append(b.asked, e.Decision)
	case state.QuestionAnswered:
		b.answered(e)
	case state.Decided:
		b.decided(e.Decision)
	case state.Opened:
		b.begins = true
		b.other(ev)
	case state.VictoryClockSet, state.GameWon:
		b.other(ev)
	case state.LetterSealed: // those whom it concerns know
	case state.WarDeclared:
		b.declared = append(b.declared, e)
		b.s.Politics = append(b.s.Politics, b.line(ev))
	case state.LandPassed, state.WarPending, state.PeaceMade, state.AllianceChanged, state.Agreed, state.TakenOver:
		b.s.Politics = append(b.s.Politics, b.line(ev))
	case state.BattleBegan, state.BattleStep, state.BattleEnded, state.Retreat, state.Trapped:
		b.combat(ev)
	case state.Researched, state.Purchased, state.Repaired, state.ShipRepaired, state.Plundered, state.Paid, state.Refunded,
		state.IncomeCollected, state.WarBondsPaid:
		b.money(ev)
	case state.LentBought, state.LentPlaced, state.LentReceived, state.LentGone, state.LentWaits:
		b.lent(ev)
	case state.Moved, state.Loaded, state.AssaultOrdered, state.Unloaded, state.Arrived:
		b.units(ev)
	default:
		if !b.toldByQuery(ev) {
			b.land(ev)
		}
	}
}

// afterTurn adds what happens when the turn has passed to the next power.
func (b *builder) afterTurn(ev state.Event) {
	switch ev.(type) {
	case state.PhaseBegan, state.MarkerSet, state.BattlesListed, state.StageDone:
		return
	}
	b.other(ev)
}

// other adds a line that belongs to no part.
func (b *builder) other(ev state.Event) { b.s.Others = append(b.s.Others, b.line(ev)) }

// money adds the events about treasuries.
func (b *builder) money(ev state.Event) {
	switch e := ev.(type) {
	case state.Researched:
		for _, x := range e.Paid {
			b.sum.spent += x.IPC
		}
		b.s.Research = append(b.s.Research, capital(b.line(ev)))
	case state.Purchased:
		b.sum.spent += e.Cost
		if len(e.Items) > 0 && e.Items[0].N < 0 {
			b.s.Purchase = append(b.s.Purchase, b.line(ev))
			return
		}
		b.s.Purchase = append(b.s.Purchase, fmt.Sprintf("%s: %s for %d IPC, %d IPC left", e.Purse, b.bought(e.Items), e.Cost, e.Left))
	case state.Repaired:
		b.sum.spent += e.Cost
		b.s.Purchase = append(b.s.Purchase, b.line(ev))
	case state.ShipRepaired:
		if b.phase >= order.ConductCombat { // at the end of the turn, or of a battle
			b.other(ev)
			return
		}
		b.s.Purchase = append(b.s.Purchase, b.line(ev))
	case state.Refunded:
		b.s.Placement = append(b.s.Placement, b.line(ev))
	case state.IncomeCollected:
		b.income(e)
	case state.WarBondsPaid:
		for _, x := range e.Paid {
			b.sum.collected += x.IPC
			b.sum.into = append(b.sum.into, purseSum{x.Purse, x.IPC})
		}
		b.s.Income = append(b.s.Income, b.line(ev))
	case state.Plundered:
		if e.From != "" && !slices.Contains(b.sum.plundered, theName(b.ownerOf(e.From))) {
			b.sum.plundered = append(b.sum.plundered, theName(b.ownerOf(e.From)))
		}
		if p := b.rs.Power(b.home); p != nil && slices.ContainsFunc(p.Purses, func(q ruleset.Purse) bool { return q.ID == e.To }) {
			b.sum.plunder += e.IPC
		}
		b.fell(e)
		b.consequence(e.Capital, b.line(ev))
	case state.Paid: // in any phase
		b.sum.spent += max(0, -e.IPC)
		b.consequence(b.lastAt, b.line(ev))
	}
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

// finish writes the parts that need to know all events.
func (b *builder) finish() Summary {
	s := &b.s
	s.Tag = b.shortTag(b.home, b.before.Round)
	s.Heading = b.heading()
	s.CombatMoves = b.lines(order.CombatMove)
	s.Noncombat = b.lines(order.NoncombatMove)
	s.Placement = append(b.lines(order.Mobilize), s.Placement...)
	b.awaited()
	for i, f := range b.fights {
		f.closeRound()
		f.Number = i + 1
		s.Battles = append(s.Battles, f.Battle)
	}
	s.Unopposed = append(s.Unopposed, b.takePending("")...)
	s.Purses = b.purses()
	s.Orders = standingOrders(b.after.Rules, b.after.Turn.Declared)
	if b.after.Round != b.before.Round || b.after.Winner != "" || b.home == "" {
		s.Standing = b.standing(b.s.Meta, b.after)
	} else {
		s.Others = append(s.Others, b.newNotes()...)
	}
	ofTurn := b.home != "" && strings.HasPrefix(s.Heading, string(b.home)) // names the power whose colour it is
	if ofTurn {
		s.badge = b.badgeOf(b.home)
	}
	s.ReadersTurn = b.s.Meta.isReader(b.after.Active) && len(blocking(b.after)) == 0 && b.after.Winner == "" && !b.s.Meta.Again
	s.Waits = s.ReadersTurn || b.s.Meta.isAsked(b.after)
	s.Round = b.roundOver()
	s.Results = b.results()
	s.Changed, s.AllChanged, s.Capitals = b.changedInShort(), b.changed(0), b.capitals()
	s.Legend = legendOf(s.Results, s.Round != nil, sidesLine(b.after))
	if s.Round != nil && len(s.Round.Changed) > 0 {
		s.Changed = nil // what the round changed says it, too
	}
	s.NoBattles = b.noBattles() && s.Meta.Reader != "" && (s.ReadersTurn || s.Round != nil)
	s.Unchanged = s.Round == nil && b.foughtForNothing()
	s.Happened, s.topLines, s.About = b.happened(false), b.first(), b.about()
	s.Brief, s.moves = b.happened(true), b.moved()
	if len(s.Host) == 1 && s.Happened == s.Host[0] {
		s.Host = nil // once is enough
	}
	s.News, s.Falls, s.turn = b.news(mostNamed).String(), len(b.falls) > 0, b.turnSum()
	s.Headline = s.Heading
	if b.hostOnly && b.s.Meta.Reader != "" {
		s.Headline, s.badge = s.About, badge{}
	} else if s.ReadersTurn {
		s.Headline = "Your turn: " + b.turnInShort(b.after)
		if over := b.roundTitle(); over != "" {
			s.Headline = roundHeading(over, s.Round.Result, "; your turn: "+b.turnInShort(b.after))
		}
		s.badge = b.badgeOf(b.after.Active)
	} else if over := b.roundTitle(); over != "" && b.s.Meta.Reader != "" && ofTurn {
		s.Headline, s.badge = roundHeading(over, s.Round.Result, ""), badge{} // a round is about no one power
	} else if out := b.outcomeOfTurn(); out != "" && b.s.Meta.Reader != "" && ofTurn {
		s.Headline = fitted(roomOfHeading, out, func(out string) string { return s.Heading + ": " + out })
	}
	return *s
}

func (b *builder) heading() string {
	if b.home == "" {
		return "A new game"
	}
	if b.after.Winner != "" && b.before.Winner == "" {
		return "The game is over: " + b.after.Result()
	}
	if b.agreed != "" && !b.over {
		return b.agreed
	}
	tag := ""
	if b.s.Tag != "" {
		tag = " (" + b.s.Tag + ")"
	}
	part := ""
	if b.before.Phase >= order.NoncombatMove { // its first part had a report of its own
		part = ", after combat"
	}
	return fmt.Sprintf("%s, round %d%s%s", b.home, b.before.Round, tag, part)
}

func (b *builder) purses() []Purse {
	var ps []Purse
	for _, p := range b.rs.Powers {
		if p.ID != b.home {
			continue
		}
		for _, q := range p.Purses {
			ps = append(ps, Purse{Name: string(q.ID), Before: b.before.Purses[q.ID], Now: b.after.Purses[q.ID]})
		}
	}
	ps = slices.DeleteFunc(ps, func(p Purse) bool { return p.Before == 0 && p.Now == 0 }) // which says nothing
	changed := slices.ContainsFunc(ps, func(p Purse) bool { return p.Before != p.Now })
	if !changed && (b.agreed != "" || len(b.s.Asked)+len(b.s.Answered)+len(b.s.Host) > 0) {
		return nil // nothing was bought, collected or taken
	}
	return ps
}

// first are the first lines; in a game that is over they have nothing to say.
func (b *builder) first() topLines {
	if b.after.Winner != "" {
		return topLines{}
	}
	m := b.s.Meta
	m.crowded = b.s.Round != nil || len(b.fights) > leaveRoom
	f := firstOf(b.after, m)
	f.Missed = b.byDefault(b.missed)
	switch begins := b.over && b.after.Phase <= order.PurchaseRepair && len(blocking(b.after)) == 0; { // then all of the turn comes next
	case b.s.ReadersTurn && !b.hostOnly && begins: // the heading names the power
		f.On = fmt.Sprintf("yours, round %d", b.after.Round)
	case b.s.ReadersTurn && !b.hostOnly:
		f.On = fmt.Sprintf("yours, round %d; next: %s", b.after.Round, comesNext(b.after))
	case begins && !m.Again:
		f.On = fmt.Sprintf("%s, round %d", m.seated(b.after.Active), b.after.Round)
	}
	return f
}

// turnNamed names the turn that a game is in: "Germany, round 3 (G3)".
func (w words) turnNamed(g *state.Game) string {
	tag := w.shortTag(g.Active, g.Round)
	if tag != "" {
		tag = " (" + tag + ")"
	}
	return fmt.Sprintf("%s, round %d%s", g.Active, g.Round, tag)
}

// turnInShort names the turn that a game is in by its tag if it has one: "Germany (G3)".
func (w words) turnInShort(g *state.Game) string {
	if tag := w.shortTag(g.Active, g.Round); tag != "" {
		return fmt.Sprintf("%s (%s)", g.Active, tag)
	}
	return w.turnNamed(g)
}

// badgeOf is a power's badge.
func (w words) badgeOf(p ruleset.PowerID) badge {
	if q := w.rs.Power(p); q != nil {
		return badge{q.Colour, q.Code}
	}
	return badge{}
}

// conceded says who gave the game up.
func (b *builder) conceded(e state.GameEnded) string {
	if loser := e.Winner.Other(); !b.rs.Alliances && loser != "" {
		return b.after.SideWords(loser) + " conceded"
	}
	return ""
}

// newNotes are what special rules have caused since the report began; all of it is
// below the table of the powers at the end of the round.
func (b *builder) newNotes() []string {
	var out []string
	for _, m := range b.rs.Modules {
		if m, ok := m.(noter); ok {
			was := m.Notes(b.before)
			for _, n := range m.Notes(b.after) {
				if !slices.Contains(was, n) {
					out = append(out, n)
				}
			}
		}
	}
	return out
}

// turnSum is the figures of the turn; nil if the report covers none.
func (b *builder) turnSum() *TurnSum {
	if b.home == "" {
		return nil
	}
	taken := 0
	for _, c := range b.changes {
		taken += len(c.spaces)
	}
	return &TurnSum{
		Won: b.sum.won, Lost: b.sum.lost, Retreats: b.sum.off, Undecided: b.sum.other,
		AttackerIPC: b.sum.attackerIPC, DefenderIPC: b.sum.defenderIPC, Fallen: b.fallen(), Taken: taken,
	}
}
