package templates

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Meta is what a mail says about its game besides the game's own state.
type Meta struct {
	// Game is the game's id, Title its name.
	Game, Title string
	// Reader is the player who reads the mail; empty for nobody in particular.
	Reader string
	// AnswerTo is the address that answers go to.
	AnswerTo string
	// Host is the host's name, Rules the name of the ruleset.
	Host, Rules string
	// Seats say who plays which power.
	Seats []state.Seat
	// Ahead are the reader's own orders that wait for their time, for the mails
	// that show them; nobody else is shown them.
	Ahead []Ahead
	// Ordered is set if orders ahead of the power on turn are tried next. Only its player
	// is told: to all others it is a turn like any.
	Ordered bool
	// Deadline is when the next orders are due, in words; empty if there is none.
	Deadline string
	// Left is how much time remains until then, "3 days"; empty if that is not known.
	Left string
	// Without says what happens if no orders come by then; empty if that is not known.
	Without string
	// NoPauses is set if players of the game cannot stop their clock.
	NoPauses bool
	// Stopped is set while the host has stopped the game.
	Stopped bool
	// Missed is set if the turn's orders did not come in time.
	Missed bool
	// Again is set if the mail was sent before: what was to be done then is not repeated.
	Again bool
	// Away is an example of days to be away, like "12-19 Aug"; empty for none.
	Away string
	// Page is the address of the game's page for the reader; empty for none. It is in no
	// report, because reports are passed on and the address may be for this reader only.
	Page string
	// crowded is set if the first screen has no room for an example of an attack.
	crowded bool
	// ByDefault are questions to the reader that were decided without him just before new
	// ones are put to him.
	ByDefault []state.Decision
	// Note is a line that a summary begins with: what its reader would not
	// expect. Empty for none.
	Note string
	// NotReached are the players whom mail does not reach.
	NotReached []NotReached
	// First and Last are the records of the log that the mail is about; both
	// 0 for none. Covers names them instead if there are gaps between them.
	First, Last int
	Covers      string
	// Checkpoint is the text of the signed log head, PublicKey the key it can
	// be checked with.
	Checkpoint, PublicKey string
	// Evidence is what a report for a forum carries so that it can be checked without
	// the log: records, packed; nil for none.
	Evidence []byte
	// Source is where the game's dice come from, if they wait for more than the host's
	// key: one of state.DiceSources.
	Source string
	// Head is the current signed log head, for mails that report no record.
	Head string
	// Since is what the standing of the powers is compared with, and SinceWhen
	// says when that was ("round 3 began"). Without it no changes are shown.
	Since     Standings
	SinceWhen string
	// Mailed is set for a report that goes to somebody although Reader does not say to
	// whom: one that is made again, to be compared with what a reader got.
	Mailed bool
	// OfRound is set for a report within a mail on the whole round: the results of the
	// round are above it.
	OfRound bool
	// Held is who held which land when the round of a report that ends one began; nil if
	// that is not known.
	Held map[board.SpaceID]ruleset.PowerID
	// Passed is the land that changed hands since, in the order in which it did.
	Passed []luck.Passing
}

// Player returns who plays the power, or "".
func (m Meta) Player(p ruleset.PowerID) string {
	for _, s := range m.Seats {
		if s.Power == p {
			return s.Player
		}
	}
	return ""
}

// seated names a power with its player: "Germany (Harrow)".
func (m Meta) seated(p ruleset.PowerID) string {
	if who := m.Player(p); who != "" {
		return string(p) + " (" + who + ")"
	}
	return string(p)
}

// theSeated is the same within a sentence: "the Soviet Union (Quill)".
func (m Meta) theSeated(p ruleset.PowerID) string {
	if who := m.Player(p); who != "" {
		return theName(p) + " (" + who + ")"
	}
	return theName(p)
}

// isReader reports whether the reader of the mail is one of a power's players.
func (m Meta) isReader(p ruleset.PowerID) bool {
	return m.Reader != "" && slices.Contains(m.players(p), m.Reader)
}

