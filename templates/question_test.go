package templates_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/processor/mailtext"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
	"github.com/adjutant-game/adjutant/templates"
)

// asking is a game that has been brought to a question.
type asking struct {
	e *engine.Engine
	g *state.Game
	// before and events are the last input's.
	before *state.Game
	events []state.Event
}

// ask opens a game at a position, hands in the active power's orders and throws
// the dice, one script for each time the stage goes on; the defaults answer in
// between.
func ask(t *testing.T, position, orders string, scripts ...string) *asking {
	t.Helper()
	return askIn(t, "g40v2", position, orders, scripts...)
}

// askIn does so by another ruleset.
func askIn(t *testing.T, id, position, orders string, scripts ...string) *asking {
	t.Helper()
	rs, err := engine.LoadRules(id)
	if err != nil {
		t.Fatal(err)
	}
	g, evs, err := engine.Open(state.Input{Kind: state.Open, Game: "g42", Ruleset: rs.ID, Revision: rs.Revision, Position: position})
	if err != nil {
		t.Fatal(err)
	}
	a := &asking{e: engine.New(rs), g: state.Fold(g, evs)}
	a.decide(t, state.Input{Kind: state.Submission, Power: a.g.Active, Orders: orders}, nil)
	for i, text := range scripts {
		if i > 0 {
			a.deadline(t)
		}
		a.dice(t, text)
	}
	return a
}

// deadline answers all that is open by its default.
func (a *asking) deadline(t *testing.T) {
	t.Helper()
	var ids []int
	for _, d := range a.g.OpenQuestions() {
		ids = append(ids, d.ID)
	}
	a.decide(t, state.Input{Kind: state.Deadline, Questions: ids}, nil)
}

// dice lets the stage go on with these dice.
func (a *asking) dice(t *testing.T, text string) {
	t.Helper()
	script, err := dice.ParseScript(text)
	if err != nil {
		t.Fatal(err)
	}
	a.decide(t, state.Input{Kind: state.Seed}, script)
}

func (a *asking) decide(t *testing.T, in state.Input, d dice.Source) {
	t.Helper()
	evs, err := a.e.Decide(a.g, in, d)
	var r *engine.Refusal
	if errors.As(err, &r) {
		t.Fatalf("refused: %v", r.Report.Diags)
	} else if err != nil {
		t.Fatal(err)
	}
	a.before, a.events, a.g = a.g, evs, state.Fold(a.g, evs)
}

// questions are those open to a power, with a deadline.
func (a *asking) questions(p ruleset.PowerID) []templates.Question {
	var qs []templates.Question
	for _, d := range a.g.OpenQuestions() {
		if d.Power == p {
			qs = append(qs, templates.Question{Decision: d, Deadline: "Sun 22 Nov 2026, 18:20 +00:00"})
		}
	}
	return qs
}

var quill = templates.Meta{
	Game: "g42", Title: "Harrow v Quill", Host: "Wren",
	Seats: []state.Seat{{Power: "Germany", Player: "Harrow"}, {Power: "Soviet Union", Player: "Quill"}, {Power: "United Kingdom", Player: "Quill"}, {Power: "France", Player: "Mabel"}},
}

