package gamelog_test

import (
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// The specification's vectors about keys are what this program does.
func TestSpecKeys(t *testing.T) {
	doc, err := os.ReadFile("SPEC.md")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```(?:keys|vector) (mixed|words)\n(.*?)```").FindAllStringSubmatch(string(doc), -1)
	if len(blocks) < 3 {
		t.Fatalf("there are %d vectors", len(blocks))
	}
	for _, b := range blocks {
		v := map[string]string{}
		for _, line := range strings.Split(strings.TrimSpace(b[2]), "\n") {
			name, value, _ := strings.Cut(line, " = ")
			v[name] = value
		}
		if b[1] == "mixed" {
			var agreed []state.Agreement
			for _, e := range strings.Fields(v["evidence"]) {
				agreed = append(agreed, state.Agreement{Evidence: e})
			}
			over, err := hex.DecodeString(v["over"])
			if err != nil {
				t.Fatal(err)
			}
			mixed := gamelog.MixedOf(append(agreed, state.Agreement{Player: "without evidence"}))
			if got := fmt.Sprintf("%x", mixed[0]); got != v["mixed"] {
				t.Errorf("mixed = %s, want %s", got, v["mixed"])
			}
			if got := fmt.Sprintf("%x", gamelog.PositionSeedMessage(v["game"], v["moment"], over, mixed...)); got != v["bytes"] {
				t.Errorf("bytes = %s, want %s", got, v["bytes"])
			}
			continue
		}
		in := state.Input{Kind: state.Host, Action: state.ReplaceKey, Key: v["key"]}
		if w := v["witnesses"]; w != "" {
			in = state.Input{Kind: state.Host, Action: state.ChangeWitnesses}
			if err := state.DecodeJSON([]byte(w), &in.Witnesses); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := gamelog.ConsentWords(in); err != nil || got != v["consent"] {
			t.Errorf("consent = %s (%v), want %s", got, err, v["consent"])
		}
	}
	if gamelog.MixedOf([]state.Agreement{{Player: "Quill"}}) != nil {
		t.Error("consent without evidence makes a part of the message")
	}
}
