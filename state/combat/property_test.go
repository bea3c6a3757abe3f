package combat

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state/ruleset"
)

// randomDice rolls from a seeded generator and counts.
type randomDice struct {
	*rand.Rand
	n int
}

func (d *randomDice) Roll(n int, why string) ([]int, error) {
	if n <= 0 {
		return nil, fmt.Errorf("%d dice for %q", n, why)
	}
	faces := make([]int, n)
	for i := range faces {
		faces[i] = 1 + d.IntN(6)
	}
	d.n += n
	return faces, nil
}

// randomSpec makes a battle of any kind.
func randomSpec(r *rand.Rand) Spec {
	o := ruleset.Options{
		AAACasualty: r.IntN(2) == 0, AAAPerPlane: r.IntN(2) == 0, AAAHitsByDie: r.IntN(2) == 0,
		AirMayBreakOffAlone: r.IntN(2) == 0, LowLuck: r.IntN(8) == 0, BombardCasualtiesFire: r.IntN(2) == 0,
	}
	sp := Spec{Rules: rulesFor(o), Options: o, Name: "test", Kind: LandBattle, CanCapture: r.IntN(2) == 0, RetreatOpen: r.IntN(2) == 0}
	if r.IntN(2) == 0 {
		sp.Kind = SeaBattle
	}
	id := 1
	for side := range sp.Units {
		for _, u := range units {
			fits := u.Class == ruleset.Air || u.Class == ruleset.Land && sp.Kind == LandBattle || u.Class == ruleset.Sea && sp.Kind == SeaBattle
			if !fits {
				continue
			}
			for range r.IntN(4) {
				sp.Units[side] = append(sp.Units[side], Unit{
					ID: id, Type: u.Type, Power: ruleset.PowerID([]string{"A", "B"}[r.IntN(1+side)]),
					Damaged: u.Hits > 1 && r.IntN(3) == 0, Homeless: u.OnDeck && r.IntN(2) == 0,
					Seaborne: u.Class == ruleset.Land && r.IntN(4) == 0, Worth: r.IntN(3),
				})
				id++
			}
		}
		sp.Choices[side] = Choices{Submerge: Dive(r.IntN(3)), Retreat: Break{Set: r.IntN(2) == 0, AfterRound: r.IntN(4), EnemyFewer: r.IntN(3)}}
		for range r.IntN(4) {
			u := units[r.IntN(14)]
			sp.Choices[side].Losses = append(sp.Choices[side].Losses, Loss{Type: u.Type, Tip: u.Hits > 1 && r.IntN(2) == 0})
		}
	}
	if sp.Kind == LandBattle && r.IntN(3) == 0 {
		sp.Bombard = []Unit{{ID: 9001, Type: ruleset.Battleship, Power: "A"}, {ID: 9002, Type: ruleset.Cruiser, Power: "A"}}
	}
	return sp
}

// TestProperties fights random battles: no unit appears or vanishes without an
// entry, a battle can be written down and restored between any two steps, and
// the same fight without a log ends alike.
func TestProperties(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 3000 {
		sp := randomSpec(r)
		seed := r.Uint64()
		b := New(sp)
		d := &randomDice{Rand: rand.New(rand.NewPCG(seed, 1))}
		var all []Entry
		for !b.Done() {
			if i%10 == 0 {
				b = writeDown(t, b, sp)
			}
			es, q, err := b.Step(d)
			if err != nil || q != nil {
				t.Fatalf("battle %d: %v, question %v", i, err, q)
			}
			all = append(all, es...)
			if b.State.Round > 500 {
				t.Fatalf("battle %d does not end: %+v", i, sp)
			}
		}
		accounts(t, sp, b, all)
		thrown := 0
		for _, e := range all {
			for _, v := range e.Fire {
				thrown += len(v.Faces)
			}
		}
		if thrown != d.n {
			t.Errorf("battle %d: %d faces in entries, %d thrown", i, thrown, d.n)
		}
		silent(t, sp, b, seed)
		if t.Failed() {
			t.Fatalf("battle %d: %+v", i, sp)
		}
	}
}

// writeDown sends a battle through its written form.
func writeDown(t *testing.T, b *Battle, sp Spec) *Battle {
	t.Helper()
	text, err := json.Marshal(b)
	if err != nil {
		t.Fatal(err)
	}
	back := &Battle{}
	if err := json.Unmarshal(text, back); err != nil {
		t.Fatal(err)
	}
	back.Restore(sp.Rules, sp.Options)
	again, _ := json.Marshal(back)
	if string(text) != string(again) {
		t.Fatalf("a battle changes when written down:\n%s\n%s", text, again)
	}
	return back
}

// faceThrower rolls like the played battle, without entries.
type faceThrower struct{ log *thrower }

func (f faceThrower) Throw(t *Table, s *State, step Step, side Side, salvos []Salvo) error {
	defer func() { f.log.log.volleys = nil }()
	return f.log.Throw(t, s, step, side, salvos)
}

func silent(t *testing.T, sp Spec, played *Battle, seed uint64) {
	t.Helper()
	tab := NewTable(&sp)
	s := tab.Start()
	d := &randomDice{Rand: rand.New(rand.NewPCG(seed, 1))}
	if err := tab.Run(&s, faceThrower{&thrower{d: d, log: &battleLog{}}}); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(s, played.State) {
		t.Errorf("without a log the battle ends as %+v, with it as %+v", s, played.State)
	}
	tab.Reset(&s)
	if !reflect.DeepEqual(s, tab.Start()) {
		t.Errorf("Reset gives %+v", s)
	}
}

// TestQuestions answers every question as the default would and wants the same
// battle (G40-10.1.5).
func TestQuestions(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for i := range 500 {
		sp := randomSpec(r)
		for side := range sp.Choices {
			sp.Choices[side].Submerge, sp.Choices[side].Retreat = DiveNever, Break{Set: true, Never: true}
		}
		seed := r.Uint64()
		plain := New(sp)
		if _, err := plain.Fight(&randomDice{Rand: rand.New(rand.NewPCG(seed, 1))}); err != nil {
			t.Fatal(err)
		}
		for side := range sp.Choices {
			sp.Choices[side].Ask = AskLosses | AskSubmerge | AskRetreat
		}
		asked, d, n := New(sp), &randomDice{Rand: rand.New(rand.NewPCG(seed, 1))}, 0
		for !asked.Done() {
			_, q, err := asked.Step(d)
			if err != nil {
				t.Fatal(err)
			}
			if q != nil {
				n++
				asked.Answer(Answer{})
			}
		}
		if !reflect.DeepEqual(asked.State, plain.State) {
			t.Fatalf("battle %d, %d questions: asked %+v, plain %+v", i, n, asked.State, plain.State)
		}
		if !slices.Equal(asked.Left(Attacker), plain.Left(Attacker)) {
			t.Fatalf("battle %d: other pieces are left", i)
		}
	}
}
