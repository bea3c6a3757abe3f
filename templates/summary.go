package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
)

// NewSummary makes the report of events that led from one position to another.
// It tells them as the turn of the power that was active before.
func NewSummary(before *state.Game, events []state.Event, after *state.Game, meta Meta) Summary {
	b := newBuilder(before, after, meta)
	for _, ev := range events {
		b.add(ev)
	}
	return b.finish()
}

// entry is a line in the making: like events with the same key become one.
type entry struct {
	key    string
	pieces []state.Piece
	tell   func([]state.Piece) string
}

// builder walks over the events and puts each into its part of the summary.
type builder struct {
	words
	s             Summary
	before, after *state.Game
	phase         order.Phase
	// over is set once the turn has ended.
	over bool
	// moves are the grouped lines of the movement phases, and of placement.
	moves map[order.Phase][]entry
	// fights are the battles so far; open is the one being fought or just over.
	fights []*fight
	open   *fight
	// pending are lines that lead to a battle yet to begin, by its space.
	pending []pendingLine
	// lastAt is the space of the last consequence.
	lastAt board.SpaceID
	// What follows feeds the first three lines.
	taken           []string
	sum             turnSum
	incomeCollected bool
}

// pendingLine is a line that belongs to the battle in a space.
type pendingLine struct {
	space board.SpaceID
	text  string
}

// turnSum adds up what the first line tells.
type turnSum struct {
	spent, collected         int
	won, lost, other         int
	attackerIPC, defenderIPC int
	raids                    int
	declared                 int
}

func newBuilder(before, after *state.Game, meta Meta) *builder {
	if before == nil {
		before = after
	}
	b := &builder{words: newWords(after.Rules), before: before, after: after, phase: before.Phase, moves: map[order.Phase][]entry{}}
	b.home = before.Active
	b.s.Meta = meta
	return b
}

// add puts one event into its part.
func (b *builder) add(ev state.Event) {
	if b.over {
		b.afterTurn(ev)
		return
	}
	switch e := ev.(type) {
	case state.PhaseBegan:
		b.phase = e.Phase
	case state.OrdersDeclared:
		b.sum.declared += len(e.Orders)
	case state.StandingSet:
		b.s.Others = append(b.s.Others, fmt.Sprintf("%s has %s", e.Power, plural(len(e.Orders), "standing order", "standing orders")))
	case state.OrdersLapsed:
		l := Lapsed{Power: string(e.Power), Why: e.Why}
		for _, o := range e.Orders {
			l.Orders = append(l.Orders, o.Text)
		}
		b.s.Lapsed = append(b.s.Lapsed, l)
	case state.TurnEnded:
		b.over = e.Power == b.home
	case state.BattlesListed:
		b.phase = order.ConductCombat
	case state.MarkerSet:
	case state.Opened, state.VictoryClockSet, state.GameWon:
		b.other(ev)
	case state.WarDeclared:
		b.s.Politics = append(b.s.Politics, b.line(ev))
	case state.BattleBegan, state.BattleStep, state.BattleEnded, state.Scrambled, state.Retreat:
		b.combat(ev)
	case state.Purchased, state.Repaired, state.ShipRepaired, state.Plundered, state.Paid, state.Refunded,
		state.ConvoyRaided, state.IncomeCollected:
		b.money(ev)
	case state.Moved, state.Loaded, state.AssaultOrdered, state.Unloaded, state.Arrived:
		b.units(ev)
	default:
		b.land(ev)
	}
}

// afterTurn adds what happens when the turn has passed to the next power.
func (b *builder) afterTurn(ev state.Event) {
	switch ev.(type) {
	case state.PhaseBegan, state.MarkerSet, state.BattlesListed:
		return
	}
	b.other(ev)
}

// other adds a line that has no part of its own.
func (b *builder) other(ev state.Event) { b.s.Others = append(b.s.Others, b.line(ev)) }

// money adds the events about treasuries.
func (b *builder) money(ev state.Event) {
	switch e := ev.(type) {
	case state.Purchased:
		b.sum.spent += e.Cost
		b.s.Purchase = append(b.s.Purchase, fmt.Sprintf("%s: %s for %d IPC, %d IPC left", e.Purse, b.bought(e.Items), e.Cost, e.Left))
	case state.Repaired:
		b.sum.spent += e.Cost
		b.s.Purchase = append(b.s.Purchase, b.line(ev))
	case state.ShipRepaired:
		b.s.Purchase = append(b.s.Purchase, b.line(ev))
	case state.Refunded:
		b.s.Placement = append(b.s.Placement, b.line(ev))
	case state.ConvoyRaided:
		b.phase = order.CollectIncome
		b.s.Income = append(b.s.Income, b.line(ev))
	case state.IncomeCollected:
		b.income(e)
	case state.Plundered:
		b.consequence(e.Capital, b.line(ev))
	default: // Paid, in any phase
		b.consequence(b.lastAt, b.line(ev))
	}
}

