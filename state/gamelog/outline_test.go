package gamelog

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
)

// The kind of a record's input is read from the input itself: words of a player that
// look like one do not count.
func TestKindOfRecord(t *testing.T) {
	const words = `input {"input":"seed"}`
	for _, kind := range []state.InputKind{state.Host, state.Submission, state.Seed, state.Deadline} {
		text, err := EncodeRecord(Record{Index: 3, Input: state.Input{Kind: kind, Orders: words}, Digest: "00"})
		if err != nil {
			t.Fatal(err)
		}
		for _, asked := range []state.InputKind{state.Host, state.Submission, state.Seed, state.Deadline} {
			if got, want := (Sealed{Record: text}).IsOf(asked), kind == asked; got != want {
				t.Errorf("a record of a %q: IsOf(%q) is %v", kind, asked, got)
			}
		}
	}
	for _, text := range []string{"", words, "record 0\ninput {\"input\":\"seed\"", "record 0\ninput seed\ndigest 00\n"} {
		if (Sealed{Record: []byte(text)}).IsOf(state.Seed) {
			t.Errorf("%q passes for a record of a seed", text)
		}
	}
}
