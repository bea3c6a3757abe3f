package engine_test

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// dated is a book whose game has witnesses and a beacon; they must sign so many seconds
// before its rounds.
func dated(t *testing.T, before int) (*openBook, *witnesses) {
	t.Helper()
	w := newWitnesses(t)
	p := w.policy(48)
	p.Before = before
	b := &openBook{book: newBookBy(t, newMatch(t, "alpha2", 1), state.Input{Dice: state.VRFBeacon, Chain: &testBeacon.Chain, Witnesses: p})}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, nil)
	b.orders(state.Input{Orders: strike})
	return b, w
}

// signs has the first two witnesses sign the head, each so many seconds before the round
// that the call names.
func (w *witnesses) signs(b *openBook, head gamelog.Checkpoint, early ...int64) state.Input {
	b.tb.Helper()
	w.log.Add(head)
	var in state.Input
	for i, n := range early {
		w.now = b.fallen.Open().Comes - n
		one := w.signed(b, head, w.log, i)
		if i == 0 {
			in = one
			continue
		}
		in.Cosigned.Note += one.Cosigned.Note[strings.LastIndex(strings.TrimSuffix(one.Cosigned.Note, "\n"), "\n")+1:]
	}
	return in
}

// calledAgain is the call made once more, at a time.
func calledAgain(b *openBook, at string) state.Input {
	b.tb.Helper()
	in := b.call()
	in.At = at
	var err error
	if in.Round, err = b.fallen.RoundFor(in); err != nil {
		b.tb.Fatal(err)
	}
	return in
}

// TestWitnessesSignBeforeTheRound: with a beacon the dice fall if enough witnesses date
// their signatures of the call before its round; if they were away, the orders are called
// for once more. A game whose record 0 says nothing of it takes late ones, as before.
func TestWitnessesSignBeforeTheRound(t *testing.T) {
	for name, tc := range map[string]struct {
		before int
		play   func(b *openBook, w *witnesses)
	}{
		"in time": {5, func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(w.signs(b, b.head.Checkpoint(), 5, 59))
		}},
		"away, and called again": {5, func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(calledAgain(b, "2026-11-22T18:00:56Z"))
			b.do(w.signs(b, b.head.Checkpoint(), 30, 20))
		}},
		"away twice": {5, func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(calledAgain(b, "2026-11-22T18:02:30Z"))
			b.do(calledAgain(b, "2026-11-22T18:04:30Z"))
			b.do(w.signs(b, b.head.Checkpoint(), 30, 20))
		}},
		"the host goes on alone": {5, func(b *openBook, _ *witnesses) {
			b.do(b.call())
			b.do(alone("2026-11-24T18:00:00Z"))
		}},
		"an old game, late": {0, func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(w.signs(b, b.head.Checkpoint(), -3600, -3600))
		}},
	} {
		t.Run(name, func(t *testing.T) {
			b, w := dated(t, tc.before)
			tc.play(b, w)
			b.do(b.round("2026-11-24T18:00:00Z"))
			if rolls := b.do(b.answered(true)); len(rolls) == 0 {
				t.Error("no dice fell")
			}
			takenByBoth(t, name, b)
		})
	}
}

// TestCheatsWithLateWitnesses: a host who knows a round by then gets nothing signed for
// it, and no second round for orders that were signed in time.
func TestCheatsWithLateWitnesses(t *testing.T) {
	for name, tc := range map[string]struct {
		cheat func(b *openBook, w *witnesses)
		words string
	}{
		"one signs late": {func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(w.signs(b, b.head.Checkpoint(), 30, 4))
		}, "1 of its witnesses signed 5 seconds or more before round"},
		"both sign when the round is out": {func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(w.signs(b, b.head.Checkpoint(), -1, -1))
		}, "0 of its witnesses signed 5 seconds"},
		"the round before the witnesses": {func(b *openBook, _ *witnesses) {
			b.do(b.call())
			b.do(b.round(roundCame))
		}, "the witnesses have not signed"},
		"a second call while they can still sign": {func(b *openBook, _ *witnesses) {
			b.do(b.call())
			in := b.call()
			in.At, in.Round = "2026-11-22T18:00:50Z", in.Round+20
			b.do(in)
		}, "called for them already"},
		"a second call though they have signed": {func(b *openBook, w *witnesses) {
			b.do(b.call())
			b.do(w.signs(b, b.head.Checkpoint(), 30, 30))
			in := b.call()
			in.At, in.Round = "2026-11-22T18:05:00Z", in.Round+80
			b.do(in)
		}, "called for them already"},
		"a second call that names the round that is out": {func(b *openBook, _ *witnesses) {
			b.do(b.call())
			in := b.call()
			in.At = "2026-11-22T18:05:00Z"
			in.Round = b.fallen.Open().Round
			b.do(in)
		}, "names round"},
		"the first signatures for the second call": {func(b *openBook, w *witnesses) {
			b.do(b.call())
			first := w.signs(b, b.head.Checkpoint(), 30, 30)
			b.do(calledAgain(b, "2026-11-22T18:05:00Z"))
			b.do(first)
		}, "not over the record 3"},
	} {
		t.Run(name, func(t *testing.T) {
			b, w := dated(t, gamelog.WitnessMargin)
			tc.cheat(b, w)
			err := verify(b.file(), b.public)
			wantFault(t, err, len(b.sealed)-1)
			if err != nil && !strings.Contains(err.Error(), tc.words) {
				t.Errorf("it is refused for another reason: %v", err)
			}
			switch name {
			case "a second call while they can still sign", "a second call that names the round that is out": // times of the host's are left to verify, and the checker says so
			default:
				if says := checkInPython(t, keep(t, b)); !strings.Contains(says[0], "NOT ok") {
					t.Errorf("the checker says %q", says)
				}
			}
		})
	}
	for _, before := range []int{-1, 21} {
		_, w := dated(t, 0)
		p := w.policy(0)
		p.Before = before
		if err := gamelog.CheckWitnesses(p); err == nil {
			t.Errorf("%d seconds before a round are taken", before)
		}
	}
}
