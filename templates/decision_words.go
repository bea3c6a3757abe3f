package templates

import (
	"fmt"
	"strings"

	"github.com/adjutant-game/adjutant/state"
)

// question puts a decision in a few words.
func (w words) question(d state.Decision) string {
	s := d.Topic()
	switch {
	case d.Ahead:
		s += ", the whole battle"
	case d.Round > 0:
		s += fmt.Sprintf(", battle round %d", d.Round)
	}
	return s
}

// decided says how a decision was taken.
func (w words) decided(d state.Decision) string {
	what := answerOf(d)
	if what == "" {
		what = d.Default
	}
	return fmt.Sprintf("%s decides by %s: %s%s", d.Power, d.By, w.spell(what), reason(w.question(d), d.Rule))
}

// answerOf is what was decided, as a player would say it.
func answerOf(d state.Decision) string {
	text := answerText(d.Text)
	if d.Kind == state.DecideChoice {
		text = strings.TrimPrefix(text, "choose "+d.Subject+": ")
	}
	return text
}

// answerText is the canonical form of an answer on one line.
func answerText(text string) string { return strings.ReplaceAll(text, "\n", "; ") }
