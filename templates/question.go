package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Question is a decision that a player is asked for, with everything that helps to take
// it.
type Question struct {
	state.Decision
	// Deadline is the deadline, in words; empty if there is none.
	Deadline string
	// Odds tell how the battle goes with each answer, if that is known.
	Odds []AnswerOdds
	// Dice are the rolls that led to the question, one per line.
	Dice []string
	// Hit are units of the other side that are gone when the round is over. Decided is set
	// if no dice can fall in the battle any more, whatever is answered.
	Hit     []state.Piece
	Decided bool
}

// AnswerOdds says how a battle goes after this answer.
type AnswerOdds struct {
	Answer string
	// The chances of the three ends, together 1.
	AttackerWin, Draw, DefenderWin float64
	// The IPC that each side loses on average, including what the answer itself gives up.
	AttackerLost, DefenderLost float64
	// Method is "exact" or "simulated".
	Method string
	// Default marks what happens without an answer.
	Default bool
}

// aheadHelp says how else a question about a whole battle can be answered.
func aheadHelp(k state.DecisionKind, several bool) string {
	const later = "answer \"ask\" to be asked when the battle comes to it"
	if k == state.DecideSubmerge || !several {
		return later
	}
	return "with \"for all battles\" after it, your answer holds for all battles of that kind; " + later
}

// shorten leaves out of a question about a whole battle what the mail said before:
// who fights in it, how else to answer, and the rule and the standing order for
// such questions.
func (v *questionView) shorten(q Question, before []Question) {
	for _, o := range before {
		if o.Ahead {
			v.Facts = slices.DeleteFunc(v.Facts, func(f fact) bool { return f.Name == "Or" })
		}
		if o.Ahead && o.Kind == q.Kind && o.Power == q.Power {
			v.Order = ""
			v.Facts = slices.DeleteFunc(v.Facts, func(f fact) bool { return f.Name == v.rule })
		}
	}
	if slices.ContainsFunc(before, func(o Question) bool { return o.Space == q.Space && o.Power == q.Power }) {
		v.Facts = slices.DeleteFunc(v.Facts, func(f fact) bool {
			return strings.HasPrefix(f.Name, "Attackers") || strings.HasPrefix(f.Name, "Defenders")
		})
	}
}

// questionsView is what the layout of a mail with questions shows.
type questionsView struct {
	topLines
	Meta              Meta
	Heading, Happened string
	// Asks is the question itself, before everything that explains it.
	Asks      fact
	Dice      string
	How       answering
	Questions []questionView
}

// answering says how to answer: with one question by the answer alone, with
// several by lines with numbers.
type answering struct {
	One, Several string
	// Means is the default in words, where One is only the word for it.
	Means string
}

// questionView is one question laid out.
type questionView struct {
	ID    int
	Title string
	// Decided is set if its answer changes nothing any more.
	Decided bool
	// Facts are what happens, who is there, and what may be chosen.
	Facts []fact
	// Brief are the Facts that a reminder repeats.
	Brief []fact
	// Answers are lines that can be copied, the default first.
	Answers []string
	// means says what an answer does, where a link says that.
	means func(answer string) string
	// rule is the name of the line on its rule.
	rule string
	// Default is what the default amounts to, in words.
	Default string
	Odds    []oddsRow
	// OddsNote says what the figures are.
	OddsNote string
	// Standing introduces the example Order.
	Standing, Order string
}

// oddsRow is a line of the table of odds.
type oddsRow struct {
	Answer                     string
	Attacker, Draw, Defender   string
	AttackerLost, DefenderLost string
}

func decisions(qs []Question) []state.Decision {
	ds := make([]state.Decision, len(qs))
	for i := range qs {
		ds[i] = qs[i].Decision
	}
	return ds
}

// questionsHeading says what a mail with questions is for: "Question 3 for the United
// Kingdom: dive or fight".
func questionsHeading(qs []Question, about string) string {
	if len(qs) == 1 {
		return fmt.Sprintf("Question %d for %s: %s", qs[0].ID, theName(qs[0].Power), small(about))
	}
	return fmt.Sprintf("%s for you", capital(numbers(decisions(qs))))
}

