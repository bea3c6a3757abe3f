package desk

import (
	"regexp"
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
)

// The ways in which players correct an earlier mail.
var (
	// shouldBe is "placement should be 113 not 112".
	shouldBe = regexp.MustCompile(`(?i)^\W*(?:(?:edit|correction|oops|sorry)\W+)?(?:(?:the|my)\s+)?(?:placements?|place|mobiliz\w+)\s+(?:\S+\s+){0,3}?should\s+(?:be|go|have\s+been|read|say)\s+(?:(?:in|to|at)\s+)?(.+?)\s*,?\s+(?:and\s+)?(?:not|instead\s+of)\s+(?:(?:in|to|at)\s+)?(.+?)\W*$`)
	// forgot is "Edit: forgot 2 inf Ger>Pol ncm, ok?".
	forgot = regexp.MustCompile(`(?i)^\W*(?:(?:edit|correction|oops|sorry|ps)\W+)*(?:i\s+)?(?:forgot|missed)(?:\s+to\s+(?:move|place|add))?\W\s*(.+)$`)
	// politely is what ends such a line.
	politely = regexp.MustCompile(`(?i)[\s,;.!]*(?:\b(?:ok|okay|please|pls|plz|thanks|thx|sorry|right)\b)?[\s?!.]*$`)
	// phaseWords name the phase that a forgotten line is for.
	noncombatWord = regexp.MustCompile(`(?i)[\s,(]*\b(?:ncm|nc|noncom|non-?combat)\b[\s,):]*`)
	placeWord     = regexp.MustCompile(`(?i)[\s,(]*\b(?:place|placed|placement|mobilize)\b[\s,):]*`)
)

// Correct writes a mail that corrects an earlier one as orders: the orders that
// stand for the phase, with what is different. The player's words go in as a
// remark. ok is false, and the text unchanged, if it corrects nothing.
func Correct(text string, g *state.Game, names notation.Names) (orders string, ok bool) {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		var better []string
		if m := shouldBe.FindStringSubmatch(line); m != nil {
			better = replaced(g, names, m[1], m[2])
		} else if m := forgot.FindStringSubmatch(line); m != nil {
			better = added(g, m[1])
		}
		if better == nil {
			continue
		}
		lines[i], ok = "# "+strings.TrimSpace(line)+"\n"+strings.Join(better, "\n"), true
	}
	return strings.Join(lines, "\n"), ok
}

// Corrects reports whether a line of the text reads like a correction.
func Corrects(text string) bool {
	return slices.ContainsFunc(strings.Split(text, "\n"), func(line string) bool {
		return shouldBe.MatchString(line) || forgot.MatchString(line)
	})
}

// replaced returns the placements that stand, with one place in exchange for another; nil if it is
// not clear which.
func replaced(g *state.Game, names notation.Names, right, wrong string) []string {
	a, _ := notation.PlaceOf(strings.TrimSpace(right), names)
	b, _ := notation.PlaceOf(strings.TrimSpace(wrong), names)
	if len(a) != 1 || len(b) != 1 {
		return nil
	}
	var out []string
	found := 0
	for _, d := range standsFor(g, order.Mobilize) {
		if i := strings.LastIndex(d, b[0].ID); i >= 0 && (i+len(b[0].ID) == len(d) || d[i+len(b[0].ID)] == ' ' || d[i+len(b[0].ID)] == ',') {
			d = d[:i] + a[0].ID + d[i+len(b[0].ID):]
			found++
		}
		out = append(out, d)
	}
	if found != 1 {
		return nil
	}
	return out
}

// added are the orders that stand for a phase, with one more.
func added(g *state.Game, line string) []string {
	line = politely.ReplaceAllString(line, "")
	phase, section := order.CombatMove, "CM"
	switch {
	case noncombatWord.MatchString(line):
		line, phase, section = noncombatWord.ReplaceAllString(line, " "), order.NoncombatMove, "NCM"
	case placeWord.MatchString(line):
		line, phase, section = placeWord.ReplaceAllString(line, " "), order.Mobilize, "Place"
	case g.Phase >= order.NoncombatMove:
		phase, section = order.NoncombatMove, "NCM"
	}
	line = strings.TrimSpace(line)
	if line == "" {
		return nil
	}
	out := slices.Clone(standsFor(g, phase))
	return append(out, section, line)
}

// standsFor are the orders that stand for a phase.
func standsFor(g *state.Game, p order.Phase) []string {
	var out []string
	for _, d := range g.Turn.Declared {
		if d.Phase == p {
			out = append(out, d.Text)
		}
	}
	return out
}
