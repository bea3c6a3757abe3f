package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// verify names every call that was not answered in full, and says what hand-thrown
// dice are worth; of a game of "vrf" it says nothing of the kind.
func TestVerifyListsCalls(t *testing.T) {
	calls := []calledDice{
		{Record: 3, Seed: 6, Listed: []string{"Quill"}, Words: []string{"Wren"}},
		{Record: 9, Seed: 12, Listed: []string{"Quill"}, Silent: []string{"Wren"}},
		{Record: 15, Listed: []string{"Quill"}},
		{Record: 20, open: true},
	}
	got := sourceText(state.VRFPlayers, calls)
	for _, want := range []string{
		"waited for them 4 times, and 1 of these had a value of everybody asked",
		"record 6: with words of Wren, who could choose them",
		"record 12: without a value of Wren",
		"record 15: the dice called for never fell, because the game was changed before; what Quill gave was known by then",
		"record 20: the dice called for have not fallen yet",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is missing in\n%s", want, got)
		}
	}
	if got := sourceText(state.Manual, []calledDice{{Record: 2, Seed: 5, Entered: []string{"the host"}}}); !strings.Contains(got, "nothing proves it") || !strings.Contains(got, "record 5: dice by hand, entered by the host") {
		t.Errorf("of dice by hand it says\n%s", got)
	}
	if got := sourceText(state.VRF, nil); got != "" {
		t.Errorf("of the host's dice it says %q", got)
	}
}

// Each line of a player's list is the SHA-256 of the next.
func TestSecretsAreAChain(t *testing.T) {
	var out bytes.Buffer
	if code := run(&environment{ctx: context.Background(), stdout: &out, stderr: &out}, []string{"secrets", "5", "--json"}); code != 0 {
		t.Fatalf("it ends with %d: %s", code, &out)
	}
	var list struct {
		Fixes  string
		Values []string
	}
	if err := json.Unmarshal(out.Bytes(), &list); err != nil || len(list.Values) != 5 {
		t.Fatalf("%v: %s", err, &out)
	}
	before := list.Fixes
	for _, v := range list.Values {
		b, err := hex.DecodeString(v)
		if err != nil {
			t.Fatal(err)
		}
		if sum := sha256.Sum256(b); hex.EncodeToString(sum[:]) != before {
			t.Errorf("%s does not stand before %s", before, v)
		}
		before = v
	}
	if code := run(&environment{ctx: context.Background(), stdout: &out, stderr: &out}, []string{"secrets", "0"}); code == 0 {
		t.Error("a list of nothing is made")
	}
}