// deadlines says by when the questions are to be answered.
func deadlines(qs []Question) string {
	var parts []string
	same := true
	for _, q := range qs {
		same = same && q.Deadline == qs[0].Deadline
		by := q.Deadline
		if by == "" {
			by = noDeadline
		}
		parts = append(parts, fmt.Sprintf("question %d: %s", q.ID, by))
	}
	switch {
	case len(qs) == 0 || same && qs[0].Deadline == "":
		return noDeadline + "; the game waits"
	case same:
		return qs[0].Deadline
	}
	return strings.Join(parts, "; ")
}

// howToAnswer takes the defaults as its examples: copying one without thinking gives
// what would have happened anyway.
func howToAnswer(qs []questionView) answering {
	if len(qs) > 1 {
		var lines []string
		for _, q := range qs { // a line for each, so that what is copied answers all
			lines = append(lines, q.Answers[0])
		}
		return answering{Several: strings.Join(lines, "\n")}
	}
	_, one, _ := strings.Cut(qs[0].Answers[0], ": ")
	a := answering{One: one}
	if one == defaultWord {
		a.Means = qs[0].Default
	}
	return a
}

// withoutAnswer begins the name of the fact that tells a question's default.
const withoutAnswer = "Without an answer"

// unanswered says, after the deadline of some questions, what happens if it passes
// without an answer; empty if there is no deadline.
func unanswered(qs []Question, vs []questionView) string {
	switch {
	case !slices.ContainsFunc(qs, func(q Question) bool { return q.Deadline != "" }):
		return ""
	case len(vs) == 1:
		return vs[0].Default + " (the default)"
	case len(vs) > fewQuestions:
		return "the default that stands below each question"
	}
	var parts []string
	for _, v := range vs {
		parts = append(parts, fmt.Sprintf("%d: %s", v.ID, v.Default))
	}
	return strings.Join(parts, "; ") + " (the defaults)"
}

// oddsTable lays the odds out in figures.
func oddsTable(odds []AnswerOdds) (rows []oddsRow, note string) {
	simulated := 0
	for _, o := range odds {
		r := oddsRow{
			Answer: o.Answer, Attacker: percent(o.AttackerWin), Draw: percent(o.Draw), Defender: percent(o.DefenderWin),
			AttackerLost: decimal(o.AttackerLost), DefenderLost: decimal(o.DefenderLost),
		}
		if o.Default && o.Answer != "default" {
			r.Answer += " (default)"
		}
		if o.Method != "exact" {
			simulated++
		}
		rows = append(rows, r)
	}
	switch {
	case len(rows) == 0:
		return nil, ""
	case simulated == 0:
		note = "exact"
	case simulated == len(rows):
		note = "simulated"
	default:
		note = "partly simulated"
		for i, o := range odds {
			rows[i].Answer += ", " + o.Method
		}
	}
	return rows, note
}

// severalBattles reports whether more than one battle of the turn is not over, so that an
// answer may hold for all of them.
func severalBattles(g *state.Game) bool {
	n := 0
	for _, x := range g.Turn.Battles {
		if x.Kind != state.Raid {
			n++
		}
	}
	return n > 1
}

// fewQuestions is the largest number of questions that have all their answers by one
// tap: more links would be a wall in front of the questions.
const fewQuestions = 2

// forces are the units on both sides. For the other side it is what the question says;
// for the reader's own side what is in the space.
func (w words) forces(g *state.Game, d state.Decision) (attackers, defenders []state.Piece) {
	for _, u := range g.UnitsAt(d.Space) {
		own := u.Power == g.Active
		switch {
		case u.Aboard != 0 || u.Fought || u.Dived || w.unit(u.Type).Class == ruleset.Facility:
		case own && (u.Task == state.RaidTask || u.Task == state.Escort) && d.Kind != state.DecideIntercept:
		case own:
			attackers = append(attackers, pieceOf(u))
		case w.rs.Power(u.Power) == nil || g.AtWar(u.Power, g.Active):
			defenders = append(defenders, pieceOf(u))
		}
	}
	if len(d.Against) > 0 {
		if d.Power == g.Active {
			defenders = d.Against
		} else {
			attackers = d.Against
		}
	}
	switch {
	case d.Kind == state.DecideRetreat, d.Ahead && d.Kind == state.DecideLosses && d.Power == g.Active:
		attackers = d.Units
	case d.Ahead && d.Kind == state.DecideLosses:
		defenders = d.Units
	}
	return attackers, defenders
}

func pieceOf(u *state.Unit) state.Piece { return state.Piece{ID: u.ID, Type: u.Type, Power: u.Power} }

// defaultWord is the answer that takes whatever the default is.
const defaultWord = "default"
