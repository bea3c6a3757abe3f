// Shown by A2-085, A50-4.1, DEC-39, WX-53.

package fight

import (
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// raid flies the bombing raid on a territory and reports it in events.
//
// Rules: G40-3.5.2, G40-3.5.7, G40-3.5.12, G40-3.2.8, A2-095, A2-097, A2-098, A2-099, A50-4.2.
func (c *conduct) raid(b state.Battle) error {
	w := c.w
	raiders := attackersIn(w.G, b)
	var guards []*state.Unit
	for _, id := range c.w.Interceptors[b.Space] {
		guards = append(guards, w.G.Unit(id))
	}
	sp := combat.RaidSpec{Rules: w.Rules(), Options: w.G.Options, Changed: rules.ChangedUnits(w.G), Name: string(b.Space),
		Owner: w.G.Control[b.Space], Planes: planesFirst(w.Rules(), w.Orders, b.Space)}
	f := &battle{w: w, b: b, pieces: map[int]state.Piece{}}
	laden := false
	for _, u := range raiders {
		x := f.unit(u)
		x.Escort, x.Laden = u.Task == state.Escort, isLaden(w.G, u)
		sp.Raiders = append(sp.Raiders, x)
		laden = laden || x.Laden
		if u.Target != "" && !x.Laden {
			sp.Targets = append(sp.Targets, combat.RaidTarget{Facility: ruleset.UnitType(u.Target), Bomber: u.Type, N: 1})
		}
	}
	for _, u := range guards {
		sp.Interceptors = append(sp.Interceptors, f.unit(u))
	}
	for _, x := range w.G.Facilities {
		if x.Space == b.Space {
			sp.Facilities = append(sp.Facilities, combat.Facility{Type: x.Type, Damage: x.Damage, Cap: w.Rules().DamageCap(&w.G.Options, x.Type, x.Space)})
		}
	}
	for _, u := range w.G.UnitsAt(b.Space) {
		if w.Rules().Unit(u.Type).AAShots > 0 && rules.Meddles(w.G, u.Power, w.G.Active) {
			sp.Gun = u.Type
			if laden {
				sp.Guns = append(sp.Guns, f.unit(u))
			}
		}
	}
	w.Emit(state.BattleBegan{Kind: b.Kind, Space: b.Space, Attacker: w.G.Active, Attackers: rules.Pieces(raiders), Defenders: rules.Pieces(guards)})
	sp.Choose = f.raidChoice()
	res, err := combat.Raid(sp, w.Dice)
	for _, e := range res.Entries {
		f.tell(e)
		if e.Points > 0 {
			old := w.G.Facility(b.Space, e.Target).Damage
			w.Emit(state.FacilityDamaged{Space: b.Space, Facility: e.Target, Points: e.Points, Total: old + e.Points})
		}
	}
	if err == nil {
		err = dropBombs(w, b.Space, res.Left[combat.Attacker])
	}
	if err != nil {
		return err
	}
	ended := state.BattleEnded{Kind: b.Kind, Space: b.Space, Outcome: combat.AttackerWon, Winner: w.G.Active,
		AttackerLost: f.lost[combat.Attacker], DefenderLost: f.lost[combat.Defender]}
	switch a, d := len(res.Left[combat.Attacker]), len(res.Left[combat.Defender]); {
	case a == 0 && d == 0:
		ended.Outcome, ended.Winner = combat.BothGone, ""
	case a == 0:
		ended.Outcome, ended.Winner = combat.DefenderWon, w.G.Control[b.Space]
	}
	for _, ids := range res.Left {
		for _, id := range ids {
			if w.G.Unit(state.UnitID(id)) != nil { // an atomic bomb may have fallen on interceptors
				ended.Left = append(ended.Left, f.pieces[id])
			}
		}
	}
	w.Emit(ended)
	return nil
}

// planesFirst reads from the attacker's orders of loss for land battles which
// aircraft a raid on the territory loses first. An order for the territory counts
// before one for everywhere, and the last one given before others.
//
// Rules: DEC-40, DEC-42, G40-10.1.1.
func planesFirst(rs *ruleset.Ruleset, orders []order.Order, s board.SpaceID) []ruleset.UnitType {
	var planes []ruleset.UnitType
	named := false
	for _, o := range orders {
		l, ok := o.(order.LossOrder)
		if !ok || l.Sea || l.Defense && !l.Attack || len(l.Types) == 0 || l.Space != s && (l.Space != "" || named) {
			continue
		}
		planes, named = nil, l.Space != ""
		for _, st := range l.Types {
			if rs.Unit(st.Type).Class == ruleset.Air {
				planes = append(planes, st.Type)
			}
		}
	}
	return planes
}
