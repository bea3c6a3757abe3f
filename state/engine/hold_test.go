package engine_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestAskedAndLeftToDefaults plays turns twice with the same sequence of dice: in
// a game that stops for every decision and lets each deadline pass, and in one
// that stops for none. Both must come to the same position, though the first
// decided each stage again from its beginning after every question. Rule
// G40-10.1.5.
func TestAskedAndLeftToDefaults(t *testing.T) {
	for _, tc := range []struct{ name, rules, position, orders string }{
		{"Germany 1", "g40v2", "Germany", "Buy: 4 inf, 3 art\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\n" +
			"Yugoslavia: 2 inf 1 arm (Hungary)\n111: 1 ss (118)\n110: 1 ss (103)\nNCM\nPlace: all Germany\nend turn\n"},
		{"Japan 1", "alpha2", "Japan", "CM\nHunan: 3 inf 1 art (Kiangsi), 2 inf 1 art (Kwangsi), 1 ftr 1 tac (Kiangsu)\nAnhwe: 3 inf 1 art (Shantung)\nend turn\n"},
		{"fleets, raids, convoys", "g40v2", `turn: United States, round 5
			war: Japan - United States
			war: Germany - United States
			war: Italy - United States
			United States: 2 submarine, 1 destroyer, 1 cruiser, 1 carrier, 2 fighter in SZ 16
			United States: 2 bomber, 1 fighter in Holland Belgium
			control: United States: Holland Belgium
			United States: 2 infantry, 1 tank in Normandy Bordeaux
			control: United States: Normandy Bordeaux
			control: Germany: France
			Germany: 2 infantry, 1 aaa, 1 fighter in France
			Germany: 1 fighter, 1 minor_complex in Western Germany
			Japan: 2 submarine, 1 destroyer, 1 carrier, 1 fighter, 1 tac in SZ 17
			Japan: 1 submarine in SZ 10`,
			"CM\nSZ 17: 2 ss 1 dd 1 ca 1 cv 2 ftr (16)\nraid: 2 bombers Holland -> Western Germany, escort: 1 fighter\nFrance: 2 inf 1 arm (Normandy)\nend turn\n"},
	} {
		total, open := 0, 0
		for seed := range 12 {
			t.Run(fmt.Sprintf("%s/%d", tc.name, seed), func(t *testing.T) {
				plain, stops := playStage(t, tc.rules, tc.position, tc.orders, "", seed)
				if stops != 0 {
					t.Fatalf("a game that asks nothing stopped %d times", stops)
				}
				asked, stops := playStage(t, tc.rules, tc.position, tc.orders, `option: ask = ["all"]`, seed)
				total += stops
				usual, fewer := playStage(t, tc.rules, tc.position, tc.orders, "option: ask = [\"all\"]\noption: ask_open = true\noption: ask_odds = 95", seed)
				open += fewer
				if a, b := withoutAsking(plain), withoutAsking(usual); a != b {
					t.Errorf("%d open questions later the position is another: %s", fewer, firstDifference(strings.Split(b, "\n"), strings.Split(a, "\n")))
				}
				once, least := playStage(t, tc.rules, tc.position, tc.orders, "option: ask = [\"all\"]\noption: ask_open = true\noption: ask_odds = 95\noption: ask_ahead = true", seed)
				if a, b := withoutAsking(plain), withoutAsking(once); a != b {
					t.Errorf("%d questions about all battles later the position is another: %s", least, firstDifference(strings.Split(b, "\n"), strings.Split(a, "\n")))
				}
				if least > fewer || least > 3 {
					t.Errorf("with the questions of all battles at once it stops %d times, else %d times", least, fewer)
				}
				if a, b := withoutAsking(plain), withoutAsking(asked); a != b {
					t.Errorf("%d questions later the position is another: %s", stops, firstDifference(strings.Split(b, "\n"), strings.Split(a, "\n")))
				}
			})
		}
		if total == 0 {
			t.Errorf("%s: the game that asks everything never stopped", tc.name)
		}
		t.Logf("%s: a game that asks what is open stops %d times, one that asks everything %d times", tc.name, open, total)
		if open > total || open == 0 || open == total && tc.name != "Japan 1" {
			t.Errorf("%s: a game that asks what is open stops %d times, one that asks everything %d times", tc.name, open, total)
		}
	}
}

// An order of loss and a limit for retreat that are given as answers hold for the
// battle, or for all like it; answers of other kinds, and in a game that asks
// everything all of them, are asked for again. Rule G40-10.1.4.
func TestAnswersHold(t *testing.T) {
	const usual = "option: ask = [\"losses\", \"retreat\"]\noption: ask_open = true"
	const orders = "CM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\nYugoslavia: 2 inf 1 arm (Hungary)\nend turn\n"
	for _, tc := range []struct {
		name, option, losses, retreat string
		// once tells that each is asked at most once in a battle, or in all.
		onceBattle, onceAll bool
	}{
		{"an order of loss for the battle", usual, "order of loss in {}: infantry, artillery, mech, tank, tac", "no", true, false},
		{"an order of loss for all", usual, "infantry, artillery, mech, tank, tac for all battles", "no", true, true},
		{"a limit", usual, "default", "after round 9", true, false},
		{"units by number", usual, "default", "no", false, false},
		{"in a game that asks everything", "option: ask = [\"losses\", \"retreat\"]", "order of loss in {}: infantry, artillery, mech, tank, tac", "no", false, false},
	} {
		t.Run(tc.name, func(t *testing.T) {
			most := 0
			for seed := range 6 {
				in, all := map[string]int{}, 0
				playAnswering(t, "g40v2", "Germany", orders, tc.option, seed, func(d state.Decision) string {
					if d.Power != "Germany" {
						return "default"
					}
					watched := state.DecideLosses
					if tc.retreat != "no" {
						watched = state.DecideRetreat
					}
					if d.Kind == watched {
						in[string(d.Space)]++
						all++
						most = max(most, in[string(d.Space)])
					}
					if d.Kind == state.DecideLosses {
						return strings.ReplaceAll(tc.losses, "{}", string(d.Space))
					}
					return tc.retreat
				})
				if tc.onceAll && all > 1 {
					t.Errorf("seed %d: asked %d times in all", seed, all)
				}
			}
			if tc.onceBattle != (most == 1) {
				t.Errorf("asked up to %d times in a battle", most)
			}
		})
	}
}

