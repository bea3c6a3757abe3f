package combat

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
)

// smallBattle makes a random battle in which default losses have something to
// choose: on land aircraft beside land units that capture, at sea aircraft that
// need their decks, with all that fights beside them.
func smallBattle(tb testing.TB, r *rand.Rand) (sp Spec, name string) {
	pick := func(list ...string) string {
		var out []string
		for _, what := range list {
			most := 2
			if strings.HasPrefix(what, "?") {
				what, most = what[1:], 1
			}
			if n := r.IntN(most + 1); n > 0 {
				out = append(out, fmt.Sprintf("%d %s", n, what))
			}
		}
		return strings.Join(out, ", ")
	}
	sp = Spec{Rules: rulesFor(second), Options: second, Name: "test", Kind: LandBattle, CanCapture: true, RetreatOpen: r.IntN(2) == 0, Prize: r.IntN(20)}
	var a, d string
	if r.IntN(2) == 0 {
		a = pick("infantry", "?seaborne infantry", "?artillery", "?mech", "?tank", "fighter", "?tac", "?bomber")
		d = pick("infantry", "infantry", "?aaa", "?tank", "?fighter")
	} else {
		sp.Kind = SeaBattle
		sea := []string{"carrier", "homeless fighter", "?homeless tac", "?fighter", "?submarine", "?destroyer", "?cruiser", "?battleship", "?transport"}
		a, d = pick(sea...), pick("?carrier", "homeless fighter", "?submarine", "destroyer", "?cruiser", "?transport")
		if r.IntN(2) == 0 {
			a, d = d, a
		}
	}
	switch r.IntN(4) {
	case 0:
		sp.Choices[Attacker].Retreat = Break{Set: true, AfterRound: 1 + r.IntN(2)}
	case 1:
		sp.Choices[Attacker].Retreat = Break{Set: true, NoCapture: true}
	}
	sp.Units = [2][]Unit{parseUnits(tb, a, "a", 1), parseUnits(tb, d, "d", 100)}
	return sp, fmt.Sprintf("%s against %s, prize %d, %+v", a, d, sp.Prize, sp.Choices[Attacker].Retreat)
}

// fits reports whether a battle is small enough to look at all of it.
func fits(sp *Spec, hits int) bool {
	t := NewTable(sp)
	s := t.Start()
	var left [2]int
	for side := range left {
		for i, n := range s.Alive[side] {
			if left[side] += n; t.Groups[side][i].Tips >= 0 {
				left[side] += n
			}
		}
	}
	return min(left[0], left[1]) > 0 && max(left[0], left[1]) <= hits
}

// No way of taking hits that the clause leaves open is worth more than the
// default: neither side of a random battle does better if at each of its losses
// it takes the best of them, while the other side goes on by default (G40-10.4,
// DEC-07, DEC-38).
func TestDefaultLossesAreTheBestInTheClause(t *testing.T) {
	r := rand.New(rand.NewPCG(10, 4))
	open, plainWorse, worst := 0, 0, 0.0
	for n, tried := 0, 0; n < 40; tried++ {
		if tried == 4000 {
			t.Fatalf("only %d of %d battles leave a choice", n, tried)
		}
		sp, name := smallBattle(t, r)
		table := NewTable(&sp)
		if !fits(&sp, 6) || !table.lossesOpen(Attacker) && !table.lossesOpen(Defender) {
			continue
		}
		n++
		byDefault := newChecker(&sp).value()
		for _, side := range [...]Side{Attacker, Defender} {
			if !table.lossesOpen(side) {
				continue
			}
			open++
			c := newChecker(&sp)
			c.may[side] = inTheClause
			if best := c.value(); math.Abs(best-byDefault) > 0.02 {
				t.Errorf("%s: %s's losses by default make it worth %.3f, the best in the clause %.3f", name, side, byDefault, best)
			}
			c = newChecker(&sp)
			c.may[side] = func(t *Table, s *State, side Side, h Hits, stay bool) []State {
				to := s.Clone()
				t.take(&to, side, h, stay, t.losses[side], choice{by: t.plainSpare(s, side)}, nil)
				return []State{to}
			}
			if gap := math.Abs(c.value() - byDefault); gap > 0.02 {
				plainWorse, worst = plainWorse+1, max(worst, gap)
			}
		}
	}
	t.Logf("%d sides with a choice; the plain order is worse in %d, by up to %.2f IPC", open, plainWorse, worst)
	if plainWorse == 0 {
		t.Error("the plain order is never worse: the battles have nothing to choose")
	}
}

