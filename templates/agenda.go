package templates

import (
	"slices"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
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
	if len(b.sum.wars) > 0 {
		parts = append(parts, "declared war on "+list(b.sum.wars))
	}
	return parts
}

// noteAgenda notes what the first line of a report says of an agenda.
func (b *builder) noteAgenda(ev state.Event) {
	switch e := ev.(type) {
	case state.Researched:
		b.sum.found = string(e.Technology)
	case state.WarPending:
		if e.By == b.home && e.Why == "" {
			b.sum.wars = append(b.sum.wars, string(e.On))
		}
	}
}

// openAgenda reports whether orders that stand for an agenda wait for more: nothing
// among them closes it.
func openAgenda(g *state.Game, stand []state.Declared) bool {
	if g == nil || !g.Rules.HasAgenda() || g.Phase != order.Research {
		return false
	}
	closing := []string{order.EndAgenda{}.String(), order.Roll{}.String(), order.EndTurn{}.String()}
	return !slices.ContainsFunc(stand, func(d state.Declared) bool { return d.Phase == order.CombatMove || slices.Contains(closing, d.Text) })
}
