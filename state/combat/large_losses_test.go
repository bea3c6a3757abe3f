package combat

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// largeFleets makes a random battle of fleets with carriers on both sides.
func largeFleets(tb testing.TB, r *rand.Rand, times int) (sp Spec, name string) {
	fleet := func() string {
		var out []string
		some := func(least, most int, what string) {
			if n := least + r.IntN(most-least+1); n > 0 {
				out = append(out, fmt.Sprintf("%d %s", n, what))
			}
		}
		decks := 1 + r.IntN(3*times)
		some(0, 4*times, "submarine")
		some(0, 5*times, "destroyer")
		some(0, 2*times, "cruiser")
		some(decks, decks, "carrier")
		some(1, 2*decks, "homeless fighter")
		some(0, decks, "homeless tac")
		some(0, 2*times, "battleship")
		some(0, 2, "fighter")
		some(0, 2, "transport")
		return strings.Join(out, ", ")
	}
	a, d := fleet(), fleet()
	return Spec{Rules: rulesFor(second), Options: second, Kind: SeaBattle, RetreatOpen: r.IntN(2) == 0,
		Units: [2][]Unit{parseUnits(tb, a, "a", 1), parseUnits(tb, d, "d", 100)}}, a + " against " + d
}

// thrown throws dice without a log.
type thrown struct{ *rand.Rand }

func (d thrown) Throw(_ *Table, _ *State, _ Step, _ Side, salvos []Salvo) error {
	for i := range salvos {
		salvos[i].Hits = 0
		for range salvos[i].N {
			if d.IntN(6) < salvos[i].At {
				salvos[i].Hits++
			}
		}
	}
	return nil
}

// eachLoss fights a battle and calls what for the losses of each side that
// leave a choice.
func eachLoss(tb testing.TB, t *Table, r *rand.Rand, what func(s *State, side Side, h Hits)) {
	s := t.Start()
	f := fight{t: t, s: &s, th: thrown{r}, losing: NewChooser(t)}
	for s.Phase != PhaseOver {
		side := Attacker
		switch s.Phase {
		case PhaseStrikeLosses, PhaseAttackLosses:
			side = Defender
			fallthrough
		case PhaseCounterStrikeLosses, PhaseDefendLosses:
			if h := s.Hits[side.Other()]; h.Total() > 0 && f.losing.Reaches(&s, side, h) {
				what(&s, side, h)
			}
		}
		if _, err := f.step(); err != nil {
			tb.Fatal(err)
		}
	}
}

// In large fleets the hits of many dice are thinned out. What is chosen so is held to
// an outlook that looks at all of them: it is seldom another way, and never much worse
// (G40-10.4.3, DEC-07).
func TestDefaultLossesOfLargeFleets(t *testing.T) {
	r := rand.New(rand.NewPCG(8, 15))
	for _, tc := range []struct {
		name             string
		battles, times   int
		coarsest, finest int64
		worst, average   float64 // IPC
	}{
		{"fleets", 30, 1, 1, 1, 3, 0.05},
		{"great fleets", 4, 2, 2, 2, 3, 0.1},
	} {
		choices, other, cost, worst, plain := 0, 0, 0.0, 0.0, 0.0
		for n, tried := 0, 0; n < tc.battles; tried++ {
			if tried == 2000 {
				t.Fatalf("%s: only %d of %d are large", tc.name, n, tried)
			}
			sp, name := largeFleets(t, r, tc.times)
			table := NewTable(&sp)
			if c := table.coarseness(); c < tc.finest || c > tc.coarsest {
				continue
			}
			n++
			thin, whole := newOutlook(table), newOutlook(table)
			whole.coarse, whole.most = 0, 1<<40
			eachLoss(t, table, r, func(s *State, side Side, h Hits) {
				got, best := thin.choose(s, side, h), whole.choose(s, side, h)
				if thin.left < 0 {
					t.Fatalf("%s: a choice takes too many steps", name)
				}
				if !best.weighed {
					return
				}
				choices++
				gain := float64(best.gain) / ipcPart
				if table.plainSpare(s, side) != best.by {
					plain += gain
				}
				if got.by == best.by {
					return
				}
				if other, cost = other+1, cost+gain; gain > worst {
					worst = gain
				}
				if gain > tc.worst {
					t.Errorf("%s, round %d, %s takes %v: the choice is %.2f IPC worse than the other", name, s.Round, side, h, gain)
				}
			})
		}
		t.Logf("%s: of %d choices %d are not the best, by %.2f IPC at most and %.3f on average; the plain order costs %.2f on average",
			tc.name, choices, other, worst, cost/float64(choices), plain/float64(choices))
		if cost > tc.average*float64(choices) {
			t.Errorf("%s: a choice costs %.3f IPC on average, more than %.2f", tc.name, cost/float64(choices), tc.average)
		}
		if choices < tc.battles || plain < float64(choices) || plain < 10*cost {
			t.Errorf("%s: %d choices; the plain order would cost %.2f IPC: nothing is shown", tc.name, choices, plain)
		}
	}
}

