package engine_test

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"fmt"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// witnesses of a book: three, of whom two must sign.
type witnesses struct {
	of  []*gamelog.WitnessSigner
	log *gamelog.HostLog
	// now is their clock.
	now int64
}

func newWitnesses(t *testing.T) *witnesses {
	t.Helper()
	w := &witnesses{now: 1_795_000_000, log: gamelog.NewHostLog("games.example.org", []gamelog.Checkpoint{{Game: "g7", Size: 3}, {Game: "g8", Size: 1}})}
	for i := range 4 { // the last is not one of the game's
		s, err := gamelog.NewWitnessSigner(fmt.Sprintf("w%d.example", i+1), bytes.Repeat([]byte{byte(i + 40)}, 32), func() int64 { return w.now })
		if err != nil {
			t.Fatal(err)
		}
		w.of = append(w.of, s)
	}
	return w
}

// policy is what record 0 says.
func (w *witnesses) policy(alone int) *state.Witnesses {
	p := &state.Witnesses{Need: 2, Alone: alone}
	for _, s := range w.of[:3] {
		p.Of = append(p.Of, state.Witness{Key: s.String(), URL: "https://" + s.Name()})
	}
	return p
}

// witnessed is a book whose game has witnesses.
func witnessed(t *testing.T, source string, alone int) (*openBook, *witnesses) {
	t.Helper()
	w := newWitnesses(t)
	seats := func(player string, powers ...ruleset.PowerID) (out []state.Seat) {
		for _, p := range powers {
			out = append(out, state.Seat{Power: p, Player: player})
		}
		return out
	}
	b := &openBook{book: newBookBy(t, newMatch(t, "alpha2", 1), state.Input{Dice: source, Witnesses: w.policy(alone), Players: append(append(
		seats("Harrow", "Germany", "Japan", "Italy"), seats("Quill", "Soviet Union", "United States", "China", "France")...),
		seats("Wren", "United Kingdom", "ANZAC")...)})}
	b.states, b.rolls = append(b.states, b.game), append(b.rolls, nil)
	return b, w
}

// sign has witnesses sign the host's log with a head of the game in it.
func (w *witnesses) sign(b *openBook, head gamelog.Checkpoint, by ...int) state.Input {
	b.tb.Helper()
	w.log.Add(head)
	return w.signed(b, head, w.log, by...)
}

func (w *witnesses) signed(b *openBook, head gamelog.Checkpoint, log *gamelog.HostLog, by ...int) state.Input {
	b.tb.Helper()
	note, err := log.Signed(b.signer)
	if err != nil {
		b.tb.Fatal(err)
	}
	text, _, _ := strings.Cut(string(note), "\n\n")
	for _, i := range by {
		s := w.of[i]
		sig, err := s.Sign([]byte(text + "\n"))
		if err != nil {
			b.tb.Fatal(err)
		}
		note = fmt.Appendf(note, "— %s %s\n", s.Name(), base64.StdEncoding.EncodeToString(append(binary.BigEndian.AppendUint32(nil, s.KeyHash()), sig...)))
	}
	c := &state.Cosigned{Size: head.Size, Index: log.Size() - 1, Note: string(note), Proof: []string{}}
	proof, err := log.Holds(c.Index)
	if err != nil {
		b.tb.Fatal(err)
	}
	for _, h := range proof {
		c.Proof = append(c.Proof, h.String())
	}
	return state.Input{Kind: state.Witnessed, Cosigned: c, At: "2026-11-22T18:05:00Z"}
}

// alone is the record by which a host goes on without witnesses.
func alone(at string) state.Input {
	return state.Input{Kind: state.Host, Action: state.Unwitnessed, By: state.ByHost, Reason: "they are away", At: at}
}

// rolls is the seed that belongs at the head.
func (b *openBook) rollsNow() state.Input {
	b.tb.Helper()
	if b.source == state.VRF {
		return b.seed()
	}
	return b.answered(true)
}