// isToOrder reports whether the power on turn is the reader's and waits for his orders.
func (m Meta) isToOrder(g *state.Game) bool { return m.isReader(g.Active) && !m.Ordered }

// players are all who play the power.
func (m Meta) players(p ruleset.PowerID) []string {
	var out []string
	for _, s := range m.Seats {
		if s.Power == p {
			out = append(out, s.Player)
		}
	}
	return out
}

// Covered names the records of the log that the mail is about, empty for none.
func (m Meta) Covered() string {
	switch {
	case m.Covers != "":
		return m.Covers
	case m.Last == 0:
		return ""
	case m.First == m.Last:
		return "record " + itoa(m.Last)
	}
	return "records " + itoa(m.First) + " to " + itoa(m.Last)
}

// Summary is the report of what one or more inputs did: plain strings and
// numbers in the order in which readers expect them. None of it is escaped.
type Summary struct {
	Meta Meta
	// Heading is "Germany, round 3 (G3)", Tag the turn's "G3", About what the
	// subject says.
	Heading, Tag, About string
	// Headline is the heading for the reader: "your turn" if it is the reader's, else the
	// Heading.
	Headline string
	// The first lines come before what Happened.
	topLines
	Happened string
	// Brief is Happened without what Results and Changed say below it.
	Brief string
	// New says what has happened since the last report that the reader had of the same turn;
	// empty if he had none.
	New string
	// moves are what was fought, gained, moved and placed, in a few words.
	moves string
	// News is the report's news in a few words, if there is more than money and moves;
	// Falls is set if a capital fell.
	News  string
	Falls bool
	// turn is the figures of the turn.
	turn *TurnSum
	// badge is that of the power whose turn it reports.
	badge badge
	// Results are the battles in one row each, Changed what changed hands with a few names
	// in a line, AllChanged with all of them, Capitals which powers have lost their
	// capital.
	Results                       Results
	Changed, AllChanged, Capitals []string
	// Unchanged is set if land was fought for and none changed hands.
	Unchanged bool
	// ByOdds are decisions that nobody was asked for because the odds left no doubt.
	ByOdds []string
	// ReadersTurn is set if the game waits for the reader's orders, Waits if it waits for
	// those or for the reader's answers: then the report begins with that.
	ReadersTurn, Waits bool
	// NoBattles is set for a turn without battles if the heading does not say so.
	NoBattles bool
	// Host are lines on what the host did or the players agreed on.
	Host []string
	// Rules are lines on rules that change from here on.
	Rules []string
	// Asked are the questions that wait for an answer, Answered those that are
	// settled since the last report.
	Asked, Answered []string
	// ToCome are the battles that wait until the questions are answered.
	ToCome []string
	// Purses are the treasuries of the power whose turn it is.
	Purses []Purse
	// The lines of each part of the turn, in order.
	Research, Purchase, Politics, CombatMoves []string
	Battles                                   []Battle
	// Unopposed are lines on territories taken without a fight and on everything else that
	// combat brought.
	Unopposed                    []string
	Noncombat, Placement, Income []string
	// Others are lines that belong nowhere else.
	Others []string
	// Lapsed are orders that could not be carried out when their phase came,
	// each followed by its reasons.
	Lapsed []Lapsed
	// Orders still stand and wait for their phase.
	Orders []PhaseOrders
	// Standing compares the powers.
	Standing Standing
	// Legend explains the abbreviations of the first lines.
	Legend *legend
	// Round describes the round that ends with the report; nil if none does.
	Round *RoundOver
}

// Lapsed are orders that are gone without having been carried out.
type Lapsed struct {
	Power       string
	Orders, Why []string
}

// Purse is the money of one treasury before and after.
type Purse struct {
	Name        string
	Before, Now int
}