const (
	channel = `option: ask = ["all"]
turn: Germany, round 2
Germany: 2 submarine, 1 transport in SZ 112
Germany: 2 infantry in Western Germany
United Kingdom: 1 destroyer in SZ 110
United Kingdom: 2 fighter, 1 tac, 1 air_base in United Kingdom
France: 1 fighter in United Kingdom
`
	channelOrders = "CM\n2 subs SZ 112 -> SZ 110\nsubs fight\nno retreat SZ 110"
	border        = `option: ask = ["losses", "retreat"]
turn: Germany, round 2
war: Germany - Soviet Union
Germany: 3 infantry, 1 tank in Poland
Soviet Union: 2 infantry, 1 artillery in Eastern Poland
`
	twoBorders = `option: ask = ["losses", "retreat"]
option: ask_open = true
option: ask_odds = 95
option: ask_ahead = true
turn: Germany, round 2
war: Germany - Soviet Union
Germany: 3 infantry, 1 tank in Poland
Soviet Union: 2 infantry, 1 artillery in Eastern Poland
Germany: 2 infantry, 1 artillery in Romania
Soviet Union: 2 infantry, 1 tank in Bessarabia
`
	twoBorderOrders = "CM\n3 inf, 1 arm Poland -> Eastern Poland\n2 inf, 1 art Romania -> Bessarabia"
	borderOrders    = "CM\n3 inf, 1 arm Poland -> Eastern Poland"
	pacific         = `option: ask = ["intercept", "kamikaze", "submerge"]
turn: United States, round 5
war: Japan - United States
war: Germany - United States
Germany: 1 submarine in SZ 91
Germany: 2 fighter, 1 minor_complex in Western Germany
United States: 1 battleship in SZ 92
United States: 1 bomber in United Kingdom
Japan: 1 infantry in Iwo Jima
Japan: 1 submarine in SZ 17
United States: 1 carrier, 1 cruiser, 1 destroyer in SZ 16
marker: kamikaze tokens = 3
`
)

const (
	carrier = `option: ask = ["landing", "convoy"]
turn: Germany, round 2
Germany: 2 cruiser in SZ 112
United Kingdom: 1 carrier, 1 fighter in SZ 110
`
	norway = `option: ask = ["landing", "convoy"]
turn: Germany, round 2
United Kingdom: 1 submarine in SZ 125
control: Germany: Norway
`
	paris = `option: ask = ["liberation"]
turn: United Kingdom, round 6
control: Germany: France
United Kingdom: 2 tank in Normandy Bordeaux
control: United Kingdom: Normandy Bordeaux
`
	spain = `option: ask = ["choices"]
turn: United States, round 4, combat-move
war: United States - Germany
bank: United States 20
control: United Kingdom: Gibraltar
United States: 8 infantry in Gibraltar
`
	suez = `option: ask = ["canal"]
turn: Japan, round 1
Japan: 1 destroyer in SZ 81
`
)

// asked are games stopped at a question of each kind, with the power it is put
// to.
func asked(t *testing.T) map[string]struct {
	*asking
	power ruleset.PowerID
} {
	at := func(a *asking, p ruleset.PowerID) struct {
		*asking
		power ruleset.PowerID
	} {
		return struct {
			*asking
			power ruleset.PowerID
		}{a, p}
	}
	homeless := ask(t, carrier, "CM\n2 ca SZ 112 -> SZ 110")
	homeless.decide(t, state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: "OOL sea: carrier, ftr"}, nil)
	homeless.dice(t, "1 1\n6 1\n6\n1")
	return map[string]struct {
		*asking
		power ruleset.PowerID
	}{
		"scramble":        at(ask(t, channel, channelOrders, ""), "United Kingdom"),
		"losses":          at(ask(t, border, borderOrders, "1 6 6 3"), "Soviet Union"),
		"attacker-losses": at(ask(t, border, borderOrders, "1 6 6 3", "2 2 6"), "Germany"),
		"retreat":         at(ask(t, border, borderOrders, "1 6 6 3", "2 2 6", ""), "Germany"),
		"ahead":           at(ask(t, twoBorders, twoBorderOrders, "1 6 6 3"), "Germany"),
		"ahead-defender":  at(ask(t, twoBorders, twoBorderOrders, "1 6 6 3"), "Soviet Union"),
		"submerge":        at(ask(t, pacific, "CM\nSZ 91: 1 bb SZ 92\nengage subs in SZ 91", ""), "Germany"),
		"intercept":       at(ask(t, pacific, "CM\nraid: 1 bomber United Kingdom -> Western Germany", ""), "Germany"),
		"landing":         at(homeless, "United Kingdom"),
		"convoy":          at(ask(t, norway, "pass combat\nend turn", ""), "United Kingdom"),
		"liberation":      at(ask(t, paris, "CM\n2 arm Normandy -> France", ""), "France"),
		"canal":           at(ask(t, suez, "ask canal Suez"), "United Kingdom"),
		"choice": at(askIn(t, "bh", spain, "pay neutral: Spain 18\nCM\n8 inf Gibraltar -> Spain\nend turn",
			"1 1 1 1 1 1 1 1\n6 6 6 6 6 6"), "Germany"),
		"kamikaze": at(ask(t, pacific, "CM\nSZ 17: 1 dd 1 ca 1 cv SZ 16\nengage subs in SZ 17", ""), "Japan"),
	}
}