// What the list of the clause costs against any legal way of taking hits is
// measured here: next to nothing on land, but some IPC at sea, where the list takes
// submarines, destroyers and cruisers before aircraft and keeps the last destroyer.
// A player who wants other losses writes an order of his own (G40-10.4.4).
func TestDefaultLossesAgainstAnyLegal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	var sum, worst [2]float64
	var sides, same [2]int
	var what string
	for n := 0; n < 30; {
		sp, name := smallBattle(t, r)
		if !fits(&sp, 5) {
			continue
		}
		n++
		byDefault, sea := newChecker(&sp).value(), 0
		if sp.Kind == SeaBattle {
			sea = 1
		}
		for _, side := range [...]Side{Attacker, Defender} {
			c := newChecker(&sp)
			c.may[side] = anyLegal
			gap := c.value() - byDefault
			if side == Defender {
				gap = -gap
			}
			if gap < -0.02 {
				t.Errorf("%s: %s's best losses are worth %.3f less than the default", name, side, -gap)
			}
			if sides[sea]++; gap < 0.02 {
				same[sea]++
			}
			if sum[sea] += gap; gap > worst[sea] {
				if worst[sea] = gap; gap > max(worst[0], worst[1])-1e-9 {
					what = fmt.Sprintf("%s, %s", name, side)
				}
			}
		}
	}
	for sea, kind := range []string{"land", "sea"} {
		t.Logf("%s: of %d sides %d lose as well as can be; %.2f IPC worse on average, %.2f at most", kind, sides[sea], same[sea], sum[sea]/float64(sides[sea]), worst[sea])
		if most := []float64{0.5, 5}[sea]; sum[sea]/float64(sides[sea]) > most {
			t.Errorf("%s: the default costs more than %.1f IPC a battle on average", kind, most)
		}
	}
	t.Logf("the worst: %s", what)
}

// A log says why the default order of loss spared units or did not, and what that
// gains on average (G40-10.1.4, DEC-07, DEC-38).
func TestReasonsOfDefaultLosses(t *testing.T) {
	for _, tc := range []struct {
		name               string
		kind               Kind
		attacker, defender string
		prize              int
		dice               []int
		lost, why          string
	}{
		{
			"DEC-38 a land unit is kept for a rich territory", LandBattle, "1 infantry, 2 fighter", "1 infantry", 12, []int{6, 6, 6, 1},
			"fighter", "one land unit is kept to take the territory: 2.9 IPC better on average (DEC-38)",
		},
		{
			"DEC-38 none is kept where it can take nothing", LandBattle, "1 infantry, 2 fighter", "6 infantry", 4, []int{6, 6, 6, 1, 6, 6, 6, 6, 6},
			"infantry", "no land unit is kept to take the territory: 1.2 IPC better on average (DEC-38)",
		},
		{
			"DEC-07 a carrier is spared for its aircraft where the fleet wins", SeaBattle, "1 carrier, 2 homeless fighter, 1 bomber, 1 destroyer", "1 destroyer", 0, []int{6, 6, 6, 6, 1},
			"destroyer", "carriers are spared for aircraft that can land nowhere else: 11.1 IPC better on average (DEC-07)",
		},
		{
			"DEC-07 and not where its aircraft will be lost anyway", SeaBattle, "1 carrier, 1 homeless fighter", "6 destroyer", 0, []int{6, 1, 6, 6, 6, 6, 6},
			"", "carriers are not spared for aircraft that can land nowhere else: 4.4 IPC better on average (DEC-07)",
		},
	} {
		t.Run(tc.name, func(t *testing.T) {
			sp := Spec{Rules: rulesFor(second), Options: second, Name: "test", Kind: tc.kind, CanCapture: true, Prize: tc.prize,
				Units: [2][]Unit{parseUnits(t, tc.attacker, "a", 1), parseUnits(t, tc.defender, "d", 100)}}
			b, who := New(sp), tell(sp.Units[Attacker], sp.Units[Defender])
			d, err := dice.ParseScript(strings.Trim(fmt.Sprint(tc.dice), "[]"))
			if err != nil {
				t.Fatal(err)
			}
			for {
				es, _, err := b.Step(d)
				if err != nil {
					t.Fatal(err)
				}
				for _, e := range es {
					if e.Side != Defender || e.Hits == 0 || len(e.Fire) == 0 {
						continue
					}
					lost := ""
					if len(e.Marked) > 0 {
						lost = who[e.Marked[0]]
					}
					if lost != tc.lost || e.Why != tc.why {
						t.Errorf("%q is lost, because %q; want %q, because %q", lost, e.Why, tc.lost, tc.why)
					}
					return
				}
			}
		})
	}
}
