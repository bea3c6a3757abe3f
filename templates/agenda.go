package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// agendaOver reports whether the report is of an agenda that was carried out.
func (b *builder) agendaOver() bool {
	return b.rs.HasAgenda() && b.before.Phase == order.Research && b.after.Phase > order.Research && b.before.Active == b.home
}

// agenda says what an agenda brought besides purchases, in a few words each: the
// technology that was found and the wars that were declared.
func (b *builder) agenda() []string {
	if !b.agendaOver() {
		return nil
	}
	var parts []string
	if b.sum.found != "" {
		parts = append(parts, "found "+b.sum.found)
	}
	parts = append(parts, b.influence()...)
	if len(b.sum.wars) > 0 {
		parts = append(parts, "declared war on "+list(b.sum.wars))
	}
	return parts
}

// influence says what an agenda took and spent of influence: markers are counted by
// where they are, since a land that is won has none left.
func (b *builder) influence() (parts []string) {
	for _, m := range b.sum.markers {
		n := b.sum.most[m] - b.before.Markers[m]
		if n <= 0 {
			continue
		}
		kind, power, at := state.MarkerOf(m)
		switch {
		case power != b.home:
		case kind == state.TakenInfluence:
			parts = append(parts, fmt.Sprintf("took %d influence", n))
		case kind == state.HeldInfluence:
			parts = append(parts, fmt.Sprintf("placed %s on %s", plural(n, "marker", "markers"), at))
		case kind == state.HiddenInsurgents:
			parts = append(parts, fmt.Sprintf("bought %s in %s", plural(n, "insurgent", "insurgents"), at))
		}
	}
	return parts
}

// noteMarker notes what the first line of a report says about an agenda.
func (b *builder) noteMarker(e state.MarkerSet) {
	if b.sum.most == nil {
		b.sum.most = map[string]int{}
	}
	if _, seen := b.sum.most[e.Marker]; !seen {
		b.sum.markers = append(b.sum.markers, e.Marker)
	}
	b.sum.most[e.Marker] = max(b.sum.most[e.Marker], e.Value)
}

// openAgenda reports whether orders that stand for an agenda wait for more, because
// none of them has it carried out.
func openAgenda(g *state.Game, stand []state.Declared) bool {
	if g == nil || !g.Rules.HasAgenda() || g.Phase != order.Research {
		return false
	}
	with := *g
	with.Turn.Declared = stand
	ready, _ := with.Ready()
	return !ready
}

// insurgent is the unit that fights in an uprising.
const insurgent ruleset.UnitType = "insurgent"
