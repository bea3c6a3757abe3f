//go:build !bench

package remark

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"
)

// score is the logarithm of how much likelier a sentence changes an order than not, by the weights.
func score(shape string) float64 {
	w := weights()
	sum := w[""]
	features(shape, func(f string) { sum += w[f] })
	return float64(sum) / tenths
}

// features calls back for each word of a shape and each pair of neighbours, once. The pairs count the ends: "^" and
// "$".
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
		once(before + " " + w)
		before = w
	}
	once(before + " $")
}

//go:embed weights.txt
var listed string

// tenths are what a weight is written in.
const tenths = 10

// weights are the weights of the features, in tenths; that of the empty one is added to all. A line of the list has
// a weight and the features that have it, with bars between them.
var weights = sync.OnceValue(func() map[string]int {
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
})
