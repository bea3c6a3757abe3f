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
		text := Text(lines)
		rep := e.Check(g, power, text)
		if !rep.Refused() {
			return text, dropped
		}
		var bad []Refused
		lines, bad = Drop(lines, rep)
		dropped = append(dropped, bad...)
	}
	return "", dropped
}

// Text makes a mail of lines.
func Text(lines []string) string { return strings.Join(lines, "\n") + "\n" }

// Drop returns the lines without those that a report on their text refuses, of
// which there is at least one, and these.
func Drop(lines []string, rep *engine.Report) (left []string, dropped []Refused) {
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
	for i, l := range lines {
		if !bad[i] {
			left = append(left, l)
		}
	}
	return left, dropped
}

// suspect is the line to drop for a refusal that names no line: the last attack, or
// else the last line.
func suspect(lines []string) int {
	for i := len(lines) - 1; i >= 0; i-- {
		if strings.HasPrefix(lines[i], "attack") || strings.HasPrefix(lines[i], "raid") {
			return i
		}
	}
	return len(lines) - 1
}
