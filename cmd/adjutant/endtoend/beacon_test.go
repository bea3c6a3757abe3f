package endtoend

import (
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/gamelog/beacontest"
)

// A game by real mail whose dice need a public beacon: of its relays one lies and one is
// down at first. The program is stopped and started while the dice wait. Its log
// verifies with the beacon's key, and without it verify does not believe in it.
func TestRealDiceOfABeacon(t *testing.T) {
	t.Parallel() // it mostly waits
	b := beacontest.New(1)
	var up atomic.Bool
	var early atomic.Int32
	relay := func(sig func(n uint64) string) string {
		s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			n, err := strconv.ParseUint(strings.TrimPrefix(r.URL.Path, "/"+b.Chain.Hash+"/public/"), 10, 64)
			if err != nil || !up.Load() {
				if early.Add(1); err == nil {
					w.WriteHeader(http.StatusServiceUnavailable)
					return
				}
				http.NotFound(w, r)
				return
			}
			fmt.Fprintf(w, `{"round":%d,"signature":%q}`, n, sig(n))
		}))
		t.Cleanup(s.Close)
		return s.URL
	}
	honest := relay(b.Round)
	liar := relay(func(n uint64) string { return b.Round(n + 1) })
	h := openRealHost(t)
	text, err := os.ReadFile(h.config)
	if err != nil {
		t.Fatal(err)
	}
	more := fmt.Sprintf("\n[beacon]\nrelays = [%q, %q]\ndelay = \"30s\"\nchain = %q\nkey = %q\ngenesis = %d\nperiod = \"3s\"\n", liar, honest, b.Chain.Hash, b.Chain.Key, b.Chain.Genesis)
	if err := os.WriteFile(h.config, append(text, more...), 0o600); err != nil {
		t.Fatal(err)
	}
	h.start(t)
	ctx := t.Context()
	g, err := h.open(ctx, "rounds") // no --dice: relays are named
	if err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	if err := g.send(ctx, "harrow", "G1\nbuy 10 inf\nCM\nFrance: 3 arm 4 inf 2 art (Holland), 4 mech 2 tac (WGer)\n", "ORDERS TAKEN"); err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	is := func(m realMail) bool {
		return m.To == g.box("dana") && strings.Contains(m.text, "THE DICE WAIT") && strings.Contains(m.text, "of the beacon, which comes")
	}
	if _, err := h.await(ctx, "the round that is named", is); err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	h.stop(t)
	h.start(t)
	up.Store(true)
	if _, err := h.await(ctx, "dice", g.says("dana", "the dice are made with round")); err != nil {
		t.Fatalf("%v\n%s", err, h.all())
	}
	h.stop(t)
	log, err := h.run(ctx, "log", "--store", filepath.Join(h.dir, "adjutant.db"), "--game", "rounds", "--raw")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(h.dir, "rounds.log")
	if err := os.WriteFile(file, []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	if said, err := h.run(ctx, "verify", file); err == nil {
		t.Errorf("without its key the beacon is believed:\n%s", said)
	}
	said, err := h.run(ctx, "verify", file, "--beacon", b.Chain.Key)
	if err != nil || !strings.Contains(said, "dice from rounds of the beacon "+b.Chain.Hash+" and the host's key") {
		t.Errorf("%v\n%s", err, said)
	}
	l, err := gamelog.ReadLog([]byte(log), "")
	if err != nil {
		t.Fatal(err)
	}
	if calls := l.Calls(); l.Records[0].Input.Dice != state.VRFBeacon || len(calls) == 0 || calls[0].Seed == 0 {
		t.Errorf("the calls are %+v", calls)
	}
}
