package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
	"github.com/adjutant-game/adjutant/state/rules/economy"
)

// Missing is the least that the active power must order for its turn to go on
// when its player sends nothing: a pass of the combat that was not declared, and after it the end of the
// turn. Nothing is bought, nothing is moved that need not be, and what was bought before is placed as DEC-48
// says, at the capital first. An agenda without any orders is closed empty (EX-022, EXG-15). It is "" if the
// turn waits for something that no order can pass, such as an answer, or for nothing.
//
// Rules: DEC-48, G40-1.5.1.
func (e *Engine) Missing(g *state.Game) string {
	if ok, _ := g.Ready(); ok || g.Winner != "" {
		return ""
	}
	tries := []string{"pass combat"}
	if g.Rules.HasAgenda() && g.Phase == order.Research {
		tries = append(tries, "end agenda\npass combat")
	}
	if g.Phase >= order.NoncombatMove {
		tries = []string{"end turn", strings.Join(append(e.placeRest(g), "end turn"), "\n")}
		if waits(g) {
			// Orders that stand for after the battles may be the ones that cannot be carried out.
			tries = append(tries, "withdraw\n"+tries[1])
		}
	}
	for _, text := range tries {
		if rep := e.Check(g, g.Active, text); rep.Refused() {
			continue
		}
		w, _ := e.submit(g, g.Active, text)
		if ok, _ := w.G.Ready(); ok {
			return text
		}
	}
	return ""
}

// waits reports whether orders stand for the rest of the turn.
func waits(g *state.Game) bool { return len(g.Turn.Declared) > 0 }

// placeRest are orders that place what was bought where a missed deadline would place
// it.
func (e *Engine) placeRest(g *state.Game) []string {
	w := rules.NewWork(g, nil)
	begin(w, order.Mobilize)
	before := len(w.Events)
	economy.Mobilize(w, nil)
	if w.Failed() {
		return nil
	}
	var lines []string
	for _, ev := range w.Events[before:] {
		if o, ok := e.placed(ev); ok {
			lines = append(lines, o.String())
		}
	}
	return lines
}

// placed is the order that a placement event carries out; none for an upgrade, which
// needs no order.
func (e *Engine) placed(ev state.Event) (order.Place, bool) {
	switch ev := ev.(type) {
	case state.Arrived:
		o := order.Place{Space: ev.Space}
		if e.rules.Board.IsSea(ev.Space) {
			o.From = ev.From
		}
		for _, u := range ev.Units {
			i := slices.IndexFunc(o.Units, func(st order.Stack) bool { return st.Type == u.Type })
			if i < 0 {
				i = len(o.Units)
				o.Units = append(o.Units, order.Stack{Type: u.Type})
			}
			o.Units[i].N++
		}
		return o, ev.Placed && len(o.Units) > 0
	case state.FacilityBuilt:
		return order.Place{Space: ev.Space, Units: []order.Stack{{N: 1, Type: ev.Facility}}}, !ev.Upgrade
	}
	return order.Place{}, false
}
