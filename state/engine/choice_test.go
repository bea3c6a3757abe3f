package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// council is a special that asks for choices wherever one can: the leave of Italy
// when wars are declared, a neutral of the enemy at the end of noncombat movement,
// and of two powers together whether a capital moves, before income. It notes
// each outcome in a marker.
type council struct{}

func leave() rules.Choice {
	return rules.Choice{Power: "Italy", Subject: "leave", Question: "May Germany move?", Options: []string{"yes", "no"}, Default: "yes", Rule: "G40-1.2"}
}

func neutralPick() rules.Choice {
	return rules.Choice{Power: "United Kingdom", Subject: "strict neutral", Space: "Spain", Question: "Which strict neutral turns pro-Allies?",
		Options: []string{"Turkey", "Sweden", "Mongolia"}, Default: "Turkey", Rule: "G40-4.8.5"}
}

func consents() []rules.Choice {
	c := rules.Choice{Power: "Germany", Subject: "new capital", Question: "Does the capital move?", Options: []string{"yes", "no"}, Default: "no", Rule: "G40-1.9.1"}
	d := c
	d.Power = "Italy"
	return []rules.Choice{c, d}
}

func (council) note(w *rules.Work, what, pick string) {
	w.Emit(state.MarkerSet{Marker: what + " " + pick, Value: 1, Why: "it was chosen"})
}

// WarsDeclared asks Italy, and once more if Germany is at war with the Soviet
// Union.
func (council) WarsDeclared(w *rules.Work) error {
	if _, err := w.Choose(leave()); err != nil || !w.G.AtWar("Germany", "Soviet Union") {
		return err
	}
	_, err := w.Choose(joining())
	return err
}

func joining() rules.Choice {
	c := leave()
	c.Question, c.Space = "Does Italy join the war?", "Russia"
	return c
}

func (c council) EndNoncombat(w *rules.Work) error {
	pick, err := w.Choose(neutralPick())
	if err == nil {
		c.note(w, "neutral", pick)
	}
	return err
}

func (c council) BeforeIncome(w *rules.Work) error {
	picks, err := w.ChooseAll(consents()...)
	if err == nil {
		c.note(w, "capital", strings.Join(picks, " "))
	}
	return err
}

func (council) MayPick(g *state.Game, p ruleset.PowerID, subject, pick string) (*rules.Refusal, bool) {
	if subject == "strict neutral" && g.Side(p) == ruleset.Axis && pick == "Mongolia" {
		return rules.Forbid("G40-4.7.1", "Mongolia never leans to the Axis"), true
	}
	return nil, false
}

// councilGame is a game with the special in which Germany walks into Holland;
// what stands "late" is given after its orders.
func councilGame(t *testing.T, ask string, standing ...string) (*engine.Engine, *state.Game) {
	t.Helper()
	base := mustLoad(t, "g40v2").Rules()
	rs := base.WithModules([]any{council{}})
	rs.Choices = []ruleset.ChoiceSubject{
		{Name: "leave", Picks: []string{"yes", "no"}},
		{Name: "strict neutral", Of: []string{"territory"}, Picks: []string{"Mongolia"}},
		{Name: "new capital", Picks: []string{"yes", "no"}},
	}
	g := opened(t, "g40v2", "turn: Germany, round 2\nwar: Germany - United Kingdom\nwar: Italy - United Kingdom\ncontrol: Germany: Germany, Western Germany\ncontrol: United Kingdom: Holland Belgium\n"+
		"Germany: 2 infantry in Western Germany\nGermany: 1 major_complex in Germany\nbank: Germany 10\noption: ask = ["+ask+"]\n").Clone()
	g.Rules = rs
	e := engine.New(rs)
	say := func(late bool) {
		for _, s := range standing {
			if text, is := strings.CutPrefix(s, "late "); is == late {
				who, text, _ := strings.Cut(text, ": ")
				g = decide(t, e, g, state.Input{Kind: state.Submission, Power: ruleset.PowerID(who), Orders: text}, nil)
			}
		}
	}
	say(false)
	g = decide(t, e, g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "CM\n1 infantry Western Germany -> Holland Belgium\nend turn"}, nil)
	say(true)
	return e, g
}

// outcome lists what the special noted, and how each choice was made.
func outcome(g *state.Game, evs []state.Event) string {
	var out []string
	for _, m := range []string{"neutral Turkey", "neutral Sweden", "neutral Mongolia", "capital yes yes", "capital yes no", "capital no yes", "capital no no"} {
		if g.Markers[m] > 0 {
			out = append(out, m)
		}
	}
	for _, ev := range evs {
		if d, ok := ev.(state.Decided); ok && d.Kind == state.DecideChoice {
			out = append(out, fmt.Sprintf("%s %s by %s", d.Power, d.Subject, d.By))
		}
	}
	return strings.Join(out, "; ")
}

