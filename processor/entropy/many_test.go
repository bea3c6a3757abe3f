package entropy_test

import (
	"crypto/ed25519"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
	"github.com/adjutant-game/adjutant/state/luck"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// manyKey is a host's private key. A real one is secret; with this one the same dice
// fall whenever the test runs.
const manyKey = "PRIVATE+KEY+games.example+8aab6b71+AXeDULuBCUgNMn0PkxjUBzKYD6KHU1wPORWJdUfX6zml"

// TestManyDice sends dice all the way: the host's key proves a seed over a position, the proof is checked, the seed's stream throws rolls of all sizes, they become
// records of the log, and the audit reads them back and tests the die. The bound is the
// p-value that one fair die in a thousand falls under. ADJUTANT_DICE=10000000 throws as
// many; `go test -v` shows the figures. So it does with every source that has seeds.
func TestManyDice(t *testing.T) {
	for _, source := range state.DiceSources {
		if source != state.Manual {
			t.Run(source, func(t *testing.T) { manyDice(t, source) })
		}
	}
}

func manyDice(t *testing.T, source string) {
	want := 100_000
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_DICE")); err == nil {
		want = n
	}
	h, err := entropy.NewHost(manyKey)
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.SplitN(h.Public(), "+", 3)
	public, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil {
		t.Fatal(err)
	}
	key := ed25519.PublicKey(public[1:]) // behind the byte that names the algorithm
	var a luck.Audit
	thrown, seeds := 0, 0
	for game := 0; thrown < want; game++ {
		part, dice, n := manyInOneGame(t, h, key, source, fmt.Sprintf("g%d", game), want-thrown)
		a.Add(part)
		thrown, seeds = thrown+dice, seeds+n
	}
	r := a.Report()
	t.Logf("%d dice of %d proved seeds in %d games: faces %v", r.Dice, seeds, r.Games, r.Faces)
	if r.Dice != thrown || len(r.Tests) != 3 {
		t.Errorf("%d dice were thrown, the audit reads %d and makes the tests %v", thrown, r.Dice, r.Tests)
	}
	for _, x := range r.Tests {
		t.Logf("%s: %.3f (%d degrees of freedom), p = %.4f", x.Name, x.Statistic, x.Freedom, x.P)
		if x.P < 0.001 {
			t.Errorf("a fair die fails the test %s with p = %v", x.Name, x.P)
		}
	}
}

// manyInOneGame throws dice until there are enough, or the game has a few hundred
// records.
func manyInOneGame(t *testing.T, h *entropy.Host, key ed25519.PublicKey, source, id string, most int) (part luck.Part, thrown, seeds int) {
	t.Helper()
	head, err := gamelog.Begin(id)
	if err != nil {
		t.Fatal(err)
	}
	var log []gamelog.Sealed
	add := func(r gamelog.Record) {
		t.Helper()
		next, sealed, err := head.Append(r, h.Signer())
		if err != nil {
			t.Fatal(err)
		}
		head, log = next, append(log, sealed)
	}
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	g := state.New(rs)
	var fallen gamelog.Fallen
	open := state.Input{Kind: state.Open, Game: id, Ruleset: "g40v2", Key: h.Public(), Dice: source}
	if state.AsksBeacon(source) {
		open.Chain = &manyBeacon.Chain
	}
	add(gamelog.Record{Input: open, Digest: "00"})
	fallen.Add(open, nil)
	powers := []ruleset.PowerID{"Germany", "Soviet Union", "Japan", "United States"}
	for seeds = 0; seeds < 200 && thrown < most; seeds++ {
		g.Active, g.Round, g.Phase = powers[seeds%len(powers)], 1+seeds/len(powers), order.CombatMove
		in := h.PositionSeed(id, g)
		if state.CallsFirst(source) {
			for _, x := range answeredCall(t, source, in) {
				add(gamelog.Record{Index: len(log), Input: x, Digest: "00"})
				fallen.Add(x, nil)
			}
			in = h.CalledSeed(id, source, fallen.Open())
		}
		if in.Proof != "" && !isProved(t, key, id, in, fallen.Open()) {
			t.Fatalf("the seed of %s is not proved", in.Moment)
		}
		stream, err := gamelog.Dice(head, in, &fallen)
		if err != nil {
			t.Fatal(err)
		}
		rolls := dice.NewRecorder(stream)
		for k := 0; k < 25 && thrown < most; k++ {
			n := min(1+(seeds*7+k*k)%23, most-thrown)
			if _, err := rolls.Roll(n, fmt.Sprintf("a battle of %s, round %d", g.Active, k)); err != nil {
				t.Fatal(err)
			}
			thrown += n
		}
		add(gamelog.Record{Index: len(log), Input: in, Rolls: rolls.Rolls(), Digest: "00"})
		if again := fallen.Add(in, rolls.Rolls()); len(again) > 0 {
			t.Fatalf("dice of the records %v fell again", again)
		}
	}
	if part, err = luck.PartOf(id, log); err != nil {
		t.Fatal(err)
	}
	return part, thrown, seeds
}

// isProved checks a seed as anybody can who has the host's public key.
// A seed of several parts is the one of its call.
func isProved(t *testing.T, key ed25519.PublicKey, game string, in state.Input, call *gamelog.Call) bool {
	t.Helper()
	proof, err := hex.DecodeString(in.Proof)
	if err != nil {
		t.Fatal(err)
	}
	over, err := hex.DecodeString(in.Over)
	if err != nil {
		t.Fatal(err)
	}
	ok, seed := vrf.Verify(key, proof, gamelog.PositionSeedMessage(game, in.Moment, over))
	if call != nil {
		seed = gamelog.SeedOf(game, call, seed)
	}
	return ok && hex.EncodeToString(seed) == in.Seed
}

// manyBeacon gives the rounds.
var manyBeacon = beacontest.New(1)

// answeredCall are a call and what answers it: a round of the beacon, or a value of a
// player, both checked.
func answeredCall(t *testing.T, source string, seed state.Input) []state.Input {
	t.Helper()
	const at = "2026-11-22T18:00:00Z"
	call := state.Input{Kind: state.Call, Moment: seed.Moment, Over: seed.Over, Names: []string{"Quill"}, At: at}
	value := state.Input{Kind: state.Value, Player: "Quill", Value: "words for " + seed.Over}
	if state.AsksBeacon(source) {
		sum := sha256.Sum256([]byte(seed.Moment))
		// Any round does: which one belongs to a call is tested elsewhere.
		call.Names, call.Round = []string{state.BeaconName}, uint64(binary.BigEndian.Uint32(sum[:]))
		value.Player, value.Value = state.BeaconName, manyBeacon.Round(call.Round)
		if err := gamelog.CheckRound(manyBeacon.Chain, call.Round, value.Value); err != nil {
			t.Fatal(err)
		}
	}
	return []state.Input{call, value}
}
