package notation

import (
	"iter"
	"math/bits"
	"slices"
	"strings"
)

// Closest returns at most max of the candidates that are likely meant by a
// misspelt word, most similar first. Similarity is the Damerau-Levenshtein distance,
// ignoring case; swapped neighbours count as one slip. A candidate may differ by one
// slip, and in words of five letters or more by one more for every four letters; others
// are not offered, and beside the only one with a single slip no other is.
func Closest(word string, candidates []string, max int) []string {
	var v Vocabulary
	for _, c := range candidates {
		v = v.With(c)
	}
	return ClosestIn(word, max, v)
}

// Vocabulary is a list of words to compare misspelt ones with. It keeps what is needed
// to rule out most of them at a glance.
type Vocabulary []known

// known is a word prepared for comparison: its runes in lower case, and which letters
// it has.
type known struct {
	text    string
	low     []rune
	letters uint64
}

// With returns the list with one more word.
func (v Vocabulary) With(word string) Vocabulary {
	low := []rune(strings.ToLower(word))
	return append(v, known{word, low, lettersOf(low)})
}

// all goes through the words of several lists.
func all(lists []Vocabulary) iter.Seq[*known] {
	return func(yield func(*known) bool) {
		for _, v := range lists {
			for i := range v {
				if !yield(&v[i]) {
					return
				}
			}
		}
	}
}

// lettersOf is a set of the letters of a word, as bits; letters may share one.
func lettersOf(word []rune) (set uint64) {
	for _, r := range word {
		set |= 1 << (uint32(r) % 64)
	}
	return set
}

// ClosestIn is [Closest] among the words of the lists.
func ClosestIn(word string, max int, lists ...Vocabulary) []string {
	w := []rune(strings.ToLower(word))
	if len(w) == 0 || len(w) > 64 {
		return nil
	}
	limit := 1
	if len(w) > 4 {
		limit += len(w) / 4
	}
	type scored struct {
		text string
		d    int
	}
	var found []scored
	letters := lettersOf(w)
	for c := range all(lists) {
		if len(c.low)-len(w) > limit || len(w)-len(c.low) > limit {
			continue
		}
		// Each slip adds at most one letter and removes at most one.
		if bits.OnesCount64(letters&^c.letters) > limit || bits.OnesCount64(c.letters&^letters) > limit {
			continue
		}
		if d := distance(w, c.low, limit); d <= limit {
			found = append(found, scored{c.text, d})
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int {
		if a.d != b.d {
			return a.d - b.d
		}
		return strings.Compare(a.text, b.text)
	})
	// The only one with a single slip is what a long word means.
	sure := len(w) > 4 && len(found) > 1 && found[0].d == 1 && found[1].d > 1
	var out []string
	for _, f := range found {
		if len(out) == max || sure && len(out) == 1 {
			break
		}
		if !slices.Contains(out, f.text) {
			out = append(out, f.text)
		}
	}
	return out
}

// distance is the Damerau-Levenshtein distance of two words (each pair of
// runes swapped at most once), or limit+1 if it is more than limit.
func distance(a, b []rune, limit int) int {
	if len(a) > len(b) {
		a, b = b, a
	}
	var room [3][66]int
	if len(a) >= len(room[0]) {
		return limit + 1 // no word is that long
	}
	before, last, row := room[0][:len(a)+1], room[1][:len(a)+1], room[2][:len(a)+1]
	for i := range row {
		row[i] = i
	}
	for j := 1; j <= len(b); j++ {
		before, last, row = last, row, before
		row[0] = j
		least := row[0]
		for i := 1; i <= len(a); i++ {
			cost := 1
			if a[i-1] == b[j-1] {
				cost = 0
			}
			row[i] = min(row[i-1]+1, last[i]+1, last[i-1]+cost)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[i] = min(row[i], before[i-2]+1)
			}
			least = min(least, row[i])
		}
		if least > limit {
			return limit + 1
		}
	}
	return row[len(a)]
}

// nearTexts lists the canonical spellings nearest to a phrase.
func nearTexts(names Names, phrase string, kinds ...NameKind) []string {
	var out []string
	for _, n := range names.Near(phrase, kinds...) {
		out = append(out, n.Text)
	}
	return out
}
