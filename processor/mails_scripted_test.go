package processor_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/engine/autoplay"
)

// scriptedRounds are as many rounds as the scripted player mails.
const scriptedRounds = 1

// mostScripted are the figures that the scripted game may have at most at the usual speed, and
// mostQuick at the quick one. They only fall.
var (
	mostScripted = map[string]mailFigures{"harrow": {24, 4, 145}, "quill": {36, 5, 165}, "reader": {9, 0, 68}}
	mostQuick    = map[string]mailFigures{"harrow": {22, 0, 115}, "quill": {30, 0, 128}, "reader": {9, 0, 57}}
)

// The scripted player's game by mail, in which nobody answers a question. With all questions and a
// report for each stage, its players get more mails, questions and screens than at the usual speed
// with a report for each turn. At the quick speed nobody is asked anything.
func TestFewerMailsInAScriptedGame(t *testing.T) {
	before := scriptedGame(t, "full", store.EachStage)
	usual := scriptedGame(t, "usual", store.EachTurn)
	quick := scriptedGame(t, "quick", store.EachTurn)
	if n := usual["harrow"].mails; n >= mostMails {
		t.Errorf("%d mails in a round to a player of three powers who answers nothing, want under %d", n, mostMails)
	}
	if n := usual["reader"].mails; n >= mostMailsAside {
		t.Errorf("%d mails in a round to who reads along, want under %d", n, mostMailsAside)
	}
	for _, who := range []string{"harrow", "quill", "reader"} {
		b, u, q := before[who], usual[who], quick[who]
		t.Logf("%s: %+v asked everything and told each stage, %+v at the usual speed with a report a turn, %+v at the quick speed", who, *b, *u, *q)
		if b.mails <= u.mails || u.mails < q.mails || b.screens <= u.screens || b.questions < u.questions || q.questions > 0 {
			t.Errorf("%s: %+v, %+v and %+v do not become fewer", who, *b, *u, *q)
		}
		if u.over(mostScripted[who]) || q.over(mostQuick[who]) {
			t.Errorf("%s: %+v at the usual speed and %+v at the quick one; there may be %+v and %+v", who, *u, *q, mostScripted[who], mostQuick[who])
		}
	}
	if before["quill"].questions+before["harrow"].questions <= usual["quill"].questions+usual["harrow"].questions {
		t.Error("as many questions at the usual speed as when all is asked")
	}
}

// scriptedGame plays some rounds by mail and counts what each person gets.
func scriptedGame(t *testing.T, speed string, rhythm store.Rhythm) map[string]*mailFigures {
	t.Helper()
	tb := newTableAt(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), func(cfg *processor.Config, g *store.Game) {
		cfg.MailsPerHour = 0
		g.Settings.Reports, g.Settings.Clock = rhythm, clock.Settings{TurnTime: 72 * time.Hour, DecisionTime: 24 * time.Hour}
	})
	if _, err := tb.p.Host(t.Context(), "g42", "host set speed "+speed+" because it is agreed"); err != nil {
		t.Fatal(err)
	}
	tb.sent()
	e, err := engine.Load("alpha2")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]*mailFigures{"harrow": {}, "quill": {}, "reader": {}}
	for step := uint64(1); ; step++ {
		g := tb.position()
		if g.Round > scriptedRounds || g.Winner != "" {
			return got
		}
		if step > 200 {
			t.Fatalf("the game stands in round %d with %s", g.Round, g.Active)
		}
		if len(g.OpenQuestions()) > 0 {
			tb.advance(25 * time.Hour)
		} else {
			orders, _ := autoplay.Settle(e, g, g.Active, autoplay.Orders(g, step))
			if orders == "" {
				orders = "end turn\n"
			}
			who := "quill"
			for _, p := range tb.game().Players {
				if slices.Contains(p.Powers, g.Active) {
					who = strings.ToLower(p.Name)
				}
			}
			tb.mail(who+"@example.org", "[g42]", fmt.Sprintf("%s:\n%s", g.Active, orders))
		}
		for to, mails := range tb.sent() {
			if name, _, _ := strings.Cut(to, "@"); got[name] != nil {
				got[name].add(mails)
			}
		}
	}
}
