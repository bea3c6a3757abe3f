package templates

import (
	"fmt"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// sidesLine says who is on which side, where there are two for good: " Axis: Germany, Italy,
// Japan; Allies: the others."
func sidesLine(g *state.Game) string {
	sides := g.Sides()
	if g.Rules.Alliances || len(sides) != 2 {
		return ""
	}
	slices.SortStableFunc(sides, func(x, y ruleset.Side) int { return len(g.SideMembers(x)) - len(g.SideMembers(y)) })
	var few []string
	for _, p := range g.SideMembers(sides[0]) {
		few = append(few, string(p))
	}
	return fmt.Sprintf(" %s: %s; %s: the others.", sides[0], strings.Join(few, ", "), sides[1])
}
