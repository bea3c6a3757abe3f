package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// TextsFor are the parts of a mail that may order for a power: first what it orders now,
// then each part that it orders ahead, with all other lines blank. Where the mail has
// headings of several powers, only what stands below those of this power counts.
func TextsFor(g *state.Game, power ruleset.PowerID, text string) []string {
	names := g.Rules.Names()
	now, ahead := notation.CutInAdvance(text, names)
	parts := []string{now}
	for _, a := range ahead {
		if a.Power == "" || a.Power == string(power) {
			parts = append(parts, a.Text)
		}
	}
	for i, p := range parts {
		owner, powers := Headings(p, names)
		if len(powers) < 2 || !slices.Contains(powers, power) {
			continue
		}
		lines := strings.Split(p, "\n")
		for n := range lines {
			if owner[n] != power && (owner[n] != "" || powers[0] != power) {
				lines[n] = ""
			}
		}
		parts[i] = strings.Join(lines, "\n")
	}
	return parts
}

// OrdersAhead reports whether a mail orders anything ahead.
func OrdersAhead(g *state.Game, text string) bool {
	_, ahead := notation.CutInAdvance(text, g.Rules.Names())
	return len(ahead) > 0
}

// Headings finds the powers that stand as headings in a text (`UK:` ... `France:` ...):
// which line stands below which of them, "" for none, and all of them in their sequence.
func Headings(text string, names notation.Names) (owner, powers []ruleset.PowerID) {
	var on ruleset.PowerID
	for line := range strings.SplitSeq(text, "\n") {
		if p := headed(line, names); p != "" {
			if on = p; !slices.Contains(powers, p) {
				powers = append(powers, p)
			}
		}
		owner = append(owner, on)
	}
	return owner, powers
}

// headed is the power that a line names as its heading, "" if it does not.
func headed(line string, names notation.Names) ruleset.PowerID {
	if strings.TrimSpace(line) == "" {
		return ""
	}
	for _, n := range notation.Parse(line, names).Header.Power.Names {
		if n.Kind == notation.NamePower {
			return ruleset.PowerID(n.ID)
		}
	}
	return ""
}
