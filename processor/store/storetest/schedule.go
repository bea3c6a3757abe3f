package storetest

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/processor/clock"
	"github.com/adjutant-game/adjutant/processor/store"
)

func due(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	dice := store.Due{Game: "g1", Kind: "dice", At: noon.Add(time.Hour)}
	turn := store.Due{Game: "g1", Kind: "turn", At: noon.Add(72 * time.Hour)}
	other := store.Due{Game: "g2", Kind: "turn", At: noon}
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true, Due: []store.Due{turn, dice}})
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true, Due: []store.Due{other}})
	check := func(by time.Time, want ...store.Due) {
		t.Helper()
		got, err := f.Due(t.Context(), by)
		if err != nil {
			t.Fatal(err)
		}
		same(t, fmt.Sprintf("Due(%v)", by), got, want)
	}
	check(noon.Add(-time.Second))
	check(noon, other)
	check(noon.Add(100*time.Hour), other, dice, turn)
	f.commit(t, store.Commit{Game: "g1", Expect: 1})
	check(noon.Add(100*time.Hour), other, dice, turn)
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true, Due: []store.Due{turn}})
	check(noon.Add(100*time.Hour), other, turn)
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true})
	check(noon.Add(100*time.Hour), turn)
	odd := store.Due{Game: "g2", Kind: "dice", At: noon.Add(1_234_567 * time.Nanosecond)} // kept in whole milliseconds
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true, Due: []store.Due{odd}})
	odd.At = clock.Moment(odd.At)
	check(noon.Add(time.Millisecond), odd)
	f.commit(t, store.Commit{Game: "g2", Expect: 1, SetDue: true})
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true, Due: []store.Due{turn, dice}})
	ofOne, err := f.DueOf(t.Context(), "g1")
	if err != nil {
		t.Fatal(err)
	}
	same(t, "DueOf", ofOne, []store.Due{dice, turn})
	if ofOther, err := f.DueOf(t.Context(), "g2"); err != nil || len(ofOther) != 0 {
		t.Errorf("DueOf of the other game = %v, %v", ofOther, err)
	}
}

func clocks(t *testing.T, f *fixture) {
	f.create(t, "g1")
	f.create(t, "g2")
	st := clock.State{
		Turn: clock.Turn{Began: noon, Deadline: noon.Add(time.Hour), Extra: -time.Minute, NotBefore: noon.Add(time.Minute), Over: true, StandIn: "Wren"},
	}.With(clock.Budget{Player: "Müller", Used: time.Hour, Pauses: []clock.Pause{{From: noon, To: noon.Add(time.Hour)}}})
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Clock: &st})
	f.commit(t, store.Commit{Game: "g1", Expect: 1, SetDue: true})
	got := func(id string) clock.State {
		t.Helper()
		g, err := f.Game(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return g.Clock
	}
	same(t, "the clock", got("g1"), st)
	same(t, "the other game's clock", got("g2"), clock.State{})
	f.commit(t, store.Commit{Game: "g1", Expect: 1, Clock: &clock.State{}})
	same(t, "the clock set back", got("g1"), clock.State{})
}

func alive(t *testing.T, f *fixture) {
	check := func(want time.Time) {
		t.Helper()
		if got, err := f.Alive(t.Context()); err != nil || !got.Equal(want) {
			t.Errorf("Alive = %v, %v; want %v", got, err, want)
		}
	}
	check(time.Time{})
	for _, at := range []time.Time{noon, noon.Add(time.Minute), noon.Add(-time.Hour)} {
		if err := f.SetAlive(t.Context(), at); err != nil {
			t.Fatal(err)
		}
		check(at)
	}
}

func upgradedTo(t *testing.T, f *fixture) {
	check := func(want string) {
		t.Helper()
		if got, err := f.UpgradedTo(t.Context()); err != nil || got != want {
			t.Errorf("UpgradedTo = %q, %v; want %q", got, err, want)
		}
	}
	check("")
	for _, revisions := range []string{"alpha2 5\n", "alpha2 6\nbh 5\n"} {
		if err := f.SetUpgradedTo(t.Context(), revisions); err != nil {
			t.Fatal(err)
		}
		check(revisions)
	}
}

func notices(t *testing.T, f *fixture) {
	var want []store.Notice
	for i := range 4 {
		n := store.Notice{At: noon.Add(time.Duration(i) * time.Second), Game: "g1", Kind: "forged", Text: fmt.Sprintf("notice %d", i)}
		f.commit(t, store.Commit{Notices: []store.Notice{n}})
		want = append([]store.Notice{n}, want...)
	}
	got, err := f.Notices(t.Context(), 3)
	if err != nil || !reflect.DeepEqual(got, want[:3]) {
		t.Errorf("Notices(3) = %v, %v; want %v", got, err, want[:3])
	}
}
