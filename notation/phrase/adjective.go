package phrase

import "strings"

// endings are how English makes an adjective of a place's name, with what the ending
// stands for in the name: Albania, Albanian; Sudan, Sudanese; Sicily, Sicilian.
var endings = []struct{ adjective, name string }{
	{"n", ""}, {"ian", ""}, {"ese", ""}, {"nese", ""}, {"i", ""}, {"ian", "y"}, {"an", "e"}, {"ian", "us"}, {"an", "o"}, {"ish", ""}, {"er", ""},
}

// leastStem is the length of the shortest name of which an adjective is made: shorter
// ones are codes, and too many words end like them.
const leastStem = 4

// stems are the names that a word can be an adjective of.
func stems(word string) (out []string) {
	for _, e := range endings {
		stem, ok := strings.CutSuffix(word, e.adjective)
		if !ok || len([]rune(stem)) < leastStem || e.adjective == "er" && len(stem) == leastStem { // "former", "besser"
			continue
		}
		out = append(out, stem+e.name)
	}
	return out
}
