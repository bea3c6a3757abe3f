package reading

import (
	"slices"

	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// bombersAlone are the attacks by bombers that no line says to be battles and that nobody
// joins, where there is something to bomb: "2 bombers Germany to UK" can be a raid or a
// battle. struck are the lines that begin with "attack:", which is a battle.
func bombersAlone(orders []order.Order, struck map[int]bool, rs *ruleset.Ruleset, stands func(board.SpaceID, ruleset.UnitType) int) (out []order.Move) {
	bomber := rs.Unit(ruleset.Bomber)
	if bomber == nil || stands == nil {
		return nil
	}
	with := map[board.SpaceID]bool{} // where others attack, too
	var alone []order.Move
	for _, o := range orders {
		m, ok := o.(order.Move)
		if !ok || m.In != order.CombatMove {
			continue
		}
		to := m.Path[len(m.Path)-1]
		bombable := slices.ContainsFunc(bomber.RaidTargets, func(t ruleset.UnitType) bool { return stands(to, t) > 0 })
		switch {
		case slices.ContainsFunc(m.Units, func(st order.Stack) bool { return st.Type != ruleset.Bomber }):
			with[to] = true
		case bombable && !rs.Board.IsSea(to) && !struck[m.Span().From.Line]:
			alone = append(alone, m)
		}
	}
	return slices.DeleteFunc(alone, func(m order.Move) bool { return with[m.Path[len(m.Path)-1]] })
}

// attacks reports whether one of the orders is an attack.
func attacks(orders []order.Order) bool {
	return slices.ContainsFunc(orders, func(o order.Order) bool {
		m, ok := o.(order.Move)
		return ok && m.In == order.CombatMove
	})
}
