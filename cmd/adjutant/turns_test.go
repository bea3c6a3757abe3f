package main

import (
	"compress/gzip"
	"io"
	"os"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The turn that China and the United States have together is told as three parts of
// a log, and China's as one when it is asked for.
//
// Rules: A50-7.1.
func TestTurnsOfJointTurn(t *testing.T) {
	f, err := os.Open("../../state/engine/testdata/logs/aa50-r1.log.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	file, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	l, err := gamelog.DecodeLog(file)
	if err != nil {
		t.Fatal(err)
	}
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
