package templates

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// entry is a line in the making: events with the same key that are alike become one
// line.
type entry struct {
	key    string
	pieces []state.Piece
	tell   func([]state.Piece) string
}

// builder walks over the events and puts each into its part of the summary.
type builder struct {
	words
	// tell describes an event in one line, places are where a report has events.
	tell          func(words, state.Event) string
	places        map[string]placeRow
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
	// listed are the battles to be fought, as last reported.
	listed []state.Battle
	// fought are the spaces in which one has begun, not counting raids.
	fought map[board.SpaceID]bool
	// early are the decisions taken before the battles.
	early []state.Decision
	// pending are lines that lead to a battle yet to begin, by its space.
	pending []pendingLine
	// lastAt is the space of the last consequence.
	lastAt board.SpaceID
	// What follows feeds the first three lines.
	taken         []capture
	freed, gained []string
	// ended says who conceded the game; empty if nobody did.
	ended string
	// agreed describes an agreement that is reported by itself; empty for a report of a
	// turn.
	agreed string
	// declared are the wars that began.
	declared []state.WarDeclared
	falls    []fall
	// asked are the questions that were asked within the report.
	asked []state.Decision
	// missed are those to the reader that he left to their defaults.
	missed          []state.Decision
	changes         []change
	sum             turnSum
	incomeCollected bool
	// begins is set if the game begins.
	begins bool
	// hostOnly is set if nothing happened except what the host did.
	hostOnly bool
}

// line describes an event in one line.
func (b *builder) line(ev state.Event) string { return b.tell(b.words, ev) }

// placeRow is a row of some kind of event.
type placeRow interface {
	name() string
	add(*builder, state.Event)
}

// pendingLine is a line that belongs to the battle in a space.
type pendingLine struct {
	space board.SpaceID
	text  string
	// strike is set if it belongs to the strike of pilots before that battle.
	strike bool
}

// turnSum adds up what the first line says.
type turnSum struct {
	spent, collected         int
	won, lost, off, other    int
	attackerIPC, defenderIPC int
	// raids counts the raids and their damage, besides what the atomic bombs did.
	raids, damage, bombs int
	// plunder is what was in the treasuries of captured capitals, plundered the powers that
	// owned them.
	plunder   int
	plundered []string
	// into is how much of the collected money went into which purse.
	into []purseSum
	// at is where the last battle was that was not a raid.
	at       board.SpaceID
	declared int
	// found is a technology, wars are those declared in an agenda.
	found string
	wars  []string
	// markers are those that an agenda has set, most the highest that each was.
	markers []string
	most    map[string]int
}

// capture is a territory that was taken, and how.
type capture struct{ space, why string }

// fall is a capital that fell: whose it was, who took it and how much money with it.
type fall struct {
	space  string
	of, to ruleset.PowerID
	ipc    int
}

// change is land that went from one holder to another in one way.
type change struct {
	spaces   []string
	from, to ruleset.PowerID
	// by is whose units took it; empty where none did.
	by ruleset.PowerID
	// back is set if it went back to its first owner; why says what made it change hands,
	// if that was neither a battle nor a march.
	back bool
	why  string
	// walked is set for land that was entered without a fight.
	walked bool
}

// consequence adds a line to the battle it followed from, or to its phase.
func (b *builder) consequence(at board.SpaceID, text string) {
	if text == "" {
		return
	}
	b.lastAt = at
	switch b.phase {
	case order.Research:
		if b.rs.HasAgenda() { // research is only one of its steps
			b.s.Politics = append(b.s.Politics, text)
			return
		}
		b.s.Research = append(b.s.Research, text)
	case order.PurchaseRepair:
		b.s.Purchase = append(b.s.Purchase, text)
	case order.CombatMove, order.NoncombatMove, order.Mobilize:
		b.moves[b.phase] = append(b.moves[b.phase], entry{tell: func([]state.Piece) string { return text }})
	case order.ConductCombat:
		if b.open != nil && !b.open.walkover && (at == "" || at == b.open.began.Space) {
			b.open.After = append(b.open.After, text)
			return
		}
		if b.toCome(at) {
			b.pending = append(b.pending, pendingLine{space: at, text: text})
			return
		}
		b.s.Unopposed = append(b.s.Unopposed, b.takePending(at)...)
		b.s.Unopposed = append(b.s.Unopposed, text)
	default:
		b.s.Income = append(b.s.Income, text)
	}
}

// toCome reports whether a battle in the space is still to be fought.
func (b *builder) toCome(at board.SpaceID) bool {
	listed := slices.ContainsFunc(b.listed, func(x state.Battle) bool { return x.Space == at })
	return listed && !b.fought[at]
}

// takePending returns the lines that wait for a battle in the space, and
// forgets them. With "" it returns them all.
func (b *builder) takePending(at board.SpaceID) []string {
	return b.take(func(p pendingLine) bool { return at == "" || p.space == at && !p.strike })
}

// take returns the pending lines of a kind, and forgets them.
func (b *builder) take(sort func(pendingLine) bool) []string {
	var lines []string
	keep := b.pending[:0]
	for _, p := range b.pending {
		if sort(p) {
			lines = append(lines, p.text)
			continue
		}
		keep = append(keep, p)
	}
	b.pending = keep
	return lines
}

// purseSum is money that went into a purse.
type purseSum struct {
	purse ruleset.PurseID
	ipc   int
}
