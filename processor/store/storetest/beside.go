package storetest

import (
	"errors"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/store"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

func gamesOf(t *testing.T, f *fixture) {
	f.create(t, "g2")
	f.create(t, "g1")
	for address, want := range map[string]int{"HARROW@example.org": 2, "phone@example.net": 2, "w@example.org": 2, "nobody@example.org": 0, "": 0} {
		gs, err := f.GamesOf(t.Context(), address)
		if err != nil || len(gs) != want || want > 0 && (gs[0].ID != "g1" || len(gs[0].Players) != 3) {
			t.Errorf("GamesOf(%q) = %v, %v; want %d games", address, gs, err, want)
		}
		names, err := f.NamesOf(t.Context(), address)
		if err != nil || len(names) != want || want > 0 && (names[0] != "g1" || names[1] != "g2") {
			t.Errorf("NamesOf(%q) = %q, %v; want %d", address, names, err, want)
		}
	}
}

func gameChanges(t *testing.T, f *fixture) {
	want := f.create(t, "g1")
	f.create(t, "g2")
	want.Players = []store.Player{
		{Name: "Dana", Address: "dana@example.org", Powers: []ruleset.PowerID{"Soviet Union", "Germany"}},
		{Name: "Harrow", Address: "new@example.org", Others: []string{"Harrow@example.org"}, Powers: []ruleset.PowerID{"Japan"}},
	}
	want.Settings.TurnTime = time.Hour
	want.Edition = 1
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Players: want.Players, Settings: &want.Settings})
	got, err := f.Game(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Game", got, want)
	if gs, err := f.GamesOf(t.Context(), "w@example.org"); err != nil || len(gs) != 1 || gs[0].ID != "g2" {
		t.Errorf("GamesOf somebody who has left = %v, %v", gs, err)
	}
	if records, edition, err := f.Stamp(t.Context(), "g1"); err != nil || records != 1 || edition != 1 {
		t.Errorf("Stamp = %d, %d, %v; want 1, 1", records, edition, err)
	}
	if _, _, err := f.Stamp(t.Context(), "g9"); !errors.Is(err, store.ErrNoGame) {
		t.Errorf("Stamp of no game: %v", err)
	}
	both := append([]store.Player(nil), want.Players...)
	both[1].Powers = []ruleset.PowerID{"Germany"}
	if err := f.Commit(t.Context(), store.Commit{Game: "g1", Expect: 1, Edition: 1, Players: both}); err == nil {
		t.Error("Commit of two players for one power: no error")
	}
	if got, _ = f.Game(t.Context(), "g1"); len(got.Players) != 2 || got.Edition != 1 {
		t.Errorf("after a refused change: %v", got)
	}
}

func editions(t *testing.T, f *fixture) {
	g := f.create(t, "g1")
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Players: g.Players[:1]})
	for _, c := range []store.Commit{
		{Players: g.Players}, {Settings: &g.Settings}, {Matters: []store.Matter{{Number: 1}}}, {Edition: 2, Players: g.Players},
	} {
		c.Game, c.Expect, c.Mark = "g1", 1, mark(1)
		if err := f.Commit(t.Context(), c); !errors.Is(err, store.ErrConflict) {
			t.Errorf("Commit on edition %d of 1: %v, want ErrConflict", c.Edition, err)
		}
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Edition: 1, Settings: &g.Settings, Mark: mark(1)})
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Notices: []store.Notice{{At: noon}}}) // needs no edition
}

func matters(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	vote := store.Matter{
		Game: "g1", Number: 1, Open: true, Expires: noon.Add(time.Hour), Kind: "draw", By: "Harrow", About: "x", Address: "a@example.org",
		CodeHash: "ab", Needs: []string{"Harrow", "Müller"}, Yes: []string{"Harrow"}, Opened: noon,
	}
	never := store.Matter{Game: "g1", Number: 2, Open: true, Kind: "join", Opened: noon}
	other := store.Matter{Game: "g2", Number: 1, Open: true, Kind: "draw", Expires: noon, Opened: noon}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Matters: []store.Matter{vote, never}})
	f.commit(t, store.Commit{Game: "g2", Expect: 1, Matters: []store.Matter{other}})
	check := func(what string, got []store.Matter, err error, want ...store.Matter) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		same(t, what, got, want)
	}
	got, err := f.Matters(t.Context(), "g1")
	check("Matters", got, err, vote, never)
	got, err = f.Lapsed(t.Context(), noon.Add(59*time.Minute))
	check("Lapsed", got, err, other)
	got, err = f.Lapsed(t.Context(), noon.Add(time.Hour))
	check("Lapsed", got, err, other, vote)
	vote.Open, vote.Outcome, vote.Yes = false, "drawn", []string{"Harrow", "Müller"}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Edition: 1, Matters: []store.Matter{vote}})
	got, err = f.Matters(t.Context(), "g1")
	check("Matters", got, err, vote, never)
	got, err = f.Lapsed(t.Context(), noon.Add(time.Hour))
	check("Lapsed", got, err, other)
}

