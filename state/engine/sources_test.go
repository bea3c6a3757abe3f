package engine_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// called is a book of a game between Harrow (Axis) and Quill and Wren (Allies) whose
// dice wait for a call.
func called(t *testing.T, source string) *openBook {
	t.Helper()
	seats := func(player string, powers ...ruleset.PowerID) (out []state.Seat) {
		for _, p := range powers {
			out = append(out, state.Seat{Power: p, Player: player})
		}
		return out
	}
	var chain *state.Chain
	if state.AsksBeacon(source) {
		chain = &testBeacon.Chain
	}
	b := &openBook{book: newBookBy(t, newMatch(t, "alpha2", 1), state.Input{Dice: source, Chain: chain, Players: append(append(
		seats("Harrow", "Germany", "Japan", "Italy"), seats("Quill", "Soviet Union", "United States", "China", "France")...),
		seats("Wren", "United Kingdom", "ANZAC")...)})}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, nil)
	return b
}

// strikes gives Germany's orders.
func (b *openBook) strikes(text string) {
	b.tb.Helper()
	b.orders(state.Input{Orders: text, Player: "Harrow"})
}

// call is the one that belongs at the head.
func (b *openBook) call() state.Input {
	in := state.Input{Kind: state.Call, Moment: gamelog.Moment(b.game), Over: b.game.OpenDigest(), At: "2026-11-22T18:00:00Z"}
	if state.AsksPlayers(b.source) {
		in.Names = []string{"Quill", "Wren"}
	}
	if state.AsksBeacon(b.source) {
		in.Names = []string{state.BeaconName}
		var err error
		if in.Round, err = b.fallen.RoundFor(in); err != nil {
			b.tb.Fatal(err)
		}
	}
	return in
}

// testBeacon gives the rounds of games with a beacon.
var testBeacon = beacontest.New(1)

// round is the signature that the call waits for, as it comes at a time.
func (b *openBook) round(at string) state.Input {
	return state.Input{Kind: state.Value, Player: state.BeaconName, Value: testBeacon.Round(b.fallen.Open().Round), At: at}
}

func value(player, text string) state.Input {
	return state.Input{Kind: state.Value, Player: player, Value: text}
}

func thrown(faces ...int) state.Input {
	return state.Input{Kind: state.Value, Player: "Quill", Faces: faces}
}

// answered is the seed that belongs at the head once what was called for is there;
// random tells whether it has a part of the host's.
func (b *openBook) answered(random bool) state.Input {
	b.tb.Helper()
	in := state.Input{Kind: state.Seed, Dice: b.source, Moment: gamelog.Moment(b.game), Over: b.game.OpenDigest()}
	call := b.fallen.Open()
	if b.source == state.Manual || call == nil {
		return in
	}
	var out []byte
	if random {
		over, err := hex.DecodeString(in.Over)
		if err != nil {
			b.tb.Fatal(err)
		}
		proof := vrf.Prove(b.key, gamelog.PositionSeedMessage("g1", in.Moment, over, b.fallen.Mixed()...))
		if out, err = vrf.ProofToHash(proof); err != nil {
			b.tb.Fatal(err)
		}
		in.Proof = hex.EncodeToString(proof)
	}
	in.Seed = hex.EncodeToString(gamelog.SeedOf("g1", call, out))
	return in
}

// chain is a list of values of a player: the first fixes it, the others are given.
func chain(secret string, n int) []string {
	list := make([]string, n+1)
	v := sha256.Sum256([]byte(secret))
	for i := n; i >= 0; i-- {
		list[i] = hex.EncodeToString(v[:])
		v = sha256.Sum256(v[:])
	}
	return list
}

