package autoplay

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/engine"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// Refused is a line that the engine did not take, and its answer.
type Refused struct {
	Line   string
	Answer notation.Diagnostic
}

// Settle asks the engine about the lines and drops those that it refuses until
// it takes the rest. It returns the text that is taken, empty if nothing is
// left, and what was dropped.
func Settle(e *engine.Engine, g *state.Game, power ruleset.PowerID, lines []string) (text string, dropped []Refused) {
	for len(lines) > 0 {
		text := strings.Join(lines, "\n") + "\n"
		rep := e.Check(g, power, text)
		if !rep.Refused() {
			return text, dropped
		}
		bad := map[int]bool{}
		for _, d := range rep.Diags {
			if d.Severity != notation.Error {
				continue
			}
			i := d.Span.From.Line - 1
			if i < 0 || i >= len(lines) {
				i = suspect(lines)
			}
			if !bad[i] {
				bad[i] = true
				dropped = append(dropped, Refused{lines[i], d})
			}
		}
		var left []string
		for i, l := range lines {
			if !bad[i] {
				left = append(left, l)
			}
		}
		lines = left
	}
	return "", dropped
}

// suspect is the line to give up for a refusal that speaks of none: the last
// attack, or else the last line.
func suspect(lines []string) int {
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.HasPrefix(lines[i], "attack") || strings.HasPrefix(lines[i], "raid") {
			return i
		}
	}
	return len(lines) - 1
}
