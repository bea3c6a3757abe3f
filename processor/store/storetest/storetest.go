package storetest

import (
	"context"
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

// Run runs the suite. open returns an empty store and sees to its closing.
func Run(t *testing.T, open func(t *testing.T) store.Store) {
	for _, tc := range []struct {
		name string
		test func(*testing.T, *fixture)
	}{
		{"a game reads back", gameReadsBack},
		{"a game's id is taken once", gameOnce},
		{"unknown games are named", unknownGames},
		{"games are listed by id", gamesListed},
		{"a log grows by commits", logGrows},
		{"two workers cannot go on from the same place", compareAndSwap},
		{"many workers at once lose nothing", manyWorkers},
		{"a mail is taken once", mailOnce},
		{"a failed commit leaves nothing", allOrNothing},
		{"a snapshot never lags behind its log", snapshotNeverLags},
		{"mails are counted by sender", mailsCounted},
		{"further marks", furtherMarks},
		{"answers are counted", answersCounted},
		{"what is old is deleted", prunes},
		{"threads lead to their game", threads},
		{"mails are claimed in order and put off", claims},
		{"a mail is sent, tried again or given up", sending},
		{"keys that proved mails are known", provedKeys},
		{"the host's log grows and nothing else", hostLog},
		{"a refused mail is kept as a draft", drafts},
		{"a picture is kept while a mail waits that shows it", pictures},
		{"what players signed is kept beside the log", evidence},
		{"a mail does not change between attempts", mailStays},
		{"what is due comes earliest first", due},
		{"a clock is kept", clocks},
		{"the last sign of life is kept", alive},
		{"notices come newest first", notices},
		{"games are found by a player's address", gamesOf},
		{"players and settings change", gameChanges},
		{"two workers cannot both change a game", editions},
		{"matters are kept, open and closed", matters},
		{"reports read back", reports},
		{"mails are held for the daily one", held},
		{"a mail of ours leads to whom it was sent", recipients},
		{"an address that mail does not reach is known", troubles},
		{"the host's daily mail has its parts", digests},
		{"a topic and its posts are kept", topics},
	} {
		t.Run(tc.name, func(t *testing.T) {
			tc.test(t, newFixture(t, open(t)))
		})
	}
}

// noon is the time at which the suite plays.
var noon = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

// fixture is a store under test with a host whose logs it keeps.
type fixture struct {
	store.Store
	ctx  context.Context
	host *entropy.Host
}

func newFixture(t *testing.T, s store.Store) *fixture {
	t.Helper()
	private, _, err := entropy.Generate("games.example.org")
	if err != nil {
		t.Fatal(err)
	}
	host, err := entropy.NewHost(private)
	if err != nil {
		t.Fatal(err)
	}
	return &fixture{Store: s, ctx: t.Context(), host: host}
}

// records seals n records that go on from the head.
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
	if err := f.Create(f.ctx, g, store.Commit{Records: f.records(t, head, 1), Snapshot: []byte("state 1")}); err != nil {
		t.Fatalf("Create(%s): %v", id, err)
	}
	return g
}

// commit commits and fails the test if it is refused.
func (f *fixture) commit(t *testing.T, c store.Commit) {
	t.Helper()
	if err := f.Commit(f.ctx, c); err != nil {
		t.Fatalf("Commit: %v", err)
	}
}

func (f *fixture) head(t *testing.T, id string) gamelog.Head {
	t.Helper()
	h, err := f.Head(f.ctx, id)
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
