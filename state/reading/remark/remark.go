package remark

import (
	_ "embed"
	"strconv"
	"strings"
	"sync"

	"github.com/adjutant-game/adjutant/notation/phrase"
)

// Shape is a sentence in small letters with U for units, P for places, W for powers and N for numbers: "keep the N U
// in P".
func Shape(cs []phrase.Chunk) string {
	out := make([]string, 0, len(cs))
	for i := range cs {
		c := &cs[i]
		switch v, number := c.Value(); {
		case c.Kind == phrase.Sign:
			if c.IsSign(", - --") {
				out = append(out, ",")
			} else if c.IsSign(">") {
				out = append(out, ">")
			}
		case len(c.Units) > 0 && !c.Is("plain"): // "how I miss that fighter"
			out = append(out, "U")
		case c.Sure, len(c.Places) > 0 && c.Kind == phrase.Word:
			out = append(out, "P")
		case c.Kind == phrase.Number, number && v > 0 && c.Low != "a" && c.Low != "an":
			out = append(out, "N")
		case len(c.Powers) > 0 && len(c.Low) > 2:
			out = append(out, "W")
		default:
			out = append(out, phrase.Plain(c.Low))
		}
	}
	return strings.Join(out, " ")
}

// Changes reports whether a sentence of a shape probably changes an order.
func Changes(shape string) bool { return score(shape) > 0 }

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
