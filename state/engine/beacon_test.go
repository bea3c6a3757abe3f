package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// Times of a call at 18:00 with a delay of a minute: its round, and when it may be
// given up.
const (
	roundCame  = "2026-11-22T18:01:00Z"
	roundEarly = "2026-11-22T18:00:59Z"
	dayLater   = "2026-11-23T18:01:00Z"
	dayEarly   = "2026-11-23T18:00:59Z"
)

// Dice of a beacon's round, alone and with the host's key; without it if it never came;
// and the same round and dice again if the host goes back between the call and the
// dice.
func TestDiceOfABeacon(t *testing.T) {
	seen := map[string]string{}
	for _, source := range []string{state.Beacon, state.VRFBeacon} {
		for name, give := range map[string]func(b *openBook) (random bool){
			"a round": func(b *openBook) bool {
				b.do(b.round(roundCame))
				return source == state.VRFBeacon
			},
			"no round": func(b *openBook) bool {
				b.do(state.Input{Kind: state.Silent, Names: []string{state.BeaconName}, At: dayLater})
				return true
			},
			"back and again": func(b *openBook) bool {
				first := b.fallen.Open().Round
				b.back(1)
				in := b.call()
				in.At = "2026-11-22T19:30:00Z"
				if in.Round != first {
					t.Errorf("another round is named for the same orders: %d, and first %d", in.Round, first)
				}
				b.do(in)
				b.do(b.round(in.At))
				return source == state.VRFBeacon
			},
		} {
			b := called(t, source)
			b.strikes(strike)
			b.do(b.call())
			rolls := fmt.Sprint(b.do(b.answered(give(b))))
			if rolls == "[]" {
				t.Fatalf("%s, %s: no dice fell", source, name)
			}
			outcome := source + ", " + name
			switch name {
			case "back and again":
				outcome = source + ", a round"
			case "no round":
				outcome = name // of the host's key alone, whatever the source
			}
			if other, ok := seen[rolls]; ok && other != outcome {
				t.Errorf("%s: the same dice as %s", outcome, other)
			}
			seen[rolls] = outcome
			takenByBoth(t, source+", "+name, b)
		}
	}
	if len(seen) != 3 {
		t.Errorf("there are %d outcomes: %q", len(seen), seen)
	}
}

// What a host with his key could try with a beacon: verify names the record, and so
// does the checker in Python unless the round's signature shows it or who is asked.
func TestCheatsWithABeacon(t *testing.T) {
	whole := t // its folders last until the checker has run
	var files, faults []string
	for name, tc := range map[string]struct {
		cheat func(b *openBook)
		words string
	}{
		"a round that is out already": {func(b *openBook) {
			in := b.call()
			in.Round -= 20
			b.do(in)
		}, "names round"},
		"a later round": {func(b *openBook) {
			in := b.call()
			in.Round++
			b.do(in)
		}, "names round"},
		"a call without a time": {func(b *openBook) {
			in := b.call()
			in.At = ""
			b.do(in)
		}, "is not a time"},
		"a call that asks nobody": {func(b *openBook) {
			in := b.call()
			in.Names = nil
			b.do(in)
		}, "it asks"},
		"a second call once the round is out": {func(b *openBook) {
			b.do(b.call())
			in := b.call()
			in.At, in.Round = "2026-11-22T18:05:00Z", in.Round+100
			b.do(in)
		}, "called for them already"},
		"back, and another round for the same orders": {func(b *openBook) {
			b.do(b.call())
			b.back(1)
			in := b.call()
			in.At, in.Round = "2026-11-22T18:05:00Z", in.Round+100
			b.do(in)
		}, "names round"},
		"the signature of another round": {func(b *openBook) {
			b.do(b.call())
			in := b.round(roundCame)
			in.Value = testBeacon.Round(b.fallen.Open().Round + 1)
			b.do(in)
		}, "not the beacon's signature"},
		"the signature of another chain": {func(b *openBook) {
			b.do(b.call())
			in := b.round(roundCame)
			in.Value = beacontest.New(2).Round(b.fallen.Open().Round)
			b.do(in)
		}, "not the beacon's signature"},
		"a signature before its time": {func(b *openBook) {
			b.do(b.call())
			b.do(b.round(roundEarly))
		}, "comes later"},
		"a player gives the round": {func(b *openBook) {
			b.do(b.call())
			in := b.round(roundCame)
			in.Player = "Quill"
			b.do(in)
		}, "wait for the beacon"},
		"two signatures": {func(b *openBook) {
			b.do(b.call())
			b.do(b.round(roundCame))
			in := b.round
			b.do(in(roundCame))
		}, "given already"},
		"a round given up too early": {func(b *openBook) {
			b.do(b.call())
			b.do(state.Input{Kind: state.Silent, Names: []string{state.BeaconName}, At: dayEarly})
		}, "given up before a day"},
		"dice without the round": {func(b *openBook) {
			b.do(b.call())
			b.do(b.answered(true))
		}, "does not wait for the value of beacon"},
		"the host's part left out": {func(b *openBook) {
			b.do(b.call())
			b.do(b.round(roundCame))
			b.do(b.answered(false))
		}, "none where one does"},
		"a seed of the key alone": {func(b *openBook) {
			b.do(b.call())
			b.do(b.round(roundCame))
			in := b.seed()
			in.Dice = state.VRFBeacon
			b.do(in)
		}, "not the one that the values"},
		"orders after the call": {func(b *openBook) {
			b.do(b.call())
			b.strikes(weaker)
		}, "orders are changed"},
	} {
		t.Run(name, func(t *testing.T) {
			b := called(t, state.VRFBeacon)
			b.strikes(strike)
			tc.cheat(b)
			err := verify(b.file(), b.public)
			wantFault(t, err, len(b.sealed)-1)
			if err != nil && !strings.Contains(err.Error(), tc.words) {
				t.Errorf("it is refused for another reason: %v", err)
			}
			if tc.words != "not the beacon's signature" && tc.words != "it asks" {
				files, faults = append(files, keep(whole, b)), append(faults, fmt.Sprintf(" NOT ok: record %d: ", len(b.sealed)-1))
			}
		})
	}
	for i, says := range checkInPython(t, files...) {
		if !strings.Contains(says, faults[i]) {
			t.Errorf("the checker says %q, want%s", says, faults[i])
		}
	}
}

// Record 0 names the beacon, and only a game whose dice need one has it; drand's
// quicknet has its own times.
func TestBeaconInTheOpening(t *testing.T) {
	moved := gamelog.Quicknet()
	moved.Genesis -= 3600
	for name, tc := range map[string]struct {
		source string
		chain  *state.Chain
		words  string
	}{
		"quicknet":               {state.VRFBeacon, new(gamelog.Quicknet()), ""},
		"another chain":          {state.Beacon, &testBeacon.Chain, ""},
		"no beacon":              {state.VRFBeacon, nil, "none where they do"},
		"a beacon for nothing":   {state.VRF, new(gamelog.Quicknet()), "do not need"},
		"quicknet an hour later": {state.VRFBeacon, &moved, "other times"},
	} {
		b := &openBook{book: newBookBy(t, newMatch(t, "alpha2", 1), state.Input{Dice: tc.source, Chain: tc.chain})}
		err := verify(b.file(), b.public)
		if (err == nil) != (tc.words == "") || err != nil && !strings.Contains(err.Error(), tc.words) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
