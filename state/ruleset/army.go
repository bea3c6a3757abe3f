package ruleset

import (
	"fmt"
	"strconv"
	"strings"
)

// maxArmy is more units of a type than any army has.
const maxArmy = 100000

// ParseArmy reads a standing army: the number of its infantry and what else it has,
// each once and in report order, like "2" or "1, 1 artillery". An empty text means no
// army.
func (r *Ruleset) ParseArmy(s string) (infantry int, besides Troops, err error) {
	if s = strings.TrimSpace(s); s == "" {
		return 0, nil, nil
	}
	for i, part := range strings.Split(s, ",") {
		count, unit, more := strings.Cut(strings.TrimSpace(part), " ")
		n, err := strconv.Atoi(count)
		if err != nil || n < 0 || n > maxArmy || more != (i > 0) {
			return 0, nil, fmt.Errorf("%q is not an army, like `2` (infantry) or `2, 1 artillery`", s)
		}
		if i == 0 {
			infantry = n
			continue
		}
		u := r.Unit(UnitType(unit))
		switch {
		case u == nil || u.Class != Land || u.Type == Infantry || n == 0:
			return 0, nil, fmt.Errorf("%q cannot be in a standing army besides infantry", part)
		case len(besides) > 0 && r.UnitOrder(besides[len(besides)-1].Type) >= r.UnitOrder(u.Type):
			return 0, nil, fmt.Errorf("%q is out of the order of units", part)
		}
		besides = append(besides, Troop{u.Type, n})
	}
	return infantry, besides, nil
}
