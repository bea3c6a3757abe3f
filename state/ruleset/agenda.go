package ruleset

import (
	"fmt"
	"slices"
)

// The steps that an agenda can have. Each may appear anywhere in it, once.
const (
	// SettleStep is for the end of wars.
	SettleStep Step = "settle"
	// PurchaseStep is for purchase and repair; every agenda has it.
	PurchaseStep Step = "purchase"
	// ResearchStep is for the dice of research, and for technology from others.
	ResearchStep Step = "research"
	// InfluenceStep is for influence on neutrals.
	InfluenceStep Step = "influence"
	// AlliancesStep is for alliances.
	AlliancesStep Step = "alliances"
	// WarStep is for declarations of war.
	WarStep Step = "war"
)

// steps are all of them.
var steps = []Step{SettleStep, PurchaseStep, ResearchStep, InfluenceStep, AlliancesStep, WarStep}

// HasAgenda reports whether a turn begins with an agenda instead of the phases of
// research and purchase.
func (r *Ruleset) HasAgenda() bool { return len(r.Agenda) > 0 }

// HasStep reports whether the agenda has the step.
func (r *Ruleset) HasStep(s Step) bool { return slices.Contains(r.Agenda, s) }

// checkAgenda refuses steps that are unknown or appear twice, and an agenda in which
// nothing can be bought.
//
// Rules: EX-024, EX-025.
func (l *loader) checkAgenda() error {
	layer := l.layers[len(l.layers)-1]
	for i, s := range l.r.Agenda {
		switch key := fmt.Sprintf("agenda[%d]", i); {
		case !slices.Contains(steps, s):
			return l.headFault(layer, key, "there is no step %q of an agenda%s", s, meant(string(s), words(steps)))
		case slices.Contains(l.r.Agenda[:i], s):
			return l.headFault(layer, key, "the step %q stands twice", s)
		}
	}
	if l.r.HasAgenda() && !l.r.HasStep(PurchaseStep) {
		return l.headFault(layer, "agenda", "an agenda needs the step %q", PurchaseStep)
	}
	return nil
}

// words are the steps as words.
func words(ss []Step) []string {
	out := make([]string, len(ss))
	for i, s := range ss {
		out[i] = string(s)
	}
	return out
}
