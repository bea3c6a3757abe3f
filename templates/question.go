package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Question is a decision that a player is asked for, with all that helps him
// to take it.
type Question struct {
	state.Decision
	// Deadline is until when, as he is to read it; empty if there is none.
	Deadline string
	// Odds tell how the battle goes with each answer, if that is known.
	Odds []AnswerOdds
	// Dice are the rolls that the question comes from, one a line.
	Dice []string
}

// AnswerOdds is how a battle goes if a question is answered so.
type AnswerOdds struct {
	Answer string
	// The chances of the three ends, together 1.
	AttackerWin, Draw, DefenderWin float64
	// The IPC of units that each side loses on average, with those that the answer
	// itself gives up.
	AttackerLost, DefenderLost float64
	// Method is "exact" or "simulated".
	Method string
	// Default marks what happens without an answer.
	Default bool
}

// Questions puts all open questions to a player in one mail. Its subject says
// what is asked, of whom and until when.
func Questions(m Meta, g *state.Game, qs []Question) Mail {
	return putQuestions(m, g, qs, "", "")
}

// QuestionsAgain reminds a player of his open questions, all in one mail. Left is
// how much of his time remains.
func QuestionsAgain(m Meta, g *state.Game, qs []Question, left string) Mail {
	mail := putQuestions(m, g, qs, "Reminder: ", ", in "+left)
	mail.subject = newWords(g.Rules).questionsSubject(m, qs, "Reminder: ")
	return mail
}

// putQuestions puts questions under a heading that begins with some words; left
// follows their deadline.
func putQuestions(m Meta, g *state.Game, qs []Question, begin, left string) Mail {
	w := newWords(g.Rules)
	qs = slices.Clone(qs)
	slices.SortStableFunc(qs, func(a, b Question) int { return a.ID - b.ID })
	v := questionsView{Meta: m, Heading: begin + questionsHeading(qs)}
	v.Asks = w.firstWords(g, qs)
	v.Happened = w.stopped(m, g, qs)
	v.On = onTurn(g, m)
	several := slices.ContainsFunc(qs, func(q Question) bool { return q.Power != qs[0].Power })
	for i, q := range qs {
		qv := w.questionView(g, q)
		if q.Ahead {
			qv.shorten(q, qs[:i])
		}
		if several {
			qv.Facts = append([]fact{{"Asked", m.seated(q.Power)}}, qv.Facts...)
		}
		v.Questions = append(v.Questions, qv)
	}
	v.By = deadlines(qs) + left + unanswered(qs, v.Questions)
	if len(v.Questions) == 1 { // the deadline says it already
		v.Questions[0].Facts = slices.DeleteFunc(v.Questions[0].Facts, func(f fact) bool { return strings.HasPrefix(f.Name, withoutAnswer) })
	}
	v.How = howToAnswer(v.Questions)
	mail := newMail(m, "", "questions", v)
	mail.subject = w.questionsSubject(m, qs, "")
	mail = mail.withTaps(v.taps(), true)
	return mail
}

// fewQuestions are as many as have all their answers by one tap: more links would
// stand before the questions as a wall.
const fewQuestions = 2

// taps are the answers by one tap, the default first. Of many questions they are only
// those that answer all of them, or all of a sort.
func (v questionsView) taps() []Tap {
	var taps []Tap
	if len(v.Questions) > fewQuestions {
		taps = append(taps, Tap{"defaults (for every question)", "defaults"})
		for _, q := range v.Questions {
			for _, a := range q.Answers {
				if _, said, _ := strings.Cut(a, ": "); strings.HasSuffix(said, " for all battles") && !slices.ContainsFunc(taps, func(t Tap) bool { return strings.HasSuffix(t.Text, ": "+said) }) {
					taps = append(taps, Tap{a, a})
				}
			}
		}
		return taps
	}
	for _, q := range v.Questions {
		for i, a := range q.Answers {
			number, said, _ := strings.Cut(a, ": ")
			if i > 0 && (said == q.Default || said == defaultWord) {
				continue // the tap for the default says it
			}
			if i == 0 {
				if said == defaultWord {
					said = cmp.Or(q.Default, said)
				}
				said += " (the default)"
			}
			if len(v.Questions) > 1 {
				said = number + ": " + said
			}
			taps = append(taps, Tap{said, a})
		}
	}
	return taps
}

// aheadHelp says how else a question about a whole battle can be answered.
func aheadHelp(k state.DecisionKind) string {
	const later = "`ask`, and you are asked when the battle comes to it"
	if k == state.DecideSubmerge {
		return later
	}
	return "with `for all battles` behind it, your answer holds for all like it; " + later
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
			v.Facts = slices.DeleteFunc(v.Facts, func(f fact) bool { return strings.HasPrefix(f.Name, "Rule") })
		}
	}
	if slices.ContainsFunc(before, func(o Question) bool { return o.Space == q.Space && o.Power == q.Power }) {
		v.Facts = slices.DeleteFunc(v.Facts, func(f fact) bool {
			return strings.HasPrefix(f.Name, "Attackers") || strings.HasPrefix(f.Name, "Defenders")
		})
	}
}

