package engine

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/fight"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Reply is how a text was read as answers to open questions.
type Reply struct {
	Lines []ReplyLine           `json:"answers"`
	Diags []notation.Diagnostic `json:"diagnostics"`
}

// ReplyLine is one answer.
type ReplyLine struct {
	Question state.Decision `json:"question"`
	// Source is what the player wrote, Canonical how it was read; empty for the
	// default.
	Source    string `json:"source"`
	Canonical string `json:"canonical"`
}

// Refused reports whether the answers change nothing.
func (r *Reply) Refused() bool { return notation.HasErrors(r.Diags) }

// Error gives the first problem.
func (r *Reply) Error() string {
	for _, d := range r.Diags {
		if d.Severity == notation.Error {
			return d.String()
		}
	}
	return ""
}

// NamesQuestion reports whether the text was refused because it names a question that
// it cannot answer: another player's, or one that is closed.
func (r *Reply) NamesQuestion() bool {
	return slices.ContainsFunc(r.Diags, func(d notation.Diagnostic) bool {
		return d.Code == "not-your-question" || d.Code == "question-closed"
	})
}

// ReadAnswers reads a text as the answers of a player with these powers to the
// questions that are open. Each line answers one question: the one whose number comes
// first ("3: 2 fighters"), the one at the place that comes first ("SZ 110: no"), or the
// only one that is open. "no to all" answers every one. Lines of talk beside an answer are left, with a note.
func (e *Engine) ReadAnswers(g *state.Game, powers []ruleset.PowerID, text string) *Reply {
	r := e.answerReader(g, powers)
	offset := 0
	var talk []notation.Diagnostic
	for i, line := range strings.Split(text, "\n") {
		line, read, said := strings.TrimRight(line, "\r"), len(r.rep.Lines), len(r.rep.Diags)
		r.line(line, i+1, offset)
		if len(r.rep.Lines) == read && len(r.rep.Diags) > said && e.IsTalk(line) {
			talk, r.rep.Diags = append(talk, r.rep.Diags[said:]...), r.rep.Diags[:said]
		}
		offset += len(line) + 1
	}
	for _, d := range talk {
		if len(r.rep.Lines) > 0 { // beside an answer it is only talk
			d = notation.Diagnostic{Span: d.Span, Severity: notation.Note, Code: "remark", Message: "not read as an answer"}
		}
		r.rep.Diags = append(r.rep.Diags, d)
	}
	if len(r.rep.Lines) == 0 && len(r.rep.Diags) == 0 {
		r.refuse("no-answer", "", "no answer was found; %s", r.ask())
	}
	return r.rep
}

func (e *Engine) answerReader(g *state.Game, powers []ruleset.PowerID) *answerReader {
	r := &answerReader{e: e, g: g, powers: powers, rep: &Reply{}}
	for _, d := range g.OpenQuestions() {
		if slices.Contains(powers, d.Power) {
			r.open = append(r.open, d)
		}
	}
	return r
}

// answer decides an Answer input.
//
// Rules: G40-10.1.4, G40-10.1.5.
func (e *Engine) answer(g *state.Game, in state.Input) ([]state.Event, error) {
	var rep *Reply
	if in.Read == nil {
		rep = e.ReadAnswers(g, in.Powers, in.Orders)
	} else {
		rep = e.recordedAnswers(g, in.Powers, in.Read)
	}
	if rep.Refused() {
		return nil, rep
	}
	w := rules.NewWork(g, nil)
	for _, l := range append(rep.Lines, e.answersAll(g, in.Powers, rep.Lines)...) {
		w.Emit(state.QuestionAnswered{ID: l.Question.ID, By: state.ByAnswer, Text: l.Canonical})
		if l.Question.Kind == state.DecideCanal && l.Canonical != "" {
			e.setStanding(w, l.Question.Power, e.reread(g, l.Question.Power, l.Canonical))
		}
	}
	return w.Events, nil
}

// Grants reports whether a decision about a permission grants it; the default for
// canals does not.
//
// Rules: DEC-17.
func (e *Engine) Grants(g *state.Game, d state.Decision) bool {
	if d.Text == "" {
		return false
	}
	return slices.ContainsFunc(e.reread(g, d.Power, d.Text), func(o order.Order) bool {
		p, ok := o.(order.Permit)
		return ok && !p.Deny
	})
}

// answerReader reads the answers of one player.
type answerReader struct {
	e      *Engine
	g      *state.Game
	powers []ruleset.PowerID
	open   []state.Decision
	rep    *Reply
	at     notation.Span
}