// TestAnswersInAMailAreTaken copies every answer that a mail with questions
// offers, from its plain text, and finds the engine taking it.
func TestAnswersInAMailAreTaken(t *testing.T) {
	for name, a := range asked(t) {
		t.Run(name, func(t *testing.T) {
			qs := a.questions(a.power)
			if len(qs) == 0 {
				t.Fatal("nothing is asked")
			}
			n := 0
			for _, line := range strings.Split(templates.Questions(quill, a.g, qs).Text(), "\n") {
				line, ok := strings.CutPrefix(line, fmt.Sprintf("- %d: ", qs[0].ID))
				if !ok {
					continue
				}
				n++
				if r := a.e.ReadAnswers(a.g, []ruleset.PowerID{a.power}, fmt.Sprintf("%d: %s", qs[0].ID, line)); r.Refused() {
					t.Errorf("answer %q is offered and refused: %v", line, r)
				}
			}
			if n < 3 {
				t.Errorf("the mail offers %d answers, want three or more", n)
			}
			if h := templates.Questions(quill, a.g, qs).Text(); strings.Contains(h, "the game stops for you") {
				t.Errorf("the mail does not say why it asks:\n%s", h)
			}
		})
	}
}

// TestStandingOrderExamplesReadBack hands in the standing order that each mail
// with questions proposes.
func TestStandingOrderExamplesReadBack(t *testing.T) {
	for name, a := range asked(t) {
		t.Run(name, func(t *testing.T) {
			md := templates.Questions(quill, a.g, a.questions(a.power)).Markdown()
			_, rest, ok := strings.Cut(md, "can answer this next time, like: `")
			order, _, ok2 := strings.Cut(rest, "`")
			if name == "liberation" {
				if ok {
					t.Errorf("an order is proposed for what is asked once a game: %s", order)
				}
				return
			}
			if !ok || !ok2 {
				t.Fatalf("the mail proposes no order:\n%s", md)
			}
			r := a.e.Check(a.g, a.power, order)
			for _, d := range r.Diags {
				if d.Severity == notation.Error {
					t.Errorf("order %q: %v", order, d)
				}
			}
		})
	}
}

