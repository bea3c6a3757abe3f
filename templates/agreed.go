package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// agreedLine describes a proposal that is now in force.
func agreedLine(e state.Agreed) string {
	_, terms, _ := strings.Cut(e.Text, ": ")
	what := "have agreed on: " + e.Text
	switch e.Kind {
	case order.AlliancePact:
		what = "have agreed on an alliance"
	case order.LeavingPact:
		what = "has left its alliance by its own decision"
		if len(e.Ahead) > 0 {
			what = "has left its alliance before the war binds it"
		}
	case order.TechnologyPact:
		what = "trade technology, " + terms + ", and know all of it now"
	case order.SurrenderPact:
		return fmt.Sprintf("%s has surrendered to %s (p%d%s)", e.By, powerList(e.With), e.Proposal, ruleOf(e.Rule)) + saidAhead(e)
	case order.FloorPact:
		return fmt.Sprintf("%s has surrendered to %s, its land being worth less than its floor (p%d%s)", powerList(e.With), e.By, e.Proposal, ruleOf(e.Rule)) + saidAhead(e)
	case order.DominionPact:
		return fmt.Sprintf("%s gives up its dominion over %s (p%d%s)", e.By, powerList(e.With), e.Proposal, ruleOf(e.Rule))
	case order.TermsPact:
		what = "have signed an armistice, with these terms: " + terms
	}
	return fmt.Sprintf("%s %s (p%d%s)", agreeing(e), what, e.Proposal, ruleOf(e.Rule)) + saidAhead(e)
}

// saidAhead shows the standing letters that were used; "" if there are none.
func saidAhead(e state.Agreed) string {
	if len(e.Ahead) == 0 {
		return ""
	}
	var said []string
	for _, a := range e.Ahead {
		power, text, _ := strings.Cut(a, ": ")
		said = append(said, power+" had said so ahead: "+text)
	}
	return "; " + strings.Join(said, "; ")
}

// agreedNews describes it in as few words as a subject has room for.
func agreedNews(e state.Agreed) string {
	all := agreeing(e)
	switch e.Kind {
	case order.AlliancePact:
		return all + " are allies"
	case order.LeavingPact:
		return all + " leaves its alliance"
	case order.TechnologyPact:
		return all + " trade technology"
	case order.SurrenderPact:
		return string(e.By) + " surrenders to " + powerList(e.With)
	case order.FloorPact:
		return powerList(e.With) + " surrenders to " + string(e.By)
	case order.DominionPact:
		return string(e.By) + " gives up a dominion"
	}
	return all + " sign an armistice"
}

// agreeing are all powers that agree.
func agreeing(e state.Agreed) string {
	var all []string
	for _, p := range append([]ruleset.PowerID{e.By}, e.With...) {
		all = append(all, string(p))
	}
	return list(all)
}

// ruleOf is a rule in parentheses, after something else.
func ruleOf(rule string) string {
	if rule == "" {
		return ""
	}
	return ", " + rule
}