// goOn rolls on and answers until the stage is over: reply says what each power
// answers, nothing meaning that its deadline passes. It returns what was asked
// together, and all events.
func goOn(t *testing.T, e *engine.Engine, g *state.Game, reply map[ruleset.PowerID]string) (*state.Game, []string, []state.Event) {
	t.Helper()
	var asked []string
	var all []state.Event
	take := func(in state.Input, d dice.Source) {
		evs, err := e.Decide(g, in, d)
		if err != nil {
			t.Fatalf("%s %s: %v", in.Kind, in.Orders, err)
		}
		all = append(all, evs...)
		g = state.Fold(g, evs)
	}
	stream := dice.NewStream([]byte{1}, "choice")
	for take(state.Input{Kind: state.Seed}, stream); g.Turn.Hold != nil; take(state.Input{Kind: state.Seed}, stream) {
		var together []string
		for _, d := range g.OpenQuestions() {
			together = append(together, fmt.Sprintf("%s %s", d.Power, d.Subject))
			if text := reply[d.Power]; text != "" {
				take(state.Input{Kind: state.Answer, Player: "x", Powers: []ruleset.PowerID{d.Power}, Orders: text}, nil)
			} else {
				take(state.Input{Kind: state.Deadline, Questions: []int{d.ID}}, nil)
			}
		}
		asked = append(asked, strings.Join(together, " + "))
		if len(asked) > 9 {
			t.Fatal("it never ends")
		}
	}
	return g, asked, all
}

// A choice is made by answer, by standing order, by default, or not at all, at
// every stage that can stop: amid the moves, at the end of noncombat movement and
// before income, the active power's own choice among them. Rules G40-10.1.3,
// G40-10.1.4, G40-10.1.5.
func TestChoices(t *testing.T) {
	for _, tc := range []struct {
		name, ask string
		standing  []string
		reply     map[ruleset.PowerID]string
		asked     string
		want      string
	}{
		{"by answer", `"choices"`, nil, map[ruleset.PowerID]string{"Italy": "yes", "United Kingdom": "Sweden", "Germany": "yes"},
			"Italy leave / United Kingdom strict neutral / Germany new capital + Italy new capital",
			"neutral Sweden; capital yes yes; Italy leave by answer; United Kingdom strict neutral by answer; Germany new capital by answer; Italy new capital by answer"},
		{"by default, under all", `"all"`, nil, nil,
			"Italy leave / United Kingdom strict neutral / Germany new capital + Italy new capital",
			"neutral Turkey; capital no no; Italy leave by default; United Kingdom strict neutral by default; Germany new capital by default; Italy new capital by default"},
		{"by standing order", `"choices"`, []string{"Italy: choose leave: yes", "United Kingdom: choose strict neutral: Portugal, Mongolia", "Italy: choose new capital: yes\nchoose leave: yes"}, nil,
			"Germany new capital",
			"neutral Mongolia; capital no yes; Italy leave by standing order; United Kingdom strict neutral by standing order; Germany new capital by default; Italy new capital by standing order"},
		{"conditions, the first that holds", `"choices"`, []string{"Italy: choose leave: yes", "United Kingdom: choose strict neutral: Sweden\nchoose strict neutral: Mongolia if round >= 2"}, nil,
			"Germany new capital + Italy new capital",
			"neutral Mongolia; capital no no; Italy leave by standing order; United Kingdom strict neutral by standing order; Germany new capital by default; Italy new capital by default"},
		{"a standing order that names no option", `"choices"`, []string{"United Kingdom: choose strict neutral: Portugal if round >= 5\nchoose strict neutral: Spain"}, map[ruleset.PowerID]string{"United Kingdom": "default"},
			"Italy leave / United Kingdom strict neutral / Germany new capital + Italy new capital",
			"neutral Turkey; capital no no; Italy leave by default; United Kingdom strict neutral by answer; Germany new capital by default; Italy new capital by default"},
		{"nobody is asked", ``, []string{"United Kingdom: choose strict neutral: Sweden"}, nil, "", "neutral Sweden; capital no no"},
		{"others are asked", `"scramble"`, nil, nil, "", "neutral Turkey; capital no no; Italy leave by default; United Kingdom strict neutral by default; Germany new capital by default; Italy new capital by default"},
		{"given ahead after the orders were taken", `"choices"`, []string{"late Italy: choose leave: no\nchoose new capital: no", "late United Kingdom: choose strict neutral: Turkey"}, nil,
			"Germany new capital",
			"neutral Turkey; capital no no; Italy leave by standing order; United Kingdom strict neutral by standing order; Germany new capital by default; Italy new capital by standing order"},
	} {
		t.Run(tc.name, func(t *testing.T) {
			e, g := councilGame(t, tc.ask, tc.standing...)
			g, asked, evs := goOn(t, e, g, tc.reply)
			if got := strings.Join(asked, " / "); got != tc.asked {
				t.Errorf("asked %q, want %q", got, tc.asked)
			}
			if got := outcome(g, evs); got != tc.want {
				t.Errorf("came to %q, want %q", got, tc.want)
			}
		})
	}
}

