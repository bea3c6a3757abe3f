package main

import (
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// The turn that China and the United States have together is shown as three parts of a log, and
// China's as one when it is asked for.
//
// Rules: A50-7.1.
func TestTurnsOfJointTurn(t *testing.T) {
	l := logtest.Read(t, "aa50-r1")
	var tags []string
	if err := turnsOf(l, func(turn playedTurn) error { tags = append(tags, turn.Tag); return nil }); err != nil {
		t.Fatal(err)
	}
	if want := []string{"I1", "CH1", "US1", "CH1", "G2"}; len(tags) < 9 || !slices.Equal(tags[4:9], want) {
		t.Errorf("the turns are %v, want %v behind the first four", tags, want)
	}
	turn, err := findTurn(l, "ch1")
	if err != nil {
		t.Fatal(err)
	}
	var parts []string
	for _, ev := range turn.Events {
		switch e := ev.(type) {
		case state.TurnWaits:
			parts = append(parts, "waits")
		case state.TurnGoesOn:
			parts = append(parts, "goes on")
		case state.TurnEnded:
			parts = append(parts, "ended "+string(e.Power))
		}
	}
	if want := []string{"waits", "goes on", "ended China"}; !slices.Equal(parts, want) {
		t.Errorf("China's turn holds %v, want %v", parts, want)
	}
}

// A turn that the host took back and that was played again has only what counts: land that it took
// is held after it.
func TestTurnsWithoutWhatWasTakenBack(t *testing.T) {
	l := logtest.Read(t, "bh-r6")
	seen, back := map[string]bool{}, 0
	err := turnsOf(l, func(turn playedTurn) error {
		if seen[turn.Tag] {
			t.Errorf("%s is there twice", turn.Tag)
		}
		seen[turn.Tag] = true
		held := map[board.SpaceID]ruleset.PowerID{}
		for _, ev := range turn.Events {
			switch e := ev.(type) {
			case state.Captured:
				held[e.Space] = e.To
			case state.WentBack:
				back++
			}
		}
		for s, p := range held {
			if got := turn.After.Control[s]; got != p {
				t.Errorf("%s: %s took %s, which %s holds behind it", turn.Tag, p, s, got)
			}
		}
		return nil
	})
	if err != nil || back == 0 {
		t.Fatalf("the host went back %d times: %v", back, err)
	}
}