// TestQuestionMails keeps the mails of some kinds, one with odds and dice, one
// with two questions to a player of two powers.
func TestQuestionMails(t *testing.T) {
	all := asked(t)
	scramble := all["scramble"].questions("United Kingdom")
	scramble[0].Odds = []templates.AnswerOdds{
		{Answer: "no", AttackerWin: 0.7314, Draw: 0.0551, DefenderWin: 0.2135, AttackerLost: 4.28, DefenderLost: 6.29, Method: "exact", Default: true},
		{Answer: "1 fighter", AttackerWin: 0.1032, Draw: 0.04, DefenderWin: 0.8568, AttackerLost: 10.41, DefenderLost: 7.9, Method: "exact"},
		{Answer: "2 fighters, 1 tactical bomber", AttackerWin: 0.0004, Draw: 0, DefenderWin: 0.9996, AttackerLost: 12, DefenderLost: 3.3, Method: "exact"},
	}
	losses := all["losses"].questions("Soviet Union")
	losses[0].Dice = []string{"3 infantry at 1: 1 6 6", "1 tank at 3: 3"}
	losses[0].Odds = []templates.AnswerOdds{
		{Answer: "2 infantry", AttackerWin: 0.93, Draw: 0.02, DefenderWin: 0.05, AttackerLost: 4, DefenderLost: 10, Method: "simulated", Default: true},
		{Answer: "1 artillery, 1 infantry", AttackerWin: 0.9, Draw: 0.04, DefenderWin: 0.06, AttackerLost: 4, DefenderLost: 10, Method: "exact"},
	}
	two := append(all["scramble"].questions("France"), all["scramble"].questions("United Kingdom")...)
	two[1].Deadline = ""
	for name, m := range map[string]templates.Mail{
		"question-scramble": templates.Questions(quill, all["scramble"].g, scramble),
		"question-losses":   templates.Questions(quill, all["losses"].g, losses),
		"question-two":      templates.Questions(quill, all["scramble"].g, two),
		"question-choice":   templates.Questions(quill, all["choice"].g, all["choice"].questions("Germany")),
		"question-ahead":    templates.Questions(quill, all["ahead"].g, all["ahead"].questions("Germany")),
		"question-defender": templates.Questions(quill, all["ahead"].g, all["ahead"].questions("Soviet Union")),
		"question-retreat":  templates.Questions(quill, all["retreat"].g, all["retreat"].questions("Germany")),
	} {
		t.Run(name, func(t *testing.T) {
			templates.Golden(t, name+".txt", m.Subject()+"\n\n"+m.Text())
			if wide := templates.TooWide(m.Text()); len(wide) > 0 {
				t.Errorf("too wide for a phone: %q", wide)
			}
			templates.Golden(t, name+".md", m.Markdown())
		})
	}
}

// TestQuotedQuestionIsAnswered answers above the quoted mail, as the programs
// quote it that keep its text, and as those do that quote HTML.
func TestQuotedQuestionIsAnswered(t *testing.T) {
	a := asked(t)["scramble"]
	m := templates.Questions(quill, a.g, a.questions(a.power))
	quoted := "> " + strings.ReplaceAll(m.Text(), "\n", "\n> ")
	for name, raw := range map[string]string{
		"text": "Content-Type: text/plain; charset=utf-8\n\n2 fighters\n\nOn Sun, Nov 22, 2026 at 2:02 PM Wren <wren@example.org> wrote:\n" + quoted + "\n",
		"html": "Content-Type: text/html; charset=utf-8\n\n<div>2 fighters</div><blockquote type=\"cite\">" + m.HTML() + "</blockquote>\n",
		"outlook": "Content-Type: text/plain; charset=utf-8\n\n2 fighters\n\n-----Original Message-----\nFrom: Wren\nSent: Sunday\nTo: Quill\nSubject: " +
			m.Subject() + "\n\n" + m.Text() + "\n",
	} {
		t.Run(name, func(t *testing.T) {
			mail, err := mailtext.Extract([]byte(strings.ReplaceAll("From: quill@example.org\nSubject: Re: "+m.Subject()+"\n"+raw, "\n", "\r\n")), mailtext.Options{})
			if err != nil {
				t.Fatal(err)
			}
			r := a.e.ReadAnswers(a.g, []ruleset.PowerID{a.power}, mail.Orders().Text)
			if r.Refused() || len(r.Lines) != 1 || r.Lines[0].Canonical != "scramble SZ 110: 2 fighters" {
				t.Errorf("read %+v %v of\n%s", r.Lines, r.Diags, mail.Orders().Text)
			}
		})
	}
}

