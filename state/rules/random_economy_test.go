package rules_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/dice"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/turn"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Random games of money and conquest: every power buys what it can, declares
// wars, is handed land of its enemies and neutrals, places and collects. After
// each turn the books are balanced and the position is sound, and the events
// alone lead to the same digest.
func TestRandomEconomies(t *testing.T) {
	for _, id := range ruleset.IDs() {
		for seed := range uint64(2) {
			t.Run(fmt.Sprintf("%s %d", id, seed), func(t *testing.T) {
				r := rand.New(rand.NewPCG(seed, 1940))
				g := state.New(loaded(t, id))
				for range 8 * len(g.Rules.Powers) {
					next, evs := randomTurn(t, g, r)
					if t.Failed() {
						return
					}
					if state.Fold(g, evs).Digest() != next.Digest() {
						t.Fatalf("%s, round %d: the events lead elsewhere", g.Active, g.Round)
					}
					if checkBooks(t, g, next, evs); t.Failed() {
						return
					}
					if g = next; g.Winner != "" {
						return
					}
				}
			})
		}
	}
}

func randomTurn(t *testing.T, g *state.Game, r *rand.Rand) (*state.Game, []state.Event) {
	t.Helper()
	w := rules.NewWork(g, dice.NewStream([]byte(fmt.Sprintf("%032d", r.Uint64())), "economy"))
	economy.Purchase(w, randomBuys(g, r))
	w.Emit(state.PhaseBegan{Power: g.Active, Round: g.Round, Phase: order.CombatMove})
	for _, q := range g.Rules.Powers {
		if no := rules.MayDeclare(w.G, g.Active, q.ID); no == nil && rules.Enemies(w.G, g.Active, q.ID) && r.IntN(4) == 0 {
			rules.DeclareWars(w, []order.Order{order.DeclareWar{On: []ruleset.PowerID{q.ID}, Agenda: w.Rules().HasAgenda()}})
		}
	}
	conquer(w, r)
	w.Emit(state.PhaseBegan{Power: g.Active, Round: g.Round, Phase: order.Mobilize})
	economy.Mobilize(w, nil)
	w.Emit(state.PhaseBegan{Power: g.Active, Round: g.Round, Phase: order.CollectIncome})
	if err := economy.CollectIncome(w); err != nil {
		t.Fatal(err)
	}
	turn.EndTurn(w)
	if w.Failed() {
		t.Fatalf("%s, round %d: refused: %s", g.Active, g.Round, said(w.Diags))
	}
	return w.G, w.Events
}

// randomBuys spends at most what each treasury has.
func randomBuys(g *state.Game, r *rand.Rand) []order.Order {
	var os []order.Order
	for _, purse := range g.Rules.Power(g.Active).Purses {
		money := g.Purses[purse.ID]
		for range 6 {
			u := g.Rules.Units[r.IntN(len(g.Rules.Units))]
			o := order.Buy{Purse: purse.ID, Items: []order.Stack{{N: 1 + r.IntN(3), Type: u.Type}}}
			if money < 40 || u.Class == ruleset.Facility {
				o.Items[0].N = 1
			}
			// An order of its own shows whether it is legal.
			try := rules.NewWork(g, nil)
			if economy.Purchase(try, append(os[:len(os):len(os)], o)); !notation.HasErrors(try.Diags) {
				os = append(os, o)
			}
		}
	}
	return os
}

// conquer hands the active power land that politics let it enter.
func conquer(w *rules.Work, r *rand.Rand) {
	for _, sp := range w.G.Rules.Board.Spaces() {
		p, s := w.G.Active, sp.ID
		owner, land := w.G.Control[s]
		if !land || rules.MayEnter(w.G, p, s) != nil || owner == p || sp.Kind != board.Territory || r.IntN(60) != 0 {
			continue
		}
		if w.G.Side(owner) == w.G.Side(p) && owner != ruleset.Dutch {
			continue
		}
		if owner == ruleset.Neutral {
			attackNeutral(w, s, r)
			continue
		}
		kill(w, s)
		rules.Capture(w, s, p, "won")
	}
}

