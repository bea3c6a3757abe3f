package reading

import "strings"

// wordList is a list of words between bars: "|a|an|one of the|". A page that reads drafts loads
// it as it stands; the maps that such lists once were had to be built first.
type wordList string

// has reports whether the list holds a word. It is asked of nearly every word, so it makes no
// text of its own.
func (l wordList) has(word string) bool {
	for at := 1; word != "" && at < len(l); {
		k := strings.Index(string(l[at:]), word)
		if k < 0 {
			return false
		}
		end := at + k + len(word)
		if l[at+k-1] == '|' && end < len(l) && l[end] == '|' {
			return true
		}
		at = end
	}
	return false
}
