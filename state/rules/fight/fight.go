// Shown by BH-101.

package fight

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/move"
)

// fight fights the battle to its end, reports it in events, and returns how it ended.
func (f *battle) fight() (combat.Outcome, error) {
	w := f.w
	began := state.BattleBegan{Kind: f.b.Kind, Space: f.b.Space, Attacker: w.G.Active, For: f.landing,
		Attackers: rules.Pieces(f.attackers), Defenders: rules.Pieces(f.defenders)}
	ended := state.BattleEnded{Kind: f.b.Kind, Space: f.b.Space, Outcome: combat.AttackerWon, Winner: w.G.Active, Left: began.Attackers}
	switch {
	case len(f.attackers) == 0:
		// Nobody is left to attack: a lost sea battle came before.
		w.Emit(state.BattlesListed{Battles: slices.Clone(w.G.Turn.Battles[1:])})
		return combat.DefenderWon, nil
	case len(f.defenders) == 0:
		w.Emit(began)
		ended.Note = "nobody resists"
		w.Emit(ended)
		return ended.Outcome, nil
	}
	if f.b.Kind != state.Uprising { // nobody leaves one (EX-087)
		f.places = f.retreatPlaces()
	}
	spec := f.spec(len(f.places) > 0)
	w.Emit(began)
	b := combat.New(spec)
	f.under = b
	for !b.Done() {
		entries, q, err := b.Step(w.Dice)
		for i := range entries {
			f.tell(entries[i])
		}
		if err == nil && q != nil {
			err = f.choose(b, q)
		}
		if w.Probe != nil && (err != nil || b.Done()) {
			w.Probe(f.b, b)
		}
		if err != nil {
			return "", err
		}
	}
	ended.Outcome, ended.Winner, ended.Left = b.State.Outcome, f.winner(b.State.Outcome), f.left(b)
	ended.AttackerLost, ended.DefenderLost = f.lost[combat.Attacker], f.lost[combat.Defender]
	w.Emit(ended)
	economy.RepairShipsAfter(w, f.b.Space)
	f.flee(f.places)
	return ended.Outcome, nil
}

// tell emits an entry of the battle's log with the pieces it means.
func (f *battle) tell(e combat.Entry) {
	ev := state.BattleStep{Kind: f.b.Kind, Space: f.b.Space, Entry: e}
	for _, id := range e.Lost {
		for _, one := range append([]int{id}, f.cargo[id]...) {
			p := f.pieces[one]
			ev.Gone = append(ev.Gone, p)
			side := combat.Defender
			if rules.Friends(f.w.G, p.Power, f.w.G.Active) {
				side = combat.Attacker
			}
			f.lost[side] += f.w.Rules().Unit(p.Type).Cost
		}
	}
	for _, id := range e.Damaged {
		ev.Hurt = append(ev.Hurt, f.pieces[id])
	}
	for _, id := range e.Left {
		f.fled = append(f.fled, f.pieces[id])
	}
	if e.Step == combat.StepBombard {
		ev.Ships = rules.Pieces(f.bombard)
	}
	f.w.Emit(ev)
	f.trapGuests(ev.Hurt)
}

// spec makes the battle's description from the units that meet.
func (f *battle) spec(retreat bool) combat.Spec {
	g := f.w.G
	f.pieces, f.cargo = map[int]state.Piece{}, map[int][]int{}
	sp := combat.Spec{
		Rules: g.Rules, Options: g.Options, Changed: rules.ChangedUnits(g), Name: string(f.b.Space), Kind: f.kind, RetreatOpen: retreat,
		CanCapture: slices.ContainsFunc(f.attackers, func(u *state.Unit) bool { return g.Rules.Unit(u.Type).Captures }),
	}
	if _, strike := rules.OneRound(g, f.b.Space); strike {
		sp.CanCapture = false // all go back, whatever the outcome (BH-101)
	}
	if sp.CanCapture && sp.Kind == combat.LandBattle {
		sp.Prize = rules.Prize(g, f.b.Space)
	}
	for side, us := range [...][]*state.Unit{f.attackers, f.defenders} {
		guests := move.GuestsOf(g, f.b.Space, us)
		for _, u := range us {
			c := f.unit(u)
			c.Foremost = combat.Side(side) == combat.Defender && g.Rules.Power(u.Power) == nil
			c.Homeless = move.IsHomeless(g, u, combat.Side(side))
			for _, x := range guests[u.ID] {
				c.Cargo = append(c.Cargo, int(x.ID))
				c.Worth += g.Rules.Unit(x.Type).Cost
				f.pieces[int(x.ID)] = rules.Piece(x)
			}
			f.cargo[c.ID] = c.Cargo
			sp.Units[side] = append(sp.Units[side], c)
		}
	}
	for _, u := range f.bombard {
		sp.Bombard = append(sp.Bombard, f.unit(u))
	}
	sp.Choices = [2]combat.Choices{f.attackerChoices(), f.defenderChoices()}
	f.setQuestions(&sp)
	return sp
}
