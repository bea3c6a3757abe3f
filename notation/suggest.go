package notation

import (
	"slices"
	"strings"
	"unicode/utf8"
)

// Closest returns at most max of the candidates that are likely meant by a
// misspelt word, most similar first. Similarity is the Damerau-Levenshtein
// distance (swapped neighbours count as one slip) without regard to case; a
// candidate that differs by more than one slip, and in words of five letters or
// more by one more for every four, is not offered.
func Closest(word string, candidates []string, max int) []string {
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
	for _, c := range candidates {
		n := utf8.RuneCountInString(c)
		if n-len(w) > limit || len(w)-n > limit {
			continue
		}
		if d := distance(w, []rune(strings.ToLower(c)), limit); d <= limit {
			found = append(found, scored{c, d})
		}
	}
	slices.SortStableFunc(found, func(a, b scored) int {
		if a.d != b.d {
			return a.d - b.d
		}
		return strings.Compare(a.text, b.text)
	})
	var out []string
	for _, f := range found {
		if len(out) == max {
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
	before, last, row := make([]int, len(a)+1), make([]int, len(a)+1), make([]int, len(a)+1)
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
