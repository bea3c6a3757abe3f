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

// Error tells the first problem.
func (r *Reply) Error() string {
	for _, d := range r.Diags {
		if d.Severity == notation.Error {
			return d.String()
		}
	}
	return ""
}

// NamesQuestion reports whether the text was refused for a question that it
// names but cannot answer: another's, or one that is closed.
func (r *Reply) NamesQuestion() bool {
	return slices.ContainsFunc(r.Diags, func(d notation.Diagnostic) bool {
		return d.Code == "not-your-question" || d.Code == "question-closed"
	})
}

// NamesQuestion reports whether the text begins by naming a question in so many
// words: "Q3: no", "question 3 yes".
func NamesQuestion(text string) bool {
	line, _, _ := strings.Cut(strings.TrimSpace(text), "\n")
	_, _, numbered := questionNumber(line)
	return numbered && strings.HasPrefix(strings.ToLower(line), "q")
}

// ReadAnswers reads a text as the answers of a player with these powers to the
// questions that are open. Each line answers one question: the one whose number
// stands in front ("3: 2 fighters"), or the one at the place in front
// ("SZ 110: no"), or the only one that is open. "no to all" answers every one.
func (e *Engine) ReadAnswers(g *state.Game, powers []ruleset.PowerID, text string) *Reply {
	r := e.answerReader(g, powers)
	offset := 0
	for i, line := range strings.Split(text, "\n") {
		r.line(strings.TrimRight(line, "\r"), i+1, offset)
		offset += len(line) + 1
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

// Grants reports whether what was decided on a question of leave gives it; the
// default for canals does not.
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

// toAll reads "no to all", "all: default".
func toAll(text string) (word string, all bool) {
	t := strings.ToLower(strings.Trim(text, " .!"))
	for _, form := range []string{" to all", " to everything", " for all"} {
		if rest, ok := strings.CutSuffix(t, form); ok {
			return rest, true
		}
	}
	if rest, ok := strings.CutPrefix(t, "all:"); ok {
		return strings.TrimSpace(rest), true
	}
	if t == "defaults" {
		return "default", true
	}
	return "", false
}

// questionNumber splits "3: 2 fighters", "Q3 no", "#3) yes".
func questionNumber(text string) (id int, rest string, ok bool) {
	t := strings.TrimLeft(text, "#")
	marked := len(t) < len(text)
	lower := strings.ToLower(t)
	for _, word := range []string{"question ", "question", "q"} {
		if strings.HasPrefix(lower, word) {
			t, marked = t[len(word):], true
			break
		}
	}
	n := 0
	for n < len(t) && t[n] >= '0' && t[n] <= '9' {
		n++
	}
	if n == 0 || n > 6 {
		return 0, "", false
	}
	id, _ = strconv.Atoi(t[:n])
	after := strings.TrimLeft(t[n:], " ")
	if cut := strings.TrimLeft(after, ":).-"); len(cut) < len(after) {
		return id, strings.TrimSpace(cut), true
	}
	return id, strings.TrimSpace(after), marked
}

// question finds an open question of the player's by its number.
func (r *answerReader) question(id int) (state.Decision, bool) {
	i := slices.IndexFunc(r.open, func(d state.Decision) bool { return d.ID == id })
	if i < 0 {
		return state.Decision{}, false
	}
	return r.open[i], true
}

// isPlace reports whether the number in front of the text is a sea zone that a
// question is about.
func (r *answerReader) isPlace(text string) bool {
	word, _, _ := strings.Cut(text, ":")
	return slices.ContainsFunc(r.open, func(d state.Decision) bool { return r.names(word, d) })
}

// closed tells why a question with that number takes no answer.
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

// meant reports whether a text without a number can only answer this question
// by what it says: an order about its place, or the name of an option of a
// choice.
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

// answersAll are the open questions about whole battles that answers to others
// cover, because they hold for all battles or for the rest of the same.
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

// holdsOn reports whether an answer in the middle of a battle holds for its rest.
func holdsOn(d *state.Decision, orders []order.Order) bool {
	if len(orders) != 1 {
		return false
	}
	r, retreat := orders[0].(order.Retreat)
	return isLossOrder(orders) || retreat && fight.Limits(r, d.Round)
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

// keep adds an answer, in place of an earlier one to the same question.
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

// lasts reports whether a line is a standing order by its own words: it stands
// for all battles to come, and no question is answered with it alone.
func (e *Engine) lasts(g *state.Game, powers []ruleset.PowerID, line string) bool {
	if len(powers) == 0 || !strings.Contains(strings.ToLower(line), "standing") {
		return false
	}
	orders, _ := e.read(g, powers[0], line)
	return len(orders) > 0 && !slices.ContainsFunc(orders, func(o order.Order) bool { return !isLasting(o) })
}

// isLasting reports whether an order was given for all turns to come in so many
// words.
func isLasting(o order.Order) bool {
	switch o := o.(type) {
	case order.LossOrder:
		return o.Lasting
	case order.Retreat:
		return o.Lasting
	case order.Submerge:
		return o.Lasting
	case order.Receive:
		return o.Lasting
	}
	return false
}

// SplitStanding takes from a text the lines that are standing orders by their
// own words. Both parts have the text's lines, with empty ones where the other
// has them.
func (e *Engine) SplitStanding(g *state.Game, powers []ruleset.PowerID, text string) (answers, standing string) {
	lines := strings.Split(text, "\n")
	lasting := make([]string, len(lines))
	for i, l := range lines {
		if e.lasts(g, powers, l) {
			lasting[i], lines[i] = l, ""
		}
	}
	return strings.Join(lines, "\n"), strings.Join(lasting, "\n")
}

// SplitAnswers takes from a text the lines that begin with the number of one of
// the player's open questions. Both parts have the text's lines, with empty ones
// where the other has them.
func (e *Engine) SplitAnswers(g *state.Game, powers []ruleset.PowerID, text string) (answers, rest string) {
	open := map[int]bool{}
	for _, d := range g.OpenQuestions() {
		if slices.Contains(powers, d.Power) {
			open[d.ID] = true
		}
	}
	if len(open) == 0 {
		return "", text
	}
	lines := strings.Split(text, "\n")
	mine := make([]string, len(lines))
	any := false
	for i, l := range lines {
		if id, _, ok := questionNumber(strings.TrimSpace(l)); ok && open[id] {
			mine[i], lines[i], any = l, "", true
		}
	}
	if !any {
		return "", text
	}
	return strings.Join(mine, "\n"), strings.Join(lines, "\n")
}

// answerOrders reads an answer in the player's words as orders; none for the
// default.
func (e *Engine) answerOrders(g *state.Game, d *state.Decision, text string) ([]order.Order, *rules.Refusal) {
	t := strings.ToLower(strings.Trim(text, " .!"))
	if t == "default" || t == "the default" {
		return nil, nil
	}
	is := func(list []string) bool { return slices.Contains(list, t) }
	space := string(d.Space)
	switch d.Kind {
	case state.DecideScramble:
		switch {
		case is(noWords):
			return one(order.Scramble{None: true, To: d.Space})
		case is(yesWords):
			return one(order.Scramble{Units: []order.Stack{{All: true}}, To: d.Space})
		}
		return e.tryWords(g, d, text, "scramble: "+text+" -> "+space, "scramble: 1 "+text+" -> "+space)
	case state.DecideIntercept:
		switch {
		case is(noWords):
			return one(order.Intercept{None: true, Space: d.Space})
		case is(yesWords):
			return one(order.Intercept{Units: []order.Stack{{All: true}}, Space: d.Space})
		case isNumber(t):
			text += " fighters"
		}
		return e.tryWords(g, d, text, "intercept: "+text+" "+space)
	case state.DecideKamikaze:
		if is(noWords) {
			return one(order.Kamikaze{None: true, Space: d.Space})
		}
		return e.tryWords(g, d, text, "kamikaze "+space+": "+text)
	case state.DecideSubmerge:
		switch {
		case is(dive):
			return one(order.Submerge{Space: d.Space, Dive: true})
		case is(fightOn):
			return one(order.Submerge{Space: d.Space})
		}
		return e.tryWords(g, d, text)
	case state.DecideLosses:
		if l, ok := e.everyLoss(g, d, text); ok {
			return one(l)
		}
		text, all := forAll(g, text)
		orders, bad := e.lossWords(g, d, text)
		if d.Ahead && !all {
			if orders, bad = e.tryWords(g, d, text, "order of loss in "+string(d.Space)+": "+text); bad == nil && !isLossOrder(orders) {
				return nil, notOrderOfLoss(d)
			}
		}
		if all {
			orders, bad = e.tryWords(g, d, text, "order of loss in "+string(d.Space)+": "+text)
		}
		for i := range orders {
			l, ok := orders[i].(order.LossOrder)
			switch {
			case all && !ok && bad == nil:
				return nil, notOrderOfLoss(d)
			case all:
				l.Space, l.Sea, l.Attack, l.Defense = "", g.Rules.Board.IsSea(d.Space), d.Power == g.Active, d.Power != g.Active
				orders[i] = l
			}
		}
		return orders, bad
	case state.DecideRetreat:
		return e.retreatWords(g, d, text)
	case state.DecideConvoy:
		switch {
		case is(noWords), t == "no raid":
			return one(order.Convoy{None: true, Space: d.Space})
		case is(yesWords), t == "raid":
			return one(order.Convoy{Space: d.Space})
		}
	case state.DecideChoice:
		return e.choiceWords(g, d, text)
	case state.DecideLiberation:
		return e.tryWords(g, d, text, "liberation: "+text)
	case state.DecideLanding:
		return e.tryWords(g, d, text, "land first: "+placeIn(text))
	case state.DecideGuests, state.DecideCanal: // of guests no canal is named
		if no := is(noWords); no || is(yesWords) {
			return one(order.Permit{Canal: d.Canal, To: []ruleset.PowerID{d.For}, Deny: no})
		}
	}
	return e.tryWords(g, d, text)
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
