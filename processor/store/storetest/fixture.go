package storetest

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// noon is the time at which the suite's events happen.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fixture is a store under test with a host whose logs it keeps.
type fixture struct {
	store.Store
	host *entropy.Host
	// another opens one more empty store.
	another func() store.Store
}

func newFixture(t *testing.T, open func(*testing.T) store.Store) *fixture {
	t.Helper()
	host, err := newHost()
	if err != nil {
		t.Fatal(err)
	}
	return &fixture{Store: open(t), host: host, another: func() store.Store { return open(t) }}
}

// records seals n records that continue from the head.
func (f *fixture) records(t *testing.T, head gamelog.Head, n int) []gamelog.Sealed {
	t.Helper()
	var out []gamelog.Sealed
	for range n {
		in := state.Input{Kind: state.Host, Reason: fmt.Sprintf("ruling %d", head.Size())}
		if head.Size() == 0 {
			in = state.Input{Kind: state.Open, Game: head.Game(), Key: f.host.Public()}
		}
		next, sealed, err := head.Append(gamelog.Record{Input: in, Digest: "00"}, f.host.Signer())
		if err != nil {
			t.Fatal(err)
		}
		head = next
		out = append(out, sealed)
	}
	return out
}

// game is a game with two players and an observer.
func game(id string) store.Game {
	return store.Game{
		ID: id, Title: "The " + id + " game", Ruleset: "alpha2", Status: store.Open, Created: noon,
		Settings: store.Settings{DiceDelay: time.Hour, Auth: "dkim", PublicKey: "key", Clock: clock.Settings{TurnTime: 72 * time.Hour, Zone: "Europe/Berlin", Hour: clock.NewHour(20, 0), Late: clock.Wait}},
		Players: []store.Player{
			{Name: "Harrow", Address: "Harrow@example.org", Powers: []ruleset.PowerID{"Japan", "Germany", "Italy"}, TokenHash: "ab12"},
			{Name: "Müller", Address: "m@example.org", Others: []string{"work@example.net", "phone@example.net"}, Powers: []ruleset.PowerID{"Soviet Union"}, Zone: "America/New_York",
				Wishes: store.Wishes{Format: store.Short, Daily: true, Muted: true, Leaving: true}},
			{Name: "Watcher", Address: "w@example.org"},
		},
	}
}

// create opens a game with one record in the store.
func (f *fixture) create(t *testing.T, id string) store.Game {
	t.Helper()
	g := game(id)
	head, err := gamelog.Begin(id)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Create(t.Context(), g, store.Commit{Records: f.records(t, head, 1), Snapshot: []byte("state 1")}); err != nil {
		t.Fatalf("Create(%s): %v", id, err)
	}
	return g
}

// commit commits and fails the test if it is refused.
func (f *fixture) commit(t *testing.T, c store.Commit) {
	t.Helper()
	if err := f.Commit(t.Context(), c); err != nil {
		t.Fatalf("Commit: %v", err)
	}
}

func (f *fixture) head(t *testing.T, id string) gamelog.Head {
	t.Helper()
	h, err := f.Head(t.Context(), id)
	if err != nil {
		t.Fatalf("Head(%s): %v", id, err)
	}
	return h
}

// mark is the mark of the n-th mail.
func mark(n int) *store.Mark {
	return &store.Mark{
		Key: fmt.Sprintf("key%d", n), MessageID: fmt.Sprintf("m%d@example.org", n), From: "harrow@example.org",
		Outcome: "accepted", Note: "a note", Game: "g1", At: noon.Add(time.Duration(n) * time.Minute),
		Proved: true, Content: fmt.Sprintf("content%d", n), Source: "203.0.113.5", Received: noon.Add(time.Duration(n) * time.Minute),
	}
}

// mail is the n-th mail out.
func mail(n int) store.Outgoing {
	return store.Outgoing{
		MessageID: fmt.Sprintf("out%d@games.example.org", n), Game: "g1", To: "harrow@example.org", ToName: "Harrow",
		Subject: "Re: [g1] Germany 1", Text: "Ä text\nof two lines", HTML: "<p>text</p>", InReplyTo: "m1@example.org",
		References: []string{"m0@example.org", "m1@example.org"}, ReplyTo: "orders@games.example.org", Answer: n%2 == 1, Date: noon,
	}
}

// same reports a difference.
func same(t *testing.T, what string, got, want any) {
	t.Helper()
	if d := cmp.Diff(want, got, cmpopts.EquateEmpty()); d != "" {
		t.Errorf("%s (-want +got):\n%s", what, d)
	}
}
