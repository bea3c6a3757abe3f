package engine_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// Where a player sent nothing in time his turn can be passed, and no more: a host cannot
// order for him what he likes, nor say that another's orders are nobody's.
func TestOrdersOfNobody(t *testing.T) {
	nobody := func(text string, read ...string) state.Input {
		return state.Input{Kind: state.Submission, Power: "Germany", Orders: text, Read: read, NMR: true}
	}
	for _, tc := range []struct {
		name string
		in   state.Input
		want string
	}{
		{"a pass", nobody("pass combat", "pass combat move"), ""},
		{"a pass, as older logs have it", nobody("pass combat"), ""},
		{"an attack", nobody(another), "is ordered for a player who sent nothing"},
		{"a purchase", nobody("buy 10 inf", "buy: 10 infantry"), "`buy: 10 infantry` is ordered for a player who sent nothing"},
		{"a partner's", state.Input{Kind: state.Submission, Power: "Germany", Player: "Wren", Orders: "pass combat", NMR: true}, "says that nobody sent it"},
		{"of a mail", state.Input{Kind: state.Submission, Power: "Germany", Orders: "pass combat", Mail: strings.Repeat("07", 32), NMR: true}, "says that nobody sent it"},
	} {
		b := called(t, state.VRF)
		b.game = b.states[0]
		after, evs, err := engine.Step(b.game, tc.in, nil)
		if err != nil {
			t.Fatalf("%s: %v", tc.name, err)
		}
		b.append(gamelog.Record{Input: tc.in, Events: evs, Digest: after.Digest()})
		err = verify(b.file(), b.public)
		if (err == nil) != (tc.want == "") || err != nil && !(strings.Contains(err.Error(), tc.want) && strings.Contains(err.Error(), "record 1 ")) {
			t.Errorf("%s: %v, want %q", tc.name, err, tc.want)
		}
		says := checkInPython(t, keep(t, b))[0]
		if strings.Contains(says, " ok: ") && !strings.Contains(says, " NOT ok: ") != (tc.want == "") || tc.want != "" && !strings.Contains(says, "NOT ok: record 1: it orders for a player who sent nothing") {
			t.Errorf("%s: the checker says %q", tc.name, says)
		}
	}
}

// The checker in another language refuses a key under which anybody can sign, too.
func TestCheckerRefusesWeakKeys(t *testing.T) {
	b := called(t, state.VRF)
	name, _, _ := strings.Cut(b.public, "+")
	material := append([]byte{1, 1}, make([]byte, 31)...) // the neutral point
	sum := sha256.Sum256(append([]byte(name+"\n"), material...))
	weak := fmt.Sprintf("%s+%x+%s", name, sum[:4], base64.StdEncoding.EncodeToString(material))
	file := filepath.Join(t.TempDir(), "weak.log")
	if err := os.WriteFile(file, bytes.ReplaceAll(b.file(), []byte(b.public), []byte(weak)), 0o600); err != nil {
		t.Fatal(err)
	}
	if says := checkInPython(t, file)[0]; !strings.Contains(says, "NOT ok: a key: anybody can sign under it") {
		t.Errorf("the checker says %q", says)
	}
}
