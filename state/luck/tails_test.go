package luck

import (
	"fmt"
	"math"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Whole battles end when one side is gone, so that what has been hit decides how many
// dice there are. The chances of a battle's hits hold all the same: of many battles no
// more come out so unlikely than they say, and hits above expectation add up to nothing.
func TestTailsOfWholeBattles(t *testing.T) {
	rs, err := ruleset.Load("g40v2")
	if err != nil {
		t.Fatal(err)
	}
	for _, defenders := range [][]ruleset.UnitType{{"infantry", "infantry", "infantry", "infantry", "artillery", "fighter"}, {"infantry"}} {
		began := state.BattleBegan{Kind: state.Land, Space: "Poland", Attacker: "Germany",
			Attackers: units(1, "Germany", "infantry", "infantry", "infantry", "artillery", "tank", "tank", "fighter"), Defenders: units(100, "France", defenders...)}
		const fights = 1200
		const rare = 0.1
		above, square := 0.0, 0.0
		var many, few, either int
		for i := range fights {
			f := &fight{record: 1, began: began, options: rs.Options}
			b := combat.New(f.spec(rs))
			entries, err := b.Fight(dice.NewStream([]byte("tails"), fmt.Sprint(i)))
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range entries {
				f.steps = append(f.steps, step{state.BattleStep{Kind: state.Land, Space: "Poland", Entry: e}, 1})
			}
			f.outcome = b.State.Outcome
			var p Part
			p.battle(&Game{ID: "g1", rules: rs}, f)
			one := p.battles[0]
			x := float64(one.Attack.Hits) - one.Attack.Expected
			above, square = above+x, square+x*x
			for n, p := range map[*int]float64{&many: one.Attack.AtLeast, &few: one.Attack.AtMost, &either: one.Tail} {
				if p <= rare {
					*n++
				}
			}
		}
		if mean, off := above/fights, math.Sqrt(square)/fights; math.Abs(mean) > 4*off {
			t.Errorf("%d defenders: %.3f hits above expectation a battle, standard error %.3f", len(defenders), mean, off)
		}
		for name, x := range map[string]struct {
			n    int
			most float64
		}{"many hits": {many, rare}, "few hits": {few, rare}, "either side's luck": {either, 2 * rare}} {
			if share := float64(x.n) / fights; share > x.most+4*math.Sqrt(x.most/fights) || x.n == 0 {
				t.Errorf("%d defenders, %s: %.3f of the battles are among the %v least likely", len(defenders), name, share, x.most)
			}
		}
	}
}

// Dice that somebody threw and entered are marked in the audit, and in each battle.
func TestDiceByHandInTheAudit(t *testing.T) {
	for source, byHand := range map[string]int{state.Manual: 2, state.VRF: 0} {
		w := newTale(t)
		w.records[0].Input.Dice = source
		w.record(state.Input{Kind: state.Seed, Dice: source}, duelRolls(), duel(7, "Germany", "France")...)
		if r := w.report(); r.ByHand != byHand || r.Dice != 2 || len(r.Battles) != 1 || r.Battles[0].ByHand != (byHand > 0) {
			t.Errorf("%s: %+v", source, r)
		}
	}
}