// Dice that wait for values of the other side: with all of them, with one player who
// is silent, with nobody's, with a list that was fixed before.
func TestDiceOfPlayers(t *testing.T) {
	list := chain("Quill's secret", 3)
	for _, source := range []string{state.Players, state.VRFPlayers} {
		both := source == state.VRFPlayers
		seen := map[string]string{}
		for name, give := range map[string]func(b *openBook) (random bool){
			"words of both": func(b *openBook) bool {
				b.do(value("Wren", "a cup of tea"))
				b.do(value("Quill", "seven green bottles"))
				return both
			},
			"other words": func(b *openBook) bool {
				b.do(value("Wren", "a cup of tea"))
				b.do(value("Quill", "eight green bottles"))
				return both
			},
			"one silent": func(b *openBook) bool {
				b.do(value("Quill", "seven green bottles"))
				b.do(state.Input{Kind: state.Silent, Names: []string{"Wren"}})
				return both
			},
			"both silent": func(b *openBook) bool {
				b.do(state.Input{Kind: state.Silent, Names: []string{"Quill", "Wren"}})
				return true
			},
			"a list": func(b *openBook) bool {
				b.do(value("Quill", list[1]))
				b.do(value("Wren", "a cup of tea"))
				return both
			},
		} {
			b := called(t, source)
			if name == "a list" {
				b.do(state.Input{Kind: state.Commit, Player: "Quill", Value: list[0]})
			}
			b.strikes(strike)
			b.do(b.call())
			random := give(b)
			rolls := b.do(b.answered(random))
			if len(rolls) == 0 {
				t.Fatalf("%s, %s: no dice fell", source, name)
			}
			if other, ok := seen[fmt.Sprint(rolls)]; ok {
				t.Errorf("%s: %q and %q give the same dice", source, name, other)
			}
			seen[fmt.Sprint(rolls)] = name
			takenByBoth(t, source+", "+name, b)
			l, err := gamelog.ReadLog(b.file(), b.public)
			if err != nil {
				t.Fatal(err)
			}
			if calls := l.Calls(); len(calls) != 1 || calls[0].Seed != len(b.sealed)-1 || name == "a list" && !calls[0].Values[0].Listed {
				t.Errorf("%s, %s: the calls are %+v", source, name, calls)
			}
		}
	}
}

// Dice thrown by hand are taken in the order in which they were entered, over several
// records; those that fell before a return are not thrown again.
func TestDiceByHand(t *testing.T) {
	b := called(t, state.Manual)
	b.strikes(strike)
	b.do(b.call())
	if _, err := b.try(b.answered(false)); err == nil || !strings.Contains(err.Error(), "no dice left") {
		t.Fatalf("without dice: %v", err)
	}
	given := []int{1, 2, 3, 4, 5, 6}
	for len(b.rolls) < 40 {
		b.do(thrown(given...))
		if _, err := b.try(b.answered(false)); err == nil {
			break
		}
	}
	want := 0
	l, err := gamelog.ReadLog(b.file(), b.public)
	if err != nil {
		t.Fatal(err)
	}
	last := l.Records[len(l.Records)-1]
	for _, r := range last.Rolls {
		for _, f := range r.Faces {
			if f != given[want%6] {
				t.Fatalf("die %d shows %d, entered was %d", want, f, given[want%6])
			}
			want++
		}
	}
	if want == 0 || last.Input.Seed != "" {
		t.Fatalf("%d dice fell by the seed %q", want, last.Input.Seed)
	}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, last.Rolls)
	b.back(0)
	b.strikes(strike)
	if again := b.do(b.answered(false)); fmt.Sprint(again) != fmt.Sprint(last.Rolls) {
		t.Errorf("after the return the dice are\n%v\nwant\n%v", again, last.Rolls)
	}
	takenByBoth(t, "by hand", b)
}

