package engine

import (
	"slices"
	"strings"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state"
	"github.com/adjutant-game/adjutant/state/board"
	"github.com/adjutant-game/adjutant/state/order"
	"github.com/adjutant-game/adjutant/state/rules"
)

// choiceAnswer picks one of the things that a special rule names.
var choiceAnswer = answerKind{
	kind:  state.DecideChoice,
	fits:  isA[order.Choose],
	ahead: true,
	fill: func(o order.Order, d *state.Decision) order.Order { // of a list, the first possible one counts
		c := o.(order.Choose)
		c.If = nil
		if i := slices.IndexFunc(c.Picks, func(p string) bool { return slices.Contains(d.Answers, p) }); i >= 0 {
			c.Picks = c.Picks[i : i+1]
		}
		return c
	},
	words: choiceWords,
}

// choiceWords reads an answer about a choice: the name of an option, a word for
// yes or no where those are options, or a whole order.
func choiceWords(s *said) ([]order.Order, *rules.Refusal) {
	if pick, ok := s.e.option(s.d, s.text); ok {
		return one(order.Choose{Subject: s.d.Subject, Picks: []string{pick}})
	}
	orders, bad := s.try(s.text, "choose "+s.d.Subject+": "+afterArrow(s.text))
	if bad != nil && bad.Code == "not-an-answer" {
		some := s.d.Answers
		if len(some) > 6 {
			some = append(slices.Clone(some[:5]), "...")
		}
		bad.Why = "`" + strings.TrimSpace(s.text) + "` is none of the options: write one of " + strings.Join(some, " / ")
		if near := notation.Closest(strings.Trim(s.text, " .!"), s.d.Answers, 2); len(near) > 0 {
			bad.Why += "; did you mean " + strings.Join(near, " or ") + "?"
		}
	}
	return orders, bad
}

// afterArrow takes the subject off "strict neutral -> Turkey".
func afterArrow(text string) string {
	if _, pick, cut := strings.Cut(text, "->"); cut {
		return strings.TrimSpace(pick)
	}
	return text
}

// courtesies are polite words around an answer.
var courtesies = words("please|pls|thanks|thank you|thx|we pick|we choose|we take|i pick|i choose|i take|i'll take|go for")

// plain takes courtesies off an answer.
func plain(text string) string {
	text = strings.Trim(text, " .,!")
	for _, c := range courtesies {
		if n := len(text) - len(c); n > 0 && strings.EqualFold(text[n:], c) && strings.IndexByte(" ,", text[n-1]) >= 0 {
			return plain(text[:n])
		}
		if n := len(c); len(text) > n && strings.EqualFold(text[:n], c) && text[n] == ' ' {
			return plain(text[n:])
		}
	}
	return text
}

// option finds the one option that the words of an answer name: in full, by a
// name of the same thing, by the beginning of it, or by a word for yes or no.
func (e *Engine) option(d *state.Decision, text string) (string, bool) {
	text = plain(afterArrow(text))
	fold := board.Fold(text)
	if fold == "" {
		return "", false
	}
	lower := strings.ToLower(text)
	var fit []string
	add := func(match func(option string) bool) {
		for _, o := range d.Answers {
			if match(o) && !slices.Contains(fit, o) {
				fit = append(fit, o)
			}
		}
	}
	add(func(o string) bool { return board.Fold(o) == fold })
	if len(fit) == 0 {
		add(func(o string) bool {
			return o == "yes" && slices.Contains(yesWords, lower) || o == "no" && slices.Contains(noWords, lower)
		})
	}
	if len(fit) == 0 {
		if c := e.rules.ChoiceSubject(d.Subject); c != nil {
			picks := e.rules.Pick(c, text)
			add(func(o string) bool { return slices.Contains(picks, o) })
		}
	}
	if len(fit) == 0 && len(fold) >= 3 {
		add(func(o string) bool { return strings.HasPrefix(board.Fold(o), fold) })
	}
	if len(fit) != 1 {
		return "", false
	}
	return fit[0], true
}
