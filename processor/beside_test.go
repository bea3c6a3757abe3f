package processor_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor"
	"github.com/adjutant-game/adjutant/processor/clocktest"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/processor/newgame"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// meeting is a store in which the first commit with records of each game waits until all
// of them are there.
type meeting struct {
	store.Store
	mu   sync.Mutex
	left map[string]bool
	all  chan struct{}
}

func (m *meeting) Commit(ctx context.Context, c store.Commit) error {
	m.mu.Lock()
	if waits := m.left[c.Game] && len(c.Records) > 0; waits {
		if delete(m.left, c.Game); len(m.left) == 0 {
			close(m.all)
		}
		m.mu.Unlock()
		select {
		case <-m.all:
		case <-time.After(time.Minute):
			return fmt.Errorf("game %s waits for the others: they are not taken beside it", c.Game)
		}
	} else {
		m.mu.Unlock()
	}
	return m.Store.Commit(ctx, c)
}

// besideTable is a table with games g0, g1, ... of the same two players each. Each player who
// writes has his own domain, because only two mails from one domain are checked at once.
func besideTable(t *testing.T, games int) *table {
	t.Helper()
	private, _ := entropytest.Key(t, "games.example")
	tb := emptyTable(t, time.Date(2026, 11, 20, 18, 0, 0, 0, time.UTC), private, func(*processor.Config) {})
	for i := range games {
		err := tb.p.Open(tb.t.Context(), newgame.Opening{Game: store.Game{
			ID: fmt.Sprintf("g%d", i), Title: "Harrow v Quill", Ruleset: "alpha2", Settings: store.Settings{DiceDelay: time.Hour, Clock: store.Clock{TurnTime: 72 * time.Hour}},
			Players: []store.Player{
				{Name: "Harrow", Address: fmt.Sprintf("harrow%d@g%d.example.org", i, i), Powers: []ruleset.PowerID{"Germany", "Japan", "Italy"}},
				{Name: "Quill", Address: fmt.Sprintf("quill%d@example.org", i), Powers: []ruleset.PowerID{"Soviet Union", "United States", "China", "United Kingdom", "ANZAC", "France"}},
			},
		}})
		if err != nil {
			t.Fatal(err)
		}
	}
	return tb
}

// besideMail is the nth mail of a game.
func besideMail(game, n int) processor.Incoming {
	text := fmt.Sprintf("From: <harrow%d@g%d.example.org>\r\nTo: orders@games.example\r\nSubject: [adjutant g%d] turn\r\nMessage-ID: <b%d.%d@example.org>\r\n\r\nG1\r\nBuy: %d inf\r\nCM\r\nFrance: 3 arm 4 inf (Holland)\r\n", game, game, game, game, n, 1+n)
	return processor.Incoming{Bytes: []byte(text), Received: time.Date(2026, 11, 20, 18, 0, n, 0, time.UTC)}
}

