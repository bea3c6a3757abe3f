package entropy_test

import (
	"encoding/hex"
	"strings"
	"testing"

	"crypto/ed25519"

	"gitlab.com/yawning/edwards25519-extra/vrf"

	"github.com/adjutant-game/adjutant/processor/entropy"
	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
)

// TestVRFVector is the standard's example with an empty message: what proves
// here is RFC 9381, not one of its drafts.
func TestVRFVector(t *testing.T) {
	secret, _ := hex.DecodeString("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60")
	proof := vrf.Prove(ed25519.NewKeyFromSeed(secret), nil)
	if got := hex.EncodeToString(proof); !strings.HasPrefix(got, "7d9c633ffeee2734") {
		t.Errorf("Prove = %s, want 7d9c633ffeee2734...", got)
	}
	out, err := vrf.ProofToHash(proof)
	if got := hex.EncodeToString(out); err != nil || !strings.HasPrefix(got, "9d574bf9b8302ec0") {
		t.Errorf("ProofToHash = %s, %v; want 9d574bf9b8302ec0...", got, err)
	}
}

func TestSeedIsProved(t *testing.T) {
	private, public, err := entropy.Generate("games.example.org")
	if err != nil {
		t.Fatal(err)
	}
	h, err := entropy.NewHost("\n" + private + "\r\n")
	if err != nil {
		t.Fatal(err)
	}
	if h.Public() != public {
		t.Errorf("Public() = %s, want %s", h.Public(), public)
	}
	head, err := gamelog.Begin("g1")
	if err != nil {
		t.Fatal(err)
	}
	head, sealed, err := head.Append(gamelog.Record{Input: state.Input{Kind: state.Open, Game: "g1", Key: public}, Digest: "00"}, h.Signer())
	if err != nil {
		t.Fatal(err)
	}
	key, err := gamelog.ParseKey(public)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := key.Open(sealed.Checkpoint); err != nil {
		t.Errorf("Open(checkpoint): %v", err)
	}
	g := &state.Game{Active: "Japan", Round: 4, Phase: order.CombatMove}
	in := h.Seed(head, g)
	if err := key.CheckSeed(head, "Japan/4/combat-move", in); err != nil {
		t.Errorf("CheckSeed: %v", err)
	}
	if in.Kind != state.Seed || len(in.Seed) != 128 {
		t.Errorf("Seed() = %+v, want 64 bytes of seed", in)
	}
	if again := h.Seed(head, g); again.Seed != in.Seed {
		t.Error("Seed() twice for the same place: two seeds")
	}
}

func TestNewHostRefuses(t *testing.T) {
	private, public, err := entropy.Generate("games.example.org")
	if err != nil {
		t.Fatal(err)
	}
	secret := strings.SplitN(private, "+", 5)[4] // it may have + in it
	for _, text := range []string{"", public, private[:len(private)-6], "x" + private, strings.Replace(private, "games", "gamez", 1)} {
		_, err := entropy.NewHost(text)
		if err == nil {
			t.Errorf("NewHost(%d bytes): no error", len(text))
		} else if strings.Contains(err.Error(), secret[:8]) {
			t.Errorf("NewHost shows the key: %v", err)
		}
	}
	for _, name := range []string{"", "two words", "a+b", "a\n"} {
		if _, _, err := entropy.Generate(name); err == nil {
			t.Errorf("Generate(%q): no error", name)
		}
	}
}

// TestKeyFromElsewhere reads a key that was not made here: the form is that of
// signed notes.
func TestKeyFromElsewhere(t *testing.T) {
	k := entropytest.Numbered(t, "elsewhere", 0)
	h, err := entropy.NewHost(k.Private)
	if err != nil || h.Public() != k.Public {
		t.Errorf("NewHost: %v", err)
	}
}

// BenchmarkVRF makes and checks proofs of the random function: a seed has one of each.
func BenchmarkVRF(b *testing.B) {
	private, _, err := entropy.Generate("bench")
	if err != nil {
		b.Fatal(err)
	}
	h, err := entropy.NewHost(private)
	if err != nil {
		b.Fatal(err)
	}
	k, err := gamelog.ParseKey(h.Public())
	if err != nil {
		b.Fatal(err)
	}
	head, err := gamelog.Begin("g1")
	if err != nil {
		b.Fatal(err)
	}
	g := &state.Game{}
	in := h.Seed(head, g)
	b.Run("proof", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			h.Seed(head, g)
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "proofs/s")
	})
	b.Run("check", func(b *testing.B) {
		b.ReportAllocs()
		for b.Loop() {
			if err := k.CheckSeed(head, gamelog.Moment(g), in); err != nil {
				b.Fatal(err)
			}
		}
		b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "checks/s")
	})
}