func TestQuestionSubjects(t *testing.T) {
	all := asked(t)
	one := all["losses"].questions("Soviet Union")
	for _, tc := range []struct {
		name string
		m    templates.Mail
		want string
	}{
		{"one", templates.Questions(quill, all["losses"].g, one), "[g42] Question 1, by Sun 22 Nov 18:20: losses in Eastern Poland?"},
		{"several", templates.Questions(quill, all["scramble"].g, append(all["scramble"].questions("United Kingdom"), all["scramble"].questions("France")...)),
			"[g42] Questions 1 and 2, by Sun 22 Nov 18:20: scramble into SZ 110? and 1 more"},
		{"no deadline", templates.Questions(quill, all["losses"].g, []templates.Question{{Decision: one[0].Decision}}), "[g42] Question 1: which 2 units to remove in Eastern Poland?"},
	} {
		if got := tc.m.Subject(); got != tc.want {
			t.Errorf("%s: subject = %q, want %q", tc.name, got, tc.want)
		}
	}
}

// answered hands in a mail with answers and gives what its reply is made from.
func (a *asking) answered(t *testing.T, powers []ruleset.PowerID, text string) templates.Answers {
	t.Helper()
	read := a.e.ReadAnswers(a.g, powers, text)
	r := templates.Answers{Text: text, Diags: read.Diags}
	for _, l := range read.Lines {
		r.Lines = append(r.Lines, templates.AnswerLine{Question: l.Question, Source: l.Source, Canonical: l.Canonical, Holds: a.e.Holds(a.g, l.Question, l.Canonical)})
	}
	if !read.Refused() {
		a.decide(t, state.Input{Kind: state.Answer, Powers: powers, Orders: text}, nil)
	}
	for _, p := range powers {
		r.Open = append(r.Open, a.questions(p)...)
	}
	r.Game = a.g
	return r
}

// TestAnswerReplies walks a game from a refused answer to the last one that it
// waits for.
func TestAnswerReplies(t *testing.T) {
	a := asked(t)["scramble"]
	both := []ruleset.PowerID{"United Kingdom", "France"}
	refused := templates.AnswerRefused(quill, a.answered(t, both, "1: 4 ftr\n2: whatever you like"))
	one := templates.Answered(quill, a.answered(t, both, "1: 2 ftr from London\n1: 2 ftr"))
	last := templates.Answered(quill, a.answered(t, both, "default"))
	for name, m := range map[string]templates.Mail{"answer-refused": refused, "answer-one": one, "answer-last": last} {
		templates.Golden(t, name+".txt", m.Text())
		templates.Golden(t, name+".md", m.Markdown())
		if wide := templates.TooWide(m.Text()); len(wide) > 0 {
			t.Errorf("%s: too wide for a phone: %q", name, wide)
		}
	}
	// Whose turn it is sends nothing before the battles are over.
	harrow := quill
	harrow.Reader = "Harrow"
	if text := templates.Answered(harrow, templates.Answers{Game: a.g}).Text(); !strings.Contains(text, "nothing until the report") || strings.Contains(text, "combat moves") {
		t.Errorf("the player on turn reads\n%s", text)
	}
}

// TestLossTapsAreDifferent wants one tap for each way to give the hits out: the
// default says which units it means, and their order makes no other answer.
func TestLossTapsAreDifferent(t *testing.T) {
	a := asked(t)["losses"]
	qs := a.questions("Soviet Union")
	qs[0].Odds = []templates.AnswerOdds{{Answer: "2 infantry", Default: true, Method: "exact"}, {Answer: "1 infantry, 1 artillery", Method: "exact"}}
	m := quill
	m.AnswerTo = "orders@example.org"
	page := templates.Questions(m, a.g, qs).HTML()
	for tap, want := range map[string]int{">2 infantry (the default)</a>": 1, ">1 infantry, 1 artillery</a>": 1, ">2 infantry</a>": 0, ">1 artillery, 1 infantry</a>": 0, "body=1%3A%20default": 1} {
		if n := strings.Count(page, tap); n != want {
			t.Errorf("%q stands %d times in the page, want %d:\n%s", tap, n, want, page)
		}
	}
}

