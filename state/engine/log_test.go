package engine_test

import (
	"bytes"
	"crypto/ed25519"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"
	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// book is a game's log being written, and the host who signs it.
type book struct {
	source string
	fallen gamelog.Fallen
	tb     testing.TB
	key    ed25519.PrivateKey
	signer note.Signer
	public string
	head   gamelog.Head
	game   *state.Game
	sealed []gamelog.Sealed
	// seats are who plays, if the opening says it.
	seats []state.Seat
	// dice counts the dice thrown.
	dice int
}

// newBook opens the log of a game by the match's ruleset, with these options.
func newBook(tb testing.TB, m *match, options ...string) *book {
	return newBookOf(tb, m, state.VRF, options...)
}

// newBookOf is newBook with dice from a source; without one they are as they were
// before games named any.
func newBookOf(tb testing.TB, m *match, source string, options ...string) *book {
	tb.Helper()
	return newBookBy(tb, m, state.Input{Dice: source, Options: strings.Join(options, "\n")})
}

// newBookBy opens a log as an input says, which needs to name only what is unusual.
func newBookBy(tb testing.TB, m *match, open state.Input) *book {
	tb.Helper()
	k := entropytest.Numbered(tb, "games.example.org", 9)
	b := &book{tb: tb, source: open.Dice, key: k.Secret, signer: k.Signer, public: k.Public}
	var err error
	if b.head, err = gamelog.Begin("g1"); err != nil {
		tb.Fatal(err)
	}
	if open.Dice != "" {
		open.Seals = state.SealsDeclared
	}
	open.Kind, open.Game, open.Ruleset, open.Revision, open.Program, open.Key = state.Open, "g1", m.id, m.e.Rules().Revision, "test", b.public
	b.add(open)
	return b
}

// add decides an input as a host does and appends its record.
func (b *book) add(in state.Input) []state.Event {
	b.tb.Helper()
	evs, err := b.try(in)
	if err != nil {
		b.tb.Fatal(err)
	}
	return evs
}

// throws is the seed that belongs at the head, behind a call and the values of the other
// side if the dice need them.
func (b *book) throws() state.Input {
	b.tb.Helper()
	if !state.AsksPlayers(b.source) {
		return b.seed()
	}
	o := &openBook{book: b}
	call := state.Input{Kind: state.Call, Moment: gamelog.Moment(b.game), Over: b.game.OpenDigest(), Names: b.game.OtherSide(b.seats)}
	b.add(call)
	for _, name := range call.Names {
		b.add(state.Input{Kind: state.Value, Player: name, Value: fmt.Sprint("seven green bottles ", b.head.Size())})
	}
	in := o.answered(true)
	in.Unused = state.Unopened(b.game, nil)
	return in
}

// seated puts down who sends an input, in a game with players.
func (b *book) seated(in state.Input) state.Input {
	for _, s := range b.seats {
		if in.Player == "" && (s.Power == in.Power || slices.Contains(in.Powers, s.Power)) {
			in.Player = s.Player
		}
	}
	return in
}

// try adds an input unless it is refused.
func (b *book) try(in state.Input) ([]state.Event, error) {
	b.tb.Helper()
	in = b.seated(in)
	source, err := gamelog.Dice(b.head, in, &b.fallen)
	if err != nil {
		b.tb.Fatal(err)
	}
	rec := dice.NewRecorder(source)
	after, evs, err := engine.Step(b.game, in, rec)
	if err != nil {
		return nil, err
	}
	for _, r := range rec.Rolls() {
		b.dice += len(r.Faces)
	}
	b.append(gamelog.Record{Input: in, Rolls: rec.Rolls(), Events: evs, Digest: after.Digest()})
	b.game = after
	return evs, nil
}

func (b *book) append(r gamelog.Record) {
	b.tb.Helper()
	head, sealed, err := b.head.Append(r, b.signer)
	if err != nil {
		b.tb.Fatal(err)
	}
	b.head, b.sealed = head, append(b.sealed, sealed)
	b.fallen.Add(r.Input, r.Rolls)
}

// seed is the seed that belongs at the head.
func (b *book) seed() state.Input {
	in, message := state.Input{Kind: state.Seed}, gamelog.SeedMessage(b.head, gamelog.Moment(b.game))
	if b.source != "" {
		in.Dice, in.Moment, in.Over = b.source, gamelog.Moment(b.game), b.game.OpenDigest()
		over, err := hex.DecodeString(in.Over)
		if err != nil {
			b.tb.Fatal(err)
		}
		message = gamelog.PositionSeedMessage("g1", in.Moment, over, b.fallen.Mixed()...)
		in.Unused = state.Unopened(b.game, nil)
	}
	proof := vrf.Prove(b.key, message)
	seed, err := vrf.ProofToHash(proof)
	if err != nil {
		b.tb.Fatal(err)
	}
	in.Seed, in.Proof = hex.EncodeToString(seed), hex.EncodeToString(proof)
	return in
}

func (b *book) file() []byte {
	b.tb.Helper()
	file, err := gamelog.EncodeLog("g1", b.public, b.sealed)
	if err != nil {
		b.tb.Fatal(err)
	}
	return file
}

// played plays a match with a log of at least so many records.
func played(tb testing.TB, id string, seed uint64, records int) *book {
	tb.Helper()
	m := newMatch(tb, id, seed)
	m.book = newBook(tb, m)
	m.g = m.book.game
	for m.book.head.Size() < records && m.g.Winner == "" {
		m.stage()
	}
	return m.book
}

func verify(file []byte, key string) error {
	l, err := gamelog.ReadLog(file, key)
	if err != nil {
		return err
	}
	return engine.Verify(l, key)
}

// TestLog: the log of a game that was played verifies and replays to the same
// game; if one byte of it is changed, the record is named. ADJUTANT_RECORDS=600
// asks for a longer log.
func TestLog(t *testing.T) {
	records := 16
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_RECORDS")); err == nil {
		records = n
	}
	for _, id := range rulesets {
		t.Run(id, func(t *testing.T) {
			b := played(t, id, 5, records)
			file := b.file()
			if err := verify(file, b.public); err != nil {
				t.Fatal(err)
			}
			l, err := gamelog.ReadLog(file, b.public)
			if err != nil {
				t.Fatal(err)
			}
			if g, err := engine.Replay(l, -1); err != nil || g.Digest() != b.game.Digest() {
				t.Fatalf("the log replays to another game (error %v)", err)
			}
			for i := 3; i < len(b.sealed); i += len(b.sealed) / 4 {
				spoiled := bytes.Clone(file)
				at := bytes.Index(spoiled, b.sealed[i].Record)
				spoiled[at+len(b.sealed[i].Record)*2/3] ^= 1
				wantFault(t, verify(spoiled, b.public), i)
			}
		})
	}
}

// TestForgedDice: if a host changes a die afterwards and signs the whole log again with
// his own key, everybody who verifies it finds out.
func TestForgedDice(t *testing.T) {
	b := played(t, "alpha2", 5, 12)
	l, err := gamelog.ReadLog(b.file(), b.public)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range l.Records {
		if len(r.Rolls) == 0 {
			continue
		}
		forged := newBook(t, newMatch(t, "alpha2", 5))
		for j, s := range l.Records[1:] {
			if j+1 == i {
				face := &s.Rolls[len(s.Rolls)-1].Faces[0]
				*face = *face%6 + 1
			}
			forged.append(s)
		}
		wantFault(t, verify(forged.file(), b.public), i)
		return
	}
	t.Fatal("no dice were thrown")
}

func wantFault(t *testing.T, err error, i int) {
	t.Helper()
	var fault *gamelog.Error
	if !errors.As(err, &fault) || fault.Index != i {
		t.Errorf("Verify says %v, want a fault in record %d", err, i)
	}
}
