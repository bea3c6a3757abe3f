package state_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestPack: what is packed reads back as exactly the same game, whatever is odd in it, and
// what an older program kept as a snapshot reads, too.
func TestPack(t *testing.T) {
	odd := map[string]func(g *state.Game){
		"as it begins":      func(*state.Game) {},
		"a damaged ship":    func(g *state.Game) { g.Units[3].Damaged = true },
		"cargo":             func(g *state.Game) { g.Units[3].Aboard = 7; g.Units[4].Damaged, g.Units[4].Aboard = true, 7 },
		"units that moved":  func(g *state.Game) { g.Units[0].Moved, g.Units[5].Spent = true, 2 },
		"no units":          func(g *state.Game) { g.Units = nil },
		"an empty board":    func(g *state.Game) { g.Units = []state.Unit{} },
		"a damaged complex": func(g *state.Game) { g.Facilities[1].Damage = 4 },
		"a new base":        func(g *state.Game) { g.Facilities[2].New = true },
		"no facilities":     func(g *state.Game) { g.Facilities = nil },
		"nobody holds land": func(g *state.Game) { clear(g.Control) },
		"no neutrals":       func(g *state.Game) { g.Neutrals = map[board.SpaceID]state.NeutralLand{} },
		"neutral troops": func(g *state.Game) {
			g.Neutrals["Spain"] = state.NeutralLand{Alignment: "strict", Troops: ruleset.Troops{{}}}
		},
		"an empty troop list": func(g *state.Game) {
			g.Neutrals["Spain"] = state.NeutralLand{Alignment: "strict", Troops: ruleset.Troops{}}
		},
		"options of its own": func(g *state.Game) { g.Options.Scramble, g.Options.Ask = "nowhere", []string{"all"} },
		"a strange name":     func(g *state.Game) { g.Units[0].At = "Tab\tand\nline" },
	}
	for _, id := range ruleset.IDs() {
		rs := load(t, id)
		for name, change := range odd {
			g := state.New(rs)
			if len(g.Facilities) < 3 || g.Neutrals == nil {
				continue
			}
			change(g)
			b, err := state.Pack(g)
			if err != nil {
				t.Fatal(err)
			}
			for how, b := range map[string][]byte{"packed": b, "a snapshot": texts(t, []*state.Game{g})[0]} {
				back, err := state.Unpack(rs, b)
				if err != nil {
					t.Errorf("%s, %s: %s does not read: %v", id, name, how, err)
				} else if want := texts(t, []*state.Game{g})[0]; !bytes.Equal(texts(t, []*state.Game{back})[0], want) {
					t.Errorf("%s, %s: %s is another game", id, name, how)
				}
			}
		}
		if b, _ := state.Pack(state.New(rs)); 2*len(b) > len(texts(t, []*state.Game{state.New(rs)})[0]) {
			t.Errorf("%s: a game takes %d bytes packed", id, len(b))
		}
	}
}

// TestUnpackerSharesNothing: a game whose options change does not change those of others that were
// read with it.
func TestUnpackerSharesNothing(t *testing.T) {
	rs := load(t, "g40v2")
	b, err := state.Pack(state.New(rs))
	if err != nil {
		t.Fatal(err)
	}
	u, err := state.NewUnpacker(rs)
	if err != nil {
		t.Fatal(err)
	}
	want, err := state.EncodeJSON(rs.Options)
	if err != nil {
		t.Fatal(err)
	}
	lines := []string{`kamikaze_not_in = ["sz6"]`, `never_surrender = ["Italy"]`, `us_entry_lands = ["Malta"]`, `scramble = "none"`, `ask = ["all"]`}
	for i := range 2 {
		g, err := u.Unpack(b)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := state.EncodeJSON(g.Options); err != nil || !bytes.Equal(got, want) {
			t.Fatalf("game %d begins with the options %s (%v), want %s", i, got, err, want)
		}
		if len(g.Options.EntryLands) == 0 {
			t.Fatal("there is no list that games could share")
		}
		if err := g.SetOptions(lines); err != nil {
			t.Fatal(err)
		}
		if n := len(g.Options.Changes(rs.Options)); n < 4 {
			t.Fatalf("only %d options are changed", n)
		}
	}
}

// TestUnpackRefuses: what is cut off or changed is refused, and never becomes a
// different game.
func TestUnpackRefuses(t *testing.T) {
	rs := load(t, "g40v2")
	b, err := state.Pack(state.New(rs))
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	for name, b := range map[string]string{
		"nothing":           "",
		"the beginning":     text[:100],
		"no rest":           text[:strings.Index(text, "\n\n")],
		"half of the rest":  text[:len(text)-20],
		"a row of no kind":  strings.Replace(text, "\nu\t", "\nx\t", 1),
		"a number":          strings.Replace(text, " 1 2", " one 2", 1),
		"a cell too many":   strings.Replace(text, "\nu\t", "\nu\tu\tu\t", 1),
		"damage of letters": strings.Replace(text, "\t0\tfalse", "\tx\tfalse", 1),
		"another ruleset":   strings.Replace(text, `"ruleset":"g40v2"`, `"ruleset":"bh"`, 1),
	} {
		if b == text {
			t.Errorf("%s: nothing was changed", name)
		}
		if _, err := state.Unpack(rs, []byte(b)); err == nil {
			t.Errorf("%s is taken", name)
		}
	}
}

func BenchmarkKept(b *testing.B) {
	g := state.New(load(b, "g40v2"))
	for name, way := range map[string]struct {
		write func(*state.Game) ([]byte, error)
		read  func(*ruleset.Ruleset, []byte) (*state.Game, error)
	}{"snapshot": {state.Snapshot, state.DecodeSnapshot}, "packed": {state.Pack, state.Unpack}} {
		kept, err := way.write(g)
		if err != nil {
			b.Fatal(err)
		}
		b.Run(name+"/write", func(b *testing.B) {
			for b.Loop() {
				way.write(g)
			}
			b.ReportMetric(float64(len(kept)), "bytes")
		})
		b.Run(name+"/read", func(b *testing.B) {
			for b.Loop() {
				way.read(g.Rules, kept)
			}
		})
	}
}
