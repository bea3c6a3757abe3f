// Shown by EX-083.

package fight

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// uprisings has insurgents attack, before all other battles. Battles in land that they
// have made neutral are against its new army.
//
// Rules: EX-086, EXG-58.
func (c *conduct) uprisings() error {
	fought := false
	for _, o := range c.w.Orders {
		o, ok := o.(order.Uprising)
		if !ok || c.w.G.Markers[state.InsurgentsIn(c.w.G.Active, o.Space)] == 0 {
			continue
		}
		fought = true
		if err := c.uprising(o.Space); err != nil {
			return err
		}
	}
	if !fought {
		return nil
	}
	for _, b := range battlesToFight(c.w.G, fightOrderOf(c.w.Orders)) {
		if _, neutral := c.w.G.Neutrals[b.Space]; b.Kind == state.Land && neutral {
			rules.AttackNeutral(c.w, b.Space, c.w.G.Active)
		}
	}
	ListBattles(c.w)
	return nil
}

// uprising fights one uprising to its end: nobody retreats, nobody comes to help, and guns
// have nothing to fire at. All units of the power that holds the territory and of its
// allies defend; others stand aside.
//
// Rules: EX-086, EX-087, EX-088, EXG-54, EXG-58.
func (c *conduct) uprising(s board.SpaceID) error {
	w := c.w
	rules.RaiseInsurgents(w, s)
	owner := w.G.Control[s]
	f := &battle{w: w, b: state.Battle{Kind: state.Uprising, Space: s}, kind: combat.LandBattle}
	f.attackers = fighting(w.G, s, func(u *state.Unit) bool { return u.Type == rules.Insurgent && u.Power == w.G.Active })
	f.defenders = fighting(w.G, s, func(u *state.Unit) bool { return u.Power == owner || rules.Friends(w.G, u.Power, owner) })
	c.now = f
	out, err := f.fight()
	if err != nil {
		return err
	}
	if out == combat.AttackerWon {
		rules.TurnNeutral(w, s, w.G.Active)
	}
	return nil
}
