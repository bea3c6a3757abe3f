package combat

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// waiting is a battle, with all questions put, that has come to the first question of a
// side and a kind; nil if none comes before dice.
func waiting(t *testing.T, sp Spec, d dice.Source, side Side, kind Questions) *Battle {
	t.Helper()
	for s := range sp.Choices {
		sp.Choices[s].Ask = AskLosses | AskSubmerge
	}
	sp.Choices[Attacker].Ask |= AskRetreat
	b := New(sp)
	for !b.Done() {
		_, q, err := b.Step(d)
		if err != nil {
			return nil
		}
		if q != nil && q.Side == side && q.Kind == kind {
			return b
		}
		if q != nil {
			b.Answer(Answer{Default: true})
		}
	}
	return nil
}

// A question whose answers all come to the same is found to be moot; each has a twin in
// which an answer matters. Rules G40-10.1.5, DEC-05, DEC-06, DEC-34, DEC-38.
func TestMootQuestions(t *testing.T) {
	low := second
	low.LowLuck = true
	for _, tc := range []struct {
		name               string
		kind               Kind
		lowLuck            bool
		attacker, defender string
		side               Side
		asked              Questions
		want               bool
	}{
		{"six sure hits on three units", LandBattle, true, "12 tank", "2 infantry, 1 artillery", Defender, AskLosses, false},
		{"dice may miss", LandBattle, false, "12 tank", "2 infantry, 1 artillery", Defender, AskLosses, true},
		{"two sure hits on three units", LandBattle, true, "4 tank", "2 infantry, 1 artillery", Defender, AskLosses, true},
		{"a sure hit on the only attacker", LandBattle, true, "1 tank", "2 infantry, 1 tank", Attacker, AskRetreat, false},
		{"it may be missed", LandBattle, false, "1 tank", "2 infantry, 1 tank", Attacker, AskRetreat, true},
		{"no sure hit", LandBattle, true, "1 tank", "1 infantry, 1 tank", Attacker, AskRetreat, true},
		{"a submarine and planes do not meet", SeaBattle, true, "1 fighter, 1 bomber", "1 submarine, 2 battleship", Defender, AskSubmerge, false},
		{"a submarine and ships do", SeaBattle, true, "1 cruiser, 1 bomber", "1 submarine, 2 battleship", Defender, AskSubmerge, true},
	} {
		t.Run(tc.name, func(t *testing.T) {
			o := second
			o.LowLuck = tc.lowLuck
			sp := Spec{Rules: rulesFor(o), Options: o, Kind: tc.kind, RetreatOpen: true,
				Units: [2][]Unit{parseUnits(t, tc.attacker, "a", 1), parseUnits(t, tc.defender, "d", 100)}}
			if got := New(sp).MattersLater(tc.side, tc.asked); got != tc.want {
				t.Errorf("it matters: %t, want %t", got, tc.want)
			}
		})
	}
}

// To whom the hits at hand go is all the same to a side that is sure to lose the rest in
// this round, in which all fire; not if something may be left. Rules G40-10.1.5, DEC-06.
func TestMootHits(t *testing.T) {
	for attacker, want := range map[string]bool{"4 infantry, 4 tank": false, "2 infantry": true} {
		o := second
		o.LowLuck = true
		sp := Spec{Rules: rulesFor(o), Options: o, Kind: LandBattle,
			Units: [2][]Unit{parseUnits(t, attacker, "a", 1), parseUnits(t, "1 infantry, 1 tank", "d", 100)}, Bombard: parseUnits(t, "1 cruiser", "a", 50)}
		b := waiting(t, sp, dice.Script(1), Defender, AskLosses)
		if b == nil {
			t.Fatal("nothing is asked")
		}
		if got := b.Matters(&Question{Kind: AskLosses, Side: Defender, Hits: b.State.Hits[Attacker]}); got != want {
			t.Errorf("%s: it matters: %t, want %t", attacker, got, want)
		}
	}
}

