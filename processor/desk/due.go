package desk

import (
	"slices"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
)

// The kinds of things that come due. A game has one of each at most.
const (
	// DueDice: the waiting time of declared combat is over.
	DueDice = "dice"
	// DueRemind: the power's player is to be reminded of his deadline.
	DueRemind = "remind"
	// DueTurn: the power's time for its turn is over, and its grace begins if
	// there is one; else it is late.
	DueTurn = "turn"
	// DueLate: the grace period is over, too. Everybody is told, and what the host chose for turns
	// without orders happens.
	DueLate = "late"
)

// OfTurn reports whether a kind has to do with the deadline of the turn.
func OfTurn(kind string) bool { return kind == DueRemind || kind == DueTurn || kind == DueLate }

// Timing is how a game's clock stands after an input, and what comes due.
type Timing struct {
	Clock clock.State
	Due   []store.Due
}

// Put makes the timing part of a commit.
func (t Timing) Put(c *store.Commit) {
	c.SetDue, c.Due, c.Clock = true, t.Due, &t.Clock
}

// The deadlines of questions.
const (
	// dueDecision: the time for the answers that the turn waits for is over.
	DueDecision = "decision"
	// dueLeave: the time to give permission, such as for a canal, is over. No turn waits for it.
	DueLeave = "leave"
)

// IsQuestion reports whether something due is the deadline of questions.
func IsQuestion(d store.Due) bool { return d.Kind == DueDecision || d.Kind == DueLeave }

// BesidesDice returns what is due apart from dice.
func BesidesDice(due []store.Due) []store.Due {
	return slices.DeleteFunc(slices.Clone(due), func(d store.Due) bool { return d.Kind == DueDice || IsRound(d.Kind) })
}

const (
	// DueRound: the beacon's round that dice wait for is due.
	DueRound = "round"
	// DueNoRound: it should have been there long ago, and people are told; later the
	// host may go on without it.
	DueNoRound = "noround"
)

// IsRound reports whether something that is due has to do with a round of the beacon.
func IsRound(kind string) bool { return kind == DueRound || kind == DueNoRound }

// LateTerms says what happens without orders.
func LateTerms(s clock.Settings) string {
	switch s.OnLate() {
	case clock.Wait:
		return "the game waits, and late orders are still taken"
	case clock.Defaults:
		return "the orders that stand are carried out and the rest of the turn is passed"
	case clock.Replace:
		return "the substitute, " + s.Substitute + ", plays the turn, unless its own player's orders come first"
	}
	return "the host decides: more time, substitute, pass; late orders count"
}

// NextDeadline is the deadline that counts now: that of the answers while the
// turn waits for them, else the turn's; zero if there is none.
func NextDeadline(g *state.Game, due []store.Due) time.Time {
	if !blocked(g) {
		return TurnDeadline(due)
	}
	for _, d := range due {
		if d.Kind == DueDecision {
			return d.At
		}
	}
	return time.Time{}
}

// TurnDeadline is the turn's deadline among what is due, or the end of its
// grace once that has begun; zero if there is none.
func TurnDeadline(due []store.Due) time.Time {
	for _, kind := range []string{DueTurn, DueLate} {
		for _, d := range due {
			if d.Kind == kind {
				return d.At
			}
		}
	}
	return time.Time{}
}

// blocked reports whether the turn waits for answers to questions.
func blocked(g *state.Game) bool {
	return slices.ContainsFunc(g.OpenQuestions(), func(d state.Decision) bool { return d.Blocks() })
}

// The kinds of things that come due while dice wait for witnesses.
const (
	// DueWitness: witnesses are to be asked. It stands as long as they have not signed,
	// so that they are asked again after every start of the program.
	DueWitness = "witness"
	// DueAbsent: they have not signed for so long that people are told.
	DueAbsent = "absent"
)

// AskedIn are the questions that a step opened.
func AskedIn(s *Step) []state.Decision { return AskedBy(s.Events) }

// AskedBy are the questions that events open.
func AskedBy(evs []state.Event) []state.Decision {
	var out []state.Decision
	for _, ev := range evs {
		if q, ok := ev.(state.QuestionAsked); ok {
			out = append(out, q.Decision)
		}
	}
	return out
}