func (r *answerReader) refuse(code, rule, format string, args ...any) {
	r.rep.Diags = append(r.rep.Diags, notation.Diagnostic{
		Span: r.at, Severity: notation.Error, Code: code, Rule: rule, Message: fmt.Sprintf(format, args...),
	})
}

// ask lists what is open and how it can be answered.
func (r *answerReader) ask() string {
	if len(r.open) == 0 {
		return "no question to you is open: what was open has been decided, as the last summary tells"
	}
	var qs []string
	for _, d := range r.open {
		qs = append(qs, fmt.Sprintf("%d (%s): %s", d.ID, d.Topic(), strings.Join(d.Answers, " / ")))
	}
	return "open to you: " + strings.Join(qs, "; ")
}

// line reads one line of the mail.
func (r *answerReader) line(line string, number, offset int) {
	text := strings.TrimSpace(line)
	if text == "" {
		return
	}
	column := strings.Index(line, text)
	r.at = notation.Span{
		From: notation.Pos{Line: number, Col: len([]rune(line[:column])) + 1, Offset: offset + column},
		To:   notation.Pos{Line: number, Col: len([]rune(line)) + 1, Offset: offset + len(line)},
	}
	if word, all := toAll(text); all {
		if len(r.open) == 0 {
			r.refuse("no-question", "", "no question to you is open")
		}
		for _, d := range r.open {
			r.take(d, word)
		}
		return
	}
	if r.e.lasts(r.g, r.powers, text) {
		r.refuse("standing-order", "", "`%s` is a standing order and no answer; send it in a mail of its own", text)
		return
	}
	if id, rest, numbered := questionNumber(text); numbered {
		if d, found := r.question(id); found {
			r.take(d, rest)
			return
		} else if id <= r.g.Markers[state.QuestionsAsked] && !r.isPlace(text) {
			r.closed(id)
			return
		}
	}
	d, rest, ok := r.byPlace(text)
	if ok {
		r.take(d, rest)
	}
}

// question finds an open question of the player's by its number.
func (r *answerReader) question(id int) (state.Decision, bool) {
	i := slices.IndexFunc(r.open, func(d state.Decision) bool { return d.ID == id })
	if i < 0 {
		return state.Decision{}, false
	}
	return r.open[i], true
}

// isPlace reports whether the number before the text is a sea zone that a question is
// about.
func (r *answerReader) isPlace(text string) bool {
	word, _, _ := strings.Cut(text, ":")
	return slices.ContainsFunc(r.open, func(d state.Decision) bool { return r.names(word, d) })
}

// closed says why a question with that number takes no answer.
func (r *answerReader) closed(id int) {
	for _, d := range r.g.Turn.Asked {
		switch {
		case d.ID != id:
		case !slices.Contains(r.powers, d.Power):
			r.refuse("not-your-question", "", "question %d is put to %s; %s", id, d.Power, r.ask())
			return
		default:
			r.refuse("question-closed", "", "question %d is closed: it was decided by %s; %s", id, d.By, r.ask())
			return
		}
	}
	r.refuse("question-closed", "", "question %d is no longer open: the game has gone on; %s", id, r.ask())
}

// byPlace finds the question that a line without a number answers.
func (r *answerReader) byPlace(text string) (state.Decision, string, bool) {
	if word, rest, cut := strings.Cut(text, ":"); cut {
		var fit []state.Decision
		for _, d := range r.open {
			if r.names(word, d) {
				fit = append(fit, d)
			}
		}
		if len(fit) == 1 {
			return fit[0], strings.TrimSpace(rest), true
		}
	}
	switch len(r.open) {
	case 0:
		r.refuse("no-question", "", "%s", r.ask())
	case 1:
		return r.open[0], text, true
	default:
		var fit []state.Decision
		for _, d := range r.open {
			if r.meant(text, d) {
				fit = append(fit, d)
			}
		}
		if len(fit) == 1 {
			return fit[0], text, true
		}
		r.refuse("which-question", "", "%d questions are open: put the number of the one you answer in front, as in `%d: %s`; %s",
			len(r.open), r.open[0].ID, append(r.open[0].Answers, "default")[0], r.ask())
	}
	return state.Decision{}, "", false
}

// meant reports whether a text without a number can answer only this question, judging
// by its content: an order about its place, or the name of an option of a choice.
func (r *answerReader) meant(text string, d state.Decision) bool {
	if d.Kind == state.DecideChoice && !slices.Contains(yesWords, strings.ToLower(text)) && !slices.Contains(noWords, strings.ToLower(text)) {
		if _, ok := r.e.option(&d, text); ok {
			return true
		}
	}
	os, _ := r.e.read(r.g, d.Power, text)
	if len(os) == 0 || kindOf(os[0]) != d.Kind {
		return false
	}
	if c, ok := os[0].(order.Choose); ok {
		return c.Subject == d.Subject
	}
	return r.names(string(placeOf(os[0])), d)
}