// Of small battles at random: where a question is found to be moot, battles by the same
// dice, in which only the answer to it differs, leave the same units; and not all are moot.
func TestMootQuestionsByDice(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 8))
	types := [2][]string{{"infantry", "artillery", "tank", "fighter"}, {"submarine", "destroyer", "battleship", "fighter"}}
	moot, all := 0, 0
	for range 600 {
		kind := 1 + Kind(r.IntN(2))
		o := second
		o.LowLuck = r.IntN(3) > 0
		sp := Spec{Rules: rulesFor(o), Options: o, Kind: kind, RetreatOpen: r.IntN(2) == 0}
		for side := range sp.Units {
			text := ""
			for i, typ := range types[kind-1] {
				if n := r.IntN(4 + 4*side*(i%2)); n > 0 {
					text += fmt.Sprintf(", %d %s", n, typ)
				}
			}
			if text != "" {
				sp.Units[side] = parseUnits(t, text[2:], [2]ruleset.PowerID{"a", "d"}[side], 1+100*side)
			}
		}
		if len(sp.Units[Attacker])*len(sp.Units[Defender]) == 0 {
			continue
		}
		for side := range sp.Choices {
			sp.Choices[side].Ask = AskLosses | AskSubmerge
		}
		seed := r.Uint64()
		b := New(sp)
		for d := rolled(seed); !b.Done(); {
			_, q, err := b.Step(&d)
			if err != nil {
				t.Fatal(err)
			}
			if q == nil {
				continue
			}
			all++
			if !b.Matters(q) {
				moot++
				for seed := range uint64(20) {
					holdMoot(t, b, q, seed)
				}
			}
			b.Answer(Answer{Default: true})
		}
	}
	t.Logf("%d of %d questions are moot", moot, all)
	if moot < 20 || moot > all/2 {
		t.Errorf("%d of %d questions are moot", moot, all)
	}
}

// rolled are dice that follow from a number and from how often they were thrown.
type rolled uint64

func (seed *rolled) Roll(n int, _ string) ([]int, error) {
	*seed++
	r := rand.New(rand.NewPCG(uint64(*seed), 1))
	faces := make([]int, n)
	for i := range faces {
		faces[i] = 1 + r.IntN(dice.Sides)
	}
	return faces, nil
}

// holdMoot holds a question to being moot with some dice.
func holdMoot(t *testing.T, b *Battle, q *Question, seed uint64) {
	t.Helper()
	answers := []Answer{{Submerge: 0, By: "a"}, {Submerge: b.MayDive(q), By: "a"}}
	switch q.Kind {
	case AskRetreat:
		answers = []Answer{{By: "a"}, {Retreat: true, By: "a"}}
	case AskLosses:
		answers = nil
		for i := range b.table.Groups[q.Side] {
			answers = append(answers, Answer{Losses: []Loss{{Type: b.table.Groups[q.Side][i].Type}}})
		}
	}
	var first []int
	for i, a := range answers {
		on := b.Clone()
		on.Answer(a)
		for d := rolled(seed << 8); !on.Done(); {
			_, q, err := on.Step(&d)
			if err != nil {
				t.Fatal(err)
			}
			if q != nil {
				on.Answer(Answer{Default: true})
			}
		}
		var left []int
		for side := range on.State.Alive {
			counts := make([]int, len(on.State.Alive[side]))
			on.State.Survivors(Side(side), counts)
			left = append(left, counts...)
		}
		if i == 0 {
			first = left
		} else if !slices.Equal(left, first) {
			t.Errorf("%v of %v: answer %+v leaves %v, answer %+v %v", q, b.Spec.Units, answers[0], first, a, left)
		}
	}
}

// Whether a question can matter in a large battle. The goal is below 20 ms on one core.
func BenchmarkMoot(b *testing.B) {
	for _, low := range []bool{false, true} {
		o := second
		o.LowLuck = low
		sp := Spec{Rules: rulesFor(o), Options: o, Kind: LandBattle, RetreatOpen: true, Units: [2][]Unit{
			parseUnits(b, "20 infantry, 8 artillery, 6 tank, 3 fighter, 2 tac", "a", 1), parseUnits(b, "14 infantry, 4 artillery, 3 tank, 2 fighter, 2 aaa", "d", 100),
		}}
		b.Run(fmt.Sprintf("lowLuck=%t", low), func(b *testing.B) {
			for b.Loop() {
				New(sp).MattersLater(Defender, AskLosses)
			}
		})
	}
}
