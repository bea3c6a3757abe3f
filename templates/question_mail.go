package templates

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// Questions asks a player all open questions in one mail. Its subject says what is
// asked, of whom and by when.
func Questions(m Meta, g *state.Game, qs []Question) Mail {
	return putQuestions(m, g, qs, "", "")
}

// QuestionsAgain reminds a player of all open questions in one mail. Left is how much
// time remains.
func QuestionsAgain(m Meta, g *state.Game, qs []Question, left string) Mail {
	mail := putQuestions(m, g, qs, "Reminder: ", ", in "+left)
	mail.subject = newWords(g.Rules).questionsSubject(m, qs, "Reminder: ")
	return mail
}

// putQuestions lists questions under a heading that begins with some words; left
// follows their deadline.
func putQuestions(m Meta, g *state.Game, qs []Question, begin, left string) Mail {
	w := newWords(g.Rules)
	qs = slices.Clone(qs)
	slices.SortStableFunc(qs, func(a, b Question) int { return a.ID - b.ID })
	v := questionsView{Meta: m, topLines: topLines{NotReached: m.NotReached}}
	v.Asks = w.firstWords(g, qs)
	v.Missed = w.byDefault(m.ByDefault)
	v.Heading = begin + questionsHeading(qs, v.Asks.Name)
	if len(qs) == 1 {
		v.Asks.Name = "" // the heading says it
	}
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
	if left == "" && m.Left != "" && qs[0].Deadline == m.Deadline && m.Deadline != "" {
		left = ", in " + m.Left
	}
	v.By, v.Without = deadlines(qs)+left, unanswered(qs, v.Questions)
	if len(v.Questions) == 1 { // the first lines say it already
		v.Questions[0].Facts = slices.DeleteFunc(v.Questions[0].Facts, func(f fact) bool {
			return f.Name == theQuestion || qs[0].Deadline != "" && strings.HasPrefix(f.Name, withoutAnswer)
		})
	}
	v.How = howToAnswer(v.Questions)
	mail := newMail(m, "", "questions", v)
	mail.subject = w.questionsSubject(m, qs, "")
	if !several {
		mail.badge = w.badgeOf(qs[0].Power)
	}
	return mail.withTaps(v.taps(), true)
}

// DecidedByDefault tells a player what was decided by default, for the reason why: the
// questions as they stood in the game before.
func DecidedByDefault(m Meta, before *state.Game, missed []state.Decision, why string) Mail {
	w := newWords(before.Rules)
	n := Notice{Heading: "Decided without you", Next: nonEmpty(
		"You need not do anything now: the report says what happened",
		"A standing order answers such questions in advance: `help orders` explains how to write one, `standing?` shows yours",
		m.goingAway(),
	)}
	for _, d := range missed {
		n.Lines = append(n.Lines, fmt.Sprintf("Question %d (%s) was put to you for %s; %s, so this is decided by default: %s", d.ID, w.ask(d), theName(d.Power), why, w.spell(d.Default)))
	}
	return n.mail(m)
}

// questionsSubject is like "[g42] Question 3 for the United Kingdom, by Sun 22 Nov 18:20
// UTC: dive in SZ 110?", with a word before it: a phone shows only its beginning, so who it is
// about and the deadline come first.
func (w words) questionsSubject(m Meta, qs []Question, begin string) string {
	if len(qs) == 0 {
		return m.Subject()
	}
	qs = slices.Clone(qs)
	slices.SortStableFunc(qs, func(a, b Question) int { return a.ID - b.ID })
	var powers []string
	for _, q := range qs {
		name := theName(q.Power)
		if !slices.Contains(powers, name) {
			powers = append(powers, name)
		}
	}
	whom := " for " + list(powers)
	if len(powers) > fewQuestions {
		whom = " for you"
	}
	until, which, asks := by(qs[0].Deadline), capital(numbers(decisions(qs))), w.ask(qs[0].Decision)
	if len(qs) > fewQuestions {
		which = fmt.Sprintf("%d questions", len(qs))
	}
	saying := func() string { return capital(strings.TrimPrefix(begin+which+whom+until, ", ")) + ": " + asks }
	for _, shorter := range []func(){ // in the order of what a reader will miss least
		func() { until = withoutZone(until) },
		func() { whom = "" },
		func() {
			if begin != "" {
				begin, which = strings.TrimSuffix(begin, ": "), ""
			}
		},
		func() { asks = w.brief(qs[0].Decision) },
		func() {
			if len(qs) == 1 && which != "" {
				which = "Question"
			}
		},
		func() { begin, which = "", "" },
	} {
		if len([]rune(saying())) > m.room() {
			shorter()
		}
	}
	s := saying()
	if more := fmt.Sprintf(" and %d more", len(qs)-1); len(qs) > 1 && len([]rune(s+more)) <= m.room() {
		s += more
	}
	return m.about(s)
}

// theQuestion is the name of the fact that says a question which a special rule puts.
const theQuestion = "The question"