// DecidedByDefault tells a player what was decided without him, because why says:
// his questions as they stood in the game before.
func DecidedByDefault(m Meta, before *state.Game, missed []state.Decision, why string) Mail {
	w := newWords(before.Rules)
	n := Notice{Heading: "Decided without you", Next: nonEmpty(
		"You need not do anything now: the summary says what happened",
		"A standing order answers such questions in advance: `help orders` explains how to write one, `standing?` shows yours",
		m.goingAway(),
	)}
	for _, d := range missed {
		n.Lines = append(n.Lines, fmt.Sprintf("Question %d (%s) was put to you for %s; %s, so this is decided by default: %s", d.ID, w.ask(d), d.Power, why, w.spell(d.Default)))
	}
	return n.mail(m)
}

// questionsView is what the layout of a mail with questions lays out.
type questionsView struct {
	Meta              Meta
	Heading, Happened string
	// Asks puts the question itself, before all that explains it.
	Asks         fact
	On, By, Dice string
	How          answering
	Questions    []questionView
}

// answering says how to answer: with one question by the answer alone, with
// several by lines with numbers.
type answering struct {
	One, Several string
	// Note says of One what it comes to.
	Note string
}

// questionView is one question laid out.
type questionView struct {
	ID    int
	Title string
	// Facts are what happens, who is there, and what may be chosen.
	Facts []fact
	// Brief are the Facts that a reminder repeats.
	Brief []fact
	// Answers are lines that can be copied, the default first.
	Answers []string
	// Default is what the default comes to, in words.
	Default string
	Odds    []oddsRow
	// OddsNote says what the figures are.
	OddsNote string
	// Standing introduces the example Order.
	Standing, Order string
}

// fact is a word with what there is to say about it.
type fact struct{ Name, Text string }

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

func questionsHeading(qs []Question) string {
	if len(qs) == 1 {
		return fmt.Sprintf("Question %d for %s", qs[0].ID, qs[0].Power)
	}
	return fmt.Sprintf("%s for you", capital(numbers(decisions(qs))))
}

// numbers names questions: "question 3", "questions 3, 4 and 7".
func numbers(ds []state.Decision) string {
	ids := make([]string, len(ds))
	for i := range ds {
		ids[i] = itoa(ds[i].ID)
	}
	return verb(len(ds), "question ", "questions ") + list(ids)
}

// questionsSubject is like "[g42] Question 3 (UK, by Sun 22 Nov 18:20): scramble into
// SZ 110?", with a word before it: a phone shows its beginning alone, so that whom it
// is about and until when come first.
func (w words) questionsSubject(m Meta, qs []Question, begin string) string {
	if len(qs) == 0 {
		return m.Subject()
	}
	qs = slices.Clone(qs)
	slices.SortStableFunc(qs, func(a, b Question) int { return a.ID - b.ID })
	var powers []string
	for _, q := range qs {
		name := string(q.Power)
		if c := w.code(q.Power); c != "" {
			name = c
		}
		if !slices.Contains(powers, name) {
			powers = append(powers, name)
		}
	}
	s := fmt.Sprintf("%s%s (%s%s): %s", begin, capital(numbers(decisions(qs))), list(powers), by(qs[0].Deadline), w.ask(qs[0].Decision))
	if more := fmt.Sprintf(" and %d more", len(qs)-1); len(qs) > 1 && len([]rune(s+more)) <= subjectRoom {
		s += more
	}
	return m.about(s)
}

// deadlines is until when the questions are to be answered.
func deadlines(qs []Question) string {
	var parts []string
	same := true
	for _, q := range qs {
		same = same && q.Deadline == qs[0].Deadline
		by := q.Deadline
		if by == "" {
			by = "no deadline"
		}
		parts = append(parts, fmt.Sprintf("question %d: %s", q.ID, by))
	}
	switch {
	case len(qs) == 0 || same && qs[0].Deadline == "":
		return "no deadline: the game waits"
	case same:
		return qs[0].Deadline
	}
	return strings.Join(parts, "; ")
}