// A standing order sent while the question is open answers it, also the active
// power's own while its turn ends; nothing else can be ordered then.
func TestChoiceAnsweredAheadLate(t *testing.T) {
	e, g := councilGame(t, `"choices"`, "Italy: choose leave: yes", "United Kingdom: choose strict neutral: Sweden")
	g = decide(t, e, g, state.Input{Kind: state.Seed}, dice.NewStream([]byte{1}, "choice"))
	if qs := g.OpenQuestions(); len(qs) != 2 || qs[0].Power != "Germany" {
		t.Fatalf("asked are %v", qs)
	}
	if _, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "1 infantry Germany -> Poland"}, nil); err == nil || !strings.Contains(err.Error(), "the turn is ending") {
		t.Errorf("a move while the turn ends: %v", err)
	}
	g = decide(t, e, g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "choose new capital: yes"}, nil)
	if qs := g.OpenQuestions(); len(qs) != 1 || qs[0].Power != "Italy" {
		t.Fatalf("still asked are %v", qs)
	}
	g, _, evs := goOn(t, e, decide(t, e, g, state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{"Italy"}, Orders: "yes"}, nil), nil)
	if got := outcome(g, evs); !strings.HasPrefix(got, "neutral Sweden; capital yes yes; ") || g.Active == "Germany" {
		t.Errorf("came to %q in the turn of %s", got, g.Active)
	}
}

// The words that answer a choice, and those that do not. Rule G40-10.1.5.
func TestChoiceWords(t *testing.T) {
	e, g := councilGame(t, `"choices"`)
	yes, place := leave(), neutralPick()
	for i, c := range []rules.Choice{yes, place} {
		g = state.Apply(g, state.QuestionAsked{Decision: state.Decision{ID: i + 1, Kind: state.DecideChoice, Power: "Italy", Subject: c.Subject, Space: c.Space,
			Question: c.Question, Answers: c.Options, Default: c.Default, Rule: c.Rule}})
	}
	for _, tc := range []struct{ text, want string }{
		{"1: yes", "choose leave: yes"}, {"Q1 n", "choose leave: no"}, {"1: default", ""}, {"1: no, thanks", "choose leave: no"}, {"1: Yes please!", "choose leave: yes"}, {"2: we pick Sweden, thank you.", "choose strict neutral: Sweden"},
		{"2: not Turkey", "`not Turkey` is none of the options"}, {"2: please", "is none of the options"}, {"leave: ok", "choose leave: yes"},
		{"2: Turkey", "choose strict neutral: Turkey"}, {"Turkey", "choose strict neutral: Turkey"}, {"Tur", "choose strict neutral: Turkey"},
		{"Spain: Swe", "choose strict neutral: Sweden"}, {"strict neutral: mongolia!", "choose strict neutral: Mongolia"},
		{"strict neutral -> Sweden", "choose strict neutral: Sweden"}, {"choose strict neutral: Portugal, Sweden", "choose strict neutral: Sweden"},
		{"choose leave: yes", "choose leave: yes"}, {"2: Mong", "choose strict neutral: Mongolia"},
		{"2: Portugal", "Portugal cannot be picked; possible: Turkey, Sweden or Mongolia"},
		{"2: Turkye", "did you mean Turkey?"}, {"2: yes", "`yes` is none of the options: write one of Turkey / Sweden / Mongolia"},
		{"2: choose leave: yes", "it is about strict neutral, not leave"},
		{"yes", "2 questions are open: put the number of the one you answer in front"},
		{"1: 2 fighters", "`2 fighters` is none of the options"}, {"1: Turkey", "is none of the options"},
	} {
		rep := e.ReadAnswers(g, []ruleset.PowerID{"Italy"}, tc.text)
		if rep.Refused() {
			if !strings.Contains(rep.Error(), tc.want) || tc.want == "" {
				t.Errorf("%q is refused: %s; want %q", tc.text, rep.Error(), tc.want)
			}
			continue
		}
		if len(rep.Lines) != 1 || rep.Lines[0].Canonical != tc.want {
			t.Errorf("%q is read as %v, want %q", tc.text, rep.Lines, tc.want)
		}
	}
}