func reports(t *testing.T, f *fixture) {
	f.create(t, "g1")
	want := []store.Report{
		{Index: 1, Deadline: noon, Seats: []state.Seat{{Power: "Germany", Player: "Harrow"}}},
		{Index: 2},
	}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Records: f.records(t, f.head(t, "g1"), 2), Reports: want})
	got, err := f.Reports(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "Reports", got, want)
	if err := f.Commit(t.Context(), store.Commit{Game: "g1", Expect: 3, Reports: want[:1]}); err == nil {
		t.Error("a second report on a record: no error")
	}
}

func held(t *testing.T, f *fixture) {
	f.create(t, "g1")
	one := store.Held{Game: "g1", Player: "Harrow", Text: "# One\n", First: 3, Last: 5, News: "G1: France falls", Falls: true, At: noon, Due: noon.Add(time.Hour)}
	two := store.Held{Game: "g1", Player: "Müller", Text: "# Two\n", At: noon, Due: noon.Add(2 * time.Hour)}
	f.commit(t, store.Commit{Held: []store.Held{one, two}})
	by := func(d time.Duration) []store.Held {
		t.Helper()
		hs, err := f.HeldBy(t.Context(), noon.Add(d))
		if err != nil {
			t.Fatal(err)
		}
		return hs
	}
	if n := len(by(time.Minute)); n != 0 {
		t.Errorf("%d mails are due before their time", n)
	}
	got := by(time.Hour)
	if len(got) != 1 || got[0].ID == 0 {
		t.Fatalf("HeldBy = %v", got)
	}
	id := got[0].ID
	one.ID = id
	same(t, "HeldBy", got[0], one)
	f.commit(t, store.Commit{Unheld: []int64{id}})
	if err := f.Commit(t.Context(), store.Commit{Unheld: []int64{id}, Mark: mark(1)}); !errors.Is(err, store.ErrConflict) {
		t.Errorf("a held mail taken twice: %v", err)
	}
	if got := by(3 * time.Hour); len(got) != 1 || got[0].Player != "Müller" {
		t.Errorf("left are %v", got)
	}
}

func recipients(t *testing.T, f *fixture) {
	f.commit(t, store.Commit{Out: []store.Outgoing{mail(1)}})
	for _, tc := range []struct {
		ids  []string
		want string
	}{
		{[]string{"x@example.org", mail(1).MessageID}, "harrow@example.org"}, {[]string{"x@example.org"}, ""}, {nil, ""},
	} {
		if got, err := f.RecipientOf(t.Context(), tc.ids); err != nil || got != tc.want {
			t.Errorf("RecipientOf(%v) = %q, %v; want %q", tc.ids, got, err, tc.want)
		}
	}
}

// Evidence goes with the records that name it, once for each hash and game.
func evidence(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	one, two := store.Evidence{Hash: "aa", Text: []byte("one")}, store.Evidence{Hash: "bb", Text: []byte("two\x00")}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Evidence: []store.Evidence{two, one}})
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Evidence: []store.Evidence{{Hash: "aa", Text: []byte("another")}}})
	f.commit(t, store.Commit{Game: "g2", Expect: 1, Evidence: []store.Evidence{one}})
	if err := f.Commit(t.Context(), store.Commit{Game: "g2", Expect: 5, Evidence: []store.Evidence{two}}); err == nil {
		t.Error("a commit that fails is taken")
	}
	for game, want := range map[string][]store.Evidence{"g1": {one, two}, "g2": {one}, "none": nil} {
		got, err := f.Evidence(t.Context(), game)
		if err != nil {
			t.Fatal(err)
		}
		same(t, "evidence of "+game, got, want)
	}
}
