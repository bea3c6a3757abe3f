package patch

import (
	"slices"
	"strings"
	"unicode"

	"github.com/adjutant-game/adjutant/processor/store"
)

// faultsAt are the faults of a line.
func faultsAt(d store.Draft, line int) (out []store.Fault) {
	for _, f := range d.Faults {
		if f.Line == line && line > 0 {
			out = append(out, f)
		}
	}
	return out
}

// option is the suggestion of a fault that a letter stands for.
func option(f store.Fault, letter string) (words string, ok bool) {
	if len(letter) != 1 {
		return "", false
	}
	i := int(strings.ToLower(letter)[0]) - 'a'
	if i < 0 || i >= len(f.Options) {
		return "", false
	}
	return f.Options[i], true
}

// agreeing are the words that take the only suggestion.
var agreeing = []string{"yes", "y", "yep", "yeah", "ok", "okay", "sure", "correct", "right", "exactly", "yes please", "do it", "ja", "the first", "first", "the first one"}

// around are words around the name that was meant.
var around = []string{"yes", "ok", "okay", "sorry", "i", "meant", "mean", "it", "should", "be", "is", "was", "oops", "ah", "thanks", "please", "of", "course", "to", "the", "option", "take", "a", "typo", "that"}

// onlyOne reads "b" for the only fault that has suggestions, and "yes" for the only suggestion.
func onlyOne(d store.Draft, line string) (n int, words string, ok bool) {
	var with []store.Fault
	for _, f := range d.Faults {
		if len(f.Options) > 0 {
			with = append(with, f)
		}
	}
	if len(with) != 1 {
		return 0, "", false
	}
	f, said := with[0], strings.ToLower(strings.Trim(line, " .!()"))
	for _, w := range []string{" thanks", " please", " thank you"} {
		said = strings.Trim(strings.TrimSuffix(said, w), " ,.!")
	}
	for _, w := range []string{"ok ", "yes ", "option ", "suggestion ", "take "} {
		if rest, cut := strings.CutPrefix(said, w); cut && len(rest) == 1 {
			said = rest
		}
	}
	if len(f.Options) == 1 && slices.Contains(agreeing, said) {
		return f.Line, f.Options[0], true
	}
	words, ok = option(f, said)
	return f.Line, words, ok
}

// byName reads "Normandy", "I meant Normandy, sorry": the one suggestion that has these words,
// which the refused line has not.
func byName(d store.Draft, draft []string, line string) (n int, words string, ok bool) {
	said := named(line)
	if said == nil {
		return 0, "", false
	}
	for _, f := range d.Faults {
		if f.Line < 1 || f.Line > len(draft) || holds(wordsOf(draft[f.Line-1]), said) {
			continue
		}
		for _, o := range f.Options {
			if !holds(wordsOf(o), said) {
				continue
			}
			if ok {
				return 0, "", false // two suggestions have it
			}
			n, words, ok = f.Line, o, true
		}
	}
	return n, words, ok
}

// named are the words of a line that only names what was meant; nil for another line.
func named(line string) []string {
	said := slices.DeleteFunc(wordsOf(line), func(w string) bool { return slices.Contains(around, w) })
	if len(said) == 0 || len(said) > 3 || strings.ContainsAny(line, "0123456789?>") {
		return nil
	}
	return said
}

// wordsOf are the words of a line in lower case.
func wordsOf(line string) []string {
	return strings.FieldsFunc(strings.ToLower(line), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// holds reports whether some words stand in a line one behind the other.
func holds(line, words []string) bool {
	for i := range line {
		if len(line)-i >= len(words) && slices.Equal(line[i:i+len(words)], words) {
			return true
		}
	}
	return false
}
