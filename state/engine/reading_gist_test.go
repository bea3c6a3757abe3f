package engine_test

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// gist is what orders come to, however they are parted: how many units of a type are
// bought, appear in a place, or go a way. "place: 2 infantry Germany" twice is as good as
// 4 infantry, and so is "everything" if it is these; "all tanks" are those that stand there.
func gist(g *state.Game, power ruleset.PowerID, orders []order.Order) string {
	sums, fresh := map[string]int{}, map[ruleset.UnitType]int{}
	stand := func(s board.SpaceID, t ruleset.UnitType) (n int) {
		for _, u := range g.UnitsAt(s) {
			if u.Power == power && u.Type == t {
				n++
			}
		}
		return n
	}
	var other []string
	for _, o := range orders {
		switch o := o.(type) {
		case order.Buy:
			if len(o.Items)+len(o.Upgrades) == 0 {
				other = append(other, o.String())
			}
			for _, st := range o.Items {
				sums[fmt.Sprintf("buy %s %s", o.Purse, st.Type)] += st.N
				fresh[st.Type] += st.N
			}
			for _, s := range o.Upgrades {
				other = append(other, "upgrade "+string(s))
			}
		case order.Place:
			for _, st := range o.Units {
				for t, n := range fresh {
					if st.Type != t && st.Type != "" || n == 0 {
						continue
					}
					if !st.All {
						n = st.N
					}
					fresh[t] -= n
					sums[fmt.Sprintf("place %s in %s from %s", t, o.Space, o.From)] += n
				}
			}
		case order.Move:
			for _, st := range o.Units {
				n := st.N
				if st.All {
					n = stand(o.Path[0], st.Type) - st.But
				}
				sums[fmt.Sprintf("%v %s %v, lands %q, empty %v, aboard %v", o.In, st.Type, o.Path, o.Landing, o.Empty, o.Aboard)] += n
			}
		default:
			other = append(other, o.String())
		}
	}
	for k, n := range sums {
		other = append(other, fmt.Sprint(n, " ", k))
	}
	slices.Sort(other)
	return strings.Join(other, "\n")
}
