package odds

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// maker makes random battles.
type maker struct {
	*rand.Rand
	tb testing.TB
}

func (r maker) chance(n int) bool { return r.IntN(n) == 0 }

// battle makes a battle of the kind with up to most units of each type.
func (r maker) battle(kind combat.Kind, id string, most int) combat.Spec {
	rs := load(r.tb, id)
	sp := spec(r.tb, rs, kind, "", "")
	sp.RetreatOpen = r.chance(2)
	class := map[combat.Kind]ruleset.Class{combat.LandBattle: ruleset.Land, combat.SeaBattle: ruleset.Sea}[kind]
	for side := range sp.Units {
		for i := range rs.Units {
			u := &rs.Units[i]
			if u.Class != ruleset.Air && u.Class != class || u.NoncombatOnly && side == 0 {
				continue
			}
			for range r.IntN(most + 1) {
				sp.Units[side] = append(sp.Units[side], combat.Unit{
					Type: u.Type, Power: "P", Damaged: u.Hits > 1 && r.chance(3), Homeless: u.OnDeck && r.chance(4),
				})
			}
		}
	}
	return sp
}

func (r maker) edition() string { return []string{"g40v2", "alpha2"}[r.IntN(2)] }

// landing makes an assault from the sea, to which some come by land.
func (r maker) landing() combat.Spec {
	sp := r.battle(combat.LandBattle, r.edition(), 3)
	for i := range sp.Units[0] {
		u := &sp.Units[0][i]
		u.Seaborne = sp.Rules.Unit(u.Type).Class == ruleset.Land && !r.chance(3)
	}
	for _, t := range []ruleset.UnitType{ruleset.Cruiser, ruleset.Battleship} {
		for range r.IntN(4) {
			sp.Bombard = append(sp.Bombard, combat.Unit{Type: t, Power: "P"})
		}
	}
	sp.Options.BombardCasualtiesFire = r.chance(2)
	return sp
}

// retreating lets the attacker break off.
func (r maker) retreating(sp combat.Spec) combat.Spec {
	b := combat.Break{Set: true, AfterRound: r.IntN(4)}
	if r.chance(2) {
		b.IfFewer, b.Class = 1+r.IntN(6), []string{"", "air", "ground", "ships"}[r.IntN(4)]
	}
	if r.chance(3) {
		b.EnemyFewer = r.IntN(4)
	}
	sp.Options.AirMayBreakOffAlone = r.chance(2)
	sp.Choices[combat.Attacker].Retreat = b
	return sp
}

// choosing gives both sides orders of loss and lets submarines dive.
func (r maker) choosing(sp combat.Spec) combat.Spec {
	for side := range sp.Choices {
		c := &sp.Choices[side]
		for _, i := range r.Perm(len(sp.Rules.Units))[:r.IntN(10)] {
			u := &sp.Rules.Units[i]
			c.Losses = append(c.Losses, combat.Loss{Type: u.Type, Tip: u.Hits > 1 && r.chance(2)})
			if u.Class == ruleset.Air {
				c.Planes = append(c.Planes, u.Type)
			}
			if r.chance(4) {
				c.Keep = append(c.Keep, combat.Keep{Type: u.Type, N: 1 + r.IntN(2)})
			}
		}
		c.Submerge = combat.Dive(r.IntN(3))
	}
	return sp
}

// only leaves units of some types on one side.
func only(sp combat.Spec, side combat.Side, types ...ruleset.UnitType) combat.Spec {
	sp.Units[side] = slices.DeleteFunc(sp.Units[side], func(u combat.Unit) bool { return !slices.Contains(types, u.Type) })
	return sp
}

// inventive gives the attacker heavy bombers and the defender radar.
func (r maker) inventive(sp combat.Spec) combat.Spec {
	bomber, aaa := *sp.Rules.Unit(ruleset.Bomber), *sp.Rules.Unit(ruleset.AAA)
	bomber.BestOf = 2
	if r.chance(2) {
		bomber.BestOf, bomber.Dice = 0, 2
	}
	aaa.AntiAir = 2
	for i := range sp.Units[1] {
		sp.Units[1][i].Power = "Q"
	}
	sp.Changed = []combat.Changed{{Power: "P", Unit: bomber}, {Power: "Q", Unit: aaa}}
	return sp
}

// battles are the kinds of battle that both methods are held to.
var battles = []struct {
	name string
	make func(r maker) combat.Spec
}{
	{"land with AAA of the 2nd edition", func(r maker) combat.Spec { return r.battle(combat.LandBattle, "g40v2", 4) }},
	{"land with AAA of Alpha+2", func(r maker) combat.Spec { return r.battle(combat.LandBattle, "alpha2", 3) }},
	{"landings with bombardment", maker.landing},
	{"landings that some leave", func(r maker) combat.Spec { return r.retreating(r.landing()) }},
	{"fleets", func(r maker) combat.Spec { return r.battle(combat.SeaBattle, r.edition(), 2) }},
	{"submarines against destroyers and aircraft", func(r maker) combat.Spec {
		sp := r.battle(combat.SeaBattle, "g40v2", 4)
		sp = only(sp, combat.Side(r.IntN(2)), ruleset.Submarine, ruleset.Transport, ruleset.Fighter)
		return r.choosing(only(sp, combat.Side(r.IntN(2)), ruleset.Submarine, ruleset.Destroyer, ruleset.Tac, ruleset.Transport, ruleset.Carrier))
	}},
	{"retreats on land", func(r maker) combat.Spec { return r.retreating(r.battle(combat.LandBattle, "g40v2", 4)) }},
	{"retreats at sea", func(r maker) combat.Spec { return r.retreating(r.choosing(r.battle(combat.SeaBattle, "g40v2", 2))) }},
	{"orders of loss", func(r maker) combat.Spec {
		return r.choosing(r.battle([]combat.Kind{combat.LandBattle, combat.SeaBattle}[r.IntN(2)], r.edition(), 2))
	}},
	{"low luck and technology", func(r maker) combat.Spec {
		sp := r.inventive(r.battle([]combat.Kind{combat.LandBattle, combat.SeaBattle}[r.IntN(2)], r.edition(), 3))
		sp.Options.LowLuck = r.chance(2)
		return sp
	}},
}

