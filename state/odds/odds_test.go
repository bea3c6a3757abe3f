package odds

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TestByHand holds exact odds to what can be worked out on paper.
func TestByHand(t *testing.T) {
	rs := load(t, "g40v2")
	cases := []struct {
		name               string
		kind               combat.Kind
		attacker, defender string
		bombard            string
		attackerRetreat    int
		win, draw, lose    float64
		rounds             float64
	}{
		// Each round the infantry hits with 1/6 and is hit with 1/3; something
		// happens in 4/9 of the rounds.
		{"one infantry against one", combat.LandBattle, "1 infantry", "1 infantry", "", 0, 1. / 4, 1. / 8, 5. / 8, 9. / 4},
		{"a tank against nobody", combat.LandBattle, "1 tank", "", "", 0, 1, 0, 0, 0},
		{"a fighter against one AAA", combat.LandBattle, "1 fighter", "1 aaa", "", 0, 5. / 6, 0, 1. / 6, 0},
		{"a destroyer against transports", combat.SeaBattle, "1 destroyer", "3 transport", "", 0, 1, 0, 0, 0},
		{"fighters and a submarine cannot hit each other", combat.SeaBattle, "2 fighter", "1 submarine", "", 0, 0, 1, 0, 0},
		// The strike hits with 1/3 before the cruiser can fire; else it fires
		// with 1/2 back.
		{"a submarine against a cruiser", combat.SeaBattle, "1 submarine", "1 cruiser", "", 0, 1. / 2, 0, 1. / 2, 3. / 2},
		{"a strafe of one round", combat.LandBattle, "1 tank", "1 infantry", "", 1, 1. / 3, 1. / 6, 1. / 2, 1},
		// 4/6 of the bombardments leave the tank alone with a unit that fires once.
		{"a bombardment", combat.LandBattle, "1 seaborne tank", "1 infantry", "1 battleship", 0,
			2./3*2./3 + 1./3*(1./3)/(1-1./3), 2./3*1./3 + 1./3*(1./6)/(2./3), 1. / 3 * (1. / 6) / (2. / 3), 2./3 + 1./3*1.5},
	}
	for _, tc := range cases {
		t.Run(tc.name, func(t *testing.T) {
			sp := spec(t, rs, tc.kind, tc.attacker, tc.defender)
			sp.Bombard = force(t, tc.bombard, "A")
			if tc.attackerRetreat > 0 {
				sp.Choices[combat.Attacker].Retreat = combat.Break{Set: true, AfterRound: tc.attackerRetreat}
			}
			o, ok := Exact(&sp, 1000)
			if !ok {
				t.Fatal("no exact odds")
			}
			for _, v := range []struct {
				what      string
				got, want float64
			}{{"win", o.AttackerWin, tc.win}, {"draw", o.Draw, tc.draw}, {"lose", o.DefenderWin, tc.lose}, {"rounds", o.Rounds, tc.rounds}} {
				if math.Abs(v.got-v.want) > 1e-12 {
					t.Errorf("%s %v, want %v", v.what, v.got, v.want)
				}
			}
		})
	}
}

// randomBattle makes a battle of any kind.
func randomBattle(tb testing.TB, r *rand.Rand, rs *ruleset.Ruleset) combat.Spec {
	kind := combat.LandBattle
	if r.IntN(2) == 0 {
		kind = combat.SeaBattle
	}
	sp := spec(tb, rs, kind, "", "")
	sp.Options.LowLuck = r.IntN(8) == 0
	sp.RetreatOpen = r.IntN(2) == 0
	for side := range sp.Units {
		for i := range rs.Units {
			u := &rs.Units[i]
			fits := u.Class == ruleset.Air || u.Class == ruleset.Land && kind == combat.LandBattle || u.Class == ruleset.Sea && kind == combat.SeaBattle
			if !fits || u.Type == ruleset.AAA && side == 0 {
				continue
			}
			for range r.IntN(4) {
				sp.Units[side] = append(sp.Units[side], combat.Unit{
					Type: u.Type, Power: "P", Damaged: u.Hits > 1 && r.IntN(3) == 0, Homeless: u.OnDeck && r.IntN(3) == 0,
					Seaborne: side == 0 && u.Class == ruleset.Land && r.IntN(3) == 0,
				})
			}
		}
		sp.Choices[side].Submerge = combat.Dive(r.IntN(3))
	}
	if kind == combat.LandBattle && r.IntN(2) == 0 {
		sp.Bombard = []combat.Unit{{Type: ruleset.Cruiser, Power: "P"}, {Type: ruleset.Battleship, Power: "P"}}
	}
	if r.IntN(2) == 0 {
		sp.Choices[0].Retreat = combat.Break{Set: true, AfterRound: r.IntN(4), IfFewer: r.IntN(4), EnemyFewer: r.IntN(3)}
	}
	return sp
}

// TestExactAgreesWithSimulation wants both methods within four standard errors
// on random battles of every kind.
func TestExactAgreesWithSimulation(t *testing.T) {
	const battles, fights = 60, 6000
	r := rand.New(rand.NewPCG(5, 6))
	for i := range battles {
		rs := load(t, []string{"g40v2", "alpha2"}[i%2])
		sp := randomBattle(t, r, rs)
		e, ok := Exact(&sp, 300000)
		if !ok {
			t.Logf("battle %d has too many states", i)
			continue
		}
		if sum := e.AttackerWin + e.Draw + e.DefenderWin; math.Abs(sum-1) > 1e-9 {
			t.Errorf("battle %d: the chances add up to %v", i, sum)
		}
		s := Simulate(&sp, fights, uint64(i))
		for _, v := range []struct {
			what string
			e, s float64
		}{{"win", e.AttackerWin, s.AttackerWin}, {"draw", e.Draw, s.Draw}, {"lose", e.DefenderWin, s.DefenderWin}} {
			if tol := 4*math.Sqrt(max(v.e*(1-v.e), 1e-9)/fights) + 2./fights; math.Abs(v.e-v.s) > tol {
				t.Errorf("battle %d: %s exact %v, simulated %v, more than %v apart\n%+v", i, v.what, v.e, v.s, tol, sp)
			}
		}
		if math.Abs(e.AttackerLost-s.AttackerLost) > 0.03*max(e.AttackerLost, 20) || math.Abs(e.DefenderLost-s.DefenderLost) > 0.03*max(e.DefenderLost, 20) ||
			math.Abs(e.Rounds-s.Rounds) > 0.05*max(e.Rounds, 1) {
			t.Errorf("battle %d: lost %v, %v in %v rounds; simulated %v, %v in %v", i, e.AttackerLost, e.DefenderLost, e.Rounds, s.AttackerLost, s.DefenderLost, s.Rounds)
		}
	}
}
