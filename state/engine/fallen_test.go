package engine_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// openBook is a log whose opening names the source of its dice, with the positions
// it went through.
type openBook struct {
	*book
	states []*state.Game
	rolls  [][]dice.Roll
}

func newOpenBook(t *testing.T) *openBook {
	t.Helper()
	b := &openBook{book: newBook(t, newMatch(t, "alpha2", 1))}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, nil)
	return b
}

// do adds an input and returns what it rolled.
func (b *openBook) do(in state.Input) []dice.Roll {
	b.tb.Helper()
	b.add(in)
	l, err := gamelog.DecodeRecord(b.sealed[len(b.sealed)-1].Record)
	if err != nil {
		b.tb.Fatal(err)
	}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, l.Rolls)
	return l.Rolls
}

func (b *openBook) orders(in state.Input) {
	b.tb.Helper()
	in.Kind, in.Power = state.Submission, b.game.Active
	b.do(in)
}

func (b *openBook) host(in state.Input) {
	b.tb.Helper()
	in.Kind, in.By, in.Reason = state.Host, state.ByHost, "the wrong battle was fought"
	b.do(in)
}

func (b *openBook) back(to int) {
	b.tb.Helper()
	b.host(state.Input{Action: state.GoBack, To: to, Position: string(snapshot(b.tb, b.states[to]))})
}

const (
	strike  = "G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\n"
	weaker  = "G1\nbuy 10 inf\nCM\nFrance: 3 arm 3 inf 2 art (Holland), 4 mech 2 tac (WGer)\n"
	another = "G1\nbuy 10 inf\nCM\nNormandy: 3 arm 4 inf (Holland)\n"
)

// What a host could vary without any player's seeing it changes no die: the time, a
// mail's hash, the text beside the orders, remarks, records that say something only.
func TestNothingToGrind(t *testing.T) {
	plain := newOpenBook(t)
	plain.orders(state.Input{Orders: strike})
	seed := plain.seed().Seed
	want := fmt.Sprint(plain.do(plain.seed()))
	for name, change := range map[string]func(b *openBook){
		"a time": func(b *openBook) { b.orders(state.Input{Orders: strike, At: "2026-11-22T18:00:07Z"}) },
		"a mail": func(b *openBook) { b.orders(state.Input{Orders: strike, Mail: strings.Repeat("07", 32)}) },
		"a note": func(b *openBook) {
			b.orders(state.Input{Orders: strike})
			b.host(state.Input{Action: state.Note, Text: "grind 7"})
		},
		"a ruling before": func(b *openBook) {
			b.host(state.Input{Action: state.Ruling, Text: "grind 7"})
			b.orders(state.Input{Orders: strike})
		},
		"another text":       func(b *openBook) { b.orders(state.Input{Orders: strings.ReplaceAll(strike, "\n", "\n\n")}) },
		"the orders twice":   func(b *openBook) { b.orders(state.Input{Orders: strike}); b.orders(state.Input{Orders: strike}) },
		"replaced meanwhile": func(b *openBook) { b.orders(state.Input{Orders: another}); b.orders(state.Input{Orders: strike}) },
	} {
		b := newOpenBook(t)
		change(b)
		if got := fmt.Sprint(b.do(b.seed())); got != want {
			t.Errorf("%s gives other dice:\n%s\nwant\n%s", name, got, want)
		}
		if err := verify(b.file(), b.public); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	other := newOpenBook(t)
	other.orders(state.Input{Orders: weaker})
	if other.seed().Seed == seed {
		t.Error("other orders have the same seed")
	}
}

// Dice that a return undid are taken up again, purpose by purpose, whatever else was
// changed; what was never rolled has new ones. Edited back is like gone back.
func TestUndoneDiceComeAgain(t *testing.T) {
	faces := func(rolls []dice.Roll) map[string]string {
		m := map[string]string{}
		for _, r := range rolls {
			what, _, _ := strings.Cut(r.Why, ": ")
			m[what] = fmt.Sprint(r.Faces)
		}
		return m
	}
	for name, undo := range map[string]func(b *openBook){
		"going back": func(b *openBook) { b.back(0) },
		"twice": func(b *openBook) {
			b.back(1)
			b.do(b.seed())
			b.back(0)
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newOpenBook(t)
			b.orders(state.Input{Orders: strike})
			first := faces(b.do(b.seed()))
			undo(b)
			b.do(state.Input{Kind: state.Submission, Power: "United Kingdom", Orders: "standing: scramble none\n"}) // a partner's, of no weight
			b.orders(state.Input{Orders: weaker})
			second := faces(b.do(b.seed()))
			same := 0
			for why, got := range second {
				want, ok := first[why]
				if !ok {
					continue
				}
				got, want = strings.Trim(got, "[]"), strings.Trim(want, "[]")
				if !strings.HasPrefix(got, want) && !strings.HasPrefix(want, got) {
					t.Errorf("%s: %s, and before the return %s", why, got, want)
				}
				same++
			}
			if same < 3 {
				t.Errorf("%d rolls of %d are those of before", same, len(second))
			}
			if err := verify(b.file(), b.public); err != nil {
				t.Error(err)
			}
			again := 0
			var f gamelog.Fallen
			for _, s := range b.sealed {
				r, err := gamelog.DecodeRecord(s.Record)
				if err != nil {
					t.Fatal(err)
				}
				again += len(f.Add(r.Input, r.Rolls))
			}
			if again < same {
				t.Errorf("%d rolls are counted as taken up again", again)
			}
		})
	}
}

