package fight

import (
	"errors"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
	"github.com/adjutant-game/adjutant/state/rules/move"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// conduct is the Conduct Combat phase of one turn.
type conduct struct {
	w *rules.Work
	// now is the battle that is being fought, if one is.
	now *clash
}

// ConductCombat fights everything that the combat moves led to: first what
// defenders declared, then kamikaze, raids, assaults and the other battles.
//
// Rules: G40-3.1.1, G40-3.1.2, G40-3.1.3, G40-3.1.4, G40-3.2.1, G40-3.2.7,
// G40-3.2.8, A2-063, A2-110.
func ConductCombat(w *rules.Work) error {
	c := &conduct{w: w}
	for _, b := range battlesToFight(w.G, fightOrderOf(w.Orders)) {
		if _, neutral := w.G.Neutrals[b.Space]; b.Kind == state.Land && neutral {
			rules.AttackNeutral(w, b.Space, w.G.Active)
		}
	}
	ListBattles(w)
	rules.AttacksDeclared(w)
	if err := rules.BeginCombat(w); err != nil {
		return err
	}
	if err := c.askDefenders(); err != nil {
		return err
	}
	if w.G.Options.KamikazeBeforeScramble {
		if err := c.kamikaze(); err != nil {
			return err
		}
	}
	if err := c.scramble(); err != nil {
		return err
	}
	if err := c.intercept(); err != nil {
		return err
	}
	if !w.G.Options.KamikazeBeforeScramble {
		if err := c.kamikaze(); err != nil {
			return err
		}
	}
	if err := c.rockets(); err != nil {
		return err
	}
	if err := c.strikes(); err != nil {
		return err
	}
	if err := c.atomicRaids(); err != nil {
		return err
	}
	if err := c.uprisings(); err != nil {
		return err
	}
	return Battles(w)
}

// Battles fights the battles that are still to be fought.
func Battles(w *rules.Work) error {
	c := &conduct{w: w}
	for len(w.G.Turn.Battles) > 0 {
		w.Pass(rules.Fighting)
		if err := c.battle(w.G.Turn.Battles[0]); err != nil {
			if errors.Is(err, rules.ErrAsked) {
				c.askAhead()
			}
			return err
		}
	}
	return nil
}

// atomicRaids flies the raids in which a bomber carries an atomic bomb, by the names of
// the lands. All bombers of such a raid fly together, those with other bombs as well.
//
// Rules: EX-068, EXG-74.
func (c *conduct) atomicRaids() error {
	for _, b := range slices.Clone(c.w.G.Turn.Battles) {
		if b.Kind != state.Raid || !slices.ContainsFunc(attackersIn(c.w.G, b), func(u *state.Unit) bool { return isLaden(c.w.G, u) }) {
			continue
		}
		if err := c.battle(b); err != nil {
			return err
		}
	}
	return nil
}

// battle fights one of the listed battles to its end.
func (c *conduct) battle(b state.Battle) error {
	c.now = nil
	switch b.Kind {
	case state.Raid:
		return c.raid(b)
	case state.Sea:
		return c.seaBattle(b)
	}
	return c.landBattle(b)
}

// seaBattle fights in a sea zone.
func (c *conduct) seaBattle(b state.Battle) error {
	f := &clash{w: c.w, b: b, kind: combat.SeaBattle, attackers: attackersIn(c.w.G, b), defenders: defendersIn(c.w.G, b)}
	for _, a := range c.w.G.Turn.Battles {
		if slices.Contains(a.Zones, b.Space) {
			f.landing = a.Space
			break
		}
	}
	c.now = f
	_, err := f.fight()
	return err
}

// landBattle lands what comes by sea, then fights in a territory. If the
// attackers win with a land unit that can, the territory is captured.
//
// Rules: G40-1.8.1, G40-3.6.7, G40-3.7.1, G40-3.11.1, G40-3.11.2, G40-3.11.4, G40-4.8.6.
func (c *conduct) landBattle(b state.Battle) error {
	w := c.w
	ships := c.land(b)
	f := &clash{w: w, b: b, kind: combat.LandBattle, attackers: attackersIn(w.G, b), defenders: defendersIn(w.G, b), bombard: ships}
	c.now = f
	out, err := f.fight()
	if err != nil {
		return err
	}
	if rule, strike := rules.OneRound(w.G, b.Space); strike {
		if out == combat.AttackerWon {
			f.withdraw(rule)
		}
		return nil
	}
	if out == combat.AttackerWon && c.holds(b.Space) {
		rules.Capture(w, b.Space, w.G.Active, f.why())
	}
	if _, neutral := w.G.Neutrals[b.Space]; neutral {
		rules.NeutralAfterBattle(w, b.Space)
	}
	return nil
}

// holds reports whether the active power has a land unit in the territory that
// can take control.
func (c *conduct) holds(s board.SpaceID) bool {
	for _, u := range c.w.G.UnitsAt(s) {
		if u.Power == c.w.G.Active && u.Aboard == 0 && c.w.Rules().Unit(u.Type).Captures {
			return true
		}
	}
	return false
}

// clash is one sea or land battle being fought.
type clash struct {
	w                    *rules.Work
	b                    state.Battle
	kind                 combat.Kind
	attackers, defenders []*state.Unit
	bombard              []*state.Unit
	// landing is set for a sea battle before a landing there.
	landing board.SpaceID

	// under is the battle itself once it has begun.
	under *combat.Battle

	pieces map[int]state.Piece
	cargo  map[int][]int
	lost   [2]int
	fled   []state.Piece
	// places are where ships or land units may retreat to, the best first.
	places []board.SpaceID
}

// why says how the territory fell.
func (f *clash) why() string {
	if len(f.defenders) == 0 {
		return "entered without a fight"
	}
	return "won in battle"
}

// fight fights the battle to its end, tells it in events, and returns how it
// ended.
func (f *clash) fight() (combat.Outcome, error) {
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

// winner is the power that is left: the attacker, or the defender with most
// units.
func (f *clash) winner(o combat.Outcome) ruleset.PowerID {
	switch o {
	case combat.AttackerWon:
		return f.w.G.Active
	case combat.DefenderWon, combat.Retreated:
		return mainPower(f.w.G, f.b.Space, f.defenders)
	}
	return ""
}

// left lists the survivors on both sides that are still in the space.
func (f *clash) left(b *combat.Battle) []state.Piece {
	var ps []state.Piece
	for _, side := range [...]combat.Side{combat.Attacker, combat.Defender} {
		for _, id := range b.Left(side) {
			ps = append(ps, f.pieces[id])
		}
	}
	// Aircraft that broke off stay in the space until noncombat movement.
	fled := f.fled
	f.fled = nil
	for _, p := range fled {
		if f.w.Rules().Unit(p.Type).Class == ruleset.Air {
			ps = append(ps, p)
		} else {
			f.fled = append(f.fled, p)
		}
	}
	return ps
}

// tell emits an entry of the battle's log with the pieces it means.
func (f *clash) tell(e combat.Entry) {
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

// spec makes the battle's description of the units that meet.
func (f *clash) spec(retreat bool) combat.Spec {
	g := f.w.G
	f.pieces, f.cargo = map[int]state.Piece{}, map[int][]int{}
	sp := combat.Spec{
		Rules: g.Rules, Options: g.Options, Changed: rules.ChangedUnits(g), Name: string(f.b.Space), Kind: f.kind, RetreatOpen: retreat,
		CanCapture: slices.ContainsFunc(f.attackers, func(u *state.Unit) bool { return g.Rules.Unit(u.Type).Captures }),
	}
	if _, strike := rules.OneRound(g, f.b.Space); strike {
		sp.CanCapture = false // all go back, whatever comes of it (BH-101)
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

func (f *clash) unit(u *state.Unit) combat.Unit {
	f.pieces[int(u.ID)] = rules.Piece(u)
	return combat.Unit{ID: int(u.ID), Type: u.Type, Power: u.Power, Damaged: u.Damaged, Seaborne: u.Seaborne, Airborne: u.Airborne}
}
