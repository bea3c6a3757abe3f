package answer

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/ruleset"
)

// everyKind are the words that have one role in the answers to all kinds of questions. They are made
// when first used: a program in a browser is loaded with what it holds in memory.
var everyKind = sync.OnceValue(func() map[string]role {
	return rolesOf(map[role]string{
		filler: "i we i'll we'll i'd we'd let's lets me us my our please pls thanks thank you thx cheers just only exactly the them it those " +
			"these they of then so that for from with and as possible you've we've have got do ahead need way thing by planes aircraft",
		affirms: "yes yep yeah yup ok okay sure aye fine y",
		denies:  "no nope nah none nothing never not don't dont nobody decline n",
		whole:   "all everything everyone everybody max maximum lot many",
		pair:    "both",
		doubts: "maybe perhaps if unless until or but except wait actually sorry think guess would might could should later depends odds " +
			"why what who which when how before after than more less least most",
	})
})

// numbers are those that players write out.
var numbers = []string{"zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

// word is a word of an answer with its role, the unit that it names, or the number.
type word struct {
	text string
	role role
	unit ruleset.UnitType
	n    int
}

// words are those of an answer with their roles.
type words []word

// words splits a text into words with their roles.
func (q *Question) words(text string) words {
	fields := strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(text, "’", "'")), func(c rune) bool {
		return !unicode.IsLetter(c) && !unicode.IsDigit(c) && c != '\'' && c != '?'
	})
	out := make(words, len(fields))
	for i, f := range fields {
		out[i] = q.word(f)
	}
	return out
}

func (q *Question) word(text string) word {
	w := word{text: text, role: q.Kind.roles()[text]}
	if w.role == unknown {
		w.role = everyKind()[text]
	}
	n, err := strconv.Atoi(text)
	switch {
	case w.role != unknown:
	case strings.Contains(text, "?"):
		w.role = doubts
	case err == nil && n >= 0 && n < 1000:
		w.role, w.n = counts, n
	case slices.Contains(numbers, text):
		w.role, w.n = counts, slices.Index(numbers, text)
	default:
		for _, name := range q.Names.Find(text) {
			if name.Kind == notation.NameUnit {
				w.role, w.unit = unit, ruleset.UnitType(name.ID)
			}
		}
	}
	return w
}

// has counts the words of some roles.
func (ws words) has(roles ...role) int {
	n := 0
	for _, w := range ws {
		if slices.Contains(roles, w.role) {
			n++
		}
	}
	return n
}

// number is the first number among the words.
func (ws words) number() int {
	for _, w := range ws {
		if w.role == counts {
			return w.n
		}
	}
	return 0
}

// IsTalk reports whether a line beside an answer is only talk: a greeting, a name. It has no
// number, unit or place, and no word that is part of an answer to one of these kinds of questions.
func IsTalk(names notation.Names, kinds []*Kind, line string) bool {
	for f := range strings.FieldsSeq(line) {
		f = strings.Trim(f, ",.;:!()")
		if strings.ContainsAny(f, "0123456789?") || slices.ContainsFunc(names.Find(f), func(n notation.Name) bool { return n.Kind != notation.NamePower }) {
			return false
		}
		f = strings.ToLower(f)
		if r := everyKind()[f]; r != unknown && r != filler || f == "default" || f == "defaults" {
			return false
		}
		if slices.ContainsFunc(kinds, func(k *Kind) bool { return k.roles()[f] != unknown }) {
			return false
		}
	}
	return true
}