// A host who holds the key and throws new dice after a return, or makes his seed for
// another position, another turn or by another source, does not verify.
func TestNewDiceAfterAReturn(t *testing.T) {
	for name, tc := range map[string]struct {
		cheat func(b *openBook) gamelog.Record
		want  string
	}{
		"new dice": {func(b *openBook) gamelog.Record {
			var forgets gamelog.Fallen // of the log before
			return b.decided(b.seed(), &forgets)
		}, "roll 1"},
		"another position": {func(b *openBook) gamelog.Record {
			in := b.seed()
			in.Over = strings.Repeat("07", 32)
			return b.decided(in, &b.fallen)
		}, "its seed is not proved: it is for the position 0707"},
		"another turn": {func(b *openBook) gamelog.Record {
			in := b.seed()
			in.Moment = "Japan/1/combat-move"
			return b.decided(in, &b.fallen)
		}, `it is for "Japan/1/combat-move"`},
		"no proof of its own": {func(b *openBook) gamelog.Record {
			in := b.seed()
			in.Seed = strings.Repeat("07", 64)
			return b.decided(in, &b.fallen)
		}, "the seed is not the one that its proof gives"},
		"by no source": {func(b *openBook) gamelog.Record {
			was := b.source
			b.source = ""
			in := b.seed()
			b.source = was
			return b.decided(in, &b.fallen)
		}, `its dice come from "", and those of the game from "vrf"`},
	} {
		t.Run(name, func(t *testing.T) {
			b := newOpenBook(t)
			b.orders(state.Input{Orders: strike})
			b.do(b.seed())
			b.back(0)
			b.orders(state.Input{Orders: weaker})
			b.append(tc.cheat(b))
			if err := verify(b.file(), b.public); err == nil || !strings.Contains(err.Error(), tc.want) || !strings.Contains(err.Error(), "record 5") {
				t.Errorf("verify: %v, want an error of record 5 with %q", err, tc.want)
			}
		})
	}
}

// decided is the record of an input with the dice that some rolls before it leave.
func (b *openBook) decided(in state.Input, f *gamelog.Fallen) gamelog.Record {
	b.tb.Helper()
	source, err := gamelog.Dice(b.head, in, f)
	if err != nil {
		b.tb.Fatal(err)
	}
	rec := dice.NewRecorder(source)
	after, evs, err := engine.Step(b.game, in, rec)
	if err != nil {
		b.tb.Fatal(err)
	}
	return gamelog.Record{Input: in, Rolls: rec.Rolls(), Events: evs, Digest: after.Digest()}
}

// Sealed orders stand in a position by hashes whose words the host makes: they are
// no part of what a seed is proved over.
func TestOpenDigest(t *testing.T) {
	with := func(hash string) *state.Game {
		g := newOpenBook(t).game.Clone()
		g.Standing = append(g.Standing, state.StandingOrder{Power: "United Kingdom", Text: "sealed " + hash})
		return g
	}
	a, b := with(strings.Repeat("07", 32)), with(strings.Repeat("08", 32))
	if a.Digest() == b.Digest() {
		t.Error("two sealed orders have one digest")
	}
	if a.OpenDigest() != b.OpenDigest() {
		t.Error("the hash of a sealed order changes what a seed is proved over")
	}
	if plain := newOpenBook(t).game; plain.OpenDigest() != plain.Digest() || plain.OpenDigest() == a.OpenDigest() {
		t.Error("without sealed orders it is not the digest of the position")
	}
}
