package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// A game of nations goes on though nobody plays some of them: each of their turns is
// carried out at once, with an empty agenda, no attack and its income. They say no to
// every offer, and somebody may take them over.
//
// Rules: EX-001, EXG-16.
func TestPowersThatNobodyPlays(t *testing.T) {
	tb := newNations(t, "turn: United States, round 2, research\nwar: Germany - Canada\n", func(g *store.Game) {
		g.Players = []store.Player{
			{Name: "Reed", Address: "reed@example.org", Powers: []ruleset.PowerID{"United States"}},
			{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany"}},
			{Name: "Lark", Address: "lark@example.org", Powers: []ruleset.PowerID{"Japan"}},
		}
	})
	send := func(who, body string) map[string][]store.Outgoing {
		t.Helper()
		tb.mail(who+"@example.org", "[adjutant asks]", body)
		return tb.sent()
	}
	advance := func() map[string][]store.Outgoing {
		t.Helper()
		for range 20 {
			tb.now = tb.now.Add(time.Second)
			if err := tb.p.Advance(tb.t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		return tb.sent()
	}
	holds(t, said(t, send("reed", "propose alliance: Canada\n")["reed@example.org"], "Not taken"), "Nobody plays Canada, and a power that nobody plays says no to every offer", "EXG-16")
	holds(t, said(t, send("reed", "propose alliance: Japan\n")["reed@example.org"], "Taken"), "It is proposal p1")
	holds(t, said(t, send("lark", "propose alliance: Germany, Italy\n")["lark@example.org"], "Not taken"), "Nobody plays Italy")
	send("reed", "buy nothing\nend agenda\nend turn\n")
	tb.afterDelay()
	// Russia's turn is over without a mail to anybody that waits for orders.
	got := advance()
	if g := tb.at("asks"); g.Active != "Germany" || g.Phase != order.Research || g.Purses["Russia"] != 37+37 {
		t.Fatalf("it is the turn of %s, %s; Russia has %d IPC", g.Active, g.Phase, g.Purses["Russia"])
	}
	holds(t, said(t, got["harrow@example.org"], "Your turn: G2"), "nobody plays Russia: it attacks nobody, and defaults decide for it (EXG-16)", "Russia collects 37 IPC")
	send("harrow", "buy nothing\nend agenda\nend turn\n")
	tb.afterDelay()
	advance() // Great Britain, China and France
	if g := tb.at("asks"); g.Active != "Japan" {
		t.Fatalf("it is the turn of %s", g.Active)
	}
	send("lark", "buy nothing\nend agenda\nend turn\n")
	tb.afterDelay()
	advance() // seven of them, to the next round
	if g := tb.at("asks"); g.Active != "United States" || g.Round != 3 || g.Purses["Canada"] != 14 {
		t.Fatalf("it is the turn of %s in round %d; Canada has %d IPC", g.Active, g.Round, g.Purses["Canada"])
	}
	// The host gives one of them to somebody, who plays it from then on.
	tb.mail("newcomer@example.net", "[adjutant asks]", "join Canada\n")
	if text := said(t, tb.sent()["newcomer@example.net"], ""); !strings.Contains(text, "You have asked to play Canada") && !strings.Contains(text, "confirm") {
		t.Errorf("who wants to join is told: %s", text)
	}
	tb.verified("asks")
	for _, r := range tb.logOf("asks").Records {
		if in := r.Input; in.Kind == state.Submission && in.Power == "Russia" && !in.NMR {
			t.Errorf("orders of Russia are not marked: %+v", in)
		}
	}
}

// What a power that nobody plays would be asked is answered by its default at once.
//
// Rules: EXG-16.
func TestQuestionsToNobody(t *testing.T) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		t.Fatal(err)
	}
	position := strings.Replace(state.PrintPosition(state.New(rs)), "turn: United States, round 1, research", "turn: Germany, round 1, combat-move", 1)
	position += "\nwar: Germany - Great Britain\nGermany: 3 submarines, 2 battleships in SZ 112\nGreat Britain: 1 destroyer in SZ 110\nGreat Britain: 2 fighters in United Kingdom\n"
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
	if err := tb.p.Open(tb.t.Context(), newgame.Opening{Position: position, Options: "ask = ['all']", Game: store.Game{
		ID: "asks", Title: "Fourteen nations", Ruleset: "expanded",
		Settings: store.Settings{Clock: clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}},
		Players:  []store.Player{{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan"}}},
	}}); err != nil {
		t.Fatal(err)
	}
	tb.mail("harrow@example.org", "[adjutant asks]", "attack: 2 battleships SZ 112 -> SZ 110\nroll now\n")
	for range 4 {
		tb.now = tb.now.Add(time.Second)
		if err := tb.p.Advance(tb.t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	asked := 0
	for _, r := range tb.logOf("asks").Records {
		for _, ev := range r.Events {
			if q, ok := ev.(state.QuestionAsked); ok && q.Decision.Power == "Great Britain" {
				asked++
			}
		}
	}
	if asked == 0 {
		t.Error("Great Britain is asked nothing")
	}
	for _, d := range tb.at("asks").OpenQuestions() {
		if d.Power == "Great Britain" {
			t.Errorf("question %d waits for an answer of Great Britain", d.ID)
		}
	}
}