// questionView lays one question out.
func (w words) questionView(g *state.Game, q Question) questionView {
	v := questionView{ID: q.ID, Decided: q.Decided && q.Ahead, Title: fmt.Sprintf("Question %d: %s", q.ID, w.ask(q.Decision))}
	if means := queries[q.Kind].means; means != nil {
		v.means = func(answer string) string { return means(q.Decision, answer) }
	}
	add := func(name, format string, args ...any) {
		v.Facts = append(v.Facts, fact{name, fmt.Sprintf(format, args...)})
	}
	for _, f := range w.sides(g, q.Decision, true) {
		add(f.Name, "%s", f.Text)
	}
	for _, d := range q.Dice {
		add("Dice", "%s", d)
	}
	if len(q.Hit) > 0 {
		add("Hit already", "%s; removed when this round of battle is over", w.stranger().force(q.Hit))
	}
	if q.Decided && q.Ahead {
		add("Note", "%s", "the battle is decided by the hits so far, so that this answer changes nothing")
	}
	from := len(v.Facts)
	if q.Question != "" {
		add(theQuestion, "%s", q.Question)
	}
	if s := w.choose(g, q.Decision); s != "" {
		add("You choose", "%s", s)
	}
	if q.Ahead && len(q.Answers) > 0 {
		add("Or", "%s", aheadHelp(q.Kind, severalBattles(g)))
	}
	if g.AsksOpenly() && q.Kind == state.DecideLosses && !q.Ahead {
		all := ""
		if severalBattles(g) {
			all = ", or with \"for all battles\" after it for all battles of that kind"
		}
		add("To stop being asked", "%s", "answer with unit types in the order in which you lose them; that counts for the rest of the battle"+all)
	}
	if g.AsksOpenly() && q.Kind == state.DecideRetreat && !q.Ahead {
		add("To stop being asked", "%s", fmt.Sprintf("answer with a limit like \"after round %d\" (of the battle) or \"if odds < 60%%\": that holds for the rest of the battle", q.Round+2))
	}
	until := ""
	if q.Deadline != "" {
		until = " by " + q.Deadline
	}
	long := ""
	if g.AsksOpenly() && q.Kind == state.DecideRetreat {
		long = " to the end of the battle" // it is not asked again
	}
	v.Default = w.spell(q.Default) + long
	for _, o := range q.Odds {
		if q.Kind == state.DecideLosses && o.Default && o.Answer != "default" {
			v.Default = w.spell(o.Answer)
		}
	}
	if q.Deadline == "" {
		add("The default", "%s", v.Default) // nothing happens without an answer
	} else {
		add(withoutAnswer+until, "%s (the default)", v.Default)
	}
	v.Brief = v.Facts[from:len(v.Facts):len(v.Facts)]
	if rule := ledgerRule(g.Rules, q.Rule); rule.Text != "" {
		if v.rule = "Rule " + q.Rule; rule.Section == defaultRules {
			v.rule = "Default by rule " + q.Rule
		}
		add(v.rule, "%s", strings.TrimSuffix(rule.Text, "."))
	} else if q.Rule != "" {
		v.rule = "Rule"
		add(v.rule, "%s", q.Rule)
	}
	for _, a := range w.lawful(g, q) {
		v.Answers = append(v.Answers, fmt.Sprintf("%d: %s", q.ID, w.spell(a)))
	}
	if !q.Decided || !q.Ahead {
		v.Odds, v.OddsNote = oddsTable(q.Odds)
	}
	v.Standing, v.Order = w.savesIt(g, q.Decision)
	return v
}

// taps are the answers by one tap, the default first. If there are many questions they
// are only those that answer all of them, or all of a kind.
func (v questionsView) taps() []Tap {
	var taps []Tap
	if len(v.Questions) > fewQuestions {
		taps = append(taps, Tap{Label: "defaults (for every question)", Text: "defaults"}, v.fullSet())
		for _, q := range v.Questions {
			for _, a := range q.Answers {
				if _, said, _ := strings.Cut(a, ": "); strings.HasSuffix(said, " for all battles") && !slices.ContainsFunc(taps, func(t Tap) bool { return strings.HasSuffix(t.Text, ": "+said) }) {
					taps = append(taps, Tap{Label: a, Text: a})
				}
			}
		}
		return taps
	}
	if len(v.Questions) > 1 {
		taps = append(taps, Tap{Label: "defaults (for every question)", Text: "defaults"}, v.fullSet())
	}
	for _, q := range v.Questions {
		if q.Decided && len(v.Questions) > 1 {
			continue
		}
		for i, a := range q.Answers {
			number, said, _ := strings.Cut(a, ": ")
			if i > 0 && q.means != nil {
				said = q.means(said)
			}
			if i > 0 && (said == "" || said == q.Default || said == defaultWord) {
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
			taps = append(taps, Tap{Label: said, Text: a})
		}
	}
	return taps
}

// fullSet is a tap with an answer to every question, to be changed before it is sent: the
// defaults, in words that show what can be written.
func (v questionsView) fullSet() Tap {
	var lines []string
	for _, q := range v.Questions {
		line := q.Answers[0]
		if number, said, _ := strings.Cut(line, ": "); said == defaultWord && len(q.Answers) > 1 {
			for _, a := range q.Answers[1:] {
				if _, other, _ := strings.Cut(a, ": "); other == q.Default {
					line = number + ": " + other
				}
			}
		}
		lines = append(lines, line)
	}
	return Tap{Label: "all answers, to edit", Text: strings.Join(lines, "\n")}
}
