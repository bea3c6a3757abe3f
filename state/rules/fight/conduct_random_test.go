package fight

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// seededDice roll from a seeded generator.
type seededDice struct{ *rand.Rand }

func (d seededDice) Roll(n int, why string) ([]int, error) {
	if n <= 0 {
		panic("no dice wanted for " + why)
	}
	faces := make([]int, n)
	for i := range faces {
		faces[i] = 1 + d.IntN(6)
	}
	return faces, nil
}

// invasion throws units of one power all over the board of a new game, with
// every kind of task, as combat moves could have left them.
type invasion struct {
	*rand.Rand
	g *state.Game
	p ruleset.PowerID
}

func (v *invasion) add(t ruleset.UnitType, at board.SpaceID, task state.Task) *state.Unit {
	near := v.g.Rules.Board.Neighbours(at)
	u := state.Unit{ID: v.g.NextID, Type: t, Power: v.p, At: at, Task: task, Moved: true, Entered: near[v.IntN(len(near))]}
	v.g.NextID++
	v.g.Units = append(v.g.Units, u)
	return &v.g.Units[len(v.g.Units)-1]
}

func (v *invasion) some(most int, at board.SpaceID, task state.Task, types ...ruleset.UnitType) {
	// Not every ruleset has every type.
	types = slices.DeleteFunc(types, func(t ruleset.UnitType) bool { return v.g.Rules.Unit(t) == nil })
	for range 1 + v.IntN(most) {
		v.add(types[v.IntN(len(types))], at, task)
	}
}

func (v *invasion) land(s board.SpaceID) {
	v.some(6, s, state.Attack, ruleset.Infantry, ruleset.Artillery, ruleset.Tank, ruleset.Mech, ruleset.Fighter, ruleset.Tac, ruleset.Bomber)
	if v.IntN(3) == 0 && len(v.g.Rules.Board.Neighbours(s)) > 0 {
		v.some(3, s, state.RaidTask, ruleset.Bomber)
		v.some(2, s, state.Escort, ruleset.Fighter)
	}
}

func (v *invasion) sea(z board.SpaceID) {
	task := []state.Task{state.Attack, state.Guard}[v.IntN(2)]
	v.some(6, z, task, ruleset.Submarine, ruleset.Destroyer, ruleset.Cruiser, ruleset.Battleship, ruleset.Carrier, ruleset.Fighter, ruleset.Tac, ruleset.Transport)
	for _, s := range v.g.Rules.Board.Neighbours(z) {
		if rules.IsHostile(v.g, v.p, s) && v.IntN(2) == 0 {
			ship := v.add(ruleset.Transport, z, task).ID
			for range 1 + v.IntN(2) {
				u := v.add(ruleset.Infantry, z, state.Assault)
				u.Aboard, u.Target = ship, s
			}
		}
	}
}

// TestConductRandom fights whatever comes, with every kind of standing order,
// and wants all battles fought and every piece accounted for.
func TestConductRandom(t *testing.T) {
	for i := range 60 {
		r := rand.New(rand.NewPCG(7, uint64(i)))
		rs, err := ruleset.Load(ruleset.IDs()[i%len(ruleset.IDs())])
		if err != nil {
			t.Fatal(err)
		}
		g := state.New(rs)
		v := &invasion{Rand: r, g: g, p: []ruleset.PowerID{"Germany", "Japan", "United States", "United Kingdom"}[r.IntN(4)]}
		g.Active, g.Phase = v.p, order.ConductCombat
		for _, q := range rules.EnemyPowers(v.g, v.p) {
			state.Write(g, state.WarDeclared{By: v.p, On: q})
		}
		w := rules.NewWork(g, seededDice{r})
		v.g = w.G
		ahead := map[ruleset.PowerID][]order.Order{}
		for _, p := range rs.Powers {
			ahead[p.ID] = []order.Order{order.Scramble{}, order.Intercept{}, order.Kamikaze{On: []order.Stack{stack(1, ruleset.Destroyer)}}}
		}
		w.Standing = rules.Bound(ahead)
		for _, s := range rs.Board.Spaces() {
			switch {
			case s.Impassable || s.NoShips || r.IntN(6) > 0:
				continue
			case s.Kind == board.SeaZone:
				v.sea(s.ID)
			case rules.IsHostile(w.G, v.p, s.ID):
				v.land(s.ID)
			default:
				continue
			}
			if r.IntN(2) == 0 {
				w.Orders = append(w.Orders, retreatAfter(1+r.IntN(3), s.ID, ""))
			}
		}
		start := w.G.Clone()
		if err := ConductCombat(w); err != nil {
			t.Fatalf("game %d: %v", i, err)
		}
		if err := ReturnDefenders(w); err != nil {
			t.Fatal(err)
		}
		if len(w.G.Turn.Battles) > 0 {
			t.Errorf("game %d: battles left: %v", i, w.G.Turn.Battles)
		}
		pieceAccounts(t, start, w)
		settled(t, w.G)
		if state.Fold(start, w.Events).Digest() != w.G.Digest() {
			t.Errorf("game %d: the events do not fold to the same game", i)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

// settled checks what must hold when combat is over: nowhere do land units of
// two powers at war stand together, no scrambled aircraft is left at sea, and
// defenders' aircraft have land or decks.
func settled(t *testing.T, g *state.Game) {
	t.Helper()
	for i := range g.Units {
		u := &g.Units[i]
		spec := g.Rules.Unit(u.Type)
		sea := g.Rules.Board.IsSea(u.At)
		if u.Scrambled != "" && sea && move.FreeDecks(g, u.Power, u.At, false) < 0 {
			t.Errorf("%v scrambled and is still in %s", rules.Piece(u), u.At)
		}
		if spec.Class != ruleset.Land || sea || u.Power == g.Active {
			continue
		}
		for _, x := range g.UnitsAt(u.At) {
			if x.Power == g.Active && g.AtWar(u.Power, x.Power) && g.Rules.Unit(x.Type).Captures {
				t.Fatalf("G40-2.4.7: %v and %v both stand in %s", rules.Piece(u), rules.Piece(x), u.At)
			}
		}
	}
}