// names reports whether a word stands for the space of a question, or for the
// subject of a choice.
func (r *answerReader) names(word string, d state.Decision) bool {
	if c := r.e.rules.ChoiceSubject(strings.TrimPrefix(strings.ToLower(strings.TrimSpace(word)), "choose ")); c != nil && c.Name == d.Subject {
		return true
	}
	for _, n := range r.e.rules.Names().Find(strings.TrimSpace(word)) {
		if n.Kind == notation.NameSpace && n.ID == string(d.Space) {
			return true
		}
	}
	return false
}

// answersAll are the open questions about whole battles that answers to other questions
// cover, because these hold for all battles or for the rest of the same battle.
//
// Rules: G40-10.1.4.
func (e *Engine) answersAll(g *state.Game, powers []ruleset.PowerID, said []ReplyLine) (more []ReplyLine) {
	for _, d := range g.OpenQuestions() {
		if !d.Ahead || !slices.Contains(powers, d.Power) || slices.ContainsFunc(said, func(l ReplyLine) bool { return l.Question.ID == d.ID }) {
			continue
		}
		for _, l := range slices.Backward(said) {
			if l.Question.Power != d.Power || l.Question.Kind != d.Kind || l.Canonical == "" || l.Canonical == state.AskThen {
				continue
			}
			if o := e.reread(g, d.Power, l.Canonical); (forEvery(o) || l.Question.Space == d.Space && holdsOn(&l.Question, o)) && fight.CheckAnswer(g, &d, o) == nil {
				more = append(more, ReplyLine{Question: d, Source: l.Source, Canonical: l.Canonical})
				break
			}
		}
	}
	return more
}

// take reads one answer and checks it.
func (r *answerReader) take(d state.Decision, text string) {
	if d.Ahead && slices.Contains(askWords, strings.ToLower(strings.Trim(text, " .!"))) {
		r.keep(ReplyLine{Question: d, Source: text, Canonical: state.AskThen})
		return
	}
	orders, bad := r.e.answerOrders(r.g, &d, text)
	if bad == nil {
		bad = fight.CheckAnswer(r.g, &d, orders)
	}
	if bad != nil {
		r.refuse(bad.Code, bad.Rule, "question %d (%s): %s", d.ID, d.Topic(), bad.Why)
		return
	}
	for _, o := range orders {
		if l, ok := o.(order.Lose); ok && fight.HitsOf(l.Units) < d.N {
			r.rep.Diags = append(r.rep.Diags, notation.Diagnostic{Span: r.at, Severity: notation.Note, Code: "rest-by-default", Rule: d.Rule,
				Message: fmt.Sprintf("question %d: %d of the %d hits are given out; the rest go by the default, %s", d.ID, fight.HitsOf(l.Units), d.N, d.Default)})
		}
	}
	r.keep(ReplyLine{Question: d, Source: text, Canonical: order.Join(orders)})
}

// keep adds an answer, replacing an earlier one to the same question.
func (r *answerReader) keep(line ReplyLine) {
	for i, l := range r.rep.Lines {
		if l.Question.ID == line.Question.ID {
			r.rep.Lines = slices.Delete(r.rep.Lines, i, i+1)
			r.rep.Diags = append(r.rep.Diags, notation.Diagnostic{Span: r.at, Severity: notation.Note, Code: "answered-twice",
				Message: fmt.Sprintf("question %d is answered twice; the later line counts", line.Question.ID)})
			break
		}
	}
	r.rep.Lines = append(r.rep.Lines, line)
}

// recordedAnswers reads back what Read gives. An answer of several orders has a
// line for each.
func (e *Engine) recordedAnswers(g *state.Game, powers []ruleset.PowerID, read []string) *Reply {
	r := e.answerReader(g, powers)
	for len(read) > 0 {
		number, text, ok := strings.Cut(read[0], ": ")
		id, err := strconv.Atoi(number)
		if !ok || err != nil {
			r.refuse("no-answer", "", "`%s` is not an answer with its number", read[0])
			break
		}
		n := 1
		for ; n < len(read) && strings.HasPrefix(read[n], number+": "); n++ {
			text += "\n" + strings.TrimPrefix(read[n], number+": ")
		}
		read = read[n:]
		d, open := r.question(id)
		if !open {
			r.closed(id)
			break
		}
		r.take(d, text)
		if l := r.rep.Lines; len(l) == 0 || !r.rep.Refused() && l[len(l)-1].Canonical != text && text != "default" {
			r.refuse("no-answer", "", "`%s` is not in canonical form", text)
		}
	}
	return r.rep
}
