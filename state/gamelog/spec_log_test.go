package gamelog_test

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"gitlab.com/yawning/edwards25519-extra/vrf"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/gamelog"
	"github.com/adjutant-game/adjutant/state/order"
)

// vectorLog is a small log byte for byte: the file, records, roots, notes, the key and
// its id, the phase that a seed names, its proof, and dice. With a source of dice the
// seed is over the position, without one over the log.
func vectorLog(t *testing.T, source string) []byte {
	t.Helper()
	h := newHost(t, "games.example.org", 7)
	l := &toyLog{host: h}
	var err error
	if l.head, err = gamelog.Begin("g1"); err != nil {
		t.Fatal(err)
	}
	digest := func(n int) string { return fmt.Sprintf("%x", sha256.Sum256(fmt.Append(nil, "position ", n))) }
	record := func(in state.Input, rolls []dice.Roll, events ...state.Event) {
		n := len(l.sealed)
		l.append(t, gamelog.Record{Index: n, Input: in, Rolls: rolls, Events: events, Digest: digest(n)})
	}
	record(state.Input{Kind: state.Open, Game: "g1", Ruleset: "alpha2", Revision: 2, Program: "v1.0.0", Key: h.public, Dice: source,
		Players: []state.Seat{{Power: "Japan", Player: "Köhler"}}},
		nil, state.Opened{Ruleset: "alpha2", Revision: 2, Digest: digest(0)}, state.PhaseBegan{Power: "Germany", Round: 1, Phase: order.PurchaseRepair})
	record(state.Input{Kind: state.Host, Action: state.EditPosition, By: state.ByHost, Reason: "it is Japan's turn", Orders: "turn: Japan, round 2, combat-move", At: "2026-11-20T18:00:00Z"},
		nil, state.Edited{By: state.ByHost, Reason: "it is Japan's turn", Lines: []string{"turn: Japan, round 2, combat-move"}})
	orders := []state.DeclaredOrder{{Phase: order.CombatMove, Text: "combat move: 2 infantry Kiangsu -> Hunan"}}
	record(state.Input{Kind: state.Submission, Power: "Japan", Player: "Köhler", Orders: "CM: 2 inf Kiangsu > Hunan", Read: []string{orders[0].Text}, Mail: strings.Repeat("ab", 32), At: "2026-11-20T18:30:00Z"},
		nil, state.OrdersDeclared{Power: "Japan", Phases: []order.Phase{order.CombatMove}, Orders: orders})
	const moment = "Japan/2/combat-move"
	in, message := state.Input{Kind: state.Seed}, gamelog.SeedMessage(l.head, moment)
	if source != "" {
		over := sha256.Sum256([]byte("position 2"))
		in.Dice, in.Moment, in.Over = source, moment, hex.EncodeToString(over[:])
		message = gamelog.PositionSeedMessage("g1", moment, over[:])
	}
	proof := vrf.Prove(h.key, message)
	seed, err := vrf.ProofToHash(proof)
	if err != nil {
		t.Fatal(err)
	}
	in.Seed, in.Proof = hex.EncodeToString(seed), hex.EncodeToString(proof)
	fallen := &gamelog.Fallen{}
	fallen.Add(state.Input{Kind: state.Open, Dice: source}, nil)
	from, err := gamelog.Dice(l.head, in, fallen)
	if err != nil {
		t.Fatal(err)
	}
	rolls := dice.NewRecorder(from)
	for i, why := range []string{"Hunan, round 1, attack, attacker: 2 infantry at 1", "Hunan, round 1, defend, defender: 1 infantry at 2", "Hunan, round 1, attack, attacker: once more"} {
		if _, err := rolls.Roll(2-i%2, why); err != nil {
			t.Fatal(err)
		}
	}
	record(in, rolls.Rolls(), state.PhaseBegan{Power: "Japan", Round: 2, Phase: order.NoncombatMove})
	return l.file(t)
}

// The logs in the specification are what this program writes, and the checker takes
// them; it takes none that differs from them in a letter.
func TestSpecLogs(t *testing.T) {
	doc, err := os.ReadFile("SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```log (\\w+)\n(.*?)```").FindAllStringSubmatch(string(doc), -1)
	sources := map[string]string{"position": state.VRF, "log": ""}
	if len(blocks) != len(sources) {
		t.Errorf("there are %d logs", len(blocks))
	}
	for name, source := range sources {
		want := string(vectorLog(t, source))
		found := false
		for _, b := range blocks {
			found = found || b[1] == name && b[2] == want
		}
		if !found {
			t.Errorf("the specification has another log %s than\n%s", name, want)
			continue
		}
		if _, err := gamelog.ReadLog([]byte(want), newHost(t, "games.example.org", 7).public); err != nil {
			t.Errorf("the log %s: %v", name, err)
		}
		file := t.TempDir() + "/" + name + ".log"
		put := func(text string) {
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		put(want)
		if out, ok := python(t, "check.py", file); !ok || !strings.Contains(out, " ok: 4 records, 5 dice") {
			t.Errorf("the checker says of the log %s: %s", name, out)
		}
		put(strings.Replace(want, "round 2, combat-move\"]", "round 3, combat-move\"]", 1))
		if out, ok := python(t, "check.py", file); ok || !strings.Contains(out, "record 1") {
			t.Errorf("the checker says of a changed log %s: %s", name, out)
		}
	}
}