// income lays one treasury's income out in lines, objectives by name.
func (b *builder) income(e state.IncomeCollected) {
	b.phase, b.incomeCollected = order.CollectIncome, true
	b.sum.collected += e.Total
	if e.Why != "" && e.Total == 0 {
		b.s.Income = append(b.s.Income, b.line(e))
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

// units adds the events that move and place units, like ones as one line.
func (b *builder) units(ev state.Event) {
	switch e := ev.(type) {
	case state.Moved:
		key := fmt.Sprint("moved ", e.Power, e.Path, e.Task, e.Target, e.Landing, e.Blitzed)
		b.group(e.Phase, key, e.Units, func(ps []state.Piece) string {
			e.Units = ps
			return b.line(e)
		})
	case state.Loaded:
		b.group(e.Phase, fmt.Sprint("loaded ", e.From, e.Zone, e.Target), e.Units, func(ps []state.Piece) string {
			e.Units = ps
			return b.line(e)
		})
	case state.AssaultOrdered:
		b.group(order.CombatMove, fmt.Sprint("assault ", e.Zone, e.Target), e.Units, func(ps []state.Piece) string {
			e.Units = ps
			return b.line(e)
		})
	case state.Unloaded:
		if e.Phase == order.NoncombatMove {
			b.group(e.Phase, fmt.Sprint("unloaded ", e.Zone, e.To), e.Units, func(ps []state.Piece) string {
				e.Units = ps
				return b.line(e)
			})
			return
		}
		b.pending = append(b.pending, pendingLine{e.To, b.line(ev)})
	case state.Arrived:
		b.arrived(e)
	}
}

func (b *builder) arrived(e state.Arrived) {
	if !e.Placed {
		b.consequence(e.Space, b.line(e))
		return
	}
	b.group(order.Mobilize, fmt.Sprint("placed ", e.Space, e.From, e.Why), e.Units, func(ps []state.Piece) string {
		e.Units = ps
		return b.line(e)
	})
}

// group adds pieces to the line with the same key, or begins one.
func (b *builder) group(p order.Phase, key string, ps []state.Piece, tell func([]state.Piece) string) {
	es := b.moves[p]
	for i := range es {
		if es[i].key == key {
			es[i].pieces = append(es[i].pieces, ps...)
			return
		}
	}
	b.moves[p] = append(es, entry{key: key, pieces: append([]state.Piece(nil), ps...), tell: tell})
}

// combat adds the events of a fight.
func (b *builder) combat(ev state.Event) {
	switch e := ev.(type) {
	case state.BattleBegan:
		b.phase = order.ConductCombat
		b.open = b.stranger().newFight(e, len(b.fights)+1)
		b.fights = append(b.fights, b.open)
		keep := b.pending[:0]
		for _, p := range b.pending {
			if p.space == e.Space {
				b.open.Before = append(b.open.Before, p.text)
				continue
			}
			keep = append(keep, p)
		}
		b.pending = keep
	case state.BattleStep:
		if b.open != nil {
			b.stranger().step(b.open, e)
		}
	case state.BattleEnded:
		if b.open != nil {
			b.stranger().end(b.open, e)
			b.count(e)
		}
	case state.Scrambled:
		b.pending = append(b.pending, pendingLine{e.To, b.line(ev)})
	case state.Retreat:
		b.consequence(e.From, b.line(ev))
	}
}

// count feeds the first line of the summary.
func (b *builder) count(e state.BattleEnded) {
	b.sum.attackerIPC += e.AttackerLost
	b.sum.defenderIPC += e.DefenderLost
	switch {
	case e.Kind == state.Raid:
		b.sum.raids++
	case e.Outcome == "attacker":
		b.sum.won++
	case e.Outcome == "defender":
		b.sum.lost++
	default:
		b.sum.other++
	}
}

// land adds the events that change territories, facilities and lone units.
func (b *builder) land(ev state.Event) {
	var at board.SpaceID
	switch e := ev.(type) {
	case state.Captured:
		at = e.Space
		if e.By == b.home {
			b.taken = append(b.taken, string(e.Space))
		}
	case state.FacilityBuilt:
		b.s.Placement = append(b.s.Placement, b.line(ev))
		return
	case state.FacilityChanged:
		at = e.Space
	case state.FacilityDamaged:
		at = e.Space
	case state.NeutralChanged:
		at = e.Space
	case state.Removed:
		at = e.Space
	}
	b.consequence(at, b.line(ev))
}

// consequence adds a line to the battle it followed from, or to its phase.
func (b *builder) consequence(at board.SpaceID, text string) {
	b.lastAt = at
	switch b.phase {
	case order.Research:
		b.s.Research = append(b.s.Research, text)
	case order.PurchaseRepair:
		b.s.Purchase = append(b.s.Purchase, text)
	case order.CombatMove, order.NoncombatMove, order.Mobilize:
		b.moves[b.phase] = append(b.moves[b.phase], entry{tell: func([]state.Piece) string { return text }})
	case order.ConductCombat:
		if b.open != nil && (at == "" || at == b.open.began.Space) {
			b.open.After = append(b.open.After, text)
			return
		}
		b.s.Unopposed = append(b.s.Unopposed, b.takePending(at)...)
		b.s.Unopposed = append(b.s.Unopposed, text)
	default:
		b.s.Income = append(b.s.Income, text)
	}
}

// takePending returns the lines that wait for a battle in the space, and
// forgets them. With "" it returns them all.
func (b *builder) takePending(at board.SpaceID) []string {
	var lines []string
	keep := b.pending[:0]
	for _, p := range b.pending {
		if at == "" || p.space == at {
			lines = append(lines, p.text)
			continue
		}
		keep = append(keep, p)
	}
	b.pending = keep
	return lines
}

// finish writes the parts that need to know all events.
func (b *builder) finish() Summary {
	s := &b.s
	s.Heading = b.heading()
	s.CombatMoves = b.lines(order.CombatMove)
	s.Noncombat = b.lines(order.NoncombatMove)
	s.Placement = append(b.lines(order.Mobilize), s.Placement...)
	for _, f := range b.fights {
		f.closeRound()
		s.Battles = append(s.Battles, f.Battle)
	}
	s.Unopposed = append(s.Unopposed, b.takePending("")...)
	s.Purses = b.purses()
	s.Orders = standingOrders(b.after.Turn.Declared)
	s.Standing = b.standing()
	s.Happened, s.On, s.By = b.happened(), b.on(), b.by()
	return *s
}

func (b *builder) lines(p order.Phase) []string {
	var lines []string
	for _, e := range b.moves[p] {
		lines = append(lines, e.tell(e.pieces))
	}
	return lines
}

func (b *builder) heading() string {
	if b.home == "" {
		return "A new game"
	}
	tag := ""
	if c := b.code(b.home); c != "" {
		tag = fmt.Sprintf(" (%s%d)", c, b.before.Round)
	}
	return fmt.Sprintf("%s, round %d%s", b.home, b.before.Round, tag)
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
	return ps
}

// happened is the first of the three lines.
func (b *builder) happened() string {
	var parts []string
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if b.after.Winner != "" && b.before.Winner == "" {
		add("the %s have won the game", b.after.Winner)
	}
	if n := b.sum.spent; n > 0 {
		add("spent %d IPC", n)
	}
	if n := b.sum.won + b.sum.lost + b.sum.other; n > 0 {
		add("%s: %s", plural(n, "battle", "battles"), list(nonEmpty(
			some(b.sum.won, "won"), some(b.sum.lost, "lost"), some(b.sum.other, "undecided"))))
	}
	if b.sum.raids > 0 {
		add("%s", plural(b.sum.raids, "bombing raid", "bombing raids"))
	}
	if len(b.taken) > 0 {
		add("took %s", list(b.taken))
	}
	if b.sum.attackerIPC+b.sum.defenderIPC > 0 {
		add("lost %d IPC of units and destroyed %d", b.sum.attackerIPC, b.sum.defenderIPC)
	}
	if b.incomeCollected {
		add("collected %d IPC", b.sum.collected)
	}
	if len(parts) == 0 && b.sum.declared > 0 {
		add("%s declared", plural(b.sum.declared, "order", "orders"))
	}
	if len(parts) == 0 {
		add("nothing to fight")
	}
	who := b.s.Meta.seated(b.home)
	if b.home == "" {
		who = "The game"
	}
	return who + ": " + strings.Join(parts, "; ")
}

func (b *builder) on() string { return onTurn(b.after, b.s.Meta) }

// onTurn says whose turn it is and how far it has come.
func onTurn(g *state.Game, m Meta) string {
	if g.Winner != "" {
		return fmt.Sprintf("nobody: the game is over, the %s have won", g.Winner)
	}
	return fmt.Sprintf("%s, round %d, %s", m.seated(g.Active), g.Round, phaseName(g.Phase))
}

func (b *builder) by() string { return due(b.after, b.s.Meta) }

func due(g *state.Game, m Meta) string {
	if m.Deadline == "" || g.Winner != "" {
		return "no deadline"
	}
	return m.Deadline
}

// some is "3 won", or "" for none.
func some(n int, what string) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf("%d %s", n, what)
}

func nonEmpty(parts ...string) []string {
	var out []string
	for _, p := range parts {
		if p != "" {
			out = append(out, p)
		}
	}
	return out
}
