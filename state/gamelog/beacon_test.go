package gamelog_test

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// Rounds that drand's quicknet has published.
var recordedRounds = map[uint64]string{
	42:     "95a9f9f5b231b7714de1553105d8ffdf3dcda24cfdb1e689319bccf79a9c8ce430a91b811fbfaf763900bc998b5d686a",
	657413: "b713718a38ae728dfd477991af2822e08d2f305e47718cef9f7848ce4050e7be41076862b98fad56e91a6b85b89cd97b",
}

// Rounds of drand's quicknet hold under its key, and nothing else does: another round,
// another chain, a changed or a shorter signature, another way to write the same point.
func TestRecordedRounds(t *testing.T) {
	q := gamelog.Quicknet()
	if err := gamelog.CheckChain(q); err != nil {
		t.Fatal(err)
	}
	for n, sig := range recordedRounds {
		if err := gamelog.CheckRound(q, n, sig); err != nil {
			t.Errorf("round %d: %v", n, err)
		}
		flipped := []byte(sig)
		flipped[50] = "0123456789abcdef"[(strings.IndexByte("0123456789abcdef", flipped[50])+1)%16]
		for what, err := range map[string]error{
			"the next round":      gamelog.CheckRound(q, n+1, sig),
			"another chain":       gamelog.CheckRound(beacontest.New(1).Chain, n, sig),
			"a changed digit":     gamelog.CheckRound(q, n, string(flipped)),
			"a byte less":         gamelog.CheckRound(q, n, sig[:94]),
			"a byte more":         gamelog.CheckRound(q, n, sig+"00"),
			"capitals":            gamelog.CheckRound(q, n, strings.ToUpper(sig)),
			"nothing":             gamelog.CheckRound(q, n, ""),
			"the point at nought": gamelog.CheckRound(q, n, "c0"+strings.Repeat("0", 94)),
		} {
			if err == nil {
				t.Errorf("round %d: %s is taken", n, what)
			}
		}
	}
}

// One round has one signature: the same point with its coordinate written larger by the
// field's size is refused, so that nobody has two seeds to choose from.
func TestRoundHasOneSignature(t *testing.T) {
	p, _ := new(big.Int).SetString("1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab", 16)
	b := beacontest.New(3)
	for n := uint64(1); n < 100; n++ {
		sig := b.Round(n)
		x, _ := new(big.Int).SetString(sig, 16)
		flags := new(big.Int).And(x, new(big.Int).Lsh(big.NewInt(7), 381))
		x.Sub(x, flags)
		if x.Add(x, p); x.BitLen() > 381 {
			continue
		}
		if err := gamelog.CheckRound(b.Chain, n, sig); err != nil {
			t.Fatal(err)
		}
		if err := gamelog.CheckRound(b.Chain, n, x.Add(x, flags).Text(16)); err == nil {
			t.Errorf("round %d has two signatures", n)
		}
		return
	}
	t.Fatal("no round has a coordinate small enough")
}

// The round of a call is the first that comes when the delay has passed, whenever that
// is.
func TestRoundFor(t *testing.T) {
	q := gamelog.Quicknet()
	for _, at := range []string{"2023-08-23T15:09:27Z", "2024-02-29T23:59:59Z", "2024-03-01T00:00:00Z", "2026-11-22T18:00:01Z", "2026-11-22T18:00:02Z", "2026-12-31T23:59:30Z", "2100-03-01T00:00:00Z"} {
		when, err := time.Parse(time.RFC3339, at)
		if err != nil {
			t.Fatal(err)
		}
		n, err := gamelog.RoundFor(q, at)
		if err != nil {
			t.Fatal(err)
		}
		if comes := gamelog.RoundTime(q, n); comes < when.Unix()+q.Delay || comes-q.Period >= when.Unix()+q.Delay {
			t.Errorf("at %s round %d is named, which comes %d seconds later", at, n, comes-when.Unix())
		}
	}
	for _, at := range []string{"2023-08-23T15:08:20Z", "2026-11-31T00:00:00Z", "now"} {
		if n, err := gamelog.RoundFor(q, at); err == nil {
			t.Errorf("at %s round %d is named", at, n)
		}
	}
}

// What cannot be a beacon is refused, and drand's quicknet with another time: its
// rounds would be out before they are named.
func TestChains(t *testing.T) {
	if err := gamelog.CheckChain(beacontest.New(1).Chain); err != nil {
		t.Fatal(err)
	}
	for what, change := range map[string]func(c *state.Chain){
		"another beginning":    func(c *state.Chain) { c.Genesis -= 3600 },
		"another pace":         func(c *state.Chain) { c.Period = 30 },
		"another key":          func(c *state.Chain) { c.Key = beacontest.New(1).Chain.Key },
		"its key elsewhere":    func(c *state.Chain) { c.Hash = strings.Repeat("0", 64) },
		"no delay":             func(c *state.Chain) { c.Delay = 0 },
		"a delay of a week":    func(c *state.Chain) { c.Delay = 7 * 24 * 3600 },
		"a key that is no key": func(c *state.Chain) { c.Hash, c.Key = strings.Repeat("0", 64), strings.Repeat("0", 192) },
		"the key at nought":    func(c *state.Chain) { c.Hash, c.Key = strings.Repeat("0", 64), "c0"+strings.Repeat("0", 190) },
	} {
		c := gamelog.Quicknet()
		if change(&c); gamelog.CheckChain(c) == nil {
			t.Errorf("%s is taken", what)
		}
	}
	c := gamelog.Quicknet()
	c.Delay = 300
	if err := gamelog.CheckChain(c); err != nil {
		t.Errorf("a longer delay: %v", err)
	}
}

func BenchmarkCheckRound(b *testing.B) {
	for b.Loop() {
		if err := gamelog.CheckRound(gamelog.Quicknet(), 657413, recordedRounds[657413]); err != nil {
			b.Fatal(err)
		}
	}
}
