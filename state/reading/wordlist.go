package reading

import "strings"

// wordList is a list of words between bars: "|a|an|one of the|". A page that reads drafts loads
// it as it stands; the maps that such lists once were had to be built first.
type wordList string

// has reports whether the list holds a word.
func (l wordList) has(word string) bool { return strings.Contains(string(l), "|"+word+"|") }
