package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/adjutant-game/adjutant/processor/logtest"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The bundle of each whole game that is kept, with the rules and the board of its
// ruleset as text, has at most a megabyte, and the log in it is the log byte for byte.
func TestBundlesAreSmall(t *testing.T) {
	rulesets := map[string]bool{}
	for _, name := range logtest.Names(t) {
		file := logtest.Text(t, name)
		l, err := gamelog.DecodeLog(file)
		if err != nil {
			t.Fatal(err)
		}
		b, err := mailedBundle(l, file, nil)
		if err != nil {
			t.Fatal(err)
		}
		rulesets[l.Records[0].Input.Ruleset] = true
		if more := len(b) - zipped(t, file); more > besidesTheLog {
			t.Errorf("%s: besides the log the bundle has %d bytes", name, more)
		}
		if len(b) > 1<<20 {
			t.Errorf("%s: %d records make a bundle of %d bytes", name, len(l.Records), len(b))
		}
		dir := unpack(t, b)
		for _, has := range []string{"rules.json", "board.json", "key.txt", "check.py", "SPEC.md", "README.txt", "position.txt"} {
			if text, err := os.ReadFile(filepath.Join(dir, has)); err != nil || len(text) == 0 {
				t.Errorf("%s: %s is missing (%v)", name, has, err)
			}
		}
		if same, err := os.ReadFile(filepath.Join(dir, l.Game+".log")); err != nil || !bytes.Equal(same, file) {
			t.Errorf("%s: the log in the bundle is another (%v)", name, err)
		}
		t.Logf("%s: %d records, a log of %d bytes, a bundle of %d", name, len(l.Records), len(file), len(b))
	}
	if len(rulesets) != 8 {
		t.Errorf("games of %d rulesets are kept", len(rulesets))
	}
}

// besidesTheLog is the most that a bundle holds besides its log. The test of the package
// engine that plays twelve rounds, TestTwelveRoundsFitABundle, leaves as much room.
const besidesTheLog = 200 << 10

// zipped is how many bytes a file has as a bundle holds it.
func zipped(t *testing.T, file []byte) int {
	t.Helper()
	b, err := bundle([]member{{"a.log", file}})
	if err != nil {
		t.Fatal(err)
	}
	return len(b)
}
