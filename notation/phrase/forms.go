package phrase

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// verbs are the tags of words that move, carry, make or place units. The English file
// names each in its base form and the one with "s"; the rest follows from these.
var verbs = []string{"attack", "go", "join", "land", "stay", "carry", "unload", "place"}

// verbForms adds to the dictionary the forms "sending" and "sailed" of verbs that
// stand there as "send" and "sends", "sail" and "sails". A form that means something
// already, or is the name of a unit or a place, keeps its meaning.
func verbForms(dictionary map[string][]string, name func(string) bool) {
	add := map[string][]string{}
	for p, tags := range dictionary {
		first, rest, _ := strings.Cut(p, " ")
		if rest != "" {
			rest = " " + rest
		}
		if len(first) < 3 || strings.HasSuffix(first, "ing") || strings.HasSuffix(first, "ed") || len(dictionary[third(first)+rest]) == 0 {
			continue
		}
		for _, tag := range tags {
			if !contains(verbs, tag) || !contains(dictionary[third(first)+rest], tag) {
				continue
			}
			for _, form := range []string{stem(first) + "ing" + rest, stem(first) + "ed" + rest} {
				if len(dictionary[form]) == 0 && !name(form) {
					add[form] = append(add[form], tag)
				}
			}
		}
	}
	for form, tags := range add {
		dictionary[form] = tags
	}
}

// third is the form behind "he": "sends", "pushes", "carries".
func third(w string) string {
	switch {
	case strings.HasSuffix(w, "ch"), strings.HasSuffix(w, "sh"), strings.HasSuffix(w, "ss"), strings.HasSuffix(w, "x"):
		return w + "es"
	case strings.HasSuffix(w, "y") && !vowel(w[len(w)-2]):
		return w[:len(w)-1] + "ies"
	}
	return w + "s"
}

// stem is what "ing" and "ed" are put behind: "mov", "dropp", "send".
func stem(w string) string {
	n := len(w)
	if w[n-1] == 'e' && !strings.HasSuffix(w, "ee") {
		return w[:n-1]
	}
	short := n == 3 || n == 4 && !vowel(w[1])
	if short && vowel(w[n-2]) && !vowel(w[n-3]) && !vowel(w[n-1]) && !strings.ContainsRune("wxy", rune(w[n-1])) {
		return w + w[n-1:]
	}
	return w
}

func vowel(b byte) bool { return strings.IndexByte("aeiou", b) >= 0 }

func contains(list []string, s string) bool {
	for _, t := range list {
		if t == s {
			return true
		}
	}
	return false
}

// fullName reports whether words are a place's name unshortened, so that a dot behind them
// ends the sentence: "3 inf to Hunan. 2 inf to Amur."
func fullName(words string, places []notation.Name) bool {
	for _, n := range places {
		if strings.EqualFold(n.ID, words) {
			return true
		}
	}
	return false
}