// awaited names the powers whose answers the game waits for, each with its
// questions: "France (Quill), question 2; Japan, questions 3 and 4".
func awaited(m Meta, w words, ds []state.Decision) string {
	var powers []ruleset.PowerID
	of := map[ruleset.PowerID][]state.Decision{}
	for _, d := range ds {
		if len(of[d.Power]) == 0 {
			powers = append(powers, d.Power)
		}
		of[d.Power] = append(of[d.Power], d)
	}
	slices.SortStableFunc(powers, w.comparePowers)
	parts := make([]string, len(powers))
	for i, p := range powers {
		parts[i] = m.seated(p) + ", " + numbers(of[p])
		if m.isReader(p) {
			parts[i] = "you (" + string(p) + "), " + numbers(of[p])
		}
	}
	return strings.Join(parts, "; ")
}

// questionView lays one question out.
func (w words) questionView(g *state.Game, q Question) questionView {
	v := questionView{ID: q.ID, Title: fmt.Sprintf("Question %d: %s", q.ID, w.ask(q.Decision))}
	add := func(name, format string, args ...any) {
		v.Facts = append(v.Facts, fact{name, fmt.Sprintf(format, args...)})
	}
	for _, f := range w.sides(g, q.Decision) {
		add(f.Name, "%s", f.Text)
	}
	for _, d := range q.Dice {
		add("Dice", "%s", d)
	}
	from := len(v.Facts)
	if q.Question != "" {
		add("The question", "%s", q.Question)
	}
	if s := w.choose(g, q.Decision); s != "" {
		add("You choose", "%s", s)
	}
	if q.Ahead && len(q.Answers) > 0 {
		add("Or", "%s", aheadHelp(q.Kind))
	}
	if g.Options.AskOpen && q.Kind == state.DecideLosses && !q.Ahead {
		add("To stop being asked", "%s", "answer with kinds of units, first lost first: it holds for the rest of the battle; with `for all battles` behind it, for all like it")
	}
	if g.Options.AskOpen && q.Kind == state.DecideRetreat && !q.Ahead {
		add("To stop being asked", "%s", fmt.Sprintf("answer with a limit like `after round %d` or `if odds < 60%%`: it holds for the rest of the battle", q.Round+2))
	}
	until := ""
	if q.Deadline != "" {
		until = " by " + q.Deadline
	}
	long := ""
	if g.Options.AskOpen && q.Kind == state.DecideRetreat {
		long = " to the end of the battle" // it is not asked again
	}
	v.Default = w.spell(q.Default) + long
	for _, o := range q.Odds {
		if q.Kind == state.DecideLosses && o.Default && o.Answer != "default" {
			v.Default = w.spell(o.Answer)
		}
	}
	add(withoutAnswer+until, "%s (the default)", v.Default)
	v.Brief = v.Facts[from:len(v.Facts):len(v.Facts)]
	if text := ruleText(g.Rules)(q.Rule); text != "" {
		add("Rule "+q.Rule, "%s", text)
	} else if q.Rule != "" {
		add("Rule", "%s", q.Rule)
	}
	for _, a := range w.lawful(g, q) {
		v.Answers = append(v.Answers, fmt.Sprintf("%d: %s", q.ID, w.spell(a)))
	}
	v.Odds, v.OddsNote = oddsTable(q.Odds)
	v.Standing, v.Order = w.savesIt(g, q.Decision)
	return v
}

// howToAnswer takes the defaults as its examples: whoever copies one without thinking
// gets what would have happened anyway.
func howToAnswer(qs []questionView) answering {
	if len(qs) > 1 {
		return answering{Several: qs[0].Answers[0]}
	}
	_, one, _ := strings.Cut(qs[0].Answers[0], ": ")
	note := "the default"
	if one == defaultWord {
		note = qs[0].Default
	}
	return answering{One: one, Note: note}
}

// withoutAnswer begins the name of the fact that tells a question's default.
const withoutAnswer = "Without an answer"

// unanswered says, behind the deadline of some questions, what happens if it passes
// without an answer; empty if there is no deadline.
func unanswered(qs []Question, vs []questionView) string {
	switch {
	case !slices.ContainsFunc(qs, func(q Question) bool { return q.Deadline != "" }):
		return ""
	case len(vs) == 1:
		return "; without an answer: " + vs[0].Default + " (the default)"
	case len(vs) > fewQuestions:
		return "; without an answer, the default named below each question"
	}
	var parts []string
	for _, v := range vs {
		parts = append(parts, fmt.Sprintf("%d: %s", v.ID, v.Default))
	}
	return "; without an answer: " + strings.Join(parts, "; ") + " (the defaults)"
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

// percent is "63.1%"; what is nearly none or all is not rounded to it.
func percent(p float64) string {
	switch {
	case p <= 0:
		return "0%"
	case p >= 1:
		return "100%"
	case p < 0.001:
		return "<0.1%"
	case p > 0.999:
		return ">99.9%"
	}
	return decimal(100*p) + "%"
}

func decimal(x float64) string { return fmt.Sprintf("%.1f", x) }
