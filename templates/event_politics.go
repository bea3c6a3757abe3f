package templates

import (
	"fmt"

	"github.com/adjutant-game/adjutant/state"
)

// politicsEvents change who is at war and in which alliance.
var politicsEvents = []eventRow{
	event[state.WarDeclared]{
		line: func(_ words, e state.WarDeclared) string {
			switch {
			case e.Why != "":
				return fmt.Sprintf("%s and %s are at war%s", capital(theName(e.By)), theName(e.On), reason(e.Why, e.Rule))
			case e.Surprise:
				return fmt.Sprintf("%s attacks %s without a declaration of war%s", capital(theName(e.By)), theName(e.On), reason("", e.Rule))
			}
			return fmt.Sprintf("%s declares war on %s%s", capital(theName(e.By)), theName(e.On), reason("", e.Rule))
		},
		to: politics, note: func(b *builder, e state.WarDeclared) {
			if !b.over {
				b.declared = append(b.declared, e)
			}
		},
	},
	event[state.WarPending]{
		line: func(_ words, e state.WarPending) string {
			if e.Why != "" {
				return fmt.Sprintf("%s and %s are at war from round %d on%s", capital(theName(e.By)), theName(e.On), e.Begins, reason(e.Why, e.Rule))
			}
			return fmt.Sprintf("%s declares war on %s; fighting begins in round %d%s", capital(theName(e.By)), theName(e.On), e.Begins, reason("", e.Rule))
		},
		to: politics, note: func(b *builder, e state.WarPending) {
			if e.By == b.home && e.Why == "" {
				b.sum.wars = append(b.sum.wars, string(e.On))
			}
		},
	},
	event[state.PeaceMade]{
		line: func(_ words, e state.PeaceMade) string {
			truce := ""
			if e.Truce > 0 {
				truce = fmt.Sprintf("; neither may declare war on the other before round %d", e.Truce)
			}
			return fmt.Sprintf("%s and %s are at peace%s%s", capital(theName(e.A)), theName(e.B), truce, reason(e.Why, e.Rule))
		},
		to: politics,
	},
	event[state.SentHome]{line: func(w words, e state.SentHome) string {
		return fmt.Sprintf("%s: %s go to %s%s", e.From, w.pieces(e.Units), e.To, reason(e.Why, e.Rule))
	}},
	event[state.AllianceChanged]{line: withoutWords(allianceLine), to: politics},
	event[state.LetterSealed]{
		line: func(_ words, e state.LetterSealed) string {
			return fmt.Sprintf("%s has written a sealed letter (p%d)", e.Power, e.Number)
		},
		put: unsaid[state.LetterSealed],
	},
	event[state.Agreed]{line: withoutWords(agreedLine), to: politics},
}