// Whatever the size of a battle, losses that leave a choice are weighed, in a
// number of steps that a player does not wait for.
func TestEveryBattleIsWeighed(t *testing.T) {
	for _, tc := range []struct {
		kind               Kind
		attacker, defender string
		hits, steps        int
	}{
		{SeaBattle, "2 submarine, 3 destroyer, 1 cruiser, 2 carrier, 3 homeless fighter, 1 homeless tac", "2 destroyer, 1 cruiser, 2 carrier, 4 homeless fighter, 1 battleship", 3, 300_000},
		{SeaBattle, "4 submarine, 4 destroyer, 2 cruiser, 2 carrier, 3 homeless fighter, 1 homeless tac, 2 battleship", "4 submarine, 6 destroyer, 2 cruiser, 2 carrier, 4 homeless fighter, 1 battleship", 4, 500_000},
		{SeaBattle, greatFleetA, greatFleetD, 16, 1_000_000},
		{SeaBattle, "12 submarine, 14 destroyer, 5 cruiser, 12 carrier, 14 homeless fighter, 10 homeless tac, 6 battleship", "12 submarine, 16 destroyer, 5 cruiser, 10 carrier, 20 homeless fighter, 5 battleship", 24, 1_000_000},
		{LandBattle, "20 infantry, 10 artillery, 10 tank, 8 fighter, 6 tac, 4 bomber", "40 infantry, 10 artillery, 8 fighter", 45, 100_000},
		{LandBattle, "30 infantry, 10 tank, 20 fighter, 12 tac, 6 bomber", "70 infantry, 10 artillery, 12 fighter", 45, 400_000},
	} {
		sp := Spec{Rules: rulesFor(second), Options: second, Kind: tc.kind, CanCapture: tc.kind == LandBattle, RetreatOpen: true, Prize: 30,
			Units: [2][]Unit{parseUnits(t, tc.attacker, "a", 1), parseUnits(t, tc.defender, "d", 200)}}
		table := NewTable(&sp)
		s := table.Start()
		s.Phase, s.Round = PhaseDefendLosses, 1
		o := newOutlook(table)
		c := o.choose(&s, Attacker, Hits{AnyTarget: tc.hits})
		t.Logf("%d units against %d: %d steps, %s IPC", len(sp.Units[0]), len(sp.Units[1]), weighedSteps-o.left, tenths(c.gain))
		if !c.weighed {
			t.Errorf("%s against %s is not weighed", tc.attacker, tc.defender)
		}
		if n := weighedSteps - o.left; n > tc.steps {
			t.Errorf("%s against %s takes %d steps", tc.attacker, tc.defender, n)
		}
	}
}

// A large army weighs whether to keep a land unit as a walk through all dice does
// (DEC-38).
func TestDefaultLossesOfLargeArmies(t *testing.T) {
	for _, tc := range []struct {
		attacker, defender string
		prize              int
		captor             bool
	}{
		{"8 infantry, 7 fighter, 3 tac", "10 infantry, 2 fighter", 4, false},
		{"5 infantry, 5 fighter, 3 tac", "5 infantry, 2 fighter", 30, true},
		{"12 infantry, 9 fighter", "8 infantry, 2 artillery", 4, false},
		{"12 infantry, 6 fighter", "12 infantry, 2 artillery", 60, false},
	} {
		name := fmt.Sprintf("%s against %s, prize %d", tc.attacker, tc.defender, tc.prize)
		sp := Spec{Rules: rulesFor(second), Options: second, Kind: LandBattle, CanCapture: true, RetreatOpen: true, Prize: tc.prize,
			Units: [2][]Unit{parseUnits(t, tc.attacker, "a", 1), parseUnits(t, tc.defender, "d", 100)}}
		table := NewTable(&sp)
		s := table.Start()
		s.Phase, s.Round = PhaseDefendLosses, 1
		h := Hits{AnyTarget: table.others(s.Alive[Attacker], table.Groups[Attacker], -1, isCaptor)}
		got := newOutlook(table).choose(&s, Attacker, h)
		var worth [2]float64
		for i, by := range spares[:2] {
			to := s.Clone()
			table.take(&to, Attacker, h, true, table.losses[Attacker], choice{by: by}, nil)
			to.Phase = PhaseRemove
			c := newChecker(&sp)
			c.may[Attacker] = inTheClause
			worth[i] = c.from(to)
		}
		t.Logf("%s: %.2f with a land unit, %.2f without", name, worth[0], worth[1])
		if best := worth[0] >= worth[1]; best != got.by.captor || best != tc.captor {
			t.Errorf("%s: a land unit is kept: %v, want %v; it is worth %.2f with it and %.2f without", name, got.by.captor, tc.captor, worth[0], worth[1])
		}
		if gain := float64(got.gain) / ipcPart; max(worth[0]-worth[1], worth[1]-worth[0])-gain > 0.02 {
			t.Errorf("%s: the gain is %.2f, the walk says %.2f", name, gain, worth[0]-worth[1])
		}
	}
}