// What a host, a player or both could try with dice that wait, with the host's key:
// verify names the record.
func TestCheatsWithCalledDice(t *testing.T) {
	list := chain("Quill's secret", 3)
	both := func(b *openBook) {
		b.do(value("Quill", "seven green bottles"))
		b.do(value("Wren", "a cup of tea"))
	}
	for name, tc := range map[string]struct {
		source string
		cheat  func(b *openBook)
		words  string
	}{
		"dice without a call": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			in := b.seed()
			in.Dice = state.VRFPlayers
			b.do(in)
		}, "not called for"},
		"dice before a value came": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", "seven green bottles"))
			b.do(b.answered(true))
		}, "does not wait for the value of Wren"},
		"a value is left out": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", "seven green bottles"))
			in := b.answered(true)
			b.do(value("Wren", "a cup of tea"))
			b.do(in)
		}, "not the one that the values"},
		"somebody is called silent who gave his value": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", "seven green bottles"))
			b.do(state.Input{Kind: state.Silent, Names: []string{"Quill", "Wren"}})
		}, "names others"},
		"a partner's value": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Harrow", "dice, please"))
		}, "no value of Harrow"},
		"a call of fewer": {state.Players, func(b *openBook) {
			b.strikes(strike)
			in := b.call()
			in.Names = []string{"Quill"}
			b.do(in)
		}, "the other side's players are"},
		"orders after the call": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.strikes(weaker)
		}, "orders are changed"},
		"a value before the call": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(value("Quill", "seven green bottles"))
		}, "no dice wait"},
		"a second value": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			both(b)
			b.do(value("Quill", "eight green bottles"))
		}, "given already"},
		"a wrong value of a list": {state.Players, func(b *openBook) {
			b.do(state.Input{Kind: state.Commit, Player: "Quill", Value: list[0]})
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", list[2]))
		}, "not the next value of the list"},
		"words in place of a list": {state.Players, func(b *openBook) {
			b.do(state.Input{Kind: state.Commit, Player: "Quill", Value: list[0]})
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", "seven green bottles"))
		}, "not the next value of the list"},
		"a list is fixed after the call": {state.Players, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(state.Input{Kind: state.Commit, Player: "Quill", Value: list[0]})
		}, "while dice wait"},
		"another call after a value": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(value("Quill", "seven green bottles"))
			b.do(b.call())
		}, "called for them already"},
		"the host's part where none belongs": {state.Players, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			both(b)
			b.do(b.answered(true))
		}, "proof where none belongs"},
		"the host's part left out": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			both(b)
			b.do(b.answered(false))
		}, "none where one does"},
		"a face of seven": {state.Manual, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(thrown(7))
		}, "faces 1 to 6"},
		"a seed for dice by hand": {state.Manual, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			in := b.seed()
			in.Dice = state.Manual
			b.do(in)
		}, "have no seed"},
		"dice by hand in another game": {state.VRFPlayers, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
			b.do(thrown(6))
		}, "from elsewhere"},
		"a call where nothing is waited for": {state.VRF, func(b *openBook) {
			b.strikes(strike)
			b.do(b.call())
		}, "wait for nothing"},
	} {
		t.Run(name, func(t *testing.T) {
			b := called(t, tc.source)
			tc.cheat(b)
			err := verify(b.file(), b.public)
			wantFault(t, err, len(b.sealed)-1)
			if err != nil && !strings.Contains(err.Error(), tc.words) {
				t.Errorf("it is refused for another reason: %v", err)
			}
			if name == "a call of fewer" || name == "a face of seven" {
				return // that needs the rules, or is refused by its form
			}
			if says := checkInPython(t, keep(t, b)); !strings.Contains(says[0], fmt.Sprintf(" NOT ok: record %d:", len(b.sealed)-1)) {
				t.Errorf("the checker says %q", says)
			}
		})
	}
}

// keep writes a book's log to a file.
func keep(t *testing.T, b *openBook) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), "called.log")
	if err := os.WriteFile(file, b.file(), 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

// takenByBoth holds a log to verify and to the checker in Python.
func takenByBoth(t *testing.T, what string, b *openBook) {
	t.Helper()
	if err := verify(b.file(), b.public); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	if says := checkInPython(t, keep(t, b)); !strings.Contains(says[0], fmt.Sprintf(" ok: %d records", len(b.sealed))) || strings.Contains(says[0], "NOT") {
		t.Errorf("%s: the checker says %q", what, says)
	}
}
