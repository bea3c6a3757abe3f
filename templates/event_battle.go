package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/combat"
	"github.com/adjutant-game/adjutant/state/order"
)

// battleEvents are those of a fight.
var battleEvents = []eventRow{
	{of: state.BattlesListed{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.BattlesListed)
		parts := make([]string, len(e.Battles))
		for i, b := range e.Battles {
			parts[i] = fmt.Sprintf("%s (%s)", b.Space, kindName(b.Kind))
		}
		if len(parts) == 0 {
			return "No battles are to be fought"
		}
		return "Battles to be fought: " + strings.Join(parts, ", ")
	}},
	{of: state.BattleBegan{}, line: func(w words, ev state.Event) string {
		e := ev.(state.BattleBegan)
		return fmt.Sprintf("%s, %s: %s against %s", e.Space, kindName(e.Kind), w.force(e.Attackers), w.force(e.Defenders))
	}},
	{of: state.BattleStep{}, line: func(w words, ev state.Event) string { return w.stepLine(ev.(state.BattleStep)) }},
	{of: state.BattleEnded{}, line: func(w words, ev state.Event) string {
		e := ev.(state.BattleEnded)
		return fmt.Sprintf("%s, %s: %s; lost %d IPC attacking, %d IPC defending",
			e.Space, kindName(e.Kind), w.outcome(e, ""), e.AttackerLost, e.DefenderLost)
	}},
}

// battlePlaces are their places in a report.
func battlePlaces() []placeRow {
	return []placeRow{
		eventPlace[state.BattlesListed]{silent: true, put: func(b *builder, e state.BattlesListed) { b.phase, b.listed = order.ConductCombat, e.Battles }},
		eventPlace[state.BattleBegan]{
			put: func(b *builder, e state.BattleBegan) {
				b.phase = order.ConductCombat
				b.begin(e)
			},
		},
		eventPlace[state.BattleStep]{put: (*builder).battleStep},
		eventPlace[state.BattleEnded]{put: (*builder).battleEnded},
	}
}

// stepLine describes one step of a battle with all its dice.
func (w words) stepLine(e state.BattleStep) string {
	head := string(e.Space)
	if e.Round > 0 {
		head += fmt.Sprintf(", round %d", e.Round)
	}
	if e.Step != combat.StepRemove {
		head += ", " + stepName(e.Step, e.Side) + w.shotAt(e)
	}
	parts := []string{head}
	for _, v := range e.Fire {
		parts = append(parts, w.volleyText(v, e.Step))
	}
	if len(e.Fire) > 0 && e.Step != combat.StepBombing {
		parts = append(parts, fmt.Sprintf("%s, %s expected", hits(e.Hits), tenths(e.Sixths)))
	}
	if e.Step == combat.StepBombing {
		parts = append(parts, w.bombed(e))
	}
	parts = append(parts, w.stepLosses(e)...)
	return strings.Join(parts, ": ")
}

func (w words) volleyText(v combat.Volley, step combat.Step) string {
	s := w.shooters(v, step, false)
	if step != combat.StepBombing {
		s += fmt.Sprintf(" at %d", v.At)
	}
	if len(v.Faces) > 0 {
		s += ", dice " + faceList(v.Faces)
	}
	return s
}