// playStage carries the orders out; all questions are left to their defaults.
func playStage(t *testing.T, rules, position, orders, option string, seed int) (g *state.Game, stops int) {
	t.Helper()
	return playAnswering(t, rules, position, orders, option, seed, func(state.Decision) string { return "" })
}

// playAnswering carries the orders out, with answers to questions; "" leaves one to
// its default.
func playAnswering(t *testing.T, rules, position, orders, option string, seed int, answer func(state.Decision) string) (g *state.Game, stops int) {
	t.Helper()
	e := mustLoad(t, rules)
	if !strings.Contains(position, "turn:") { // the setup, with that power on
		g := state.New(e.Rules())
		g.Active = ruleset.PowerID(position)
		position = state.PrintPosition(g)
	}
	var lines []string
	for line := range strings.Lines(position) {
		lines = append(lines, strings.TrimSpace(line))
	}
	g = opened(t, rules, strings.Join(append(lines, option), "\n"))
	g = decide(t, e, g, state.Input{Kind: state.Submission, Power: g.Active, Orders: orders}, nil)
	stream := dice.NewStream([]byte{byte(seed)}, "hold")
	for g = decide(t, e, g, state.Input{Kind: state.Seed}, stream); g.Turn.Hold != nil; stops++ {
		in := state.Input{Kind: state.Deadline}
		for _, d := range g.OpenQuestions() {
			if text := answer(d); text != "" {
				if !slices.ContainsFunc(g.OpenQuestions(), func(q state.Decision) bool { return q.ID == d.ID }) {
					continue // an answer for all battles has closed it
				}
				said, powers := fmt.Sprintf("%d: %s", d.ID, text), []ruleset.PowerID{d.Power}
				g = decide(t, e, g, state.Input{Kind: state.Answer, Powers: powers, Orders: said, Read: e.ReadAnswers(g, powers, said).Read()}, nil)
				continue
			}
			in.Questions = append(in.Questions, d.ID)
		}
		if len(in.Questions) > 0 {
			g = decide(t, e, g, in, nil)
		}
		g = decide(t, e, g, state.Input{Kind: state.Seed}, stream)
		if stops > 200 {
			t.Fatal("the stage never ends")
		}
	}
	return g, stops
}

// withoutAsking is the position without what only shows that questions were asked.
func withoutAsking(g *state.Game) string {
	var out []string
	for line := range strings.Lines(state.PrintPosition(g)) {
		if !strings.HasPrefix(line, "option: ask") && !strings.HasPrefix(line, "marker: "+state.QuestionsAsked) {
			out = append(out, strings.TrimSpace(line))
		}
	}
	return strings.Join(out, "\n")
}

// FuzzAnswers reads whatever a player may write as answers: it never fails, and
// what it takes reads back the same.
func FuzzAnswers(f *testing.F) {
	for _, s := range []string{"no", "3: 2 fighters\n4: no", "Q3 all", "#3) 1 ftr", "SZ 110: 2 ftr", "to Poland", "default to all", "2 inf, 1 art", "1 on carrier", "3:", "::::", "4: all", "4: everything", "4: all inf", "3: all", "1: everything", "5: 2 subs", "12: Turkey", "strict neutral -> Swe", "12: choose strict neutral: Spain, Sweden", "12: yes", "6: if captured France", "999999999999: yes"} {
		f.Add(s)
	}
	rs, err := engine.LoadRules("bh")
	if err != nil {
		f.Fatal(err)
	}
	g := state.New(rs)
	id := 0
	for _, kind := range []string{"scramble", "intercept", "kamikaze", "losses", "submerge", "retreat", "landing", "convoy", "liberation", "canal", "guests", "choice"} {
		d := manualQuestions[kind]
		id++
		d.ID, d.Kind = id, state.DecisionKind(kind)
		g = state.Apply(g, state.QuestionAsked{Decision: d})
	}
	var all []ruleset.PowerID
	for _, p := range rs.Powers {
		all = append(all, p.ID)
	}
	f.Fuzz(func(t *testing.T, text string) {
		e := mustLoad(t, "bh")
		rep := e.ReadAnswers(g, all, text)
		for _, d := range rep.Diags {
			if d.Span.From.Offset < 0 || d.Span.To.Offset > len(text) {
				t.Errorf("%q: the span of %v is not in the text", text, d)
			}
		}
		for _, l := range rep.Lines {
			if l.Canonical == "" {
				continue
			}
			again := e.ReadAnswers(g, []ruleset.PowerID{l.Question.Power}, fmt.Sprintf("%d: %s", l.Question.ID, strings.ReplaceAll(l.Canonical, "\n", "; ")))
			if strings.Contains(l.Canonical, "\n") {
				continue // several orders are written a line each
			}
			if again.Refused() || len(again.Lines) != 1 || again.Lines[0].Canonical != l.Canonical {
				t.Errorf("%q was read as %q, which reads back as %v %v", text, l.Canonical, again.Lines, again.Diags)
			}
		}
	})
}
