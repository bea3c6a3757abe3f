package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/mod/sumdb/note"

	"github.com/adjutant-game/adjutant/processor/entropy/entropytest"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

func numberedKey(t *testing.T, n byte) entropytest.Signing {
	return entropytest.Numbered(t, "games.example.org", n)
}

// keyLog writes a log whose keys change, by the key with number 1 at first, and the
// heads that were signed.
func keyLog(t *testing.T, inputs ...state.Input) (file string, heads []string) {
	t.Helper()
	signers := map[string]note.Signer{}
	var publics []string
	for n := range byte(4) {
		k := numberedKey(t, n+1)
		signers[k.Public], publics = k.Signer, append(publics, k.Public)
	}
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	open := state.Input{Kind: state.Open, Game: "g1", Ruleset: rs.ID, Revision: rs.Revision, Program: "test", Key: publics[0], Dice: state.VRFPlayers}
	for _, p := range rs.Powers {
		who := "Quill"
		if rs.Side(p.ID) == "Axis" {
			who = "Harrow"
		}
		open.Players = append(open.Players, state.Seat{Power: p.ID, Player: who})
	}
	head, err := gamelog.Begin("g1")
	if err != nil {
		t.Fatal(err)
	}
	var g *state.Game
	var sealed []gamelog.Sealed
	by := signers[publics[0]]
	for _, in := range append([]state.Input{open}, inputs...) {
		if in.Action == state.RotateKey {
			in.Moment = gamelog.Moment(g)
		}
		after, evs, err := engine.Step(g, in, nil)
		if err != nil {
			t.Fatal(err)
		}
		if in.Action == state.ReplaceKey {
			by = signers[in.Key]
		}
		next, s, err := head.Append(gamelog.Record{Input: in, Events: evs, Digest: after.Digest()}, by)
		if err != nil {
			t.Fatal(err)
		}
		if in.Action == state.RotateKey {
			by = signers[in.Key]
		}
		g, head, sealed = after, next, append(sealed, s)
		heads = append(heads, string(s.Checkpoint))
	}
	text, err := gamelog.EncodeLog("g1", publics[0], sealed)
	if err != nil {
		t.Fatal(err)
	}
	file = filepath.Join(t.TempDir(), "g1.log")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file, heads
}

// TestVerifyTellsOfKeys: verify says plainly which key signs from where on, whether the
// one before has signed that, and who agreed where it has not; a head by a key that was
// replaced shows another course of the game.
func TestVerifyTellsOfKeys(t *testing.T) {
	one := numberedKey(t, 1).Public
	two := numberedKey(t, 2).Public
	three := numberedKey(t, 3).Public
	note := func(text string) state.Input {
		return state.Input{Kind: state.Host, Action: state.Note, By: state.ByHost, Reason: "it was asked", Text: text}
	}
	rotate := state.Input{Kind: state.Host, Action: state.RotateKey, By: state.ByHost, Reason: "a new machine", Key: two}
	replace := state.Input{Kind: state.Host, Action: state.ReplaceKey, By: "players: Harrow, Quill", Reason: "the disk has failed", Key: three, Agreed: []state.Agreement{
		{Player: "Harrow", Mail: strings.Repeat("1", 64), Evidence: strings.Repeat("5", 64)}, {Player: "Quill", Mail: strings.Repeat("2", 64)}}}
	file, heads := keyLog(t, note("hello"), rotate, note("again"), replace, note("after"))
	out, _, status := call(t, "verify", file, "--key", one)
	if status != 0 {
		t.Fatal(out)
	}
	for _, want := range []string{
		"from record 3 on signed and proved by another key, " + two + "\n(in words: " + gamelog.KeyWords(two) + ")\n  the key before has signed that it follows, in record 2, because: a new machine\n",
		"from record 4 on signed and proved by another key, " + three,
		"the key before has NOT signed that it follows: it is lost or stolen, says the host, because: the disk has failed\n",
		"agreed, of each side one or more: Harrow, Quill; the mails of Harrow can be asked for and checked with --evidence; that Quill agreed is the host's word alone",
	} {
		if !strings.Contains(out, want) {
			t.Errorf("verify does not say %q:\n%s", want, out)
		}
	}
	// The page in a bundle says it, too: key.txt there holds the first key alone.
	rs, err := engine.LoadRules("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	page := howToCheck(logIn(t, filepath.Dir(file)), rs)
	for _, want := range []string{
		"From record 3 on another key signs (record 2: the key before signed that it follows):\n  " + two + "\n",
		"From record 4 on another key signs (record 4: the players agreed to it; the key before has not signed that it follows):\n  " + three + "\n",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page in a bundle does not say %q:\n%s", want, page)
		}
	}
	for _, key := range []string{two, three} {
		if out, _, status := call(t, "verify", file, "--key", key); status != 0 {
			t.Errorf("with a later key:\n%s", out)
		}
	}
	four := numberedKey(t, 4).Public
	if out, _, status := call(t, "verify", file, "--key", four); status == 0 {
		t.Errorf("with a key that never signed it:\n%s", out)
	}
	// Heads of all keys hold; what the thief signs with the second key does not.
	mails := filepath.Join(t.TempDir(), "mails.txt")
	if err := os.WriteFile(mails, []byte(strings.Join(heads, "\n")), 0o600); err != nil {
		t.Fatal(err)
	}
	if out, _, status := call(t, "verify", file, "--checkpoint", mails, "--key", one); status != 0 || !strings.Contains(out, "6 signed heads agree") {
		t.Errorf("held against all heads:\n%s", out)
	}
	thief, stolen := keyLog(t, note("hello"), rotate, note("again"), note("the thief"), note("and on"))
	if err := os.WriteFile(mails, []byte(stolen[5]), 0o600); err != nil {
		t.Fatal(err)
	}
	out, _, status = call(t, "verify", file, "--checkpoint", mails, "--key", one)
	if status == 0 || !strings.Contains(out, "from record 4 on another key is in force") {
		t.Errorf("held against the thief's head:\n%s", out)
	}
	out, _, status = call(t, "verify", file, thief, "--key", one)
	if status == 0 || !strings.Contains(out, "differ from record 4 on") || !strings.Contains(out, "names another key") {
		t.Errorf("held against the thief's log:\n%s", out)
	}
	// Without the share nothing holds.
	replace.Agreed, replace.By = replace.Agreed[:1], "players: Harrow"
	file, _ = keyLog(t, replace)
	if out, _, status := call(t, "verify", file); status == 0 || !strings.Contains(out, "1 of 2 players agree, and 2 must") {
		t.Errorf("one of two agreed:\n%s", out)
	}
}
