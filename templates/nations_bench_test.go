package templates

import (
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
)

// BenchmarkStatusOfNations writes the status of a game with fourteen powers, in all forms
// of a mail.
func BenchmarkStatusOfNations(b *testing.B) {
	rs, err := engine.LoadRules("expanded")
	if err != nil {
		b.Fatal(err)
	}
	g := state.New(rs)
	b.ReportAllocs()
	for b.Loop() {
		m := Status(Meta{Game: "g1"}, g, nil)
		if m.Flowed() == "" || m.HTML() == "" {
			b.Fatal("nothing is written")
		}
	}
}