// TestGamesBesideEachOther: mails to different games are taken at the same time, those of
// one game one after the other; and each game's log is the one that it has if everything
// happens one after the other.
func TestGamesBesideEachOther(t *testing.T) {
	const games, mails = 3, 3
	alone, beside := besideTable(t, games), besideTable(t, games)
	host, err := entropy.NewHost(beside.key)
	if err != nil {
		t.Fatal(err)
	}
	kept := &meeting{Store: beside.store, left: map[string]bool{}, all: make(chan struct{})}
	for g := range games {
		kept.left[fmt.Sprintf("g%d", g)] = true
	}
	p := processor.New(processor.Config{Name: "Ms Host", Address: "orders@games.example", PlusAddress: true, MailsPerHour: 20, Outage: 30 * time.Minute, MaxMail: 1 << 20}, kept, host, beside, clocktest.Odd(func() time.Time { return beside.now }), slog.New(slog.DiscardHandler))
	var wg sync.WaitGroup
	for g := range games {
		wg.Go(func() {
			for n := range mails {
				if took, err := p.Handle(beside.t.Context(), besideMail(g, n)); err != nil || took.Outcome != "accepted" {
					t.Errorf("game %d, mail %d: %+v, %v", g, n, took, err)
				}
			}
		})
	}
	wg.Wait()
	for n := range mails {
		for g := range games {
			if took, err := alone.p.Handle(alone.t.Context(), besideMail(g, n)); err != nil || took.Outcome != "accepted" {
				t.Fatalf("game %d, mail %d: %+v, %v", g, n, took, err)
			}
		}
	}
	for g := range games {
		id := fmt.Sprintf("g%d", g)
		want, err := alone.store.Records(alone.t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		got, err := beside.store.Records(beside.t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if len(got) != len(want) || len(got) != 1+mails {
			t.Fatalf("game %s has %d records beside the others, %d alone", id, len(got), len(want))
		}
		for i := range got {
			if !bytes.Equal(got[i].Record, want[i].Record) {
				t.Errorf("game %s, record %d differs:\n%s\n%s", id, i, got[i].Record, want[i].Record)
			}
		}
	}
}

// TestMailsOfSeveralGames: a mail that has to do with several games is taken while nothing else
// happens, and does not hold up anybody for ever.
func TestMailsOfSeveralGames(t *testing.T) {
	tb := besideTable(t, 2)
	g, err := tb.store.Game(tb.t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	players := g.Players
	players[1].Others = []string{"harrow0@g0.example.org"} // he reads in both games
	if err := tb.store.Commit(tb.t.Context(), store.Commit{Game: "g1", Expect: 1, Edition: g.Edition, Players: players}); err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for n := range 4 {
		wg.Go(func() {
			in := besideMail(1, n)
			in.Received = tb.now // neither is the later one
			if n%2 == 0 {
				in.Bytes = fmt.Appendf(nil, "From: <harrow0@g0.example.org>\r\nTo: orders@games.example\r\nSubject: how do my games stand\r\nMessage-ID: <s%d@example.org>\r\n\r\nstatus\r\n", n)
			}
			if took, err := tb.p.Handle(tb.t.Context(), in); err != nil || took.Refused {
				t.Errorf("mail %d: %+v, %v", n, took, err)
			}
		})
	}
	wg.Wait()
	told := 0
	for _, m := range tb.sent()["harrow0@g0.example.org"] {
		if strings.Contains(m.Text, "g0") && strings.Contains(m.Text, "g1") {
			told++
		}
	}
	if told != 2 {
		t.Errorf("%d mails tell of both games, want 2", told)
	}
}

// TestLanes: what must keep its order shares a lane; what has to do with everything has
// none.
func TestLanes(t *testing.T) {
	tb := besideTable(t, 3)
	mail := func(from, to, subject, more, body string) string {
		return fmt.Sprintf("From: <%s>\r\nTo: %s\r\nSubject: %s\r\nMessage-ID: <x@example.org>\r\n%s\r\n%s\r\n", from, to, subject, more, body)
	}
	const orders = "orders@games.example"
	for name, tc := range map[string]struct{ raw, want string }{
		"a player":         {mail("Harrow0@g0.example.org", orders, "turn", "", "buy 3 inf"), "from harrow0@g0.example.org, game g0"},
		"by another's tag": {mail("harrow0@g0.example.org", orders, "[adjutant G1] turn", "", "buy 3 inf"), "from harrow0@g0.example.org, game g0, game g1"},
		"by plus address":  {mail("harrow0@g0.example.org", "orders+g2@games.example", "turn", "", "buy 3 inf"), "from harrow0@g0.example.org, game g0, game g2"},
		"by a line":        {mail("harrow0@g0.example.org", orders, "turn", "", "game: g2\r\nbuy 3 inf"), "from harrow0@g0.example.org, game g0, game g2"},
		"a stranger":       {mail("nobody@example.org", orders, "[adjutant g1]", "", "buy 3 inf"), ""},
		"the host":         {mail("host@games.example", orders, "[adjutant g1]", "", "host pause"), ""},
		"a program":        {mail("harrow0@g0.example.org", orders, "out of office", "Auto-Submitted: auto-replied\r\n", "away"), ""},
		"not a mail":       {"no field\r\n", ""},
	} {
		if got := strings.Join(tb.p.Lanes(tb.t.Context(), processor.Incoming{Bytes: []byte(tc.raw)}), ", "); got != tc.want {
			t.Errorf("%s: %q, want %q", name, got, tc.want)
		}
	}
	var sent store.Outgoing
	for _, m := range tb.sent()["quill2@example.org"] {
		sent = m
	}
	raw := mail("harrow0@g0.example.org", orders, "turn", "In-Reply-To: <"+sent.MessageID+">\r\n", "buy 3 inf")
	if got := strings.Join(tb.p.Lanes(tb.t.Context(), processor.Incoming{Bytes: []byte(raw)}), ", "); got != "from harrow0@g0.example.org, game g0, game g2" {
		t.Errorf("in a thread of g2: %q", got)
	}
}