// ordinaryFights is how often each battle is fought, unless the environment says
// otherwise.
var ordinaryFights = 1500

// TestExactAgreesWithSimulation wants both methods within four standard errors
// on 500 random battles of every kind. ADJUTANT_ODDS_FIGHTS has each of them
// fought more often than the time of an ordinary test run allows.
func TestExactAgreesWithSimulation(t *testing.T) {
	const each = 50
	fights := ordinaryFights
	if n, err := strconv.Atoi(os.Getenv("ADJUTANT_ODDS_FIGHTS")); err == nil {
		fights = n
	}
	for k, kind := range battles {
		t.Run(kind.name, func(t *testing.T) {
			t.Parallel()
			r := maker{rand.New(rand.NewPCG(1, uint64(k))), t}
			for i := range each {
				sp := kind.make(r)
				e, ok := Exact(&sp, 50_000_000)
				if !ok {
					t.Fatalf("battle %d: too many steps: %+v", i, sp)
				}
				out := apart(&sp, e, uint64(each*k+i), fights)
				if len(out) > 0 { // of thousands of figures one may be so by chance, but not twice
					out = apart(&sp, e, uint64(1000+each*k+i), 10*fights)
				}
				if len(out) > 0 {
					t.Fatalf("battle %d: %s\n%+v", i, strings.Join(out, "\n"), sp)
				}
			}
		})
	}
}

// apart fights a battle and lists the figures in which what comes of it is more
// than four standard errors from exact odds.
func apart(sp *combat.Spec, e Odds, seed uint64, fights int) (out []string) {
	if sum := e.AttackerWin + e.Draw + e.DefenderWin; math.Abs(sum-1) > 1e-9 {
		return []string{fmt.Sprintf("the chances add up to %v", sum)}
	}
	s := NewSample(sp, seed)
	squares := 0.0
	for range fights {
		before := s.tally.rounds
		s.Fight(1)
		squares += (s.tally.rounds - before) * (s.tally.rounds - before)
	}
	o := Join(s)
	n := float64(fights)
	// Something so rare that it is expected less than once in all fights may
	// still come up; allow for two of them, each worth as much as one can be.
	near := func(what string, exact, simulated, deviation, most float64) {
		if tolerance := 4*deviation/math.Sqrt(n) + 2*most/n; math.Abs(exact-simulated) > tolerance {
			out = append(out, fmt.Sprintf("%s: exact %v, simulated %v, more than %v apart", what, exact, simulated, tolerance))
		}
	}
	chance := func(what string, p, q float64) { near(what, p, q, math.Sqrt(max(0, p*(1-p))), 1) }
	chance("win", e.AttackerWin, o.AttackerWin)
	chance("draw", e.Draw, o.Draw)
	chance("lose", e.DefenderWin, o.DefenderWin)
	chance("retreat", e.Retreat, o.Retreat)
	near("rounds", e.Rounds, o.Rounds, math.Sqrt(max(0, squares/n-o.Rounds*o.Rounds)), 10)
	worth := s.tally.start
	near("IPC lost by the attacker", e.AttackerLost, o.AttackerLost, deviation(sp.Rules, e.AttackerSurvivors), float64(worth[0]))
	near("IPC lost by the defender", e.DefenderLost, o.DefenderLost, deviation(sp.Rules, e.DefenderSurvivors), float64(worth[1]))
	for side, list := range [...][2][]Survivors{{e.AttackerSurvivors, o.AttackerSurvivors}, {e.DefenderSurvivors, o.DefenderSurvivors}} {
		for _, left := range list[0][:min(3, len(list[0]))] {
			chance(fmt.Sprintf("%v leaves %v", combat.Side(side), left.Units), left.Chance, chanceOfLeft(list[1], left.Units))
		}
	}
	return out
}

// chanceOfLeft finds a set of survivors.
func chanceOfLeft(list []Survivors, units []Left) float64 {
	for _, s := range list {
		if slices.Equal(s.Units, units) {
			return s.Chance
		}
	}
	return 0
}

// deviation is the standard deviation of what survivors are worth.
func deviation(rs *ruleset.Ruleset, list []Survivors) float64 {
	sum, squares := 0.0, 0.0
	for _, s := range list {
		worth := 0.0
		for _, l := range s.Units {
			worth += float64(l.N * rs.Unit(l.Type).Cost)
		}
		sum += s.Chance * worth
		squares += s.Chance * worth * worth
	}
	return math.Sqrt(max(0, squares-sum*sum))
}