// Choices given ahead replace and contradict each other by their subject, can be
// taken back, and are refused if they can never be made. Rules G40-10.1.1,
// G40-10.1.3.
func TestChoicesAhead(t *testing.T) {
	e, g := councilGame(t, `"choices"`, "Italy: choose strict neutral: Turkey\nchoose leave: yes", "Italy: choose strict neutral: Sweden, Turkey")
	stands := func(g *state.Game) string {
		var out []string
		for _, s := range g.Standing {
			if s.Power == "Italy" {
				out = append(out, s.Text)
			}
		}
		slices.Sort(out)
		return strings.Join(out, "; ")
	}
	if got := stands(g); got != "choose leave: yes; choose strict neutral: Sweden, Turkey" {
		t.Errorf("what stands: %q", got)
	}
	for _, tc := range []struct{ text, want string }{
		{"choose strict neutral: Mongolia", "Mongolia never leans to the Axis (G40-4.7.1)"},
		{"choose strict neutral: Turkey\nchoose strict neutral: Sweden", "contradicts line 1"},
		{"choose leave: yes if attackers <= 3", "a choice is no battle"},
		{"choose leave: yes if round <= 1", "can never be so here"},
		{"choose leave: Turkey", `"Turkey" cannot be picked for leave: that is yes or no`},
		{"standing: cancel choose leave", ""},
		{"choose leave: yes if Paris is Axis\nchoose leave: no", ""},
	} {
		_, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Italy", Orders: tc.text}, nil)
		if tc.want == "" && err != nil || tc.want != "" && (err == nil || !strings.Contains(err.Error(), tc.want)) {
			t.Errorf("%q: %v, want %q", tc.text, err, tc.want)
		}
	}
	after := decide(t, e, g, state.Input{Kind: state.Submission, Power: "Italy", Orders: "standing: cancel choose leave"}, nil)
	if got := stands(after); got != "choose strict neutral: Sweden, Turkey" {
		t.Errorf("after taking one back: %q", got)
	}
}

// A turn that stops between declarations of war and combat moves goes on with the
// moves that were ordered: those, and the purchase, cannot be changed any more;
// what comes after the battles can. Rules G40-2.1.5, G40-10.1.5.
func TestChoiceAmidTheMoves(t *testing.T) {
	e, g := councilGame(t, `"choices"`)
	g = decide(t, e, g, state.Input{Kind: state.Submission, Power: "Germany",
		Orders: "buy 3 inf\nDOW Russia\nCM\n1 infantry Western Germany -> Holland Belgium\nend turn"}, nil)
	stream := dice.NewStream([]byte{1}, "choice")
	g = decide(t, e, g, state.Input{Kind: state.Seed}, stream)
	g = decide(t, e, g, state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{"Italy"}, Orders: "yes"}, nil)
	g = decide(t, e, g, state.Input{Kind: state.Seed}, stream)
	if qs := g.OpenQuestions(); len(qs) != 1 || qs[0].Space != "Russia" || g.Phase != order.CombatMove || g.Purses["Germany"] != 1 {
		t.Fatalf("asked are %v in %s, with %d IPC left", qs, g.Phase, g.Purses["Germany"])
	}
	for _, tc := range []struct {
		text  string
		taken bool
	}{
		{"buy 1 tank", false}, {"CM\n2 infantry Western Germany -> Holland Belgium", false}, {"place 3 inf Germany", true}, {"choose new capital: yes", true},
	} {
		_, err := e.Decide(g, state.Input{Kind: state.Submission, Power: "Germany", Orders: tc.text}, nil)
		if tc.taken && err != nil || !tc.taken && (err == nil || !strings.Contains(err.Error(), "only wait for an answer")) {
			t.Errorf("%q: %v", tc.text, err)
		}
	}
	g = decide(t, e, g, state.Input{Kind: state.Submission, Power: "Germany", Orders: "choose new capital: yes\nplace 3 inf Germany"}, nil)
	g, asked, evs := goOn(t, e, decide(t, e, g, state.Input{Kind: state.Answer, Powers: []ruleset.PowerID{"Italy"}, Orders: "no"}, nil), nil)
	if got := outcome(g, evs); g.Active == "Germany" || g.Control["Holland Belgium"] != "Germany" || !strings.Contains(got, "Germany new capital by standing order") {
		t.Errorf("asked %q, came to %q in the turn of %s", asked, got, g.Active)
	}
}
