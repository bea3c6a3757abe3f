package answer

import "strings"

// role is what a word does in an answer.
type role uint8

const (
	unknown role = iota
	// filler says nothing: "please", "I'll", "just".
	filler
	// affirms and denies are yes and no, acts and rests the verbs for them: "launch", "stay home".
	affirms
	denies
	acts
	rests
	// whole is all that there is, pair two of two, counts a number, unit a kind of unit.
	whole
	pair
	counts
	unit
	// sequence puts units in an order.
	sequence
	// doubts makes a question or a condition of an answer.
	doubts
)

// rolesOf takes the words of lists apart.
func rolesOf(words map[role]string) map[string]role {
	out := map[string]role{}
	for r, list := range words {
		for w := range strings.FieldsSeq(list) {
			out[w] = r
		}
	}
	return out
}