// TestDefaultComesFirst wants the first screen of every question to say what happens
// without an answer, and that to be its example and its first link.
func TestDefaultComesFirst(t *testing.T) {
	m := quill
	m.AnswerTo = "orders@example.org"
	for name, a := range asked(t) {
		t.Run(name, func(t *testing.T) {
			qs := a.questions(a.power)
			mail := templates.Questions(m, a.g, qs)
			first, _, _ := strings.Cut(mail.Text(), "\n\n\n")
			first = strings.Join(strings.Fields(first), " ")
			_, deadline, _ := strings.Cut(first, "- Deadline: ")
			if deadline, _, _ = strings.Cut(deadline, "Your task"); !strings.Contains(deadline, "- If nothing comes by then: ") || !strings.Contains(deadline, "default") {
				t.Errorf("the deadline does not say what happens without an answer: %q", deadline)
			}
			_, example, _ := strings.Cut(first, "These lines choose the default of each, as")
			all := ` "defaults" alone does:`
			for _, q := range qs { // each has its line
				all += fmt.Sprintf(" %d: default", q.ID)
			}
			if !strings.Contains(first, "For example, this chooses the default") && !strings.HasPrefix(example, all+" - ") {
				t.Errorf("the example is not the default:\n%s", first)
			}
			_, links, _ := strings.Cut(mail.HTML(), "Answer with one tap")
			if _, link, _ := strings.Cut(links, "<a "); !strings.Contains(strings.SplitN(link, "</a>", 2)[0], "default") {
				t.Errorf("the first link is not the default's: %q", strings.SplitN(link, "</a>", 2)[0])
			}
			if len(qs) == 1 && strings.Contains(mail.Text(), "Without an answer by") {
				t.Error("what happens without an answer stands twice")
			}
			qs[0].Deadline = ""
			if text := templates.Questions(m, a.g, qs[:1]).Text(); !strings.Contains(text, "none; the game waits") || strings.Contains(text, "If nothing comes by then") {
				t.Errorf("a question without a deadline says what happens when it passes:\n%s", text)
			}
		})
	}
}

// TestAlliesUnitsAreNamed: a question about units of several powers says whose they are,
// and calls the reader you; one about his own units alone need not name him.
func TestAlliesUnitsAreNamed(t *testing.T) {
	m := quill
	m.Reader = "Quill"
	for position, want := range map[string]string{
		border: "who takes the 2 hits from the attack: 2 infantry, 1 artillery",
		border + "war: Germany - United Kingdom\nUnited Kingdom: 1 infantry in Eastern Poland\n": "who takes the 2 hits from the attack: Soviet Union: 2 infantry, 1 artillery; United Kingdom: 1 infantry",
	} {
		a := ask(t, position, borderOrders, "1 6 6 3")
		text := strings.Join(strings.Fields(templates.Questions(m, a.g, a.questions("Soviet Union")).Text()), " ")
		for _, want := range []string{want, "the game waits for you (Soviet Union), question 1"} {
			if !strings.Contains(text, want) {
				t.Errorf("the question lacks %q:\n%s", want, text)
			}
		}
	}
}

// What says the same as the default, or less than another answer, has no link of its own.
func TestLinksOfAnswersDiffer(t *testing.T) {
	for kind, want := range map[string][]string{
		"retreat": {"fight on (the default)", "retreat to Poland"},
		"convoy":  {"raid with all ships (the default)", "no raid"},
	} {
		a := asked(t)[kind]
		m := quill
		m.AnswerTo = "orders@example.org"
		page := templates.Questions(m, a.g, a.questions(a.power)).HTML()
		var got []string
		for _, link := range strings.Split(page, "</a>")[:strings.Count(page, "</a>")] {
			got = append(got, link[strings.LastIndex(link, ">")+1:])
		}
		if strings.Join(got, "|") != strings.Join(want, "|") {
			t.Errorf("%s: links %q, want %q", kind, got, want)
		}
	}
}
