package ruleset

import (
	"fmt"
	"slices"

	"github.com/adjutant-game/adjutant/notation"
	"github.com/adjutant-game/adjutant/state/board"
)

// names answers notation.Names for the ruleset's spaces, groups, units, powers,
// treasuries and subjects of choices. It is never changed once the ruleset is loaded.
type names struct {
	// meanings maps a folded phrase to everything it stands for, each kind once unless the
	// phrase is ambiguous by design, like "ic".
	meanings map[string][]notation.Name
	// words are the phrases of each kind as players write them, for Near.
	words map[notation.NameKind]notation.Vocabulary
	// spellings are the same words with their meanings, for Spellings.
	spellings map[notation.NameKind][]notation.Spelling
	// shorts are the names that players shorten.
	shorts *notation.ShortNames
}

// Find returns every meaning of the phrase, or nothing if it is not a name.
func (n *names) Find(phrase string) []notation.Name {
	var room [64]byte
	return n.meanings[string(board.AppendFold(room[:0], phrase))]
}

// Near returns at most three names of the kinds (of any kind, if none is
// given) that are most similar to the phrase.
func (n *names) Near(phrase string, kinds ...notation.NameKind) []notation.Name {
	if len(kinds) == 0 {
		kinds = []notation.NameKind{
			notation.NameSpace, notation.NameUnit, notation.NamePower, notation.NamePurse, notation.NameGroup,
		}
	}
	var room [8]notation.Vocabulary
	words := room[:0]
	for _, k := range kinds {
		words = append(words, n.words[k])
	}
	var near []notation.Name
	for _, w := range notation.ClosestIn(phrase, 12, words...) {
		for _, m := range n.Find(w) {
			same := func(x notation.Name) bool { return x.Kind == m.Kind && x.ID == m.ID }
			if slices.Contains(kinds, m.Kind) && !slices.ContainsFunc(near, same) && len(near) < 3 {
				near = append(near, m)
			}
		}
	}
	return near
}

// Spellings lists every word for the names of the kind. The list must not be
// changed.
func (n *names) Spellings(kind notation.NameKind) []notation.Spelling { return n.spellings[kind] }

// ShortNames returns the names that players shorten.
func (n *names) ShortNames() *notation.ShortNames { return n.shorts }

// add gives a name one more word. A word marked with a question mark may stand for
// several things of its kind; any other word only for one.
func (n *names) add(word string, m notation.Name, shared bool) error {
	key := board.Fold(word)
	if key == "" {
		return fmt.Errorf("%q cannot be a name", word)
	}
	for _, old := range n.meanings[key] {
		if old.Kind != m.Kind {
			continue
		}
		if old.ID == m.ID {
			return nil
		}
		if !shared {
			return fmt.Errorf("%q already stands for %s, it cannot stand for %s too", word, old.ID, m.ID)
		}
	}
	n.meanings[key] = append(n.meanings[key], m)
	n.words[m.Kind] = n.words[m.Kind].With(word)
	n.spellings[m.Kind] = append(n.spellings[m.Kind], notation.Spelling{Phrase: word, Name: m})
	return nil
}