// PhaseOrders are the orders that stand for one phase.
type PhaseOrders struct {
	Phase  string
	Orders []string
}

// Standing is the table at the end of a summary.
type Standing struct {
	// Since says what the changes are counted from.
	Since string
	Rows  []StandingRow
	// Nations is set where powers make their own sides: the table has their floors, too.
	Nations bool
	// Notes say what special rules have caused and what is going on.
	Notes []string
}

// StandingRow is one power's line, or a side's sum.
type StandingRow struct {
	Name string
	// Bank is the money in hand, "28+17" for two treasuries.
	Bank string
	// Income, Units (their worth in IPC) and Cities, with their changes.
	Income, Units, Cities                   int
	IncomeChange, UnitsChange, CitiesChange int
	// Floor is what its land must be worth, or its enemies may accept its surrender; only of
	// nations.
	Floor string
	// Sum is set for the row of a side of several powers; Side is the side of any row that
	// stands for one.
	Sum  bool
	Side ruleset.Side
}

// NotReached is a player whom mail does not reach, and since when, in words.
type NotReached struct {
	Player, Since string
	// Observer is set if the player plays no power, so that nothing waits for him.
	Observer bool
}

// Ahead are orders of a player that wait for their time.
type Ahead struct {
	Power ruleset.PowerID
	// When says what they wait for, Since when they came.
	When, Since string
	// Orders are in canonical form.
	Orders []string
}

// Standings are the figures by which the powers are compared, in turn order.
// They are kept as JSON, to be compared with a round later.
type Standings []PowerStanding

// PowerStanding is one power's figures: what its territories are worth, what
// its units cost, both in IPC, and its victory cities.
type PowerStanding struct {
	Power  ruleset.PowerID `json:"power"`
	Income int             `json:"income"`
	Units  int             `json:"units"`
	Cities int             `json:"cities"`
}

// topLines are what every mail about a running game says first, in this order. One
// layout prints them, so that a reader finds them at the same place in all mails.
type topLines struct {
	// On says whose turn it is, By gives the deadline and what it is for.
	On, By string
	// Without says what happens if nothing comes by then; empty without a deadline.
	Without string
	// SoFar is set if orders of the turn have come: the mail answers them.
	SoFar bool
	// Task is what the reader is to do; empty for a reader of whom nothing is known.
	Task string
	// Missed says what was decided without the reader, who was asked and did not answer.
	Missed string
	// NotReached are the players whom mail does not reach.
	NotReached []NotReached
}

// TurnSum is the figures of a turn, for the mail that reports a whole round.
type TurnSum struct {
	// The attacker's battles by their ends; raids do not count as battles.
	Won, Lost, Retreats, Undecided int
	// The IPC of units that attackers and defenders lost.
	AttackerIPC, DefenderIPC int
	// Fallen are the capitals that fell, Taken counts what changed hands.
	Fallen []string
	Taken  int
}

// fact is a word with what there is to say about it.
type fact struct{ Name, Text string }

// RoundOver is what a report that ends a round, or the game, says about all of it: how
// the sides stand, who is ahead and what changed hands since the round began.
type RoundOver struct {
	// Number is the round's.
	Number int
	// Sides are the rows of the sides in the table of the powers.
	Sides []StandingRow
	// Ahead says which side has most of what.
	Ahead string
	// Changed says what land has which new holder, in a line for each.
	Changed []string
	// Result is what the round brought in a few words, for the heading.
	Result string
}

// score is how the sides stand in a few words: "Allies 169 (-6) / Axis 77 (+11) IPC", the
// worth of their land; empty for more than two.
func (r *RoundOver) score() string {
	if len(r.Sides) != 2 {
		return ""
	}
	return fmt.Sprintf("%s %d%s / %s %d%s IPC", r.Sides[0].Name, r.Sides[0].Income, delta(r.Sides[0].IncomeChange), r.Sides[1].Name, r.Sides[1].Income, delta(r.Sides[1].IncomeChange))
}
