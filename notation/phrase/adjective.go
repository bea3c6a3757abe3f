package phrase

import (
	"strings"

	"github.com/adjutant-game/adjutant/notation"
)

// endings are how English makes an adjective of a place's name, with what the ending
// stands for in the name: Albania, Albanian; Sudan, Sudanese; Sicily, Sicilian.
var endings = []struct{ adjective, name string }{
	{"n", ""}, {"ian", ""}, {"ese", ""}, {"nese", ""}, {"i", ""}, {"ian", "y"}, {"an", "e"}, {"ian", "us"}, {"an", "o"}, {"ish", ""}, {"er", ""},
}

// leastStem is the length of the shortest name of which an adjective is made: shorter
// ones are codes, and too many words end like them.
const leastStem = 4

// named are the places that an adjective is made of; none if it is no such word.
func (k *chunker) named(word string) []notation.Name {
	for _, e := range endings {
		stem, ok := strings.CutSuffix(word, e.adjective)
		if !ok || len([]rune(stem)) < leastStem || e.adjective == "er" && len(stem) == leastStem { // "former", "besser"
			continue
		}
		if names := ofKind(k.names.Find(stem+e.name), notation.NameSpace, notation.NameGroup); len(names) > 0 {
			return names
		}
	}
	return nil
}