// attackNeutral lets a friendly neutral join, and attacks another with or
// without success.
func attackNeutral(w *rules.Work, s board.SpaceID, r *rand.Rand) {
	if rules.IsFriendlyNeutral(w.G, w.G.Active, s) {
		rules.JoinNeutral(w, s, w.G.Active)
		return
	}
	if r.IntN(5) != 0 {
		return
	}
	rules.AttackNeutral(w, s, w.G.Active)
	if r.IntN(2) == 0 {
		rules.NeutralAfterBattle(w, s)
		return
	}
	kill(w, s)
	rules.Capture(w, s, w.G.Active, "won")
}

// kill removes everybody but AAA, as a lost battle does.
func kill(w *rules.Work, s board.SpaceID) {
	var dead []state.Piece
	for _, u := range w.G.UnitsAt(s) {
		if u.Type != ruleset.AAA && w.G.Side(u.Power) != w.G.Side(w.G.Active) {
			dead = append(dead, rules.Piece(u))
		}
	}
	if len(dead) > 0 {
		w.Emit(state.Removed{Units: dead, Space: s, Why: "lost"})
	}
}

// checkBooks balances the money of a turn and looks over the position after it.
func checkBooks(t *testing.T, before, after *state.Game, evs []state.Event) {
	t.Helper()
	want := map[ruleset.PurseID]int{}
	for id, n := range before.Purses {
		want[id] = n
	}
	for _, ev := range evs {
		switch e := ev.(type) {
		case state.Purchased:
			want[e.Purse] -= e.Cost
		case state.Repaired:
			want[e.Purse] -= e.Cost
		case state.Refunded:
			want[e.Purse] += e.IPC
		case state.Plundered:
			want[e.From], want[e.To] = want[e.From]-e.IPC, want[e.To]+e.IPC
		case state.Paid:
			want[e.Purse] += e.IPC
		case state.IncomeCollected:
			if want[e.Purse] += e.Total; want[e.Purse] != e.Balance {
				t.Errorf("%s has %d, and its income says %d", e.Purse, want[e.Purse], e.Balance)
			}
		}
	}
	for id, n := range after.Purses {
		if n != want[id] || n < 0 {
			t.Errorf("%s, round %d: %s has %d IPC, want %d", before.Active, before.Round, id, n, want[id])
		}
	}
	checkLand(t, after)
	if len(after.Turn.Bought) > 0 && after.Options.UnplacedUnits != "keep" {
		t.Errorf("%v waits to be placed", after.Turn.Bought)
	}
}

func checkLand(t *testing.T, g *state.Game) {
	t.Helper()
	complexes := map[board.SpaceID]int{}
	for _, f := range g.Facilities {
		u := g.Rules.Unit(f.Type)
		if u.Capacity > 0 {
			complexes[f.Space]++
		}
		if f.Damage > u.MaxDamage || complexes[f.Space] > 1 || f.New {
			t.Errorf("facility %+v; %d complexes there", f, complexes[f.Space])
		}
	}
	for s, p := range g.Control {
		_, neutral := g.Neutrals[s]
		if neutral && p != ruleset.Neutral {
			t.Errorf("%s is neutral and held by %s", s, p)
		}
		if h := g.Rules.Holdings[s]; h.Original == p && p == g.Rules.Roles.Guerrilla && complexes[s] > 0 && g.Options.GuerrillaComplexes == "" {
			t.Errorf("China holds a complex in %s", s)
		}
	}
	for _, u := range g.Units {
		kind := g.Rules.Unit(u.Type)
		if u.Power == ruleset.Neutral {
			t.Errorf("a neutral army stands in %s after the turn", u.At)
		}
		if sea := g.Rules.Board.IsSea(u.At); kind.Class == ruleset.Sea && !sea || kind.Class == ruleset.Land && sea && u.Aboard == 0 {
			t.Errorf("%s of %s in %s", u.Type, u.Power, u.At)
		}
	}
}
