package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// politicsEvents change who is at war and in which alliance.
var politicsEvents = []eventRow{
	{of: state.WarDeclared{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.WarDeclared)
		switch {
		case e.Why != "":
			return fmt.Sprintf("%s and %s are at war%s", capital(theName(e.By)), theName(e.On), reason(e.Why, e.Rule))
		case e.Surprise:
			return fmt.Sprintf("%s attacks %s without a declaration of war%s", capital(theName(e.By)), theName(e.On), reason("", e.Rule))
		}
		return fmt.Sprintf("%s declares war on %s%s", capital(theName(e.By)), theName(e.On), reason("", e.Rule))
	}},
	{of: state.WarPending{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.WarPending)
		if e.Why != "" {
			return fmt.Sprintf("%s and %s are at war from round %d on%s", capital(theName(e.By)), theName(e.On), e.Begins, reason(e.Why, e.Rule))
		}
		return fmt.Sprintf("%s declares war on %s; fighting begins in round %d%s", capital(theName(e.By)), theName(e.On), e.Begins, reason("", e.Rule))
	}},
	{of: state.PeaceMade{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.PeaceMade)
		truce := ""
		if e.Truce > 0 {
			truce = fmt.Sprintf("; neither may declare war on the other before round %d", e.Truce)
		}
		return fmt.Sprintf("%s and %s are at peace%s%s", capital(theName(e.A)), theName(e.B), truce, reason(e.Why, e.Rule))
	}},
	{of: state.SentHome{}, line: func(w words, ev state.Event) string {
		e := ev.(state.SentHome)
		return fmt.Sprintf("%s: %s go to %s%s", e.From, w.pieces(e.Units), e.To, reason(e.Why, e.Rule))
	}},
	{of: state.AllianceChanged{}, line: func(_ words, ev state.Event) string { return allianceLine(ev.(state.AllianceChanged)) }},
	{of: state.LetterSealed{}, line: func(_ words, ev state.Event) string {
		e := ev.(state.LetterSealed)
		return fmt.Sprintf("%s has written a sealed letter (p%d)", e.Power, e.Number)
	}},
	{of: state.Agreed{}, line: func(_ words, ev state.Event) string { return agreedLine(ev.(state.Agreed)) }},
}

// politicsPlaces are their places in a report.
func politicsPlaces() []placeRow {
	return []placeRow{
		eventPlace[state.WarDeclared]{
			to: politics,
			note: func(b *builder, e state.WarDeclared) {
				if !b.over {
					b.declared = append(b.declared, e)
				}
			},
		},
		eventPlace[state.WarPending]{
			to: politics,
			note: func(b *builder, e state.WarPending) {
				if e.By == b.home && e.Why == "" {
					b.sum.wars = append(b.sum.wars, string(e.On))
				}
			},
		},
		eventPlace[state.PeaceMade]{to: politics},
		eventPlace[state.AllianceChanged]{to: politics},
		eventPlace[state.LetterSealed]{put: unsaid[state.LetterSealed]},
		eventPlace[state.Agreed]{to: politics},
	}
}
