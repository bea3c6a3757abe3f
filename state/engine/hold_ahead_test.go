package engine_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestQuestionRounds carries out every stage of battles of the recorded games at
// three ways of asking, and counts how often the game stops: one stop is one round of
// mails with questions. When the questions of all battles come together no stage stops
// more than twice, for players who answer with a limit whether they break off and for
// those who never answer. Rule G40-10.1.5.
func TestQuestionRounds(t *testing.T) {
	ways := []struct{ name, speed, limit string }{
		{"everything", "full", ""}, {"what is open", "open", ""}, {"all battles at once", "usual", ""}, {"all battles at once, with limits", "usual", "after round 9"},
	}
	var total, most, over [4]int
	turns := 0
	landed := readLanded(t)
	var names []string
	for _, id := range []string{"g40v2", "bh", "aa50", "g42"} {
		for r, n := mustLoad(t, id).Rules().Revision, 2; r > 0 && n > 0; r-- {
			if _, ok := landed[landedName(id, r)]; ok {
				names, n = append(names, landedName(id, r)), n-1
			}
		}
	}
	for _, name := range names {
		line := landed[name]
		e := mustLoad(t, name[:strings.Index(name, "-")])
		var begun []*state.Game
		_, err := engine.Follow(readLandedLog(t, line), -1, func(r gamelog.Record, before, after *state.Game) {
			if r.Input.Kind == state.Seed && before.Turn.Hold == nil && slices.ContainsFunc(r.Events, func(ev state.Event) bool { _, is := ev.(state.BattleBegan); return is }) {
				begun = append(begun, before)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		turns += len(begun)
		for i, before := range begun {
			for w, way := range ways {
				g := before.Clone()
				g.Revision = e.Rules().Revision // as an upgrade leaves it
				g.Options.SetSpeed(strings.Replace(way.speed, "open", "usual", 1))
				if way.speed == "open" {
					g.Options.AskAhead = false
				}
				asked := stopsOf(t, e, g, i, way.limit)
				n := len(asked)
				total[w] += n
				most[w] = max(most[w], n)
				if n > 2 {
					over[w]++
				}
				if way.speed == "usual" && n > 2 && !turned(asked) {
					t.Errorf("%s: %s of round %d stops %d times: %v", name, before.Active, before.Round, n, asked)
				}
			}
		}
	}
	for w, way := range ways {
		t.Logf("%s: %d rounds of questions in %d stages, %.1f a stage, at most %d; more than two in %d stages", way.name, total[w], turns, float64(total[w])/float64(turns), most[w], over[w])
	}
	if turns < 100 || total[2]*2 > total[1] || total[1] >= total[0] {
		t.Errorf("in %d stages there are %v rounds of questions", turns, total)
	}
	// Whoever answers with a limit, or never, is asked twice at most.
	if over[3]+over[2] > 0 || most[3] > 2 || most[2] > 2 || over[1] < 8 {
		t.Errorf("%v of %d stages have more than two rounds of questions, at most %v", over, turns, most)
	}
}

// turned reports whether all that was asked after the first two stops is whether to
// break off a battle that has turned, of which nobody was asked before because its odds
// left no doubt.
func turned(asked [][]state.Decision) bool {
	for i, stop := range asked[2:] {
		for _, d := range stop {
			if d.Kind != state.DecideRetreat || d.Ahead {
				return false
			}
			for _, earlier := range asked[:i+2] {
				if slices.ContainsFunc(earlier, func(q state.Decision) bool { return q.Kind == d.Kind && q.Space == d.Space }) {
					return false
				}
			}
		}
	}
	return true
}

// stopsOf carries the stage that is due out and tells what was asked at each stop.
// Whether to break off is answered by a limit, if there is one; all other questions
// are left to their defaults.
func stopsOf(t *testing.T, e *engine.Engine, g *state.Game, seed int, limit string) (asked [][]state.Decision) {
	t.Helper()
	stream := dice.NewStream([]byte{byte(seed)}, "rounds")
	for g = decide(t, e, g, state.Input{Kind: state.Seed}, stream); g.Turn.Hold != nil; {
		if asked = append(asked, g.OpenQuestions()); len(asked) > 200 {
			t.Fatal("the stage never ends")
		}
		in := state.Input{Kind: state.Deadline}
		for _, d := range g.OpenQuestions() {
			if limit == "" || d.Kind != state.DecideRetreat {
				in.Questions = append(in.Questions, d.ID)
				continue
			}
			said, powers := fmt.Sprintf("%d: %s", d.ID, limit), []ruleset.PowerID{d.Power}
			g = decide(t, e, g, state.Input{Kind: state.Answer, Powers: powers, Orders: said, Read: e.ReadAnswers(g, powers, said).Read()}, nil)
		}
		if len(in.Questions) > 0 {
			g = decide(t, e, g, in, nil)
		}
		g = decide(t, e, g, state.Input{Kind: state.Seed}, stream)
	}
	return asked
}

// What is answered about a whole battle holds in it, and what is left open with
// `ask` is asked when the battle comes to it. Rule G40-10.1.4.
func TestAnswersAhead(t *testing.T) {
	for _, tc := range []struct {
		name, losses, retreat string
		// later tells that Germany is asked again in the middle of the battle, all
		// that one answer closes the questions of all battles.
		later bool
	}{
		{"an order of loss and a limit", "infantry, artillery, mech, tank, tac", "after round 9", false},
		{"an order of loss and a limit for all", "infantry, artillery, mech, tank, tac for all battles", "if odds < 5% for all battles", false},
		{"the default", "default", "default", false},
		{"fight on", "default", "no", false},
		{"asked then", "ask", "ask me then", true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			later, ahead := 0, 0
			for seed := range 6 {
				playAnswering(t, "g40v2", "Germany", aheadOrders, aheadOption, seed, func(d state.Decision) string {
					switch {
					case d.Power != "Germany" || !d.Ahead && d.Space != "Yugoslavia":
						return "default"
					case !d.Ahead:
						later++
						return "default"
					}
					ahead++
					if d.Kind == state.DecideLosses {
						return tc.losses
					}
					return tc.retreat
				})
			}
			if ahead == 0 || tc.later != (later > 0) {
				t.Errorf("asked %d times ahead and %d times in the battle itself", ahead, later)
			}
		})
	}
}

// A limit that a player gives for a whole battle ends it, as the same limit among
// his combat moves does. Rules G40-10.1.4, DEC-34.
func TestLimitAhead(t *testing.T) {
	for seed := range 6 {
		said, _ := playAnswering(t, "g40v2", "Germany", aheadOrders, aheadOption, seed, func(d state.Decision) string {
			if d.Power == "Germany" && d.Ahead && d.Kind == state.DecideRetreat && d.Space == "Yugoslavia" {
				return "after round 1"
			}
			return "default"
		})
		ordered, _ := playAnswering(t, "g40v2", "Germany", strings.Replace(aheadOrders, "end turn", "retreat: Yugoslavia after round 1\nend turn", 1), aheadOption, seed,
			func(state.Decision) string { return "default" })
		if a, b := withoutAsking(said), withoutAsking(ordered); a != b {
			t.Errorf("seed %d: %s", seed, firstDifference(strings.Split(a, "\n"), strings.Split(b, "\n")))
		}
	}
}

// How answers to questions about whole battles are read, and refused.
// Rule G40-10.1.4.
func TestAnswersAheadAreRead(t *testing.T) {
	e := mustLoad(t, "g40v2")
	g := state.New(e.Rules())
	g.Active = "Germany"
	g = opened(t, "g40v2", state.PrintPosition(g)+aheadOption+"\n")
	g = decide(t, e, g, state.Input{Kind: state.Submission, Power: "Germany", Orders: aheadOrders}, nil)
	g = decide(t, e, g, state.Input{Kind: state.Seed}, dice.NewStream([]byte{3}, "hold"))
	open := map[state.DecisionKind]state.Decision{}
	for _, d := range g.OpenQuestions() {
		if d.Ahead && d.Space == "Yugoslavia" && d.Power == "Germany" {
			open[d.Kind] = d
		}
	}
	powers := []ruleset.PowerID{"Germany"}
	for _, tc := range []struct {
		kind       state.DecisionKind
		text, want string
	}{
		{state.DecideLosses, "infantry, tank", "order of loss land in Yugoslavia: infantry, tank"},
		{state.DecideLosses, "inf, tanks for all battles", "order of loss land attack: infantry, tank"},
		{state.DecideLosses, "ask", "ask"},
		{state.DecideLosses, "default", ""},
		{state.DecideLosses, "2 infantry", "refused not-an-answer"},
		{state.DecideLosses, "after round 2", "refused not-an-answer"},
		{state.DecideRetreat, "no", "no retreat: Yugoslavia"},
		{state.DecideRetreat, "after round 2", "retreat: Yugoslavia after round 2"},
		{state.DecideRetreat, "if odds < 40%", "retreat: Yugoslavia if odds < 40"},
		{state.DecideRetreat, "after round 2 for all battles", "standing: retreat: after round 2"},
		{state.DecideRetreat, "yes", "retreat: Yugoslavia after round 1"},
		{state.DecideRetreat, "yes for all battles", "refused not-an-answer"},
		{state.DecideRetreat, "to Poland", "refused no-retreat"},
		{state.DecideRetreat, "to Slovakia Hungary", "retreat: Yugoslavia after round 1 to Slovakia Hungary"},
		{state.DecideRetreat, "later", "ask"},
	} {
		d, asked := open[tc.kind]
		if !asked {
			t.Fatalf("Germany is not asked about %s in Yugoslavia: %v", tc.kind, g.OpenQuestions())
		}
		said := strconv.Itoa(d.ID) + ": " + tc.text
		rep := e.ReadAnswers(g, powers, said)
		got := ""
		if rep.Refused() {
			got = "refused " + rep.Diags[len(rep.Diags)-1].Code
		} else {
			got = rep.Lines[0].Canonical
			decide(t, e, g, state.Input{Kind: state.Answer, Powers: powers, Orders: said, Read: rep.Read()}, nil)
		}
		if got != tc.want {
			t.Errorf("%q is read as %q, want %q", tc.text, got, tc.want)
		}
		if open := got == "ask" || got == ""; !rep.Refused() && (e.Holds(g, d, got) == "") != open {
			t.Errorf("%q is said to hold for %q", tc.text, e.Holds(g, d, got))
		}
	}
	// One answer for all closes the question of the other battle, and no other.
	said := strconv.Itoa(open[state.DecideRetreat].ID) + ": if odds < 40% for all battles"
	after := decide(t, e, g, state.Input{Kind: state.Answer, Powers: powers, Orders: said, Read: e.ReadAnswers(g, powers, said).Read()}, nil)
	for _, d := range after.OpenQuestions() {
		if d.Power == "Germany" && d.Kind == state.DecideRetreat && d.Ahead {
			t.Errorf("question %d, %s, is open still", d.ID, d.Topic())
		}
	}
	if len(after.OpenQuestions()) == 0 {
		t.Error("the other questions are closed, too")
	}
}

const (
	aheadOrders = "CM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (W Ger)\nYugoslavia: 2 inf 1 arm (Hungary)\nend turn\n"
	aheadOption = "option: ask = [\"losses\", \"retreat\"]\noption: ask_open = true\noption: ask_odds = 100\noption: ask_ahead = true"
)

// A player's own number for the odds at which he is not asked whether he breaks off
// beats the game's; another's changes nothing for him. Rule G40-10.1.5.
func TestOwnOdds(t *testing.T) {
	asked := func(options string) (n int) {
		for seed := range 6 {
			playAnswering(t, "g40v2", "Germany", aheadOrders, "option: ask = [\"retreat\"]\noption: ask_open = true\n"+options, seed, func(d state.Decision) string {
				n++
				return "default"
			})
		}
		return n
	}
	game, low, always, others := asked("option: ask_odds = 90"), asked("option: ask_odds = 90\noption: ask_odds_of = [\"Germany 20\"]"),
		asked("option: ask_odds = 90\noption: ask_odds_of = [\"Germany 0\"]"), asked("option: ask_odds = 90\noption: ask_odds_of = [\"Italy 20\"]")
	if low >= game || always <= game || others != game {
		t.Errorf("asked %d times by the game's odds, %d with lower odds, %d always, %d with another's odds", game, low, always, others)
	}
}
