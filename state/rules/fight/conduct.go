package fight

import (
	"errors"
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/rules"
)

// ConductCombat fights everything that the combat moves led to: first what
// defenders declared, then raids, assaults and the other battles.
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
	if err := c.react(); err != nil {
		return err
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

// atomicRaids flies the raids in which a bomber carries an atomic bomb, in the order of
// the lands' names. All bombers of such a raid fly together, including those with other
// bombs.
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
	f := &battle{w: c.w, b: b, kind: combat.SeaBattle, attackers: attackersIn(c.w.G, b), defenders: defendersIn(c.w.G, b)}
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

// landBattle lands what comes by sea, then fights in a territory. If the attackers win
// with a land unit that can capture, the territory is captured.
//
// Rules: G40-1.8.1, G40-3.6.7, G40-3.7.1, G40-3.11.1, G40-3.11.2, G40-3.11.4, G40-4.8.6.
func (c *conduct) landBattle(b state.Battle) error {
	w := c.w
	ships := c.land(b)
	f := &battle{w: w, b: b, kind: combat.LandBattle, attackers: attackersIn(w.G, b), defenders: defendersIn(w.G, b), bombard: ships}
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
