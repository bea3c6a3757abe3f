package combat

import (
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// heavy are Germany's heavy bombers.
func heavy(o ruleset.Options) Changed {
	for _, u := range rulesFor(o).Units {
		if u.Type == ruleset.Bomber {
			u.BestOf = 2
			return Changed{Power: "Germany", Unit: u}
		}
	}
	panic("no bomber")
}

// A volley of heavy bombers keeps the better of each pair of dice, and says how
// many hits were to be expected: 8/9 for each (G40-6.3.12).
func TestHeavyBombers(t *testing.T) {
	tc := fightCase{kind: LandBattle, attacker: "3 bomber", defender: "2 infantry"}
	sp := tc.spec(t)
	sp.Changed = []Changed{heavy(second)}
	b := New(sp)
	entries, err := b.Fight(dice.Script(5, 4, 6, 6, 1, 2, 6, 6))
	if err != nil {
		t.Fatal(err)
	}
	e := entries[0]
	v := e.Fire[0]
	if e.Hits != 2 || e.Sixths != 16 || v.Count != 3 || v.Best != 2 || len(v.Faces) != 6 || v.Sixths() != 16 {
		t.Errorf("3 heavy bombers throw %+v", e)
	}
}

// With low luck, which throws no pairs, a heavy bomber counts one point more
// (G40-6.3.12, G40-3.13.2).
func TestHeavyBombersWithLowLuck(t *testing.T) {
	o := second
	o.LowLuck = true
	tc := fightCase{kind: LandBattle, opts: &o, attacker: "6 bomber", defender: "5 infantry"}
	sp := tc.spec(t)
	sp.Changed = []Changed{heavy(second)}
	entries, err := New(sp).Fight(dice.Script(6, 6, 6))
	if err != nil {
		t.Fatal(err)
	}
	if e := entries[0]; e.Hits != 5 || e.Fire[0].At != 5 {
		t.Errorf("6 heavy bombers of 5 points each do %+v", e)
	}
}

// Of the two dice of a heavy bomber in a raid the higher counts, or both by
// option; the bonus is added once (G40-6.3.12, DIFF-41).
func TestHeavyBombersInARaid(t *testing.T) {
	both := heavy(second)
	both.Unit.BestOf, both.Unit.Dice = 0, 2
	for _, tc := range []struct {
		name    string
		changed Changed
		points  int
	}{
		{"G40-6.3.12 the better of 3 and 5", heavy(second), 7},
		{"DIFF-41 3 and 5", both, 10},
	} {
		t.Run(tc.name, func(t *testing.T) {
			res, err := Raid(RaidSpec{
				Rules: rulesFor(second), Options: second, Name: "test", Changed: []Changed{tc.changed},
				Raiders: parseUnits(t, "1 bomber", "Germany", 1), Facilities: []Facility{{Type: ruleset.MajorComplex}},
			}, dice.Script(6, 3, 5))
			if err != nil || res.Facilities[0].Damage != tc.points {
				t.Errorf("damage %v, %v; want %d", res.Facilities, err, tc.points)
			}
		})
	}
}