// TestWitnessedDice: dice fall once two of three witnesses have signed the call, or,
// where the game allows it, when the host has waited; the log verifies here and in the
// other checker.
func TestWitnessedDice(t *testing.T) {
	for name, play := range map[string]func(b *openBook, w *witnesses){
		"two sign":               func(b *openBook, w *witnesses) { b.do(w.sign(b, b.head.Checkpoint(), 0, 2)) },
		"three sign":             func(b *openBook, w *witnesses) { b.do(w.sign(b, b.head.Checkpoint(), 2, 1, 0)) },
		"the host goes on alone": func(b *openBook, _ *witnesses) { b.do(alone("2026-11-24T18:00:00Z")) },
		"a note lies between": func(b *openBook, w *witnesses) {
			in := w.sign(b, b.head.Checkpoint(), 0, 1)
			b.host(state.Input{Action: state.Note, Text: "the witnesses are asked", At: "2026-11-22T18:00:01Z"})
			b.do(in)
		},
	} {
		for _, source := range []string{state.VRF, state.VRFPlayers} {
			t.Run(name+" "+source, func(t *testing.T) {
				b, w := witnessed(t, source, 48)
				b.strikes(strike)
				b.do(b.call())
				play(b, w)
				if source == state.VRFPlayers {
					b.do(value("Quill", "seven green bottles"))
					b.do(value("Wren", "a cup of tea"))
				}
				if rolls := b.do(b.rollsNow()); len(rolls) == 0 {
					t.Error("no dice fell")
				}
				if err := verify(b.file(), b.public); err != nil {
					t.Error(err)
				}
				if says := checkInPython(t, keep(t, b)); strings.Contains(says[0], "NOT ok") {
					t.Errorf("the checker says %q", says)
				}
				l, err := gamelog.ReadLog(b.file(), b.public)
				if err != nil {
					t.Fatal(err)
				}
				if n, err := l.CheckHostLog(w.log); err != nil || n != int(w.log.Size())-2 {
					t.Errorf("the host's log: %d heads, %v", n, err)
				}
			})
		}
	}
}

// TestCheatsWithWitnesses: a host with his key can bring no dice past the witnesses.
func TestCheatsWithWitnesses(t *testing.T) {
	called := func(b *openBook) {
		b.strikes(strike)
		b.do(b.call())
	}
	for name, tc := range map[string]struct {
		cheat func(b *openBook, w *witnesses)
		words string
	}{
		"dice without a call": {func(b *openBook, _ *witnesses) {
			b.strikes(strike)
			b.do(b.seed())
		}, "not called for"},
		"dice before the witnesses": {func(b *openBook, _ *witnesses) {
			called(b)
			b.do(b.seed())
		}, "do not wait for the witnesses"},
		"one signature of two": {func(b *openBook, w *witnesses) {
			called(b)
			b.do(w.sign(b, b.head.Checkpoint(), 1))
		}, "1 of its witnesses"},
		"the same witness twice": {func(b *openBook, w *witnesses) {
			called(b)
			b.do(w.sign(b, b.head.Checkpoint(), 1, 1))
		}, "1 of its witnesses"},
		"a witness of the host's own": {func(b *openBook, w *witnesses) {
			called(b)
			b.do(w.sign(b, b.head.Checkpoint(), 1, 3))
		}, "1 of its witnesses"},
		"a signature over another log": {func(b *openBook, w *witnesses) {
			called(b)
			in, other := w.sign(b, b.head.Checkpoint(), 1), w.sign(b, b.head.Checkpoint(), 2)
			_, line, _ := strings.Cut(other.Cosigned.Note, "\n— w3")
			in.Cosigned.Note += "— w3" + line
			b.do(in)
		}, "does not hold"},
		"the head before the call": {func(b *openBook, w *witnesses) {
			b.strikes(strike)
			before := b.head.Checkpoint()
			b.do(b.call())
			b.do(w.sign(b, before, 0, 1))
		}, "not over the record 2"},
		"the head of another course of the game": {func(b *openBook, w *witnesses) {
			called(b)
			head := b.head.Checkpoint()
			head.Root[3] ^= 1
			b.do(w.sign(b, head, 0, 1))
		}, "does not hold the head of the game"},
		"the head of another game": {func(b *openBook, w *witnesses) {
			called(b)
			in := w.sign(b, b.head.Checkpoint(), 0, 1)
			in.Cosigned.Index = 1
			b.do(in)
		}, "does not hold the head of the game"},
		"another log of the host": {func(b *openBook, w *witnesses) {
			called(b)
			w.log = gamelog.NewHostLog("games.example.com", nil)
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
		}, "not the host's log"},
		"a log that has become shorter, because a store was put back": {func(b *openBook, w *witnesses) {
			called(b)
			for i := range 9 {
				w.log.Add(gamelog.Checkpoint{Game: "g9", Size: i + 1})
			}
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
			b.do(b.seed())
			b.back(0)
			b.strikes(weaker)
			again := b.call()
			again.At = "2026-11-22T18:05:00Z"
			b.do(again)
			w.log = gamelog.NewHostLog("games.example.org", nil)
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
		}, "and had 12 before"},
		"orders after the witnesses have signed": {func(b *openBook, w *witnesses) {
			called(b)
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
			b.strikes(weaker)
		}, "orders are changed"},
		"signatures over nothing that waits": {func(b *openBook, w *witnesses) {
			b.strikes(strike)
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
		}, "no dice wait for witnesses"},
		"signatures twice": {func(b *openBook, w *witnesses) {
			called(b)
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1))
		}, "record 3 has what"},
		"a signature that is no witness's beside the others": {func(b *openBook, w *witnesses) {
			called(b)
			b.do(w.sign(b, b.head.Checkpoint(), 0, 1, 3))
		}, "signatures of others"},
		"alone before the time": {func(b *openBook, _ *witnesses) {
			called(b)
			b.do(alone("2026-11-24T17:59:59Z"))
		}, "after 48 hours"},
		"alone without a time": {func(b *openBook, _ *witnesses) {
			called(b)
			b.do(alone(""))
		}, "does not say when"},
	} {
		t.Run(name, func(t *testing.T) {
			b, w := witnessed(t, state.VRF, 48)
			tc.cheat(b, w)
			err := verify(b.file(), b.public)
			wantFault(t, err, len(b.sealed)-1)
			if err != nil && !strings.Contains(err.Error(), tc.words) {
				t.Errorf("it is refused for another reason: %v", err)
			}
			if says := checkInPython(t, keep(t, b)); !strings.Contains(says[0], fmt.Sprintf(" NOT ok: record %d: ", len(b.sealed)-1)) {
				t.Errorf("the checker says %q", says)
			}
		})
	}
	b, _ := witnessed(t, state.VRF, 0)
	called(b)
	b.do(alone("2036-11-24T17:59:59Z"))
	if err := verify(b.file(), b.public); err == nil || !strings.Contains(err.Error(), "never fall without") {
		t.Errorf("alone in a game that never allows it: %v", err)
	}
	b = called2(t)
	b.do(alone("2036-11-24T17:59:59Z"))
	if err := verify(b.file(), b.public); err == nil || !strings.Contains(err.Error(), "has no witnesses") {
		t.Errorf("alone in a game without witnesses: %v", err)
	}
}

