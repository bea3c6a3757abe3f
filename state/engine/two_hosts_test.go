package engine_test

import (
	"encoding/hex"
	"fmt"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Two hosts have one key. On the same orders of one game both get the same dice; once
// they go different ways each head of one shows the log of the other to be another, and
// no record or seed of one game serves in another.
func TestTwoHostsWithOneKey(t *testing.T) {
	one, two := newOpenBook(t), newOpenBook(t)
	if one.public != two.public {
		t.Fatal("they have two keys")
	}
	var rolls [2]string
	for i, b := range []*openBook{one, two} {
		b.orders(state.Input{Orders: strike, At: fmt.Sprintf("2026-11-2%dT18:00:00Z", i)}) // at other times, with other mails
		rolls[i] = fmt.Sprint(b.do(b.seed()))
	}
	if rolls[0] != rolls[1] || !strings.Contains(rolls[0], "France") {
		t.Errorf("the same orders have the dice\n%s\nand\n%s", rolls[0], rolls[1])
	}
	read := func(b *openBook) *gamelog.Log {
		t.Helper()
		if err := verify(b.file(), b.public); err != nil {
			t.Fatal(err)
		}
		l, err := gamelog.ReadLog(b.file(), b.public)
		if err != nil {
			t.Fatal(err)
		}
		return l
	}
	l := read(one)
	if _, err := l.Witness(two.sealed[1].Checkpoint, two.public); err == nil {
		t.Error("the head of the other host's log holds, though their records differ")
	}
	if _, err := l.Witness(one.sealed[1].Checkpoint, one.public); err != nil {
		t.Errorf("its own head: %v", err)
	}

	// The other host opens a game of his own, and would have the dice of the first.
	for name, own := range map[string]bool{"its own seed": true, "the first game's seed": false} {
		b := newOpenBook(t)
		opening, err := gamelog.DecodeRecord(b.sealed[0].Record)
		if err != nil {
			t.Fatal(err)
		}
		in := opening.Input
		in.Game = "g2"
		if b.head, err = gamelog.Begin("g2"); err != nil {
			t.Fatal(err)
		}
		b.sealed, b.game = nil, nil
		b.add(in)
		b.orders(state.Input{Orders: strike})
		seed := b.seed() // of g1
		if own {
			over, err := hex.DecodeString(seed.Over)
			if err != nil {
				t.Fatal(err)
			}
			proof := vrf.Prove(b.key, gamelog.PositionSeedMessage("g2", seed.Moment, over))
			hash, err := vrf.ProofToHash(proof)
			if err != nil {
				t.Fatal(err)
			}
			seed.Proof, seed.Seed = hex.EncodeToString(proof), hex.EncodeToString(hash)
		}
		mine := fmt.Sprint(b.do(seed))
		file, err := gamelog.EncodeLog("g2", b.public, b.sealed)
		if err != nil {
			t.Fatal(err)
		}
		if err := verify(file, b.public); own != (err == nil) || !own && !strings.Contains(err.Error(), "seed is not proved") {
			t.Errorf("%s: %v", name, err)
		}
		if mine == rolls[0] {
			t.Errorf("%s: the dice are those of the first game: %s", name, mine)
		}
	}
}
