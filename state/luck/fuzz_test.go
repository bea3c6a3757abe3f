package luck

import (
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/gamelog"
)

// A log may come from anybody: whatever its records say, reading them ends with figures
// that make sense or with an error.
func FuzzRecords(f *testing.F) {
	opened, err := gamelog.EncodeRecord(gamelog.Record{Input: state.Input{Kind: state.Open, Game: "g1", Ruleset: "g40v2"}, Digest: "00"})
	if err != nil {
		f.Fatal(err)
	}
	for _, evs := range [][]state.Event{
		duel(7, "Germany", "France"),
		append(duel(7, "Germany", "France")[:3], state.WentBack{To: 0, Power: "Germany", Round: 1, Position: []byte(`{"Markers":{"Germany has jets":1}}`)}),
	} {
		text, err := gamelog.EncodeRecord(gamelog.Record{Index: 1, Input: state.Input{Kind: state.Seed, Seed: "00"}, Rolls: duelRolls(), Events: evs, Digest: "00"})
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
	}
	for _, change := range [][2]string{
		{`"round":1`, `"round":2000000000`}, {`"outcome":"attacker"`, `"outcome":"retreat"`}, {`"faces":[1],`, `"faces":[1,1,1],"best":2,`},
		{`"at":1`, `"at":-1`}, {`"type":"infantry"`, `"type":"elephant"`}, {`"kind":"land"`, `"kind":"x"`}, {`"count":1`, `"count":-1`},
	} {
		text, err := gamelog.EncodeRecord(gamelog.Record{Index: 1, Input: state.Input{Kind: state.Seed, Seed: "00"}, Rolls: duelRolls(), Events: duel(7, "Germany", "France"), Digest: "00"})
		if err != nil {
			f.Fatal(err)
		}
		changed := strings.ReplaceAll(string(text), change[0], change[1])
		if changed == string(text) {
			f.Fatalf("nothing is %s", change[0])
		}
		f.Add(strings.ReplaceAll(changed, `"outcome":"attacker"`, `"outcome":"retreat"`))
		f.Add(changed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		first, err := gamelog.OutlineOf(opened)
		if err != nil {
			t.Fatal(err)
		}
		g := NewGame("g1")
		if err := g.Read(first); err != nil {
			t.Fatal(err)
		}
		o, err := gamelog.OutlineOf([]byte(text))
		if err != nil || o.Index == 0 || g.Read(o) != nil {
			return
		}
		a := Audit{KeepBattles: true}
		a.Add(g.Done())
		r := a.Report()
		for _, b := range append(r.Battles, r.Least...) {
			for _, s := range []Score{b.Attack, b.Defend} {
				if s.Hits < 0 || s.Hits > s.Dice || !(s.AtLeast > 0 && s.AtLeast <= 1) || !(s.AtMost > 0 && s.AtMost <= 1) || !(s.Percentile >= 0 && s.Percentile <= 100) {
					t.Errorf("%+v", b)
				}
			}
			if !(b.Tail > 0 && b.Tail <= 1) {
				t.Errorf("%+v", b)
			}
		}
	})
}
