package processor_test

import (
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestJointRounds plays the turn that China and the United States have together, by the mails of
// two people and in either order, as in testdata/jointrounds.txtar: orders ahead for after both
// battles replace those that stood, and China's infantry goes to what the United States has freed.
//
// Rules: A50-7.1.
func TestJointRounds(t *testing.T) {
	s := playScript(t, "jointrounds.txtar")
	g := s.replayed()
	for _, want := range []struct {
		space board.SpaceID
		n     int
	}{{"Suiyuan", 1}, {"Ningxia", 0}, {"Yunnan", 2}, {"Hupeh", 1}, {"Manchuria", 2}, {"Kiangsu", 3}} {
		n := 0
		for _, u := range g.UnitsAt(want.space) {
			if u.Power == "China" {
				n++
			}
		}
		if n != want.n {
			t.Errorf("%d Chinese units are in %s, want %d", n, want.space, want.n)
		}
	}
}

// Each part of the turn of China and the United States has its own deadline, and a player who
// misses one is passed over like any other. What China had ordered for after the battles is carried
// out when the United States is late.
//
// Rules: A50-7.1.
func TestJointTurnOfLatePlayers(t *testing.T) {
	const day = 24 * time.Hour
	for _, tc := range []struct {
		name, orders string
		stops        []string // whose part of the turn it is after each deadline
		placed       int
	}{
		{"nobody writes", "", []string{"United States research", "China noncombat-move", "Germany research"}, 3},
		{"China has ordered everything", "China:\npass combat\nplace: 2 inf Hupeh, 1 inf Suiyuan\nend turn\n", []string{"United States research", "Germany research"}, 3},
		{"and wants to keep its infantry", "China:\npass combat\npass place\nend turn\n", []string{"United States research", "Germany research"}, 0},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), roundsKey, func(*processor.Config) {})
			err := tb.p.Open(tb.t.Context(), newgame.Opening{
				Position: "turn: China, round 1, purchase-repair\nChina: 1 infantry in Yunnan\nUnited States: 2 infantry in Eastern United States\n",
				Game: store.Game{
					ID: "joint", Title: "Harrow v Quill", Ruleset: "aa50",
					Settings: store.Settings{Reports: store.EachStage, Clock: clock.Settings{TurnTime: 3 * day, DecisionTime: day, Grace: time.Hour, Late: clock.Defaults}},
					Players: []store.Player{
						{Name: "Harrow", Address: "harrow@example.org", Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
						{Name: "Quill", Address: "quill@example.org", Powers: []ruleset.PowerID{"Soviet Union", "United Kingdom", "China"}},
						{Name: "Dana", Address: "dana@example.org", Powers: []ruleset.PowerID{"United States"}},
					},
				}})
			if err != nil {
				t.Fatal(err)
			}
			if tc.orders != "" {
				tb.mail("quill@example.org", "[adjutant joint]", tc.orders)
			}
			for i, want := range tc.stops {
				if i > 0 || tc.orders == "" {
					tb.run(3*day + 3*time.Hour)
				}
				g, err := engine.Replay(tb.logOf("joint"), -1)
				if err != nil {
					t.Fatal(err)
				}
				if now := string(g.Active) + " " + g.Phase.String(); now != want {
					t.Fatalf("after deadline %d it is %s, want %s", i, now, want)
				}
				stored, err := tb.store.Game(tb.t.Context(), "joint")
				if err != nil || stored.Clock.Turn.Deadline.Before(tb.now) {
					t.Errorf("%s has until %s, and it is %s (error %v)", want, stored.Clock.Turn.Deadline, tb.now, err)
				}
				if g.Phase == order.NoncombatMove {
					tb.sent()
					tb.mail("quill@example.org", "[adjutant joint]", "status\n")
					if text := flat(strings.Join(texts(tb.sent()["quill@example.org"]), "\n")); !strings.Contains(text, "Whose turn: China (Quill), round 1; next: noncombat moves and placement") {
						t.Errorf("the status is\n%s", text)
					}
				}
			}
			tb.verified("joint")
			g, err := engine.Replay(tb.logOf("joint"), -1)
			if err != nil {
				t.Fatal(err)
			}
			n := -1 // the one that was there
			for i := range g.Units {
				if g.Units[i].Power == "China" {
					n++
				}
			}
			if g.Round != 2 || n != tc.placed {
				t.Errorf("round %d begins with %d infantry placed, want %d", g.Round, n, tc.placed)
			}
		})
	}
}
