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

// eventPlaces returns where a report has events, by their names in the log. It is no variable, so
// that a program without reports need not hold it.
func eventPlaces() map[string]placeRow {
	return byName(
		turnPlaces(), politicsPlaces(), moneyPlaces(), unitPlaces(), lentPlaces(), landPlaces(), battlePlaces(), decisionPlaces(),
		hostPlaces(), queryPlaces(),
	)
}

// add puts an event into its part of the report.
func (b *builder) add(ev state.Event) {
	if row, known := b.places[ev.Name()]; known {
		row.add(b, ev)
		return
	}
	eventPlace[state.Event]{}.add(b, ev)
}

func newBuilder(before, after *state.Game, meta Meta) *builder {
	if before == nil {
		before = after
	}
	b := &builder{
		words: newWords(after.Rules), before: before, after: after,
		phase: before.Phase, listed: before.Turn.Battles, moves: map[order.Phase][]entry{}, fought: map[board.SpaceID]bool{},
	}
	b.home, b.tell, b.places = before.Active, tell, eventPlaces()
	b.s.Meta = meta
	return b
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
	if b.agreed == "" || b.over { // an agreement of others is no news of the turn
		s.Orders = standingOrders(b.after.Rules, b.after.Turn.Declared)
	}
	if b.after.Round != b.before.Round || b.after.Winner != "" || b.home == "" {
		s.Standing = b.standing(b.s.Meta, b.after)
	} else {
		s.Others = append(s.Others, b.newNotes()...)
	}
	ofTurn := b.home != "" && strings.HasPrefix(s.Heading, string(b.home)) // names the power whose colour it is
	if ofTurn {
		s.badge = b.badgeOf(b.home)
	}
	s.ReadersTurn = b.s.Meta.isToOrder(b.after) && len(blocking(b.after)) == 0 && b.after.Winner == "" && !b.s.Meta.Again && !complete(b.after)
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