// called2 is a game without witnesses whose dice are called for.
func called2(t *testing.T) *openBook {
	b := called(t, state.VRFPlayers)
	b.strikes(strike)
	b.do(b.call())
	return b
}

// TestForkInTheHostsLog: a host has two courses of a game witnessed, and shows one to
// each player. Either log holds by itself; with the host's log, which the witnesses
// signed, it does not. Nor can he give out a shorter log, or another.
func TestForkInTheHostsLog(t *testing.T) {
	w := newWitnesses(t)
	play := func(orders string) (*openBook, *gamelog.Log) {
		b, own := witnessed(t, state.VRF, 0)
		own.log = w.log
		b.strikes(orders)
		b.do(b.call())
		b.do(own.sign(b, b.head.Checkpoint(), 0, 1))
		b.do(b.seed())
		l, err := gamelog.ReadLog(b.file(), b.public)
		if err != nil {
			t.Fatal(err)
		}
		if err := verify(b.file(), b.public); err != nil {
			t.Fatal(err)
		}
		return b, l
	}
	_, first := play(strike)
	if n, err := first.CheckHostLog(w.log); err != nil || n != 1 {
		t.Errorf("before the fork: %d heads, %v", n, err)
	}
	early := gamelog.NewHostLog(w.log.Origin, w.log.Leaves()) // as it was then
	_, second := play(weaker)
	file := w.log.Encode()
	log, err := gamelog.ReadHostLog(file)
	if err != nil {
		t.Fatal(err)
	}
	for i, l := range []*gamelog.Log{first, second} {
		if _, err := l.CheckHostLog(log); err == nil || !strings.Contains(err.Error(), "another course of this game") {
			t.Errorf("course %d: %v", i, err)
		}
	}
	if _, err := second.CheckHostLog(early); err == nil || !strings.Contains(err.Error(), "only 3 are here") {
		t.Errorf("a shorter log: %v", err)
	}
	leaves := log.Leaves()
	leaves[2] = leaves[0] // the first course is left out
	if _, err := second.CheckHostLog(gamelog.NewHostLog(log.Origin, leaves)); err == nil || !strings.Contains(err.Error(), "not the log that witnesses signed") {
		t.Errorf("a log without the first course: %v", err)
	}
	for _, bad := range [][]byte{nil, file[:len(file)-1], bytes.Replace(file, []byte("g7 3"), []byte("g7 03"), 1), bytes.Replace(file, []byte("g7 3"), []byte("G7 3"), 1), []byte("adjutant log 1\n")} {
		if _, err := gamelog.ReadHostLog(bad); err == nil {
			t.Errorf("%.60q is read", bad)
		}
	}
}
