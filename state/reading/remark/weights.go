//go:build !bench

package remark

import (
	"strconv"
	"strings"
)

// score is the sum of the weights of what a shape has.
func score(w map[string]int, shape string) float64 {
	sum := w[""]
	features(shape, func(f string) { sum += w[f] })
	return float64(sum) / tenths
}

// features calls back for each word of a shape, the beginning of a long one and each pair of neighbours, once. The
// pairs count the ends: "^" and "$".
func features(shape string, found func(string)) {
	words := strings.Fields(shape)
	seen := make(map[string]bool, 2*len(words)+1)
	once := func(f string) {
		if !seen[f] {
			seen[f] = true
			found(f)
		}
	}
	before := "^"
	for _, w := range words {
		once(w)
		if len(w) > stem {
			once(w[:stem] + "-")
		}
		once(before + " " + w)
		before = w
	}
	once(before + " $")
}

// stem is how long the beginning of a word is that it shares with its other forms, in bytes.
const stem = 5

// tenths are what a weight is written in.
const tenths = 10

// weights reads a list of the weights of features, in tenths; that of the empty one is added to all. A line has a
// weight and the features that have it, with bars between them.
func weights(listed string) map[string]int {
	out := map[string]int{}
	for line := range strings.Lines(listed) {
		weight, names, ok := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		n, err := strconv.Atoi(weight)
		if !ok || err != nil {
			continue // a comment
		}
		for f := range strings.SplitSeq(names, "|") {
			out[f] = n
		}
	}
	return out
}
